import { chargesUnneeded } from '../../../events/payments.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { idOfMember } from '../../../platform/ids/ids.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import type { NoteOutcome } from './note-outcome.ts'
import type { ChargesStore } from '../charges.store.ts'
import type { ProviderEventSource } from './tables.ts'

type Deps = {
  readonly store: ChargesStore
  readonly notifications: Pick<NoteOutcome, 'noteGivenBack'>
  readonly outbox: Pick<Outbox, 'publish'>
  readonly now: () => Date
  readonly log: Log
}
export type GiveBack = (
  tx: Tx,
  unneeded: { readonly attemptId: string; readonly source: ProviderEventSource },
) => Promise<void>

/**
 * Gives back a captured attempt that no order needs: marks it, cancels an order that nothing paid, owes the refund, notifies
 * the member and publishes it for the receipt and the books. The order is locked by the caller.
 */
export function createGiveBack({ store, notifications, outbox, now, log }: Deps): GiveBack {
  return async function giveBack(tx, { attemptId, source }) {
    const { order, attempt } = await store.readAttempt(tx, attemptId)
    log.warn({ orderId: order.id, attemptId }, 'captured without need, it is given back')
    if (!attempt.duplicate) await store.updateAttempt(tx, attemptId, { duplicate: true })
    const attempts = await store.attemptsOf(tx, order.id)
    const isPaid = attempts.some((one) => one.id !== attemptId && one.state === 'captured' && !one.duplicate)
    if (!isPaid && order.paid_at === null) await store.updateOrder(tx, order.id, { state: 'cancelled' })
    if (order.amount_minor === 0) return
    await store.insertRefund(tx, {
      id: idOfMember(order.member_id),
      attempt_id: attemptId,
      amount_minor: order.amount_minor,
      currency: order.currency,
      reason: 'duplicate',
      promised_minor: order.amount_minor,
      next_try_at: now(),
      created_at: now(),
    })
    await notifications.noteGivenBack(tx, { order, source })
    await outbox.publish(tx, chargesUnneeded({ orderId: order.id, attemptId, memberId: order.member_id }))
  }
}
