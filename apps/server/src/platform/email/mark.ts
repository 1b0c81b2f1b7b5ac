import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const ASSETS = new URL('../../../../../packages/brand/assets/', import.meta.url)

/** How an e-mail's HTML names the picture that travels inside it: nothing is fetched when it is opened. */
export const MARK_SOURCE = 'cid:mark'

/** The brand's mark for e-mails, as `<brand>/mark.png` (mail clients do not show SVG); null where there is none. */
export function markOf(logoMark: string): string | null {
  const name = /^\/brands\/([\w-]+\/[\w-]+)\.(?:svg|png)$/.exec(logoMark)?.[1]
  return name !== undefined && existsSync(new URL(`${name}.png`, ASSETS)) ? `${name}.png` : null
}

/** The file of a mark. */
export function markFile(mark: string): string {
  return fileURLToPath(new URL(mark, ASSETS))
}
