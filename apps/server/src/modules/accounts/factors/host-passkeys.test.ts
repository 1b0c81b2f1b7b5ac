import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { type AngelKind, type AnyRoute, routes } from '@incontro/contract'
import { addMember, addPersonAngel, linkIn, openPage, startMailServer, startTestServer } from '@incontro/testing'
import { sql } from 'kysely'
import { codeOf } from '../../chat/chat.fixtures.ts'
import { createTools, PASSWORD } from './factors.fixtures.ts'

const mail = await startMailServer()
after(() => mail.stop())
const server = await startTestServer({
  env: { SMTP_URL: mail.url, HOST_PASSKEYS: 'all_brands', LIMITS_FACTOR: '1000' },
})
const { api, database, product } = server
const tools = createTools(server)
const { addPasskey, refused, signInOptions } = tools

/** A paid host whose application was approved, signed in by her password. */
async function host(kind: AngelKind = 'host') {
  const { angelId, accountId, session } = await addPersonAngel(server, { kind })
  await tools.confirmAddress(session)
  return { ...session, angelId, accountId }
}
type Her = Awaited<ReturnType<typeof host>>

const verify = async (token: string) => {
  const answer = await api.call(routes.verify, { body: { token } })
  assert.ok('session' in answer)
  return answer.session
}
const byPasskey = async (device: Awaited<ReturnType<typeof addPasskey>>) =>
  api.call(routes.passkeySignIn, { body: { answer: device.sign(await signInOptions()) } })
const byPassword = ({ email }: Her, password = PASSWORD) => ({ body: { email, password } })

/** Writes as her to a member who wrote first; the code of a refusal. */
async function writes(her: Her, token: string, text = 'Hola a ti'): Promise<string | null> {
  const member = await addMember(server)
  const theirs = await openPage(server.url, member.token)
  const pair = { trackerId: member.trackerId, angelId: her.angelId }
  await theirs.send('chat', { ...pair, clientId: randomUUID(), text: 'Hola' })
  theirs.close()
  const page = await openPage(server.url, token)
  const answer = await page.send('chat', { ...pair, clientId: randomUUID(), text })
  page.close()
  return codeOf(answer)
}
async function showFace(token: string): Promise<void> {
  await api.call(routes.startLiveness, { token, body: { returnTo: '/studio/' } })
  await api.call(routes.sendLiveness, { token, body: { sandboxOutcome: 'approved' } })
}

test('AN-06 a host’s passkeys are changed by no call without a bearer', async () => {
  const calls: [AnyRoute, Record<string, unknown>][] = [
    [routes.passkeyOptions, {}],
    [routes.addPasskey, { name: 'x', passkey: {} }],
    [routes.removePasskey, { id: randomUUID() }],
    [routes.prove, { password: PASSWORD }],
  ]
  for (const [route, body] of calls) await refused(route, { body }, 'unauthorized', 401)
})

test('AN-06 someone else’s passkey opens nothing of hers, and hers is removed by no one else', async () => {
  const [her, other, member] = [await host(), await host(), await addMember(server)]
  await addPasskey(her.token)
  const device = await addPasskey(other.token)
  const third = await api.call(routes.factors, { token: her.token })
  for (const { token } of [other, member])
    await refused(routes.removePasskey, { token, body: { id: third.passkeys[0]?.id } }, 'not_found', 404)
  await refused(
    routes.prove,
    { token: her.token, body: { passkey: device.sign(await signInOptions()) } },
    'passkey_refused',
    422,
  )
  assert.equal((await byPasskey(device)).angelId, other.angelId)
})

