import { type ReactNode } from 'react'
import { Route, Routes, useLocation, useSearchParams } from 'react-router'
import { isBackFromGoogle } from '../shared/back-from-google.ts'
import { brand } from '../shared/brand.ts'
import { homePath } from '../shared/home-path.ts'
import { LeadTo } from '../shared/lead-to.tsx'
import { useSessionState } from '../shared/session.ts'
import { MemberArea } from './guards.tsx'
import { pages } from './pages.ts'
import { PublicFrame } from './public-frame.tsx'
import { Splash } from './splash.tsx'

/** The addresses of RT. Member paths show the sign-up to a visitor, in place: after it he is where he was going (RT-20). */
export function Pages() {
  return (
    <Routes>
      <Route element={<PublicFrame />}>
        <Route path="/" element={<VisitorOnly page={<pages.home />} />} />
        <Route path="/signup" element={<VisitorOnly page={<pages.signUp />} />} />
        <Route path="/login" element={<VisitorOnly page={<pages.logIn />} />} />
        <Route path="/ms" element={<VisitorOnly page={<pages.mainstreamLanding />} />} />
        <Route path="/asignup" element={<VisitorOnly page={<pages.autoSignUp />} />} />
        <Route path="/loginWithGoogle" element={<GoogleLanding />} />
        <Route path="/external_email" element={<pages.externalEmail />} />
        <Route path="/forgotPassword" element={<pages.forgotPassword />} />
        <Route path="/resetPassword" element={<pages.resetPassword />} />
        <Route path="/confirmEmail" element={<pages.confirmEmail />} />
        <Route path="/cancel" element={<pages.cancel />} />
        <Route path="/withdraw" element={<pages.withdraw />} />
        <Route path="/undoEmailChange" element={<pages.undoEmailChange />} />
        <Route path="/unsubscribe" element={<pages.unsubscribe />} />
        <Route path="/autologin" element={<pages.autoLogin />} />
        <Route path="/keepAccount" element={<pages.keepAccount />} />
        <Route path="/goodbye" element={<pages.goodbye />} />
        <Route path="/legal/:page" element={<pages.legal />} />
        <Route path="/contactUs" element={<pages.contact />} />
      </Route>
      <Route element={<MemberArea />}>
        <Route path="/find" element={<pages.find />} />
        <Route path="/match" element={<pages.match />} />
        <Route path="/user/:id" element={<pages.angel />} />
        <Route path="/profile" element={<pages.profile />} />
        <Route path="/profile/edit" element={<pages.editProfile />} />
        <Route path="/profile/payments/receipts" element={<pages.receipts />} />
        <Route path="/profile/payments/receipts/:number" element={<pages.receipt />} />
        <Route path="/profile/:section" element={<pages.settings />} />
        <Route path="/notifications" element={<pages.notifications />} />
        <Route path="/activeNotifications" element={<pages.activeNotifications />} />
        <Route path="/chats/:u?" element={<pages.chats />} />
        <Route path="/vip_plan/:hook" element={<pages.plans />} />
        <Route path="/purchase/:step?" element={<pages.purchase />} />
        <Route path="/paymentPage" element={<pages.purchase />} />
        <Route path="/ok" element={<pages.ok />} />
        <Route path="/ko" element={<pages.ko />} />
        <Route path="/:provider/paymentCheck" element={<pages.paymentCheck />} />
        <Route path="/statement" element={<pages.statement />} />
      </Route>
      {brand.demo && <Route path="/dev/gallery" element={<pages.gallery />} />}
      <Route path="/rate_plan" element={<LeadTo to="/vip_plan/cred" />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>
  )
}

/** RT-03: a landing of sign-up, and where Google sends everybody back to. */
function GoogleLanding() {
  return isBackFromGoogle(useLocation()) ? <pages.loginWithGoogle /> : <VisitorOnly page={<pages.landing />} />
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

/** Home, sign-up and log-in are for visitors; a member goes where he was going (RT-20), else to the grid or the cards (D8). */
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
