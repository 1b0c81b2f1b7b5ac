import { type RunTransaction, sqlState, type Tx } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids/ids.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import { type AttemptState, captureOf, factKey, type Folded, foldFacts, isLive, nextCheckAt } from './attempt.rules.ts'
import type { EndRefund } from '../disputes/end-refund.ts'
import { isAboutDispute } from '../disputes/disputes.rules.ts'
import type { PayOwed } from '../disputes/pay-owed.ts'
import type { SettleDemand } from '../disputes/settle-demand.ts'
import type { ReversalEmails } from '../disputes/reversal-emails.ts'
import type { SettleDisputes } from '../disputes/settle-disputes.ts'
import { publishReversed } from '../payments.events.ts'
import type { AttemptRow, AttemptWithOrder } from './attempts.store.ts'
import type { Payer } from '../parties.ts'
import type { OrderRow } from '../orders/orders.store.ts'
import type { PaymentsStore } from '../payments.store.ts'
import type { KeepMandate } from './keep-mandate.ts'
import type { ProviderFact } from '../../gateways/index.ts'
import type { Books } from '../money/books.ts'
import type { NoteOutcome, Outcome } from '../notices/note-outcome.ts'
import type { WriteReceipt } from '../receipts/write-receipt.ts'
import type { Settle } from './settle-order.ts'
import type { SettleRenewal } from '../subscriptions/settle-renewal.ts'
import type { FactSource } from './tables.ts'

export type News = { readonly attemptId: string; readonly fact: ProviderFact; readonly source: FactSource }
export type Applied = { readonly orderId: string; readonly state: AttemptState; readonly isNew: boolean }
/** How often the settling of a capture may be refused by a rule of the database before it is given back. */
const UNSETTLED_AFTER = 2

export type ApplyFact = (news: News) => Promise<Applied | null>

