import type { ReviewRefusal } from '@incontro/contract'
import type { ReviewQueue } from './queue/review-queue.api.ts'
import type { ReviewVerdict } from './review-verdict.ts'
import type { ReportedVerdict } from '../../platform/verdicts/verdicts.store.ts'

/** A review that waits for moderation. */
export type PendingReview = {
  readonly id: string
  /** Of the words that were read: a verdict on others is refused. */
  readonly version: number
  readonly brandId: string
  readonly memberId: string
  readonly stars: number
  readonly name: string
  readonly text: string
  readonly changedAt: Date
}
export type WrittenReview = {
  readonly memberId: string
  readonly brandId: string
  readonly name: string
  readonly stars: number
  readonly text: string
}
export type ReviewsApi = {
  /** BO-49: the reviews that wait for a person, for operators. */
  readonly queue: ReviewQueue
  /** The oldest that no one has read yet. */
  pending(limit: number): Promise<PendingReview[]>
  /** D2: approves or refuses what was read; `by` names who read it. Its stars are no reason. */
  decide(which: { id: string; version: number }, verdict: ReviewVerdict, by: string): Promise<void>
  /** A review that is shown, with who wrote it; null where there is none. */
  shown(id: string): Promise<WrittenReview | null>
  /** Undefined where no one has read what the member wrote, or the member wrote nothing. */
  verdictOf(memberId: string): Promise<ReportedVerdict<ReviewRefusal> | undefined>
  /** The member was shown what came up to then. */
  noteVerdictSeen(memberId: string, shownAt: Date): Promise<void>
}
