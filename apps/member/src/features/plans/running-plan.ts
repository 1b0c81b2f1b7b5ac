import { type Passport, routes } from '@incontro/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../shared/api.ts'
import { useMember } from '../../shared/session.ts'

/** The plan that this member has running, with what he may change it to; undefined while it is not known, or where there is none. */
export function useRunningPlan(): NonNullable<Passport['subscription']> | undefined {
  const { trackerId, level } = useMember()
  const { data } = useQuery({
    queryKey: ['passport', trackerId] as const,
    queryFn: ({ signal }) => call(routes.passport, { params: { trackerId }, signal }),
    enabled: level > 0,
    staleTime: 0,
  })
  return data?.subscription ?? undefined
}
