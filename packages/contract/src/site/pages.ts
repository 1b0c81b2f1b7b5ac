/**
 * Who sees a page at its address. `visitor`: members are redirected to where they were going. `member`: a visitor sees the
 * sign-up in its place, or `forVisitors`. `demo`: everybody, on brands of the demo alone.
 */
export type Audience = 'visitor' | 'everybody' | 'member' | 'demo'

/** A page of the member app. */
export type Page = {
  /** The pattern of its address, as the router has it; null for a page that only stands in for others. */
  readonly path: string | null
  /** The folder of its component in apps/member/src/routes; without it the file stands there itself. */
  readonly folder?: 'entry' | 'links' | 'payments'
  /** The name of that file; without it that of the page. */
  readonly file?: string
  /** `member` without it. */
  readonly audience?: Audience
  /** The areas of texts that are fetched with it, beside `common`. Without them nothing of it is fetched ahead. */
  readonly areas?: readonly string[]
  /** Areas that it is drawn without, and that are fetched ahead all the same. */
  readonly areasAhead?: readonly string[]
  /** The name of the page that a visitor sees at this address. */
  readonly forVisitors?: string
  /**
   * Decides which files it shares with others. `entry`: visitors arrive here. `often`: members go from one of these to the
   * next; they are fetched ahead, too.
   */
  readonly opened?: 'entry' | 'often'
  /** The server draws it before it sends it. A `form` needs its scripts, and says so where they do not come. */
  readonly drawn?: 'text' | 'form'
  /** Stands in the sitemap, and search engines may list it. */
  readonly isListed?: true
  /** The picture of a mainstream landing (RT-03, D2), with the texts of the home page; the server draws it on demo brands. */
  readonly picture?: 'mainstream' | 'always'
  /** The values of its one parameter that the server draws. */
  readonly values?: readonly string[]
}

/**
 * Every page of the member app, once. The router, the preload and the file groups of the build, the server's drawing, the
 * sitemap and the known addresses, and the walk and `npm run screens` are derived from it. Of two patterns that match one
 * address, the more exact one comes first.
 */
