import { buffer } from 'node:stream/consumers'
import type { ExportedPhoto } from './media.api.ts'
import type { PhotoSource } from './photo-files.ts'
import { OWN_PHOTO, ownCollection } from './photo-name.rules.ts'

type Deps = {
  /** Whose profile it is, and whether it shows photos that the person uploaded. */
  readonly ownerOf: (angelId: string) => Promise<string | null>
  readonly photosOf: (memberId: string) => Promise<readonly ExportedPhoto[]>
  /** For everybody else. */
  readonly other: Pick<PhotoSource, 'version' | 'render'>
}

/** AN-09: the photos that people uploaded for their profile, as files of the sizes that members' pages ask for; 4 by 5. */
export function ownPhotoSource({ ownerOf, photosOf, other }: Deps): PhotoSource {
  /** One that members may see: approved, and still there. */
  async function shown(angelId: string, collection: string): Promise<ExportedPhoto | undefined> {
    const owner = await ownerOf(angelId)
    if (owner === null) return undefined
    return (await photosOf(owner)).find(({ state, name }) => state === 'approved' && ownCollection(name) === collection)
  }
  return {
    version: other.version,
    showsOwn: async (angelId, collection) => (await shown(angelId, collection)) !== undefined,
    async render(angelId, size, collection) {
      if (!collection.startsWith(OWN_PHOTO)) return other.render(angelId, size, collection)
      const stream = await (await shown(angelId, collection))?.open()
      if (stream == null) return null
      const { renderPhoto } = await import('./render-photo.ts') // with its picture library, by the first photo
      return renderPhoto(await buffer(stream), size)
    },
  }
}
