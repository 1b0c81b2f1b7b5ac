import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { type InboxView, routes } from '@incontro/contract'
import { addMember, addPersonAngel, openPage, startTestServer } from '@incontro/testing'
import { peopleOn } from '../chat.fixtures.ts'
import { keepText } from './inbox.rules.ts'

const server = await startTestServer()
const { api, url, database, product } = server
const { open, give } = peopleOn(server)
type Her = Awaited<ReturnType<typeof addPersonAngel>>

const inbox = (her: Her, view: InboxView = 'all', after?: string) =>
  api.call(routes.studioInbox, { token: her.session.token, query: { view, ...(after !== undefined && { after }) } })
const names = async (her: Her, view: InboxView) =>
  (await inbox(her, view)).rows.map(({ conversation }) => conversation.username)
const keep = (her: Her, trackerId: string, body: object) =>
  api.call(routes.inboxKeepPlace, { token: her.session.token, params: { trackerId }, body })
const write = (her: Her, trackerId: string, text: string, version: number, of = 'draft') =>
  api.call(routes.inboxKeepText, { token: her.session.token, params: { trackerId }, body: { of, text, version } })

async function named(name: string) {
  const member = await addMember(server, { level: 1 })
  await give(member.id, 500)
  await database.pool.query('update member_profiles set username = $2 where member_id = $1', [member.id, name])
  return { ...member, page: await open(member) }
}
type Named = Awaited<ReturnType<typeof named>>
async function says(by: Named, her: Her, text: string): Promise<void> {
  const pair = { trackerId: by.trackerId, angelId: her.angelId }
  assert.ok((await by.page.send('chat', { ...pair, clientId: randomUUID(), text })).ok)
  await product.clock.advance(1000)
}
async function answers(her: Her, to: Named, text: string): Promise<void> {
  const page = await open(her.session)
  const pair = { trackerId: to.trackerId, angelId: her.angelId }
  assert.ok((await page.send('chat', { ...pair, clientId: randomUUID(), text })).ok)
  await product.clock.advance(1000)
}

test('AN-11 AP-02 the inbox is for angels with a session, and another angel finds no conversation of hers', async () => {
  const [her, other, ada] = [await addPersonAngel(server), await addPersonAngel(server), await named('Ada')]
  await says(ada, her, 'hola')
  const params = { trackerId: ada.trackerId }
  assert.equal((await api.send(routes.studioInbox, { query: { view: 'all' } })).status, 401)
  assert.equal((await api.send(routes.studioInbox, { token: ada.token, query: { view: 'all' } })).status, 403)
  assert.deepEqual((await inbox(other)).rows, [])
  for (const token of [other.session.token])
    for (const [route, body] of [
      [routes.inboxPlace, undefined],
      [routes.inboxKeepPlace, { isPinned: true }],
      [routes.inboxKeepText, { of: 'draft', text: 'x', version: 0 }],
    ] as const)
      assert.equal((await api.send(route, { token, params, body })).status, 404, route.id)
  assert.deepEqual(
    (await api.call(routes.inboxSearch, { token: other.session.token, body: { text: 'hola' } })).found,
    [],
  )
})

test('AN-11 each view lists what it counts: waiting longest first, new first contacts, unread, answered', async () => {
  const her = await addPersonAngel(server)
  const [ada, bea, caro] = [await named('Ada'), await named('Bea'), await named('Caro')]
  await says(ada, her, 'la primera')
  await says(bea, her, 'la segunda')
  await answers(her, ada, 'hola Ada')
  await says(caro, her, 'la tercera')
  await says(ada, her, 'otra vez')
  await says(bea, her, 'sigo aquí')
  assert.deepEqual(await names(her, 'waiting'), ['Bea', 'Caro', 'Ada'])
  assert.deepEqual(await names(her, 'first'), ['Bea', 'Caro'])
  await answers(her, bea, 'hola Bea')
  assert.deepEqual(await names(her, 'waiting'), ['Caro', 'Ada'])
  assert.deepEqual(await names(her, 'answered'), ['Bea'])
  const all = await inbox(her)
  const byView = await Promise.all(
    (['waiting', 'unread', 'first', 'invitations', 'answered', 'snoozed', 'all'] as const).map(
      async (view) => [view, (await inbox(her, view)).rows.length] as const,
    ),
  )
  assert.deepEqual(Object.fromEntries(byView), all.counts)
  const row = all.rows.find(({ conversation }) => conversation.username === 'Bea')
  assert.deepEqual([row?.lastWords, row?.waitsSince, row?.conversation.preview], ['sigo aquí', null, 'hola Bea'])
})

