import type { profile as source } from '../en/profile.ts'

export const profile = {} satisfies typeof source
