import type { hooks as source } from '../en/hooks.ts'

export const hooks = {} satisfies typeof source
