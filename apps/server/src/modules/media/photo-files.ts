import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pictureQueue } from '../../platform/process/work-queue.ts'
import { OWN_PHOTO, ownCollection, type PhotoName, photoNameOf } from './photo-name.rules.ts'

/** Where the photos of angels come from. A source of another version has other files. */
export type PhotoSource = {
  readonly version: string
  /** AN-09: whether a person shows the photo of a collection of her own now. Asked each time: what she takes away is gone at once. */
  showsOwn(angelId: string, collection: string): Promise<boolean>
  /** The photo in that size; null for an angel who has none. */
  render(angelId: string, size: Omit<PhotoName, 'id'>, collection: string): Promise<Buffer | null>
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
    const isOwn = collection.startsWith(OWN_PHOTO)
    if (isOwn && !(await source.showsOwn(name.id, collection))) return null
    const path = join(source.version, country, collection, name.id.slice(0, 2), file)
    if (await exists(join(folder, path))) return path
    const owner = await angel(name.id)
    if (owner === null || owner.country !== country || !(isOwn || owner.photoCollection === collection)) return null
    return (await madeOnce(path, name, collection)) ? path : null
  }

  function madeOnce(path: string, name: PhotoName, collection: string): Promise<boolean> {
    const known = underWay.get(path)
    if (known !== undefined) return known
    const made = pictureQueue(() => make(path, name, collection)).finally(() => underWay.delete(path))
    underWay.set(path, made)
    return made
  }

  async function make(path: string, { id, ...size }: PhotoName, collection: string): Promise<boolean> {
    const image = await source.render(id, size, collection)
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

/** AN-09: removes what was kept of a photo that is gone, in every version and country. */
export async function forgetRenditions(folder: string, photoName: string): Promise<void> {
  for (const version of await namesIn(folder))
    for (const country of await namesIn(join(folder, version)))
      await rm(join(folder, version, country, ownCollection(photoName)), { recursive: true, force: true })
}

/** Of a folder; none where there is no such folder. */
function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => [])
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
}