export const pages = {
  home: {
    path: '/',
    folder: 'entry',
    audience: 'visitor',
    areas: ['home'],
    opened: 'entry',
    drawn: 'text',
    isListed: true,
  },
  'sign-up': {
    path: '/signup',
    folder: 'entry',
    audience: 'visitor',
    areas: ['signup'],
    opened: 'entry',
    drawn: 'form',
    isListed: true,
  },
  'log-in': {
    path: '/login',
    folder: 'entry',
    audience: 'visitor',
    areas: ['account', 'factors'],
    opened: 'entry',
    drawn: 'form',
    isListed: true,
  },
  'forgot-password': {
    path: '/forgotPassword',
    folder: 'entry',
    audience: 'everybody',
    areas: ['recovery'],
    opened: 'entry',
    drawn: 'form',
  },
  landing: {
    path: null,
    folder: 'entry',
    audience: 'visitor',
    areas: ['landing', 'signup'],
    opened: 'entry',
    drawn: 'form',
    picture: 'mainstream',
  },
  find: {
    path: '/find',
    areas: ['find', 'filters', 'lastGrid', 'invite', 'signup', 'errors'],
    forVisitors: 'landing',
    opened: 'often',
    drawn: 'form',
    isListed: true,
  },
  // the same words as /find
  'mainstream-landing': {
    path: '/ms',
    folder: 'entry',
    audience: 'visitor',
    areas: ['landing', 'signup'],
    opened: 'entry',
    drawn: 'form',
    picture: 'always',
  },
  'auto-sign-up': {
    path: '/asignup',
    folder: 'entry',
    audience: 'visitor',
    areas: ['landing', 'signup'],
    opened: 'entry',
  },
  'login-with-google': {
    path: '/loginWithGoogle',
    folder: 'entry',
    audience: 'visitor',
    forVisitors: 'landing',
    opened: 'entry',
  },
  'external-email': { path: '/external_email', folder: 'entry', audience: 'everybody' },
  'reset-password': { path: '/resetPassword', folder: 'entry', audience: 'everybody', opened: 'entry' },
  'confirm-email': { path: '/confirmEmail', folder: 'links', audience: 'everybody' },
  cancel: { path: '/cancel', folder: 'links', audience: 'everybody' },
  withdraw: { path: '/withdraw', folder: 'links', audience: 'everybody' },
  'undo-email-change': { path: '/undoEmailChange', folder: 'links', audience: 'everybody' },
  'auto-login': { path: '/autologin', folder: 'entry', audience: 'everybody' },
  'keep-account': { path: '/keepAccount', folder: 'links', audience: 'everybody' },
  case: { path: '/case/:token', folder: 'links', audience: 'everybody', areas: ['decisions', 'notice', 'errors'] },
  goodbye: { path: '/goodbye', folder: 'links', audience: 'everybody' },
  legal: {
    path: '/legal/:page',
    audience: 'everybody',
    areas: ['errors'],
    opened: 'entry',
    drawn: 'text',
    isListed: true,
    values: ['faq', 'terms', 'privacy', 'cookie', 'features', 'rules'],
  },
  contact: {
    path: '/contactUs',
    audience: 'everybody',
    areas: ['contact'],
    areasAhead: ['errors'],
    opened: 'entry',
    drawn: 'form',
    isListed: true,
  },
  // no one's first screen: it shares no file with those
  report: { path: '/report', audience: 'everybody', areas: ['notice'], areasAhead: ['errors'], drawn: 'form' },
  unsubscribe: {
    path: '/unsubscribe',
    folder: 'links',
    audience: 'everybody',
    areas: ['emailSettings', 'errors'],
    opened: 'entry',
    drawn: 'text',
  },
  match: {
    path: '/match',
    areas: ['match', 'find', 'invite', 'signup', 'errors'],
    opened: 'often',
  },
  chats: {
    path: '/chats/:u?',
    areas: ['chat', 'chatSearch', 'matched', 'invite', 'errors'],
    opened: 'often',
  },
  angel: {
    path: '/user/:id',
    areas: ['profile', 'angelWords', 'invite', 'phone', 'errors'],
    opened: 'often',
  },
  notifications: {
    path: '/notifications',
    areas: ['notifications', 'errors'],
    opened: 'often',
  },
  'active-notifications': { path: '/activeNotifications' },
  profile: {
    path: '/profile',
    areas: ['account', 'ownProfile', 'payments', 'passport', 'planChange', 'settings', 'errors'],
    opened: 'often',
  },
  'edit-profile': {
    path: '/profile/edit',
    areas: ['ownProfile', 'find', 'signup', 'errors'],
  },
  receipts: { path: '/profile/payments/receipts', folder: 'payments' },
  receipt: { path: '/profile/payments/receipts/:number', folder: 'payments' },
  settings: {
    path: '/profile/:section',
    areas: ['settings', 'security', 'factors', 'factorSettings', 'errors'],
  },
  plans: { path: '/vip_plan/:prompt', folder: 'payments', areas: ['plans', 'payWays', 'spending', 'errors'] },
  purchase: { path: '/purchase/:step?', folder: 'payments' },
  'payment-page': { path: '/paymentPage', folder: 'payments', file: 'purchase' },
  ok: { path: '/ok', folder: 'payments' },
  ko: { path: '/ko', folder: 'payments' },
  'payment-check': { path: '/:provider/paymentCheck', folder: 'payments' },
  statement: { path: '/statement', folder: 'payments' },
  gallery: { path: '/dev/gallery', audience: 'demo' },
} as const satisfies Readonly<Record<string, Page>>
export type PageName = keyof typeof pages

/** The file of a page's component in apps/member/src/routes, without `.tsx`: `entry/home`. */
export function fileOfPage(name: PageName): string {
  const { folder, file = name }: Page = pages[name]
  return folder === undefined ? file : `${folder}/${file}`
}

/** Addresses that only redirect, and where to. */
export const redirects = { '/rate_plan': '/vip_plan/cred' } as const
