import { Suspense } from 'react'
import { useHydrated } from '../shared/page/hydrated.ts'
import { lazily } from '../shared/page/lazily.ts'

const PublicPopup = lazily(async () => (await import('./public-popup.tsx')).PublicPopup)

/**
 * UI-05: every page forbids that another one frames it. Where something in between took that away, the framing page could
 * lay anything over the buttons, so the visitor is warned and led out.
 */
export function Framed() {
  const isFramed = useHydrated() && window.self !== window.top
  return <Suspense>{isFramed && <PublicPopup reason="iframe" />}</Suspense>
}
