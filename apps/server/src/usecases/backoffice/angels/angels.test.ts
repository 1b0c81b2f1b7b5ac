import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { routes } from '@incontro/contract'
import { operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import {
  addAngel,
  addMember,
  addPersonAngel,
  openPage,
  startMailServer,
  startTestServer,
  until,
} from '@incontro/testing'
import { sql } from 'kysely'
import { memberDriver } from '../members/members.fixtures.ts'

const smtp = await startMailServer()
after(() => smtp.stop())
const server = await startTestServer({ env: { LIMITS_FACTOR: '1000', SMTP_URL: smtp.url } })
const { api, database, product } = server
const { send, call, codeOf, newAct, operator, operatorOf, actsOn, codeFor } = memberDriver(server)
const MINUTE = 60_000

const [support, lead, hosts, finance] = [
  await operator('support'),
  await operator('lead'),
  await operator('host_manager'),
  await operator('finance'),
]
type Operator = typeof support
const contract = { kind: 'host', textVersion: '2026-11', signedOn: '2026-01-02', signature: 'Marta Ruiz' }
const acts = [
  [calls.unlistAngel, {}],
  [calls.relistAngel, {}],
  [calls.changeAngelKind, contract],
] as const

const show = (id: string, { token }: Operator = support) => call(calls.showAngel, { token, params: { id } })
const actionsOf = ({ actions }: Awaited<ReturnType<typeof show>>) =>
  actions.filter(({ allowed }) => allowed).map(({ action }) => action)
async function does(of: (typeof acts)[number][0], id: string, fields: object = {}, { token }: Operator = lead) {
  const { version } = await show(id)
  return send(of, { token, params: { id }, body: newAct(of.act?.reasons[0] ?? 'other', { version, ...fields }) })
}
const writes = (memberId: string, angelId: string, text: string) =>
  product.apis.chat.send({ by: 'member', memberId, angelId, clientId: randomUUID(), text, isAutomated: false })
/** Whom a new member can meet in Madrid, as the grid says. */
async function shown(member: { token: string; trackerId: string }): Promise<{ total: number; ids: string[] }> {
  const { profiles, total } = await api.call(routes.find, {
    token: member.token,
    body: { country: 'es' as const, page: 1, region: 'Madrid', trackerId: member.trackerId },
  })
  return { total, ids: profiles.map(({ id }) => id) }
}

test('BO-35 angels open to no bearer, to no member and to no operator without the permission', async () => {
  const member = await addMember(server)
  const id = await addAngel(server)
  for (const read of [calls.listAngels, calls.showAngel])
    for (const token of [undefined, member.token])
      assert.equal((await send(read, { token, params: { id } })).status, 401)
  for (const read of [calls.listAngels, calls.showAngel])
    assert.equal(codeOf(await send(read, { token: finance.token, params: { id } })), 'missing_permission')
  assert.equal((await send(calls.listSuggestions, { token: member.token })).status, 401)
  assert.equal(codeOf(await send(calls.listSuggestions, { token: finance.token })), 'missing_permission')
  for (const [of, fields] of acts) {
    const body = newAct(of.act?.reasons[0] ?? 'other', { version: 'x', ...fields })
    assert.equal((await send(of, { token: member.token, params: { id }, body })).status, 401)
    assert.equal(codeOf(await send(of, { token: support.token, params: { id }, body })), 'missing_permission', of.id)
  }
  assert.deepEqual(await actsOn(id), [])
})

test('G3 an angel of another brand or country is listed, found and shown like one who does not exist', async () => {
  const { angelId: id } = await addPersonAngel(server, { screen_name: 'Greta Foreign' })
  const foreign = await operatorOf('lead', ['red'])
  const elsewhere = await operator('lead')
  await sql`update operator_grants set countries = '{it}' where operator_id = ${elsewhere.id}`.execute(database.db)
  for (const { token } of [foreign, elsewhere]) {
    assert.equal(codeOf(await send(calls.showAngel, { token, params: { id } })), 'not_found')
    assert.equal((await call(calls.listAngels, { token, query: { search: 'greta' } })).total, 0)
    assert.deepEqual((await call(calls.search, { token, query: { q: 'Greta Foreign' } })).hits, [])
    const body = newAct('quality', { version: 'x' })
    assert.equal(codeOf(await send(calls.unlistAngel, { token, params: { id }, body })), 'not_found')
  }
  const { hits } = await call(calls.search, { token: support.token, query: { q: 'Greta Foreign' } })
  assert.deepEqual(
    hits.map(({ path }) => path),
    [`/angels/${id}`],
  )
  assert.equal(codeOf(await send(calls.showAngel, { token: support.token, params: { id: randomUUID() } })), 'not_found')
})

test('BO-02 BO-35 the list says kind, listing, last answer, what waits and what was reported, is filtered, and pages in order', async () => {
  const name = `Zoe ${randomUUID()}`
  const person = await addPersonAngel(server, { screen_name: `${name} 1`, kind: 'host' })
  const software = await addAngel(server, { screen_name: `${name} 2` })
  const quiet = await addPersonAngel(server, { screen_name: `${name} 3` })
  const member = await addMember(server)
  await writes(member.id, person.angelId, 'Hello there, a private sentence')
  const found = async (query: Record<string, string>) => {
    const { rows } = await call(calls.listAngels, { token: support.token, query: { search: name, ...query } })
    return rows.map(({ id }) => id)
  }
  const [all, hostRows] = [await found({}), await found({ kind: 'host' })]
  assert.deepEqual(new Set(all), new Set([person.angelId, software, quiet.angelId]))
  assert.deepEqual(hostRows, [person.angelId])
  assert.deepEqual(await found({ waiting: 'yes' }), [person.angelId])
  assert.deepEqual(new Set(await found({ waiting: 'no' })), new Set([software, quiet.angelId]))
  assert.deepEqual(await found({ reported: 'yes' }), [])
  await api.call(routes.reportAngel, {
    token: member.token,
    body: {
      trackerId: member.trackerId,
      angelId: person.angelId,
      reason: 'scam',
      text: 'Asks for money',
      block: false,
    },
  })
  assert.deepEqual(await found({ reported: 'yes' }), [person.angelId])
  const one = await show(person.angelId, lead)
  assert.deepEqual([one.waiting, one.lastAnswerAt, one.reports, one.openCases], [1, null, 1, 1])
  assert.deepEqual(
    one.safety?.reports.map(({ reason, isOpen }) => [reason, isOpen]),
    [['scam', true]],
  )
  assert.equal((await show(person.angelId, hosts)).safety, null)
  assert.doesNotMatch(JSON.stringify([one, await found({})]), /private sentence/)
  assert.doesNotMatch(one.email ?? '', /example/)
})

test('BO-02 BO-35 D1 an unlisted angel leaves grid, deck and counts at once, the person is told why, and is listed again', async () => {
  const email = `${randomUUID()}@example.test`
  const { angelId: id, accountId } = await addPersonAngel(server)
  await sql`update members set email = ${email}, language = 'en' where id = ${accountId}`.execute(database.db)
  const member = await addMember(server)
  const before = await shown(member)
  assert.ok(before.ids.includes(id))
  assert.ok(actionsOf(await show(id, lead)).includes('unlistAngel'))

  assert.equal((await does(calls.unlistAngel, id)).status, 200)
  const without = await shown(member)
  assert.equal(without.total, before.total - 1)
  assert.ok(!without.ids.includes(id))
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from angels
    where is_listed and country = 'es' and region = 'Madrid' and gender = 'woman'`.execute(database.db)
  assert.equal(without.total, rows[0]?.n)
  const held = await show(id, lead)
  assert.equal(held.listing, 'held')
  assert.deepEqual(actionsOf(held), ['relistAngel'])
  assert.equal(codeOf(await does(calls.unlistAngel, id)), 'conflict')
  await product.outbox.drain()
  await product.clock.advance(0)
  await until('the person is told', () => smtp.to(email).length === 1)
  assert.match(smtp.to(email)[0]?.mail.text ?? '', /you asked us to/)

  // an account that closes and opens meanwhile does not bring it back
  const at = product.clock.now()
  await database.transaction((tx) => product.apis.account.closeAccount.close(tx, accountId, at))
  assert.equal((await does(calls.relistAngel, id)).status, 200)
  assert.ok(!(await shown(member)).ids.includes(id))
  await database.transaction((tx) => product.apis.account.closeAccount.reopen(tx, accountId, at))
  assert.ok((await shown(member)).ids.includes(id))
  assert.deepEqual(await actsOn(id), ['angels.unlist', 'angels.list'])
})

test('BO-02 BO-35 an account that opens again does not list what an operator took out', async () => {
  const { angelId: id, accountId } = await addPersonAngel(server)
  await does(calls.unlistAngel, id)
  const at = product.clock.now()
  await database.transaction((tx) => product.apis.account.closeAccount.close(tx, accountId, at))
  await database.transaction((tx) => product.apis.account.closeAccount.reopen(tx, accountId, at))
  assert.equal((await show(id)).listing, 'held')
})

test('BO-35 AN-07 the kind changes only with a signed contract, and members see when in their conversations', async () => {
  const { angelId: id } = await addPersonAngel(server, { kind: 'member' })
  const software = await addAngel(server)
  const member = await addMember(server)
  await writes(member.id, id, 'Hello')
  await product.clock.advance(11 * MINUTE)
  const fields = { ...contract, signedOn: product.clock.now().toISOString().slice(0, 10) }
  assert.equal(codeOf(await does(calls.changeAngelKind, id, fields, hosts)), 'step_up_required')
  await call(calls.stepUp, { token: hosts.token, body: { code: await codeFor(hosts.secret) } })
  for (const wrong of [{ signedOn: '2099-01-01' }, { signature: '' }, { textVersion: ' ' }, { kind: 'automated' }])
    assert.equal((await does(calls.changeAngelKind, id, { ...fields, ...wrong }, hosts)).status, 422)
  assert.equal(codeOf(await does(calls.changeAngelKind, software, fields, hosts)), 'conflict')
  assert.equal(codeOf(await does(calls.changeAngelKind, id, { ...fields, kind: 'member' }, hosts)), 'conflict')

  const page = await openPage(server.url, member.token)
  const rowsBefore = await sql<{ n: number }>`select count(*)::int as n from messages`.execute(database.db)
  assert.equal((await does(calls.changeAngelKind, id, fields, hosts)).status, 200)
  await product.outbox.drain()
  await page.waitFor('resync')
  const history = await api.call(routes.messages, {
    token: member.token,
    params: { trackerId: member.trackerId, angelId: id },
  })
  assert.deepEqual(
    history.kindChanges?.map(({ kind, at }) => [kind, at <= product.clock.now().getTime()]),
    [['host', true]],
  )
  assert.deepEqual(await sql<{ n: number }>`select count(*)::int as n from messages`.execute(database.db), rowsBefore)
  const one = await show(id, hosts)
  assert.equal(one.kind, 'host')
  assert.deepEqual(
    one.contracts.map(({ kind, kindBefore, signature, by }) => [kind, kindBefore, signature, by]),
    [['host', 'member', 'Marta Ruiz', 'Somebody']],
  )
})

test('AN-07 member to host: the label on card, profile and header, a line in the chat at that time, and the contract kept as it was signed', async () => {
  const { angelId: id, session } = await addPersonAngel(server, { kind: 'member', city: 'Getafe' })
  const member = await addMember(server)
  const trackerId = member.trackerId
  await writes(member.id, id, 'Hola')
  const kinds = async () => {
    const body = { country: 'es' as const, page: 1, region: 'Madrid', trackerId, city: 'Getafe', cityOnly: true }
    const params = { angelId: id, country: 'es', cerco: 'donna' }
    const [grid, [profile], { conversations }] = await Promise.all([
      api.call(routes.find, { token: member.token, body: routes.find.body.encode(body) }),
      api.call(routes.angelProfile, { token: member.token, params }),
      api.call(routes.conversations, { token: member.token, params: { trackerId } }),
    ])
    const card = grid.profiles.find((angel) => angel.id === id)
    return [card?.kind, profile?.kind, conversations.find(({ angelId }) => angelId === id)?.kind]
  }
  assert.deepEqual(await kinds(), ['member', 'member', 'member'])
  await product.clock.advance(MINUTE)
  await call(calls.stepUp, { token: hosts.token, body: { code: await codeFor(hosts.secret) } })
  const at = product.clock.now()
  const fields = { ...contract, signedOn: at.toISOString().slice(0, 10) }
  assert.equal((await does(calls.changeAngelKind, id, fields, hosts)).status, 200)
  await product.outbox.drain()
  await until('the label follows', async () => (await kinds()).every((kind) => kind === 'host'))
  const line = await api.call(routes.messages, { token: member.token, params: { trackerId, angelId: id } })
  assert.deepEqual(
    line.kindChanges?.map((change) => [change.kind, change.at - at.getTime() < MINUTE && change.at >= at.getTime()]),
    [['host', true]],
  )
  // hers, too: in her history and in her own profile
  const { rows } =
    await sql`select kind, kind_before, text_version, to_char(signed_on, 'YYYY-MM-DD') as signed_on, signature
    from angel_contracts where angel_id = ${id} order by at desc limit 1`.execute(database.db)
  assert.deepEqual(rows, [
    {
      kind: 'host',
      kind_before: 'member',
      text_version: '2026-11',
      signed_on: fields.signedOn,
      signature: 'Marta Ruiz',
    },
  ])
  const mine = await api.call(routes.studioMe, { token: session.token })
  assert.equal(mine.profile.kind, 'host')
})

test('G1 an act on a profile that was changed meanwhile is stale, and the same key happens once', async () => {
  const { angelId: id } = await addPersonAngel(server)
  const { version } = await show(id)
  const body = newAct('quality', { version })
  const first = await send(calls.unlistAngel, { token: lead.token, params: { id }, body })
  const again = await send(calls.unlistAngel, { token: lead.token, params: { id }, body })
  assert.deepEqual(again.json, first.json)
  const late = await send(calls.relistAngel, { token: lead.token, params: { id }, body: newAct('fixed', { version }) })
  assert.equal(codeOf(late), 'stale')
})

test('AN-13 G9 suggestions and what was sent of them unchanged are counted by brand, and of fewer than five persons nothing is said', async () => {
  const suggest = async (sent: boolean) => {
    const [her, member] = [await addPersonAngel(server), await addMember(server)]
    await database.pool.query(
      'insert into model_drafts (angel_id, member_id, hash, offered_at, sent_at) values ($1, $2, $3, now(), $4)',
      [her.angelId, member.id, randomUUID(), sent ? new Date() : null],
    )
  }
  const read = async () => (await call(calls.listSuggestions, { token: support.token })).rows
  for (let n = 0; n < 4; n += 1) await suggest(true)
  assert.deepEqual(await read(), [{ brandId: 'original', offered: null, unchanged: null }])
  await suggest(true)
  assert.deepEqual(await read(), [{ brandId: 'original', offered: 5, unchanged: 5 }])
  await suggest(false)
  assert.deepEqual(await read(), [{ brandId: 'original', offered: 6, unchanged: null }])
})
