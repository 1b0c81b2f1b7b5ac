import { createHash } from 'node:crypto'
import type { Tx } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { idOfMember } from '../../../platform/ids/ids.ts'
import {
  type ChargeRequest,
  type ChargesStore,
  DOUBLE_CLICK_MS,
  type KnownOrder,
  type OrderConsent,
  type OrderKind,
  type OrderRow,
  type Payer,
  type PlanSnapshot,
} from '../../charges/index.ts'
import { type Evidence, evidenceOfConsent, type Summaries } from '../offers/summaries.ts'
import type { PayRenewal } from '../subscriptions/pay-renewal.ts'
import type { Change, TermsOfOrder } from '../subscriptions/terms-of-order.ts'

/** Facts of where an order comes from, by name; payments keeps them and reads none. */
export type OrderOriginOf = (tx: Tx, memberId: string) => Promise<Readonly<Record<string, string>>>

export type OrderRequest = Omit<ChargeRequest, 'language'> & {
  /** What is ordered: a plan of the member's own flow, a renewal that was refused (R5), or to put a card on file. */
  readonly wanted: { readonly productId: string } | { readonly renewalId: string } | 'card_on_file'
  readonly orderKey: string | undefined
  readonly consent: Omit<OrderConsent, 'receivedAt' | 'ip' | 'userAgent'> | undefined
  readonly userAgent: string
}
/** What a request orders, as the server decided it. */
export type Ordering = {
  readonly request: OrderRequest
  readonly payer: Payer
  readonly kind: OrderKind
  readonly plan: PlanSnapshot
  /** Of a plan that runs already. */
  readonly change: Change | null
  /** F-27: the summary that the member ordered by; null where nothing is bought. */
  readonly summary: Evidence | null
  readonly descriptor: string
}

type Deps = {
  readonly store: ChargesStore
  readonly terms: Pick<TermsOfOrder, 'record'>
  readonly payRenewal: Pick<PayRenewal, 'reopen'>
  readonly orderOrigin: OrderOriginOf
  readonly summaries: Pick<Summaries, 'find' | 'use'>
  readonly now: () => Date
}

const known = (order: OrderRow): KnownOrder => ({ order, hasOvertaken: false })

/** PY-02: one order for one key, and for a double click without one: found again, or written. */
export function createOrderOfRequest({ store, terms, payRenewal, orderOrigin, summaries, now }: Deps) {
  async function find(tx: Tx, draft: Ordering): Promise<KnownOrder | undefined> {
    const { request, payer, plan } = draft
    const { wanted } = request
    if (wanted !== 'card_on_file' && 'renewalId' in wanted) return known(await payRenewal.reopen(tx, wanted.renewalId))
    if (request.orderKey === undefined && wanted === 'card_on_file') return undefined // two cards are no double click
    if (request.orderKey === undefined) {
      const clicked = new Date(now().getTime() - DOUBLE_CLICK_MS)
      const order = await store.newestUnkeyed(tx, payer.id, plan.productId, clicked)
      return order === undefined ? overtaking(tx, draft) : known(order)
    }
    const key = await store.orderKey(tx, payer.id, request.orderKey)
    if (key === undefined) return overtaking(tx, draft)
    if (!key.request_hash.equals(requestHash(plan)))
      throw new AppError('conflict', { message: 'this order key was used for another order', field: 'chiaveOrdine' })
    return known(await store.lockOrder(tx, key.order_id))
  }

  /**
   * F-04: an order of the same product that was begun after this summary was served stands for it: another tab has sent it
   * meanwhile. One that came to nothing is taken up again. So is an older one that is still being paid. The key of this
   * tab names that order from now on.
   */
  async function overtaking(
    tx: Tx,
    { request, payer, plan, change, summary }: Ordering,
  ): Promise<KnownOrder | undefined> {
    if (summary === null || change !== null) return undefined // a change has one key in all tabs
    const { productId, totalPrice: amountMinor } = plan
    const found = await store.newestOfProduct(tx, { memberId: payer.id, productId, amountMinor })
    if (found === undefined) return undefined
    const { order, lastAt } = found
    const hasOvertaken = order.summary_id === summary.id || lastAt > summary.servedAt
    const isUnderWay = (await store.liveAttemptsOf(tx, payer.id)).some(({ order_id }) => order_id === order.id)
    if (!hasOvertaken && !isUnderWay) return undefined
    if (request.orderKey !== undefined)
      await keepKey(tx, { memberId: payer.id, key: request.orderKey, plan, orderId: order.id })
    return { order, hasOvertaken }
  }

  async function keepKey(
    tx: Tx,
    { memberId, key, plan, orderId }: { memberId: string; key: string; plan: PlanSnapshot; orderId: string },
  ): Promise<void> {
    const request_hash = requestHash(plan)
    await store.insertOrderKey(tx, { member_id: memberId, key, request_hash, order_id: orderId, at: now() })
  }

  /** What he was shown and ticked for this try stands with the order, once he has pressed the button for it. */
  function consentOf({ request, summary }: Ordering, at: Date): OrderConsent | null {
    const { consent, ip, userAgent } = request
    if (consent === undefined || summary === null) return null
    return evidenceOfConsent(consent, summary, { receivedAt: at.getTime(), ip, userAgent })
  }

  /** The order is tried again: by the summary that was shown for this try. */
  async function retry(tx: Tx, order: OrderRow, draft: Ordering, at: Date): Promise<OrderRow> {
    const consent = consentOf(draft, at)
    if (consent === null || draft.summary === null) return order
    await summaries.use(tx, draft.summary.id, at)
    await store.updateOrder(tx, order.id, { consent: JSON.stringify(consent), summary_id: draft.summary.id })
    return { ...order, consent, summary_id: draft.summary.id }
  }

  async function write(tx: Tx, draft: Ordering, at: Date): Promise<OrderRow> {
    const { request, payer, kind, plan, change, descriptor, summary } = draft
    const id = idOfMember(payer.id)
    const consent = consentOf(draft, at)
    if (summary !== null) await summaries.use(tx, summary.id, at)
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
      summary_id: summary?.id ?? null,
    })
    if (change !== null) await terms.record(tx, { change, orderId: id, consent, isDone: false })
    if (request.orderKey !== undefined)
      await keepKey(tx, { memberId: payer.id, key: request.orderKey, plan, orderId: id })
    return store.lockOrder(tx, id)
  }

  /** F-04: the order, not open any more, that answers a request which cannot be made again: by its key, or by its summary. */
  async function sentBefore({ wanted, memberId, orderKey, consent }: OrderRequest): Promise<string | null> {
    if (wanted === 'card_on_file' || 'renewalId' in wanted) return null
    const { productId } = wanted
    const byKey = orderKey === undefined ? undefined : await store.orderByKey(memberId, orderKey)
    if (byKey !== undefined) return byKey.state !== 'open' && byKey.product_id === productId ? byKey.id : null
    const summary = await summaries.find(memberId, consent?.summaryId)
    if (summary?.productId !== productId) return null
    const found = await store.newestOfProduct(store.db, { memberId, productId })
    const hasOvertaken = found !== undefined && found.lastAt > summary.servedAt
    return hasOvertaken && found.order.state !== 'open' ? found.order.id : null
  }

  return { find, retry, write, sentBefore }
}

/** What an order key stands for: the product, however it is paid. */
function requestHash(plan: PlanSnapshot): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(['CREDITCARD', plan.productId]))
    .digest()
}
