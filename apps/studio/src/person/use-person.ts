import { routes, type SeenMember } from '@incontro/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../shared/session.ts'

/** A member as she sees them, by the call that shows the member how others see them (D20). */
export function usePerson(trackerId: string) {
  return useQuery<SeenMember>({
    queryKey: ['person', trackerId],
    queryFn: ({ signal }) => call(routes.seenMember, { params: { trackerId }, signal }),
  })
}
