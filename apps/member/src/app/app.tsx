import { LinkProvider } from '@incontro/ui/link.tsx'
import { type ReactNode, Suspense } from 'react'
import { ConsentGate } from '../features/consent/consent-gate.tsx'
import { LanguageProvider } from '../shared/language.tsx'
import { AppLink, GoProvider } from '../shared/page/app-link.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Framed } from './framed.tsx'
import { RouteEffects } from './route-effects.tsx'
import { Pages } from './router.tsx'
import { Splash } from './splash.tsx'
import { isViewed } from '../shared/session/viewing.ts'
import '@incontro/ui/base.css'
import 'virtual:themes.css'
import './app.css'

/** BO-32: where an operator looks on, links lead on and nothing else can be pressed or typed. */
function ReadOnly({ children }: { readonly children: ReactNode }) {
  if (!isViewed) return children
  return (
    <fieldset disabled className="viewed">
      {children}
    </fieldset>
  )
}

/** The member app: providers outside, pages inside. The router is the browser's, or that of the server which draws a page. */
export function App({ router }: { readonly router: (children: ReactNode) => ReactNode }) {
  return (
    <ErrorBoundary>
      <LanguageProvider>
        {router(
          <GoProvider>
            <LinkProvider value={AppLink}>
              <Suspense fallback={<Splash />}>
                {!isViewed && <ConsentGate />}
                <RouteEffects />
                <ReadOnly>
                  <Pages />
                </ReadOnly>
                <Framed />
              </Suspense>
            </LinkProvider>
          </GoProvider>,
        )}
      </LanguageProvider>
    </ErrorBoundary>
  )
}
