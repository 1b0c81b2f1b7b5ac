import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { routes } from '@incontro/contract'
import { operatorCalls as calls, type ReasonCode } from '@incontro/contract/backoffice.ts'
import { addMember, linkIn, openPage, startMailServer, startTestServer, until } from '@incontro/testing'
import { sql } from 'kysely'
import { cards, createBuying } from '../../../testing/payments/payments.fixtures.ts'
import { memberDriver } from './members.fixtures.ts'

const smtp = await startMailServer()
after(() => smtp.stop())
const server = await startTestServer({ env: { LIMITS_FACTOR: '1000', SMTP_URL: smtp.url } })
const { api, database, product } = server
const { send, call, codeOf, besideOf, newAct, operator, operatorOf, actsOn, codeFor, dyingAt } = memberDriver(server)
const { buy } = createBuying(server)
const HOUR = 3_600_000

const [support, lead, finance] = [await operator('support'), await operator('lead'), await operator('finance')]
type Act = Parameters<typeof send>[0]
const acts = [
  [calls.disableMember, {}],
  [calls.reactivateMember, {}],
  [calls.endMemberSessions, {}],
  [calls.correctMemberEmail, { email: 'new@example.test' }],
  [calls.setMemberLanguage, { language: 'fr' }],
  [calls.resendMemberEmail, { what: { kind: 'password' } }],
] as const

async function versionOf(trackerId: string): Promise<string> {
  return (await call(calls.showMember, { token: support.token, params: { trackerId } })).version
}
async function does(of: Act, trackerId: string, fields: object = {}, { token = support.token } = {}) {
  const code = (of.act?.reasons[0] ?? 'other') satisfies ReasonCode
  const version = of.act?.isVersioned === true ? { version: await versionOf(trackerId) } : {}
  return send(of, { token, params: { trackerId }, body: newAct(code, { ...version, ...fields }) })
}
async function stepUp(): Promise<void> {
  await call(calls.stepUp, { token: support.token, body: { code: await codeFor(support.secret) } })
}
const emailsTo = async (address: string) => {
  await product.outbox.drain()
  await product.clock.advance(0)
  return smtp.to(address)
}

test('BO-33 acts open to no bearer, to no member, to who may not act, and to no one for another brand’s member', async () => {
  const member = await addMember(server)
  const foreign = await operatorOf('support', ['red'])
  const params = { trackerId: member.trackerId }
  for (const [of, fields] of acts) {
    for (const token of [undefined, member.token])
      assert.equal((await send(of, { token, params, body: newAct('other', fields) })).status, 401)
    const code = of.act?.reasons[0] ?? 'other'
    const refused = await send(of, { token: finance.token, params, body: newAct(code, { version: 'x', ...fields }) })
    assert.equal(codeOf(refused), 'missing_permission', of.id)
    if (of.act?.needsStepUp === true) continue
    const answer = await send(of, {
      token: foreign.token,
      params,
      body: newAct(code, { ...(of.act?.isVersioned === true && { version: 'x' }), ...fields }),
    })
    assert.deepEqual([answer.status, codeOf(answer)], [404, 'not_found'], of.id)
  }
  assert.deepEqual(await actsOn(member.id), [])
})

test('BO-02 BO-33 R22 disabling says that a renewal ends, and it does; pages close, the member is told, and opening leaves it ended', async () => {
  const email = `${randomUUID()}@example.test`
  const member = await addMember(server, { email })
  await buy(member, cards.success)
  await product.outbox.drain()
  const params = { trackerId: member.trackerId }
  const page = await openPage(server.url, member.token)
  const ends = await call(calls.memberEnds, { token: support.token, params })
  assert.ok(ends.renewal !== null && ends.sessions > 0)

  assert.equal((await does(calls.disableMember, member.trackerId)).status, 200)
  await product.outbox.drain()
  await until('the page is closed', () => !page.isOpen())
  const { standing, actions } = await call(calls.showMember, { token: support.token, params })
  assert.equal(standing.state, 'disabled')
  assert.equal(actions.find(({ action }) => action === 'disableMember')?.why, 'conflict')
  assert.ok((await emailsTo(email)).some(({ mail }) => mail.text?.includes('desactivada')))
  const money = await call(calls.memberMoney, { token: finance.token, params })
  assert.equal(money.subscription?.isEnding, true)
  assert.equal(money.subscription?.nextCharge, null)
  assert.equal(codeOf(await does(calls.disableMember, member.trackerId)), 'conflict')

  assert.equal((await does(calls.reactivateMember, member.trackerId)).status, 200)
  const open = await call(calls.showMember, { token: support.token, params })
  assert.equal(open.standing.state, 'open')
  assert.equal((await call(calls.memberMoney, { token: finance.token, params })).subscription?.isEnding, true)
  assert.deepEqual(await actsOn(member.id), ['members.disable', 'members.reactivate'])
})

