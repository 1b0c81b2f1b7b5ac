import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { routes } from '@incontro/contract'
import { operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { addMember, startMailServer, startTestServer, until } from '@incontro/testing'
import { sql } from 'kysely'
import { memberDriver } from '../members/members.fixtures.ts'
import { ageOn } from '../../../modules/profiles/index.ts'

const smtp = await startMailServer()
after(() => smtp.stop())
const server = await startTestServer({ env: { LIMITS_FACTOR: '1000', SMTP_URL: smtp.url } })
const { api, database, product } = server
const { send, call, codeOf, newAct, operator, operatorOf, actsOn, codeFor } = memberDriver(server)
const HOUR = 3_600_000

const [hosts, verifier, owner, support] = [
  await operator('host_manager'),
  await operator('verifier'),
  await operator('owner'),
  await operator('support'),
]
type Operator = typeof hosts

const invitation = (over: object = {}) => ({
  brandId: 'original',
  email: `${randomUUID()}@example.test`,
  language: 'en',
  kind: 'host',
  textVersion: 'hosts-1',
  contract: 'You answer members as yourself.\nYou are paid by the hour.',
  ...over,
})
async function invite(over: object = {}, { token }: Operator = hosts): Promise<{ email: string; link: string }> {
  const fields = invitation(over)
  await call(calls.inviteAngel, { token, body: newAct('new_task', fields) })
  return { email: fields.email, link: await linkTo(fields.email, 1) }
}
async function linkTo(email: string, count: number): Promise<string> {
  await product.outbox.drain()
  await product.clock.advance(0)
  await until('the link arrives', () => smtp.to(email).length === count)
  const received = smtp.to(email)[count - 1]
  assert.ok(received !== undefined)
  return /\/studio\/join\/([\w-]+)/.exec(received.mail.text ?? '')?.[1] ?? ''
}
const profile = (token: string, over: object = {}) => ({
  token,
  password: 'a long enough password',
  screenName: `Nora ${randomUUID().slice(0, 6)}`,
  bornOn: '1990-04-30',
  gender: 'donna', // as on the wire
  region: 'Madrid',
  city: 'Madrid',
  about: 'Reads on trains',
  description: 'I like long trains and short novels.',
  languages: ['es' as const, 'en' as const],
  signature: 'Nora Lago',
  acceptsContract: true as const,
  acceptsTerms: true as const,
  ...over,
})
const accept = (body: object) => api.send(routes.acceptAngelInvitation, { body })
async function angelOf(email: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select a.id from angels a join members m on m.id = a.account_id
    where m.email = ${email}`.execute(database.db)
  return rows[0]?.id ?? ''
}
/** AN-05: the check of identity, as every person with a profile goes through it. */
async function check(id: string): Promise<void> {
  const accountId = (await product.apis.profiles.angel(id))?.accountId ?? ''
  await database.transaction((tx) => product.apis.identityChecks.addChecked(tx, accountId, 36))
}
async function stepUp({ token, secret }: Operator): Promise<void> {
  await call(calls.stepUp, { token, body: { code: await codeFor(secret) } })
}
async function approve(id: string, by: Operator) {
  await stepUp(by)
  const { version } = await call(calls.showAngel, { token: by.token, params: { id } })
  return send(calls.approveAngel, {
    token: by.token,
    params: { id },
    body: newAct('reading', { version }),
  })
}
const isListed = async (id: string) => (await product.apis.profiles.angel(id))?.isListed

test('AN-04 inviting opens to no bearer, to no member, to who may not, and to no one of another brand', async () => {
  const member = await addMember(server)
  const body = newAct('new_task', invitation())
  for (const token of [undefined, member.token])
    assert.equal((await send(calls.inviteAngel, { token, body })).status, 401)
  assert.equal(codeOf(await send(calls.inviteAngel, { token: support.token, body })), 'missing_permission')
  const foreign = await operatorOf('host_manager', ['red'])
  assert.equal(codeOf(await send(calls.inviteAngel, { token: foreign.token, body })), 'not_found')
  await invite()
  assert.equal((await call(calls.listAngelInvitations, { token: foreign.token })).total, 0)
  assert.ok((await call(calls.listAngelInvitations, { token: hosts.token })).total > 0)
})

test('AN-04 BO-24 the person alone writes the profile and signs; members see it after the approval of another operator', async () => {
  const { email, link } = await invite()
  const shown = await api.call(routes.showAngelInvitation, { body: { token: link } })
  assert.deepEqual([shown.email, shown.kind, shown.textVersion], [email, 'host', 'hosts-1'])
  assert.match(shown.contract, /paid by the hour/)
  assert.equal((await accept(profile(link))).status, 200)
  const id = await angelOf(email)
  assert.equal(await isListed(id), false)
  const waiting = await call(calls.listAngels, { token: hosts.token, query: { listing: 'review' } })
  assert.ok(waiting.rows.some((row) => row.id === id))
  const one = await call(calls.showAngel, { token: hosts.token, params: { id } })
  assert.deepEqual(
    one.contracts.map(({ kind, textVersion, signature, by }) => [kind, textVersion, signature, by]),
    [['host', 'hosts-1', 'Nora Lago', null]],
  )
  assert.deepEqual(one.profile.languages, ['es', 'en'])
  // AN-05: no one approves a person who was not checked
  assert.equal(codeOf(await approve(id, verifier)), 'conflict')
  await check(id)
  // who invited does not approve, and nothing else lists it
  assert.equal(codeOf(await approve(id, hosts)), 'own_request')
  const listed = await send(calls.relistAngel, {
    token: owner.token,
    params: { id },
    body: newAct('fixed', { version: one.version }),
  })
  assert.equal(codeOf(listed), 'conflict')
  assert.equal((await approve(id, verifier)).json['state'], 'done')
  const angel = await product.apis.profiles.angel(id)
  assert.deepEqual([angel?.isListed, angel?.isVerified, angel?.kind], [true, true, 'host'])
  const session = await api.logIn(email, 'a long enough password')
  const me = await api.call(routes.studioMe, { token: session.token })
  assert.deepEqual([me.listing, me.photos], ['listed', []])
  await product.outbox.drain()
  await until('the person hears of it', () => smtp.to(email).length === 2)
  assert.deepEqual(await actsOn(id), ['angels.approve'])
})

test('AN-04 a link works once, for 24 hours, and not after another one was sent', async () => {
  const first = await invite()
  assert.equal((await accept(profile(first.link))).status, 200)
  const again = await accept(profile(first.link))
  assert.equal(again.status, 422)
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from members where email = ${first.email}`.execute(database.db)
  assert.equal(rows[0]?.n, 1)

  const second = await invite()
  const { rows: open } = await call(calls.listAngelInvitations, { token: hosts.token })
  const renewed = open.find(({ state }) => state === 'open')
  await call(calls.renewAngelInvitation, {
    token: hosts.token,
    params: { id: renewed?.id ?? '' },
    body: newAct('asked_by_person'),
  })
  const link = await linkTo(second.email, 2)
  assert.equal((await api.send(routes.showAngelInvitation, { body: { token: second.link } })).status, 422)
  assert.equal((await api.send(routes.showAngelInvitation, { body: { token: link } })).status, 200)
  await product.clock.advance(25 * HOUR)
  assert.equal((await accept(profile(link))).status, 422)
  assert.equal(await angelOf(second.email), '')
})

