import { chargesCaptured, chargesDeclined, chargesMandateKept, chargesReversed } from '../../../events/payments.ts'
import { type RunTransaction, sqlState, type Tx } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids/ids.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import type { ProviderFact } from '../../gateways/index.ts'
import type { NoteOutcome } from './note-outcome.ts'
import { storedWordOf, toStoredFact } from './stored-words.ts'
import type { OrderRow } from '../orders/orders.store.ts'
import type { Payer } from '../parties.ts'
import type { ChargesStore } from '../charges.store.ts'
import {
  type AttemptState,
  captureOf,
  factKey,
  type Folded,
  foldFacts,
  isAboutReversal,
  isLive,
  nextCheckAt,
} from './attempt.rules.ts'
import type { AttemptRow, AttemptWithOrder } from './attempts.store.ts'
import type { GiveBack } from './give-back.ts'
import type { KeepMandate } from './keep-mandate.ts'
import type { FactSource } from './tables.ts'

export type News = { readonly attemptId: string; readonly fact: ProviderFact; readonly source: FactSource }
export type Applied = { readonly orderId: string; readonly state: AttemptState; readonly isNew: boolean }
/** How often the settling of a capture may be refused by a rule of the database before it is given back. */
const UNSETTLED_AFTER = 2

export type ApplyFact = (news: News) => Promise<Applied | null>

type Deps = {
  readonly transaction: RunTransaction
  readonly store: ChargesStore
  readonly members: { lockMembers(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Payer>> }
  readonly mandates: Pick<KeepMandate, 'keepLate'>
  readonly notifications: NoteOutcome
  readonly giveBack: GiveBack
  readonly outbox: Pick<Outbox, 'publish' | 'poke'>
  /** For the tests that end the process at each step. */
  readonly onStep: (step: 'settling' | 'settled') => void
  readonly now: () => Date
  readonly log: Log
}

/**
 * Applies a provider event: the answer to a charge, the return page, webhooks, the scheduled check and reconciliation all
 * come here. Locks the member and the order, keeps the event, derives the state of the attempt and publishes what came of
 * it; billing, books, invoices and disputes handle that in this transaction. Null for an attempt that does not exist.
 */
export function createApplyFact(deps: Deps): ApplyFact {
  const { transaction, store, members, mandates, notifications, giveBack, outbox, onStep, now, log } = deps
  return async function applyFact({ attemptId, fact, source }) {
    const known = await store.attempt(attemptId)
    if (known === undefined) return null
    const applied = await settleOnce(known, { attemptId, fact, source })
    if (applied.isNew) {
      log.info({ orderId: applied.orderId, attemptId, source, fact: fact.t, state: applied.state }, 'payment fact')
      if (fact.t === 'declined' && fact.isUnmapped === true)
        log.warn({ attemptId, provider: known.provider, code: fact.raw }, 'a refusal that no one has mapped')
      outbox.poke()
    }
    return applied
  }

  /**
   * What the database refuses whenever it is tried cannot be granted: a capture is given back then, so that no one is charged
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
      fact: JSON.stringify(toStoredFact(fact)),
      dedupe_key: factKey(fact),
      received_at: now(),
    })
    const attempts = await store.attemptsOf(tx, order.id)
    const attempt = attempts.find((one) => one.id === attemptId)
    if (attempt === undefined) throw new Error('an attempt left its order')
    if (!isNew) {
      await notifications.noteOutcome(tx, { order, attempt, state: attempt.state, decline: null, source })
      return { orderId: order.id, state: attempt.state, isNew }
    }

    const facts = await store.factsOf(tx, attemptId)
    const asked = { minor: order.amount_minor, currency: order.currency }
    const folded = foldFacts(facts, asked)
    const capture = captureOf(facts, asked)
    if (folded.isAmountWrong)
      log.error({ attemptId, orderId: order.id }, 'a provider captured another amount than was asked for')
    const about = { orderId: order.id, attemptId, memberId: order.member_id }
    const isCaptured = folded.state === 'captured' && attempt.state !== 'captured'
    const isUnneeded = attempt.duplicate || (isCaptured && (!maySettle || isPaidOtherwise(order, attempt, attempts)))
    await keepFolded(tx, attempt, folded, isUnneeded)
    if (isCaptured && isUnneeded) await giveBack(tx, { attemptId, source })
    else if (isCaptured) {
      onStep('settling')
      await outbox.publish(tx, chargesCaptured({ ...about, wasLive: isLive(attempt.state), source }))
      onStep('settled')
    } else if (capture !== null && !isUnneeded) {
      const mandateId = await mandates.keepLate(tx, { order, attempt, fact: capture })
      if (mandateId !== null) await outbox.publish(tx, chargesMandateKept({ ...about, mandateId }))
    }
    if (isLive(attempt.state) && !isLive(folded.state) && folded.state !== 'captured') {
      const { code, retry } = folded.decline ?? { code: 'generic', retry: 'technical' as const }
      await outbox.publish(tx, chargesDeclined({ ...about, code, retry }))
    }
    // a handler of the capture may have found that nothing needs it
    const isDuplicate = isCaptured ? (await store.readAttempt(tx, attemptId)).attempt.duplicate : isUnneeded
    if (!isDuplicate)
      await notifications.noteOutcome(tx, {
        order,
        attempt,
        state: folded.state,
        decline: folded.decline?.code ?? null,
        source,
      })
    if ((isCaptured ? facts : [fact]).some(isAboutReversal))
      await outbox.publish(tx, chargesReversed({ ...about, eventKey: factKey(fact), isCapture: isCaptured }))
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
      decline_code: folded.decline === null ? null : storedWordOf(folded.decline.code),
      retry_class: folded.decline?.retry ?? null,
      next_check_at: next,
      ...(hasMoved && { checks: 0 }),
      ended_at: next === null ? (attempt.ended_at ?? now()) : null,
      // a number that is no card's is forgotten whole: it may be one that was typed by mistake
      ...(folded.decline?.code === 'invalid_number' && { card_brand: null, card_last4: null, card_expiry: null }),
    })
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
