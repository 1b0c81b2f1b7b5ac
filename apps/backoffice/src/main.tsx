import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { loadTextsAhead } from './shared/language.tsx'

loadTextsAhead()

const root = document.getElementById('root')
if (!root) throw new TypeError('the page has no #root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
