import { createReadStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

type Place = { readonly memberId: string; readonly id: string }

/** The archives below DATA_DIR/exports, a folder a member; nobody but the product's own user can read them. */
export function createExportFiles(folder: string) {
  const folderOf = ({ memberId }: Pick<Place, 'memberId'>) => join(folder, memberId)
  const fileOf = (place: Place) => join(folderOf(place), `${place.id}.zip`)
  const workshopOf = (place: Place) => join(folderOf(place), `${place.id}.making`)
  return {
    fileOf,
    /** An empty folder to work in, whatever an earlier try left there. */
    async openWorkshop(place: Place): Promise<string> {
      await rm(workshopOf(place), { recursive: true, force: true })
      await mkdir(workshopOf(place), { recursive: true, mode: 0o700 })
      return workshopOf(place)
    },
    closeWorkshop: (place: Place): Promise<void> => rm(workshopOf(place), { recursive: true, force: true }),
    async open(place: Place): Promise<{ content: Readable; bytes: number } | null> {
      const found = await stat(fileOf(place)).catch(() => null)
      return found === null ? null : { content: createReadStream(fileOf(place)), bytes: found.size }
    },
    remove: (place: Place): Promise<void> => rm(fileOf(place), { force: true }),
    removeAll: (memberId: string): Promise<void> => rm(folderOf({ memberId }), { recursive: true, force: true }),
  }
}
export type ExportFiles = ReturnType<typeof createExportFiles>
