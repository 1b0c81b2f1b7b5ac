import type { RunTransaction, Tx } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids/ids.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import { type AttemptState, captureOf, factKey, type Folded, foldFacts, isLive, nextCheckAt } from './attempt.rules.ts'
import type { EndRefund } from '../disputes/end-refund.ts'
import { isAboutDispute } from '../disputes/disputes.rules.ts'
import type { SettleDemand } from '../disputes/settle-demand.ts'
import type { SettleDisputes } from '../disputes/settle-disputes.ts'
import { tellReversed } from '../payments.events.ts'
import type { AttemptRow } from './attempts.store.ts'
import type { OrderRow } from '../orders/orders.store.ts'
import type { PaymentsStore } from '../payments.store.ts'
import type { KeepMandate } from './keep-mandate.ts'
import type { ProviderFact } from '../providers/provider.ts'
import type { Books } from '../money/books.ts'
import type { NoteOutcome } from '../notices/note-outcome.ts'
import type { WriteReceipt } from '../receipts/write-receipt.ts'
import type { Settle } from './settle-order.ts'
import type { SettleRenewal } from '../subscriptions/settle-renewal.ts'
import type { FactSource } from './tables.ts'

export type News = { readonly attemptId: string; readonly fact: ProviderFact; readonly source: FactSource }
export type Applied = { readonly orderId: string; readonly state: AttemptState; readonly isNew: boolean }
export type ApplyFact = (news: News) => Promise<Applied | null>

type Deps = {
  readonly transaction: RunTransaction
  readonly store: PaymentsStore
  readonly members: { lockMembers(tx: Tx, ids: readonly string[]): Promise<unknown> }
  readonly settle: Settle
  readonly mandates: Pick<KeepMandate, 'keepLate'>
  readonly renewals: Pick<SettleRenewal, 'isWanted' | 'failed'>
  readonly noteOutcome: NoteOutcome
  readonly settleDisputes: SettleDisputes['settleDisputes']
  readonly endRefund: EndRefund
  readonly settleDemand: SettleDemand
  readonly receipts: Pick<WriteReceipt, 'creditNotes'>
  readonly books: Pick<Books, 'captured'>
  readonly outbox: Pick<Outbox, 'add' | 'poke'>
  readonly now: () => Date
  readonly log: Log
}

/**
 * The only door to money: the answer to a charge, the return page, webhooks, the janitor and reconciliation all come
 * here. Under the lock of the member and the order it keeps the fact, folds the attempt anew and does what a capture means. Null for an
 * attempt that does not exist.
 */
export function createApplyFact(deps: Deps): ApplyFact {
  const { transaction, store, members, settle, renewals, noteOutcome, settleDisputes, endRefund, receipts } = deps
  const { settleDemand, mandates, books, outbox, now, log } = deps
  return async function applyFact({ attemptId, fact, source }) {
    const known = await store.attempt(attemptId)
    if (known === undefined) return null
    const applied = await transaction(async (tx) => {
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
        await noteOutcome(tx, { order, attempt, state: attempt.state, decline: null, source })
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
        (isCaptured && (isPaidOtherwise(order, attempt, attempts) || !(await renewals.isWanted(tx, order))))
      await keepFolded(tx, attempt, folded, isDuplicate)
      if (isCaptured) await books.captured(tx, { order, attempt, isDuplicate })
      if (isCaptured && isDuplicate) await askRefund(tx, order, attempt)
      else if (capture !== null && !isDuplicate) {
        const paid = { order, attempt, fact: capture }
        await (isCaptured ? settle(tx, paid) : mandates.keepLate(tx, paid))
      }
      if (isLive(attempt.state) && !isLive(folded.state) && folded.state !== 'captured')
        await renewals.failed(tx, order, attempt, folded.decline ?? { code: 'generico', retry: 'technical' })
      if (!isDuplicate)
        await noteOutcome(tx, { order, attempt, state: folded.state, decline: folded.decline?.code ?? null, source })
      const standing = { ...attempt, state: folded.state, duplicate: isDuplicate }
      for (const one of isCaptured ? facts : [fact]) {
        if (one.t === 'refunded' || one.t === 'refund_failed')
          await endRefund(tx, { order, attempt: standing, fact: one })
        else if (one.t === 'refund_demanded') await settleDemand(tx, { order, attempt: standing, fact: one })
      }
      if (isCaptured || isAboutDispute(fact)) await settleDisputes(tx, { order, attempt: standing })
      else if (!isDuplicate) await tellReversed(outbox, tx, { order, attemptId, fact })
      // last of all that locks: the series of numbers waits for whoever takes one
      if (folded.state === 'captured' && !isDuplicate) await receipts.creditNotes(tx, { order, attempt, facts })
      return { orderId: order.id, state: folded.state, isNew }
    })
    if (applied.isNew) {
      log.info({ orderId: applied.orderId, attemptId, source, fact: fact.t, state: applied.state }, 'payment fact')
      if (fact.t === 'declined' && fact.isUnmapped === true)
        log.warn({ attemptId, provider: known.provider, code: fact.raw }, 'a refusal that nobody has mapped')
      outbox.poke()
    }
    return applied
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

  async function askRefund(tx: Tx, order: OrderRow, attempt: AttemptRow): Promise<void> {
    log.warn({ orderId: order.id, attemptId: attempt.id }, 'captured without need, it is given back')
    if (order.amount_minor === 0) return
    await store.insertRefund(tx, {
      id: newId(),
      attempt_id: attempt.id,
      amount_minor: order.amount_minor,
      currency: order.currency,
      reason: 'duplicate',
      next_try_at: now(),
      created_at: now(),
    })
  }
}

function isPaidOtherwise(order: OrderRow, attempt: AttemptRow, attempts: readonly AttemptRow[]): boolean {
  const isOpen = order.state === 'open' || order.state === 'cancelled' || order.state === 'expired'
  return !isOpen || attempts.some((other) => other.id !== attempt.id && other.state === 'captured' && !other.duplicate)
}
