import assert from 'node:assert/strict'
import { test } from 'node:test'
import { asksBefore } from './info-rules.ts'

test('PR-03 the popup comes before the page that the flow names, and 0 goes straight there', () => {
  const chat = { chat: 1, profile: 0 }
  const profile = { chat: 0, profile: 1 }
  const asked = (before: Parameters<typeof asksBefore>[0]) =>
    ['/chats/1', '/user/1'].map((path) => asksBefore(before, path))
  assert.deepEqual(asked(chat), [true, false])
  assert.deepEqual(asked(profile), [false, true])
  assert.deepEqual(asked({ chat: 0, profile: 0 }), [false, false])
  assert.deepEqual(asked(undefined), [false, false])
})
