import { routes } from '@incontro/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/calls/api.ts'

export function notificationsKey(trackerId: string) {
  return ['notifications', trackerId] as const
}

/** NT-01, D1: likes and visits that happened. */
export function notificationsQuery(trackerId: string) {
  return queryOptions({
    queryKey: notificationsKey(trackerId),
    staleTime: 0, // what happened while another page was open shows when this one is
    queryFn: ({ signal }) => call(routes.notifications, { params: { trackerId }, signal }),
  })
}
