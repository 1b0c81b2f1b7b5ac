import assert from 'node:assert/strict'
import { test } from 'node:test'
import { idOfMember, idOfMemberAfter, newId } from './ids.ts'

const HOUR_MS = 3_600_000
/** An id as it is made an hour from now, by a clock that is ahead. */
const ahead = () => {
  const at = (Date.now() + HOUR_MS).toString(16).padStart(12, '0')
  return `${at.slice(0, 8)}-${at.slice(8)}${newId().slice(13)}`
}

test('S11 an id that is made after another one follows it, whatever the clock says, and ends in the member’s byte', () => {
  const member = newId()
  const first = idOfMemberAfter(member, null)
  assert.equal(first.slice(-2), member.slice(-2))
  for (let last = first, times = 0; times < 1000; times += 1) {
    const next = idOfMemberAfter(member, last)
    assert.ok(next > last, `${next} after ${last}`)
    last = next
  }
  const later = ahead()
  assert.ok(idOfMember(member) < later)
  for (let last = later, times = 0; times < 1000; times += 1) {
    const next = idOfMemberAfter(member, last)
    assert.ok(next > last, `${next} after ${last}`)
    assert.equal(next.slice(-2), member.slice(-2))
    last = next
  }
})
