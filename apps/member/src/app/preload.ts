import type { Area } from '@incontro/texts'
import { matchPath } from 'react-router'
import { ConsentBanner } from '../features/consent/consent-gate.tsx'
import { consent } from '../features/consent/consent.ts'
import { brand } from '../shared/brand.ts'
import { loadTextsAhead } from '../shared/language.tsx'
import { here } from '../shared/lazily.ts'
import { storage } from '../shared/storage.ts'
import { MemberFrame, type PageName, pages } from './pages.ts'

type Need = { readonly page: PageName; readonly areas: readonly Area[] }

const landingAreas: readonly Area[] = ['landing', 'signup']

type Needs = readonly (readonly [path: string, Need])[]

const find: Need = { page: 'find', areas: ['find', 'filters', 'lastGrid', 'invite', 'signup', 'errors'] }
const signUp: Need = { page: 'signUp', areas: ['signup'] }
const landing: Need = { page: 'landing', areas: brand.mainstream ? [...landingAreas, 'home'] : landingAreas }

// What stands behind an address, so that all of it can be asked for at once instead of one after the other.
/** A member is led on from these. */
const forVisitors: Needs = [
  ['/', { page: 'home', areas: ['home'] }],
  ['/signup', signUp],
  ['/login', { page: 'logIn', areas: ['account', 'factors'] }],
  ['/ms', { page: 'mainstreamLanding', areas: [...landingAreas, 'home'] }],
  ['/asignup', { page: 'autoSignUp', areas: landingAreas }],
  ['/loginWithGoogle', landing],
]
const forEverybody: Needs = [
  ['/legal/:page', { page: 'legal', areas: ['errors'] }],
  ['/contactUs', { page: 'contact', areas: ['contact', 'errors'] }],
  ['/forgotPassword', { page: 'forgotPassword', areas: ['recovery'] }],
  ['/unsubscribe', { page: 'unsubscribe', areas: ['letters', 'errors'] }],
]
/** A visitor sees the sign-up in their place, and the landing in that of the grid. */
export const forMembers: Needs = [
  ['/find', find],
  ['/match', { page: 'match', areas: ['match', 'find', 'invite', 'signup', 'errors'] }],
  ['/chats/:u?', { page: 'chats', areas: ['chat', 'chatSearch', 'invite', 'errors'] }],
  ['/user/:id', { page: 'angel', areas: ['profile', 'invite', 'phone', 'errors'] }],
  ['/notifications', { page: 'notifications', areas: ['notifications', 'errors'] }],
  [
    '/profile',
    { page: 'profile', areas: ['account', 'ownProfile', 'payments', 'passport', 'planChange', 'settings', 'errors'] },
  ],
  ['/profile/edit', { page: 'editProfile', areas: ['ownProfile', 'find', 'signup', 'errors'] }],
  ['/profile/:section', { page: 'settings', areas: ['settings', 'security', 'factors', 'errors'] }],
  ['/vip_plan/:hook', { page: 'plans', areas: ['plans', 'payWays', 'errors'] }],
]
let first: Promise<unknown> = here(undefined)

/** Called before the first render. */
export function preloadFirst(pathname: string): void {
  const isMember = storage.get('token') !== null
  const needOf = (needs: Needs) => needs.find(([path]) => matchPath(path, pathname) !== null)?.[1]
  const asVisitor = needOf(forVisitors)
  const need =
    needOf(forEverybody) ??
    (isMember ? ((asVisitor && find) ?? needOf(forMembers)) : (asVisitor ?? (pathname === '/find' ? landing : signUp)))
  const loading = settled([
    loadTextsAhead('common'),
    ...(need ? beginNeed(need) : []),
    ...(isMember ? [MemberFrame.load()] : []),
  ])
  first = loading
  void loading.then(() => (first = here(undefined)))
  if (!isMember) return
  void settled([import('../shared/api.ts'), import('@incontro/client/sealing.ts')])
  if (consent.getSnapshot().standing.status === 'asking') void settled(beginQuestion())
}

/** For React's `use`: there as soon as what the first page needs has come, or could not. */
export function firstLoaded(): Promise<unknown> {
  return first
}

/** The room that it takes is taken from the page: that moves under the reader where the question comes after it. */
function beginQuestion(): readonly Promise<unknown>[] {
  return [ConsentBanner.load(), loadTextsAhead('consent')]
}

export function beginNeed({ page, areas }: Need): readonly Promise<unknown>[] {
  return [pages[page].load(), ...areas.map(loadTextsAhead)]
}

/** What cannot be had now is asked for again, and missed aloud, when it is needed. */
export function settled(loading: readonly Promise<unknown>[]): Promise<unknown> {
  return Promise.allSettled(loading)
}
