import type { Database, Tx } from '../../platform/database/database.ts'
import { SAFETY_NET_MS, type Waker } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/log/log.ts'
import type { ModuleParts } from '../../platform/module.ts'
import type { MembershipsApi } from '../memberships/index.ts'
import type { ChannelAdapter } from './channel.ts'
import type { DeliveriesStore } from './deliveries.store.ts'
import { plannerSubscribers } from './notifications.subscribers.ts'
import { policies } from './planner.rules.ts'
import { createPlanDeliveries } from './plan-deliveries.ts'
import type { LoadRecipients } from './recipients.ts'
import { createSendDeliveries } from './send-deliveries.ts'

type Deps = {
  readonly database: Pick<Database, 'db' | 'transaction'>
  readonly deliveries: DeliveriesStore
  readonly loadRecipients: LoadRecipients
  readonly adapters: readonly ChannelAdapter[]
  readonly memberships: Pick<MembershipsApi, 'members' | 'lockMembers'>
  /** Which of these accounts have a page open, as far as is known. */
  readonly connectedAmong: (accountIds: readonly string[]) => Promise<ReadonlySet<string>>
  readonly jobs: Waker
  readonly log: Log
  readonly now: () => Date
}

/**
 * What was held back from a member is decided again in the transaction that changes preferences: `first` before anything else is
 * locked in it, `last` at its end. So rows are locked as planning locks them: what waits, the member, what is queued.
 */
export type LookAgain = {
  readonly first: (tx: Tx, memberId: string) => Promise<void>
  readonly last: (tx: Tx, memberId: string) => Promise<void>
}

/** The job that plans and sends what is due. */
export const JOB = 'notifications'

/**
 * The one planner: an event notes the members it happened to and wakes its job, which plans each channel and sends. A run
 * says when what is held back, failed or waits for a time comes due.
 */
export function createPlanner({
  database,
  memberships,
  ...deps
}: Deps): Required<Pick<ModuleParts, 'subscribers' | 'jobs'>> & { readonly lookAgain: LookAgain } {
  const { deliveries, jobs, now } = deps
  const planDeliveries = createPlanDeliveries({
    ...deps,
    transaction: database.transaction,
    lockMembers: memberships.lockMembers,
  })
  const sendDeliveries = createSendDeliveries({
    ...deps,
    ...database,
    members: memberships.members,
    random: Math.random,
  })
  async function note(memberIds: readonly string[], from: Date): Promise<void> {
    if (memberIds.length === 0) return
    await database.transaction(async (tx) => {
      const dueAt = await deliveries.noteWaiting(tx, memberIds, from)
      if (dueAt !== null) await jobs.wake(tx, JOB, dueAt)
    })
  }
  return {
    subscribers: plannerSubscribers(async (memberIds) => {
      const connected = await deps.connectedAmong(memberIds)
      const here = memberIds.filter((id) => connected.has(id))
      const away = memberIds.filter((id) => !connected.has(id))
      const presentAgainAt = new Date(now().getTime() + policies.push.presentAgainMs)
      await note(here, presentAgainAt) // the page notifies them
      await note(away, now())
    }),
    jobs: [
      {
        name: JOB,
        everyMs: SAFETY_NET_MS,
        async run() {
          await planDeliveries()
          await sendDeliveries()
          return deliveries.nextDue(now())
        },
      },
    ],
    lookAgain: {
      first: (tx, memberId) => deliveries.lookAgainAtWaiting(tx, memberId, now()),
      async last(tx, memberId) {
        await deliveries.lookAgainAtQueued(tx, memberId, now())
        await jobs.wake(tx, JOB)
      },
    },
  }
}
