import type { RunTransaction, Tx } from '../../../platform/database/database.ts'
import type { SubscriptionRow } from './subscriptions.store.ts'
import type { Payer } from '../parties.ts'
import type { StopRenewing } from './stop-renewing.ts'
import { LONGEST_NOTICE_MS, noticeOf, periodEndAfterNotice } from './subscriptions.rules.ts'
import type { SubscriptionsStore } from './subscriptions.store.ts'

type Deps = {
  readonly transaction: RunTransaction
  readonly subscriptions: SubscriptionsStore
  readonly members: { lockMembers(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Payer>> }
  readonly stopRenewing: StopRenewing
  readonly tellRenewal: (
    tx: Tx,
    notice: { subscription: SubscriptionRow; payer: Payer; renewsAt: Date },
  ) => Promise<void>
  readonly now: () => Date
}

const BATCH = 200

/** R16 to R21: tells every member of the renewal ahead, as early as his country wants it. Once a period. */
export function createAnnounce({ transaction, subscriptions, members, stopRenewing, tellRenewal, now }: Deps) {
  return async function announceRenewals(): Promise<void> {
    const at = now()
    const near = await subscriptions.unannounced(new Date(at.getTime() + LONGEST_NOTICE_MS), BATCH)
    for (const one of near) if (isDue(one, at)) await transaction((tx) => announce(tx, one.id, one.member_id))
  }

  async function announce(tx: Tx, id: string, memberId: string): Promise<void> {
    const payer = (await members.lockMembers(tx, [memberId])).get(memberId)
    const one = await subscriptions.read(tx, id)
    const at = now()
    if (payer === undefined || one === undefined || one.state !== 'active' || one.cancel_at_period_end) return
    if (one.renewal_notice_sent_at !== null || !isDue(one, at)) return
    const notice = noticeOf({ start: one.current_period_start, end: one.current_period_end }, one.country)
    const renewsAt =
      notice.by === 'letter' ? periodEndAfterNotice(one.current_period_end, at, notice.leadMs) : one.current_period_end
    const isMoved = renewsAt > one.current_period_end
    await subscriptions.updateSubscription(tx, id, {
      renewal_notice_sent_at: at,
      // the days of waiting are ours; what follows is counted from there
      ...(isMoved && { current_period_end: renewsAt, anchor_at: renewsAt, anchor_no: one.current_period_no + 1 }),
    })
    if (isMoved) await stopRenewing.setLevel(tx, memberId, at)
    await tellRenewal(tx, { subscription: one, payer, renewsAt })
  }
}

function isDue({ current_period_start: start, current_period_end: end, country }: SubscriptionRow, at: Date): boolean {
  const notice = noticeOf({ start, end }, country)
  return notice.by === 'receipt' || notice.at <= at
}
