import { z } from 'zod'
import { Level } from '../wire/shapes.ts'
import { as, wire } from '../wire/wire.ts'

/** A rate plan as a member sees it (section 3). Money in minor units (D13). */
export const RatePlan = wire(() => ({
  productId: as('product_id', z.string()),
  name: as('nomePiano', z.string()),
  price: as('prezzo', z.int()),
  totalPrice: as('prezzo_totale', z.int()),
  oldPrice: as('vecchioPrezzo', z.int().nullable()),
  currency: z.string().length(3),
  /** ISO 8601 duration of one period; every plan renews (PL-06). Null: no period, as for a check of age. */
  period: as('periodo', z.string().nullable()),
  priceDescription: as('prezzoDescription', z.string()),
  badge: z.string().nullable(),
  description: z.string(),
  descriptionColor: as('description_color', z.string().nullable()),
  suggestion: z.string().nullable(),
  suggestionColor: as('suggestion_color', z.string().nullable()),
  visible: as('visibile', z.boolean()),
  spacingBottom: as('spacing_bottom', z.boolean()),
  firstSelling: as('first_selling', z.boolean()),
  level: as('premiumLevel', Level),
  credits: as('crediti', z.int()),
  promoCredits: as('crediti_promo', z.int()),
}))
export type RatePlan = z.output<typeof RatePlan>

export const PaymentSystem = z.enum(['credit_card', 'paypal', 'applepay', 'googlepay', 'mollie'])

/** Whether the info popup comes before the page behind a card's link (PR-03): 0 or 1. */
const InfoBefore = wire(() => ({
  profile: as('modaleToProfilo', z.int()),
  chat: as('modaleToChat', z.int()),
}))
export type InfoBefore = z.output<typeof InfoBefore>

/** A flow as the member's page gets it (BR-08). */
export const Flow = wire(() => ({
  id: z.string(),
  freeMessages: as('messaggiFree', z.int()),
  icebreakers: as('creditiIcebreaker', z.int()),
  likes: as('creditiLike', z.int()),
  ageCheck: as('verificaEta', z.boolean()),
  messagePrice: as('valoreMessaggio', z.int().positive()),
  plans: as(
    'rateplan',
    z.strictObject({
      free: z.array(RatePlan),
      premium: z.array(RatePlan),
      compliant: z.array(RatePlan),
      verifica: z.array(RatePlan),
    }),
  ),
  invites: as('messaggi_inviti', z.boolean()),
  /** D23: messages to and from automated angels cost nothing and are never blurred. */
  automatedFree: as('messaggi_automatici_gratis', z.boolean()),
  images: as('messaggi_immagini', z.boolean()),
  provider: z.string(),
  vertical: z.string(),
  optIn: as('optin', z.enum(['none', 'doi'])),
  useAi: as('use_ai', z.boolean()),
  descriptor: z.string(),
  paymentSystems: as('sistemi_pagamento', z.array(PaymentSystem)),
  /** Where a prompt leads instead of its popup, by reason. */
  hooks: z.record(z.string(), z.string()),
  pages: z.array(z.strictObject({ find: z.strictObject({ hooks: InfoBefore }) })),
}))
export type Flow = z.output<typeof Flow>
