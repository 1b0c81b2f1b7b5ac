import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, open, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from './file-store.ts'

/** Files in a folder of this machine. */
export function createLocalFiles(folder: string): FileStore {
  return {
    async put(name, content) {
      const path = join(folder, name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const unfinished = `${path}.${randomUUID()}`
      try {
        const file = await open(unfinished, 'wx', 0o600)
        try {
          await file.writeFile(content)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    async take(name, from) {
      const path = join(folder, name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await rename(from, path).catch(async (error: unknown) => {
        if (codeOf(error) !== 'EXDEV') throw error
        const unfinished = `${path}.${randomUUID()}` // another disk: copied beside, then whole at once
        await copyFile(from, unfinished)
        await rename(unfinished, path)
        await rm(from, { force: true })
      })
    },
    async open(name) {
      try {
        const file = await open(join(folder, name))
        const { size } = await file.stat()
        return { stream: file.createReadStream(), bytes: size }
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null
        throw error
      }
    },
    async remove(name) {
      const path = join(folder, name)
      await rm(path, { force: true })
      await rmdir(dirname(path)).catch(() => {}) // others are still in it
    },
  }
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
}
