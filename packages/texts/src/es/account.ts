import type { account as source } from '../en/account.ts'

export const account = {} satisfies typeof source
