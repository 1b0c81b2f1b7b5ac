import type { RatePlan } from '../rate-plan.ts'
import type { LocalText } from '../shapes.ts'

const A_WEEK: LocalText = { en: 'a week', es: 'a la semana', fr: 'par semaine', it: 'a settimana' }
const A_MONTH: LocalText = { en: 'a month', es: 'al mes', fr: 'par mois', it: 'al mese' }
const ONCE: LocalText = { en: 'once', es: 'una sola vez', fr: 'une seule fois', it: 'una volta sola' }
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
  en: 'For a few good conversations a week.',
  es: 'Para unas cuantas buenas conversaciones a la semana.',
  fr: 'Pour quelques bonnes conversations par semaine.',
  it: 'Per qualche bella conversazione a settimana.',
}
const MORE: LocalText = {
  en: 'More credits for people who write every day.',
  es: 'Más créditos para quien escribe cada día.',
  fr: 'Plus de crédits pour celui qui écrit tous les jours.',
  it: 'Più crediti per chi scrive ogni giorno.',
}
const TOP: LocalText = {
  en: 'The most credits and the top level of membership.',
  es: 'El mayor número de créditos y el nivel más alto.',
  fr: 'Le plus de crédits et le plus haut niveau.',
  it: 'Il massimo dei crediti e il livello più alto.',
}
const AGE_CHECK: LocalText = {
  en: 'Your card shows that you are an adult. Nothing is charged.',
  es: 'Tu tarjeta demuestra que eres mayor de edad. No se cobra nada.',
  fr: 'Ta carte montre que tu es adulte. Rien n’est débité.',
  it: 'La tua carta dimostra che sei maggiorenne. Non viene addebitato nulla.',
}

const base = {
  oldPrice: null,
  currency: 'EUR',
  badge: null,
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

/** D13: the plans of the demo brands. */
export const demoPlans = {
  free: [trial('free-prova-1w'), classic('free-classic-1m'), plus('free-plus-1m')],
  premium: [trial('premium-prova-1w'), classic('premium-classic-1m'), plus('premium-plus-1m'), vip('premium-vip-1m')],
  compliant: [classic('compliant-classic-1m'), plus('compliant-plus-1m')],
  verification: [ageCheck],
} satisfies Record<string, RatePlan[]>
