import { buffer } from 'node:stream/consumers'
import type { FileStore } from '../../../platform/files/file-store.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import { storedName } from '../member-photos.rules.ts'
import type { NearPhotosStore } from './near-photos.store.ts'

type Deps = { readonly store: Pick<NearPhotosStore, 'unhashed' | 'noteHash'>; readonly files: Pick<FileStore, 'open'> }

const EVERY_MS = 60_000
const AT_ONCE = 50

/** BO-47: gives photos from before there was a perceptual hash theirs, from the file that was kept; harmless twice. */
export function hashPhotos({ store, files }: Deps): Job {
  async function hashOf(name: string): Promise<string | null> {
    const file = await files.open(storedName(name, { width: 1000, format: 'jpg', isBlurred: false }))
    if (file === null) return null
    const picture = await buffer(file.stream)
    const { phashOf } = await import('../prepare-photo.ts') // with its picture library, by the first photo
    return phashOf(picture).catch(() => null) // a broken file: the photo is named as near to none
  }
  return {
    name: 'photo hashes',
    everyMs: EVERY_MS,
    async run() {
      for (;;) {
        const photos = await store.unhashed(AT_ONCE)
        for (const { id, name } of photos) await store.noteHash(id, await hashOf(name))
        if (photos.length < AT_ONCE) return
      }
    },
  }
}
