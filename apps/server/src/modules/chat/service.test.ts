import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { routes } from '@incontro/contract'
import { addAngel, addMember, openPage, type Page, startTestServer } from '@incontro/testing'
import { randomUUID } from 'node:crypto'
import { until } from '@incontro/testing/until.ts'

const server = await startTestServer({ env: { AUTOMATED_REPLY_MS: '600000' } })
const { api, url, database } = server
const pages: Page[] = []
after(() => pages.forEach((page) => page.close()))

type Who = { trackerId: string; token: string }
const list = (who: Who) => api.call(routes.conversations, { token: who.token, params: { trackerId: who.trackerId } })
const read = (who: Who, query: Record<string, string> = {}) =>
  api.call(routes.messages, { token: who.token, params: { trackerId: who.trackerId, angelId: 'admin' }, query })
const unread = async (who: Who) =>
  (await api.call(routes.navigation, { token: who.token, params: { trackerId: who.trackerId } })).unread

/** A new member of the flow with a welcome, after it has come. */
async function welcomed() {
  const member = await addMember(server, { flowId: '8' })
  const page = await openPage(url, member.token)
  pages.push(page)
  await until('a welcome comes', async () => (await list(member)).conversations.length > 0)
  return { member, page }
}

test('CH-18 D2 a new member is greeted once by the service, in his language, and it says that software wrote it', async () => {
  const { member } = await welcomed()
  const [row, ...others] = (await list(member)).conversations
  assert.deepEqual(others, [])
  assert.partialDeepStrictEqual(row, {
    angelId: 'admin',
    notificationId: 'benvenuto',
    type: 'other',
    unread: 1,
    isRead: false,
    kind: 'automated',
    isAvailable: false,
  })
  const page = await read(member)
  assert.deepEqual([page.canWrite, page.whyNot, page.messages.length], [false, 'not_writable', 1])
  const [message] = page.messages
  assert.partialDeepStrictEqual(message, { isAutomated: true, notificationId: 'benvenuto', isRead: false, seq: 1 })
  assert.match(message?.text ?? '', /Te damos la bienvenida/)
  assert.deepEqual((await read(member, { after: message?.id ?? '' })).messages, [])
  const { rows } = await database.pool.query('select 1 from service_messages where member_id = $1', [member.id])
  assert.equal(rows.length, 1)
})

test('CH-17 CH-18 opening it reads it, on all his pages, and NT-11 the counts agree', async () => {
  const { member, page } = await welcomed()
  assert.deepEqual([await unread(member), (await list(member)).totalUnread], [1, 1])
  assert.deepEqual(await page.send('read', { trackerId: member.trackerId, angelId: 'admin', seq: 1 }), { ok: true })
  const [frame] = await page.waitFor('read')
  assert.partialDeepStrictEqual(frame, { angelId: 'admin', seq: 1, reader: 'member' })
  assert.deepEqual([await unread(member), (await list(member)).totalUnread], [0, 0])
  assert.equal((await list(member)).conversations[0]?.isRead, true)
})

test('CH-09 the service cannot be written to, and a newer conversation stands above it', async () => {
  const { member, page } = await welcomed()
  const refused = await page.send('chat', {
    trackerId: member.trackerId,
    angelId: 'admin',
    clientId: randomUUID(),
    text: 'hola',
  })
  assert.equal(!refused.ok && refused.error.code, 'not_writable')
  const angelId = await addAngel(server)
  const sent = await page.send('chat', { trackerId: member.trackerId, angelId, clientId: randomUUID(), text: 'hola' })
  assert.equal(sent.ok, true)
  assert.deepEqual(
    (await list(member)).conversations.map((row) => row.angelId),
    [angelId, 'admin'],
  )
})

test('CH-18 a flow without a welcome sends none', async () => {
  const { member } = await welcomed() // those who came before have been greeted by now
  const other = await addMember(server, { flowId: '7' })
  await welcomed()
  assert.deepEqual((await list(other)).conversations, [])
  assert.equal((await list(member)).conversations.length, 1)
})
