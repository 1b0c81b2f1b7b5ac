import './shared/page/no-eval.ts'
import { reloadWhenFilesAreGone } from '@incontro/client/page/newer-version.ts'
import { registerServiceWorker } from '@incontro/client/page/service-worker.ts'
import { watchTyping } from '@incontro/client/page/typing.ts'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './app/app.tsx'
import { preloadFirst } from './app/preload.ts'
import { endDeviceKeyWithSession } from './features/chat/state/end-device-key.ts'
import { sendKeptMessages } from './features/contact/send-kept.ts'
import { endPushWithSession } from './features/notifications/end-push.ts'
import { appearance } from './shared/page/appearance.ts'
import { brand } from './shared/brand.ts'
import { keepAddressLanguage } from './shared/chosen-language.ts'
import { logClient, watchForFaults } from './shared/calls/client-log.ts'
import { takeOverPresses } from './shared/page/early-press.ts'
import { keepEntry } from './shared/entry/entry.ts'
import { recordLanding } from './shared/entry/landing-calls.ts'
import { firstLanguage } from './shared/language.tsx'
import { newerVersion } from './shared/page/newer-version.ts'
import { prerendered } from './shared/page/prerendered.ts'
import { isViewed } from './shared/session/viewing.ts'
import { session } from './shared/session/session.ts'
import { storage } from './shared/storage.ts'
import { watchActivity } from './shared/entry/visit.ts'

watchForFaults()
reloadWhenFilesAreGone(newerVersion)
appearance.apply()
const query = new URLSearchParams(location.search)
keepEntry(
  {
    query,
    path: location.pathname,
    now: Date.now(),
    userAgent: navigator.userAgent,
    defaultFlowId: brand.defaultFlowId,
  },
  storage,
)
keepAddressLanguage()
watchActivity()
watchTyping()
if (!isViewed) recordLanding(query, location.pathname)
preloadFirst(location.pathname)
session.start()
// A task of its own each, between which the browser answers: what is above, React's beginning, and what can wait.
setTimeout(() => {
  begin()
  setTimeout(() => {
    if (isViewed) return // BO-32: nothing of it stays in the browser
    if (!import.meta.env.DEV) registerServiceWorker({ path: '/sw.js', newerVersion })
    endDeviceKeyWithSession()
    endPushWithSession()
    sendKeptMessages()
  })
})

function begin(): void {
  const root = document.getElementById('root')
  if (!root) throw new TypeError('the page has no #root')
  const app = (
    <StrictMode>
      <App router={(children) => <BrowserRouter>{children}</BrowserRouter>} />
    </StrictMode>
  )
  if (isDrawnForUs()) {
    // As a transition it is done in pieces, between which the browser answers.
    startTransition(() => {
      hydrateRoot(root, app, { onRecoverableError: (error) => logClient('hydration', error) })
    })
  } else {
    takeOverPresses() // a link of the page that goes leads where it says
    root.replaceChildren()
    startTransition(() => createRoot(root).render(app))
  }
  delete document.documentElement.dataset['awaits']
}

/** The server draws for a visitor who reads the language of the address, or the brand's. */
function isDrawnForUs(): boolean {
  if (prerendered === null || storage.get('token') !== null) return false
  return prerendered.path === location.pathname && prerendered.language === firstLanguage()
}
