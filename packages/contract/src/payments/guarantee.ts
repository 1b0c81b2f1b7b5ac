import { z } from 'zod'
import { defineRoute } from '../wire/route.ts'
import { Millis, TrackerId } from '../wire/shapes.ts'
import { as, wire } from '../wire/wire.ts'

const Credits = z.int().positive()
/** Minor units. */
const Amount = z.int().positive()

/** TS-17: credits of the guarantee that are unused, and what they can be exchanged for. */
export const GuaranteeOffer = z.strictObject({
  /** The payment that had brought the credits which were spent. */
  orderId: z.uuid(),
  plan: z.string(),
  paidAt: Millis,
  credits: Credits,
  amount: Amount,
  currency: z.string(),
  until: Millis,
})
export type GuaranteeOffer = z.output<typeof GuaranteeOffer>

export const guaranteeOffers = defineRoute({
  id: 'guaranteeOffers',
  summary: 'What a member can have in money instead of credits of the fraud guarantee (TS-17)',
  method: 'GET',
  path: '/api/credits/guarantee/:trackerId',
  auth: 'bearer',
  owner: { in: 'params', field: 'trackerId' },
  params: z.strictObject({ trackerId: TrackerId }),
  reply: z.strictObject({ offers: z.array(GuaranteeOffer) }),
  errors: ['forbidden'],
})

export const takeGuaranteeMoney = defineRoute({
  id: 'takeGuaranteeMoney',
  summary:
    'Gives money back for unused credits of the fraud guarantee, as it was offered; again it changes nothing (TS-17)',
  method: 'POST',
  path: '/api/credits/guarantee',
  auth: 'bearer',
  owner: { in: 'body', field: 'clickid' },
  body: wire(() => ({
    trackerId: as('clickid', TrackerId),
    orderId: z.uuid(),
    /** As they were offered: other ones by now are a `conflict`. */
    credits: Credits,
    amount: Amount,
  })),
  reply: z.strictObject({ credits: Credits, amount: Amount, currency: z.string() }),
  errors: ['forbidden', 'conflict'],
})
