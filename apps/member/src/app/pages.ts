import type { ComponentType } from 'react'
import { lazily, type Part } from '../shared/lazily.ts'

type RouteModule = { readonly Component: ComponentType }

/** One file a page; each is fetched when it is first opened, or ahead of that by `preload.ts`. */
const loads = {
  home: () => import('../routes/home.tsx'),
  signUp: () => import('../routes/sign-up.tsx'),
  logIn: () => import('../routes/log-in.tsx'),
  loginWithGoogle: () => import('../routes/login-with-google.tsx'),
  landing: () => import('../routes/landing.tsx'),
  mainstreamLanding: () => import('../routes/mainstream-landing.tsx'),
  autoSignUp: () => import('../routes/auto-sign-up.tsx'),
  externalEmail: () => import('../routes/external-email.tsx'),
  forgotPassword: () => import('../routes/forgot-password.tsx'),
  resetPassword: () => import('../routes/reset-password.tsx'),
  confirmEmail: () => import('../routes/confirm-email.tsx'),
  cancel: () => import('../routes/cancel.tsx'),
  withdraw: () => import('../routes/withdraw.tsx'),
  undoEmailChange: () => import('../routes/undo-email-change.tsx'),
  unsubscribe: () => import('../routes/unsubscribe.tsx'),
  autoLogin: () => import('../routes/auto-login.tsx'),
  keepAccount: () => import('../routes/keep-account.tsx'),
  goodbye: () => import('../routes/goodbye.tsx'),
  legal: () => import('../routes/legal.tsx'),
  contact: () => import('../routes/contact.tsx'),
  find: () => import('../routes/find.tsx'),
  match: () => import('../routes/match.tsx'),
  angel: () => import('../routes/angel.tsx'),
  chats: () => import('../routes/chats.tsx'),
  profile: () => import('../routes/profile.tsx'),
  editProfile: () => import('../routes/edit-profile.tsx'),
  settings: () => import('../routes/settings.tsx'),
  notifications: () => import('../routes/notifications.tsx'),
  activeNotifications: () => import('../routes/active-notifications.tsx'),
  plans: () => import('../routes/plans.tsx'),
  purchase: () => import('../routes/purchase.tsx'),
  ok: () => import('../routes/ok.tsx'),
  ko: () => import('../routes/ko.tsx'),
  paymentCheck: () => import('../routes/payment-check.tsx'),
  receipts: () => import('../routes/receipts.tsx'),
  receipt: () => import('../routes/receipt.tsx'),
  statement: () => import('../routes/statement.tsx'),
  gallery: () => import('../routes/gallery.tsx'),
} satisfies Record<string, () => Promise<RouteModule>>
export type PageName = keyof typeof loads

export const pages = Object.fromEntries(
  Object.entries(loads).map(([name, load]) => [name, lazily(async () => (await load()).Component)]),
) as Record<PageName, Part<object>> // the names are the keys of loads

/** What stands around each of a member's pages. */
export const MemberFrame = lazily(async () => (await import('./member-frame.tsx')).MemberFrame)
