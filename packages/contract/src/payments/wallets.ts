import { z } from 'zod'
import { returnFields, ReturnReply } from './order-fields.ts'
import { defineRoute } from '../wire/route.ts'
import { TrackerId } from '../wire/shapes.ts'
import { as, wire } from '../wire/wire.ts'

export const validateMerchant = defineRoute({
  id: 'validateMerchant',
  summary: 'Opens the merchant session that the sheet of Apple Pay asks for (PY-07)',
  method: 'POST',
  path: '/payment/validate-merchant',
  auth: 'bearer',
  owner: { in: 'body', field: 'clickid' },
  body: wire(() => ({
    trackerId: as('clickid', TrackerId),
    /** What the sheet named: an address of Apple's, which is checked and never called. */
    validationURL: z.string().max(2000),
    /** What is about to be paid for: its price is the server's. */
    productId: as('rateplan', z.string().max(80).optional()),
    domain: z.string().max(255).optional(),
  })),
  /** Apple's merchant session, opaque. */
  reply: z.record(z.string(), z.unknown()),
  errors: ['bad_request', 'unknown_plan', 'excluded', 'unavailable'],
})

const Returned = z.string().min(1).max(2000).optional()

/** What the page at /googlePay/paymentCheck asks until the server knows (RT-14): with what the bank brought back, in its manner. */
export const googlePayStatus = defineRoute({
  id: 'googlePayStatus',
  summary: 'The state of a Google Pay payment that its bank looked into (PY-06, PY-10)',
  method: 'POST',
  path: '/payment/orders/googlePay/checkTransactionStatus',
  auth: 'bearer',
  owner: { in: 'body', field: 'clickid' },
  body: wire(() => ({
    ...returnFields,
    redirectResult: Returned,
    InstanceId: Returned,
    reference: Returned,
  })),
  reply: ReturnReply,
  errors: ['order_not_found'],
})
