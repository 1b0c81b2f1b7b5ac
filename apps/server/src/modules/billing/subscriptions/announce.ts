import type { RunTransaction, Tx } from '../../../platform/database/database.ts'
import type { SubscriptionRow } from './subscriptions.store.ts'
import type { Payer } from '../../charges/index.ts'
import type { StopRenewing } from './stop-renewing.ts'
import {
  LONGEST_NOTICE_MS,
  noticeOf,
  periodEndAfterNotice,
  SECOND_NOTICE_LEAD_MS,
  secondNoticeAt,
} from './subscriptions.rules.ts'
import type { SubscriptionsStore } from './subscriptions.store.ts'

type Deps = {
  readonly transaction: RunTransaction
  readonly subscriptions: SubscriptionsStore
  readonly members: { lockMembers(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Payer>> }
  readonly stopRenewing: StopRenewing
  readonly sendRenewalNotice: (
    tx: Tx,
    notice: { subscription: SubscriptionRow; payer: Payer; renewsAt: Date; isAgain: boolean },
  ) => Promise<void>
  readonly now: () => Date
}

const BATCH = 200

/**
 * R16 to R21: notifies every member of the renewal ahead, as early as his country wants it, once a period; and a second time
 * where that was a month ahead. An e-mail that comes late moves the charge.
 */
export function createAnnounce({ transaction, subscriptions, members, stopRenewing, sendRenewalNotice, now }: Deps) {
  return async function announceRenewals(): Promise<void> {
    const at = now()
    const near = await subscriptions.unannounced(new Date(at.getTime() + LONGEST_NOTICE_MS), BATCH)
    for (const one of near) if (isDue(one, at)) await transaction((tx) => announce(tx, one.id, one.member_id))
    const far = await subscriptions.toRemind(at, BATCH)
    for (const one of far) await transaction((tx) => remind(tx, one.id, one.member_id))
  }

  async function announce(tx: Tx, id: string, memberId: string): Promise<void> {
    const { payer, one, at } = await lock(tx, id, memberId)
    if (payer === undefined || one === undefined) return
    if (one.renewal_notice_sent_at !== null || !isDue(one, at)) return
    const { current_period_start: start, current_period_end: end, country } = one
    const notice = noticeOf({ start, end }, country)
    const renewsAt = notice.by === 'email' ? periodEndAfterNotice(end, at, notice.leadMs) : end
    await subscriptions.updateSubscription(tx, id, {
      renewal_notice_sent_at: at,
      renewal_reminder_at: secondNoticeAt({ start, end: renewsAt }, country),
    })
    await notify(tx, { payer, one, renewsAt, at, isAgain: false })
  }

  async function remind(tx: Tx, id: string, memberId: string): Promise<void> {
    const { payer, one, at } = await lock(tx, id, memberId)
    if (payer === undefined || one === undefined) return
    if (one.renewal_reminder_at === null || one.renewal_reminder_at > at) return
    const renewsAt = periodEndAfterNotice(one.current_period_end, at, SECOND_NOTICE_LEAD_MS)
    await subscriptions.updateSubscription(tx, id, { renewal_reminder_at: null })
    await notify(tx, { payer, one, renewsAt, at, isAgain: true })
  }

  /** The member and what renews for him, as they are now; none of it where it does not renew any more. */
  async function lock(tx: Tx, id: string, memberId: string) {
    const payer = (await members.lockMembers(tx, [memberId])).get(memberId)
    const one = await subscriptions.read(tx, id)
    const isRunning = one !== undefined && one.state === 'active' && !one.cancel_at_period_end
    return { payer, one: isRunning ? one : undefined, at: now() }
  }

  async function notify(
    tx: Tx,
    {
      payer,
      one,
      renewsAt,
      at,
      isAgain,
    }: { payer: Payer; one: SubscriptionRow; renewsAt: Date; at: Date; isAgain: boolean },
  ): Promise<void> {
    if (renewsAt > one.current_period_end) {
      // the days of waiting are ours; what follows is counted from there
      await subscriptions.updateSubscription(tx, one.id, {
        current_period_end: renewsAt,
        anchor_at: renewsAt,
        anchor_no: one.current_period_no + 1,
      })
      await stopRenewing.setLevel(tx, payer.id, at)
    }
    await sendRenewalNotice(tx, { subscription: one, payer, renewsAt, isAgain })
  }
}

function isDue({ current_period_start: start, current_period_end: end, country }: SubscriptionRow, at: Date): boolean {
  const notice = noticeOf({ start, end }, country)
  return notice.by === 'receipt' || notice.at <= at
}
