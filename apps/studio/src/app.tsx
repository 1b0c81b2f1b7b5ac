import { Spinner } from '@incontro/ui/spinner.tsx'
import { LinkProvider, type LinkProps } from '@incontro/ui/link.tsx'
import { Component, type ReactNode, Suspense } from 'react'
import { BrowserRouter, Link, Outlet, Route, Routes } from 'react-router'
import { useKnownAngel } from './anywhere/kept-pages.ts'
import { Applicant, ApplyPage } from './applying/apply-page.tsx'
import { JoinPage } from './joining/join-page.tsx'
import { GoodbyePage } from './leaving/goodbye-page.tsx'
import { Toasts } from '@incontro/ui/toast.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { Inbox, pages, subPages } from './pages.ts'
import { PasskeyGate } from './passkeys/passkey-gate.tsx'
import { ProofProvider } from './passkeys/proof.tsx'
import { CancelPage } from './payouts/cancel-page.tsx'
import { logClient } from './shared/client-log.ts'
import { LanguageProvider, useTexts } from './shared/language.tsx'
import { AngelContext, useSessionState } from './shared/session.ts'
import { toasts } from './shared/toasts.ts'
import { SignInPage } from './sign-in/sign-in-page.tsx'
import { Unreachable } from './sign-in/unreachable.tsx'
import { LineProvider } from './shell/line.tsx'
import { Shell } from './shell/shell.tsx'
import { queries } from './shared/queries.ts'
import '@incontro/ui/base.css'
import './app.css'
import 'virtual:themes.css'

/** The angels' workspace: signing in, then her conversations (AN-01). */
export function App() {
  return (
    <Faults>
      <LanguageProvider>
        <BrowserRouter basename="/studio/">
          <LinkProvider value={AppLink}>
            <QueryClientProvider client={queries}>
              <ProofProvider>
                <Suspense fallback={<Spinner />}>
                  <Routes>
                    <Route path="/join/:token" element={<JoinPage />} />
                    <Route path="/payout-details/cancel" element={<CancelPage />} />
                    {['/apply', '/apply/:token'].map((path) => (
                      <Route key={path} path={path} element={<ApplyPage />} />
                    ))}
                    <Route path="/goodbye" element={<GoodbyePage />} />
                    <Route element={<Gate />}>
                      {[...subPages, ...pages].map(({ path, pattern = path, Component: Body }) => (
                        <Route key={path} path={pattern} element={<Body />} />
                      ))}
                      <Route path="*" element={<Inbox />} />
                    </Route>
                  </Routes>
                </Suspense>
              </ProofProvider>
            </QueryClientProvider>
          </LinkProvider>
        </BrowserRouter>
      </LanguageProvider>
    </Faults>
  )
}

/** The pages of a signed-in angel, inside what stands around them. */
function Gate() {
  const state = useSessionState()
  const angel = useKnownAngel()
  if (state.status === 'starting') return <Spinner />
  if (state.status === 'visitor') return <SignInPage isExpired={state.because === 'expired'} />
  if (angel === undefined) return <Spinner />
  if (state.status === 'member' && state.session.passkey !== undefined)
    return <PasskeyGate does={state.session.passkey} />
  if (angel === null) return state.status === 'unreachable' ? <Unreachable /> : <Applicant />
  return (
    <AngelContext value={angel}>
      <LineProvider key={angel.angelId}>
        <Shell>
          <Outlet />
        </Shell>
      </LineProvider>
      <News />
    </AngelContext>
  )
}

function News() {
  const { actions } = useTexts('common')
  return <Toasts store={toasts} closeLabel={actions.close} />
}

function AppLink({ href, ...rest }: LinkProps) {
  return href.startsWith('/') ? <Link to={href} {...rest} /> : <a href={href} {...rest} />
}

/** UI-11: a page that breaks says so in the specification's words, and reports it to the server. */
class Faults extends Component<{ children: ReactNode }, { hasFault: boolean }> {
  override state = { hasFault: false }

  static getDerivedStateFromError(): { hasFault: boolean } {
    return { hasFault: true }
  }

  override componentDidCatch(fault: unknown): void {
    logClient('render', String(fault))
  }

  override render(): ReactNode {
    // oxlint-disable-next-line incontro/no-text-in-jsx -- UI-11 gives these words, and texts may be what failed
    return this.state.hasFault ? <h1 role="alert">{'Unexpected Application Error'}</h1> : this.props.children
  }
}
