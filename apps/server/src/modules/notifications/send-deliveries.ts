import pLimit from 'p-limit'
import type { Db, RunTransaction } from '../../platform/database/database.ts'
import type { Log } from '../../platform/log/log.ts'
import type { MemberFacts } from '../memberships/index.ts'
import type { ChannelAdapter, Outgoing } from './channel.ts'
import type { DeliveriesStore, Delivery } from './deliveries.store.ts'
import { nextAttemptAt } from './delivery.rules.ts'
import { checkBeforeSending, type SendVerdict } from './planner.rules.ts'
import type { LoadRecipient } from './recipients.ts'

type Deps = {
  readonly db: Db
  readonly transaction: RunTransaction
  readonly deliveries: DeliveriesStore
  readonly loadRecipient: LoadRecipient
  readonly adapters: readonly ChannelAdapter[]
  readonly member: (memberId: string) => Promise<MemberFacts | null>
  readonly log: Log
  readonly now: () => Date
  /** From 0 to 1. */
  readonly random: () => number
}

const BATCH = 50
const AT_ONCE = 10

/**
 * Sends what was planned until its channel has taken it or the member need not be notified any more. Whether it still holds is
 * decided again before each attempt.
 */
export function createSendDeliveries(deps: Deps) {
  const { deliveries, transaction, log, now } = deps
  const adapterOf = new Map(deps.adapters.map((adapter) => [adapter.channel, adapter]))

  return async function sendDeliveries(): Promise<void> {
    for (;;) {
      const due = await deliveries.claim(now(), BATCH)
      const limit = pLimit(AT_ONCE)
      await Promise.all(due.map((delivery) => limit(() => attempt(delivery))))
      if (due.length < BATCH) return
    }
  }

  async function attempt(delivery: Delivery): Promise<void> {
    const { memberId, channel } = delivery
    try {
      const [member, adapter] = [await deps.member(memberId), adapterOf.get(channel)]
      if (member === null || adapter === undefined) return void (await deliveries.end(deps.db, delivery, 'dropped'))
      const verdict = await check(delivery, member)
      if (verdict.kind === 'wait') await deliveries.postpone(delivery, verdict.until)
      else if (verdict.kind === 'send')
        await send(adapter, { delivery, member, news: verdict.news }, verdict.happenedAt)
      else if (verdict.reason === 'expired') await expire(adapter, delivery)
      else await deliveries.end(deps.db, delivery, 'dropped')
    } catch (error) {
      log.error({ err: error, memberId, channel }, 'sending a notification failed, will be repeated') // once its lease is over
    }
  }

  async function check(delivery: Delivery, member: MemberFacts): Promise<SendVerdict> {
    const { unseen, recipient } = await deps.loadRecipient(delivery.memberId, delivery.channel)
    const facts = await recipient(deps.db, member, { before: delivery.plannedAt })
    return checkBeforeSending(delivery.channel, facts, delivery, unseen, now())
  }

  async function send(adapter: ChannelAdapter, outgoing: Outgoing, happenedAt: Date): Promise<void> {
    const { delivery } = outgoing
    const outcome = await adapter.send(outgoing)
    switch (outcome.kind) {
      case 'sent':
        await deliveries.end(deps.db, delivery, 'sent', happenedAt)
        return
      case 'gone':
        await deliveries.end(deps.db, delivery, 'gone')
        return
      case 'refused':
        return lose(adapter, delivery, 'refused')
      case 'later': {
        const { retryAfterMs } = outcome
        const failures = delivery.failures + 1
        const { expiresAt } = delivery
        const again = nextAttemptAt({ failures, retryAfterMs, now: now(), expiresAt, random: deps.random() })
        return again === null ? lose(adapter, delivery, 'given_up') : deliveries.recordFailure(delivery, again)
      }
    }
  }

  /** What was never attempted is no loss: it was held back for too long. */
  async function expire(adapter: ChannelAdapter, delivery: Delivery): Promise<void> {
    if (delivery.failures > 0) return lose(adapter, delivery, 'given_up')
    await deliveries.end(deps.db, delivery, 'expired')
  }

  async function lose(adapter: ChannelAdapter, delivery: Delivery, why: 'given_up' | 'refused'): Promise<void> {
    const { memberId, channel, failures } = delivery
    log.warn({ memberId, channel, failures, why }, 'a notification was not delivered')
    await transaction(async (tx) => {
      if (await deliveries.end(tx, delivery, why === 'refused' ? 'refused' : 'expired'))
        await adapter.recordLoss?.(tx, why)
    })
  }
}
