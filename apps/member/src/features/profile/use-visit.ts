import { routes } from '@incontro/contract'
import { useEffect } from 'react'
import { call } from '../../shared/calls/api.ts'
import { useNavigationSummary, usePatchNavigation } from '../../shared/navigation.ts'
import { useMember } from '../../shared/session/session.ts'

/** LK-05: records that this profile is being looked at, once a visit to the page. */
export function useVisit(angelId: string | undefined): void {
  const { trackerId } = useMember()
  const patch = usePatchNavigation()
  const isKnown = useNavigationSummary() !== undefined

  useEffect(() => {
    if (angelId === undefined || !isKnown) return
    const timer = setTimeout(() => void recordVisit(trackerId, angelId).catch(() => undefined)) // best effort
    patch((known) => {
      const { visited } = known.navigation
      return visited.includes(angelId)
        ? known
        : { ...known, navigation: { ...known.navigation, visited: [angelId, ...visited] } }
    })
    return () => clearTimeout(timer)
  }, [trackerId, angelId, isKnown, patch])
}

async function recordVisit(trackerId: string, angelId: string): Promise<void> {
  await Promise.all([
    call(routes.visited, { body: { trackerId, angelId } }),
    call(routes.logEvent, { body: { trackerId, angelId, name: 'vista_profilo' } }),
    call(routes.logEvent, { body: { trackerId, angelId, name: 'visita_profilo' } }),
  ])
}
