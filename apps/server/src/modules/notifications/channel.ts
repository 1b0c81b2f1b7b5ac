import type { Tx } from '../../platform/database/database.ts'
import type { MemberFacts } from '../memberships/index.ts'
import type { Delivery } from './deliveries.store.ts'
import type { News } from './planner.rules.ts'
import type { AwayChannel } from './preferences.rules.ts'

/** Where one delivery goes: a browser, by its session; or the member's one chat or address. */
export type Target = { readonly sessionId: string | null }
/** Of members who are each reached in one place. */
export const oneTargetEach = (memberIds: readonly string[]): ReadonlyMap<string, readonly Target[]> =>
  new Map(memberIds.map((id) => [id, [{ sessionId: null }]]))
/** A delivery with what is true now: the words are made from this, and are never stored (docs/decisions/0037). */
export type Outgoing = { readonly delivery: Delivery; readonly member: MemberFacts; readonly news: readonly News[] }

export type Outcome =
  | { readonly kind: 'sent' }
  /** There is no such browser, chat or address any more. */
  | { readonly kind: 'gone' }
  /** Not taken, and never will be. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'later'; readonly retryAfterMs: number | null }

/** A channel that reaches members who have no page open. */
export type ChannelAdapter = {
  readonly channel: AwayChannel
  /** Where each of these members can be reached now; a delivery is planned for each place. */
  targets(tx: Tx, memberIds: readonly string[], now: Date): Promise<ReadonlyMap<string, readonly Target[]>>
  /**
   * Sends. Called again with the same delivery where the process ended before the outcome was recorded: a channel that
   * recognises the second one sends or shows it once. An error counts as an attempt that is repeated after its lease.
   */
  send(outgoing: Outgoing): Promise<Outcome>
  /** Called once a delivery that was attempted has ended without being sent. */
  recordLoss?(tx: Tx, why: 'given_up' | 'refused'): Promise<void>
}
