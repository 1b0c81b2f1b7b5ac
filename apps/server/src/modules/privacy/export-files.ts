import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { FileStore } from '../../platform/files/file-store.ts'

type Place = { readonly memberId: string; readonly id: string }
type Deps = {
  /** Where archives are kept: every process finds them there, and erases them there. */
  readonly store: FileStore
  /** A folder of this machine, where they are made. */
  readonly folder: string
}

/** A folder untouched for so long was left by a process that died. */
const FORGOTTEN_MS = 3_600_000

/** The archives of members' data, and the folders in which they are made; only the product's own user can read them. */
export function createExportFiles({ store, folder }: Deps) {
  const folderOf = ({ memberId }: Pick<Place, 'memberId'>) => join(folder, memberId)
  const nameOf = ({ memberId, id }: Place) => `exports/${memberId}/${id}.zip`
  const workshopOf = (place: Place) => join(folderOf(place), `${place.id}.making`)
  return {
    /** An empty folder to work in, whatever an earlier try left there. */
    async openWorkshop(place: Place): Promise<string> {
      await rm(workshopOf(place), { recursive: true, force: true })
      await mkdir(workshopOf(place), { recursive: true, mode: 0o700 })
      return workshopOf(place)
    },
    closeWorkshop: (place: Place): Promise<void> => rm(workshopOf(place), { recursive: true, force: true }),
    /** Takes a finished archive out of its workshop: it is there whole, or not at all. */
    keep: (place: Place, path: string): Promise<void> => store.take(nameOf(place), path, 'application/zip'),
    async open(place: Place): Promise<{ content: Readable; bytes: number | undefined } | null> {
      const found = await store.open(nameOf(place))
      return found === null ? null : { content: found.stream, bytes: found.bytes }
    },
    remove: (place: Place): Promise<void> => store.remove(nameOf(place)),
    /** Everything of a member: the archives wherever they are kept, and what this machine holds. */
    async removeAll(memberId: string, ids: readonly string[]): Promise<void> {
      for (const id of ids) await store.remove(nameOf({ memberId, id }))
      await rm(folderOf({ memberId }), { recursive: true, force: true })
    },
    /** Removes what a process that died left of members' data on this machine; by the disk's own time. */
    async removeForgotten(): Promise<void> {
      for (const memberId of await readdir(folder).catch(() => []))
        for (const name of await readdir(join(folder, memberId)).catch(() => [])) {
          const path = join(folder, memberId, name)
          const found = await stat(path).catch(() => null)
          if (name.endsWith('.making') && found !== null && Date.now() - found.mtimeMs > FORGOTTEN_MS)
            await rm(path, { recursive: true, force: true })
        }
    },
  }
}
export type ExportFiles = ReturnType<typeof createExportFiles>
