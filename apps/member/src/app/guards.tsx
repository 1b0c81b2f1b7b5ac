import { Suspense, use, useDeferredValue, useEffect } from 'react'
import { useLocation } from 'react-router'
import { useAskedToSignUp } from '../shared/entry/entry-callout.ts'
import { useSessionState } from '../shared/session/session.ts'
import { MemberFrame, partOf } from './pages.ts'
import { firstLoaded } from './preload.ts'
import { PublicFrame } from './public-frame.tsx'
import { Splash } from './splash.tsx'
import { ToStudio } from './to-studio.tsx'
import { Unreachable } from './unreachable.tsx'
import { lazily } from '../shared/page/lazily.ts'
import { isViewed } from '../shared/session/viewing.ts'
import { LeadTo } from '../shared/page/lead-to.tsx'

const PublicPopup = lazily(async () => (await import('./public-popup.tsx')).PublicPopup)

const ViewOver = lazily(async () => (await import('./view-banner.tsx')).ViewOver)
const [Landing, SignUp, LogIn] = [partOf('landing'), partOf('sign-up'), partOf('log-in')]

/**
 * RT-20: on a member path a visitor sees the sign-up (or the log-in, after an earlier sign-in) and nothing else; on /find
 * it is the landing (RT-03). The address stays, so that it opens right after the sign-in.
 */
export function MemberArea() {
  const state = useSessionState()
  const { pathname } = useLocation()
  const isAskedToSignUp = useAskedToSignUp()
  const isDrawn = useDeferredValue(state.status === 'member') // in pieces, between which the browser answers
  switch (state.status) {
    case 'starting':
      return <Splash />
    case 'unreachable':
      return <Unreachable />
    case 'visitor':
      if (isViewed) return <ViewOver />
      if (state.because === 'logged_out') return <LeadTo to="/" /> // ID-14
      if (state.because === 'new' && pathname === '/find')
        return (
          <PublicFrame layout="bleed">
            <Landing />
            <Suspense>{isAskedToSignUp && <PublicPopup reason="sign_up" />}</Suspense>
          </PublicFrame>
        )
      return (
        <PublicFrame layout="bleed">
          {state.because === 'new' ? <SignUp /> : <LogIn />}
          {state.because === 'disabled' && (
            <Suspense>
              <PublicPopup reason="account_disabled" />
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
      return isDrawn ? frame : <Splash />
  }
}

/** The same at every address: a new element would have all that stands around the page drawn again with each. */
const frame = <Frame />

/** The first page as a whole: what it needs comes at once, and the pause that React makes between two parts falls away. */
function Frame() {
  use(firstLoaded())
  useEffect(() => {
    const leaving = new AbortController()
    import('./preload-often.ts').then(({ preloadOften }) => preloadOften(leaving.signal)).catch(() => undefined) // a help only
    return () => leaving.abort()
  }, [])
  return <MemberFrame />
}
