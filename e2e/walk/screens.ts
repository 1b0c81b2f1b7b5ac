import { type Page, type PageName, pages } from '@incontro/contract/pages.ts'
import type { Country } from '@incontro/locale'
import { demoPeople } from '../../apps/server/src/demo/content/people.ts'

/** Who looks: a visitor, one of the demo's members, or a member whose account was disabled in the meantime. */
export type Person = 'visitor' | 'free' | 'credits' | 'vip' | 'disabled'
export const people = ['visitor', 'free', 'credits', 'vip', 'disabled'] as const satisfies readonly Person[]
export const members = ['free', 'credits', 'vip'] as const satisfies readonly Person[]

export type Screen = {
  /** Names its picture. */
  readonly name: string
  /** The path as the router has it. */
  readonly path: string
  /** The address to open, where that is not the path itself. */
  readonly address?: string
  /** The status that its call is answered with, where the page is there to show a refusal: the browser writes it down. */
  readonly refusal?: number
  readonly as: readonly Person[]
}

/** Every page of the registry, as each person meets it (RT). */
export function screens({ country }: { readonly country: Country }): readonly Screen[] {
  const angelId = demoPeople.find((person) => person.kind === 'automated' && person.country === country)?.id ?? ''
  return Object.entries(looks(angelId)).flatMap(([page, shown]) => {
    const { path, audience = 'member' }: Page = pages[page as PageName] // its keys are the registry's
    // addresses of members show the log-in, and the reason, to a person whose account is disabled (ID-07)
    const others = audience === 'member' ? (['disabled'] as const) : []
    return path === null ? [] : shown.map((screen) => ({ ...screen, path, as: [...screen.as, ...others] }))
  })
}

type Look = Omit<Screen, 'path'>
const visitor = ['visitor'] as const

/** What is looked at of each page; nothing where it only redirects. A page without its line does not compile. */
function looks(angelId: string): Readonly<Record<PageName, readonly Look[]>> {
  return {
    home: [{ name: 'home', as: visitor }],
    'sign-up': [{ name: 'sign-up', as: visitor }],
    'log-in': [{ name: 'log-in', as: visitor }],
    'mainstream-landing': [{ name: 'landing-mainstream', as: visitor }],
    'auto-sign-up': [{ name: 'sign-up-region', address: '/asignup?mail=somebody%40example.com', as: visitor }],
    'login-with-google': [{ name: 'log-in-google', as: visitor }],
    'external-email': [{ name: 'external-email', address: '/external_email?token=none', refusal: 400, as: visitor }],
    'forgot-password': [{ name: 'forgot-password', as: visitor }],
    'reset-password': [{ name: 'reset-password', address: '/resetPassword?token=none', as: visitor }],
    'confirm-email': [{ name: 'confirm-email', address: '/confirmEmail?token=none', refusal: 400, as: visitor }],
    cancel: [
      { name: 'cancel', address: '/cancel?token=none', refusal: 400, as: visitor },
      { name: 'cancel-ask', as: visitor },
    ],
    withdraw: [
      { name: 'withdraw', address: '/withdraw?token=none', refusal: 400, as: visitor },
      { name: 'withdraw-ask', as: visitor },
    ],
    'undo-email-change': [{ name: 'undo-email-change', address: '/undoEmailChange?token=none', as: visitor }],
    unsubscribe: [{ name: 'unsubscribe', as: visitor }],
    'auto-login': [],
    'keep-account': [{ name: 'keep-account', address: '/keepAccount?token=none', as: visitor }],
    case: [{ name: 'case', address: '/case/none', refusal: 404, as: visitor }],
    goodbye: [{ name: 'goodbye', as: visitor }],
    contact: [{ name: 'contact', as: ['visitor', 'free'] }],
    report: [{ name: 'report', as: ['visitor', 'free'] }],
    legal: (['faq', 'cookie', 'privacy', 'terms', 'features', 'rules'] as const).map((page) => ({
      name: `legal-${page}`,
      address: `/legal/${page}`,
      as: page === 'terms' ? (['visitor', 'free'] as const) : visitor,
    })),
    landing: [],
    find: [{ name: 'find', as: ['visitor', ...members] }],
    match: [{ name: 'match', as: members }],
    angel: [{ name: 'angel', address: `/user/${angelId}`, as: members }],
    chats: [
      { name: 'chats', address: '/chats', as: members },
      { name: 'chat', address: `/chats/${angelId}`, as: members },
    ],
    notifications: [{ name: 'notifications', as: members }],
    'active-notifications': [{ name: 'active-notifications', as: ['free'] }],
    profile: [{ name: 'profile', as: members }],
    'edit-profile': [{ name: 'profile-edit', as: ['free', 'vip'] }],
    settings: settings.map((section) => ({
      name: `profile-${section}`,
      address: `/profile/${section}`,
      as: [section === 'payments' ? 'credits' : 'free'] as const,
    })),
    receipts: [{ name: 'receipts', as: ['credits'] }],
    receipt: [{ name: 'receipt-unknown', address: '/profile/payments/receipts/none', as: ['free'] }],
    plans: [
      { name: 'plans', address: '/vip_plan/cred', as: members },
      { name: 'plans-blurred', address: '/vip_plan/blurred', as: ['free'] },
    ],
    purchase: [{ name: 'purchase', address: '/purchase', as: ['free'] }],
    'payment-page': [{ name: 'payment-page', as: ['free'] }],
    ok: [],
    ko: [{ name: 'ko', as: ['free'] }],
    'payment-check': [{ name: 'payment-check', address: '/adyen/paymentCheck', as: ['free'] }],
    statement: [{ name: 'statement', as: members }],
    gallery: [{ name: 'gallery', as: visitor }],
  }
}

/** The settings of an account; the walk's test finds a section that is not here. */
export const settings = [
  'account',
  'security',
  'letters',
  'payments',
  'spending',
  'privacy',
  'decisions',
  'access',
  'review',
  'data',
  'close',
] as const
