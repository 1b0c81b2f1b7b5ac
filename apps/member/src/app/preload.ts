import { type Audience, type Page, type PageName, pages } from '@incontro/contract/pages.ts'
import type { Area } from '@incontro/texts'
import { matchPath } from 'react-router'
import { ConsentBanner } from '../features/consent/consent-gate.tsx'
import { consent } from '../features/consent/consent.ts'
import { brand } from '../shared/brand.ts'
import { loadTextsAhead } from '../shared/language.tsx'
import { here } from '../shared/page/lazily.ts'
import { storage } from '../shared/storage.ts'
import { MemberFrame, partOf } from './pages.ts'

type Need = { readonly page: PageName; readonly areas: readonly Area[] }

/** The pages of the registry in its order, with their names. */
const all = Object.entries<Page>(pages) as [PageName, Page][] // its own keys

/** What stands behind an address, so that all of it can be asked for at once instead of one after the other. */
function needOf(pathname: string, whose: Audience): Need | undefined {
  const found = all.find(
    ([, { path, audience = 'member', areas, forVisitors }]) =>
      path !== null && audience === whose && (areas ?? forVisitors) !== undefined && matchPath(path, pathname) !== null,
  )
  if (found === undefined) return undefined
  const [name, { forVisitors }] = found
  return needOfPage(whose === 'visitor' && forVisitors !== undefined ? (forVisitors as PageName) : name) // a test looks for each
}

/** What a page of the registry needs. */
export function needOfPage(page: PageName): Need {
  const { areas = [], areasAhead = [], picture }: Page = pages[page]
  const hasPicture = picture === 'always' || (picture === 'mainstream' && brand.mainstream)
  return { page, areas: [...areas, ...areasAhead, ...(hasPicture ? ['home'] : [])] as Area[] } // a test compares them with the texts
}

let first: Promise<unknown> = here(undefined)

/** Called before the first render. */
export function preloadFirst(pathname: string): void {
  const isMember = storage.get('token') !== null
  const asVisitor = needOf(pathname, 'visitor')
  const need =
    needOf(pathname, 'everybody') ??
    (isMember
      ? asVisitor
        ? needOfPage('find') // a member is redirected from there
        : needOf(pathname, 'member')
      : (asVisitor ?? needOfPage(pathname === pages.find.path ? pages.find.forVisitors : 'sign-up')))
  const loading = settled([
    loadTextsAhead('common'),
    ...(need ? beginNeed(need) : []),
    ...(isMember ? [MemberFrame.load()] : []),
  ])
  first = loading
  void loading.then(() => (first = here(undefined)))
  if (!isMember) return
  void settled([import('../shared/calls/api.ts'), import('@incontro/client/calls/sealing.ts')])
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
  return [partOf(page).load(), ...areas.map(loadTextsAhead)]
}

/** What cannot be had now is asked for again, and missed aloud, when it is needed. */
export function settled(loading: readonly Promise<unknown>[]): Promise<unknown> {
  return Promise.allSettled(loading)
}
