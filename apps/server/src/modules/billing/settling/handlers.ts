import { chargesCaptured, chargesDeclined, chargesMandateKept } from '../../../events/payments.ts'
import { spendingPaused } from '../../../events/spending.ts'
import { type TransactionHandler, within } from '../../../platform/outbox/define-event.ts'
import { captureOf, type ChargesStore, type GiveBack } from '../../charges/index.ts'
import type { Subscriptions } from '../subscriptions/index.ts'
import type { Settle } from './settle-order.ts'

type Deps = {
  readonly store: ChargesStore
  readonly giveBack: GiveBack
  readonly subscriptions: Pick<Subscriptions, 'restRenewal' | 'settleRenewal' | 'store'>
  readonly settle: Settle
}

/** What charges mean for plans, in the transactions that publish them. */
export function billingHandlers({ store, giveBack, subscriptions, settle }: Deps): TransactionHandler[] {
  const { settleRenewal } = subscriptions
  return [
    within(chargesCaptured, 'billing.wanted', async (tx, { attemptId, source }) => {
      const { order } = await store.readAttempt(tx, attemptId)
      if (!(await settleRenewal.isWanted(tx, order))) await giveBack(tx, { attemptId, source })
    }),
    within(chargesCaptured, 'billing', async (tx, { attemptId, wasLive }) => {
      const { order, attempt, events } = await store.readAttempt(tx, attemptId)
      if (attempt.duplicate) return
      const event = captureOf(events, { minor: order.amount_minor, currency: order.currency })
      if (event === null) throw new Error('a capture without its event')
      await settle(tx, { order, attempt, event, isLate: !wasLive })
    }),
    within(chargesDeclined, 'billing', async (tx, { attemptId, code, retry }) => {
      const { order, attempt } = await store.readAttempt(tx, attemptId)
      await settleRenewal.failed(tx, order, attempt, { code, retry })
    }),
    within(spendingPaused, 'billing', (tx, { memberId }) => subscriptions.restRenewal.endAll(tx, memberId)),
    within(chargesMandateKept, 'billing', (tx, { orderId, mandateId }) =>
      subscriptions.store.renewFrom(tx, orderId, mandateId),
    ),
  ]
}
