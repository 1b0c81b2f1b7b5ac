import { reloadWhenFilesAreGone } from '@incontro/client/page/newer-version.ts'
import { registerServiceWorker } from '@incontro/client/page/service-worker.ts'
import { watchTyping } from '@incontro/client/page/typing.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { appearance } from './anywhere/appearance.ts'
import { keepPagesWithSession } from './anywhere/kept-pages.ts'
import { keepPushWithSession } from './anywhere/push.ts'
import { newerVersion, WORKER } from './anywhere/worker.ts'
import { App } from './app.tsx'
import { logClient } from './shared/client-log.ts'
import { session } from './shared/session.ts'

addEventListener('error', (event) => logClient('window', String(event.message)))
addEventListener('unhandledrejection', (event) => logClient('promise', String(event.reason)))
reloadWhenFilesAreGone(newerVersion)
appearance.apply()
watchTyping()
keepPushWithSession()
keepPagesWithSession()
session.start()
if (!import.meta.env.DEV) registerServiceWorker({ path: WORKER, newerVersion })

const root = document.getElementById('root')
if (!root) throw new TypeError('the page has no #root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
