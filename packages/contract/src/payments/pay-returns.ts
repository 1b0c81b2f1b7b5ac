import { z } from 'zod'
import { returnFields, ReturnReply } from './order-fields.ts'
import { defineRoute } from '../wire/route.ts'
import { wire } from '../wire/wire.ts'

/** What the page at /maxpay/paymentCheck asks until the server knows (PY-10, PY-11, RT-14). */
export const maxpayStatus = defineRoute({
  id: 'maxpayStatus',
  summary: 'The state of a challenged payment by its reference at MaxPay (PY-10, PY-11)',
  method: 'POST',
  path: '/payment/orders/maxpay/checkTransactionStatus',
  auth: 'bearer',
  owner: { in: 'body', field: 'clickid' },
  body: wire(() => ({ ...returnFields, reference: z.string().min(1).max(200) })),
  reply: ReturnReply,
  errors: ['order_not_found'],
})
