import pLimit from 'p-limit'
import type { Db, RunTransaction } from '../../platform/database/database.ts'
import type { Log } from '../../platform/log/log.ts'
import type { MemberFacts } from '../memberships/index.ts'
import type { ChannelAdapter, Outgoing } from './channel.ts'
import { createEndings } from './create-endings.ts'
import type { DeliveriesStore, Delivery, Ending } from './deliveries.store.ts'
import { nextAttemptAt } from './delivery.rules.ts'
import { checkBeforeSending } from './planner.rules.ts'
import type { LoadRecipients } from './recipients.ts'

type Deps = {
  readonly db: Db
  readonly transaction: RunTransaction
  readonly deliveries: DeliveriesStore
  readonly loadRecipients: LoadRecipients
  readonly adapters: readonly ChannelAdapter[]
  readonly members: (memberIds: readonly string[]) => Promise<ReadonlyMap<string, MemberFacts>>
  readonly log: Log
  readonly now: () => Date
  /** From 0 to 1. */
  readonly random: () => number
}
type ToSend = Outgoing & { readonly happenedAt: Date }
type Checked = { readonly toSend: readonly ToSend[]; readonly expired: readonly Delivery[] }

const BATCH = 100
/** Attempts at the same time: most of one is waiting for the channel's own service. */
const AT_ONCE = 25
/** For so long a check holds: what has not left by then is decided again. With one attempt more, well within the lease. */
const CHECK_HOLDS_MS = 10_000

/**
 * Sends what was planned until its channel has taken it or the member need not be notified any more. Whether it still holds is
 * decided again just before an attempt, for many at once; what is for the same place goes there one after the other.
 */
