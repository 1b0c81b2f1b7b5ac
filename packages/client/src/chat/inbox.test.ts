import assert from 'node:assert/strict'
import { afterEach, beforeEach, mock, test } from 'node:test'
import type { Message } from '@incontro/contract'
import { Inbox, type InboxPage, type InboxRow, type InboxState } from './inbox.ts'

beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }))
afterEach(() => mock.timers.reset())

function row(peer: string, more: Partial<InboxRow> = {}): InboxRow {
  return {
    peer,
    name: peer,
    photo: null,
    thumbHash: null,
    kind: 'member',
    age: null,
    city: null,
    text: 'hello',
    blurredText: null,
    hasImage: false,
    time: 1000,
    type: 'personal',
    author: 'angel',
    notificationId: null,
    unread: 0,
    lastSeq: 1,
    isAvailable: false,
    awaitsAnswer: false,
    ...more,
  }
}

function message(peer: string, seq: number, more: Partial<Message> = {}): Message {
  return {
    id: `${peer}${seq}`,
    seq,
    clientId: crypto.randomUUID(),
    angelId: peer,
    trackerId: 'marco',
    screenName: peer,
    author: 'angel',
    text: `text ${seq}`,
    time: 2000 + seq,
    isRead: false,
    type: 'personal',
    isAutomated: false,
    notificationId: null,
    category: null,
    ...more,
  }
}

type Ready = Extract<InboxState, { status: 'ready' }>
function ready(inbox: Inbox): Ready {
  const state = inbox.getSnapshot()
  return state.status === 'ready' ? state : assert.fail(`it is ${state.status}`)
}

async function loaded(answer: () => InboxPage | Promise<InboxPage>): Promise<{ inbox: Inbox; asked: object[] }> {
  const asked: object[] = []
  const inbox = new Inbox({
    me: 'member',
    errorCode: () => 'offline',
    loadPage: async (cursor) => {
      asked.push(cursor)
      return answer()
    },
  })
  await inbox.load()
  return { inbox, asked }
}

test('NT-11 the total is what the rows say and what the server counted elsewhere', async () => {
  const { inbox } = await loaded(() => ({ rows: [row('a', { unread: 2 }), row('b')], totalUnread: 5, next: 'more' }))
  assert.equal(ready(inbox).totalUnread, 5)
  inbox.apply('b', message('b', 2), false)
  assert.equal(ready(inbox).totalUnread, 6)
  inbox.read('a', 1)
  assert.equal(ready(inbox).totalUnread, 4)
  inbox.read('a', 1)
  assert.equal(ready(inbox).totalUnread, 4)
  inbox.apply('b', message('b', 3), true)
  inbox.apply('b', message('b', 4, { author: 'member' }), true)
  assert.equal(ready(inbox).totalUnread, 4)
})

test('CH-01 a message lifts its row to the top with its words', async () => {
  const { inbox } = await loaded(() => ({ rows: [row('a', { time: 1500 }), row('b')], totalUnread: 0, next: null }))
  inbox.apply('b', message('b', 2), false)
  assert.deepEqual(
    ready(inbox).rows.map(({ peer, text, unread }) => [peer, text, unread]),
    [
      ['b', 'text 2', 1],
      ['a', 'hello', 0],
    ],
  )
})

test('the same message twice counts once', async () => {
  const { inbox } = await loaded(() => ({ rows: [row('a')], totalUnread: 0, next: null }))
  inbox.apply('a', message('a', 2), false)
  inbox.apply('a', message('a', 2), false)
  assert.equal(ready(inbox).totalUnread, 1)
})

test('a row that is not known, a like and a visit are asked of the server instead of guessed', async () => {
  const { inbox, asked } = await loaded(() => ({ rows: [row('a')], totalUnread: 0, next: null }))
  inbox.apply('new', message('new', 1), false)
  inbox.apply('a', message('a', 2, { type: 'like' }), false)
  assert.equal(asked.length, 1)
  mock.timers.tick(500)
  assert.equal(asked.length, 2)
})

test('CH-01 an empty list loads at the first message, instead of saying that there is no one until it is asked again', async () => {
  let rows: InboxRow[] = []
  const { inbox } = await loaded(() => ({ rows, totalUnread: 0, next: null }))
  assert.deepEqual(ready(inbox).rows, [])
  rows = [row('a', { lastSeq: 1 })]
  inbox.apply('a', message('a', 1, { author: 'member' }), true)
  assert.equal(inbox.getSnapshot().status, 'loading')
  await inbox.load()
  assert.deepEqual(
    ready(inbox).rows.map(({ peer }) => peer),
    ['a'],
  )
  inbox.close()
})

test('NT-11 an answer that was overtaken by the line is asked again', async () => {
  let answers = 0
  const fresh = { rows: [row('a', { unread: 1, lastSeq: 2 })], totalUnread: 1, next: null }
  const { inbox } = await loaded(() => ({ rows: [row('a')], totalUnread: 0, next: null }))
  const late = new Inbox({
    me: 'member',
    errorCode: () => 'offline',
    loadPage: async () => {
      answers++
      if (answers === 2) late.apply('a', message('a', 2), false)
      return answers <= 2 ? { rows: [row('a')], totalUnread: 0, next: null } : fresh
    },
  })
  await late.load()
  await late.load()
  assert.equal(answers, 3)
  assert.equal(ready(late).totalUnread, 1)
  assert.equal(ready(inbox).totalUnread, 0)
})

test('further rows come by the cursor that the server gave', async () => {
  const pages: InboxPage[] = [
    { rows: [row('a', { time: 3 }), row('b', { time: 2, unread: 1 })], totalUnread: 3, next: 'after-b' },
    { rows: [row('c', { time: 1, unread: 2 })], totalUnread: 3, next: null },
  ]
  const { inbox, asked } = await loaded(() => pages.shift() ?? assert.fail('a third page was asked for'))
  assert.equal(ready(inbox).totalUnread, 3)
  await inbox.loadMore()
  assert.deepEqual(
    ready(inbox).rows.map(({ peer }) => peer),
    ['a', 'b', 'c'],
  )
  assert.equal(ready(inbox).totalUnread, 3)
  assert.equal(ready(inbox).hasMore, false)
  await inbox.loadMore()
  assert.deepEqual(asked, [{}, { before: 'after-b' }])
})

test('a list that could not be loaded says so', async () => {
  const { inbox } = await loaded(() => Promise.reject(new Error('down')))
  assert.partialDeepStrictEqual(inbox.getSnapshot(), { status: 'failed', code: 'offline' })
})

test('TS-01 the row of a person who is apart goes at once, with what was unread in it', async () => {
  let rows = [row('angela', { unread: 2 }), row('noa', { unread: 1 })]
  const { inbox, asked } = await loaded(() => ({ rows, totalUnread: rows.length === 2 ? 3 : 1, next: null }))
  rows = [row('noa', { unread: 1 })]
  inbox.setApart('angela')
  assert.deepEqual(
    ready(inbox).rows.map(({ peer }) => peer),
    ['noa'],
  )
  assert.equal(ready(inbox).totalUnread, 1)
  assert.equal(asked.length, 2)
})
