import { type Audience, type Page, type PageName, pages, redirects } from '@incontro/contract/pages.ts'
import { type ReactNode } from 'react'
import { Route, Routes, useLocation, useSearchParams } from 'react-router'
import { isBackFromGoogle } from '../shared/entry/back-from-google.ts'
import { brand } from '../shared/brand.ts'
import { homePath } from '../shared/page/home-path.ts'
import { LeadTo } from '../shared/page/lead-to.tsx'
import { useSessionState } from '../shared/session/session.ts'
import { MemberArea } from './guards.tsx'
import { partOf } from './pages.ts'
import { PublicFrame } from './public-frame.tsx'
import { Splash } from './splash.tsx'

const all = Object.entries<Page>(pages) as [PageName, Page][] // its own keys

/** What stands at an address that shows more than its page. */
const elements: Partial<Record<PageName, ReactNode>> = { 'login-with-google': <GoogleLanding /> }

/** The addresses of RT. Member paths show the sign-up to a visitor, in place: after it they are where they were going (RT-20). */
export function Pages() {
  return (
    <Routes>
      <Route element={<PublicFrame />}>
        {routesFor('visitor', (name) => elements[name] ?? <VisitorOnly page={pageOf(name)} />)}
        {routesFor('everybody', pageOf)}
      </Route>
      <Route element={<MemberArea />}>{routesFor('member', pageOf)}</Route>
      {brand.demo && routesFor('demo', pageOf)}
      {Object.entries(redirects).map(([path, to]) => (
        <Route key={path} path={path} element={<LeadTo to={to} />} />
      ))}
      <Route path="*" element={<Elsewhere />} />
    </Routes>
  )
}

function routesFor(whose: Audience, elementOf: (name: PageName) => ReactNode) {
  return all.map(
    ([name, { path, audience = 'member' }]) =>
      audience === whose && path !== null && <Route key={name} path={path} element={elementOf(name)} />,
  )
}

function pageOf(name: PageName): ReactNode {
  const Part = partOf(name)
  return <Part />
}

/** RT-03: a landing of sign-up, and where Google sends everybody back to. */
function GoogleLanding() {
  return isBackFromGoogle(useLocation()) ? pageOf('login-with-google') : <VisitorOnly page={pageOf('landing')} />
}

/** RT-19: an unknown path leads a visitor home and a member to the grid, or to the cards with messaggi_inviti. */
function Elsewhere() {
  const state = useSessionState()
  switch (state.status) {
    case 'starting':
      return <Splash />
    case 'member':
      return <LeadTo to={homePath(state.session)} />
    case 'visitor':
      return <LeadTo to="/" />
    case 'unreachable':
      return <LeadTo to="/find" />
  }
}

/** Home, sign-up and log-in are for visitors; a member goes on to the page asked for (RT-20), else to the grid or the cards (D8). */
function VisitorOnly({ page }: { page: ReactNode }) {
  const state = useSessionState()
  const to = usePathToReturn()
  if (state.status === 'starting') return <Splash />
  return state.status === 'member' ? <LeadTo to={to ?? homePath(state.session)} /> : page
}

/** A path of this site only (D4). */
function usePathToReturn(): string | undefined {
  const to = useSearchParams()[0].get('to')
  return to !== null && /^\/[^/\\]/.test(to) ? to : undefined
}
