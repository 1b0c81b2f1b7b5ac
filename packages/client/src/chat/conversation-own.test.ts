import assert from 'node:assert/strict'
import { afterEach, beforeEach, mock, test } from 'node:test'
import type { Message } from '@incontro/contract'
import fc from 'fast-check'
import { Conversation, type ConversationPage } from './conversation.ts'
import type { OutboxEntry } from './outbox.ts'

const START = Date.UTC(2027, 0, 4, 12)

beforeEach(() => mock.timers.enable({ apis: ['setTimeout', 'Date'], now: START }))
afterEach(() => mock.timers.reset())

const entryOf = (text: string): OutboxEntry => ({
  order: 1,
  owner: 'marco',
  peer: 'angela',
  clientId: text,
  text,
  at: START,
  state: 'waiting',
  refusedFor: null,
})

const messageOf = (text: string, { seq, time = START, author = 'member' }: Partial<Message>): Message => ({
  id: `id ${text}`,
  seq: seq ?? 1,
  clientId: text,
  angelId: 'angela',
  trackerId: 'marco',
  screenName: 'Angela',
  author,
  text,
  time,
  isRead: false,
  type: 'personal',
  isAutomated: false,
  notificationId: null,
  category: null,
})

/** One tab on a conversation in which nothing was said, whose clock lags behind the server's. */
async function openTab(lag: number | (() => number) = 0): Promise<Conversation> {
  const page: ConversationPage = {
    messages: [],
    hasEarlier: false,
    readByPeer: null,
    nextCost: null,
    canWrite: true,
    whyNot: null,
    awaitsAcceptance: false,
    inviteDeclined: false,
    takesImages: true,
    peerReads: true,
  }
  const conversation = new Conversation({
    peer: 'angela',
    me: 'member',
    now: () => Date.now() - (typeof lag === 'number' ? lag : lag()),
    typingSeconds: { person: 0, automated: 0 },
    errorCode: String,
    send: () => undefined,
    sendTyping: () => undefined,
    sendRead: () => undefined,
    fillGap: () => undefined,
    loadPage: async () => page,
  })
  conversation.setOnline(true)
  conversation.open()
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  return conversation
}

function textsOn(conversation: Conversation): (string | undefined)[] {
  const state = conversation.getSnapshot()
  assert.ok(state.status === 'ready')
  return state.items.map((item) => (item.kind === 'message' ? item.message.text : item.text))
}

test('CH-22 CH-16 what one has written oneself has happened: it stays on a page whose clock lags behind', async () => {
  const conversation = await openTab(10_000)
  conversation.setOutgoing([entryOf('mine')])
  conversation.confirm(messageOf('mine', { seq: 1 }))
  conversation.setOutgoing([])
  assert.deepEqual(textsOn(conversation), ['mine'])
  conversation.receive(messageOf('hers', { seq: 2, author: 'angel' }), 'live')
  assert.deepEqual(textsOn(conversation), ['mine'])
})

test('CH-16 a page that learns how late it is shows what was later by its own clock', async () => {
  let lagMs = 14 * 86_400_000
  const conversation = await openTab(() => lagMs)
  conversation.receive(messageOf('hers', { seq: 1, author: 'angel' }), 'sync')
  assert.deepEqual(textsOn(conversation), [])
  lagMs = 0
  conversation.setClock()
  assert.deepEqual(textsOn(conversation), ['hers'])
})

test('CH-22 RS-04 what one has written stays on the page when it is confirmed before what came ahead of it is here', async () => {
  const conversation = await openTab()
  conversation.setOutgoing([entryOf('mine')])
  conversation.confirm(messageOf('mine', { seq: 2 }))
  conversation.setOutgoing([])
  assert.deepEqual(textsOn(conversation), ['mine'])
  assert.equal(conversation.cursor, 0)
  conversation.receive(messageOf('hers', { seq: 1, author: 'angel' }), 'sync')
  assert.deepEqual(textsOn(conversation), ['hers', 'mine'])
})

/** What a tab hears of one message of its member: in this order, except for the echo, which comes when it likes. */
const steps = ['kept', 'sent', 'forgotten'] as const

test('RS-05 CH-22 messages of two tabs in whatever order their news come: each stands from when it was kept, once', async () => {
  const texts = ['left', 'right', 'left again']
  const news = texts.flatMap((text) => [...steps, 'echo' as const].map((step) => ({ text, step })))
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray(news, { minLength: news.length }),
      fc.shuffledSubarray([...texts, 'hers'], { minLength: texts.length + 1 }),
      fc.nat(20_000),
      async (shuffled, serverOrder, lagMs) => {
        const conversation = await openTab(lagMs)
        let outgoing: OutboxEntry[] = []
        const kept: string[] = []
        const heard = new Map(texts.map((text) => [text, 0]))
        const frame = (text: string) =>
          messageOf(text, { seq: serverOrder.indexOf(text) + 1, author: text === 'hers' ? 'angel' : 'member' })
        for (const { text, step } of shuffled) {
          if (step === 'echo') {
            if (kept.includes(text)) conversation.receive(frame(text), 'live')
          } else {
            const turn = heard.get(text) ?? 0
            heard.set(text, turn + 1)
            if (steps[turn] === 'kept') {
              kept.push(text)
              outgoing = [...outgoing, entryOf(text)]
              conversation.setOutgoing(outgoing)
            } else if (steps[turn] === 'sent') conversation.confirm(frame(text))
            else {
              outgoing = outgoing.filter(({ clientId }) => clientId !== text)
              conversation.setOutgoing(outgoing)
            }
          }
          assert.deepEqual(textsOn(conversation).toSorted(), kept.toSorted())
        }
        conversation.receive(frame('hers'), 'live')
        mock.timers.tick(lagMs + 10)
        assert.deepEqual(textsOn(conversation), serverOrder)
        conversation.close()
      },
    ),
  )
})
