import type { pay as source } from '../en/pay.ts'

export const pay = {} satisfies typeof source