test('AN-06 a host’s session without a passkey is no one’s profile: it writes nothing and reads nothing of hers', async () => {
  const her = await host()
  const session = await verify(her.token)
  assert.deepEqual([session.passkey, session.angelId, session.kind], ['add', undefined, undefined])
  assert.notEqual(await writes(her, session.token), null)
  for (const route of [routes.studioMe, routes.studioPayouts])
    assert.equal((await api.send(route, { token: session.token })).status, 403)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from messages
    where sender_id = ${her.angelId}`.execute(database.db)
  assert.equal(rows[0]?.n, 0)
})

test('AN-06 her first passkey opens the session in which she adds it, and her first message waits for her face', async () => {
  const her = await host()
  await addPasskey(her.token)
  const session = await verify(her.token)
  assert.deepEqual([session.passkey, session.angelId], [undefined, her.angelId])
  assert.equal(await writes(her, session.token), 'confirm_it_is_you')
  assert.equal((await api.call(routes.showLiveness, { token: session.token })).sign, 'new_passkey')
  await showFace(session.token)
  assert.equal(await writes(her, session.token), null)
})

test('AN-06 a host who has a passkey signs in by it alone; her password is refused, and only a right one is told why', async () => {
  const her = await host()
  const device = await addPasskey(her.token)
  await showFace(her.token)
  await refused(routes.authenticate, byPassword(her), 'passkey_required', 403)
  await refused(routes.authenticate, byPassword(her, 'another password'), '1001', 401)
  const session = await byPasskey(device)
  assert.equal(session.angelId, her.angelId)
  assert.equal(await writes(her, session.token), null)
})

test('AN-06 a session from before her passkey is opened by showing it, and changes none of her passkeys before', async () => {
  const her = await host()
  const old = await api.logIn(her.email, PASSWORD)
  const device = await addPasskey(her.token)
  await showFace(her.token)
  const { token, passkey: asked } = await verify(old.token)
  assert.equal(asked, 'use')
  await refused(routes.passkeyOptions, { token, body: {} }, 'passkey_required', 403)
  const [passkey] = (await api.call(routes.factors, { token })).passkeys
  await refused(routes.removePasskey, { token, body: { id: passkey?.id } }, 'passkey_required', 403)
  await api.call(routes.prove, { token, body: { passkey: device.sign(await signInOptions()) } })
  assert.equal((await verify(token)).angelId, her.angelId)
})

test('AN-06 a lost device: a new password by e-mail takes her passkeys away, and the next one asks for her face', async () => {
  const her = await host()
  const device = await addPasskey(her.token)
  await showFace(her.token)
  const before = mail.to(her.email).length
  await api.call(routes.tokenForReset, { body: { email: her.email } })
  const token = linkIn(await mail.waitFor(her.email, before + 1), '/resetPassword').searchParams.get('token')
  await api.call(routes.changePassword, { body: { token, password: 'another good password' } })
  await refused(routes.passkeySignIn, { body: { answer: device.sign(await signInOptions()) } }, 'passkey_refused', 422)
  const session = await api.logIn(her.email, 'another good password')
  assert.equal(session.passkey, 'add')
  await product.clock.advance(1000) // after the check of the session before
  await addPasskey(session.token)
  assert.equal(await writes(her, session.token), 'confirm_it_is_you')
  await showFace(session.token)
  assert.equal(await writes(her, session.token), null)
})

test('AN-06 her last passkey stays; another one can go', async () => {
  const her = await host()
  await addPasskey(her.token, 'One')
  const list = async () => (await api.call(routes.factors, { token: her.token })).passkeys
  const remove = async () => ({ token: her.token, body: { id: (await list())[0]?.id } })
  await refused(routes.removePasskey, await remove(), 'last_way_in')
  await addPasskey(her.token, 'Two')
  await api.call(routes.removePasskey, { token: her.token, body: { id: (await list())[0]?.id ?? '' } })
  assert.deepEqual(
    (await list()).map(({ name }) => name),
    ['Two'],
  )
})

test('AN-06 a new password in her session keeps what her passkey opened', async () => {
  const her = await host()
  await addPasskey(her.token)
  const body = { password: 'another good password', currentPassword: PASSWORD }
  const answer = await api.call(routes.changePassword, { token: her.token, body })
  assert.equal((await verify(answer.token ?? '')).angelId, her.angelId)
})

test('AN-06 only an approved host is asked: a member’s profile and one in review go on by password', async () => {
  const [member, waiting] = [await host('member'), await host()]
  await sql`update angels set held = 'review', is_listed = false where id = ${waiting.angelId}`.execute(database.db)
  for (const her of [member, waiting]) {
    const session = await api.logIn(her.email, PASSWORD)
    assert.deepEqual([session.passkey, session.angelId], [undefined, her.angelId])
  }
  // the passkey that she adds while she waits opens the same session once she is approved
  await addPasskey(waiting.token)
  await sql`update angels set held = null where id = ${waiting.angelId}`.execute(database.db)
  assert.equal((await verify(waiting.token)).angelId, waiting.angelId)
})

test('AN-06 an open page of a session without a passkey is closed once she is a host', async () => {
  const her = await host('member')
  const { rows } = await sql<{ id: string }>`select id from sessions where member_id = ${her.accountId}`.execute(
    database.db,
  )
  const ids = rows.map(({ id }) => id)
  assert.deepEqual(await product.apis.accounts.endedSessions(ids), [])
  await sql`update angels set kind = 'host' where id = ${her.angelId}`.execute(database.db)
  assert.deepEqual(await product.apis.accounts.endedSessions(ids), ids)
  await addPasskey(her.token)
  assert.deepEqual(await product.apis.accounts.endedSessions(ids), [])
})

test('AN-06 the passkey and the request for her face are kept together, or neither is', async () => {
  const her = await host()
  await sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''no''; end'`.execute(
    database.db,
  )
  await sql`create trigger refuse before insert on liveness_requests for each row execute function refuse()`.execute(
    database.db,
  )
  await assert.rejects(addPasskey(her.token))
  assert.deepEqual((await api.call(routes.factors, { token: her.token })).passkeys, [])
  assert.equal((await verify(her.token)).passkey, 'add')
  await sql`drop trigger refuse on liveness_requests`.execute(database.db)
  await addPasskey(her.token)
  assert.equal((await verify(her.token)).angelId, her.angelId)
})

test('AN-06 where no one is really paid, hosts go on by password', async () => {
  const demo = await startTestServer()
  const { angelId, session } = await addPersonAngel(demo, { kind: 'host' })
  const own = createTools(demo)
  await own.addPasskey(session.token)
  assert.equal((await demo.api.logIn(session.email, PASSWORD)).angelId, angelId)
})