export function createSendDeliveries(deps: Deps) {
  const { deliveries, transaction, log, now } = deps
  const adapterOf = new Map(deps.adapters.map((adapter) => [adapter.channel, adapter]))

  return async function sendDeliveries(): Promise<void> {
    for (;;) {
      const due = await deliveries.claim(now(), BATCH)
      const isLeft = await attemptAll(due)
      if (due.length < BATCH && !isLeft) return
    }
  }

  /** Whether some were put back, to be decided again. */
  async function attemptAll(due: readonly Delivery[]): Promise<boolean> {
    const checked = await checkAll(due)
    const holdsUntil = performance.now() + CHECK_HOLDS_MS
    const left: Delivery[] = []
    const endings = createEndings((ended) => deliveries.end(deps.db, ended))
    const limit = pLimit(AT_ONCE)
    const places = Map.groupBy(checked.toSend, ({ delivery }) => placeOf(delivery))
    await Promise.all(
      [...places.values()].map((ofPlace) =>
        limit(async () => {
          for (const one of ofPlace)
            if (performance.now() > holdsUntil) left.push(one.delivery)
            else await orLog(one.delivery, () => attempt(one, endings.end))
        }),
      ),
    )
    await deliveries.postpone(left.map((delivery) => ({ delivery, until: delivery.plannedAt }))) // keeps their order
    for (const delivery of checked.expired) await orLog(delivery, () => expire(delivery))
    return left.length > 0
  }

  /** Decides which are sent now; the others are put off or dropped. A fault of one does not take the others along. */
  async function checkAll(due: readonly Delivery[]): Promise<Checked> {
    if (due.length === 0) return NONE
    try {
      return await check(due)
    } catch (error) {
      const [only, another] = due
      if (another === undefined) {
        if (only !== undefined) logFault(only, error)
        return NONE
      }
      const each: Checked[] = []
      for (const one of due) each.push(await checkAll([one]))
      return { toSend: each.flatMap(({ toSend }) => toSend), expired: each.flatMap(({ expired }) => expired) }
    }
  }

  async function check(due: readonly Delivery[]): Promise<Checked> {
    const [members, loaded] = await Promise.all([
      deps.members([...new Set(due.map(({ memberId }) => memberId))]),
      deps.loadRecipients(due),
    ])
    const asked = due.flatMap((delivery) => {
      const member = members.get(delivery.memberId)
      const isPossible = member !== undefined && adapterOf.has(delivery.channel)
      return isPossible ? [{ delivery, member, channel: delivery.channel }] : []
    })
    const recipients = await loaded.recipients(
      deps.db,
      asked.map(({ delivery, ...one }) => ({ ...one, isReachable: true, before: delivery.plannedAt })),
    )
    const isAsked = new Set(asked.map(({ delivery }) => delivery))
    const dropped = due.filter((delivery) => !isAsked.has(delivery))
    const [toSend, expired]: [ToSend[], Delivery[]] = [[], []]
    const postponed: { delivery: Delivery; until: Date }[] = []
    for (const [index, { delivery, member }] of asked.entries()) {
      const recipient = recipients[index]
      if (recipient === undefined) continue
      const verdict = checkBeforeSending(
        delivery.channel,
        recipient,
        delivery,
        loaded.unseenBy(delivery.memberId),
        now(),
      )
      if (verdict.kind === 'wait') postponed.push({ delivery, until: verdict.until })
      else if (verdict.kind === 'send')
        toSend.push({ delivery, member, news: verdict.news, happenedAt: verdict.happenedAt })
      else if (verdict.reason === 'expired') expired.push(delivery)
      else dropped.push(delivery)
    }
    await deliveries.postpone(postponed)
    const ended = dropped.map((delivery): Ending => ({ delivery, state: 'dropped' }))
    if (ended.length > 0) await deliveries.end(deps.db, ended)
    return {
      toSend: toSend.toSorted((a, b) => a.delivery.plannedAt.getTime() - b.delivery.plannedAt.getTime()),
      expired,
    }
  }

  async function attempt({ happenedAt, ...outgoing }: ToSend, end: (ending: Ending) => Promise<void>): Promise<void> {
    const { delivery } = outgoing
    const adapter = adapterOf.get(delivery.channel)
    if (adapter === undefined) return
    const outcome = await adapter.send(outgoing)
    switch (outcome.kind) {
      case 'sent':
        return end({ delivery, state: 'sent', happenedAt })
      case 'gone':
        return end({ delivery, state: 'gone' })
      case 'refused':
        return lose(delivery, 'refused')
      case 'later': {
        const { retryAfterMs } = outcome
        const failures = delivery.failures + 1
        const { expiresAt } = delivery
        const again = nextAttemptAt({ failures, retryAfterMs, now: now(), expiresAt, random: deps.random() })
        return again === null ? lose(delivery, 'given_up') : deliveries.recordFailure(delivery, again)
      }
    }
  }

  /** What was never attempted is no loss: it was held back for too long. */
  async function expire(delivery: Delivery): Promise<void> {
    if (delivery.failures > 0) return lose(delivery, 'given_up')
    await deliveries.end(deps.db, [{ delivery, state: 'expired' }])
  }

  async function lose(delivery: Delivery, why: 'given_up' | 'refused'): Promise<void> {
    const { memberId, channel, failures } = delivery
    log.warn({ memberId, channel, failures, why }, 'a notification was not delivered')
    await transaction(async (tx) => {
      const ended = await deliveries.end(tx, [{ delivery, state: why === 'refused' ? 'refused' : 'expired' }])
      if (ended.size > 0) await adapterOf.get(channel)?.recordLoss?.(tx, why)
    })
  }

  async function orLog(delivery: Delivery, work: () => Promise<void>): Promise<void> {
    await work().catch((error: unknown) => logFault(delivery, error))
  }
  function logFault({ memberId, channel }: Delivery, error: unknown): void {
    log.error({ err: error, memberId, channel }, 'sending a notification failed, will be repeated') // once its lease is over
  }
}

const NONE: Checked = { toSend: [], expired: [] }
const placeOf = ({ memberId, channel, sessionId }: Delivery): string => `${memberId} ${channel} ${sessionId ?? ''}`
