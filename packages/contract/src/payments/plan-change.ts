import { Language } from '@incontro/locale/schemas.ts'
import { z } from 'zod'
import { OrderConsent } from './order-fields.ts'
import { defineRoute } from '../wire/route.ts'
import { Level, Millis, TrackerId, Uuid } from '../wire/shapes.ts'
import { as, wire } from '../wire/wire.ts'

const NextCharge = z.strictObject({ at: Millis, amount: z.int() })

/** F-27: the order in words, as the server keeps it; the page shows these lines and no others. */
export const OrderSummary = wire(() => ({
  /** Goes into the consent of the order (`riepilogo`). */
  id: z.string(),
  textVersion: as('versione', z.string()),
  language: as('lingua', Language),
  /** SHA-256 of the words, in hex. */
  hash: as('impronta', z.string()),
  lines: as('righe', z.array(wire(() => ({ term: as('voce', z.string()), text: as('testo', z.string()) })))),
  total: as(
    'totale',
    wire(() => ({ term: as('voce', z.string()), amount: as('importo', z.string()), note: as('nota', z.string()) })),
  ),
  buttonLabel: as('etichetta', z.string()),
  /** The box to tick before ordering; null where there is none. */
  startNowLabel: as('casella', z.string().nullable()),
}))
export type OrderSummary = z.output<typeof OrderSummary>

/** What an order would mean, before anything is agreed to: said by the server, in sums and dates (payments.md R3, R7). */
const orderTermsFields = {
  /** A purchase, a change of what runs (at once, or when its period ends), its new price, or a renewal that was refused. */
  kind: as('tipo', z.enum(['new', 'upgrade', 'downgrade', 'keep', 'price', 'renewal'])),
  productId: as('rateplan', z.string()),
  plan: as('piano', z.string()),
  /** The plan that runs now. */
  from: as('pianoAttuale', z.string().nullable()),
  /** Price of a period from the next charge on. */
  price: as('prezzo', z.int()),
  currency: z.string(),
  period: as('periodo', z.string().nullable()),
  dueNow: as('daPagare', z.int()),
  /** The unused share of the running period, set against the price. */
  credited: as('accredito', z.int()),
  /** Credits that it brings now. */
  credits: as('crediti', z.int()),
  /** How many of them pay credits that the member owes: the others arrive. */
  settledCredits: as('creditiCompensati', z.int()),
  promoCredits: as('crediti_promo', z.int()),
  level: as('premiumLevel', Level),
  beginsAt: as('inizio', Millis),
  nextCharge: as('prossimoAddebito', NextCharge.nullable()),
  /** False: agreeing is enough, by `changePlan`. */
  needsPayment: as('conPagamento', z.boolean()),
  /** The key to order with, where these terms have one; the order to pay, where it exists. */
  orderKey: as('chiaveOrdine', Uuid.nullable()),
  orderId: as('ordine', z.string().nullable()),
} as const
export const OrderTerms = wire(() => orderTermsFields)
export type OrderTerms = z.output<typeof OrderTerms>
/** The same, as a page is served it before an order. */
export type ServedTerms = OrderTerms & { readonly summary: OrderSummary }

export const orderTerms = defineRoute({
  id: 'orderTerms',
  summary: 'What ordering a plan, or paying a refused renewal, would mean for this member: sums, credits, dates',
  method: 'POST',
  path: '/payment/orders/terms',
  auth: 'bearer',
  owner: { in: 'body', field: 'clickid' },
  body: wire(() => ({
    trackerId: as('clickid', TrackerId),
    productId: as('rateplan', z.string().max(80).optional()),
    orderId: as('ordine', z.string().max(80).optional()),
    /** Of the page; the member's own without it. */
    language: as('lingua', Language.optional()),
  })),
  reply: wire(() => ({ ...orderTermsFields, summary: as('riepilogo', OrderSummary) })),
  errors: ['unknown_plan', 'plan_held', 'age_check_first', 'order_not_found', 'excluded', 'conflict'],
})

export const changePlan = defineRoute({
  id: 'changePlan',
  summary:
    'Agrees to a change that costs nothing now: a smaller plan from the end of the period on, or keeping this one',
  method: 'POST',
  path: '/payment/orders/changePlan',
  auth: 'bearer',
  owner: { in: 'body', field: 'clickid' },
  body: wire(() => ({
    trackerId: as('clickid', TrackerId),
    productId: as('rateplan', z.string().max(80)),
    consent: as('consenso', OrderConsent),
  })),
  reply: OrderTerms,
  errors: ['unknown_plan', 'plan_held', 'age_check_first', 'excluded', 'conflict'],
})
