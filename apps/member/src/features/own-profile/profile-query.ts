import { type OwnPhoto, type OwnProfile, routes } from '@incontro/contract'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { call } from '../../shared/calls/api.ts'
import { useMember } from '../../shared/session/session.ts'

export const ownProfileKey = (trackerId: string) => ['own-profile', trackerId] as const

/** OP-03: what the account says of its member. */
export function useOwnProfile() {
  const { trackerId } = useMember()
  return useQuery({
    queryKey: ownProfileKey(trackerId),
    queryFn: ({ signal }) => call(routes.ownProfile, { params: { trackerId }, signal }),
  })
}

/** D20: what others see of the member, by the call that an angel's studio makes; asked again whenever it is shown. */
export function useSeenByOthers() {
  const { trackerId } = useMember()
  return useQuery({
    queryKey: [...ownProfileKey(trackerId), 'seen'],
    queryFn: ({ signal }) => call(routes.seenMember, { params: { trackerId }, signal }),
    refetchOnMount: 'always',
  })
}

/** Puts into the cache what a call answered about the photos. */
export function keepPhotos(queries: QueryClient, trackerId: string, photos: OwnPhoto[]): void {
  queries.setQueryData<OwnProfile>(ownProfileKey(trackerId), (known) => known && { ...known, photos })
}