test('AN-04 bad input is refused with its field, and nothing is made', async () => {
  const fresh = await operator('host_manager')
  const { email, link } = await invite({}, fresh)
  const seventeen = `${product.clock.now().getUTCFullYear() - 17}-01-01`
  for (const wrong of [
    { bornOn: seventeen },
    { bornOn: '1890-01-01' },
    { region: 'Bavaria' },
    { languages: [] },
    { signature: ' ' },
    { acceptsContract: false },
    { screenName: '' },
  ])
    assert.equal((await accept(profile(link, wrong))).status, 400, JSON.stringify(wrong))
  assert.equal((await accept(profile('x'.repeat(43)))).status, 422)
  assert.equal(await angelOf(email), '')
  const member = await addMember(server)
  const { rows } = await sql<{ email: string }>`select email from members where id = ${member.id}`.execute(database.db)
  for (const taken of [rows[0]?.email ?? '', email]) {
    const body = newAct('new_task', invitation({ email: taken }))
    assert.equal(codeOf(await send(calls.inviteAngel, { token: fresh.token, body })), 'conflict')
  }
})

test('G6 an owner’s approval waits for another operator, who may be the verifier', async () => {
  const [boss, checker] = [await operator('owner'), await operator('verifier')]
  const { email, link } = await invite({}, boss)
  await accept(profile(link))
  const id = await angelOf(email)
  await check(id)
  const asked = await approve(id, boss)
  assert.equal(asked.json['state'], 'waiting')
  assert.equal(await isListed(id), false)
  await stepUp(checker)
  await call(calls.approve, {
    token: checker.token,
    params: { id: String(asked.json['approvalId']) },
    body: newAct('reading'),
  })
  assert.equal(await isListed(id), true)
})

test('AN-04 an age counts from the birthday', () => {
  assert.equal(ageOn('2008-11-26', new Date('2026-11-25T12:00:00Z')), 17)
  assert.equal(ageOn('2008-11-26', new Date('2026-11-26T00:00:00Z')), 18)
})
