import { readFile } from 'node:fs/promises'

const ASSETS = new URL('../../../../packages/brand/assets/', import.meta.url)

const OURS = /^\/brands\/([\w-]+\/[\w-]+\.(?:svg|png))$/

/** Whether a path is that of a drawing among the brands' own. */
export const isBrandDrawing = (path: string): boolean => OURS.test(path)

/** A drawing among the brands' own, by the path under which pages show it; null where it lies elsewhere. */
export async function brandDrawing(path: string): Promise<Buffer | null> {
  const file = OURS.exec(path)?.[1]
  if (file === undefined) return null
  return readFile(new URL(file, ASSETS)).catch(() => null)
}
