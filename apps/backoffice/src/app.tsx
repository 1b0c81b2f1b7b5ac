import { LinkProvider } from '@incontro/ui/link.tsx'
import { Spinner } from '@incontro/ui/spinner.tsx'
import { Toasts } from '@incontro/ui/toast.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router'
import { Enrol } from './pages/entry/enrol.tsx'
import { queries } from './shared/calls/queries.ts'
import { useDocumentLanguage, useTexts } from './shared/language.tsx'
import { AppLink } from './shared/page/app-link.tsx'
import { LastFault } from './shared/page/faults.tsx'
import { toasts } from './shared/toasts.ts'
import { Workplace } from './workplace.tsx'
import '@incontro/ui/base.css'
import 'virtual:backoffice.css'
import './app.css'

/** The back office: an invitation's link, and everything else behind a session. */
export function App() {
  useDocumentLanguage()
  return (
    <LastFault>
      <QueryClientProvider client={queries}>
        <BrowserRouter basename="/backoffice">
          <LinkProvider value={AppLink}>
            <Suspense fallback={<Spinner />}>
              <Routes>
                <Route path="/enrol/:token" element={<Enrol />} />
                <Route path="*" element={<Workplace />} />
              </Routes>
              <AppToasts />
            </Suspense>
          </LinkProvider>
        </BrowserRouter>
      </QueryClientProvider>
    </LastFault>
  )
}

function AppToasts() {
  const { actions } = useTexts('backoffice')
  return <Toasts store={toasts} closeLabel={actions.close} />
}
