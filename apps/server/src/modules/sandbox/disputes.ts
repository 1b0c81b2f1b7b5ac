import { randomBytes } from 'node:crypto'
import type { RunTransaction, Tx } from '../../platform/database/database.ts'
import type { DisputeRow, GatewayStore, PaymentRow } from './gateway.store.ts'
import type { createWebhookSender } from './send-webhooks.ts'
import { type RefundRequestView, type DisputeView, disputeViewOf } from './views.ts'

type Deps = {
  readonly transaction: RunTransaction
  readonly store: GatewayStore
  readonly webhooks: Pick<ReturnType<typeof createWebhookSender>, 'add' | 'poke'>
  readonly now: () => Date
}

/** Disputes: the money goes back when one is opened, and comes again when the merchant wins. */
export function createDisputes({ transaction, store, webhooks, now }: Deps) {
  async function open(
    id: string,
    { minor, reason }: { minor?: number | undefined; reason: string },
  ): Promise<DisputeView | 'refused' | null> {
    const opened = await transaction(async (tx) => {
      const payment = await store.lockPayment(tx, id)
      return payment === undefined ? null : openOf(tx, payment, minor, reason)
    })
    webhooks.poke()
    return opened
  }

  async function openOf(
    tx: Tx,
    payment: PaymentRow,
    minor: number | undefined,
    reason: string,
  ): Promise<DisputeView | 'refused'> {
    const earlier = await store.disputesOf(tx, [payment.id])
    const left = leftOf(payment, earlier)
    const amount = minor ?? left
    const isOpen = earlier.some((one) => one.state === 'opened')
    if (!isDisputable(payment) || isOpen || amount <= 0 || amount > left) return 'refused'
    const dispute: DisputeRow = {
      id: `dp_${randomBytes(12).toString('hex')}`,
      payment_id: payment.id,
      amount_minor: amount,
      reason,
      state: 'opened',
      opened_at: now(),
      ended_at: null,
    }
    await store.insertDispute(tx, dispute)
    await move(tx, payment, dispute, 'chargeback')
    return notify(tx, payment, dispute)
  }

  /** R6: the customer had his bank give the money back, without a reason. The merchant is notified, and cannot answer. */
  async function requestRefund(id: string, minor: number | undefined): Promise<RefundRequestView | 'refused' | null> {
    const requested = await transaction(async (tx) => {
      const payment = await store.lockPayment(tx, id)
      if (payment === undefined) return null
      const earlier = await store.disputesOf(tx, [id])
      const left = leftOf(payment, earlier)
      const amount = minor ?? left
      const isOpen = earlier.some((one) => one.state === 'opened')
      if (!isDisputable(payment) || isOpen || amount <= 0 || amount > left) return 'refused'
      const ref = `rd_${randomBytes(12).toString('hex')}`
      await store.updatePayment(tx, id, { refunded_minor: payment.refunded_minor + amount })
      await move(tx, payment, { id: ref, amount_minor: amount }, 'refund_demanded')
      const { reference, currency, merchant_key: account } = payment
      const data: RefundRequestView = { id: ref, payment: id, reference, amount: { minor: amount, currency } }
      await webhooks.add(tx, { account, type: 'refund.demanded', data })
      return data
    })
    webhooks.poke()
    return requested
  }

  async function end(id: string, outcome: 'won' | 'lost'): Promise<DisputeView | 'refused' | null> {
    const ended = await transaction(async (tx) => {
      const known = await store.dispute(tx, id)
      const payment = known === undefined ? undefined : await store.lockPayment(tx, known.payment_id)
      const dispute = await store.dispute(tx, id) // as it is under the lock
      if (payment === undefined || dispute === undefined) return null
      if (dispute.state === outcome) return disputeViewOf(dispute, payment)
      if (dispute.state !== 'opened') return 'refused'
      await store.endDispute(tx, id, outcome, now())
      if (outcome === 'won') await move(tx, payment, dispute, 'chargeback_reversed')
      return notify(tx, payment, { ...dispute, state: outcome })
    })
    webhooks.poke()
    return ended
  }

  async function takeEvidence(id: string): Promise<DisputeView | 'refused' | null> {
    return transaction(async (tx) => {
      const dispute = await store.dispute(tx, id)
      const payment = dispute === undefined ? undefined : await store.lockPayment(tx, dispute.payment_id)
      if (payment === undefined || dispute === undefined) return null
      return dispute.state === 'opened' ? disputeViewOf(dispute, payment) : 'refused'
    })
  }

  async function move(
    tx: Tx,
    payment: PaymentRow,
    dispute: Pick<DisputeRow, 'id' | 'amount_minor'>,
    kind: 'chargeback' | 'chargeback_reversed' | 'refund_demanded',
  ): Promise<void> {
    await store.insertLine(tx, {
      id: `ln_${randomBytes(12).toString('hex')}`,
      merchant_key: payment.merchant_key,
      payment_id: payment.id,
      kind,
      ref: dispute.id,
      amount_minor: dispute.amount_minor,
      at: now(),
    })
  }

  async function notify(tx: Tx, payment: PaymentRow, dispute: DisputeRow): Promise<DisputeView> {
    const data = disputeViewOf(dispute, payment)
    await webhooks.add(tx, { account: payment.merchant_key, type: `dispute.${dispute.state}`, data })
    return data
  }

  async function noticeFraud(id: string): Promise<boolean> {
    const isReported = await transaction(async (tx) => {
      const payment = await store.lockPayment(tx, id)
      if (payment === undefined || !isDisputable(payment)) return false
      await noticeOf(tx, payment)
      return true
    })
    webhooks.poke()
    return isReported
  }

  async function noticeOf(tx: Tx, payment: PaymentRow): Promise<void> {
    await webhooks.add(tx, {
      account: payment.merchant_key,
      type: 'fraud.noticed',
      data: {
        id: `fn_${payment.id}`,
        payment: payment.id,
        reference: payment.reference,
        amount: { minor: payment.amount_minor, currency: payment.currency },
        reason: 'card_not_present_fraud',
      },
    })
  }

  return {
    open,
    end,
    takeEvidence,
    requestRefund,
    noticeFraud,
    /** Opens the disputes of the cards that are made for it: the scheme's notice first, then the money. */
    async openDue(): Promise<void> {
      for (const id of await store.dueToDispute(now()))
        await transaction(async (tx) => {
          const payment = await store.lockPayment(tx, id)
          if (payment?.disputes_at == null) return
          await store.updatePayment(tx, id, { disputes_at: null })
          await noticeOf(tx, payment)
          await openOf(tx, payment, undefined, 'not_ordered')
        })
    },
  }
}

/** Whether a customer's bank can take the payment back: no one recalls a transfer that he made himself. */
export function isDisputable({ state, method }: Pick<PaymentRow, 'state' | 'method'>): boolean {
  return state === 'captured' && method !== 'transfer'
}

/** What of a payment has not gone back. */
function leftOf({ amount_minor, refunded_minor }: PaymentRow, disputes: readonly DisputeRow[]): number {
  return amount_minor - refunded_minor - disputedOf(disputes)
}

/** What disputes of a payment took from the merchant: it leaves as they open, and comes back when they are won. */
export function disputedOf(disputes: readonly DisputeRow[]): number {
  return disputes.reduce((sum, one) => sum + (one.state === 'won' ? 0 : one.amount_minor), 0)
}
