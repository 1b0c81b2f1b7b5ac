import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { IncomingFile } from '../../platform/http/upload.ts'
import { KIND_BYTES } from './image-kind.rules.ts'

export type ReceivedFile = {
  readonly path: string
  readonly hash: Buffer
  /** The first bytes, which show what it is. */
  readonly head: Buffer
  discard(): Promise<void>
}

/** A file untouched for so long was left by a process that died. */
const FORGOTTEN_MS = 3_600_000

/** Files on their way in, in a folder of their own. */
export function createReceiveFile(folder: string) {
  /** Writes a file as it arrives; of one that breaks off nothing is left. */
  async function receive(incoming: IncomingFile): Promise<ReceivedFile> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const path = join(folder, randomUUID())
    const discard = () => rm(path, { force: true })
    const hash = createHash('sha256')
    const file = await open(path, 'wx', 0o600)
    let head = Buffer.alloc(0)
    try {
      for await (const chunk of incoming) {
        hash.update(chunk)
        if (head.length < KIND_BYTES) head = Buffer.concat([head, chunk]).subarray(0, KIND_BYTES)
        await file.write(chunk)
      }
    } catch (error) {
      await file.close()
      await discard()
      throw error
    }
    await file.close()
    return { path, hash: hash.digest(), head, discard }
  }

  /** Removes what a process that died left behind; by the disk's own time, not the product's. */
  async function removeUnfinished(): Promise<void> {
    for (const name of await readdir(folder).catch(() => [])) {
      const path = join(folder, name)
      const age =
        Date.now() -
        (await stat(path).then(
          ({ mtimeMs }) => mtimeMs,
          () => Date.now(),
        ))
      if (age > FORGOTTEN_MS) await rm(path, { force: true })
    }
  }
  return { receive, removeUnfinished }
}
