import { type Navigation, routes } from '@incontro/contract'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from './calls/api.ts'
import { useMember } from './session/session.ts'

/** Key of the navigation summary: credits, unread counts, liked and visited profiles. */
export function navigationKey(trackerId: string) {
  return ['navigation', trackerId] as const
}

function navigationQuery(trackerId: string) {
  return queryOptions({
    queryKey: navigationKey(trackerId),
    queryFn: ({ signal }) => call(routes.navigation, { params: { trackerId }, signal }),
    staleTime: 30_000,
  })
}

/** What the shell shows. Undefined until it has been asked once. */
export function useNavigationSummary(): Navigation | undefined {
  return useQuery(navigationQuery(useMember().trackerId)).data
}

/**
 * Changes the summary in place, when an event or an optimistic act brings something new. A read that was on its way may have
 * been answered before that and would take it back: it begins again.
 */
export function usePatchNavigation(): (change: (summary: Navigation) => Navigation) => void {
  const queries = useQueryClient()
  const { trackerId } = useMember()
  return useCallback(
    (change) => {
      const queryKey = navigationKey(trackerId)
      queries.setQueryData<Navigation>(queryKey, (summary) => summary && change(summary))
      if (queries.isFetching({ queryKey }) > 0) void queries.invalidateQueries({ queryKey })
    },
    [queries, trackerId],
  )
}
