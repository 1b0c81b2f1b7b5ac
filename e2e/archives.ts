import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const { unzipSync } = createRequire(new URL('../apps/server/package.json', import.meta.url))('fflate') as {
  unzipSync(data: Uint8Array): Record<string, Uint8Array>
} // a package of the server's own tests

/** The files of a copy of someone's data, as texts by their names. */
export function filesIn(path: string): Readonly<Record<string, string>> {
  const files = Object.entries(unzipSync(readFileSync(path)))
  return Object.fromEntries(files.map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]))
}
