import { countries, type Country, currencyOf, languageOf } from '@incontro/locale/countries.ts'
import { languages } from '@incontro/locale/languages.ts'
import { PaymentSystem } from './flow.ts'
import { ColorRole, PlanClaim } from './rate-plan.ts'
import { sellerForm } from './seller.ts'
import { themeNames } from './themes/names.ts'

/** A field of the settings as a form shows it, below the brand, the flow or the plan. The schemas stay the judge. */
export type FormField = {
  readonly path: string
  readonly kind:
    | 'text'
    | 'number'
    | 'switch'
    | 'choice'
    | 'many'
    | 'list'
    | 'texts'
    | 'prose'
    | 'money'
    | 'price'
    | 'entries'
    | 'day'
  readonly choices?: readonly (string | number)[]
  readonly isOptional?: boolean
  /** What is empty is null there, and not left out. */
  readonly isNullable?: boolean
}

const text = (path: string): FormField => ({ path, kind: 'text' })
const maybe = (path: string): FormField => ({ path, kind: 'text', isOptional: true })
const orNull = (path: string): FormField => ({ path, kind: 'text', isOptional: true, isNullable: true })
const number = (path: string): FormField => ({ path, kind: 'number' })
const isOn = (path: string): FormField => ({ path, kind: 'switch' })
const choice = (path: string, choices: readonly (string | number)[]): FormField => ({ path, kind: 'choice', choices })

const currencies = [...new Set(countries.map(currencyOf))]

/** BO-24: the settings of a brand by the page that they are edited on. */
export const brandForms = {
  identity: [
    text('title'),
    choice('country', countries),
    choice('language', languages),
    choice('theme', themeNames),
    choice('year', [2021, 2025]),
    { path: 'voice.headline', kind: 'texts' },
    { path: 'voice.tagline', kind: 'texts' },
    text('logo.mark'),
    text('logo.wordmark'),
    text('logo.url'),
    isOn('demo'),
    isOn('mainstream'),
    isOn('affiliation'),
    number('reviewsOnHome'),
    number('typingSeconds.person'),
    number('typingSeconds.automated'),
  ],
  legal: [
    text('company.name'),
    text('company.address'),
    ...sellerForm
      .filter(({ key }) => key !== 'merchantIds')
      .map(({ key, kind, required, choices }): FormField => ({
        path: `seller.${key}`,
        kind,
        ...(choices !== undefined && { choices }),
        ...(!required && { isOptional: true }),
        ...(key === 'mcc' && { isOptional: true, isNullable: true }),
      })),
    text('legal.terms'),
    text('legal.privacy'),
    text('legal.cookie'),
    text('legal.faq'),
    text('legal.contact'),
    { path: 'verificationFee', kind: 'money', choices: currencies },
    isOn('consentManagement'),
  ],
  hosts: [
    { path: 'redirectHosts', kind: 'list', isOptional: true },
    { path: 'signUp.forbiddenHosts', kind: 'list', isOptional: true },
    { path: 'signUp.allowedHosts', kind: 'list', isOptional: true },
  ],
  mails: [text('support.email')],
  providers: [
    text('descriptor'),
    text('paymentCompany'),
    { path: 'seller.merchantIds', kind: 'entries', isOptional: true },
    isOn('digitalWallet'),
    choice('googlePay.environment', ['TEST', 'PRODUCTION']),
    maybe('googlePay.merchantId'),
    maybe('googlePay.merchantName'),
    orNull('walletClientId'),
    maybe('googleClientId'),
  ],
} satisfies Readonly<Record<string, readonly FormField[]>>

/** BR-08: a flow without its plans. */
export const flowForm: readonly FormField[] = [
  number('freeMessages'),
  number('icebreakers'),
  number('likes'),
  number('messagePrice'),
  isOn('ageCheck'),
  isOn('invites'),
  isOn('images'),
  isOn('automatedFree'),
  isOn('useAi'),
  isOn('labelDrafts'),
  choice('optIn', ['none', 'doi']),
  number('welcomeBack.messages'),
  number('welcomeBack.afterDays'),
  { path: 'welcome', kind: 'prose', isOptional: true, isNullable: true },
  text('provider'),
  text('descriptor'),
  { path: 'paymentSystems', kind: 'many', choices: PaymentSystem.options },
  text('vertical'),
  choice('findHooks.modalToProfile', [0, 1]),
  choice('findHooks.modalToChat', [0, 1]),
  { path: 'hooks', kind: 'entries', isOptional: true },
]

