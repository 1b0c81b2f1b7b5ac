import 'fake-indexeddb/auto'
import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { Outbox, type OutboxEntry, type SendOutcome } from './outbox.ts'
import { OutboxDatabase } from './outbox-store.ts'
import { until } from '@incontro/testing/until.ts'

type Answer = SendOutcome<{ seq: number }>
type Server = {
  isUp: boolean
  readonly received: string[]
  readonly refuse: Set<string>
  /** What takes its time, by its text, until a person lets it go. */
  readonly slow: Map<string, Promise<void>>
  delayMs: number
  loseAnswerOnce: boolean
  attempts: number
}

let people = 0
const opened: Outbox<{ seq: number }>[] = []
const sentTo = new WeakMap<object, string[]>()
const refusedIn = new WeakMap<object, string[]>()

afterEach(async () => {
  await Promise.all(opened.splice(0).map((outbox) => outbox.close()))
})

function newServer(): Server {
  return {
    isUp: true,
    received: [],
    refuse: new Set(),
    slow: new Map(),
    delayMs: 0,
    loseAnswerOnce: false,
    attempts: 0,
  }
}

/** One tab: an outbox over the database that all tabs share. */
function openTab(owner: string, server: Server, database = new OutboxDatabase()): Outbox<{ seq: number }> {
  const sent: string[] = []
  const refused: string[] = []
  const send = async (entry: OutboxEntry): Promise<Answer> => {
    server.attempts++
    if (server.delayMs > 0) await wait(server.delayMs)
    await server.slow.get(entry.text)
    if (!server.isUp) return { kind: 'unreachable' }
    if (server.refuse.has(entry.text)) return { kind: 'refused', code: 'out_of_messages' }
    if (!server.received.includes(entry.clientId)) server.received.push(entry.clientId) // the same id again is the same message
    if (server.loseAnswerOnce) {
      server.loseAnswerOnce = false
      return { kind: 'unreachable' }
    }
    return { kind: 'sent', ack: { seq: server.received.indexOf(entry.clientId) + 1 } }
  }
  const outbox = new Outbox<{ seq: number }>({
    owner,
    send,
    onSent: (entry) => void sent.push(entry.text),
    onRefused: (entry) => void refused.push(entry.text),
    now: () => Date.now(),
    database,
  })
  refusedIn.set(outbox, refused)
  sentTo.set(outbox, sent)
  opened.push(outbox)
  return outbox
}

const sentBy = (outbox: object): string[] => sentTo.get(outbox) ?? []
const newOwner = (): string => `member-${++people}`

test('CH-22 messages go out once each, in the order of writing', async () => {
  const server = newServer()
  const outbox = openTab(newOwner(), server)
  await outbox.start()
  const texts = Array.from({ length: 30 }, (_, index) => `m${index}`)
  await Promise.all(texts.map((text) => outbox.add({ peer: 'angela', text })))
  await until('the outbox is empty', () => outbox.getSnapshot().length === 0)
  assert.deepEqual(sentBy(outbox), texts)
  assert.equal(server.received.length, texts.length)
})

test('CH-22 what was written offline survives a reload and is sent in order', async () => {
  const server = newServer()
  server.isUp = false
  const owner = newOwner()
  const before = openTab(owner, server)
  await before.start()
  for (const text of ['one', 'two', 'three']) await before.add({ peer: 'angela', text })
  await before.drain()
  assert.equal(before.getSnapshot().length, 3)
  await before.close()

  server.isUp = true
  const after = openTab(owner, server)
  await after.start()
  await until('all three went out', () => server.received.length === 3 && after.getSnapshot().length === 0)
  assert.deepEqual(sentBy(after), ['one', 'two', 'three'])
})

test('CH-22 an answer that was lost is asked for again with the same id', async () => {
  const server = newServer()
  server.loseAnswerOnce = true
  const outbox = openTab(newOwner(), server)
  await outbox.start()
  await outbox.add({ peer: 'angela', text: 'hello' })
  await outbox.drain()
  await outbox.drain()
  await until('it is confirmed', () => outbox.getSnapshot().length === 0)
  assert.equal(server.attempts, 2)
  assert.equal(server.received.length, 1)
})

