import { randomUUID } from 'node:crypto'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** With less room the next upload, copy or write of the database may fail. */
const LEAST_BYTES = 64 * 1024 * 1024

/** Throws where a folder cannot be written to, or its disk is full. */
export async function requireRoom(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < LEAST_BYTES) throw new Error(`less than ${LEAST_BYTES} bytes are free`)
  const file = join(folder, `.room-${randomUUID()}`)
  try {
    await writeFile(file, 'x')
  } finally {
    await rm(file, { force: true })
  }
}
