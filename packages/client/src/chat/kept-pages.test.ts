import 'fake-indexeddb/auto'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { until } from '@incontro/testing/until.ts'
import { ApiError, codeOf } from '../calls/api-error.ts'
import { Inbox, type InboxPage, type InboxRow } from './inbox.ts'
import { KeptPages } from './kept-pages.ts'

const row = (peer: string): InboxRow => ({
  peer,
  name: peer,
  photo: null,
  thumbHash: null,
  kind: null,
  age: null,
  city: null,
  text: 'hello',
  blurredText: null,
  time: 1,
  type: 'personal',
  author: 'member',
  notificationId: null,
  unread: 1,
  lastSeq: 1,
  isAvailable: true,
  awaitsAnswer: false,
  hasImage: false,
})
const page: InboxPage = { rows: [row('one')], totalUnread: 1, next: null }
const isOffline = (error: unknown) => codeOf(error) === 'offline'
const offline = (): Promise<never> => Promise.reject(new ApiError('offline'))
let count = 0
const database = () => `kept-${String((count += 1))}`

async function shown(kept: KeptPages, owner: string): Promise<void> {
  const inbox = new Inbox({ me: 'angel', loadPage: async () => page, errorCode: () => 'other' })
  const stop = kept.followInbox(owner, inbox)
  await inbox.load()
  await until('the page is kept', async () => (await kept.inbox(owner, offline, isOffline).catch(() => null)) !== null)
  stop()
}

test('AN-24 what was shown is read without a line, by the account that saw it alone; nobody looks present', async () => {
  const kept = new KeptPages({ database: database(), now: Date.now })
  await shown(kept, 'her')
  const read = await kept.inbox('her', offline, isOffline)
  assert.deepEqual(read, { ...page, rows: [{ ...row('one'), isAvailable: false }] })
  await assert.rejects(kept.inbox('another', offline, isOffline), ApiError)
})

test('AN-24 an answer goes before what is kept, and a refusal is shown as one', async () => {
  const kept = new KeptPages({ database: database(), now: Date.now })
  await shown(kept, 'her')
  const fresh = { ...page, totalUnread: 7 }
  assert.deepEqual(await kept.inbox('her', async () => fresh, isOffline), fresh)
  const refused = () => Promise.reject<InboxPage>(new ApiError('unauthorized'))
  await assert.rejects(kept.inbox('her', refused, isOffline), { code: 'unauthorized' })
})

test('AN-24 with the session goes everything that was kept for it', async () => {
  const kept = new KeptPages({ database: database(), now: Date.now })
  await shown(kept, 'her')
  await kept.keepWho({ token: 'x' })
  assert.deepEqual(await kept.who(), { token: 'x' })
  await kept.clear()
  assert.equal(await kept.who(), undefined)
  await assert.rejects(kept.inbox('her', offline, isOffline), ApiError)
})