test('AN-11 what is put off comes back when the member writes, or at its time; what is pinned stands first', async () => {
  const her = await addPersonAngel(server)
  const [ada, bea] = [await named('Ada'), await named('Bea')]
  await says(ada, her, 'uno')
  await says(bea, her, 'dos')
  await keep(her, bea.trackerId, { isPinned: true })
  assert.deepEqual(await names(her, 'waiting'), ['Bea', 'Ada'])
  await keep(her, bea.trackerId, { isPinned: false, snooze: { until: null } })
  assert.deepEqual([await names(her, 'waiting'), await names(her, 'snoozed')], [['Ada'], ['Bea']])
  await says(bea, her, 'tres')
  assert.deepEqual(await names(her, 'waiting'), ['Ada', 'Bea'])
  const until = product.clock.now().getTime() + 3_600_000
  await keep(her, ada.trackerId, { snooze: { until } })
  assert.deepEqual((await inbox(her, 'snoozed')).rows[0]?.snooze, { until })
  await product.clock.advance(3_600_001)
  assert.deepEqual(await names(her, 'waiting'), ['Ada', 'Bea'])
})

test('AN-11 a draft is the same on a second device, and what is written over unseen is kept beside it', async () => {
  const [her, ada] = [await addPersonAngel(server), await named('Ada')]
  await says(ada, her, 'hola')
  const [one, two] = [await open(her.session), await open(her.session)]
  const first = await write(her, ada.trackerId, 'Hola Ada, ¿qué', 0)
  assert.equal(first.draftVersion, 1)
  for (const page of [one, two]) assert.equal((await page.waitFor('place'))[0]?.place.draft, 'Hola Ada, ¿qué')
  assert.equal((await inbox(her)).rows[0]?.draft, 'Hola Ada, ¿qué')
  const other = await write(her, ada.trackerId, 'Buenos días', 0)
  assert.deepEqual([other.draft, other.draftVersion, other.draftOther], ['Buenos días', 2, 'Hola Ada, ¿qué'])
  const sent = await write(her, ada.trackerId, '', 2)
  assert.deepEqual([sent.draft, sent.draftOther], ['', ''])
  assert.equal((await write(her, ada.trackerId, 'le gusta el mar', 0, 'note')).note, 'le gusta el mar')
  const read = await api.call(routes.inboxPlace, { token: her.session.token, params: { trackerId: ada.trackerId } })
  assert.deepEqual([read.note, read.draft], ['le gusta el mar', ''])
  assert.equal((await inbox(her)).rows[0]?.hasNote, true)
})

test('AN-11 words of another device that are being written over are never lost', () => {
  const kept = { text: 'abc', version: 3, other: '' }
  assert.deepEqual(keepText(kept, { text: 'abcd', version: 3 }), { text: 'abcd', version: 4, other: '' })
  assert.deepEqual(keepText(kept, { text: 'abcd', version: 2 }), { text: 'abcd', version: 4, other: '' })
  assert.deepEqual(keepText(kept, { text: 'xyz', version: 2 }), { text: 'xyz', version: 4, other: 'abc' })
  assert.deepEqual(keepText({ ...kept, other: 'old' }, { text: 'xyz', version: 3 }).other, 'old')
  assert.deepEqual(keepText({ ...kept, other: 'old' }, { text: 'xyz old', version: 3 }).other, '')
  const dropping = { text: 'abc', dropsOther: true }
  assert.deepEqual(keepText({ ...kept, other: 'old' }, { ...dropping, version: 3 }), { ...kept, other: '' })
  assert.deepEqual(keepText({ ...kept, other: 'old' }, { ...dropping, version: 2 }).other, 'old') // she had not seen it
})

test('AN-11 AN-24 what she sent is a draft no more, also where her page was left before it could say so', async () => {
  const [her, ada, bea] = [await addPersonAngel(server), await named('Ada'), await named('Bea')]
  await says(ada, her, 'hola')
  await says(bea, her, 'buenas')
  const device = await open(her.session)
  await write(her, ada.trackerId, ' Hola Ada, ¿qué tal?\n', 0)
  await write(her, bea.trackerId, 'Hola Bea', 0)
  await answers(her, ada, 'Hola Ada, ¿qué tal?')
  const frames = await device.waitFor('place', 3)
  assert.deepEqual(
    frames.map(({ trackerId, place }) => [trackerId, place.draft.trim(), place.version]),
    [
      [ada.trackerId, 'Hola Ada, ¿qué tal?', 1],
      [bea.trackerId, 'Hola Bea', 1],
      [ada.trackerId, '', 2],
    ],
  )
  await answers(her, bea, 'Hola Bea, leí tu perfil')
  const drafts = (await inbox(her)).rows.map(({ conversation, draft }) => [conversation.username, draft])
  assert.deepEqual(Object.fromEntries(drafts), { Ada: '', Bea: 'Hola Bea' }) // other words are a draft as before
})

