import { type ComponentType, lazy, type LazyExoticComponent, type ReactNode } from 'react'
import { Navigate, Route, Routes, useSearchParams } from 'react-router'
import { brand } from '../shared/brand.ts'
import { useSessionState } from '../shared/session.ts'
import { MemberArea } from './guards.tsx'
import { PublicFrame } from './public-frame.tsx'
import { Splash } from './splash.tsx'

type RouteModule = { readonly Component: ComponentType }

function page(load: () => Promise<RouteModule>): LazyExoticComponent<ComponentType> {
  return lazy(async () => ({ default: (await load()).Component })) // lazy wants a default; our files export by name
}

/** One file a route; each is fetched when it is first opened. */
const pages = {
  home: page(() => import('../routes/home.tsx')),
  signUp: page(() => import('../routes/sign-up.tsx')),
  logIn: page(() => import('../routes/log-in.tsx')),
  legal: page(() => import('../routes/legal.tsx')),
  contact: page(() => import('../routes/contact.tsx')),
  find: page(() => import('../routes/find.tsx')),
  angel: page(() => import('../routes/angel.tsx')),
  profile: page(() => import('../routes/profile.tsx')),
  notifications: page(() => import('../routes/notifications.tsx')),
  gallery: page(() => import('../routes/gallery.tsx')),
}

/** Where the pages of chat, plans and paying stand, once their files are there. */
const further = [
  ['/chats/:u?', 'chats'],
  ['/vip_plan/:hook', 'plans'],
  ['/purchase/:step?', 'purchase'],
  ['/paymentPage', 'purchase'],
  ['/ok', 'ok'],
  ['/ko', 'ko'],
  ['/:provider/paymentCheck', 'payment-check'],
  ['/statement', 'statement'],
] as const
const files = import.meta.glob<RouteModule>('../routes/*.tsx')
const furtherPages = further.flatMap(([path, name]) => {
  const load = files[`../routes/${name}.tsx`]
  const Page = load && page(load)
  return Page ? [<Route key={path} path={path} element={<Page />} />] : []
})

/** The addresses of RT. Member paths show the sign-up to a visitor, in place: after it he is where he was going (RT-20). */
export function Pages() {
  return (
    <Routes>
      <Route element={<PublicFrame />}>
        <Route path="/" element={<VisitorOnly page={<pages.home />} />} />
        <Route path="/signup" element={<VisitorOnly page={<pages.signUp />} />} />
        <Route path="/login" element={<VisitorOnly page={<pages.logIn />} />} />
        <Route path="/legal/:page" element={<pages.legal />} />
        <Route path="/contactUs" element={<pages.contact />} />
      </Route>
      <Route element={<MemberArea />}>
        <Route path="/find" element={<pages.find />} />
        <Route path="/user/:id" element={<pages.angel />} />
        <Route path="/profile" element={<pages.profile />} />
        <Route path="/notifications" element={<pages.notifications />} />
        {furtherPages}
      </Route>
      {brand.demo && <Route path="/dev/gallery" element={<pages.gallery />} />}
      <Route path="/rate_plan" element={<Navigate to="/vip_plan/cred" replace />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>
  )
}

/** RT-19: an unknown path leads a visitor home and a member to the grid. */
function Elsewhere() {
  const { status } = useSessionState()
  return <Navigate to={status === 'visitor' ? '/' : '/find'} replace />
}

/** Home, sign-up and log-in are for visitors; a member goes where he was going (RT-20), else to the grid (D8). */
function VisitorOnly({ page }: { page: ReactNode }) {
  const { status } = useSessionState()
  const to = usePathToReturn()
  if (status === 'starting') return <Splash />
  return status === 'member' ? <Navigate to={to ?? '/find'} replace /> : page
}

/** A path of this site only (D4). */
function usePathToReturn(): string | undefined {
  const to = useSearchParams()[0].get('to')
  return to !== null && /^\/[^/\\]/.test(to) ? to : undefined
}
