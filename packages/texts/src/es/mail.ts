import type { mail as source } from '../en/mail.ts'

export const mail = {} satisfies typeof source
