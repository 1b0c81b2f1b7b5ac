import type { ChargeReply } from '@incontro/contract'
import type { Call } from '../../../platform/http/binding.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { type Charged, type InstrumentRequest, presentCharge, requireMember } from '../../charges/index.ts'
import type { OrderRequest } from './order-of-request.ts'
import type { StartOrder } from './start-order.ts'
import type { PaymentMethod } from '../../gateways/index.ts'

/** The order fields of a body, parsed (orderFields of the contract). */
export type OrderBody = {
  readonly productId: string
  /** R5: the refused renewal to pay, instead of a new order. */
  readonly orderId?: string | undefined
  readonly orderKey?: string | undefined
  readonly consent?: OrderRequest['consent']
  readonly language?: string | undefined
  readonly screenWidth?: number | undefined
  readonly screenHeight?: number | undefined
  readonly timezone?: string | undefined
  readonly userAgent?: string | undefined
  readonly colorDepth?: number | undefined
}
export type Caller = {
  readonly principal: Principal
  readonly call: Pick<Call, 'origin' | 'ip' | 'userAgent' | 'headers'>
}
type PayWith = {
  readonly method: PaymentMethod
  readonly instrument: InstrumentRequest
  /** A provider that the path names. */
  readonly prefers?: string
}
type Deps = {
  readonly startOrder: StartOrder
  /** Rejects who is closed to payments (TS-24). */
  readonly requireOpen: (memberId: string) => Promise<void>
  /** The payment origin for a page of this brand origin; itself for an address of the payment origin. */
  readonly paymentOriginOf: (origin: string) => string
  readonly isBrandOrigin: (origin: string) => Promise<boolean>
  readonly brandOriginOf: (brandId: string) => Promise<string>
}
export type OrderCall = ReturnType<typeof createOrderCall>

/** What every call that begins a payment does: its body becomes an order, the order is charged, the answer has one shape. */
export function createOrderCall({ startOrder, requireOpen, paymentOriginOf, isBrandOrigin, brandOriginOf }: Deps) {
  async function begin(
    body: Omit<OrderBody, 'productId'>,
    wanted: OrderRequest['wanted'],
    { principal, call }: Caller,
    payWith: PayWith,
  ): Promise<Charged> {
    requireMember(principal)
    await requireOpen(principal.accountId)
    const { language, screenWidth, screenHeight, timezone, userAgent, colorDepth } = body
    return startOrder({
      ...payWith,
      memberId: principal.accountId,
      wanted,
      orderKey: body.orderKey,
      consent: body.consent,
      ip: call.ip,
      userAgent: call.userAgent,
      browser: { language, screenWidth, screenHeight, timezone, userAgent, colorDepth },
      pageOrigin: await pageOriginOf({ principal, call }),
      paymentOrigin: paymentOriginOf(call.origin),
    })
  }

  /** The page that calls: the payment origin is called from a page of the brand, which its browser names. */
  async function pageOriginOf({ principal, call }: Caller): Promise<string> {
    const { origin } = call.headers
    return typeof origin === 'string' && (await isBrandOrigin(origin)) ? origin : brandOriginOf(principal.brandId)
  }

  return {
    async order(body: OrderBody, caller: Caller, payWith: PayWith): Promise<ChargeReply> {
      return presentCharge(await begin(body, wantedIn(body), caller, payWith))
    },
    /** The same, with the attempt and its order. */
    begin,
  }
}

/** What a body orders: a plan, or a renewal that was refused. */
export function wantedIn({ productId, orderId }: Pick<OrderBody, 'productId' | 'orderId'>): OrderRequest['wanted'] {
  return orderId === undefined ? { productId } : { renewalId: orderId }
}
