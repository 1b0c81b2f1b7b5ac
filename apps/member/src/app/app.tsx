import { LinkProvider } from '@incontro/ui/link.tsx'
import { Suspense } from 'react'
import { BrowserRouter } from 'react-router'
import { ConsentGate } from '../features/consent/consent-gate.tsx'
import { LanguageProvider } from '../shared/language.tsx'
import { AppLink } from '../shared/app-link.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { RouteEffects } from './route-effects.tsx'
import { Pages } from './router.tsx'
import { Splash } from './splash.tsx'
import '@incontro/ui/base.css'
import 'virtual:themes.css'
import './app.css'

/** The member app: providers outside, pages inside. */
export function App() {
  return (
    <ErrorBoundary>
      <LanguageProvider>
        <BrowserRouter>
          <LinkProvider value={AppLink}>
            <Suspense fallback={<Splash />}>
              <ConsentGate />
              <RouteEffects />
              <Pages />
            </Suspense>
          </LinkProvider>
        </BrowserRouter>
      </LanguageProvider>
    </ErrorBoundary>
  )
}