test('CH-22 a refusal keeps the message with its reason and stops its conversation only', async () => {
  const server = newServer()
  server.refuse.add('dear')
  const outbox = openTab(newOwner(), server)
  await outbox.start()
  const refused = await outbox.add({ peer: 'angela', text: 'dear' })
  await outbox.add({ peer: 'angela', text: 'behind it' })
  await outbox.add({ peer: 'bruna', text: 'elsewhere' })
  await until('the other conversation goes on', () => sentBy(outbox).includes('elsewhere'))
  await outbox.drain()
  assert.deepEqual(
    outbox.getSnapshot().map(({ text, state, refusedFor }) => ({ text, state, refusedFor })),
    [
      { text: 'dear', state: 'refused', refusedFor: 'out_of_messages' },
      { text: 'behind it', state: 'waiting', refusedFor: null },
    ],
  )

  server.refuse.clear()
  await outbox.retry(refused.clientId)
  await until('both went out', () => outbox.getSnapshot().length === 0)
  assert.deepEqual(
    sentBy(outbox).filter((text) => text !== 'elsewhere'),
    ['dear', 'behind it'],
  )
})

test('CH-22 what takes long holds up its own conversation only, in this tab and in another', async () => {
  const server = newServer()
  const { promise: letGo, resolve: go } = Promise.withResolvers<void>()
  server.slow.set('photo', letGo)
  const owner = newOwner()
  const [left, right] = [openTab(owner, server), openTab(owner, server)]
  await Promise.all([left.start(), right.start()])
  await left.add({ peer: 'angela', text: 'photo' })
  await until('it is on its way', () => server.attempts === 1)
  await left.add({ peer: 'angela', text: 'behind it' })
  await left.add({ peer: 'bruna', text: 'here' })
  await right.add({ peer: 'carla', text: 'there' })
  await right.add({ peer: 'angela', text: 'last' })
  await until('the others go out', () => sentBy(left).length === 2 && sentBy(right).length === 2)
  assert.deepEqual(sentBy(left).toSorted(), ['here', 'there'])

  server.refuse.add('dear')
  const refused = await left.add({ peer: 'bruna', text: 'dear' })
  await until('it is refused', () => left.getSnapshot().some(({ state }) => state === 'refused'))
  assert.equal(await left.discard(refused.clientId), 'dear') // nor is that held up
  assert.equal(server.received.length, 2)
  go()
  await until('all of it went out', () => left.getSnapshot().length === 0 && right.getSnapshot().length === 0)
  assert.deepEqual(sentBy(left).slice(2), ['photo', 'behind it', 'last'])
})

test('CH-22 a refused message can be taken back, and what waited behind it goes', async () => {
  const server = newServer()
  server.refuse.add('dear')
  const outbox = openTab(newOwner(), server)
  await outbox.start()
  const refused = await outbox.add({ peer: 'angela', text: 'dear' })
  await outbox.add({ peer: 'angela', text: 'behind it' })
  await until('it is refused', () => outbox.getSnapshot()[0]?.state === 'refused')
  assert.equal(await outbox.discard(refused.clientId), 'dear')
  await until('the rest went out', () => outbox.getSnapshot().length === 0)
  assert.deepEqual(sentBy(outbox), ['behind it'])
})

test('RS-05 two tabs share the outbox: each message is sent by one of them and both know', async () => {
  const server = newServer()
  server.delayMs = 3
  const owner = newOwner()
  const [left, right] = [openTab(owner, server), openTab(owner, server)]
  await Promise.all([left.start(), right.start()])
  await Promise.all([
    left.add({ peer: 'angela', text: 'l1' }),
    right.add({ peer: 'angela', text: 'r1' }),
    left.add({ peer: 'angela', text: 'l2' }),
    right.add({ peer: 'angela', text: 'r2' }),
  ])
  await until('both are empty', () => left.getSnapshot().length === 0 && right.getSnapshot().length === 0)
  assert.equal(server.received.length, 4)
  await until('both tabs know of all four', () => new Set(sentBy(left)).size === 4 && new Set(sentBy(right)).size === 4)
})

