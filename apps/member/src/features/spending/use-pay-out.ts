import { routes } from '@incontro/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../shared/calls/api.ts'
import { useMember } from '../../shared/session/session.ts'

/** What unused credits would be paid out with; undefined until the server has said so. */
export function usePayOut() {
  const { trackerId } = useMember()
  return useQuery({
    queryKey: ['spending', trackerId, 'pay-out'] as const,
    queryFn: ({ signal }) => call(routes.spendingPayOut, { params: { trackerId }, signal }),
    refetchOnMount: 'always',
  }).data
}
