import type { Readable } from 'node:stream'

export type StoredFile = { readonly stream: Readable; readonly bytes: number | undefined }

/** Whole files under names with slashes, in a folder or a bucket. What was put is there for every process. */
export type FileStore = {
  /** Writes a file; no reader ever sees half of it. The same name again replaces it. */
  put(name: string, content: Buffer, type: string): Promise<void>
  /** The same of a file of this machine, which is gone from there afterwards. */
  take(name: string, path: string, type: string): Promise<void>
  /** Null where there is none. */
  open(name: string): Promise<StoredFile | null>
  /** Harmless where there is none. */
  remove(name: string): Promise<void>
}
