import type { Database } from '../../platform/database/database.ts'
import type { Log } from '../../platform/log/log.ts'
import type { ModuleParts } from '../../platform/module.ts'
import type { IdentityDoor } from '../identity/index.ts'
import type { ChannelAdapter } from './channel.ts'
import type { DeliveriesStore } from './deliveries.store.ts'
import { plannerSubscribers } from './notifications.subscribers.ts'
import { policies } from './planner.rules.ts'
import { createPlanDeliveries } from './plan-deliveries.ts'
import type { LoadRecipient } from './recipients.ts'
import { createSendDeliveries } from './send-deliveries.ts'
import { createWaker } from './waker.ts'

type Deps = {
  readonly database: Pick<Database, 'db' | 'transaction'>
  readonly deliveries: DeliveriesStore
  readonly loadRecipient: LoadRecipient
  readonly adapters: readonly ChannelAdapter[]
  readonly identity: Pick<IdentityDoor, 'member'>
  readonly lockMember: Parameters<typeof createPlanDeliveries>[0]['lockMember']
  readonly isConnected: (accountId: string) => boolean
  readonly log: Log
  readonly now: () => Date
}

/** The job runs at least so often, and when what is held back, failed or waits for a time comes due. */
const EVERY_MS = 60_000

/**
 * The one planner: an event notes the members it happened to and wakes it; it plans each channel and sends. What waits
 * for a time is found by the job.
 */
export function createPlanner({
  database,
  identity,
  ...deps
}: Deps): Required<Pick<ModuleParts, 'subscribers' | 'jobs' | 'stop'>> {
  const { deliveries, log, now } = deps
  const planDeliveries = createPlanDeliveries({ ...deps, transaction: database.transaction })
  const sendDeliveries = createSendDeliveries({ ...deps, ...database, member: identity.member, random: Math.random })
  const waker = createWaker(async () => {
    await planDeliveries()
    await sendDeliveries()
  }, log)
  async function runAndSayWhen(): Promise<Date | void> {
    await waker.run()
    return (await deliveries.nextDue(now())) ?? undefined
  }
  return {
    subscribers: plannerSubscribers(async (memberIds) => {
      const { true: here = [], false: away = [] } = Object.groupBy(memberIds, (id) =>
        deps.isConnected(id) ? 'true' : 'false',
      )
      const presentAgainAt = new Date(now().getTime() + policies.push.presentAgainMs)
      if (here.length > 0) await deliveries.noteWaiting(here, presentAgainAt) // the page notifies them
      if (away.length > 0 && (await deliveries.noteWaiting(away, now()))) waker.wake()
    }),
    jobs: [{ name: 'notifications', everyMs: EVERY_MS, run: runAndSayWhen }],
    stop: waker.stop,
  }
}
