import type { RunTransaction, Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { isId, newId } from '../../platform/ids/ids.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import type { ApplyProviderEvent, ByOperator, ChargesStore, OrderRow, Payer } from '../charges/index.ts'
import type { TakesCredits } from './takes-credits.ts'
import type { ProviderEvent } from '../gateways/index.ts'
import type { OperatorRefunds, Refunded } from './operator-refunds.ts'

type Deps = {
  readonly transaction: RunTransaction
  readonly store: ChargesStore
  readonly members: { lockMembers(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Payer>> }
  readonly credits: TakesCredits
  readonly refunds: OperatorRefunds
  readonly applyProviderEvent: ApplyProviderEvent
  readonly outbox: Pick<Outbox, 'publish' | 'poke'>
  readonly now: () => Date
}

/** Null gives back all that is left. */
export type RefundOrder = ByOperator & { readonly orderId: string; readonly amountMinor: number | null }
/** What a person may enter that a provider reported by other ways than its webhooks. */
export type NotableEvent = Extract<
  ProviderEvent,
  { t: 'disputed' | 'dispute_won' | 'dispute_lost' | 'fraud_notice' | 'refunded' | 'refund_failed' | 'refund_demanded' }
>

/** What people of ours do to payments, each with its reason on record. Who may, decides the caller. */
export function createOperatorActions(deps: Deps) {
  const { transaction, store, members, credits, outbox, now } = deps

  return {
    /**
     * PY-16: gives a payment back, in full or in part. Its share of the unused credits goes with it; a full refund ends
     * the plan. Never more than came in and has not gone back yet; nothing while a dispute is open.
     */
    async refundOrder({ orderId, amountMinor, ...by }: RefundOrder): Promise<Refunded> {
      requireReason(by)
      const refunded = await transaction(async (tx) => {
        const plan = await deps.refunds.look(tx, { orderId, amountMinor })
        return deps.refunds.perform(tx, plan, by)
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
      action: 'waive_debt' | 'note_fact'
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
