import type { automated as source } from '../en/automated.ts'

export const automated = {} satisfies typeof source