test('CH-22 RS-05 a message that another tab sends is known as sent before it leaves the list', async () => {
  const server = newServer()
  const owner = newOwner()
  const other = openTab(owner, server)
  /** Of a tab that is slow to hear that what it forgot is gone, while another one is written in. */
  class SlowDatabase extends OutboxDatabase {
    isFirst = true
    override async remove(order: number): Promise<void> {
      await super.remove(order)
      if (this.isFirst) await other.add({ peer: 'bruna', text: 'meanwhile' })
      this.isFirst = false
      await wait(20)
    }
  }
  const left = openTab(owner, server, new SlowDatabase())
  const right = openTab(owner, server)
  await Promise.all([left.start(), right.start()])
  const unknown: string[] = []
  let shown = right.getSnapshot()
  right.subscribe(() => {
    const now = right.getSnapshot().map(({ clientId }) => clientId)
    const gone = shown.filter(({ clientId }) => !now.includes(clientId)).map(({ text }) => text)
    unknown.push(...gone.filter((text) => !sentBy(right).includes(text)))
    shown = right.getSnapshot()
  })
  const { promise: line, resolve: letGo } = Promise.withResolvers<void>()
  server.slow.set('hello', line)
  await left.add({ peer: 'angela', text: 'hello' })
  await until('the other tab shows it', () => right.getSnapshot().length === 1)
  letGo()
  await until('both went out', () => server.received.length === 2 && right.getSnapshot().length === 0)
  assert.deepEqual(unknown, [])
})

test('RS-05 a tab without a line hands its message to one that has it', async () => {
  const down = newServer()
  down.isUp = false
  const up = newServer()
  const owner = newOwner()
  const [deaf, hearing] = [openTab(owner, down), openTab(owner, up)]
  await Promise.all([deaf.start(), hearing.start()])
  await deaf.add({ peer: 'angela', text: 'hello' })
  await until('it left the outbox', () => deaf.getSnapshot().length === 0)
  assert.deepEqual(sentBy(deaf), ['hello'])
  assert.equal(up.received.length, 1)
})

test('CH-13 the tab that wrote a refused message is notified, not the one that happened to send it', async () => {
  const deaf = newServer()
  deaf.isUp = false
  const refusing = newServer()
  refusing.refuse.add('dear')
  const owner = newOwner()
  const [writer, sender] = [openTab(owner, deaf), openTab(owner, refusing)]
  await Promise.all([writer.start(), sender.start()])
  await writer.add({ peer: 'angela', text: 'dear' })
  await until('the writer hears of it', () => refusedIn.get(writer)?.length === 1)
  assert.deepEqual(refusedIn.get(sender), [])
})

test('what one account wrote is not shown or sent by another on the same browser', async () => {
  const server = newServer()
  server.isUp = false
  const first = openTab(newOwner(), server)
  await first.start()
  await first.add({ peer: 'angela', text: 'mine' })
  const second = openTab(newOwner(), newServer())
  await second.start()
  await second.drain()
  assert.equal(second.getSnapshot().length, 0)
  assert.deepEqual(sentBy(second), [])
})

test('a draft is kept per conversation and forgotten when it is empty', async () => {
  const outbox = openTab(newOwner(), newServer())
  await outbox.keepDraft('angela', 'I wanted to')
  assert.equal(await outbox.draft('angela'), 'I wanted to')
  assert.equal(await outbox.draft('bruna'), '')
  await outbox.keepDraft('angela', '')
  assert.equal(await outbox.draft('angela'), '')
})

const pictureOf = (id: string) => ({ id, file: new Blob([id], { type: 'image/jpeg' }), width: 10, height: 20 })

test('CH-22 pictures that were chosen stay beside the words in their order, and each goes without the others', async () => {
  const server = newServer()
  const owner = newOwner()
  const first = openTab(owner, server)
  await Promise.all(['one', 'two', 'three'].map((id) => first.keepDraftImage('her', pictureOf(id))))
  await first.keepDraft('her', 'look')
  const second = openTab(owner, server) // after a reload
  const idsOf = async () => (await second.draftImages('her')).map(({ id }) => id)
  const [kept] = await second.draftImages('her')
  assert.deepEqual([kept?.width, kept?.height, await kept?.file.text()], [10, 20, 'one'])
  await second.keepDraft('her', '')
  await second.dropDraftImage('her', pictureOf('two'))
  assert.deepEqual(await idsOf(), ['one', 'three'])
  await second.keepDraft('her', 'look')
  for (const id of ['one', 'three']) await second.dropDraftImage('her', pictureOf(id))
  assert.deepEqual([await idsOf(), await second.draft('her')], [[], 'look'])
})

