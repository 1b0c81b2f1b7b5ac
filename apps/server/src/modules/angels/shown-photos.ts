import type { GalleryPhoto } from '@incontro/contract'
import { type MediaApi, OWN_PHOTO, ownCollection } from '../media/index.ts'
import type { AngelFacts } from '../profiles/index.ts'

/**
 * AN-09: the photos that a person shows, in her order, the one of her card first: approved ones alone, under addresses like that of
 * her card. None where the card shows none of hers.
 */
export async function shownPhotos(
  angel: Pick<AngelFacts, 'id' | 'accountId' | 'country' | 'photoCollection'>,
  media: Pick<MediaApi, 'photosOf'>,
): Promise<GalleryPhoto[]> {
  const { id, accountId, country, photoCollection } = angel
  if (accountId === null || !photoCollection.startsWith(OWN_PHOTO)) return []
  const approved = (await media.photosOf(accountId)).filter(({ state }) => state === 'approved')
  const isFirst = ({ name }: { name: string }) => Number(ownCollection(name) === photoCollection)
  return approved
    .toSorted((one, other) => isFirst(other) - isFirst(one))
    .map(({ name, thumbHash }) => ({ photo: `/photos/${country}/${ownCollection(name)}/${id}.jpg`, thumbHash }))
}
