import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ChatItem } from './conversation-items.ts'
import { isOnlyEmoji, linkParts, threadOf } from './conversation-thread.ts'

const DAY = 86_400_000
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
const own = (key: string, at: number): ChatItem => ({
  kind: 'pending',
  key,
  text: key,
  at,
  delivery: 'sending',
  image: null,
})
function theirs(key: string, at: number, type: 'personal' | 'like' = 'personal'): ChatItem {
  const message = {
    id: key,
    seq: 1,
    clientId: key,
    angelId: 'angela',
    trackerId: 'marco',
    screenName: 'Angela',
    author: 'angel' as const,
    text: key,
    time: at,
    isRead: false,
    type,
    isAutomated: false,
    notificationId: null,
    category: null,
  }
  return { kind: 'message', key, message, isOwn: false, receipt: 'none' }
}

test('a new day is parted from the one before, once', () => {
  const entries = threadOf([own('a', 0), own('b', DAY - 1), own('c', DAY), own('d', DAY + 1)], dayOf)
  assert.deepEqual(
    entries.map(({ kind }) => kind),
    ['day', 'item', 'item', 'day', 'item', 'item'],
  )
})

test('bubbles of one person join when they are close in time, and a like stands alone', () => {
  const entries = threadOf(
    [
      own('a', 0),
      own('b', 1000),
      own('c', 2000),
      theirs('d', 3000),
      own('e', 4000),
      own('f', 400_000),
      theirs('g', 400_001, 'like'),
      theirs('h', 400_002),
    ],
    dayOf,
  )
  assert.deepEqual(
    entries.flatMap((entry) => (entry.kind === 'item' ? [entry.joins] : [])),
    ['below', 'both', 'above', 'none', 'none', 'none', 'none', 'none'],
  )
})

test('only web addresses become links, without the punctuation after them', () => {
  assert.deepEqual(linkParts('see https://a.example/b?c=1, or http://d.example.'), [
    { text: 'see ', href: null },
    { text: 'https://a.example/b?c=1', href: 'https://a.example/b?c=1' },
    { text: ', or http://d.example.', href: null },
  ])
  for (const text of [
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://a.example',
    'https://',
    '<b>hello</b>',
    'https://bank.example@d.example',
    'https://bаnk.example',
  ]) {
    assert.ok(
      linkParts(text).every(({ href }) => href === null),
      text,
    )
    assert.equal(
      linkParts(text)
        .map((part) => part.text)
        .join(''),
      text,
    )
  }
})

test('one to three emoji alone are large; with a word, more of them, or a mere sign they are not', () => {
  for (const text of ['😀', '❤️', '👩‍👩‍👧', '👍🏽👍🏽', '🇪🇸😀❤️']) assert.equal(isOnlyEmoji(text), true, text)
  for (const text of ['', 'a', '😀 ciao', '😀😀😀😀', '1', '#', '©']) assert.equal(isOnlyEmoji(text), false, text)
})
