import assert from 'node:assert/strict'
import { afterEach, beforeEach, mock, test } from 'node:test'
import type { Message } from '@incontro/contract'
import { Conversation, type ConversationPage, type ConversationState } from './conversation.ts'
import type { OutboxEntry } from './outbox.ts'

const START = Date.UTC(2027, 0, 4, 12)
type View = Extract<ConversationState, { status: 'ready' | 'offline' }>

beforeEach(() => mock.timers.enable({ apis: ['setTimeout', 'Date'], now: START }))
afterEach(() => mock.timers.reset())

function message(seq: number, more: Partial<Message> = {}): Message {
  return {
    id: `id${seq}`,
    seq,
    clientId: `00000000-0000-4000-8000-${String(seq).padStart(12, '0')}`,
    angelId: 'angela',
    trackerId: 'marco',
    screenName: 'Angela',
    author: 'angel',
    text: `text ${seq}`,
    time: START - 100_000 + seq,
    isRead: false,
    type: 'personal',
    isAutomated: false,
    notificationId: null,
    category: null,
    ...more,
  }
}

type Made = {
  conversation: Conversation
  said: { read: number[]; typing: number; gaps: number; pages: object[] }
  history: Message[]
  facts: Partial<ConversationPage>
}

function make(
  history: Message[],
  facts: Partial<ConversationPage> = {},
  typingSeconds = { person: 0, automated: 5 },
): Made {
  const said: Made['said'] = { read: [], typing: 0, gaps: 0, pages: [] }
  const made: Made = { said, history, facts, conversation: undefined as never } // set in the next statement
  made.conversation = new Conversation({
    peer: 'angela',
    me: 'member',
    now: () => Date.now(),
    typingSeconds,
    errorCode: (error) => (error instanceof Error ? error.message : 'unknown'),
    send: () => undefined,
    sendTyping: () => void said.typing++,
    sendRead: (seq) => void said.read.push(seq),
    fillGap: () => void said.gaps++,
    loadPage: async (cursor) => {
      said.pages.push(cursor)
      if (made.facts === null) throw new Error('offline')
      const at = made.history.findIndex(({ id }) => id === (cursor.before ?? cursor.after))
      const slice =
        cursor.after !== undefined
          ? made.history.slice(at + 1)
          : made.history.slice(0, cursor.before === undefined ? undefined : at)
      const messages = cursor.after !== undefined ? slice : slice.slice(-50)
      return {
        messages,
        hasEarlier: cursor.after === undefined && slice.length > 50,
        readByPeer: null,
        nextCost: { icebreakers: 0, messages: 1 },
        canWrite: true,
        whyNot: null,
        awaitsAcceptance: false,
        inviteDeclined: false,
        takesImages: false,
        peerReads: true,
        ...made.facts,
      }
    },
  })
  return made
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

function view(conversation: Conversation): View {
  const state = conversation.getSnapshot()
  if (state.status === 'ready' || state.status === 'offline') return state
  return assert.fail(`it is ${state.status}`)
}
const seqs = (conversation: Conversation) =>
  view(conversation).items.flatMap((item) => (item.kind === 'message' ? [item.message.seq] : []))
const messagesUpTo = (count: number) => Array.from({ length: count }, (_, index) => message(index + 1))

async function opened(
  history: Message[],
  facts?: Partial<ConversationPage>,
  typingSeconds?: { person: number; automated: number },
): Promise<Made> {
  const made = make(history, facts, typingSeconds)
  made.conversation.setOnline(true)
  made.conversation.open()
  await settle()
  return made
}

test('CH-15 a message of a person shows the moment it arrives', async () => {
  const { conversation } = await opened(messagesUpTo(2))
  conversation.receive(message(3), 'live')
  assert.deepEqual(seqs(conversation), [1, 2, 3])
})

test('CH-15 an automated answer shows after the typing indicator has stood for the seconds of the brand', async () => {
  const { conversation } = await opened(messagesUpTo(2))
  conversation.receive(message(3, { isAutomated: true }), 'live')
  assert.deepEqual(seqs(conversation), [1, 2])
  assert.equal(view(conversation).isPeerTyping, true)
  mock.timers.tick(4900)
  assert.deepEqual(seqs(conversation), [1, 2])
  mock.timers.tick(200)
  assert.deepEqual(seqs(conversation), [1, 2, 3])
  assert.equal(view(conversation).isPeerTyping, false)
})

test('F-76 CH-15 a held answer says for how long, so that the list waits for the conversation', async () => {
  const { conversation } = await opened(messagesUpTo(1))
  assert.equal(conversation.receive(message(2), 'live'), 0)
  assert.equal(conversation.receive(message(3, { isAutomated: true }), 'live'), 5000)
  mock.timers.tick(2000)
  assert.equal(conversation.receive(message(3, { isAutomated: true }), 'live'), 3000)
  assert.equal(conversation.receive(message(4, { isAutomated: true }), 'sync'), 0)
})

test('CH-15 the indicator keeps the order: a second message never passes the first', async () => {
  const { conversation } = await opened(messagesUpTo(1), {}, { person: 2, automated: 5 })
  conversation.receive(message(2, { isAutomated: true }), 'live')
  conversation.receive(message(3), 'live')
  mock.timers.tick(2100)
  assert.deepEqual(seqs(conversation), [1])
  mock.timers.tick(3000)
  assert.deepEqual(seqs(conversation), [1, 2, 3])
})

test('CH-16 a message with a later time stays hidden until then', async () => {
  const { conversation } = await opened([message(1), message(2, { time: START + 60_000 })])
  assert.deepEqual(seqs(conversation), [1])
  mock.timers.tick(57_000)
  conversation.peerTypes()
  assert.deepEqual(seqs(conversation), [1])
  mock.timers.tick(3100)
  assert.deepEqual(seqs(conversation), [1, 2])
})

test('CH-06 typing shows for five seconds after the last key', async () => {
  const { conversation } = await opened([])
  conversation.peerTypes()
  mock.timers.tick(4000)
  conversation.peerTypes()
  mock.timers.tick(4900)
  assert.equal(view(conversation).isPeerTyping, true)
  mock.timers.tick(200)
  assert.equal(view(conversation).isPeerTyping, false)
})

test('own keys are said at most every three seconds, and not offline', async () => {
  const { conversation, said } = await opened([])
  for (let key = 0; key < 10; key++) {
    conversation.typed()
    mock.timers.tick(500)
  }
  assert.equal(said.typing, 2)
  conversation.setOnline(false)
  mock.timers.tick(10_000)
  conversation.typed()
  assert.equal(said.typing, 2)
})

test('own keys right after a message are said at once: the other page dropped the indicator with it', async () => {
  const { conversation, said } = await opened([])
  conversation.typed()
  view(conversation).send('hello')
  conversation.typed()
  assert.equal(said.typing, 2)
})

test('RS-04 what lies behind a gap waits until the gap is filled', async () => {
  const { conversation, said } = await opened(messagesUpTo(2))
  conversation.receive(message(5), 'live')
  assert.deepEqual(seqs(conversation), [1, 2])
  assert.equal(said.gaps, 1)
  assert.equal(conversation.cursor, 2)
  conversation.receive(message(3), 'sync')
  conversation.receive(message(4), 'sync')
  assert.deepEqual(seqs(conversation), [1, 2, 3, 4, 5])
  assert.equal(conversation.cursor, 5)
})

test('a message that is known already does not show twice', async () => {
  const { conversation } = await opened(messagesUpTo(2))
  conversation.receive(message(2), 'live')
  conversation.receive(message(3), 'live')
  conversation.receive(message(3), 'sync')
  assert.deepEqual(seqs(conversation), [1, 2, 3])
})

test('earlier pages come by the id of the first message, without a gap', async () => {
  const { conversation, said } = await opened(messagesUpTo(120))
  assert.deepEqual(
    seqs(conversation),
    messagesUpTo(120)
      .slice(70)
      .map(({ seq }) => seq),
  )
  await conversation.loadEarlier()
  await conversation.loadEarlier()
  assert.equal(seqs(conversation).length, 120)
  assert.equal(view(conversation).hasEarlier, false)
  await conversation.loadEarlier()
  assert.deepEqual(said.pages, [{}, { before: 'id71' }, { before: 'id21' }])
})

test('CH-17 opening says what was read once, and again only for something new', async () => {
  const { conversation, said } = await opened([message(1), message(2), message(3, { author: 'member' })])
  conversation.markRead()
  conversation.markRead()
  assert.deepEqual(said.read, [2])
  conversation.receive(message(4), 'live')
  conversation.markRead()
  assert.deepEqual(said.read, [2, 4])
})

test('CH-17 ticks follow the receipts that the server gives, and none are shown where it gives none', async () => {
  const own = [message(1, { author: 'member' }), message(2, { author: 'member' })]
  const receipts = ({ conversation }: Made) =>
    view(conversation).items.map((item) => (item.kind === 'message' ? item.receipt : item.kind))
  const premium = await opened(own, { readByPeer: 1 })
  assert.deepEqual(receipts(premium), ['read', 'sent'])
  premium.conversation.peerRead(2)
  assert.deepEqual(receipts(premium), ['read', 'read'])
  const free = await opened(own, { readByPeer: null })
  free.conversation.peerRead(2)
  assert.deepEqual(receipts(free), ['sent', 'sent'])
})

test('CH-22 an own message shows at once, keeps its place when confirmed, and never twice', async () => {
  const { conversation } = await opened(messagesUpTo(1))
  const confirmed = message(2, { author: 'member', text: 'hello' })
  const entry: OutboxEntry = {
    order: 1,
    owner: 'marco',
    peer: 'angela',
    clientId: confirmed.clientId,
    text: 'hello',
    at: START,
    state: 'waiting',
    refusedFor: null,
  }
  conversation.setOutgoing([entry])
  assert.equal(view(conversation).items[1]?.kind, 'pending')
  const { key } = view(conversation).items[1] ?? {}
  conversation.confirm(confirmed)
  assert.deepEqual(
    view(conversation).items.map((item) => item.kind),
    ['message', 'message'],
  )
  conversation.setOutgoing([])
  conversation.receive(confirmed, 'live')
  assert.deepEqual(
    view(conversation).items.map((item) => item.kind),
    ['message', 'message'],
  )
  assert.equal(view(conversation).items[1]?.key, key)
})

test('CH-22 what waits says whether it is being sent, waits for the line, or was refused and why', async () => {
  const { conversation } = await opened([])
  const entry: OutboxEntry = {
    order: 1,
    owner: 'marco',
    peer: 'angela',
    clientId: 'a',
    text: 'hello',
    at: START,
    state: 'waiting',
    refusedFor: null,
  }
  conversation.setOutgoing([entry])
  assert.partialDeepStrictEqual(view(conversation).items, [{ kind: 'pending', delivery: 'sending' }])
  conversation.setOnline(false)
  assert.equal(view(conversation).status, 'offline')
  assert.partialDeepStrictEqual(view(conversation).items, [{ kind: 'pending', delivery: 'waiting' }])
  conversation.setOutgoing([{ ...entry, state: 'refused', refusedFor: 'out_of_messages' }])
  assert.partialDeepStrictEqual(view(conversation).items, [{ kind: 'refused', code: 'out_of_messages' }])
})

test('CH-11 what was blurred is read again in place, earlier pages too (D6)', async () => {
  const blurred = messagesUpTo(80).map(({ text: _text, ...rest }): Message => ({ ...rest, blurredText: '•••' }))
  const made = await opened(blurred)
  await made.conversation.loadEarlier()
  made.history = messagesUpTo(80)
  await made.conversation.reveal()
  const texts = view(made.conversation).items.map((item) => (item.kind === 'message' ? item.message.text : null))
  assert.deepEqual(
    texts,
    messagesUpTo(80).map(({ text }) => text),
  )
})

test('CH-14 stages: empty, touched by likes and visits, talking', async () => {
  assert.equal(view((await opened([])).conversation).stage, 'empty')
  const touched = await opened([message(1, { type: 'visit' }), message(2, { type: 'like' })])
  assert.equal(view(touched.conversation).stage, 'touched')
  touched.conversation.receive(message(3), 'live')
  assert.equal(view(touched.conversation).stage, 'talking')
})

test('CH-13 the price of the next message is asked again when the first one has made a normal chat', async () => {
  const made = await opened([], { nextCost: { icebreakers: 1, messages: 0 } })
  made.facts = { nextCost: { icebreakers: 0, messages: 1 } }
  made.history.push(message(1, { author: 'member' }))
  made.conversation.confirm(message(1, { author: 'member' }))
  await settle()
  assert.deepEqual(view(made.conversation).nextCost, { icebreakers: 0, messages: 1 })
})

for (const asked of [
  { awaitsAcceptance: true, inviteDeclined: false },
  { awaitsAcceptance: false, inviteDeclined: true },
])
  test(`AN-02 CH-14 her own words answer an invitation ${asked.inviteDeclined ? 'that she declined' : 'too'}`, async () => {
    const made = await opened([message(1)], asked)
    made.facts = { awaitsAcceptance: false, inviteDeclined: false }
    const answer = message(2, { author: 'member' })
    made.history.push(answer)
    made.conversation.confirm(answer)
    await settle()
    const { awaitsAcceptance, inviteDeclined } = view(made.conversation)
    assert.deepEqual({ awaitsAcceptance, inviteDeclined }, made.facts)
  })

test('a conversation that could not be loaded says why and can be tried again', async () => {
  const made = make([message(1)], null as never) // a server that answers nonsense
  made.conversation.open()
  await settle()
  const failed = made.conversation.getSnapshot()
  assert.equal(failed.status, 'failed')
  assert.equal(failed.status === 'failed' && failed.code, 'offline')
  made.facts = {}
  if (failed.status === 'failed') failed.retry()
  await settle()
  assert.deepEqual(seqs(made.conversation), [1])
})

test('TS-01 nothing of a conversation stays on the page of two who are apart, and it comes back with them', async () => {
  const { conversation } = make([message(1), message(2)])
  conversation.setOnline(true)
  conversation.open()
  await settle()
  conversation.setApart(true)
  const state = conversation.getSnapshot()
  assert.deepEqual([state.status, state.status === 'failed' && state.code], ['failed', 'not_found'])
  assert.equal(conversation.cursor, null)
  conversation.setApart(false)
  await settle()
  assert.equal(conversation.getSnapshot().status, 'ready')
  assert.equal(conversation.cursor, 2)
})

test('CH-01 a message far back is reached page by page, and a request for earlier ones meanwhile asks no second time', async () => {
  const { conversation, said } = await opened(messagesUpTo(180))
  assert.equal(seqs(conversation)[0], 131)
  const [isThere] = await Promise.all([conversation.loadBackTo(40), conversation.loadEarlier()])
  assert.deepEqual([isThere, seqs(conversation)[0], said.pages.length], [true, 31, 3])
  assert.equal(await conversation.loadBackTo(100), true)
  assert.equal(said.pages.length, 3)
})

test('CH-01 a message that cannot be reached is reported, and the next try goes on from there', async () => {
  const made = await opened(messagesUpTo(180))
  const { facts } = made
  made.facts = null as never // the line is gone
  assert.equal(await made.conversation.loadBackTo(1), false)
  assert.deepEqual([view(made.conversation).earlier, seqs(made.conversation)[0]], ['failed', 131])
  made.facts = facts
  assert.equal(await made.conversation.loadBackTo(1), true)
  assert.equal(seqs(made.conversation)[0], 1)
})