export const planForm: readonly FormField[] = [
  text('name'),
  { path: 'price', kind: 'price' },
  { path: 'totalPrice', kind: 'price' },
  { path: 'oldPrice', kind: 'price', isOptional: true, isNullable: true },
  choice('currency', currencies),
  orNull('period'),
  number('credits'),
  number('promoCredits'),
  choice('level', [0, 1, 2]),
  { path: 'priceDescription', kind: 'texts' },
  { path: 'description', kind: 'texts' },
  { path: 'badge', kind: 'texts', isOptional: true, isNullable: true },
  { path: 'suggestion', kind: 'texts', isOptional: true, isNullable: true },
  { path: 'suggestionColor', kind: 'choice', choices: ColorRole.options, isOptional: true, isNullable: true },
  { path: 'descriptionColor', kind: 'choice', choices: ColorRole.options, isOptional: true, isNullable: true },
  { path: 'claims', kind: 'many', choices: PlanClaim.options, isOptional: true },
  isOn('visible'),
  isOn('firstSelling'),
  isOn('spacingBottom'),
  { path: 'oldPriceUntil', kind: 'day', isOptional: true, isNullable: true },
]

/** The lists of plans of a flow, in the order in which they are shown. */
export const planLists = ['free', 'premium', 'compliant', 'verification', 'topUps'] as const

/**
 * What a brand begins with that no one has to decide: the parts of the product at their own paths, nothing given, nothing
 * sold. The rest is typed.
 */
export function blankBrand(
  id: string,
  { title, country }: { title: string; country: Country },
): Record<string, unknown> {
  const language = languageOf(country)
  return {
    id,
    title,
    country,
    language,
    theme: 'original',
    year: 2025,
    voice: { headline: {}, tagline: {} },
    logo: { mark: `/brands/${id}/mark.svg`, wordmark: `/brands/${id}/wordmark.svg`, url: '/' },
    company: {},
    seller: {
      country,
      registration: { visa: 'pending', mastercard: 'pending' },
      mcc: null,
      merchantIds: {},
    },
    support: {},
    legal: {
      faq: '/legal/faq',
      terms: '/legal/terms',
      privacy: '/legal/privacy',
      cookie: '/legal/cookie',
      contact: '/contactUs',
    },
    mainstream: true,
    affiliation: false,
    affiliates: [],
    consentManagement: true,
    plugins: [],
    digitalWallet: false,
    googlePay: null,
    walletClientId: null,
    photoFolders: Object.fromEntries(
      countries.map((one) => [one, { collection: `${one}/collection`, default: `${one}/default` }]),
    ),
    userPhotosBase: '/api/uploads/',
    demo: false,
    typingSeconds: { person: 0, automated: 5 },
    verificationFee: { amountMinor: 0, currency: currencyOf(country) },
    redirectHosts: [],
    signUp: { forbiddenHosts: [], allowedHosts: [], redirects: [] },
    reviewsOnHome: 3,
    claims: [],
    bases: { api: '/api', host: '/auth', payment: '/payment', dispenser: '/dispenser', tracker: '/tracker' },
  }
}

/** A flow that gives nothing and sells nothing yet. */
export function blankFlow(id: string): Record<string, unknown> {
  return {
    id,
    freeMessages: 0,
    icebreakers: 0,
    likes: 0,
    ageCheck: false,
    messagePrice: 1,
    plans: { free: [], premium: [], compliant: [], verification: [], topUps: [] },
    invites: false,
    automatedFree: false,
    images: false,
    vertical: 'dating',
    optIn: 'none',
    welcomeBack: { messages: 0, afterDays: 60 },
    welcome: null,
    useAi: false,
    labelDrafts: false,
    paymentSystems: ['credit_card'],
    hooks: {},
    findHooks: { modalToProfile: 0, modalToChat: 0 },
  }
}

/** A plan that costs nothing and brings nothing yet. */
export function blankPlan(): Record<string, unknown> {
  return {
    name: '',
    price: 0,
    totalPrice: 0,
    oldPrice: null,
    period: null,
    priceDescription: {},
    badge: null,
    claims: [],
    description: {},
    descriptionColor: null,
    suggestion: null,
    suggestionColor: null,
    visible: true,
    spacingBottom: false,
    firstSelling: false,
    level: 0,
    credits: 0,
    promoCredits: 0,
  }
}
