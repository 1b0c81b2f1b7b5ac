import type { PublicBrand } from '@incontro/contract'
import type { Area } from '@incontro/texts'

/** A page that anybody may see, and that the server draws: its file among the member app's routes, and its texts. */
export type PublicPage = {
  readonly path: string
  readonly route: string
  readonly areas: readonly Area[]
  /** Whether it needs its scripts for more than comfort, and says so where they do not come. */
  readonly hasForm: boolean
  /** A part of it that some brands have, with its texts. */
  readonly part?: {
    readonly isOf: (brand: PublicBrand) => boolean
    readonly source: string
    readonly area: Area
  }
  /** Whether search engines are to list it. */
  readonly isListed: boolean
}

const landingAreas: readonly Area[] = ['common', 'landing', 'signup']
/** Beside the words of a mainstream landing (RT-03, D2). */
const picture = { source: 'src/routes/landing-picture.tsx', area: 'home' } as const

/** What is drawn before it is sent; all other pages of the app are sent without content. */
export const publicPages: readonly PublicPage[] = [
  { path: '/', route: 'home', areas: ['common', 'home'], hasForm: false, isListed: true },
  {
    path: '/signup',
    route: 'sign-up',
    areas: ['common', 'signup'],
    hasForm: true,
    isListed: true,
  },
  {
    path: '/login',
    route: 'log-in',
    areas: ['common', 'account', 'factors'],
    hasForm: true,
    isListed: true,
  },
  {
    path: '/forgotPassword',
    route: 'forgot-password',
    areas: ['common', 'recovery'],
    hasForm: true,
    isListed: false,
  },
  {
    path: '/find',
    route: 'landing',
    areas: landingAreas,
    part: { ...picture, isOf: ({ demo, mainstream }) => demo && mainstream },
    hasForm: true,
    isListed: true,
  },
  {
    path: '/ms',
    route: 'mainstream-landing',
    areas: landingAreas,
    part: { ...picture, isOf: ({ demo }) => demo },
    hasForm: true,
    isListed: false,
  }, // the same words as /find
  ...(['faq', 'terms', 'privacy', 'cookie', 'features'] as const).map((page) => ({
    path: `/legal/${page}`,
    route: 'legal',
    areas: ['common', 'errors'] as const,
    hasForm: false,
    isListed: true,
  })),
  {
    path: '/contactUs',
    route: 'contact',
    areas: ['common', 'contact'],
    hasForm: true,
    isListed: true,
  },
  {
    path: '/unsubscribe',
    route: 'unsubscribe',
    areas: ['common', 'letters', 'errors'],
    hasForm: false,
    isListed: false,
  },
]

/** The other addresses of the app's router (apps/member/src/app/router.tsx): a test compares them. */
export const otherPaths: readonly string[] = [
  '/asignup',
  '/loginWithGoogle',
  '/external_email',
  '/resetPassword',
  '/confirmEmail',
  '/cancel',
  '/withdraw',
  '/undoEmailChange',
  '/autologin',
  '/keepAccount',
  '/goodbye',
  '/legal/:page',
  '/match',
  '/user/:id',
  '/profile',
  '/profile/edit',
  '/profile/payments/receipts',
  '/profile/payments/receipts/:number',
  '/profile/:section',
  '/notifications',
  '/chats/:u?',
  '/vip_plan/:hook',
  '/purchase/:step?',
  '/paymentPage',
  '/ok',
  '/ko',
  '/:provider/paymentCheck',
  '/statement',
  '/activeNotifications',
  '/dev/gallery',
  '/rate_plan',
]

const patterns = otherPaths.map(
  (path) => new RegExp(`^${path.replaceAll(/\/:\w+\?/g, '(/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i'),
)

/** The page without content that the service worker keeps. */
export const SHELL = '/app-shell'

export type AskedPage =
  | { readonly kind: 'public'; readonly page: PublicPage }
  /** The app's own, for members or for those who follow a link. */
  | { readonly kind: 'app' }
  /** RT-19: nobody's; the app leads on from there. */
  | { readonly kind: 'unknown' }

export function pageOfPath(path: string): AskedPage {
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path
  const page = publicPages.find((each) => each.path === plain)
  if (page !== undefined) return { kind: 'public', page }
  const isKnown = plain === SHELL || plain.startsWith('/studio') || patterns.some((pattern) => pattern.test(plain))
  return { kind: isKnown ? 'app' : 'unknown' }
}
