import type { AsksFor, ReportAbout, ReportReason } from '@incontro/contract'
import type { Tx } from '../../platform/database/database.ts'
import type { Principal } from '../../platform/http/principal.ts'
import type { LimitFacts } from '../memberships/index.ts'
import type { Couple } from './couple.ts'
import type { Subject } from './cases/cases.store.ts'
import type { ReviewThen } from './cases/reports.store.ts'
import type { DueProcess } from './due-process.ts'
import type { Notice } from './notices/notices.store.ts'
import type { Pair } from './trust.store.ts'

/** What other modules may ask of this one. */
export type TrustApi = {
  /** TS-01: one of the two has blocked the other. Said of a member and an angel, in either order. */
  isExcluded(viewerId: string, targetId: string): Promise<boolean>
  /** Those of the pairs that are blocked, as the keys that `pairKey` makes. */
  excludedPairs(pairs: readonly Pair[]): Promise<Set<string>>
  /** TS-09: what decisions keep the accounts of profiles from, by profile; those without a limit are left out. */
  limitsOfProfiles(angelIds: readonly string[]): Promise<ReadonlyMap<string, readonly LimitFacts[]>>
  /**
   * Keeps two apart. A block takes each out of the other's sight and holds both ways; a dislike takes the disliked one out
   * of the viewer's grid and deck, and nothing else. Harmless a second time.
   */
  exclude(tx: Tx, exclusion: Pair & { reason: 'blocked' | 'dislike'; at: Date }): Promise<void>
  /** Takes a block or a dislike back; a block by the other side stands. */
  include(tx: Tx, exclusion: Pair & { reason: 'blocked' | 'dislike' }): Promise<void>
  /**
   * The bearer and the other person that a call names: the bearer decides who acts. Rejects with `forbidden` where the bearer is not of
   * that side, and with `not_found` where the two cannot meet.
   */
  coupleOf(principal: Principal, other: { angelId: string } | { trackerId: string }): Promise<Couple>
  /** Blocks the other side, and pushes that to the open pages of both. */
  block(couple: Couple): Promise<void>
  /** Members whom angels reported for this reason since then. */
  reportedMembers(reason: ReportReason, since: Date, tx?: Tx): Promise<string[]>
  /** Keeps a report with the ids of the messages that are its evidence and the profile as it is now; it joins a case (TS-13). */
  keepReport(
    tx: Tx,
    couple: Couple,
    report: NewReported,
  ): Promise<{
    readonly reportId: string
    readonly caseId: string
    readonly lane: 'standard' | 'urgent'
    readonly number: number
  }>
  /** The same of a notice without an account, once it is known whom it is about (TS-12). */
  keepNotice(
    tx: Tx,
    notice: Notice,
    about: NoticeAbout,
  ): Promise<{ readonly reportId: string; readonly caseId: string }>
  /** TS-06 to TS-10: cases, policies, decisions, appeals. */
  readonly process: DueProcess
}
/** Whom a notice is about, and what of them. */
export type NoticeAbout = {
  readonly subject: Subject
  readonly country: string
  readonly about: ReportAbout | null
  readonly aboutThen: ReviewThen | null
}
export type NewReported = {
  readonly reason: ReportReason
  readonly text: string
  readonly messageIds: readonly string[]
  /** AN-16: messages that its author chose, and what the member asks for. */
  readonly chosenIds: readonly string[]
  readonly asksFor: AsksFor | null
  readonly about: ReportAbout | null
  readonly aboutThen: ReviewThen | null
}