test('AN-11 she finds her conversations by name and by words', async () => {
  const her = await addPersonAngel(server)
  const [ada, bea] = [await named('Ada'), await named('Bea')]
  await says(ada, her, 'me gusta la montaña')
  await says(bea, her, 'prefiero el mar')
  const search = (text: string) => api.call(routes.inboxSearch, { token: her.session.token, body: { text } })
  assert.deepEqual(
    (await search('montana')).found.map(({ username, text }) => [username, text]),
    [['Ada', 'me gusta la montaña']],
  )
  assert.deepEqual(
    (await search('bea')).rows.map(({ conversation }) => conversation.username),
    ['Bea'],
  )
})

test('AN-11 RS-04 300 conversations on five devices whose lines drop: order, drafts and badges agree', async () => {
  const her = await addPersonAngel(server)
  const member = await named('Base')
  const ids = Array.from({ length: 300 }, () => randomUUID())
  await database.pool.query(
    `insert into members (id, tracker_id, brand_id, role, email, country, language, flow_id, declared_at, created_at, last_active_at)
     select id, 'i-' || id, 'original', 'member', id || '@inbox.test', 'es', 'es', '7', now(), now(), now() from unnest($1::uuid[]) as t (id)`,
    [ids],
  )
  await database.pool.query(
    `insert into conversations (id, member_id, angel_id, last_seq, last_at, is_started, angel_at, angel_seq, angel_unread, waits_since,
       member_wrote_seq, created_at)
     select id, id, $2, 1, at, true, at, 1, 1, at, 1, at from unnest($1::uuid[]) with ordinality as t (id, n),
       lateral (select date_trunc('milliseconds', now()) - make_interval(mins => 400 - n::int) as at) a`,
    [ids, her.angelId],
  )
  await database.pool.query(
    `insert into messages (conversation_id, seq, sender_id, client_id, by_member, type, body, at)
     select id, 1, id, gen_random_uuid(), true, 'personal', 'hola', c.waits_since from conversations c where c.id = any($1::uuid[])`,
    [ids],
  )
  const walked: string[] = []
  for (let after: string | undefined, more = true; more;) {
    const page = await inbox(her, 'waiting', after)
    walked.push(...page.rows.map(({ conversation }) => conversation.trackerId))
    more = page.next !== null
    after = page.next ?? undefined
  }
  assert.deepEqual(
    walked,
    ids.map((id) => `i-${id}`),
  ) // the longest first, none twice, none missing

  const devices = await Promise.all(Array.from({ length: 5 }, () => openPage(url, her.session.token)))
  devices.slice(0, 3).forEach((device) => device.close())
  await says(member, her, 'yo también')
  const oldest = `i-${ids[0] ?? ''}`
  await write(her, oldest, 'empezado aquí', 0)
  const [living] = devices.slice(3)
  const pair = { trackerId: `i-${ids[1] ?? ''}`, angelId: her.angelId }
  assert.ok((await living?.send('chat', { ...pair, clientId: randomUUID(), text: 'contesto' }))?.ok)
  const back = await Promise.all(Array.from({ length: 3 }, () => openPage(url, her.session.token)))
  const seen = await Promise.all([...back, ...devices.slice(3)].map(async () => inbox(her, 'waiting')))
  for (const page of seen) assert.deepEqual(page, seen[0])
  const [first, second] = seen[0]?.rows ?? []
  assert.deepEqual([first?.conversation.trackerId, first?.draft], [oldest, 'empezado aquí'])
  assert.equal(second?.conversation.trackerId, `i-${ids[2] ?? ''}`)
  assert.deepEqual([seen[0]?.counts.waiting, seen[0]?.counts.all, seen[0]?.counts.answered], [100, 100, 1])
  const unread = (await api.call(routes.studioConversations, { token: her.session.token })).totalUnread
  assert.equal(Math.min(unread, 100), seen[0]?.counts.unread) // one message each; no more are counted
  for (const page of [...back, ...devices]) page.close()
})
