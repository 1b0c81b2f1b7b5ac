import 'fake-indexeddb/auto'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { until } from '@incontro/testing/until.ts'
import { ApiError, codeOf } from '../calls/api-error.ts'
import { Conversation } from './conversation.ts'
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

test('AN-24 what was shown is read without a line, by the account that saw it alone; no one looks present', async () => {
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

test('AN-24 what is kept is bounded: of many conversations those that were looked at last, each with its newest messages', async () => {
  let at = 0
  const kept = new KeptPages({ database: database(), now: () => (at += 1) })
  const nothing = { messages: [], hasEarlier: false, readByPeer: 0, nextCost: null, canWrite: true, whyNot: null }
  const facts = { awaitsAcceptance: false, inviteDeclined: false, takesImages: false, peerReads: true }
  const peers = Array.from({ length: 65 }, (_, place) => `peer-${String(place).padStart(2, '0')}`)
  const isKept = async (peer: string) =>
    (await kept.conversation('her', { peer, load: offline }, isOffline).catch(() => null)) !== null
  for (const peer of peers) {
    const conversation = new Conversation({
      peer,
      me: 'angel',
      now: Date.now,
      typingSeconds: { person: 0, automated: 0 },
      loadPage: async () => ({ ...nothing, ...facts }),
      errorCode: () => 'other',
      send: () => undefined,
      sendTyping: () => undefined,
      sendRead: () => undefined,
      fillGap: () => undefined,
    })
    kept.followConversation('her', conversation)
    conversation.setOnline(true)
    conversation.open()
  }
  await until('the last is kept', () => isKept('peer-64'))
  await until('the first is gone', async () => !(await isKept('peer-00')))
  const still = await Promise.all(peers.map(isKept))
  assert.equal(still.filter(Boolean).length, 60)
})
