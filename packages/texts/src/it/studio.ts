import type { studio as source } from '../en/studio.ts'

export const studio = {} satisfies typeof source
