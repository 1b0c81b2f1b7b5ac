import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mayBrowse } from './discovery.rules.ts'

const free = { role: 'member', isVerified: true, level: 0, region: 'Madrid' } as const
const whyNot = (...input: Parameters<typeof mayBrowse>): string | null => {
  const verdict = mayBrowse(...input)
  return verdict.allowed ? null : verdict.why
}

test('FD-07 the first page of the own region is every member’s', () => {
  for (const isVerified of [true, false])
    assert.equal(whyNot({ ...free, isVerified }, { region: 'Madrid', page: 1 }), null)
})

test('FD-07 further pages and other regions are premium', () => {
  assert.equal(whyNot(free, { region: 'Madrid', page: 2 }), 'premium_page')
  assert.equal(whyNot(free, { region: 'Cataluña', page: 1 }), 'premium_region')
  assert.equal(whyNot(free, { region: 'Cataluña', page: 2 }), 'premium_region')
  for (const level of [1, 2] as const) {
    assert.equal(whyNot({ ...free, level }, { region: 'Madrid', page: 50 }), null)
    assert.equal(whyNot({ ...free, level }, { region: 'Cataluña', page: 2 }), null)
  }
})

test('FD-03 pages are turned by verified members only', () => {
  assert.equal(whyNot({ ...free, isVerified: false, level: 1 }, { region: 'Madrid', page: 2 }), 'not_verified')
  assert.equal(whyNot({ ...free, isVerified: false }, { region: 'Madrid', page: 2 }), 'not_verified')
})

test('FD-01 without a region of his own a member sets it first, and an angel does not browse', () => {
  assert.equal(whyNot({ ...free, region: null }, { region: 'Madrid', page: 1 }), 'not_verified')
  assert.equal(whyNot({ ...free, role: 'angel' }, { region: 'Madrid', page: 1 }), 'forbidden')
})
