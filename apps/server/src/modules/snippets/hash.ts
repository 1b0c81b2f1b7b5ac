import { createHash } from 'node:crypto'

/** Stands for words without holding them. */
export function hashOf(words: string): string {
  return createHash('sha256').update(words).digest('hex').slice(0, 32)
}
