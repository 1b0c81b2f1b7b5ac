import { chargesCaptured, chargesDeclined, chargesMandateKept, chargesReversed } from '../../../events/payments.ts'
import { type RunTransaction, sqlState, type Tx } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids/ids.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import type { ProviderEvent } from '../../gateways/index.ts'
import type { NoteOutcome } from './note-outcome.ts'
import { storedWordOf, toStoredEvent } from './stored-words.ts'
import type { OrderRow } from '../orders/orders.store.ts'
import type { Payer } from '../parties.ts'
import type { ChargesStore } from '../charges.store.ts'
import type { Core } from '../core.ts'
import {
  type AttemptState,
  captureOf,
  providerEventKey,
  type DerivedState,
  deriveState,
  isAboutReversal,
  isLive,
  nextCheckAt,
} from './attempt.rules.ts'
import type { AttemptRow, AttemptWithOrder } from './attempts.store.ts'
import type { GiveBack } from './give-back.ts'
import type { KeepMandate } from './keep-mandate.ts'
import type { ProviderEventSource } from './tables.ts'

export type News = { readonly attemptId: string; readonly event: ProviderEvent; readonly source: ProviderEventSource }
export type Applied = { readonly orderId: string; readonly state: AttemptState; readonly isNew: boolean }
/** How often the settling of a capture may be refused by a rule of the database before it is given back. */
const UNSETTLED_AFTER = 2

export type ApplyProviderEvent = (news: News) => Promise<Applied | null>
export type ApplyWithin = (tx: Tx, news: News) => Promise<Applied | null>

type Deps = {
  readonly transaction: RunTransaction
  readonly store: ChargesStore
  readonly members: { lockMembers(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Payer>> }
  readonly mandates: Pick<KeepMandate, 'keepLate'>
  readonly notifications: NoteOutcome
  readonly giveBack: GiveBack
  readonly outbox: Pick<Outbox, 'publish' | 'poke'>
  readonly notifyDesk?: Core['notifyDesk']
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
export function createApplyProviderEvent(deps: Deps): {
  readonly applyProviderEvent: ApplyProviderEvent
  readonly applyWithin: ApplyWithin
} {
  const { transaction, store, members, mandates, notifications, giveBack, outbox, onStep, now, log } = deps
  return {
    applyProviderEvent,
    /** BO-41: news that speak of money that went back, in the transaction of an operator's act. */
    async applyWithin(tx, news) {
      const known = await store.attemptWithin(tx, news.attemptId)
      return known === undefined ? null : apply(tx, known, news, true)
    },
  }

  async function applyProviderEvent({ attemptId, event, source }: News): Promise<Applied | null> {
    const known = await store.attempt(attemptId)
    if (known === undefined) return null
    const applied = await settleOnce(known, { attemptId, event, source })
    if (applied.isNew) {
      log.info({ orderId: applied.orderId, attemptId, source, event: event.t, state: applied.state }, 'payment event')
      if (event.t === 'declined' && event.isUnmapped === true)
        log.warn({ attemptId, provider: known.provider, code: event.raw }, 'a refusal that no one has mapped')
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
        if (news.event.t !== 'captured' || !isRefusedByRule(error) || failures >= UNSETTLED_AFTER) throw error
        log.error({ err: error, attemptId: known.id, failures }, 'a capture could not be granted')
      }
  }

  async function apply(
    tx: Tx,
    known: AttemptWithOrder,
    { attemptId, event, source }: News,
    maySettle: boolean,
  ): Promise<Applied> {
    await members.lockMembers(tx, [known.member_id]) // the member, then their order: as a new charge does
    const order = await store.lockOrder(tx, known.order_id)
    const isNew = await store.insertProviderEvent(tx, {
      id: newId(),
      attempt_id: attemptId,
      source,
      fact: JSON.stringify(toStoredEvent(event)),
      dedupe_key: providerEventKey(event),
      received_at: now(),
    })
    const attempts = await store.attemptsOf(tx, order.id)
    const attempt = attempts.find((one) => one.id === attemptId)
    if (attempt === undefined) throw new Error('an attempt left its order')
    if (!isNew) {
      await notifications.noteOutcome(tx, { order, attempt, state: attempt.state, decline: null, source })
      return { orderId: order.id, state: attempt.state, isNew }
    }

    await deps.notifyDesk?.(tx, ['order', 'subscription', 'dispute'])
    const events = await store.eventsOf(tx, attemptId)
    const asked = { minor: order.amount_minor, currency: order.currency }
    const derived = deriveState(events, asked)
    const capture = captureOf(events, asked)
    if (derived.isAmountWrong)
      log.error({ attemptId, orderId: order.id }, 'a provider captured another amount than was asked for')
    const about = { orderId: order.id, attemptId, memberId: order.member_id }
    const isCaptured = derived.state === 'captured' && attempt.state !== 'captured'
    const isUnneeded = attempt.duplicate || (isCaptured && (!maySettle || isPaidOtherwise(order, attempt, attempts)))
    await keepDerived(tx, attempt, derived, isUnneeded)
    if (isCaptured && isUnneeded) await giveBack(tx, { attemptId, source })
    else if (isCaptured) {
      onStep('settling')
      await outbox.publish(tx, chargesCaptured({ ...about, wasLive: isLive(attempt.state), source }))
      onStep('settled')
    } else if (capture !== null && !isUnneeded) {
      const mandateId = await mandates.keepLate(tx, { order, attempt, event: capture })
      if (mandateId !== null) await outbox.publish(tx, chargesMandateKept({ ...about, mandateId }))
    }
    if (isLive(attempt.state) && !isLive(derived.state) && derived.state !== 'captured') {
      const { code, retry } = derived.decline ?? { code: 'generic', retry: 'technical' as const }
      await outbox.publish(tx, chargesDeclined({ ...about, code, retry }))
    }
    // a handler of the capture may have found that nothing needs it
    const isDuplicate = isCaptured ? (await store.readAttempt(tx, attemptId)).attempt.duplicate : isUnneeded
    if (!isDuplicate)
      await notifications.noteOutcome(tx, {
        order,
        attempt,
        state: derived.state,
        decline: derived.decline?.code ?? null,
        source,
      })
    if ((isCaptured ? events : [event]).some(isAboutReversal))
      await outbox.publish(tx, chargesReversed({ ...about, eventKey: providerEventKey(event), isCapture: isCaptured }))
    return { orderId: order.id, state: derived.state, isNew }
  }

  async function keepDerived(tx: Tx, attempt: AttemptRow, derived: DerivedState, duplicate: boolean): Promise<void> {
    const hasMoved = derived.state !== attempt.state
    const next = isLive(derived.state)
      ? hasMoved || attempt.next_check_at === null
        ? nextCheckAt(derived.state, 0, now())
        : attempt.next_check_at
      : null
    await store.updateAttempt(tx, attempt.id, {
      state: derived.state,
      duplicate,
      provider_ref: derived.providerRef ?? attempt.provider_ref,
      action: derived.action === null ? null : JSON.stringify(derived.action),
      resume: JSON.stringify(derived.resume),
      decline_code: derived.decline === null ? null : storedWordOf(derived.decline.code),
      retry_class: derived.decline?.retry ?? null,
      next_check_at: next,
      ...(hasMoved && { checks: 0 }),
      ended_at: next === null ? (attempt.ended_at ?? now()) : null,
      // a number that is no card's is forgotten whole: it may be one that was typed by mistake
      ...(derived.decline?.code === 'invalid_number' && { card_brand: null, card_last4: null, card_expiry: null }),
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
