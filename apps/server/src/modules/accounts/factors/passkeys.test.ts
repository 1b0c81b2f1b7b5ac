import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { type AnyRoute, routes } from '@incontro/contract'
import { createTestDatabase, linkIn, startMailServer, startTestServer } from '@incontro/testing'
import { sql } from 'kysely'
import pg from 'pg'
import { createAuthenticator } from './authenticator.fixtures.ts'
import { createTools, PASSWORD } from './factors.fixtures.ts'
import { hasWayInWithout } from './factors.rules.ts'
import { factorsColumns } from './tables.ts'

const mail = await startMailServer()
after(() => mail.stop())
const server = await startTestServer({ env: { SMTP_URL: mail.url } })
const { api, database } = server
const { addPasskey, idOf, isSignedIn, letProofPass, member, refused, signInOptions, turnOn } = createTools(server)

const emptyAnswer = (challenge: string) => createAuthenticator(server.url).sign({ challenge, rpId: 'localhost' })
const ownCalls: [AnyRoute, body: Record<string, unknown>][] = [
  [routes.passkeyOptions, {}],
  [routes.addPasskey, { name: 'x', passkey: {} }],
  [routes.removePasskey, { id: crypto.randomUUID() }],
]
for (const [route, body] of ownCalls)
  test(`ID-08 ${route.id} without a bearer is refused`, () =>
    refused(route, { body }, 'unauthorized', 401).then(() => {}))

test('ID-08 another’s passkey is not seen, not removed, and proves nothing of mine', async () => {
  const [mine, theirs] = [await member(), await member()]
  const device = await addPasskey(theirs.token)
  const [passkey] = (await api.call(routes.factors, { token: theirs.token })).passkeys
  assert.deepEqual((await api.call(routes.factors, { token: mine.token })).passkeys, [])
  await refused(routes.removePasskey, { token: mine.token, body: { id: passkey?.id } }, 'not_found', 404)
  const answer = device.sign(await signInOptions())
  await refused(routes.prove, { token: mine.token, body: { passkey: answer } }, 'passkey_refused', 422)
})

test('ID-08 a passkey: kept with its name, notified by e-mail, signs in without a password, and shows when it was used', async () => {
  const { token, email, trackerId } = await member()
  const device = await addPasskey(token, 'My phone')
  assert.match((await mail.waitFor(email)).mail.text ?? '', /«My phone»/)
  const kept = (await api.call(routes.factors, { token })).passkeys
  assert.deepEqual(
    kept.map(({ name, lastUsedAt, isUsableHere }) => [name, lastUsedAt, isUsableHere]),
    [['My phone', null, true]],
  )
  const session = await api.call(routes.passkeySignIn, { body: { answer: device.sign(await signInOptions()) } })
  assert.deepEqual([session.trackerId, await isSignedIn(session.token)], [trackerId, true])
  const [used] = (await api.call(routes.factors, { token })).passkeys
  assert.ok((used?.lastUsedAt ?? 0) > 0)
})

test('ID-08 a passkey counts as both factors, and as a proof', async () => {
  const { token } = await member()
  const device = await addPasskey(token)
  await turnOn(token)
  const session = await api.call(routes.passkeySignIn, { body: { answer: device.sign(await signInOptions()) } })
  await letProofPass()
  await refused(routes.totpEnd, { token: session.token, body: {} }, 'proof_required', 403)
  const passkey = device.sign(await signInOptions())
  await api.call(routes.prove, { token: session.token, body: { passkey } })
  await api.call(routes.totpEnd, { token: session.token, body: {} })
})

test('ID-08 a passkey’s answer works once, within ten minutes, for the challenge that was given', async () => {
  const device = await addPasskey((await member()).token)
  const signIn = (answer: unknown) => ({ body: { answer } })
  const answer = device.sign(await signInOptions())
  await api.call(routes.passkeySignIn, signIn(answer))
  await refused(routes.passkeySignIn, signIn(answer), 'passkey_refused', 422)
  const late = await signInOptions()
  await letProofPass()
  await refused(routes.passkeySignIn, signIn(device.sign(late)), 'passkey_refused')
  await refused(routes.passkeySignIn, signIn(device.sign({ ...late, challenge: 'bm90IG91cnM' })), 'passkey_refused')
})

