import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placeFor } from './notification-place.rules.ts'

const like = { type: 'like', angelId: 'a1', time: 5 } as const
const message = { ...like, type: 'message' } as const
const here = { path: '/find', hasPopup: false, isTyping: false, pushedAt: undefined }

test('NT-05 a notification waits during a payment, typing or an open popup', () => {
  assert.equal(placeFor({ ...here, notification: like }), 'show')
  for (const path of [
    '/purchase',
    '/purchase/pay',
    '/paymentPage',
    '/vip_plan/cred',
    '/ok',
    '/ko',
    '/adyen/paymentCheck',
  ])
    assert.equal(placeFor({ ...here, path, notification: like }), 'later', path)
  assert.equal(placeFor({ ...here, hasPopup: true, notification: like }), 'later')
  assert.equal(placeFor({ ...here, isTyping: true, notification: like }), 'later')
})

test('NT-05 what the open page shows, or a message that was announced as it came, is not shown again', () => {
  assert.equal(placeFor({ ...here, path: '/notifications', notification: like }), 'drop')
  assert.equal(placeFor({ ...here, path: '/user/a1', notification: like }), 'drop')
  assert.equal(placeFor({ ...here, path: '/user/a2', notification: like }), 'show')
  assert.equal(placeFor({ ...here, path: '/chats', notification: message }), 'drop')
  assert.equal(placeFor({ ...here, path: '/chats/a1', notification: message }), 'drop')
  assert.equal(placeFor({ ...here, path: '/chats/a2', notification: message }), 'show')
  assert.equal(placeFor({ ...here, pushedAt: 5, notification: message }), 'drop')
  assert.equal(placeFor({ ...here, pushedAt: 4, notification: message }), 'show')
})
