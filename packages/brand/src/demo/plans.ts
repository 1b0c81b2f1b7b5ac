import { A_MONTH, A_WEEK, AGE_CHECK, ONCE, TOP_UP } from '../house-texts.ts'
import type { RatePlan } from '../rate-plan.ts'
import type { LocalText } from '../shapes.ts'

const OUR_SUGGESTION: LocalText = {
  en: 'Our suggestion',
  es: 'Nuestra sugerencia',
  fr: 'Notre suggestion',
  it: 'Il nostro consiglio',
}
const LOWEST_PER_CREDIT: LocalText = {
  en: 'Lowest price a credit',
  es: 'El crédito más barato',
  fr: 'Le crédit le moins cher',
  it: 'Il credito costa meno',
}
const SMALL_START: LocalText = {
  en: 'A small start: a week to see whether you like it here.',
  es: 'Para empezar con poco: una semana para ver si te gusta.',
  fr: 'Pour commencer petit\u00a0: une semaine pour voir si ça te plaît.',
  it: 'Per iniziare con poco: una settimana per capire se ti piace.',
}
const STEADY: LocalText = {
  en: 'For one conversation at a time.',
  es: 'Para una conversación cada vez.',
  fr: 'Pour une conversation à la fois.',
  it: 'Per una conversazione alla volta.',
}
const MORE: LocalText = {
  en: 'For several conversations at once.',
  es: 'Para varias conversaciones a la vez.',
  fr: 'Pour plusieurs conversations en même temps.',
  it: 'Per più conversazioni insieme.',
}
const TOP: LocalText = {
  en: 'The most credits and the top level of membership.',
  es: 'El mayor número de créditos y el nivel más alto.',
  fr: 'Le plus de crédits et le plus haut niveau.',
  it: 'Il massimo dei crediti e il livello più alto.',
}

const base = {
  oldPrice: null,
  currency: 'EUR',
  badge: null,
  claims: [],
  descriptionColor: null,
  suggestion: null,
  suggestionColor: null,
  visible: true,
  spacingBottom: false,
  firstSelling: false,
  promoCredits: 0,
} satisfies Partial<RatePlan>

function monthly(plan: Pick<RatePlan, 'productId' | 'name' | 'price' | 'credits' | 'description'>): RatePlan {
  return { ...base, ...plan, totalPrice: plan.price, period: 'P1M', priceDescription: A_MONTH, level: 1 }
}

const trial = (productId: string): RatePlan => ({
  ...base,
  productId,
  name: 'Prova',
  price: 299,
  totalPrice: 299,
  period: 'P1W',
  priceDescription: A_WEEK,
  description: SMALL_START,
  firstSelling: true,
  level: 1,
  credits: 30,
})
const classic = (productId: string): RatePlan =>
  monthly({ productId, name: 'Classic', price: 999, credits: 120, description: STEADY })
const plus = (productId: string): RatePlan => ({
  ...monthly({ productId, name: 'Plus', price: 1999, credits: 300, description: MORE }),
  suggestion: OUR_SUGGESTION,
  suggestionColor: 'primary',
})
const vip = (productId: string): RatePlan => ({
  ...monthly({ productId, name: 'VIP', price: 2999, credits: 500, description: TOP }),
  badge: LOWEST_PER_CREDIT,
  claims: ['lowest_credit_price', 'most_credits'],
  level: 2,
  spacingBottom: true,
})
const ageCheck: RatePlan = {
  ...base,
  productId: 'age-check',
  name: '18+',
  price: 0,
  totalPrice: 0,
  period: null,
  priceDescription: ONCE,
  description: AGE_CHECK,
  level: 0,
  credits: 0,
}

const topUp = (productId: string, name: string, price: number, credits: number): RatePlan => ({
  ...base,
  productId,
  name,
  price,
  totalPrice: price,
  period: null,
  priceDescription: ONCE,
  description: TOP_UP,
  level: 0,
  credits,
})

/** D13: the plans of the demo brands, in the euro. */
const inEuro = {
  free: [trial('free-prova-1w'), classic('free-classic-1m'), plus('free-plus-1m')],
  premium: [trial('premium-prova-1w'), classic('premium-classic-1m'), plus('premium-plus-1m'), vip('premium-vip-1m')],
  compliant: [classic('compliant-classic-1m'), plus('compliant-plus-1m')],
  verification: [ageCheck],
  topUps: [topUp('top-up-50', 'Extra 50', 499, 50), topUp('top-up-120', 'Extra 120', 1099, 120)],
} satisfies Record<string, RatePlan[]>

/** The same figures in the currency of a brand (F-26). */
export function demoPlans(currency: string): Record<keyof typeof inEuro, RatePlan[]> {
  const of = (plans: readonly RatePlan[]) => plans.map((plan) => ({ ...plan, currency }))
  const { free, premium, compliant, verification, topUps } = inEuro
  return {
    free: of(free),
    premium: of(premium),
    compliant: of(compliant),
    verification: of(verification),
    topUps: of(topUps),
  }
}
