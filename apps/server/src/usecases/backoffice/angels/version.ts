import { createHash } from 'node:crypto'
import type { DeskAngel } from '../../../modules/angels/index.ts'

/** Another one once what acts change is another. */
export function versionOf({ id, kind, listing }: Pick<DeskAngel, 'id' | 'kind' | 'listing'>): string {
  return createHash('sha256')
    .update(JSON.stringify([id, kind, listing]))
    .digest('base64url')
    .slice(0, 22)
}
