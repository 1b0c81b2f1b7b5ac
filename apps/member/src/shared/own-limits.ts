import { type Limited, type OwnLimit, routes } from '@incontro/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from './calls/api.ts'
import { useMember } from './session/session.ts'

/** TS-09: what a decision keeps the member from now; undefined while that is not known. News of decisions ask again. */
export function useOwnLimits(): readonly OwnLimit[] | undefined {
  const { trackerId } = useMember()
  return useQuery({
    queryKey: ['decisions', trackerId, 'limits'],
    queryFn: ({ signal }) => call(routes.ownLimits, { params: { trackerId }, signal }),
  }).data?.limits
}

export function useOwnLimit(limited: Limited): OwnLimit | undefined {
  return useOwnLimits()?.find((one) => one.limited === limited)
}
