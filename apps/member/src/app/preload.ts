import type { Area } from '@incontro/texts'
import { loadTexts } from '@incontro/texts/load.ts'
import { matchPath } from 'react-router'
import { consent } from '../features/consent/consent.ts'
import { brand } from '../shared/brand.ts'
import { firstLanguage } from '../shared/language.tsx'
import { storage } from '../shared/storage.ts'
import { loads, type PageName } from './loads.ts'

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
const forMembers: Needs = [
  ['/find', find],
  ['/match', { page: 'match', areas: ['match', 'find', 'invite', 'signup', 'errors'] }],
  ['/chats/:u?', { page: 'chats', areas: ['chat', 'chatSearch', 'invite', 'errors'] }],
  ['/user/:id', { page: 'angel', areas: ['profile', 'invite', 'phone', 'errors'] }],
  ['/notifications', { page: 'notifications', areas: ['notifications', 'errors'] }],
  ['/profile', { page: 'profile', areas: ['account', 'ownProfile', 'settings', 'errors'] }],
  ['/profile/edit', { page: 'editProfile', areas: ['ownProfile', 'find', 'signup', 'errors'] }],
  ['/profile/:section', { page: 'settings', areas: ['settings', 'security', 'factors', 'errors'] }],
  ['/vip_plan/:hook', { page: 'plans', areas: ['plans', 'payWays', 'errors'] }],
]
/** Where a member goes from one moment to the next. */
const oftenOpened: readonly PageName[] = ['find', 'match', 'chats', 'angel', 'notifications', 'profile']

/** Called before the first render. */
export function preloadFirst(pathname: string): void {
  const isMember = storage.get('token') !== null
  const needOf = (needs: Needs) => needs.find(([path]) => matchPath(path, pathname) !== null)?.[1]
  const asVisitor = needOf(forVisitors)
  const first =
    needOf(forEverybody) ??
    (isMember ? ((asVisitor && find) ?? needOf(forMembers)) : (asVisitor ?? (pathname === '/find' ? landing : signUp)))
  void settled([
    loadTexts(firstLanguage(), 'common'),
    ...(first ? beginNeed(first) : []),
    ...(isMember
      ? [import('../shared/api.ts'), import('@incontro/client/sealing.ts'), import('./member-frame.tsx')]
      : []),
    ...(isMember && consent.getSnapshot().standing.status === 'asking' ? beginQuestion() : []),
  ])
}

/** The room that it takes is taken from the page: that moves under the reader where the question comes after it. */
function beginQuestion(): readonly Promise<unknown>[] {
  return [import('../features/consent/consent-banner.tsx'), loadTexts(firstLanguage(), 'consent')]
}

/** Called once a member's page stands: one after the other, each when the browser has time for it. */
export function preloadOften(): () => void {
  let isOver = false
  const often = forMembers.map(([, need]) => need).filter(({ page }) => oftenOpened.includes(page))
  const loads = [
    ...often.map((need) => () => settled(beginNeed(need))),
    () => settled([import('../features/find/change-place.tsx')]),
  ]
  void (async () => {
    for (const load of loads) {
      await idle()
      if (isOver) return
      await load()
    }
  })()
  return () => {
    isOver = true
  }
}

function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(resolve, { timeout: 5000 })
    else setTimeout(resolve, 1000)
  })
}

function beginNeed({ page, areas }: Need): readonly Promise<unknown>[] {
  return [loads[page](), ...areas.map((area) => loadTexts(firstLanguage(), area))]
}

/** What cannot be had now is asked for again, and missed aloud, when it is needed. */
function settled(loading: readonly Promise<unknown>[]): Promise<unknown> {
  return Promise.allSettled(loading)
}
