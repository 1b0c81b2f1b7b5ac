import { createSignal } from '../signal.ts'

/** A message of this very page has reached the server, which tells the other pages alone. */
export const { tell: tellMessageSent, on: onMessageSent } = createSignal()
