import type { RunTransaction, Tx } from '../../platform/database/database.ts'
import type { Log } from '../../platform/log/log.ts'
import type { MemberFacts } from '../memberships/index.ts'
import type { ChannelAdapter, Target } from './channel.ts'
import type { ClaimedWaiting, DeliveriesStore, QueuedDelivery, SettledWaiting, Waiting } from './deliveries.store.ts'
import { USEFUL_MS } from './delivery.rules.ts'
import { plan, policies } from './planner.rules.ts'
import type { LoadRecipients } from './recipients.ts'

type Deps = {
  readonly deliveries: DeliveriesStore
  readonly loadRecipients: LoadRecipients
  readonly adapters: readonly ChannelAdapter[]
  /** Locks members in the order of their ids, and answers those that there are. */
  readonly lockMembers: (tx: Tx, memberIds: readonly string[]) => Promise<ReadonlyMap<string, MemberFacts>>
  readonly transaction: RunTransaction
  readonly log: Log
  readonly now: () => Date
}

/** So many are planned in one transaction, which keeps their members locked: some 20 ms on an idle database. */
const BATCH = 200
/** When to plan a member again after a failure. */
const AFTER_FAULT_MS = 5 * 60_000
/** When to plan again where the member's day has its e-mail: once a year a day has 25 hours. */
const NEXT_DAY_MS = 3_600_000

type ToPlan = Waiting & { readonly member: MemberFacts; readonly targets: readonly Target[] }

/**
 * Plans everyone who is due, on every channel, by the rules of `planner.rules.ts`: many at once, whose facts are read and whose
 * plans are written by the same few statements. The plans and the end of the waiting are one transaction: a process that dies
 * leaves either the waiting rows or the deliveries.
 */
export function createPlanDeliveries(deps: Deps) {
  const { deliveries, loadRecipients, adapters, lockMembers, transaction, log, now } = deps

  async function planSet(claimed: readonly ClaimedWaiting[]): Promise<void> {
    const loaded = await loadRecipients(claimed)
    await transaction(async (tx) => {
      const waiting = await deliveries.lockWaiting(tx, claimed) // first, as who notes that something happened does
      const members = await lockMembers(tx, idsOf(waiting))
      const plannedAt = now()
      const toPlan = await withTargets(tx, waiting, members, plannedAt)
      const recipients = await loaded.recipients(
        tx,
        toPlan.map((one) => ({ ...one, isReachable: one.targets.length > 0, before: null })),
      )
      const left = new Set(toPlan.map(keyOf))
      const settled: SettledWaiting[] = waiting
        .filter((one) => !left.has(keyOf(one)))
        .map((one) => ({ ...one, until: null }))
      const planned: QueuedDelivery[] = []
      for (const [index, recipient] of recipients.entries()) {
        const one = toPlan[index]
        if (one === undefined) continue
        const { memberId, channel, targets } = one
        const verdict = plan(channel, recipient, loaded.unseenBy(memberId), plannedAt)
        if (verdict.kind !== 'notify') {
          settled.push({ memberId, channel, until: verdict.kind === 'wait' ? verdict.until : null })
          continue
        }
        const { news, happenedAt, period } = verdict
        planned.push({
          ...{ memberId, channel, targets, happenedAt, period, plannedAt },
          kinds: [...new Set(news.map(({ kind }) => kind))],
          angelId: policies[channel].isDigest ? null : (news[0]?.angelId ?? null),
          expiresAt: after(plannedAt, USEFUL_MS),
        })
      }
      const queued = new Set((await deliveries.queue(tx, planned)).map(keyOf))
      for (const one of planned) {
        const againMs = queued.has(keyOf(one)) ? policies[one.channel].moreAfterMs : NEXT_DAY_MS
        settled.push({ ...one, until: againMs === null ? null : after(plannedAt, againMs) })
      }
      await deliveries.settleWaiting(tx, settled)
    })
  }

  /** With where each can be reached; without those of whom no channel notifies. */
  async function withTargets(
    tx: Tx,
    waiting: readonly Waiting[],
    members: ReadonlyMap<string, MemberFacts>,
    plannedAt: Date,
  ): Promise<ToPlan[]> {
    const found: ToPlan[] = []
    for (const adapter of adapters) {
      const own = waiting.filter(
        ({ memberId, channel }) => channel === adapter.channel && members.get(memberId)?.role === 'member',
      )
      if (own.length === 0) continue
      const targets = await adapter.targets(tx, idsOf(own), plannedAt)
      for (const one of own) {
        const member = members.get(one.memberId)
        if (member !== undefined) found.push({ ...one, member, targets: targets.get(one.memberId) ?? [] })
      }
    }
    return found
  }

  /** A fault of one member must not take the others along: each is planned alone then, and only that one put off. */
  async function planOrPostpone(claimed: readonly ClaimedWaiting[]): Promise<void> {
    try {
      await planSet(claimed)
    } catch (error) {
      const [only, another] = claimed
      if (another !== undefined) {
        for (const one of claimed) await planOrPostpone([one])
      } else if (only !== undefined) {
        const { memberId, channel } = only
        log.error({ err: error, memberId, channel }, 'planning notifications failed, will be repeated')
        await transaction((tx) =>
          deliveries.settleWaiting(tx, [{ memberId, channel, until: after(now(), AFTER_FAULT_MS) }]),
        )
      }
    }
  }

  return async function planDeliveries(): Promise<void> {
    for (;;) {
      const due = await deliveries.claimWaiting(now(), BATCH)
      if (due.length === 0) return
      await planOrPostpone(due)
    }
  }
}

const keyOf = ({ memberId, channel }: Waiting): string => `${memberId} ${channel}`
const idsOf = (waiting: readonly Waiting[]): string[] => [...new Set(waiting.map(({ memberId }) => memberId))]
const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms)
