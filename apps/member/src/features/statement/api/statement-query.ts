import { routes } from '@incontro/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/calls/api.ts'

/** The statement of a member, page by page, newest first. */
export function statementQuery(trackerId: string) {
  return infiniteQueryOptions({
    queryKey: ['statement', trackerId] as const,
    queryFn: ({ pageParam, signal }) =>
      call(routes.statement, { params: { trackerId }, query: pageParam === null ? {} : { before: pageParam }, signal }),
    initialPageParam: null as string | null, // the first page has no cursor
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  })
}