/** What disabling writes, in the order in which it does. */
const STEPS = [
  ['members', 'update'],
  ['outbox', 'insert'],
  ['operator_audit', 'insert'],
  ['operator_keys', 'update'],
] as const

for (const [table, write] of STEPS)
  test(`G2 BO-33 disabling whose connection dies at ${table} leaves the member as they were, and the same key then does it once`, async () => {
    const member = await addMember(server)
    const params = { trackerId: member.trackerId }
    await product.outbox.drain()
    const body = newAct('hygiene', { version: await versionOf(member.trackerId) })
    const press = () => send(calls.disableMember, { token: support.token, params, body })
    const dead = await dyingAt(table, write, press)
    assert.ok(dead.status >= 500, JSON.stringify(dead.json))
    const { standing } = await call(calls.showMember, { token: support.token, params })
    assert.deepEqual([standing.state, await actsOn(member.id)], ['open', []])
    const [first, again] = [await press(), await press()]
    assert.deepEqual([first.status, again.json], [200, first.json])
    assert.deepEqual(await actsOn(member.id), ['members.disable'])
  })

test('G1 a member who was changed meanwhile is not changed again unseen', async () => {
  const member = await addMember(server)
  const params = { trackerId: member.trackerId }
  const version = await versionOf(member.trackerId)
  assert.equal((await does(calls.setMemberLanguage, member.trackerId, { language: 'fr' })).status, 200)
  const stale = await send(calls.disableMember, {
    token: lead.token,
    params,
    body: newAct('hygiene', { version }),
  })
  assert.deepEqual([codeOf(stale), besideOf(stale)['fields']], ['stale', ['language']])
})

test('BO-33 whose erasure was asked for is opened by the member alone', async () => {
  const member = await addMember(server)
  const at = product.clock.now()
  await sql`update members set disabled_at = ${at} where id = ${member.id}`.execute(database.db)
  await sql`insert into erasures (id, member_id, origin, requested_at, due_at, next_try_at)
    values (${randomUUID()}, ${member.id}, ${server.url}, ${at}, ${new Date(at.getTime() + 72 * HOUR)}, ${new Date(at.getTime() + 72 * HOUR)})`.execute(
    database.db,
  )
  assert.equal(codeOf(await does(calls.reactivateMember, member.trackerId)), 'conflict')
})

test('BO-02 BO-33 ending sessions closes every page within five seconds, and the account stays open', async () => {
  const member = await addMember(server)
  const page = await openPage(server.url, member.token)
  const done = await does(calls.endMemberSessions, member.trackerId)
  assert.deepEqual(done.json['result'], { ended: 1 })
  await product.outbox.drain()
  await until('the page is closed', () => !page.isOpen())
  const params = { trackerId: member.trackerId }
  assert.equal((await call(calls.showMember, { token: support.token, params })).signIn.openSessions, 0)
  assert.deepEqual(await actsOn(member.id), ['members.end_sessions'])
})

