import { Suspense, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useAskedToSignUp } from '../shared/entry-notice.ts'
import { useSessionState } from '../shared/session.ts'
import { preloadOften } from './preload.ts'
import { PublicFrame } from './public-frame.tsx'
import { Splash } from './splash.tsx'
import { ToStudio } from './to-studio.tsx'
import { Unreachable } from './unreachable.tsx'
import { lazily } from '../shared/lazily.ts'

const MemberFrame = lazily(async () => (await import('./member-frame.tsx')).MemberFrame)
const SignUp = lazily(async () => (await import('../routes/sign-up.tsx')).Component)
const Landing = lazily(async () => (await import('../routes/landing.tsx')).Component)
const PublicPopup = lazily(async () => (await import('./public-popup.tsx')).PublicPopup)
const LogIn = lazily(async () => (await import('../routes/log-in.tsx')).Component)

/**
 * RT-20: on a member path a visitor sees the sign-up (or the log-in, when he had been signed in) and nothing else; on /find
 * it is the landing (RT-03). The address stays, so that he is where he was going as soon as he is known.
 */
export function MemberArea() {
  const state = useSessionState()
  const { pathname } = useLocation()
  const isAskedToSignUp = useAskedToSignUp()
  useEffect(() => (state.status === 'member' ? preloadOften() : undefined), [state.status])
  switch (state.status) {
    case 'starting':
      return <Splash />
    case 'unreachable':
      return <Unreachable />
    case 'visitor':
      if (state.because === 'logged_out') return <Navigate to="/" replace /> // ID-14
      if (state.because === 'new' && pathname === '/find')
        return (
          <PublicFrame layout="bleed">
            <Landing />
            <Suspense>{isAskedToSignUp && <PublicPopup reason="registrazione" />}</Suspense>
          </PublicFrame>
        )
      return (
        <PublicFrame>
          {state.because === 'new' ? <SignUp /> : <LogIn />}
          {state.because === 'disabled' && (
            <Suspense>
              <PublicPopup reason="utente_disabilitato" />
            </Suspense>
          )}
        </PublicFrame>
      )
    case 'member':
      if (state.session.angelId !== undefined)
        return (
          <PublicFrame>
            <ToStudio />
          </PublicFrame>
        )
      return (
        <Suspense fallback={<Splash />}>
          <MemberFrame />
        </Suspense>
      )
  }
}
