import type { Waker } from './jobs.ts'

/** For tests that run jobs themselves: a wake-up does nothing. */
export const idleJobs: Waker = { wake: async () => {} }