const forgeries: [what: string, over: Parameters<ReturnType<typeof createAuthenticator>['sign']>[1]][] = [
  ['another origin', { origin: 'http://evil.example' }],
  ['another relying party', { rpId: 'evil.example' }],
  ['a holder who was not checked', { isVerified: false }],
  ['a counter that went back', { counter: 1 }],
  ['the handle of another account', { userHandle: Buffer.alloc(16, 7).toString('base64url') }],
]
for (const [what, over] of forgeries)
  test(`ID-08 a passkey with ${what} is refused`, async () => {
    const device = await addPasskey((await member()).token)
    await api.call(routes.passkeySignIn, { body: { answer: device.sign(await signInOptions()) } })
    const { challenge, rpId } = await signInOptions()
    const answer = device.sign({ challenge, rpId }, over)
    await refused(routes.passkeySignIn, { body: { answer } }, 'passkey_refused', 422)
  })

test('ID-08 a changed signature and an unknown passkey are refused', async () => {
  const device = await addPasskey((await member()).token)
  const answer = device.sign(await signInOptions())
  const other = device.sign(await signInOptions())
  const mixed = { ...answer, response: { ...answer.response, signature: other.response.signature } }
  await refused(routes.passkeySignIn, { body: { answer: mixed } }, 'passkey_refused', 422)
  const { challenge } = await signInOptions()
  await refused(routes.passkeySignIn, { body: { answer: emptyAnswer(challenge) } }, 'passkey_refused', 422)
})

test('ID-08 a new passkey answers its own account’s challenge, is checked, and is kept once', async () => {
  const [one, two] = [await member(), await member()]
  const device = createAuthenticator(server.url)
  const add = (token: string, passkey: unknown) => ({ token, body: { name: 'x', passkey } })
  const options = async (token: string) => (await api.call(routes.passkeyOptions, { token, body: {} })) as never // the library's own shape
  await refused(routes.addPasskey, add(two.token, device.create(await options(one.token))), 'passkey_refused', 422)
  const evil = device.create(await options(one.token), { origin: 'http://evil.example' })
  await refused(routes.addPasskey, add(one.token, evil), 'passkey_refused')
  const unchecked = device.create(await options(one.token), { isVerified: false })
  await refused(routes.addPasskey, add(one.token, unchecked), 'passkey_refused')
  const good = device.create(await options(one.token))
  await api.call(routes.addPasskey, add(one.token, good))
  await refused(routes.addPasskey, add(one.token, good), 'passkey_refused') // the challenge is answered
  await refused(routes.addPasskey, add(two.token, device.create(await options(two.token))), 'conflict', 409)
  await letProofPass()
  await refused(routes.passkeyOptions, { token: one.token, body: {} }, 'proof_required', 403)
})

test('ID-08 a browser lists a new passkey by the name of the member, or by the address where there is none', async () => {
  const { token, trackerId, email } = await member()
  const shownName = async () => {
    const options = await api.call(routes.passkeyOptions, { token, body: {} })
    return options['user'] as { name: string; displayName: string } // the library's own shape
  }
  assert.partialDeepStrictEqual(await shownName(), { name: email, displayName: email })
  await sql`update member_profiles set username = 'Ulises' from members where id = member_id and tracker_id = ${trackerId}`.execute(
    database.db,
  )
  assert.partialDeepStrictEqual(await shownName(), { name: email, displayName: 'Ulises' })
})

