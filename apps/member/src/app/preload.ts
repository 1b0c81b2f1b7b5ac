import type { Area } from '@incontro/texts'
import { loadTexts } from '@incontro/texts/load.ts'
import { matchPath } from 'react-router'
import { firstLanguage } from '../shared/language.tsx'
import { storage } from '../shared/storage.ts'
import { loads, type PageName } from './loads.ts'

type Need = { readonly page: PageName; readonly areas: readonly Area[] }

const landingAreas: readonly Area[] = ['landing', 'signup', 'account', 'errors', 'home']

/** What stands behind an address, so that all of it can be asked for at once instead of one after the other. */
const needs: readonly (readonly [path: string, Need])[] = [
  ['/', { page: 'home', areas: ['home'] }],
  ['/signup', { page: 'signUp', areas: ['signup', 'errors'] }],
  ['/login', { page: 'logIn', areas: ['account', 'factors', 'errors'] }],
  ['/find', { page: 'find', areas: ['find', 'filters', 'lastGrid', 'invite', 'signup', 'errors'] }],
  ['/ms', { page: 'mainstreamLanding', areas: landingAreas }],
  ['/asignup', { page: 'autoSignUp', areas: landingAreas }],
  ['/loginWithGoogle', { page: 'landing', areas: landingAreas }],
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
  const need = needs.find(([path]) => matchPath(path, pathname) !== null)?.[1]
  const signUp: Need = { page: 'signUp', areas: ['signup', 'errors'] }
  const landing: Need = { page: 'landing', areas: landingAreas }
  const isPublic = ['/', '/signup', '/login', '/ms', '/asignup', '/loginWithGoogle'].includes(pathname)
  const first = isMember ? (isPublic ? needs[3]?.[1] : need) : isPublic ? need : pathname === '/find' ? landing : signUp
  begin(() => loadTexts(firstLanguage(), 'common'))
  if (first) beginNeed(first)
  if (!isMember) return
  begin(() => import('../shared/api.ts'))
  begin(() => import('@incontro/client/sealing.ts'))
  begin(() => import('./member-frame.tsx'))
}

/** Called once a member's page stands and the browser has time. */
export function preloadOften(): () => void {
  const load = () => {
    for (const [, need] of needs) if (oftenOpened.includes(need.page)) beginNeed(need)
  }
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(load, 2000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(load, { timeout: 5000 })
  return () => cancelIdleCallback(handle)
}

function beginNeed({ page, areas }: Need): void {
  begin(loads[page])
  for (const area of areas) begin(() => loadTexts(firstLanguage(), area))
}

/** What cannot be had now is asked for again, and missed aloud, when it is needed. */
function begin(load: () => Promise<unknown>): void {
  load().catch(() => undefined)
}
