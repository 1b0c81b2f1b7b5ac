import { NO_CAUSE, ongoing, type Cause } from '../outbox/log/cause.ts'

/** A call does not go by what it read longer ago, as one that takes a file does. */
export const GOOD_MS = 250

/** What was read with the bearer of the call that is going on. */
const kept = new WeakMap<Cause, { readonly id: string; readonly row: object; readonly at: number }>()

/**
 * Keeps the row that came with the bearer for the call that is going on, so that it is not asked again; nothing where there is
 * none, as at the handshake of a socket. It serves this call alone: until the call first uses the pool, which is how everything
 * is written, and for a quarter of a second.
 */
export function keepForCall(id: string, row: object, at = performance.now()): void {
  const call = ongoing()
  if (call !== NO_CAUSE) kept.set(call, { id, row, at })
}

/** The row of this account, where it came with the bearer of the call that is going on and nothing was written since. */
export function keptForCall(id: string): object | undefined {
  const found = kept.get(ongoing())
  return found === undefined || found.id !== id || performance.now() - found.at > GOOD_MS ? undefined : found.row
}

/** The call may write from here on: what it asks for then is read again. */
export function forgetForCall(): void {
  kept.delete(ongoing())
}
