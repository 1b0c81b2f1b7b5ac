import { createHash } from 'node:crypto'
import type { Tx } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids/ids.ts'
import { isLive } from '../facts/attempt.rules.ts'
import type { AttemptRow } from '../facts/attempts.store.ts'
import type { OrderRow } from '../orders/orders.store.ts'
import type { OrderConsent, PlanSnapshot } from '../payments.rules.ts'
import type { PaymentsStore } from '../payments.store.ts'
import type { PayRenewal } from '../subscriptions/pay-renewal.ts'
import type { TermsOfOrder } from '../subscriptions/terms-of-order.ts'
import type { ChargeRequest, Draft } from './charge.ts'
import { instrumentKey, isOneTime } from './instruments.ts'

/** Facts of where an order comes from, by name; payments keeps them and reads none. */
export type OrderOriginOf = (tx: Tx, memberId: string) => Promise<Readonly<Record<string, string>>>

type Deps = {
  readonly store: PaymentsStore
  readonly terms: Pick<TermsOfOrder, 'record'>
  readonly payRenewal: Pick<PayRenewal, 'reopen'>
  readonly orderOrigin: OrderOriginOf
  readonly now: () => Date
}

/** A request without an order key, or for the same card on file, is taken for the double click of one that came less than this ago. */
const DOUBLE_CLICK_MS = 30_000

/** PY-02: one order for one key, and for a double click without one: found again, or written. */
export function createOrderOfRequest({ store, terms, payRenewal, orderOrigin, now }: Deps) {
  async function find(tx: Tx, { request, payer, plan }: Draft): Promise<OrderRow | undefined> {
    const { wanted } = request
    if (wanted !== 'card_on_file' && 'renewalId' in wanted) return payRenewal.reopen(tx, wanted.renewalId)
    if (request.orderKey === undefined && wanted === 'card_on_file') return undefined // two cards are no double click
    if (request.orderKey === undefined)
      return store.newestUnkeyed(tx, payer.id, plan.productId, new Date(now().getTime() - DOUBLE_CLICK_MS))
    const key = await store.orderKey(tx, payer.id, request.orderKey)
    if (key === undefined) return undefined
    if (!key.request_hash.equals(requestHash(plan)))
      throw new AppError('conflict', { message: 'this order key was used for another order', field: 'chiaveOrdine' })
    return store.lockOrder(tx, key.order_id)
  }

  async function write(tx: Tx, draft: Draft, at: Date): Promise<OrderRow> {
    const { request, payer, kind, plan, change, descriptor } = draft
    const id = newId()
    const consent: OrderConsent | null =
      request.consent === undefined
        ? null
        : { ...request.consent, receivedAt: at.getTime(), ip: request.ip, userAgent: request.userAgent.slice(0, 500) }
    await store.insertOrder(tx, {
      id,
      member_id: payer.id,
      brand_id: payer.brandId,
      kind,
      product_id: plan.productId,
      plan_snapshot: JSON.stringify(plan),
      amount_minor: plan.totalPrice,
      currency: plan.currency,
      country: payer.country,
      descriptor,
      consent: consent === null ? null : JSON.stringify(consent),
      attribution: JSON.stringify(await orderOrigin(tx, payer.id)),
      created_at: at,
    })
    if (change !== null) await terms.record(tx, { change, orderId: id, consent, isDone: false })
    if (request.orderKey !== undefined)
      await store.insertOrderKey(tx, {
        member_id: payer.id,
        key: request.orderKey,
        request_hash: requestHash(plan),
        order_id: id,
        at,
      })
    return store.lockOrder(tx, id)
  }

  return { find, write }
}

/**
 * A repeat: the attempt is under way, or it is over and was made with this same instrument. Who was on a provider's own
 * page and came back without paying asks anew.
 */
export function answersAlready(newest: AttemptRow, request: ChargeRequest, at: Date): boolean {
  const key = instrumentKey(request.instrument, request.method)
  const isSame = key !== null && newest.instrument_key !== null && newest.instrument_key.equals(key)
  if (newest.state === 'action_required') return isSame || key === null
  if (isLive(newest.state)) return true
  if (request.instrument.type === 'redirect') return false
  return isSame && (isOneTime(request.instrument) || at.getTime() - newest.created_at.getTime() < DOUBLE_CLICK_MS)
}

/** What an order key stands for: the product, however it is paid. */
function requestHash(plan: PlanSnapshot): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(['CREDITCARD', plan.productId]))
    .digest()
}
