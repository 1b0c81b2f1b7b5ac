import { routes } from '@incontro/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../shared/session.ts'

export const LIVENESS = ['liveness']
/** How often the result of a service is asked for, while its pages are open elsewhere. */
const ASKED_EVERY_MS = 3000

/** AN-06: whether this session has to show who writes, and how far that is. */
export function useLiveness() {
  return useQuery({
    queryKey: LIVENESS,
    queryFn: () => call(routes.showLiveness, {}),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.method === 'vendor' && data.state === 'open' && data.page !== null ? ASKED_EVERY_MS : false,
  })
}
