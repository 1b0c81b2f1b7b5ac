import type { Tx } from '../../../platform/database/database.ts'
import { idOfMember } from '../../../platform/ids/ids.ts'
import type { Capture } from './attempt.rules.ts'
import type { AttemptRow } from './attempts.store.ts'
import type { OrderRow } from '../orders/orders.store.ts'
import type { ChargesStore } from '../charges.store.ts'
import type { StoredCard } from '../../gateways/index.ts'
import type { MandatesStore } from '../mandates/mandates.store.ts'

/** AV-01: what a check of age was paid with is charged for nothing else, so only these orders put something on file. */
type ChargeableOrder = OrderRow & { readonly kind: Exclude<OrderRow['kind'], 'verify'> }
export const isChargeable = (order: OrderRow): order is ChargeableOrder => order.kind !== 'verify'

type Paid<Order extends OrderRow = OrderRow> = {
  readonly order: Order
  readonly attempt: AttemptRow
  readonly event: Capture
}
type Deps = {
  readonly store: Pick<ChargesStore, 'updateAttempt'>
  readonly mandates: Pick<MandatesStore, 'keepMandate' | 'updateMandate'>
  readonly now: () => Date
}
export type KeepMandate = ReturnType<typeof createKeepMandate>

/** What a capture puts on file, in the transaction of its event. */
export function createKeepMandate({ store, mandates, now }: Deps) {
  async function keep(tx: Tx, { order, attempt, event }: Paid<ChargeableOrder>): Promise<string | null> {
    if (attempt.mandate_id !== null) return chargedAgain(tx, order, attempt.mandate_id)
    const { mandate } = event
    const card = cardOf(event, attempt)
    if (mandate === undefined || (attempt.method === 'credit_card' && card === null)) return null
    const mandateId = await mandates.keepMandate(tx, {
      id: idOfMember(order.member_id),
      member_id: order.member_id,
      provider: attempt.provider,
      merchant_account_id: attempt.merchant_account_id,
      token_ref: mandate.token,
      kind: order.plan_snapshot.period === null ? 'one_click' : 'recurring',
      network_tx_id: mandate.networkTxId,
      method: attempt.method,
      order_id: order.id,
      card_key: attempt.card_key,
      card_brand: card?.brand ?? null,
      card_last4: card?.last4 ?? null,
      card_expiry: card?.expiry ?? null,
      consent: order.consent === null ? null : JSON.stringify(order.consent),
      created_at: now(),
    })
    await store.updateAttempt(tx, attempt.id, { mandate_id: mandateId })
    return mandateId
  }

  /** A card on file that bought what renews may renew it: he agreed to that with this order. */
  async function chargedAgain(tx: Tx, order: ChargeableOrder, mandateId: string): Promise<string> {
    if (order.plan_snapshot.period !== null)
      await mandates.updateMandate(tx, mandateId, {
        kind: 'recurring',
        ...(order.consent !== null && { consent: JSON.stringify(order.consent) }),
      })
    return mandateId
  }

  return {
    keep,
    /** PY-05: keeps what may be charged again and was reported after the capture; null where there is nothing to keep. */
    async keepLate(tx: Tx, { order, attempt, event }: Paid): Promise<string | null> {
      const isKept = attempt.mandate_id !== null || attempt.initiator.kind === 'mit'
      if (isKept || event.mandate === undefined || !isChargeable(order)) return null
      return keep(tx, { order, attempt, event })
    },
  }
}

/** The card as the provider reports it, or else as it was typed; null for what is no card. */
export function cardOf(event: Capture, { card_brand, card_last4, card_expiry }: AttemptRow): StoredCard | null {
  if (event.card !== undefined) return event.card
  return card_brand === null || card_last4 === null || card_expiry === null
    ? null
    : { brand: card_brand, last4: card_last4, expiry: card_expiry }
}
