import type { SeenMember } from '@incontro/contract'
import { memberPhoto } from './member-photo.ts'

/** The photos of a member as others see them, with the addresses of the sizes that there are. */
export function seenPhotos(base: string, photos: SeenMember['photos']) {
  return photos.map(({ name, width, height, thumbHash }) => ({
    src: memberPhoto(base, name),
    srcSet: `${memberPhoto(base, name, 480)} 480w, ${memberPhoto(base, name)} 1000w`,
    width,
    height,
    thumbHash,
  }))
}

/** City and region in one line, said once where they are the same. */
export function placeOf({ region, city }: { region: string | null; city: string | null }): string {
  return [...new Set([city, region])].filter((part) => part !== null).join(', ')
}
