import { z } from 'zod'
import { defineRoute } from './route.ts'
import { TrackerId } from './shapes.ts'
import { as, wire } from './wire.ts'

export const validateMerchant = defineRoute({
  id: 'validateMerchant',
  summary: 'Opens the merchant session that the sheet of Apple Pay asks for (PY-07)',
  method: 'POST',
  path: '/payment/validate-merchant',
  auth: 'bearer',
  owner: { in: 'body', field: 'clickid' },
  body: wire({
    trackerId: as('clickid', TrackerId),
    /** What the sheet named: an address of Apple's, which is checked and never called. */
    validationURL: z.string().max(2000),
    /** What is about to be paid for: its price is the server's. */
    productId: as('rateplan', z.string().max(80).optional()),
    domain: z.string().max(255).optional(),
  }),
  /** Apple's merchant session, opaque. */
  reply: z.record(z.string(), z.unknown()),
  errors: ['bad_request', 'unknown_plan', 'unavailable'],
})
