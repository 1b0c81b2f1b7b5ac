import type { Country } from '@incontro/locale'
import { demoPeople } from '../../apps/server/src/demo/content/people.ts'

/** Who looks: a visitor, one of the demo's members, or a member whose account was disabled while he was away. */
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
  /** The status that its call is answered with, where the page is there to tell a refusal: the browser writes it down. */
  readonly refusal?: number
  readonly as: readonly Person[]
}

/** Every page of the router, as each person meets it (RT). What only leads elsewhere stands in `leadsElsewhere`. */
export function screens({ country }: { readonly country: Country }): readonly Screen[] {
  const angelId = demoPeople.find((person) => person.kind === 'automated' && person.country === country)?.id ?? ''
  return [
    ...publicPages.map((page) => ({ ...page, as: page.as ?? (['visitor'] as const) })),
    ...(['faq', 'cookie', 'privacy', 'terms', 'features'] as const).map((page) => ({
      name: `legal-${page}`,
      path: '/legal/:page',
      address: `/legal/${page}`,
      as: page === 'terms' ? (['visitor', 'free'] as const) : (['visitor'] as const),
    })),
    ...memberPages(angelId).map((page) => ({ ...page, as: [...page.as, 'disabled' as const] })),
    { name: 'gallery', path: '/dev/gallery', as: ['visitor'] },
  ]
}

/** Their addresses show who is disabled the log-in and why he is there (ID-07). */
function memberPages(angelId: string): readonly Screen[] {
  return [
    { name: 'find', path: '/find', as: ['visitor', ...members] },
    { name: 'match', path: '/match', as: members },
    { name: 'angel', path: '/user/:id', address: `/user/${angelId}`, as: members },
    { name: 'chats', path: '/chats/:u?', address: '/chats', as: members },
    { name: 'chat', path: '/chats/:u?', address: `/chats/${angelId}`, as: members },
    { name: 'notifications', path: '/notifications', as: members },
    { name: 'active-notifications', path: '/activeNotifications', as: ['free'] },
    { name: 'profile', path: '/profile', as: members },
    { name: 'profile-edit', path: '/profile/edit', as: ['free', 'vip'] },
    ...settings.map((section) => ({
      name: `profile-${section}`,
      path: '/profile/:section',
      address: `/profile/${section}`,
      as: [section === 'payments' ? 'credits' : 'free'] as const,
    })),
    { name: 'receipts', path: '/profile/payments/receipts', as: ['credits'] },
    {
      name: 'receipt-unknown',
      path: '/profile/payments/receipts/:number',
      address: '/profile/payments/receipts/none',
      as: ['free'],
    },
    { name: 'plans', path: '/vip_plan/:hook', address: '/vip_plan/cred', as: members },
    { name: 'plans-blurred', path: '/vip_plan/:hook', address: '/vip_plan/blurred', as: ['free'] },
    { name: 'purchase', path: '/purchase/:step?', address: '/purchase', as: ['free'] },
    { name: 'payment-page', path: '/paymentPage', as: ['free'] },
    { name: 'ko', path: '/ko', as: ['free'] },
    { name: 'payment-check', path: '/:provider/paymentCheck', address: '/adyen/paymentCheck', as: ['free'] },
    { name: 'statement', path: '/statement', as: members },
  ]
}

/** The settings of an account; the walk's test finds a section that is not here. */
export const settings = ['account', 'security', 'letters', 'payments', 'privacy', 'review', 'data', 'close'] as const

const publicPages: readonly (Omit<Screen, 'as'> & { readonly as?: readonly Person[] })[] = [
  { name: 'home', path: '/' },
  { name: 'sign-up', path: '/signup' },
  { name: 'log-in', path: '/login' },
  { name: 'landing-mainstream', path: '/ms' },
  { name: 'sign-up-region', path: '/asignup', address: '/asignup?mail=somebody%40example.com' },
  { name: 'log-in-google', path: '/loginWithGoogle' },
  { name: 'external-email', path: '/external_email', address: '/external_email?token=none', refusal: 400 },
  { name: 'forgot-password', path: '/forgotPassword' },
  { name: 'reset-password', path: '/resetPassword', address: '/resetPassword?token=none' },
  { name: 'confirm-email', path: '/confirmEmail', address: '/confirmEmail?token=none', refusal: 400 },
  { name: 'cancel', path: '/cancel', address: '/cancel?token=none', refusal: 400 },
  { name: 'cancel-ask', path: '/cancel' },
  { name: 'withdraw', path: '/withdraw', address: '/withdraw?token=none', refusal: 400 },
  { name: 'withdraw-ask', path: '/withdraw' },
  { name: 'undo-email-change', path: '/undoEmailChange', address: '/undoEmailChange?token=none' },
  { name: 'unsubscribe', path: '/unsubscribe' },
  { name: 'keep-account', path: '/keepAccount', address: '/keepAccount?token=none' },
  { name: 'goodbye', path: '/goodbye' },
  { name: 'contact', path: '/contactUs', as: ['visitor', 'free'] },
]

/** Paths that show nothing of their own. */
export const leadsElsewhere: readonly string[] = ['/autologin', '/ok', '/rate_plan', '*']
