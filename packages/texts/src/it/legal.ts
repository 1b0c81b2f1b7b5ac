import type { legal as source } from '../en/legal.ts'

export const legal = {} satisfies typeof source
