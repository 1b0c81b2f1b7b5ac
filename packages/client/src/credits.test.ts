import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Navigation } from '@incontro/contract'
import { balanceOf, creditColour, withBalance } from './credits.ts'

const summary: Navigation = {
  navigation: { visited: [], planMessages: 20, subscriptionMessages: 100, icebreakers: 3, likes: 7, lastGrant: 120 },
  unread: 0,
  unreadNotifications: 0,
  liked: [],
}

test('UI-02 colours: by share on a desktop, by number on a phone', () => {
  const desktop = [121, 120, 81, 80, 41, 40, 0].map((left) => creditColour(left, 120, 'desktop'))
  assert.deepEqual(desktop, ['full', 'full', 'full', 'medium', 'medium', 'empty', 'empty'])
  const mobile = [41, 40, 20, 19].map((left) => creditColour(left, 500, 'mobile'))
  assert.deepEqual(mobile, ['full', 'medium', 'medium', 'empty'])
})

test('UI-02 credits that no purchase brought count as full, none as empty', () => {
  assert.equal(creditColour(5, 0, 'desktop'), 'full')
  assert.equal(creditColour(0, 0, 'desktop'), 'empty')
})

test('CH-20 message credits are plan and subscription credits together, also after the line told one figure', () => {
  assert.equal(balanceOf(summary).messages, 120)
  for (const left of [119, 60, 0, 300]) assert.equal(balanceOf(withBalance(summary, { messages: left })).messages, left)
  assert.deepEqual(balanceOf(withBalance(summary, { icebreakers: 2, likes: 1 })), {
    messages: 120,
    icebreakers: 2,
    likes: 1,
    lastGrant: 120,
  })
})
