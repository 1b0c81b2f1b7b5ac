import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { logClient } from './shared/client-log.ts'
import { session } from './shared/session.ts'

addEventListener('error', (event) => logClient('window', String(event.message)))
addEventListener('unhandledrejection', (event) => logClient('promise', String(event.reason)))
session.start()

const root = document.getElementById('root')
if (!root) throw new TypeError('the page has no #root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
