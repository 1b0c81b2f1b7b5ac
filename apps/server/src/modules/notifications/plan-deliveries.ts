import type { RunTransaction, Tx } from '../../platform/database/database.ts'
import type { Log } from '../../platform/log/log.ts'
import type { MemberFacts } from '../memberships/index.ts'
import type { ChannelAdapter } from './channel.ts'
import type { DeliveriesStore, Waiting } from './deliveries.store.ts'
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

const BATCH = 50
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

  /** False where another process has it. */
  async function planOne(waiting: Waiting): Promise<boolean> {
    const { memberId, channel } = waiting
    const loaded = await loadRecipient(memberId, channel)
    return transaction(async (tx) => {
      const member = await lockMember(tx, memberId)
      if (!(await deliveries.lockWaiting(tx, waiting, now()))) return false
      const adapter = adapterOf.get(channel)
      if (member === undefined || member.role !== 'member' || adapter === undefined) {
        await deliveries.endWaiting(tx, waiting)
        return true
      }
      const plannedAt = now()
      const targets = await adapter.targets(tx, memberId, plannedAt)
      const recipient = await loaded.recipient(tx, member, { isReachable: targets.length > 0 })
      const verdict = plan(channel, recipient, loaded.unseen, plannedAt)
      if (verdict.kind === 'none') await deliveries.endWaiting(tx, waiting)
      else if (verdict.kind === 'wait') await deliveries.postponeWaiting(tx, waiting, verdict.until)
      else await queue(tx, waiting, { ...verdict, targets, plannedAt })
      return true
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

  async function planOrPostpone(waiting: Waiting): Promise<boolean> {
    return planOne(waiting).catch(async (error: unknown) => {
      log.error({ err: error, ...waiting }, 'planning notifications failed, will be repeated')
      const until = new Date(now().getTime() + AFTER_FAULT_MS)
      await transaction((tx) => deliveries.postponeWaiting(tx, waiting, until))
      return true
    })
  }

  return async function planDeliveries(): Promise<void> {
    for (;;) {
      const due = await deliveries.waiting(now(), BATCH)
      let planned = 0
      for (const waiting of due) if (await planOrPostpone(waiting)) planned += 1
      if (due.length < BATCH || planned === 0) return
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
