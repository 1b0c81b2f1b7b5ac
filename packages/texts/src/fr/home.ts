import type { home as source } from '../en/home.ts'

export const home = {} satisfies typeof source
