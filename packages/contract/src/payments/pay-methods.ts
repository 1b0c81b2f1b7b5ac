import { z } from 'zod'
import { ChargeReply, chargeReplyFields, orderErrors, orderFields } from './order-fields.ts'
import { defineRoute } from '../wire/route.ts'
import { as, wire } from '../wire/wire.ts'

const Link = z.strictObject({ href: z.url() })
const owner = { in: 'body', field: 'clickid' } as const
/** What the wallet's sheet gave: opaque, for the provider alone, never kept. */
const walletToken = as('paymentData', z.string().min(1).max(20_000))

export const googlePayCharge = defineRoute({
  id: 'googlePayCharge',
  summary: 'Charges what the sheet of Google Pay gave; a card of the account may still need its bank (PY-06)',
  method: 'POST',
  path: '/payment/orders/googlePay/paymentData',
  auth: 'bearer',
  owner,
  body: wire(() => ({
    ...orderFields,
    walletToken,
    /** Whether the bank was asked on the phone already; taken as not where it is not said. */
    authMethod: z.enum(['PAN_ONLY', 'CRYPTOGRAM_3DS']).optional(),
    paySource: z.literal('GOOGLEPAY').default('GOOGLEPAY'),
  })),
  reply: ChargeReply,
  errors: [...orderErrors],
})

export const applePayCharge = defineRoute({
  id: 'applePayCharge',
  summary: 'Charges what the sheet of Apple Pay gave (PY-07)',
  method: 'POST',
  path: '/payment/orders/applePay/paymentData',
  auth: 'bearer',
  owner,
  body: wire(() => ({ ...orderFields, walletToken, paySource: z.literal('APPLEPAY').default('APPLEPAY') })),
  reply: ChargeReply,
  errors: [...orderErrors],
})

export const molliePayment = defineRoute({
  id: 'molliePayment',
  summary: 'Begins a payment on the hosted checkout page (PY-08)',
  method: 'POST',
  path: '/payment/orders/mollie/createPayment',
  auth: 'bearer',
  owner,
  body: wire(() => ({ ...orderFields, paySource: z.literal('MOLLIE').default('MOLLIE') })),
  /** The link is the same page as `threeDS`; none where there is nothing to visit. */
  reply: wire(() => ({ ...chargeReplyFields, links: as('_links', z.strictObject({ checkout: Link.nullable() })) })),
  errors: [...orderErrors],
})

export const paypalOrder = defineRoute({
  id: 'paypalOrder',
  summary: 'Makes an order at PayPal that the member approves there (PY-05)',
  method: 'POST',
  path: '/payment/orders/client/paypal/createOrder',
  auth: 'bearer',
  owner,
  body: wire(() => ({ ...orderFields, paySource: z.literal('PAYPAL').default('PAYPAL') })),
  /** `id`: the order's name at PayPal, which its buttons want. */
  reply: wire(() => ({
    ...chargeReplyFields,
    id: z.string().nullable(),
    links: as('_links', z.strictObject({ approve: Link.nullable() })),
  })),
  errors: [...orderErrors],
})
