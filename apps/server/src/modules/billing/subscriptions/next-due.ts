import type { ChargesStore } from '../../charges/index.ts'
import { LONGEST_NOTICE_MS, noticeOf } from './subscriptions.rules.ts'
import type { SubscriptionsStore } from './subscriptions.store.ts'

type Deps = { readonly store: ChargesStore; readonly subscriptions: SubscriptionsStore }

/** The next moment between two at which money or a notice comes due: the demo's clock stops there on its way. */
export function nextDueOf({ store, subscriptions }: Deps) {
  return async function nextDue(from: Date, to: Date): Promise<Date | null> {
    const [running, check] = await Promise.all([
      subscriptions.runningUntil(new Date(to.getTime() + LONGEST_NOTICE_MS)),
      store.nextCheck(from),
    ])
    const moments = check === null ? [] : [check]
    for (const one of running) {
      const notice = noticeOf({ start: one.current_period_start, end: one.current_period_end }, one.country)
      if (notice.by === 'email' && one.renewal_notice_sent_at === null) moments.push(notice.at)
      moments.push(one.current_period_end)
      if (one.renewal_reminder_at !== null) moments.push(one.renewal_reminder_at)
      if (one.next_try_at !== null) moments.push(one.next_try_at)
    }
    const times = moments
      .map((moment) => moment.getTime())
      .filter((time) => time > from.getTime() && time <= to.getTime())
    return times.length === 0 ? null : new Date(Math.min(...times))
  }
}
