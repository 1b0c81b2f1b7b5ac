import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { preloadFirst } from './app/preload.ts'
import { applyAppearance } from './shared/appearance.ts'
import { brand } from './shared/brand.ts'
import { watchForFaults } from './shared/client-log.ts'
import { keepEntry } from './shared/entry.ts'
import { tellLanding } from './shared/landing-calls.ts'
import { reloadWhenFilesAreGone } from './shared/newer-version.ts'
import { session } from './shared/session.ts'
import { storage } from './shared/storage.ts'
import { watchActivity } from './shared/visit.ts'

watchForFaults()
reloadWhenFilesAreGone()
applyAppearance()
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
watchActivity()
tellLanding(query, location.pathname)
preloadFirst(location.pathname)
session.start()

const root = document.getElementById('root')
if (!root) throw new TypeError('the page has no #root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
