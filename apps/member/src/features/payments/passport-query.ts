import { type Passport, routes } from '@incontro/contract'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/calls/api.ts'
import { session, useMember } from '../../shared/session/session.ts'

export type Subscription = NonNullable<Passport['subscription']>
/** A card, or an account elsewhere, that may be charged again. */
export type OnFile = Passport['cards'][number]
export type PaidOrder = Passport['orders'][number]

function passportQuery(trackerId: string) {
  return queryOptions({
    queryKey: ['passport', trackerId] as const,
    queryFn: ({ signal }) => call(routes.passport, { params: { trackerId }, signal }),
    staleTime: 0,
  })
}

/** All own payments. */
export function usePassport() {
  return useQuery(passportQuery(useMember().trackerId))
}

/** After a change: reads the payments again, and the level and credits that the session carries. */
export function usePassportChanged(): () => Promise<void> {
  const client = useQueryClient()
  const { trackerId } = useMember()
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: passportQuery(trackerId).queryKey }),
      client.invalidateQueries({ queryKey: ['receipts', trackerId] }),
      session.refresh(),
    ])
  }
}
