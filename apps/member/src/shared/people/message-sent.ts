import { createSignal } from '../signal.ts'

/** A message of this very page has reached the server, which notifies only the other pages. */
export const { emit: publishMessageSent, on: onMessageSent } = createSignal()
