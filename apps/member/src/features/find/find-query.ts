import { routes, type Session } from '@incontro/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api.ts'

export const PAGE_SIZE = 20

type Member = Pick<Session, 'trackerId' | 'country' | 'level' | 'city' | 'seeker' | 'flow'>

/** FD-04: a page of the grid. The page before stands until the next has come, within one region. */
export function findQuery(member: Member, region: string, page: number) {
  const { trackerId, country, level, city, seeker, flow } = member
  return queryOptions({
    queryKey: ['find', trackerId, region, level, page] as const,
    queryFn: ({ signal }) =>
      call(routes.find, {
        body: { country, page, region, level, trackerId, city, seeks: seeker.seeks, vertical: flow.vertical },
        signal,
      }),
    placeholderData: (before, query) => (query?.queryKey[2] === region ? keepPreviousData(before) : undefined),
    staleTime: 60_000,
  })
}
