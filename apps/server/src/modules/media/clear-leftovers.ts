import type { RunTransaction } from '../../platform/database/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { storedNames } from './member-photos.rules.ts'
import type { MemberPhotosStore } from './member-photos.store.ts'

type Deps = {
  transaction: RunTransaction
  store: MemberPhotosStore
  files: FileStore
  /** What pages showed of it as the photo of an angel (AN-09). */
  forgetRenditions: (name: string) => Promise<void>
  now: () => Date
}

const AT_ONCE = 20

/** Removes the files of photos that are gone, and of uploads that died; harmless twice, and by two processes at once. */
export function createClearLeftovers({ transaction, store, files, forgetRenditions, now }: Deps) {
  async function clearSome(): Promise<number> {
    return transaction(async (tx) => {
      const names = await store.lockLeftovers(tx, now(), AT_ONCE)
      for (const name of names) {
        for (const file of storedNames(name)) await files.remove(file)
        await forgetRenditions(name)
        await store.forgetLeftover(tx, name)
      }
      return names.length
    })
  }
  return async function clearLeftovers(): Promise<void> {
    while ((await clearSome()) === AT_ONCE);
  }
}