test('BO-33 a corrected address is told to both, and the old one takes it back for 48 hours', async () => {
  const [before, next] = [`${randomUUID()}@example.test`, `${randomUUID()}@example.test`]
  const member = await addMember(server, { email: before })
  const other = await addMember(server, { email: `${randomUUID()}@example.test` })
  await sql`update members set email_confirmed_at = ${product.clock.now()} where id = ${member.id}`.execute(database.db)
  await product.clock.advance(11 * 60_000)
  assert.equal(codeOf(await does(calls.correctMemberEmail, member.trackerId, { email: next })), 'step_up_required')
  await stepUp()
  const { rows } = await sql<{ email: string }>`select email from members where id = ${other.id}`.execute(database.db)
  const taken = await does(calls.correctMemberEmail, member.trackerId, { email: rows[0]?.email })
  assert.deepEqual([codeOf(taken), besideOf(taken)['field']], ['conflict', 'email'])
  assert.equal(codeOf(await does(calls.correctMemberEmail, member.trackerId, { email: before })), 'invalid')

  assert.equal((await does(calls.correctMemberEmail, member.trackerId, { email: next })).status, 200)
  const told = (await emailsTo(before)).find(({ mail }) => mail.text?.includes('/undoEmailChange'))
  assert.ok(told)
  assert.ok((await emailsTo(next)).some(({ mail }) => mail.text?.includes('/confirmEmail')))
  const audit = await sql<{ text: string }>`select before::text || after::text as text from operator_audit
    where object_id = ${member.id}`.execute(database.db)
  assert.ok(audit.rows.every(({ text }) => !text.includes(before) && !text.includes(next)))

  const token = linkIn(told, '/undoEmailChange').searchParams.get('token')
  const undone = await api.send(routes.undoEmailChange, { body: { token } })
  assert.equal(undone.status, 200, JSON.stringify(undone.json))
  const now = await sql<{ email: string }>`select email from members where id = ${member.id}`.execute(database.db)
  assert.equal(now.rows[0]?.email, before)
})

test('BO-33 G12 a language can be undone for ten seconds', async () => {
  const member = await addMember(server)
  const params = { trackerId: member.trackerId }
  const done = await does(calls.setMemberLanguage, member.trackerId, { language: 'fr' })
  assert.equal((await call(calls.showMember, { token: support.token, params })).language, 'fr')
  const undone = await send(calls.undo, {
    token: support.token,
    params: { number: String(done.json['audit']) },
    body: newAct('correction', { reason: { code: 'correction', text: 'a test' } }),
  })
  assert.equal(undone.status, 200)
  assert.equal((await call(calls.showMember, { token: support.token, params })).language, 'es')
  assert.equal((await does(calls.setMemberLanguage, member.trackerId, { language: 'de' })).status, 422)
})

test('BO-33 e-mails are sent again: a new link, a copy about a payment, and none to an address that takes none', async () => {
  const email = `${randomUUID()}@example.test`
  const member = await addMember(server, { email })
  await buy(member, cards.success)
  const first = await emailsTo(email)
  assert.equal((await does(calls.resendMemberEmail, member.trackerId, { what: { kind: 'password' } })).status, 200)
  const reset = (await emailsTo(email)).filter(({ mail }) => mail.text?.includes('/resetPassword'))
  assert.equal(reset.length, 1)

  const params = { trackerId: member.trackerId }
  const { rows } = await call(calls.memberEmails, { token: support.token, params })
  const order = rows.find(({ kind }) => kind === 'order')
  assert.ok(order)
  const copy = (emailId: string) => does(calls.resendMemberEmail, member.trackerId, { what: { kind: 'copy', emailId } })
  assert.equal((await copy(order.id)).status, 200)
  const subjectsOf = (all: typeof first) => all.filter(({ mail }) => mail.subject === order.subject).length
  assert.equal(subjectsOf(await emailsTo(email)), subjectsOf(first) + 1)
  const account = rows.find(({ topic }) => topic === 'account')
  for (const id of [account?.id ?? '', randomUUID()]) assert.equal(codeOf(await copy(id)), 'not_found')

  await sql`insert into mail_suppressions (email, reason, source, at) values (${email}, 'complained', 'provider', now())`.execute(
    database.db,
  )
  const refused = await does(calls.resendMemberEmail, member.trackerId, { what: { kind: 'password' } })
  assert.equal(codeOf(refused), 'conflict')
})
