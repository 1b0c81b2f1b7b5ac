import type { chat as source } from '../en/chat.ts'

export const chat = {} satisfies typeof source
