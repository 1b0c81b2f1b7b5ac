import { routes } from '@incontro/contract'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/calls/api.ts'

const factorsQuery = queryOptions({
  queryKey: ['factors'],
  queryFn: ({ signal }) => call(routes.factors, { signal }),
})

/** The ways into the own account. */
export function useFactors() {
  return useQuery(factorsQuery)
}

export function useRefreshFactors(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: factorsQuery.queryKey })
}
