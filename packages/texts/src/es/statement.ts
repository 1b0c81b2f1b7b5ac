import type { statement as source } from '../en/statement.ts'

export const statement = {} satisfies typeof source
