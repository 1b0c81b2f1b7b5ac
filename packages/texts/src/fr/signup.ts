import type { signup as source } from '../en/signup.ts'

export const signup = {} satisfies typeof source
