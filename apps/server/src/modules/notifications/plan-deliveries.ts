import pLimit from 'p-limit'
import type { RunTransaction, Tx } from '../../platform/database/database.ts'
import type { Log } from '../../platform/log/log.ts'
import type { MemberFacts } from '../memberships/index.ts'
import type { ChannelAdapter } from './channel.ts'
import type { ClaimedWaiting, DeliveriesStore, Waiting } from './deliveries.store.ts'
import { USEFUL_MS } from './delivery.rules.ts'
import { plan, policies } from './planner.rules.ts'
import type { LoadRecipient } from './recipients.ts'

type Deps = {
  readonly deliveries: DeliveriesStore
  readonly loadRecipient: LoadRecipient
  readonly adapters: readonly ChannelAdapter[]
  readonly lockMember: (tx: Tx, memberId: string) => Promise<MemberFacts | undefined>
  readonly transaction: RunTransaction
  readonly log: Log
  readonly now: () => Date
}

const BATCH = 100
/** Members at the same time: a plan waits for the database most of the time. */
const AT_ONCE = 4
/** When to plan a member again after a failure. */
const AFTER_FAULT_MS = 5 * 60_000
/** When to plan again where the member's day has its e-mail: once a year a day has 25 hours. */
const NEXT_DAY_MS = 3_600_000

/**
 * Plans everyone who is due, on every channel, by the rules of `planner.rules.ts`. The plan and the end of the waiting are one
 * transaction: a process that dies leaves either the waiting row or the deliveries.
 */
export function createPlanDeliveries(deps: Deps) {
  const { deliveries, loadRecipient, adapters, lockMember, transaction, log, now } = deps
  const adapterOf = new Map(adapters.map((adapter) => [adapter.channel, adapter]))

  async function planOne(waiting: ClaimedWaiting): Promise<void> {
    const { memberId, channel } = waiting
    const loaded = await loadRecipient(memberId, channel)
    await transaction(async (tx) => {
      const member = await lockMember(tx, memberId)
      if (!(await deliveries.lockWaiting(tx, waiting))) return
      const adapter = adapterOf.get(channel)
      if (member === undefined || member.role !== 'member' || adapter === undefined) {
        await deliveries.endWaiting(tx, waiting)
        return
      }
      const plannedAt = now()
      const targets = await adapter.targets(tx, memberId, plannedAt)
      const recipient = await loaded.recipient(tx, member, { isReachable: targets.length > 0 })
      const verdict = plan(channel, recipient, loaded.unseen, plannedAt)
      if (verdict.kind === 'none') await deliveries.endWaiting(tx, waiting)
      else if (verdict.kind === 'wait') await deliveries.postponeWaiting(tx, waiting, verdict.until)
      else await queue(tx, waiting, { ...verdict, targets, plannedAt })
    })
  }

  async function queue(tx: Tx, waiting: Waiting, planned: Planned): Promise<void> {
    const { news, happenedAt, period, targets, plannedAt } = planned
    const { isDigest, moreAfterMs } = policies[waiting.channel]
    const isQueued = await deliveries.queue(tx, {
      ...waiting,
      kinds: [...new Set(news.map(({ kind }) => kind))],
      angelId: isDigest ? null : (news[0]?.angelId ?? null),
      happenedAt,
      period,
      targets,
      plannedAt,
      expiresAt: new Date(plannedAt.getTime() + USEFUL_MS),
    })
    const againMs = isQueued ? moreAfterMs : NEXT_DAY_MS
    if (againMs === null) await deliveries.endWaiting(tx, waiting)
    else await deliveries.postponeWaiting(tx, waiting, new Date(plannedAt.getTime() + againMs))
  }

  async function planOrPostpone(waiting: ClaimedWaiting): Promise<void> {
    return planOne(waiting).catch(async (error: unknown) => {
      log.error({ err: error, ...waiting }, 'planning notifications failed, will be repeated')
      const until = new Date(now().getTime() + AFTER_FAULT_MS)
      await transaction((tx) => deliveries.postponeWaiting(tx, waiting, until))
    })
  }

  return async function planDeliveries(): Promise<void> {
    const limit = pLimit(AT_ONCE)
    for (;;) {
      const due = await deliveries.claimWaiting(now(), BATCH)
      if (due.length === 0) return
      const members = Map.groupBy(due, ({ memberId }) => memberId) // the channels of a member wait for each other anyway
      await Promise.all(
        [...members.values()].map((own) =>
          limit(async () => {
            for (const waiting of own) await planOrPostpone(waiting)
          }),
        ),
      )
    }
  }
}
type Planned = {
  readonly news: readonly { readonly kind: 'messages' | 'likes' | 'visits'; readonly angelId: string }[]
  readonly happenedAt: Date
  readonly period: string
  readonly targets: readonly { readonly sessionId: string | null }[]
  readonly plannedAt: Date
}