test('ID-08 a passkey of one brand opens nothing on another', async () => {
  const { token } = await member()
  const device = await addPasskey(token)
  const headers = { host: new URL(server.url).host.replace('localhost', 'red.localhost') }
  const elsewhere = await signInOptions(headers)
  assert.equal(elsewhere.rpId, 'red.localhost')
  for (const over of [{}, { origin: `http://${headers.host}` }]) {
    const answer = device.sign({ ...elsewhere, challenge: (await signInOptions(headers)).challenge }, over)
    await refused(routes.passkeySignIn, { body: { answer }, headers }, 'passkey_refused', 422)
  }
})

test('ID-08 a passkey is removed where another way in is left, and the last way in stays', async () => {
  const session = await member()
  const { token, email } = session
  const device = await addPasskey(token, 'Old phone')
  await sql`update members set password_hash = null where id = ${await idOf(session)}`.execute(database.db)
  const [only] = (await api.call(routes.factors, { token })).passkeys
  await refused(routes.removePasskey, { token, body: { id: only?.id } }, 'last_way_in', 409)
  await addPasskey(token, 'New phone')
  await api.call(routes.removePasskey, { token, body: { id: only?.id } })
  await mail.waitFor(email, 3)
  assert.ok(mail.to(email).some(({ mail: { subject } }) => /quitado una llave/.test(subject ?? '')))
  const answer = device.sign(await signInOptions())
  await refused(routes.passkeySignIn, { body: { answer } }, 'passkey_refused', 422)
})

test('ID-08 ways in: what is left without one', () => {
  const none = { hasPassword: false, hasGoogle: false, passkeys: 0 }
  assert.equal(hasWayInWithout('passkey', { ...none, passkeys: 1 }), false)
  assert.equal(hasWayInWithout('google', { ...none, hasGoogle: true }), false)
  assert.equal(hasWayInWithout('google', { ...none, hasGoogle: true, passkeys: 1 }), true)
  assert.equal(hasWayInWithout('passkey', { ...none, hasGoogle: true, passkeys: 1 }), true)
  assert.equal(hasWayInWithout('passkey', { ...none, passkeys: 2 }), true)
  assert.equal(hasWayInWithout('google', { ...none, hasGoogle: true, hasPassword: true }), true)
})

test('ID-08 a disabled account gets that code, by a passkey too', async () => {
  const { token, trackerId } = await member()
  const device = await addPasskey(token)
  await api.call(routes.disableProfile, { token, body: { clickid: trackerId } })
  const answer = device.sign(await signInOptions())
  await refused(routes.passkeySignIn, { body: { answer } }, '1008', 403)
})

test('ID-08 pre-hijack: proving the address by e-mail removes the passkeys of the person who signed up with it', async () => {
  const thief = await api.signUp()
  const device = await addPasskey(thief.token)
  await api.call(routes.tokenForReset, { body: { email: thief.email } })
  const token = linkIn(await mail.waitFor(thief.email, 2), '/resetPassword').searchParams.get('token')
  await api.call(routes.changePassword, { body: { token, password: 'the owner’s own' } })
  await refused(routes.passkeySignIn, { body: { answer: device.sign(await signInOptions()) } }, 'passkey_refused', 422)
  const owner = await api.logIn(thief.email, 'the owner’s own')
  const kept = await addPasskey(owner.token) // the owner's outlives the next e-mail
  await api.call(routes.tokenForReset, { body: { email: thief.email } })
  const next = linkIn(await mail.waitFor(thief.email, 5), '/resetPassword').searchParams.get('token')
  await api.call(routes.changePassword, { body: { token: next, password: PASSWORD } })
  await api.call(routes.passkeySignIn, { body: { answer: kept.sign(await signInOptions()) } })
})

test('ID-08 the tables of the ways in are as the code takes them', async () => {
  const { url } = await createTestDatabase()
  const client = new pg.Client(url)
  await client.connect()
  try {
    for (const [table, columns] of Object.entries(factorsColumns)) {
      const { rows } = await client.query<{ name: string }>(
        'select column_name as name from information_schema.columns where table_name = $1 order by ordinal_position',
        [table],
      )
      assert.deepEqual(
        rows.map(({ name }) => name),
        columns,
        table,
      )
    }
  } finally {
    await client.end()
  }
})
