import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isNewVisit, mayLike } from './likes.rules.ts'

test('LK-02 LK-03 who may like, and what it costs', () => {
  const no = { verified: false, level: 0, likesLeft: 3 } as const
  assert.deepEqual(mayLike(no), { allowed: false, why: 'not_verified' })
  assert.deepEqual(mayLike({ ...no, level: 2 }), { allowed: false, why: 'not_verified' })
  const free = { verified: true, level: 0, likesLeft: 1 } as const
  assert.deepEqual(mayLike(free), { allowed: true, cost: 1 })
  for (const likesLeft of [0, -1])
    assert.deepEqual(mayLike({ ...free, likesLeft }), { allowed: false, why: 'out_of_likes' })
  for (const level of [1, 2] as const)
    assert.deepEqual(mayLike({ verified: true, level, likesLeft: 0 }), { allowed: true, cost: 0 })
})

test('LK-05 a visit counts once a day', () => {
  const noon = new Date('2026-11-21T12:00:00Z')
  assert.equal(isNewVisit(null, noon), true)
  assert.equal(isNewVisit(new Date('2026-11-21T00:00:00Z'), noon), false)
  assert.equal(isNewVisit(new Date('2026-11-20T23:59:59Z'), noon), true)
})
