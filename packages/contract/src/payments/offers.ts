import { Language } from '@incontro/locale/schemas.ts'
import { z } from 'zod'
import { RatePlan } from '../site/flow.ts'
import { defineRoute } from '../wire/route.ts'
import { Millis, TrackerId } from '../wire/shapes.ts'
import { as, wire } from '../wire/wire.ts'

/** What this member may do with a plan: buy it, change to it, or see that it is the one that runs. */
export const OfferUse = z.enum(['buy', 'change', 'held', 'top_up'])
export type OfferUse = z.output<typeof OfferUse>

const Offer = wire(() => ({
  plan: as('piano', RatePlan),
  use: as('uso', OfferUse),
  /** Messages that the credits pay for at this member's price. */
  messages: as('messaggi', z.int()),
  /** D24: price ÷ messages in minor units, rounded up; null for what brings no message. */
  messageCost: as('costoMessaggio', z.int().nullable()),
}))
export type Offer = z.output<typeof Offer>

/** D24, F-03: the plans that the order calls take from this member, and no others. */
export const Offers = wire(() => ({
  /** The age is checked before anything is sold. */
  ageCheck: as('verificaEta', z.boolean()),
  plans: as('piani', z.array(Offer)),
  topUps: as('ricariche', z.array(Offer)),
  /** What runs now, and until when. */
  held: as(
    'attuale',
    wire(() => ({
      plan: as('piano', z.string()),
      endsAt: as('fine', Millis),
      isCancelled: as('disdetto', z.boolean()),
    })).nullable(),
  ),
}))
export type Offers = z.output<typeof Offers>

export const offers = defineRoute({
  id: 'offers',
  summary: 'What this member can buy now, with what one message costs: the list that the order calls hold to (D24)',
  method: 'GET',
  path: '/payment/offers/:trackerId',
  auth: 'bearer',
  owner: { in: 'params', field: 'trackerId' },
  params: z.strictObject({ trackerId: TrackerId }),
  /** Of the plans' words; the member's own without it. */
  query: wire(() => ({ language: as('lingua', Language.optional()) })),
  reply: Offers,
})
