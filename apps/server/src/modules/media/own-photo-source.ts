import { buffer } from 'node:stream/consumers'
import type { ExportedPhoto } from './media.api.ts'
import type { PhotoSource } from './photo-files.ts'

type Deps = {
  /** Whose profile it is, and whether it shows a photo that the person uploaded. */
  readonly ownerOf: (angelId: string) => Promise<string | null>
  readonly photosOf: (memberId: string) => Promise<readonly ExportedPhoto[]>
  /** For everybody else. */
  readonly other: PhotoSource
}

/** AN-09: the photos that people uploaded for their profile, as files of the sizes that members' pages ask for; 4 by 5. */
export function ownPhotoSource({ ownerOf, photosOf, other }: Deps): PhotoSource {
  return {
    version: other.version,
    async render(angelId, size) {
      const owner = await ownerOf(angelId)
      if (owner === null) return other.render(angelId, size)
      const shown = (await photosOf(owner)).find(({ state }) => state === 'approved')
      const stream = await shown?.open()
      if (stream == null) return null
      const { renderPhoto } = await import('./render-photo.ts') // with its picture library, by the first photo
      return renderPhoto(await buffer(stream), size)
    },
  }
}
