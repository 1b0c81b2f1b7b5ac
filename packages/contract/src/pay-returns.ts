import { z } from 'zod'
import { adyenStatus } from './payments.ts'
import { defineRoute } from './route.ts'
import { TrackerId } from './shapes.ts'
import { as, wire } from './wire.ts'

/** What the page at /maxpay/paymentCheck asks until the server knows (PY-10, PY-11, RT-14). */
export const maxpayStatus = defineRoute({
  id: 'maxpayStatus',
  summary: 'The state of a challenged payment by its reference at MaxPay (PY-10, PY-11)',
  method: 'POST',
  path: '/payment/orders/maxpay/checkTransactionStatus',
  auth: 'bearer',
  owner: { in: 'body', field: 'clickid' },
  body: wire({
    trackerId: as('clickid', TrackerId),
    domain: z.string().max(255).optional(),
    paymentCompany: as('payment_company', z.string().max(80).optional()),
    reference: z.string().min(1).max(200),
  }),
  reply: adyenStatus.reply,
  errors: ['order_not_found'],
})
