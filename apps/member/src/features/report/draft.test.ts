import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyDraft, faultsOf, noticeOf } from './draft.rules.ts'

const rules = { isBlank: (text: string) => text.trim() === '', isEmail: (text: string) => text.includes('@') }
const whole = {
  ...emptyDraft,
  reason: 'scam',
  text: 'money',
  name: 'Ada',
  email: 'a@b.test',
  isInGoodFaith: true,
} as const

test('TS-12 says everything that is missing, and never that the place is', () => {
  assert.deepEqual(faultsOf(emptyDraft, rules), ['reason', 'words', 'name', 'email', 'goodFaith'])
  assert.deepEqual(faultsOf(whole, rules), [])
})

test('TS-12 name and address may be left out of child abuse alone; an address that is none is a fault there, too', () => {
  const nameless = { ...whole, name: ' ', email: '' }
  assert.deepEqual(faultsOf(nameless, rules), ['name', 'email'])
  assert.deepEqual(faultsOf({ ...nameless, reason: 'child_abuse' }, rules), [])
  assert.deepEqual(faultsOf({ ...nameless, reason: 'child_abuse', email: 'none' }, rules), ['email'])
})

test('TS-12 what was left empty is sent as left out', () => {
  assert.equal(noticeOf(emptyDraft, 'it'), null)
  assert.deepEqual(noticeOf({ ...whole, name: ' ', place: ' there ' }, 'it'), {
    place: 'there',
    reason: 'scam',
    text: 'money',
    name: null,
    email: 'a@b.test',
    language: 'it',
  })
})
