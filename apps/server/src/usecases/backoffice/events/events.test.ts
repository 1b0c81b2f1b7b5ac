import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { routes } from '@incontro/contract'
import { type EventRow, operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import {
  addAngel,
  addMember,
  addPersonAngel,
  linkIn,
  openPage,
  startMailServer,
  startTestServer,
  until,
} from '@incontro/testing'
import { buy, cards } from '../../../modules/attribution/buying.fixtures.ts'
import { operatorDriver } from '../../../modules/operators/operators.fixtures.ts'

const mail = await startMailServer()
after(() => mail.stop())
const server = await startTestServer({
  env: { SMTP_URL: mail.url, AUTOMATED_REPLY_MS: '20-30', SIGN_UPS_PER_HOUR: '1000' },
})
const { api, database, product, url } = server
const { send, call, codeOf, newAct, operator } = operatorDriver(server)
let { token } = await operator('auditor')
const DAY = 86_400_000

type Query = Readonly<Record<string, string>>
/** A session of operators ends long before the clock has gone on so far. */
async function advance(ms: number): Promise<void> {
  await product.clock.advance(ms)
  token = (await operator('auditor')).token
}
const list = (query: Query) => call(calls.listEvents, { token, query })
const namesOf = async (query: Query) => (await list(query)).rows.map(({ name }) => name).toReversed()
const show = (number: number) => call(calls.showEvent, { token, params: { number: String(number) } })
/** The newest event of a name about someone, once a subscriber or a job has come so far. */
async function newest(name: string, subject: string): Promise<EventRow> {
  const rows = await until(
    `${name} is logged`,
    async () => {
      await product.outbox.drain()
      return (await list({ name, subject })).rows
    },
    ({ length }) => length > 0,
  )
  const [found] = rows
  assert.ok(found)
  return found
}
const giveCredits = (memberId: string) =>
  database.transaction((tx) =>
    product.apis.credits.grant(tx, {
      ...{ memberId, asset: 'msg', class: 'plan', amount: 500, source: 'plan', key: randomUUID() },
      cause: { kind: 'purchase' },
    }),
  )
async function openPageOf(member: { token: string }) {
  const page = await openPage(url, member.token)
  after(() => page.close())
  return page
}

test('EX-10 no bearer and no role but owner and auditor open the log', async () => {
  assert.equal((await send(calls.listEvents)).status, 401)
  assert.equal((await send(calls.showEvent, { params: { number: '1' } })).status, 401)
  for (const role of ['support', 'analyst', 'moderator'] as const) {
    const other = await operator(role)
    const refused = await send(calls.listEvents, { token: other.token })
    assert.deepEqual([refused.status, codeOf(refused)], [403, 'missing_permission'])
  }
  const owner = await operator('owner')
  assert.equal((await send(calls.listEvents, { token: owner.token })).status, 200)
})

test('G3 EX-10 who reaches one brand sees nothing of another, nor what is of no brand', async () => {
  const [owner, second, scoped] = [await operator('owner'), await operator('owner'), await operator('editor')]
  const { version } = await call(calls.showOperator, { token: owner.token, params: { id: scoped.id } })
  const asked = await call(calls.giveGrant, {
    token: owner.token,
    params: { id: scoped.id },
    body: newAct('new_task', { version, role: 'auditor', scope: { brands: ['red'], countries: null }, until: null }),
  })
  const approvalId = asked.state === 'waiting' ? asked.approvalId : ''
  await call(calls.approve, { token: second.token, params: { id: approvalId }, body: newAct('reading') })

  const [own, foreign] = [await addMember(server), await addMember(server)]
  await database.pool.query(`update members set brand_id = 'red' where id = $1`, [own.id])
  await database.transaction((tx) => product.apis.accounts.setMarketing(tx, own.id, true))
  await database.transaction((tx) => product.apis.accounts.setMarketing(tx, foreign.id, true))
  const { rows } = await call(calls.listEvents, { token: scoped.token })
  assert.deepEqual(
    rows.map(({ name, brandId }) => [name, brandId]),
    [['identity.consent_changed', 'red']],
  )
  const [hidden] = (await list({ name: 'identity.consent_changed', subject: foreign.id })).rows
  const answer = await send(calls.showEvent, { token: scoped.token, params: { number: String(hidden?.number) } })
  assert.deepEqual([answer.status, codeOf(answer)], [404, 'not_found'])
})

test('EX-10 what a list is asked for that makes no sense is refused, or finds nothing', async () => {
  const senseless: Query[] = [{ actor: 'ghost' }, { from: '9e99' }, { after: 'x' }, { actorId: 'me' }, { other: '1' }]
  for (const query of senseless)
    assert.equal((await send(calls.listEvents, { token, query })).status, 422, JSON.stringify(query))
  assert.deepEqual(await list({ subject: 'nobody of that name' }), { rows: [], next: null, total: 0, isMore: false })
  assert.equal((await send(calls.showEvent, { token, params: { number: '999999999' } })).status, 404)
})

test('EX-10 a sign-up: account, gifts and session, with whom, of which brand, by one request', async () => {
  const member = await addMember(server, { marketing: true })
  const { rows } = await list({ subject: member.id })
  const names = rows.map(({ name }) => name).toReversed()
  const moved = names.filter((name) => name === 'credits.moved')
  assert.deepEqual(names, ['identity.joined', ...moved, 'identity.registered', 'identity.session_begun'])
  for (const { actor, brandId, origin } of rows) {
    assert.deepEqual([actor, brandId], [{ kind: 'member', id: member.id }, 'original'])
    assert.deepEqual(origin, rows[0]?.origin)
  }
  assert.equal(rows[0]?.origin?.kind, 'request')
  const [last, joined] = [rows[2], rows.at(-1)]
  assert.deepEqual([last?.name, last?.cause], ['credits.moved', joined?.number])
  assert.deepEqual(Object.keys(last?.payload ?? {}), ['likes', 'messages', 'icebreakers'])
  assert.deepEqual(await namesOf({ subject: member.trackerId }), await namesOf({ subject: member.id }))
  const { together } = await show(rows[0]?.number ?? 0)
  assert.deepEqual(
    together.map(({ name }) => name),
    names.slice(0, -1),
  )
})

test('EX-10 an address confirmed, a log-in, opt-outs, a block, a report: each has its event', async () => {
  const [member, her] = [await addMember(server), await addPersonAngel(server)]
  const ids = { trackerId: member.trackerId, angelId: her.angelId }
  const link = linkIn(await mail.waitForWelcome(member.email), '/confirmEmail')
  await api.call(routes.confirmEmail, { body: { token: link.searchParams.get('token') ?? '' } })
  await api.logIn(member.email, 'correct horse battery')
  await api.call(routes.saveNotificationSettings, { token: member.token, body: { page: { likes: false } } })
  await api.call(routes.saveNotificationSettings, { token: member.token, body: { page: { likes: false } } })
  await api.call(routes.reportAngel, { token: member.token, body: { ...ids, reason: 'scam', block: true } })
  await api.call(routes.unblockAngel, { token: member.token, body: ids })
  const names = await namesOf({ subject: member.id })
  assert.deepEqual(names.slice(names.indexOf('identity.address_confirmed')), [
    'identity.address_confirmed',
    'identity.session_begun',
    'notifications.chosen',
    'trust.reported',
    'trust.blocked',
    'trust.unblocked',
  ])
  const [chosen] = (await list({ name: 'notifications.chosen', subject: member.id })).rows
  assert.deepEqual(chosen?.payload, { channel: 'page', kind: 'likes', isOn: false })
  assert.deepEqual(await namesOf({ subject: her.angelId, actorId: member.id }), [
    'trust.reported',
    'trust.blocked',
    'trust.unblocked',
  ])
})

test('EX-10 a message and the answer of software: the first is the cause of the second', async () => {
  const member = await addMember(server, { level: 1 })
  await giveCredits(member.id)
  const angelId = await addAngel(server)
  const page = await openPageOf(member)
  const sent = await page.send('chat', { trackerId: member.trackerId, angelId, clientId: randomUUID(), text: 'hola' })
  assert.ok(sent.ok)
  await page.waitFor('chat')
  await page.send('read', { trackerId: member.trackerId, angelId, seq: 2 })
  const { rows } = await list({ subject: angelId })
  const [read, answer, readByHer, asked] = rows
  assert.deepEqual(
    rows.map(({ name, actor, payload }) => [name, actor.kind, payload]),
    [
      ['chat.read', 'member', { seq: 2, isClear: true }],
      ['chat.written', 'angel', { seq: 2, isAutomated: true }],
      ['chat.read', 'angel', { seq: 1 }],
      ['chat.written', 'member', { seq: 1, messages: 10 }],
    ],
  )
  assert.deepEqual([read?.cause, answer?.cause, readByHer?.cause], [null, asked?.number, asked?.number])
  const { causes } = await show(answer?.number ?? 0)
  assert.deepEqual(
    causes.map(({ number }) => number),
    [asked?.number],
  )
  const { effects } = await show(asked?.number ?? 0)
  assert.deepEqual(
    effects.map(({ name }) => name).filter((name) => name.startsWith('chat')),
    ['chat.read', 'chat.written'],
  )
})

test('EX-10 a like and its match: whoever does it, the other, and nothing twice', async () => {
  const [member, her] = [await addMember(server, { level: 1 }), await addPersonAngel(server)]
  const page = await openPageOf(member)
  for (let time = 0; time < 2; time += 1) await page.send('like', { trackerId: member.trackerId, angelId: her.angelId })
  const { rows } = await list({ name: 'likes.sent', subject: member.id })
  assert.deepEqual(
    rows.map(({ actor, subjects, payload }) => [actor, subjects.map(({ kind }) => kind), payload]),
    [[{ kind: 'member', id: member.id }, ['member', 'angel'], { isReply: false }]],
  )
})

test('EX-10 a purchase: tried, captured by the provider, and what that caused, whole', async () => {
  const member = await addMember(server)
  const orderId = await buy(api, member, cards.success)
  const captured = await newest('payments.captured', orderId)
  assert.deepEqual(
    [
      captured.subjects.map(({ kind }) => kind),
      captured.payload['amountMinor'],
      captured.payload['currency'],
      captured.payload['kind'],
    ],
    [['member', 'order'], 999, 'EUR', 'purchase'],
  )
  const { causes } = await show(captured.number)
  assert.deepEqual(
    causes.map(({ name, actor }) => [name, actor.kind]),
    [['charges.captured', 'provider']],
  )
  const { effects } = await show(causes[0]?.number ?? 0)
  const caused = effects.map(({ name }) => name)
  for (const name of ['credits.moved', 'payments.captured', 'payments.plan_changed'])
    assert.ok(caused.includes(name), `${name} in ${caused.join()}`)
  assert.ok((await namesOf({ subject: orderId })).includes('payments.attempted'))

  await api.call(routes.unsubUser, { token: member.token, body: { clickid: member.trackerId } })
  const stopped = await newest('subscriptions.stopped', member.id)
  assert.deepEqual([stopped.actor.kind, stopped.payload], ['member', { reason: 'member' }])
})

test('EX-10 G1 an operator’s act is an event with its row of the audit, by the same request', async () => {
  const [owner, target] = [await operator('owner'), await operator('editor')]
  const { version } = await call(calls.showOperator, { token: owner.token, params: { id: target.id } })
  const done = await call(calls.disableOperator, {
    token: owner.token,
    params: { id: target.id },
    body: newAct('security', { version }),
  })
  const [acted] = (await list({ name: 'operators.acted', actorId: owner.id })).rows
  assert.deepEqual(acted?.payload, { act: 'operators.disable', audit: done.state === 'done' ? done.audit : 0 })
  assert.deepEqual(acted?.subjects, [{ kind: 'operator', id: target.id }])
  const { rows } = await database.pool.query<{ request_id: string }>(
    'select request_id::text from operator_audit where number = $1',
    [acted?.payload['audit']],
  )
  assert.deepEqual(acted?.origin, { kind: 'request', id: rows[0]?.request_id })
})

test('G7 EX-10 pages follow each other without a gap, and a span is kept to', async () => {
  const { rows, next, total } = await list({})
  assert.ok(rows.length === 50 && next !== null && total > 50)
  await addMember(server)
  const second = await list({ after: next })
  assert.equal(second.rows[0]?.number, (rows.at(-1)?.number ?? 0) - 1)
  const to = String(product.clock.now().getTime())
  await advance(2 * DAY)
  const later = await addMember(server)
  const from = String(product.clock.now().getTime() - DAY)
  assert.deepEqual(
    [(await list({ subject: later.id, to })).total, (await list({ subject: later.id, from })).total],
    [0, (await list({ subject: later.id })).total],
  )
})

test('EX-10 the names of the log are those that events can have', async () => {
  const { names } = await call(calls.eventNames, { token })
  const { rows } = await database.pool.query<{ name: string }>('select distinct name from events')
  assert.deepEqual(
    rows.filter(({ name }) => !names.includes(name)),
    [],
  )
  assert.ok(!names.includes('chat.sent'))
})

test('EX-10 nothing written or said by anybody is in the log, no address, no network, no tracker id', async () => {
  const canary = `canario-${randomUUID().slice(0, 8)}`
  const [member, her] = [
    await addMember(server, { level: 1, email: `${canary}@example.test` }),
    await addPersonAngel(server),
  ]
  await giveCredits(member.id)
  const pair = { memberId: member.id, angelId: her.angelId }
  const ids = { trackerId: member.trackerId, angelId: her.angelId }
  await product.apis.chat.send({
    by: 'member',
    ...pair,
    clientId: randomUUID(),
    text: `me llamo ${canary}`,
    isAutomated: false,
  })
  await api.call(routes.reportAngel, {
    token: member.token,
    body: { ...ids, reason: 'other', text: canary, block: false },
  })
  await api.call(routes.tokenForReset, { body: { email: member.email } })
  await buy(api, member, cards.success)
  await product.outbox.drain()
  const { rows } = await database.pool.query<{ all: string }>(`select string_agg(e::text, E'\n') as all from events e`)
  const all = rows[0]?.all ?? ''
  for (const secret of [canary, '@', member.trackerId, '127.0.0.1', 'localhost', 'http', 'Marco', '4242'])
    assert.ok(!all.includes(secret), `${secret}: ${all.split('\n').find((row) => row.includes(secret)) ?? ''}`)
})

test('EX-10 TS-02 an erasure changes no row, and leaves ids that lead to no one', async () => {
  const member = await addMember(server)
  const before = await list({ subject: member.id })
  await api.call(routes.prove, { token: member.token, body: { password: 'correct horse battery' } })
  await api.call(routes.eraseAccount, { token: member.token, body: { clickid: member.trackerId } })
  await product.clock.advance(14 * DAY + 60_000)
  await advance(0)
  const erased = await newest('identity.erased', member.id)
  assert.deepEqual([erased.actor, erased.brandId], [{ kind: 'system', id: null }, 'original'])
  const after_ = await list({ subject: member.id })
  assert.deepEqual(after_.rows.slice(-before.rows.length), before.rows)
  assert.deepEqual(
    after_.rows.map(({ name }) => name).filter((name) => name.startsWith('privacy')),
    ['privacy.erasure_asked'],
  )
  const { rows } = await database.pool.query<Record<string, unknown>>(
    'select m.email, m.tracker_id, p.username from members m left join member_profiles p on p.member_id = m.id where m.id = $1',
    [member.id],
  )
  assert.ok(!JSON.stringify(rows).includes(member.trackerId) && !JSON.stringify(rows).includes('@example.test'))
  assert.equal((await list({ subject: member.trackerId })).total, 0)
})

test('EX-10 no row of the log can be changed, removed or emptied away', async () => {
  for (const statement of [`update events set name = 'x'`, 'delete from events', 'truncate events'])
    await assert.rejects(database.pool.query(statement), /the log of events is final/, statement)
})

test('EX-10 G2 an event whose fact is rolled back is not in the log', async () => {
  const member = await addMember(server)
  const count = async () => (await list({ subject: member.id })).total
  const before = await count()
  await assert.rejects(
    database.transaction(async (tx) => {
      await product.apis.accounts.setMarketing(tx, member.id, true)
      throw new Error('the fact failed')
    }),
    /the fact failed/,
  )
  assert.equal(await count(), before)
})
