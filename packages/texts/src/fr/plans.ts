import type { plans as source } from '../en/plans.ts'

export const plans = {} satisfies typeof source
