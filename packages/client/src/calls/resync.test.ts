import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Message } from '@incontro/contract'
import { ChatClient } from '../chat/conversation-client.ts'
import type { ConversationPage } from '../chat/conversation.ts'
import type { InboxRow } from '../chat/inbox.ts'
import type { SocketClient } from './socket-client.ts'

type Heard = (payload: never) => void

/** A line that stands, on which the test speaks for the server. */
function makeLine() {
  const events = new Map<string, Heard>()
  const watchers = new Set<() => void>()
  const line = {
    status: 'online' as 'online' | 'offline',
    asked: [] as unknown[],
    missed: [] as Message[],
    emitted: (name: string, payload: object) => events.get(name)?.(payload as never), // as the contract has it
    resync() {
      for (const status of ['offline', 'online'] as const) {
        line.status = status
        for (const watcher of watchers) watcher()
      }
    },
  }
  const socket = {
    getSnapshot: () => ({ status: line.status }),
    subscribe(watcher: () => void) {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    on(name: string, listener: Heard) {
      events.set(name, listener)
      return () => events.delete(name)
    },
    now: () => Date.now(),
    clock: { subscribe: () => () => {} },
    async emit(name: string, payload: unknown) {
      if (name !== 'sync') return { ok: true }
      line.asked.push(payload)
      return { ok: true, messages: line.missed.splice(0), complete: true }
    },
  }
  return { line, socket: socket as unknown as SocketClient } // what the client uses of one
}

function message(seq: number): Message {
  return {
    id: `id${seq}`,
    seq,
    clientId: `00000000-0000-4000-8000-${String(seq).padStart(12, '0')}`,
    angelId: 'angela',
    trackerId: 'marco',
    screenName: 'Angela',
    author: 'angel',
    text: `text ${seq}`,
    time: 1000 + seq,
    isRead: false,
    type: 'personal',
    isAutomated: false,
    notificationId: null,
    category: null,
  }
}

const row = (isAvailable: boolean): InboxRow => ({
  peer: 'angela',
  name: 'Angela',
  photo: null,
  thumbHash: null,
  kind: 'member',
  age: 30,
  city: null,
  text: 'text 1',
  blurredText: null,
  time: 1001,
  type: 'personal',
  author: 'angel',
  notificationId: null,
  unread: 0,
  lastSeq: 1,
  isAvailable,
  awaitsAnswer: false,
  hasImage: false,
})

async function settle(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
}

test('F-38 F-39 a page that is asked to look has what it missed: messages, list, and who is available', async (t) => {
  const { line, socket } = makeLine()
  const history = [message(1)]
  let isAvailable = true
  const client = new ChatClient({
    side: { me: 'member', ownId: 'marco' },
    socket,
    typingSeconds: { person: 0, automated: 0 },
    loadConversation: async () =>
      ({
        messages: history,
        hasEarlier: false,
        readByPeer: null,
        nextCost: { icebreakers: 0, messages: 1 },
        canWrite: true,
        whyNot: null,
        awaitsAcceptance: false,
        inviteDeclined: false,
        takesImages: false,
        peerReads: true,
      }) satisfies ConversationPage,
    loadInbox: async () => ({ rows: [row(isAvailable)], totalUnread: 0, next: null }),
    uploadImage: () => Promise.reject(new Error('none here')),
    loadImage: () => Promise.reject(new Error('none here')),
    errorCode: String,
  })
  t.after(() => client.close())
  client.start()
  const conversation = client.conversation('angela')
  const close = conversation.open()
  await settle()
  line.emitted('presence', { id: 'angela', isAvailable: true })
  assert.equal(client.presence.getSnapshot().get('angela'), true)

  // two messages and her leaving were lost
  history.push(message(2), message(3))
  line.missed = [message(2), message(3)]
  isAvailable = false
  line.resync()
  await settle()
  assert.deepEqual(line.asked.at(-1), { after: { angela: 1 } })
  const state = conversation.getSnapshot()
  assert.ok(state.status === 'ready')
  assert.deepEqual(
    state.items.flatMap((item) => (item.kind === 'message' ? [item.message.seq] : [])),
    [1, 2, 3],
  )
  assert.equal(client.inbox.row('angela')?.isAvailable, false)
  assert.equal(client.presence.getSnapshot().get('angela'), false)
  close()
})
