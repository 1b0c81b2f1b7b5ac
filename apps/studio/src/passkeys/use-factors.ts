import { routes } from '@incontro/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call, useSessionState } from '../shared/session.ts'

const KEY = 'factors'

/** The ways into her account. */
export function useFactors() {
  const state = useSessionState()
  const trackerId = state.status === 'member' ? state.session.trackerId : ''
  return useQuery({ queryKey: [KEY, trackerId], queryFn: ({ signal }) => call(routes.factors, { signal }) })
}

export function useRefreshFactors(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: [KEY] })
}
