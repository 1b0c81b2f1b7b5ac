import { routes, type Session } from '@incontro/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/calls/api.ts'
import { chosenOf, type Filters } from './filters.rules.ts'

export const PAGE_SIZE = 20

type Member = Pick<Session, 'trackerId' | 'country' | 'level' | 'city' | 'seeker' | 'flow'>

/** FD-04, FD-10: a page of the grid. The page before stands until the next has come, within one region. */
export function findQuery(member: Member, region: string, page: number, filters: Filters) {
  const { trackerId, country, level, city, seeker, flow } = member
  const chosen = chosenOf(filters)
  return queryOptions({
    queryKey: ['find', trackerId, region, level, page, filters.cityOnly ? city : null, chosen] as const,
    queryFn: ({ signal }) =>
      call(routes.find, {
        body: {
          country,
          page,
          region,
          level,
          trackerId,
          city,
          seeks: seeker.seeks,
          vertical: flow.vertical,
          ...chosen,
        },
        signal,
      }),
    placeholderData: (before, query) => (query?.queryKey[2] === region ? keepPreviousData(before) : undefined),
    staleTime: 60_000,
  })
}

/** FD-10: how many a choice leaves, and how many each filter takes away. Counted again whenever it is looked at. */
export function countsQuery({ trackerId, country, city }: Member, region: string, filters: Filters) {
  const chosen = chosenOf(filters)
  return queryOptions({
    queryKey: ['find-counts', trackerId, region, city, chosen] as const,
    queryFn: ({ signal }) =>
      call(routes.filterCounts, { body: { country, region, trackerId, city, ...chosen }, signal }),
    placeholderData: (before, query) => (query?.queryKey[2] === region ? keepPreviousData(before) : undefined),
    staleTime: 0,
  })
}
