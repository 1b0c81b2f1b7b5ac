import { randomUUID } from 'node:crypto'
import { mkdir, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pictureQueue } from '../../platform/process/work-queue.ts'
import { type PhotoName, photoNameOf } from './photo-name.rules.ts'

/** Where the photos of angels come from. A source of another version has other files. */
export type PhotoSource = {
  readonly version: string
  /** The photo in that size; null for an angel who has none. */
  render(angelId: string, size: Omit<PhotoName, 'id'>): Promise<Buffer | null>
}

export type PhotoPlace = { readonly country: string; readonly collection: string; readonly file: string }
type Angel = { readonly country: string; readonly photoCollection: string }

type Deps = {
  /** Where renditions are kept; may be lost, they are made again. */
  folder: string
  source: PhotoSource
  angel(id: string): Promise<Angel | null>
}

/** The renditions on disk: each is made at its first request, once however many ask for it. */
export function createPhotoFiles({ folder, source, angel }: Deps) {
  const underWay = new Map<string, Promise<boolean>>()

  /** The path of the file below the folder, made if need be; null where there is no such photo. */
  async function fileOf({ country, collection, file }: PhotoPlace): Promise<string | null> {
    const name = photoNameOf(file)
    if (name === null) return null
    const path = join(source.version, country, collection, name.id.slice(0, 2), file)
    if (await exists(join(folder, path))) return path
    const owner = await angel(name.id)
    if (owner === null || owner.country !== country || owner.photoCollection !== collection) return null
    return (await madeOnce(path, name)) ? path : null
  }

  function madeOnce(path: string, name: PhotoName): Promise<boolean> {
    const known = underWay.get(path)
    if (known !== undefined) return known
    const made = pictureQueue(() => make(path, name)).finally(() => underWay.delete(path))
    underWay.set(path, made)
    return made
  }

  async function make(path: string, { id, ...size }: PhotoName): Promise<boolean> {
    const image = await source.render(id, size)
    if (image === null) return false
    const kept = join(folder, path)
    await mkdir(dirname(kept), { recursive: true })
    // renamed when whole, so that no request and no other process ever reads half a file
    const unfinished = `${kept}.${randomUUID()}`
    await writeFile(unfinished, image)
    await rename(unfinished, kept)
    return true
  }

  return { fileOf }
}
export type PhotoFiles = ReturnType<typeof createPhotoFiles>

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
}
