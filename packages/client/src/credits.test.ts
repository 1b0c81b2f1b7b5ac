import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Navigation } from '@incontro/contract'
import { balanceOf, withBalance } from './credits.ts'

const summary: Navigation = {
  navigation: { visited: [], planMessages: 20, subscriptionMessages: 100, icebreakers: 3, likes: 7, lastGrant: 120 },
  unread: 0,
  unreadNotifications: 0,
  liked: [],
}

test('CH-20 message credits are plan and subscription credits together, also after the line sent one figure', () => {
  assert.equal(balanceOf(summary).messages, 120)
  for (const left of [119, 60, 0, 300]) assert.equal(balanceOf(withBalance(summary, { messages: left })).messages, left)
  assert.deepEqual(balanceOf(withBalance(summary, { icebreakers: 2, likes: 1 })), {
    messages: 120,
    icebreakers: 2,
    likes: 1,
    lastGrant: 120,
  })
})
