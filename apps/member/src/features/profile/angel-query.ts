import { type AngelProfile, routes, type Session } from '@incontro/contract'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api.ts'

/** FD-06: one profile; null where there is none. What the grid has shown stands at once. */
export function angelQuery(
  member: Pick<Session, 'country' | 'seeker' | 'trackerId'>,
  angelId: string,
  queries: QueryClient,
) {
  return queryOptions({
    queryKey: ['angel', member.trackerId, angelId] as const,
    queryFn: async ({ signal }) => {
      const params = { angelId, country: member.country, seeks: member.seeker.seeks }
      return (await call(routes.angelProfile, { params, signal }))[0] ?? null
    },
    placeholderData: () => shownInGrid(queries, angelId),
    staleTime: 60_000,
  })
}

type GridPage = { readonly profiles: readonly AngelProfile[] }

function shownInGrid(queries: QueryClient, angelId: string): AngelProfile | undefined {
  for (const [, page] of queries.getQueriesData<GridPage>({ queryKey: ['find'] })) {
    const angel = page?.profiles.find(({ id }) => id === angelId)
    if (angel) return angel
  }
  return undefined
}