test('RS-05 a picture that one tab sent or took away is gone in the other, whose own choice stays', async () => {
  const owner = newOwner()
  const [left, right] = [openTab(owner, newServer()), openTab(owner, newServer())]
  const gone: string[] = []
  right.onDraftGone((image) => void gone.push(image))
  await left.keepDraftImage('her', pictureOf('left'))
  await right.keepDraftImage('her', pictureOf('right'))
  await left.dropDraftImage('her', pictureOf('left'))
  assert.deepEqual(
    (await right.draftImages('her')).map(({ id }) => id),
    ['right'],
  )
  await until('the other tab hears of it', () => gone.length === 1)
  assert.deepEqual(gone, ['left'])
  await left.dropDraftImage('her', pictureOf('right'))
  assert.deepEqual(await right.draftImages('her'), [])
})

test('CH-22 a message waits with its picture, over a reload, and is sent with it', async () => {
  const server = newServer()
  server.isUp = false
  const owner = newOwner()
  const first = openTab(owner, server)
  await first.start()
  const image = { id: 'one', file: new Blob(['pixels'], { type: 'image/jpeg' }), width: 10, height: 20 }
  await first.add({ peer: 'her', text: '', image })
  await first.close()
  const second = openTab(owner, server)
  await second.start()
  const [entry] = second.getSnapshot()
  assert.deepEqual([entry?.text, entry?.image?.height, await entry?.image?.file.text()], ['', 20, 'pixels'])
  server.isUp = true
  await second.drain()
  assert.deepEqual([sentBy(second), server.received.length, second.getSnapshot()], [[''], 1, []])
})

test('CH-22 what is sent is a draft no more from the moment it is kept, on a reload and in the other tab, and the rest of it stays', async () => {
  const server = newServer()
  server.isUp = false
  const owner = newOwner()
  const [first, other] = [openTab(owner, server), openTab(owner, server)]
  const gone: string[] = []
  other.onDraftGone((image) => void gone.push(image))
  await first.keepDraft('her', 'look ')
  for (const id of ['one', 'two']) await first.keepDraftImage('her', pictureOf(id))
  const sending = first.add({ peer: 'her', text: 'look', image: pictureOf('one') })
  const reloaded = new OutboxDatabase()
  for (let isKept = false; !isKept;) {
    const { text, images } = await reloaded.draft(owner, 'her')
    isKept = (await reloaded.entries(owner)).length === 1
    const left = [text, images.map(({ id }) => id)]
    if (!isKept) assert.deepEqual(left, ['look ', ['one', 'two']])
  }
  await sending
  const { text, images } = await reloaded.draft(owner, 'her')
  assert.deepEqual([text, images.map(({ id }) => id)], ['', ['two']])
  await until('the other tab hears of it', () => gone.length === 1)
  assert.deepEqual(gone, ['one'])
  await first.keepDraft('her', 'and this')
  await first.add({ peer: 'her', text: 'something else' }) // an invitation or what was written on another tab
  assert.equal(await first.draft('her'), 'and this')
  await reloaded.close()
})

test('CH-22 what could not be kept is sent all the same, and its picture is offered again until then only', async () => {
  const server = newServer()
  server.isUp = false
  const owner = newOwner()
  const database = new OutboxDatabase()
  database.add = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
  const tab = openTab(owner, server, database)
  await tab.keepDraftImage('her', pictureOf('one'))
  await tab.add({ peer: 'her', text: '', image: pictureOf('one') })
  assert.equal((await tab.draftImages('her')).length, 1)
  server.isUp = true
  await tab.drain()
  assert.deepEqual([server.received.length, await tab.draftImages('her')], [1, []])
})
