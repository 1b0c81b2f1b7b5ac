import { type OwnPhoto, type OwnProfile, routes } from '@incontro/contract'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { call } from '../../shared/api.ts'
import { useMember } from '../../shared/session.ts'

export const ownProfileKey = (trackerId: string) => ['own-profile', trackerId] as const

/** OP-03: what the account says of its member. */
export function useOwnProfile() {
  const { trackerId } = useMember()
  return useQuery({
    queryKey: ownProfileKey(trackerId),
    queryFn: ({ signal }) => call(routes.ownProfile, { params: { trackerId }, signal }),
  })
}

/** Puts into the cache what a call answered about the photos. */
export function keepPhotos(queries: QueryClient, trackerId: string, photos: OwnPhoto[]): void {
  queries.setQueryData<OwnProfile>(ownProfileKey(trackerId), (known) => known && { ...known, photos })
}

/** City and region in one line, said once where they are the same. */
export function placeOf({ region, city }: { region: string | null; city: string | null }): string {
  return [...new Set([city, region])].filter((part) => part !== null).join(', ')
}
