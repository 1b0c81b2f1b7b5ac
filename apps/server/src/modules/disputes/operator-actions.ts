import type { RunTransaction, Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { isId, newId } from '../../platform/ids/ids.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import {
  type ApplyProviderEvent,
  type AttemptRow,
  type ByOperator,
  type ChargesStore,
  type OrderRow,
  type Payer,
  refundable,
} from '../charges/index.ts'
import type { TakesCredits } from './takes-credits.ts'
import type { ProviderEvent } from '../gateways/index.ts'
import { publishPlanChanged, type StopRenewing, type SubscriptionsStore } from '../billing/index.ts'
import { createEndPeriod } from './end-period.ts'
import type { ReversalEmails } from './reversal-emails.ts'

type Deps = {
  readonly transaction: RunTransaction
  readonly store: ChargesStore
  readonly subscriptions: SubscriptionsStore
  readonly members: { lockMembers(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Payer>> }
  readonly credits: TakesCredits
  readonly stopRenewing: StopRenewing
  readonly emails: Pick<ReversalEmails, 'sendRefund'>
  /** What was promised of a payment and is not on its way. */
  readonly owedOf: (tx: Tx, attemptId: string) => Promise<number>
  readonly applyProviderEvent: ApplyProviderEvent
  readonly outbox: Pick<Outbox, 'publish' | 'poke'>
  readonly now: () => Date
}

/** Null gives back all that is left. */
export type RefundOrder = ByOperator & { readonly orderId: string; readonly amountMinor: number | null }
export type Refunded = { readonly refundId: string; readonly amountMinor: number; readonly creditsTaken: number }
/** What a person may enter that a provider reported by other ways than its webhooks. */
export type NotableEvent = Extract<
  ProviderEvent,
  { t: 'disputed' | 'dispute_won' | 'dispute_lost' | 'fraud_notice' | 'refunded' | 'refund_failed' | 'refund_demanded' }
>

/** What people of ours do to payments, each with its reason on record. Who may, decides the caller. */
export function createOperatorActions(deps: Deps) {
  const { transaction, store, subscriptions, members, credits, emails, outbox, now } = deps
  const endPeriod = createEndPeriod(deps)

  return {
    /**
     * PY-16: gives a payment back, in full or in part. Its share of the unused credits goes with it; a full refund ends
     * the plan. Never more than came in and has not gone back yet; nothing while a dispute is open.
     */
    async refundOrder({ orderId, amountMinor, ...by }: RefundOrder): Promise<Refunded> {
      requireReason(by)
      const refunded = await transaction(async (tx) => {
        const { order, attempt, payer } = await lockPaid(tx, orderId)
        const left = refundable(await store.reversalsOf(tx, attempt.id))
        const amount = amountMinor ?? left
        if (!Number.isSafeInteger(amount) || amount <= 0 || amount > left)
          throw new AppError('conflict', { message: `of this order ${left} can be given back` })
        const at = now()
        const refundId = newId()
        // what was promised before, and could not be sent, goes first
        const owed = await deps.owedOf(tx, attempt.id)
        await store.insertRefund(tx, {
          id: refundId,
          attempt_id: attempt.id,
          amount_minor: amount,
          currency: order.currency,
          reason: 'operator',
          promised_minor: Math.max(0, amount - owed),
          next_try_at: at,
          created_at: at,
        })
        const { taken } = await credits.takeBack(tx, {
          memberId: order.member_id,
          orderId: order.id,
          ref: refundId,
          cause: { kind: 'refund', plan: order.plan_snapshot.name },
          share: amount === left ? null : { part: amount, of: order.amount_minor },
          owes: false,
        })
        const endsPlan = amount === left && (await endPeriod(tx, order, at, 'refunded'))
        await note(tx, { ...by, action: 'refund', order, details: { refundId, amountMinor: amount, taken } })
        await publishPlanChanged(outbox, tx, order.member_id)
        await emails.sendRefund(tx, { order, payer, refundId, amountMinor: amount, taken, endsPlan })
        return { refundId, amountMinor: amount, creditsTaken: taken }
      })
      outbox.poke()
      return refunded
    },

    /** Lets a member off the credits that he owes; answers how many they were. */
    async waiveDebt({ memberId, ...by }: ByOperator & { readonly memberId: string }): Promise<number> {
      requireReason(by)
      const waived = await transaction(async (tx) => {
        await members.lockMembers(tx, [memberId])
        const id = newId()
        const debt = await credits.waiveDebt(tx, { memberId, key: `waive:${id}` })
        if (debt === 0) return 0
        await note(tx, { ...by, id, action: 'waive_debt', memberId, details: { debt } })
        return debt
      })
      outbox.poke()
      return waived
    },

    /** Enters what a provider reported on paper or on its own pages; it counts as if the provider had sent it. */
    async noteProviderEvent({
      attemptId,
      event,
      ...by
    }: ByOperator & { readonly attemptId: string; readonly event: NotableEvent }) {
      requireReason(by)
      const known = isId(attemptId) ? await store.attempt(attemptId) : undefined
      if (known === undefined) throw new AppError('not_found', { message: 'no such attempt' })
      await transaction(async (tx) => {
        const order = await store.lockOrder(tx, known.order_id)
        await note(tx, { ...by, action: 'note_fact', order, details: { attemptId, event } })
      })
      return deps.applyProviderEvent({ attemptId, event, source: 'admin' })
    },
  }

  async function lockPaid(tx: Tx, orderId: string): Promise<{ order: OrderRow; attempt: AttemptRow; payer: Payer }> {
    const known = isId(orderId) ? await store.order(orderId) : undefined
    if (known === undefined) throw new AppError('order_not_found', { message: 'no such order' })
    const payer = (await members.lockMembers(tx, [known.member_id])).get(known.member_id)
    const order = await store.lockOrder(tx, orderId)
    const attempt = await subscriptions.capturedAttempt(tx, orderId)
    if (payer === undefined || attempt === undefined)
      throw new AppError('conflict', { message: 'nothing was paid for this order' })
    return { order, attempt, payer }
  }

  function note(
    tx: Tx,
    {
      id = newId(),
      operator,
      reason,
      action,
      order,
      memberId,
      details,
    }: ByOperator & {
      id?: string
      action: 'refund' | 'waive_debt' | 'note_fact'
      order?: OrderRow
      memberId?: string
      details: Record<string, unknown>
    },
  ): Promise<void> {
    return store.insertAction(tx, {
      id,
      at: now(),
      operator,
      action,
      reason,
      member_id: order?.member_id ?? memberId ?? null,
      order_id: order?.id ?? null,
      details: JSON.stringify(details),
    })
  }
}

function requireReason({ operator, reason }: ByOperator): void {
  if (operator.trim() === '' || reason.trim() === '')
    throw new AppError('bad_request', { message: 'who does it and why must be said', field: 'reason' })
}
