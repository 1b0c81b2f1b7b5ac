import { routes } from '@incontro/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/calls/api.ts'

/** What a member can have in money instead of credits of the guarantee. */
export function guaranteeQuery(trackerId: string) {
  return queryOptions({
    queryKey: ['guarantee', trackerId] as const,
    queryFn: ({ signal }) => call(routes.guaranteeOffers, { params: { trackerId }, signal }),
    staleTime: 0,
  })
}