type Deps = {
  readonly transaction: RunTransaction
  readonly store: PaymentsStore
  readonly members: { lockMembers(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Payer>> }
  readonly settle: Settle
  readonly mandates: Pick<KeepMandate, 'keepLate'>
  readonly renewals: Pick<SettleRenewal, 'isWanted' | 'failed'>
  readonly notices: NoteOutcome
  readonly settleDisputes: SettleDisputes['settleDisputes']
  readonly endRefund: EndRefund
  readonly settleDemand: SettleDemand['settleDemand']
  readonly payOwed: PayOwed['payOwed']
  readonly receipts: Pick<WriteReceipt, 'receipt' | 'creditNotes'>
  readonly tellUnneeded: ReversalEmails['tellUnneeded']
  readonly books: Pick<Books, 'captured'>
  readonly outbox: Pick<Outbox, 'publish' | 'poke'>
  readonly now: () => Date
  readonly log: Log
}

/**
 * The only door to money: the answer to a charge, the return page, webhooks, the scheduled check and reconciliation all come
 * here. Under the lock of the member and the order it keeps the fact, folds the attempt anew and does what a capture means. Null for an
 * attempt that does not exist.
 */
export function createApplyFact(deps: Deps): ApplyFact {
  const { transaction, store, members, settle, renewals, notices, settleDisputes, endRefund, receipts } = deps
  const { settleDemand, payOwed, tellUnneeded, mandates, books, outbox, now, log } = deps
  return async function applyFact({ attemptId, fact, source }) {
    const known = await store.attempt(attemptId)
    if (known === undefined) return null
    const applied = await settleOnce(known, { attemptId, fact, source })
    if (applied.isNew) {
      log.info({ orderId: applied.orderId, attemptId, source, fact: fact.t, state: applied.state }, 'payment fact')
      if (fact.t === 'declined' && fact.isUnmapped === true)
        log.warn({ attemptId, provider: known.provider, code: fact.raw }, 'a refusal that nobody has mapped')
      outbox.poke()
    }
    return applied
  }

  /**
   * What the database refuses whenever it is tried cannot be granted: a capture is given back then, so that nobody is charged
   * for nothing. Once more before that, for a race with another process ends by itself.
   */
  async function settleOnce(known: AttemptWithOrder, news: News): Promise<Applied> {
    for (let failures = 0; ; failures += 1)
      try {
        return await transaction((tx) => apply(tx, known, news, failures < UNSETTLED_AFTER))
      } catch (error) {
        if (news.fact.t !== 'captured' || !isRefusedByRule(error) || failures >= UNSETTLED_AFTER) throw error
        log.error({ err: error, attemptId: known.id, failures }, 'a capture could not be granted')
      }
  }

  async function apply(
    tx: Tx,
    known: AttemptWithOrder,
    { attemptId, fact, source }: News,
    maySettle: boolean,
  ): Promise<Applied> {
    await members.lockMembers(tx, [known.member_id]) // the member, then his order: as a new charge does
    const order = await store.lockOrder(tx, known.order_id)
    const isNew = await store.insertFact(tx, {
      id: newId(),
      attempt_id: attemptId,
      source,
      fact: JSON.stringify(fact),
      dedupe_key: factKey(fact),
      received_at: now(),
    })
    const attempts = await store.attemptsOf(tx, order.id)
    const attempt = attempts.find((one) => one.id === attemptId)
    if (attempt === undefined) throw new Error('an attempt left its order')
    if (!isNew) {
      await notices.noteOutcome(tx, { order, attempt, state: attempt.state, decline: null, source })
      return { orderId: order.id, state: attempt.state, isNew }
    }

    const facts = await store.factsOf(tx, attemptId)
    const asked = { minor: order.amount_minor, currency: order.currency }
    const folded = foldFacts(facts, asked)
    const capture = captureOf(facts, asked)
    if (folded.isAmountWrong)
      log.error({ attemptId, orderId: order.id }, 'a provider captured another amount than was asked for')
    const isCaptured = folded.state === 'captured' && attempt.state !== 'captured'
    const isDuplicate =
      attempt.duplicate ||
      (isCaptured && (!maySettle || isPaidOtherwise(order, attempt, attempts) || !(await renewals.isWanted(tx, order))))
    await keepFolded(tx, attempt, folded, isDuplicate)
    if (isCaptured) await books.captured(tx, { order, attempt, isDuplicate })
    if (isCaptured && isDuplicate)
      await giveBack(tx, { order, attempt: { ...attempt, duplicate: true }, source, facts, attempts })
    else if (capture !== null && !isDuplicate) {
      const paid = { order, attempt, fact: capture }
      await (isCaptured ? settle(tx, paid) : mandates.keepLate(tx, paid))
    }
    if (isLive(attempt.state) && !isLive(folded.state) && folded.state !== 'captured')
      await renewals.failed(tx, order, attempt, folded.decline ?? { code: 'generico', retry: 'technical' })
    if (!isDuplicate)
      await notices.noteOutcome(tx, {
        order,
        attempt,
        state: folded.state,
        decline: folded.decline?.code ?? null,
        source,
      })
    const standing = { ...attempt, state: folded.state, duplicate: isDuplicate }
    for (const one of isCaptured ? facts : [fact]) {
      if (one.t === 'refunded' || one.t === 'refund_failed')
        await endRefund(tx, { order, attempt: standing, fact: one })
      else if (one.t === 'refund_demanded') await settleDemand(tx, { order, attempt: standing, fact: one })
    }
    if (isCaptured || isAboutDispute(fact)) await settleDisputes(tx, { order, attempt: standing })
    else if (!isDuplicate) await publishReversed(outbox, tx, { order, attemptId, fact })
    if (folded.state === 'captured' && (isAboutDispute(fact) || fact.t === 'refund_demanded'))
      await payOwed(tx, { order, attempt: standing })
    // last of all that locks: the series of numbers waits for whoever takes one
    if (folded.state === 'captured') await receipts.creditNotes(tx, { order, attempt: standing, facts })
    return { orderId: order.id, state: folded.state, isNew }
  }

  async function keepFolded(tx: Tx, attempt: AttemptRow, folded: Folded, duplicate: boolean): Promise<void> {
    const hasMoved = folded.state !== attempt.state
    const next = isLive(folded.state)
      ? hasMoved || attempt.next_check_at === null
        ? nextCheckAt(folded.state, 0, now())
        : attempt.next_check_at
      : null
    await store.updateAttempt(tx, attempt.id, {
      state: folded.state,
      duplicate,
      provider_ref: folded.providerRef ?? attempt.provider_ref,
      action: folded.action === null ? null : JSON.stringify(folded.action),
      resume: JSON.stringify(folded.resume),
      decline_code: folded.decline?.code ?? null,
      retry_class: folded.decline?.retry ?? null,
      next_check_at: next,
      ...(hasMoved && { checks: 0 }),
      ended_at: next === null ? (attempt.ended_at ?? now()) : null,
      // a number that is no card's is forgotten whole: it may be one that was typed by mistake
      ...(folded.decline?.code === 'invalid_number' && { card_brand: null, card_last4: null, card_expiry: null }),
    })
  }

  /** Money that nobody needs goes back, and its member is told so: on the page, by e-mail with the receipt, in his notifications. */
  async function giveBack(
    tx: Tx,
    {
      order,
      attempt,
      source,
      facts,
      attempts,
    }: Pick<Outcome, 'order' | 'attempt' | 'source'> & {
      facts: readonly ProviderFact[]
      attempts: readonly AttemptRow[]
    },
  ): Promise<void> {
    log.warn({ orderId: order.id, attemptId: attempt.id }, 'captured without need, it is given back')
    const isPaid = attempts.some((one) => one.id !== attempt.id && one.state === 'captured' && !one.duplicate)
    if (!isPaid && order.paid_at === null) await store.updateOrder(tx, order.id, { state: 'cancelled' })
    if (order.amount_minor === 0) return
    await store.insertRefund(tx, {
      id: newId(),
      attempt_id: attempt.id,
      amount_minor: order.amount_minor,
      currency: order.currency,
      reason: 'duplicate',
      promised_minor: order.amount_minor,
      next_try_at: now(),
      created_at: now(),
    })
    await notices.noteGivenBack(tx, { order, source })
    const payer = (await members.lockMembers(tx, [order.member_id])).get(order.member_id)
    if (payer === undefined) return
    const capture = facts.find((one) => one.t === 'captured')
    await receipts.receipt(tx, {
      order,
      attempt,
      payer,
      paidAt: now(),
      renewal: null,
      card: capture?.t === 'captured' ? capture.card : undefined,
    })
    await tellUnneeded(tx, { order, payer, attemptId: attempt.id })
  }
}

/** Whether a rule of the database stood against it: it would again. */
function isRefusedByRule(error: unknown): boolean {
  return sqlState(error)?.startsWith('23') === true
}

function isPaidOtherwise(order: OrderRow, attempt: AttemptRow, attempts: readonly AttemptRow[]): boolean {
  const isOpen = order.state === 'open' || order.state === 'cancelled' || order.state === 'expired'
  return !isOpen || attempts.some((other) => other.id !== attempt.id && other.state === 'captured' && !other.duplicate)
}
