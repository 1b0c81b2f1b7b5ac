import type { ReviewRefusal } from '@incontro/contract'
import type { Language } from '@incontro/locale'
import type { Tx } from '../../../platform/database/database.ts'
import type { ReviewVerdict } from '../review-verdict.ts'

/** Brands and countries that one grant reaches; null for all of them. */
export type ReviewScope = { readonly brands: readonly string[] | null; readonly countries: readonly string[] | null }

export type QueuedReview = {
  readonly id: string
  /** Of the words that were read. */
  readonly version: number
  readonly brandId: string
  readonly country: string
  readonly memberId: string
  readonly stars: number
  /** As the writer chose to show themselves. */
  readonly name: string
  readonly text: string
  readonly language: Language
  readonly state: 'pending' | 'approved' | 'refused'
  readonly refusal: ReviewRefusal | null
  readonly changedAt: Date
  readonly decidedAt: Date | null
}
export type ReviewFilter = {
  readonly brandId?: string | undefined
  readonly state?: QueuedReview['state'] | undefined
  readonly stars?: number | undefined
}
/** Decisions of a brand in a time, by the stars that were given. */
export type StarsShare = {
  readonly brandId: string
  readonly low: { readonly decided: number; readonly refused: number }
  readonly high: { readonly decided: number; readonly refused: number }
}

/** BO-49: what members wrote about a brand and no one has read yet. */
export type ReviewQueue = {
  counts(
    scopes: readonly ReviewScope[],
  ): Promise<{ readonly brandId: string; readonly count: number; readonly since: Date | null }[]>
  /** Those that wait, the oldest first. */
  next(
    asked: {
      readonly scopes: readonly ReviewScope[]
      readonly brandId: string | undefined
      readonly skipped: readonly string[]
    },
    tx?: Tx,
  ): Promise<{ readonly id: string; readonly brandId: string; readonly country: string }[]>
  /** A page of them, the oldest first. */
  page(
    scopes: readonly ReviewScope[],
    filter: ReviewFilter,
    at: { readonly after: { readonly at: Date; readonly id: string } | null; readonly most: number },
  ): Promise<QueuedReview[]>
  count(scopes: readonly ReviewScope[], filter: ReviewFilter, most: number): Promise<number>
  find(id: string, tx?: Tx): Promise<QueuedReview | null>
  findAll(ids: readonly string[]): Promise<QueuedReview[]>
  /** Locks it; null where it was withdrawn. */
  lock(tx: Tx, id: string): Promise<QueuedReview | null>
  /** Decides a locked review; its writer is notified when it can no longer be undone. */
  decide(
    tx: Tx,
    review: QueuedReview,
    decided: { readonly verdict: ReviewVerdict; readonly by: string; readonly dueAt: Date },
  ): Promise<void>
  /** Takes a verdict back that the writer was not notified of; false where they were, or it is gone. */
  reopen(tx: Tx, id: string): Promise<boolean>
  /** What was decided since then, by stars; by brand. */
  shares(scopes: readonly ReviewScope[], since: Date): Promise<StarsShare[]>
}
