import { randomInt } from 'node:crypto'
import { v7 } from 'uuid'
import type { Buckets } from './buckets.rules.ts'

/** A new id, ordered by time (UUID version 7). */
export function newId(): string {
  return v7()
}
/** A new id whose bucket is one of those, each as often as the others. */
export function newIdIn(buckets: Buckets): string {
  const held = [...buckets]
  const bucket = held[randomInt(held.length)] ?? 0
  return `${newId().slice(0, -2)}${bucket.toString(16).padStart(2, '0')}`
}
/**
 * A new id for what belongs to a member: ends in the member's byte, so that the bucket of either is the same. Older ids end in any
 * byte, so that nothing may find a bucket by an id that is not a member's.
 */
export function idOfMember(memberId: string): string {
  return `${newId().slice(0, -2)}${memberId.slice(-2)}`
}
/**
 * The same, and after one that was made before, whatever the clock of the machine that made that said: ids of one list keep the
 * order in which they were written.
 */
export function idOfMemberAfter(memberId: string, before: string | null): string {
  const id = idOfMember(memberId)
  if (before === null || id > before) return id
  const madeAt = Number.parseInt(before.slice(0, 8) + before.slice(9, 13), 16) // the first 48 bits are milliseconds
  return `${v7({ msecs: madeAt + 1 }).slice(0, -2)}${memberId.slice(-2)}`
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
