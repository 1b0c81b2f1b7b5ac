import { operatorCalls } from '@incontro/contract/backoffice.ts'
import { Skeleton } from '@incontro/ui/skeleton.tsx'
import { Spinner } from '@incontro/ui/spinner.tsx'
import { Suspense, useEffect } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { StepUpProvider } from './acts/step-up.tsx'
import { pages, subPages, type Page } from './pages.ts'
import { SetUpPage } from './pages/entry/set-up-page.tsx'
import { SignIn } from './pages/entry/sign-in.tsx'
import { SecondFactor } from './pages/entry/second-factor.tsx'
import { Unreachable } from './pages/entry/unreachable.tsx'
import { codeOf } from './shared/calls/operator-api-error.ts'
import { queries, useRead } from './shared/calls/queries.ts'
import { chosenLanguage } from './shared/language.tsx'
import { PageFault } from './shared/page/faults.tsx'
import { ForbiddenPage, NotFoundPage } from './shared/page/refused-page.tsx'
import { MeContext, useMay } from './shared/session/me.ts'
import { session, useSessionState } from './shared/session/session.ts'
import { Shell } from './shell/shell.tsx'

/** Every page but that of an invitation: signing in where no one is, else the page that was asked for. */
export function Workplace() {
  const state = useSessionState()
  const { pathname } = useLocation()
  useEffect(() => {
    if (state.status === 'out') queries.clear() // nothing of an operator stays for the next
  }, [state.status])
  switch (state.status) {
    case 'out':
      return <SignIn because={state.because} />
    case 'half':
      return state.next === 'factor' ? <SecondFactor /> : <SetUpPage />
    case 'in':
      return pathname === '/sign-in' ? <ToToday /> : <SignedIn />
  }
}

function ToToday() {
  // oxlint-disable-next-line incontro/no-restricted-syntax -- no popup of this app has an entry of the history here
  return <Navigate to="/" replace />
}

function SignedIn() {
  const me = useRead(operatorCalls.me, {}, { isLive: ['operator'] })
  const code = codeOf(me.error)
  const language = me.data?.language
  useEffect(() => {
    if (code === 'second_factor_required') session.leave('new')
  }, [code])
  useEffect(() => {
    if (language !== undefined) chosenLanguage.choose(language)
  }, [language])

  if (me.data === undefined) return me.error === null ? <Spinner /> : <Unreachable onRetry={() => void me.refetch()} />
  return (
    <MeContext value={me.data}>
      <StepUpProvider>
        <Shell>
          <Pages />
        </Shell>
      </StepUpProvider>
    </MeContext>
  )
}

function Pages() {
  const { pathname } = useLocation()
  return (
    <PageFault key={pathname}>
      <Suspense fallback={<PageSkeleton />}>
        <Routes>
          {[...pages, ...subPages].map((page) => (
            <Route key={page.path} path={page.path} element={<Guarded page={page} />} />
          ))}
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </PageFault>
  )
}

/** A page whose permission the operator lacks says so; the server refuses its calls all the same. */
function Guarded({ page: { permission, Component } }: { page: Pick<Page, 'permission' | 'Component'> }) {
  const may = useMay()
  return may(permission) || permission === null ? <Component /> : <ForbiddenPage permission={permission} />
}

function PageSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton width="12rem" height="1.75rem" />
      <Skeleton width="24rem" />
    </div>
  )
}
