import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { type AnyRoute, clientEvents, type ClientEventName, routes, wireEvent } from '@incontro/contract'
import { operatorRoles } from '@incontro/contract/backoffice.ts'
import { addMember, addPersonAngel, openPage, startTestServer } from '@incontro/testing'
import { sql } from 'kysely'
import { operatorDriver } from '../modules/operators/operators.fixtures.ts'
import { exampleOf, paramNames, queryOf, type Words, wireSchema } from './examples.fixtures.ts'

const METRICS = 'a-metrics-token-of-tests'
const HOOK = 'a-webhook-key-of-tests'
const server = await startTestServer({
  env: { LIMITS_FACTOR: '1000', METRICS_TOKEN: METRICS, MAIL_WEBHOOK_KEY: HOOK, LOG_LEVEL: 'silent' },
})
const { api, database, product } = server
const { send, operator } = operatorDriver(server)

const her = await addPersonAngel(server)
const member = await addMember(server)
const writer = await openPage(server.url, member.token)
const pair = { trackerId: member.trackerId, angelId: her.angelId }
const said = await writer.send('chat', { ...pair, clientId: randomUUID(), text: 'Hola' })
assert.equal(said.ok, true)
const hers = await openPage(server.url, her.session.token)
assert.equal((await hers.send('chat', { ...pair, clientId: randomUUID(), text: 'Hola a ti' })).ok, true)

/** What stands with her id, but for the words of members. */
async function written(): Promise<readonly unknown[]> {
  const { rows } =
    await sql`select m.seq, m.sender_id, m.body, m.by_member from messages m join conversations c on c.id = m.conversation_id
    where c.angel_id = ${her.angelId} and not m.by_member order by m.conversation_id, m.seq`.execute(database.db)
  return rows
}

function words(): Words {
  return {
    ...pair,
    clickid: member.trackerId,
    id: her.angelId,
    idMessaggio: randomUUID(),
    clientId: randomUUID(),
    msg: 'In her name',
    text: 'In her name',
    returnTo: '/studio/',
    code: 'other',
    key: randomUUID(),
  }
}
/** Closes or changes the credential itself. */
const ENDS = new Set(['logout', 'closeAccount', 'changePassword', 'setPassword', 'resetPassword'])
const calls = Object.values<AnyRoute>(routes).filter(({ id }) => !ENDS.has(id))
const paramsOf = (path: string, known: Words) =>
  Object.fromEntries(paramNames(path).map((name) => [name, String(known[name] ?? randomUUID())]))

async function tryEveryCall(token: string): Promise<void> {
  for (const route of calls) {
    const known = words()
    const answer = await api.send(route, {
      token,
      params: paramsOf(route.path, known),
      ...(route.method !== 'GET' && { body: exampleOf(wireSchema(route.body), known) }),
    })
    assert.ok(answer.status < 500 || answer.status === 503, `${route.id} answered ${answer.status}`)
  }
}
async function tryEveryEvent(token: string): Promise<void> {
  const page = await openPage(server.url, token)
  for (const name of Object.keys(clientEvents) as ClientEventName[])
    // the keys of the table are its names
    await page.sendRaw(wireEvent(name), exampleOf(wireSchema(clientEvents[name].payload), words())).catch(() => null)
  page.close()
}

test('AN-06 no call of any operator writes with her id', async () => {
  const before = await written()
  for (const role of operatorRoles) {
    const { token } = await operator(role)
    for (const { call } of product.apis.operators.bindings()) {
      if (call.access === 'public' || call.id === 'signOut') continue
      const known = words()
      const query = Object.fromEntries(
        Object.entries(queryOf(call.query, known)).map(([name, value]) => [name, String(value)]),
      )
      const body = call.method === 'POST' ? exampleOf(wireSchema(call.body), known) : undefined
      await send(call, { token, params: paramsOf(call.path, known), query, body })
    }
    // nor does their bearer open a call or a socket of people
    for (const route of [routes.studioInvite, routes.sendLiveness, routes.studioMessages, routes.studioPerson])
      assert.equal((await api.send(route, { token, params: paramsOf(route.path, words()), body: {} })).status, 401)
    await assert.rejects(openPage(server.url, token))
  }
  assert.deepEqual(await written(), before)
})

test('AN-06 no call or event of a member, of another angel or of a service writes with her id', async () => {
  const before = await written()
  const other = await addPersonAngel(server)
  const spy = await addMember(server)
  for (const token of [spy.token, other.session.token]) {
    await tryEveryEvent(token)
    await tryEveryCall(token)
  }
  for (const token of [METRICS, HOOK, 'a-link-of-a-partner']) {
    await tryEveryCall(token)
    await assert.rejects(openPage(server.url, token))
  }
  await product.outbox.drain()
  assert.deepEqual(await written(), before)
})

test('AN-06 a key of a browser that holds no session of hers signs nothing for her', async () => {
  const before = await written()
  const body = { ...pair, idMessaggio: randomUUID(), msg: 'In her name', keyId: randomUUID(), firma: 'x'.repeat(86) }
  const answer = await api.send(routes.sendKept, {
    body: exampleOf(wireSchema(routes.sendKept.body), { ...words(), ...body }),
  })
  assert.ok(answer.status === 401 || answer.status === 400)
  assert.deepEqual(await written(), before)
})
