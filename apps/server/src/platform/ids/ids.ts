import { v7 } from 'uuid'

/** A new id, ordered by time (UUID version 7). */
export function newId(): string {
  return v7()
}
/** Less than every id that is made from then on, and more than every one before. */
export function firstIdFrom(at: Date): string {
  return v7({ msecs: at.getTime(), seq: 0, random: new Uint8Array(16) })
}
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
/** Whether a text can be one of our ids; asked before it meets a uuid column. */
export function isId(text: string): boolean {
  return UUID.test(text)
}
