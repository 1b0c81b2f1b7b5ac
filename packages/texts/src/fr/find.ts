import type { find as source } from '../en/find.ts'

export const find = {} satisfies typeof source
