import { Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { onConversion } from '../../shared/entry/conversions.ts'
import { useSessionState } from '../../shared/session/session.ts'
import { consent, useConsent } from './consent.ts'
import { allowed } from './consent.rules.ts'
import { plugins } from './plugins/plugins.ts'
import { lazily } from '../../shared/page/lazily.ts'

export const ConsentBanner = lazily(async () => (await import('./consent-banner.tsx')).ConsentBanner)
const Settings = lazily(async () => (await import('./consent-dialog.tsx')).ConsentDialog)

/** UI-12: lets run what was allowed, and shows the settings when they are asked for. */
export function ConsentGate() {
  const { standing, isOpen } = useConsent()
  const session = useSessionState()
  const trackerId = session.status === 'member' ? session.session.trackerId : null
  const { pathname } = useLocation()
  const choice = allowed(standing)

  useEffect(() => consent.start(), [])
  useEffect(() => consent.belongsTo(trackerId), [trackerId])
  useEffect(() => plugins.allow(consent.asks?.plugins ?? [], choice), [choice])
  useEffect(() => plugins.view(pathname), [pathname, choice])
  useEffect(() => onConversion((event) => plugins.record(event)), [])

  return (
    isOpen && (
      <Suspense>
        <Settings />
      </Suspense>
    )
  )
}

/** The banner, in the shell of the page, where there is something to ask. */
export function ConsentQuestion() {
  const { standing } = useConsent()
  return (
    standing.status === 'asking' && (
      <Suspense>
        <ConsentBanner />
      </Suspense>
    )
  )
}
