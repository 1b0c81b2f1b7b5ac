import { z } from 'zod'
import { ChargeReply, orderErrors, orderFields, returnFields, ReturnReply } from './order-fields.ts'
import { defineRoute } from '../wire/route.ts'
import { Country } from '@incontro/locale/schemas.ts'
import { TrackerId } from '../wire/shapes.ts'
import { as, wire } from '../wire/wire.ts'

const owner = { in: 'body', field: 'clickid' } as const

/** What PayPal's buttons sent to the page; only the order's name is used, and PayPal is asked about the rest. */
const PaypalResponse = wire(() => ({
  id: z.string().min(1).max(64),
  card: z.strictObject({ tokenId: z.string().max(100).nullish() }).nullish(),
  cardholderName: z.string().max(200).nullish(),
  email: z.string().max(254).nullish(),
  /** They came back by the link that gives up. */
  isCancelled: as('annullato', z.boolean().optional()),
}))

export const paypalOk = defineRoute({
  id: 'paypalOk',
  summary:
    'He is back from PayPal: the server asks PayPal for the order, compares it, captures it once, and only then grants (PY-05)',
  method: 'POST',
  path: '/payment/orders/client/paypal/orderOk',
  auth: 'bearer',
  owner: { in: 'body', field: 'request.clickid' },
  body: z.strictObject({
    request: wire(() => ({
      trackerId: as('clickid', TrackerId),
      country: Country.optional(),
      productId: as('rateplan', z.string().max(80).optional()),
      descriptor: z.string().max(40).optional(),
      paymentSystem: as('payment_system', z.string().max(80).optional()),
      city: z.string().max(120).nullish(),
      domain: z.string().max(255).optional(),
      email: z.string().max(254).optional(),
      attempt: returnFields.attempt,
    })),
    response: PaypalResponse,
  }),
  /** `threeDS` is PayPal's page again, where the chosen source was declined and another may be chosen. */
  reply: ChargeReply,
  errors: ['order_not_found'],
})

export const mollieStatus = defineRoute({
  id: 'mollieStatus',
  summary: 'The state of a payment on the hosted checkout page, which brings nothing back but our own address (PY-08)',
  method: 'POST',
  path: '/payment/orders/mollie/checkTransactionStatus',
  auth: 'bearer',
  owner,
  body: wire(() => ({ ...returnFields })),
  reply: ReturnReply,
  errors: ['order_not_found'],
})

const instanceFields = { ...returnFields, instanceId: as('InstanceId', z.string().min(1).max(100)) } as const

export const trustpayStatus = defineRoute({
  id: 'trustpayStatus',
  summary: 'The state of a challenged payment by its InstanceId (PY-09)',
  method: 'POST',
  path: '/payment/orders/trustpay/checkTransactionStatus',
  auth: 'bearer',
  owner,
  body: wire(() => instanceFields),
  reply: ReturnReply,
  errors: ['order_not_found'],
})

export const trustpayCheck = defineRoute({
  id: 'trustpayCheck',
  summary: "The same for a payment in a wallet's sheet that trustpay/intent opened (PY-09)",
  method: 'POST',
  path: '/payment/orders/trustpay/checkPayment',
  auth: 'bearer',
  owner,
  body: wire(() => instanceFields),
  reply: ReturnReply,
  errors: ['order_not_found'],
})

const SheetPart = z.record(z.string(), z.unknown())
export const trustpayIntent = defineRoute({
  id: 'trustpayIntent',
  summary: "Begins a payment in a wallet's sheet of TrustPay: what opens it, for the server's own price (PY-09)",
  method: 'POST',
  path: '/payment/orders/trustpay/intent',
  auth: 'bearer',
  owner,
  body: wire(() => ({ ...orderFields, paySource: z.enum(['APPLEPAY', 'GOOGLEPAY']) })),
  reply: wire(() => ({
    orderId: as('ordine', z.string()),
    instanceId: z.string(),
    secrets: z.strictObject({ display: z.string(), payment: z.string() }),
    appleInitResultData: SheetPart.nullish(),
    googleInitResultData: SheetPart.nullish(),
  })),
  errors: [...orderErrors],
})
