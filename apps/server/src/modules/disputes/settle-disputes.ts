import type { Tx } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids/ids.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import type { Books } from '../books/index.ts'
import {
  type AttemptRow,
  type ChargesStore,
  deriveDisputes,
  type OrderRow,
  paidStateOf,
  type Payer,
  refundable,
  type RefundRow,
  type ReportedDispute,
} from '../charges/index.ts'
import type { TakesCredits } from './takes-credits.ts'
import { publishReinstated, publishReversed } from './disputes.events.ts'
import { publishPlanChanged, type StopReason, type StopRenewing, type SubscriptionsStore } from '../billing/index.ts'
import type { OverRefund } from './over-refund.ts'
import type { ReversalEmails } from './reversal-emails.ts'
import type { DisputeRow, DisputesStore } from './disputes.store.ts'

type Deps = {
  readonly store: ChargesStore
  readonly disputes: DisputesStore
  readonly billing: { readonly subscriptions: SubscriptionsStore; readonly stopRenewing: StopRenewing }
  readonly members: { lockMembers(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Payer>> }
  readonly credits: TakesCredits
  readonly emails: Pick<ReversalEmails, 'sendDisputed' | 'sendDecided' | 'sendFraud'>
  readonly overRefund: OverRefund
  readonly books: Pick<Books, 'disputed'>
  readonly outbox: Pick<Outbox, 'publish'>
  readonly now: () => Date
  readonly log: Log
}
/** The order and an attempt of it, both as they stand after the newest event; locked by the caller. */
export type Disputed = { readonly order: OrderRow; readonly attempt: AttemptRow }
export type SettleDisputes = ReturnType<typeof createSettleDisputes>

/** What disputes mean for an order, its credits and its member, in the transaction of the news. */
export function createSettleDisputes(deps: Deps) {
  const { store, disputes, members, credits, emails, overRefund, books, outbox, now, log } = deps
  const { subscriptions, stopRenewing } = deps.billing

  /**
   * Brings the disputes of a captured attempt to what its events say, whatever came first. The bank takes the money when a
   * dispute opens, so the credits go then; one that is won gives back exactly what it took.
   */
  async function settleDisputes(tx: Tx, { order, attempt }: Disputed): Promise<void> {
    const reported = deriveDisputes(await store.eventsOf(tx, attempt.id))
    if (reported.length === 0 || attempt.state !== 'captured') return
    const kept = await disputes.ofAttempt(tx, attempt.id)
    for (const one of reported) {
      const before = kept.find(({ kind, provider_ref }) => kind === one.kind && provider_ref === one.ref)
      if (before?.state === one.state) continue
      const row = await keep(tx, attempt, before, one)
      log.warn({ orderId: order.id, attemptId: attempt.id, disputeId: row.id, state: row.state }, 'payment disputed')
      if (attempt.duplicate) continue // it brought nothing that could be taken
      if (row.kind === 'fraud_notice') await heed(tx, order, row)
      else await follow(tx, { order, attempt, before, row })
    }
    if (!attempt.duplicate) await setOrderState(tx, order, attempt.id)
  }

  async function keep(
    tx: Tx,
    attempt: AttemptRow,
    before: DisputeRow | undefined,
    { kind, ref, state, money, reason }: ReportedDispute,
  ): Promise<DisputeRow> {
    const at = now()
    const ended_at = state === 'won' || state === 'lost' ? at : null
    const lost_minor = state === 'lost' ? Math.min(money.minor, await makeRoom(tx, attempt.id, money.minor)) : 0
    if (state === 'lost' && lost_minor < money.minor)
      await overRefund(tx, attempt, ref, { minor: money.minor - lost_minor, currency: money.currency })
    if (before !== undefined) {
      const change = { state, amount_minor: money.minor, lost_minor, ended_at, reason }
      await disputes.update(tx, before.id, change)
      const changed = { ...before, ...change }
      await books.disputed(tx, attempt, before, changed)
      return changed
    }
    const row: DisputeRow = {
      id: newId(),
      attempt_id: attempt.id,
      kind,
      provider_ref: ref,
      amount_minor: money.minor,
      currency: money.currency,
      reason,
      state,
      lost_minor,
      opened_at: at,
      ended_at,
    }
    await disputes.insert(tx, row)
    await books.disputed(tx, attempt, undefined, row)
    return row
  }

  /** What can still go back of a payment, once refunds without any news have made room for what the bank took. */
  async function makeRoom(tx: Tx, attemptId: string, wanted: number): Promise<number> {
    const left = async () => refundable({ ...(await store.reversalsOf(tx, attemptId)), openMinor: 0 })
    const before = await left()
    if (before >= wanted) return before
    await store.reduceUnsentRefunds(tx, attemptId, wanted - before, now())
    return left()
  }

  async function follow(
    tx: Tx,
    { order, attempt, before, row }: Disputed & { before: DisputeRow | undefined; row: DisputeRow },
  ): Promise<void> {
    const payer = await payerOf(tx, order)
    const has = before?.state === 'open' || before?.state === 'lost'
    const wants = row.state === 'open' || row.state === 'lost'
    const cause = { plan: order.plan_snapshot.name }
    const of = { memberId: order.member_id, orderId: order.id, ref: row.id }
    const money = { order, attemptId: attempt.id }
    if (wants && !has) {
      const sums = await store.reversalsOf(tx, attempt.id)
      const isAll = sums.refundedMinor + sums.openMinor + sums.lostMinor >= order.amount_minor
      const taking = await credits.takeBack(tx, {
        ...of,
        cause: { kind: 'dispute', ...cause },
        share: isAll ? null : { part: row.amount_minor, of: order.amount_minor },
        owes: true,
      })
      await endRenewing(tx, order, 'disputed')
      await publishReversed(outbox, tx, { ...money, event: eventOf(row, before) })
      if (row.state === 'open') await emails.sendDisputed(tx, { order, payer, dispute: row, taking })
    } else if (has && !wants) {
      await credits.giveBack(tx, { ...of, cause: { kind: 'dispute_won', ...cause } })
      await takeForRefunds(tx, order, attempt.id)
      await publishReinstated(outbox, tx, { ...money, dispute: row })
    }
    if (row.state !== 'open') {
      const debt = await credits.debtOf(tx, order.member_id)
      await emails.sendDecided(tx, { order, payer, dispute: row, debt })
    }
  }

  /** A refund that came while the dispute had everything takes its share now. */
  async function takeForRefunds(tx: Tx, order: OrderRow, attemptId: string): Promise<void> {
    const sums = await store.reversalsOf(tx, attemptId)
    const isAll = sums.refundedMinor >= order.amount_minor
    for (const refund of await store.refundsOf(tx, attemptId)) {
      if (refund.state === 'failed' || !takesCredits.has(refund.reason)) continue
      await credits.takeBack(tx, {
        memberId: order.member_id,
        orderId: order.id,
        ref: refund.id,
        cause: { kind: 'refund', plan: order.plan_snapshot.name },
        share: isAll ? null : { part: refund.amount_minor, of: order.amount_minor },
        owes: false,
      })
    }
  }

  /** R25: the bank says that the card was used by someone else. No money moves, but we charge it no more. */
  async function heed(tx: Tx, order: OrderRow, row: DisputeRow): Promise<void> {
    const subscription = await subscriptions.ofOrder(tx, order.id)
    await endRenewing(tx, order, 'fraud')
    if (subscription?.mandate_id != null)
      await subscriptions.updateMandate(tx, subscription.mandate_id, { state: 'revoked' })
    await emails.sendFraud(tx, { order, payer: await payerOf(tx, order), dispute: row })
  }

  async function endRenewing(tx: Tx, order: OrderRow, reason: StopReason): Promise<void> {
    const subscription = await subscriptions.ofOrder(tx, order.id)
    if (subscription?.state === 'active' || subscription?.state === 'past_due')
      await stopRenewing.stop(tx, subscription, reason, now())
  }

  async function payerOf(tx: Tx, order: OrderRow): Promise<Payer> {
    const payer = (await members.lockMembers(tx, [order.member_id])).get(order.member_id)
    if (payer === undefined) throw new Error('an order without its member')
    return payer
  }

  /** The state of a paid order, and with it the level of its member, from the sums of what went back. */
  async function setOrderState(tx: Tx, order: OrderRow, attemptId: string): Promise<void> {
    await store.updateOrder(tx, order.id, { state: paidStateOf(await store.reversalsOf(tx, attemptId)) })
    await stopRenewing.setLevel(tx, order.member_id, now())
    await publishPlanChanged(outbox, tx, order.member_id)
  }

  return { settleDisputes, setOrderState, endRenewing, makeRoom }
}

/** Refunds that take their share of the credits when they are made; a withdrawal has taken all by then. */
const takesCredits: ReadonlySet<RefundRow['reason']> = new Set(['operator', 'provider', 'issuer'])

/** The same dispute that is lost after it had been won takes the money a second time. */
function eventOf(row: DisputeRow, before: DisputeRow | undefined) {
  const ref = before?.state === 'won' ? `${row.provider_ref}:again` : row.provider_ref
  return { t: 'disputed', ref, money: { minor: row.amount_minor, currency: row.currency } } as const
}
