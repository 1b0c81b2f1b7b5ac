import type { Verdict } from '@incontro/contract'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useServerEvent } from '../../shared/calls/realtime.ts'
import { isPaying } from './notification-place.rules.ts'

/** Where each stands with the ways to change it. */
export const verdictPages = { review: '/profile/review', photo: '/profile/edit' } as const satisfies Record<
  Verdict['subject'],
  string
>

/** A newer verdict on the review replaces the older one; of photos, one of each kind is shown. */
export const verdictId = ({ subject, state }: Verdict) => `verdict-${subject === 'photo' ? state : subject}`

/** UI-13, TS-03: verdicts to be shown now: where no page shows them and nothing is being paid. */
export function useVerdicts(): readonly Verdict[] {
  const [verdicts, setVerdicts] = useState<readonly Verdict[]>([])
  const { pathname } = useLocation()
  const isShown = ({ subject }: Verdict) => pathname === '/notifications' || pathname === verdictPages[subject]
  if (verdicts.some(isShown)) setVerdicts(verdicts.filter((verdict) => !isShown(verdict)))
  useServerEvent('verdict', (received) => {
    if (isShown(received) || isPaying(pathname)) return
    setVerdicts((known) => [...known.filter((verdict) => verdictId(verdict) !== verdictId(received)), received])
  })
  useServerEvent('seen', ({ subject: seen }) => setVerdicts((known) => known.filter(({ subject }) => subject !== seen)))
  return verdicts
}
