import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { type AnyRoute, routes, type Session } from '@incontro/contract'
import { linkIn, startMailServer, startTestServer, toFullHour } from '@incontro/testing'
import { sql } from 'kysely'
import { newLinkKey } from '../../../platform/crypto/link-tokens.ts'
import { createTools, PASSWORD } from './factors.fixtures.ts'

const mail = await startMailServer()
after(() => mail.stop())
const key = newLinkKey()
const server = await startTestServer({ env: { SMTP_URL: mail.url, FACTOR_KEYS: JSON.stringify([key]) } })
const { api, database, product } = server
const { challengeOf, code, confirmAddress, idOf, isSignedIn, letProofPass, member, refused, turnOn } =
  createTools(server)

const logIn = ({ email }: Session, device?: string) => ({
  body: { email, password: PASSWORD, ...(device && { device }) },
})
const step = (challenge: string, given: string, remember = false) => ({ body: { challenge, code: given, remember } })
/** A wrong code of the right form. */
const other = (right: string) => String((Number(right) + 1) % 1_000_000).padStart(6, '0')

const ownCalls: [AnyRoute, body: Record<string, unknown>][] = [
  [routes.factors, {}],
  [routes.totpStart, {}],
  [routes.totpConfirm, { code: '000000' }],
  [routes.newRecoveryCodes, {}],
  [routes.totpEnd, {}],
  [routes.forgetDevices, {}],
  [routes.checkProof, {}],
  [routes.prove, { password: PASSWORD }],
]
for (const [route, body] of ownCalls)
  test(`ID-08 ${route.id} without a bearer is refused`, () =>
    refused(route, route.method === 'GET' ? {} : { body }, 'unauthorized', 401).then(() => {}))

test('ID-08 another’s second factor is neither seen, used nor turned off', async () => {
  const [mine, theirs] = [await member(), await member()]
  const { secret } = await turnOn(theirs.token)
  assert.equal((await api.call(routes.factors, { token: mine.token })).totp, null)
  await refused(routes.totpEnd, { token: mine.token, body: {} }, 'conflict', 409)
  await refused(routes.newRecoveryCodes, { token: mine.token, body: {} }, 'conflict')
  await refused(routes.prove, { token: mine.token, body: { code: code(secret) } }, 'wrong_code', 422)
  assert.notEqual((await api.call(routes.factors, { token: theirs.token })).totp, null)
})

test('ID-08 a second factor: on by a first code, asked at log-in, and the code opens the session', async () => {
  const session = await member()
  const { token, email } = session
  const { secret, url } = await api.call(routes.totpStart, { token, body: {} })
  assert.match(url, new RegExp(`^otpauth://totp/.*secret=${secret}`))
  await refused(routes.totpConfirm, { token, body: { code: other(code(secret)) } }, 'wrong_code', 422)
  await api.logIn(email, PASSWORD) // not on yet
  const { recoveryCodes } = await api.call(routes.totpConfirm, { token, body: { code: code(secret) } })
  assert.equal(new Set(recoveryCodes).size, 10)
  for (const each of recoveryCodes) assert.match(each, /^[0-9a-z]{4}-[0-9a-z]{4}-[0-9a-z]{4}$/)
  assert.match((await mail.waitFor(email)).mail.subject ?? '', /dos pasos está activada/)

  await product.clock.advance(30_000)
  const challenge = await challengeOf(routes.authenticate, logIn(session))
  await refused(routes.secondStep, step(challenge, other(code(secret))), 'wrong_code', 422)
  const entered = await api.call(routes.secondStep, step(challenge, code(secret).replace(/(...)/, '$1 ')))
  assert.deepEqual([entered.session.email, entered.device], [email, null])
  assert.equal(await isSignedIn(entered.session.token), true)
  await refused(routes.secondStep, step(challenge, code(secret, 1)), 'step_expired', 422)
  const { totp } = await api.call(routes.factors, { token })
  assert.equal(totp?.recoveryCodesLeft, 10)
})

test('ID-08 a code works once, and one that is older than the last not any more', async () => {
  const session = await member()
  const { secret } = await turnOn(session.token)
  const used = code(secret)
  await api.call(routes.secondStep, step(await challengeOf(routes.authenticate, logIn(session)), used))
  const again = await challengeOf(routes.authenticate, logIn(session))
  await refused(routes.secondStep, step(again, used), 'wrong_code')
  await refused(routes.secondStep, step(again, code(secret, -1)), 'wrong_code')
  await refused(routes.secondStep, step(again, code(secret, 2)), 'wrong_code') // further away than clocks differ
  await api.call(routes.secondStep, step(again, code(secret, 1)))
})

test('ID-08 the same code in two log-ins at once opens one', async () => {
  const session = await member()
  const { secret } = await turnOn(session.token)
  const challenges = [
    await challengeOf(routes.authenticate, logIn(session)),
    await challengeOf(routes.authenticate, logIn(session)),
  ]
  const given = code(secret)
  const answers = await Promise.all(challenges.map((each) => api.send(routes.secondStep, step(each, given))))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 422])
})

test('ID-08 a challenge has five tries and ten minutes, and an account twenty tries an hour', async () => {
  const session = await member()
  const { secret } = await turnOn(session.token)
  const bad = other(code(secret, 5))
  const first = await challengeOf(routes.authenticate, logIn(session))
  for (let tries = 0; tries < 5; tries += 1) await refused(routes.secondStep, step(first, bad), 'wrong_code')
  await refused(routes.secondStep, step(first, code(secret)), 'step_expired')

  const late = await challengeOf(routes.authenticate, logIn(session))
  await letProofPass()
  await refused(routes.secondStep, step(late, code(secret)), 'step_expired')
  await refused(routes.secondStep, step('x'.repeat(43), code(secret)), 'step_expired')

  await toFullHour(server)
  for (let tries = 0; tries < 20; tries += 1) {
    const challenge = await challengeOf(routes.authenticate, logIn(session))
    if ((await api.send(routes.secondStep, step(challenge, bad))).status === 429) break
  }
  const blocked = await challengeOf(routes.authenticate, logIn(session))
  await refused(routes.secondStep, step(blocked, code(secret)), '1007', 429)
})

test('ID-08 a recovery code signs in once, is notified, and ten new ones end the old', async () => {
  const session = await member()
  const { token, email } = session
  const { recoveryCodes } = await turnOn(token)
  const [first = '', second = '', third = ''] = recoveryCodes
  const sloppy = first.toUpperCase().replaceAll('-', ' ')
  await api.call(routes.secondStep, step(await challengeOf(routes.authenticate, logIn(session)), sloppy))
  assert.match((await mail.waitFor(email, 2)).mail.text ?? '', /Códigos que quedan: 9/)
  const challenge = await challengeOf(routes.authenticate, logIn(session))
  await refused(routes.secondStep, step(challenge, first), 'wrong_code')
  await api.call(routes.secondStep, step(challenge, second))
  const renewed = await api.call(routes.newRecoveryCodes, { token, body: {} })
  const next = await challengeOf(routes.authenticate, logIn(session))
  await refused(routes.secondStep, step(next, third), 'wrong_code')
  await api.call(routes.secondStep, step(next, renewed.recoveryCodes[0] ?? ''))
})

test('ID-08 a remembered browser is not asked for thirty days, until it is forgotten', async () => {
  const session = await member()
  const { secret } = await turnOn(session.token)
  const challenge = await challengeOf(routes.authenticate, logIn(session))
  const { device } = await api.call(routes.secondStep, step(challenge, code(secret), true))
  assert.ok(device)
  const again = await api.call(routes.authenticate, logIn(session, device))
  const account = await member()
  await turnOn(account.token)
  await challengeOf(routes.authenticate, logIn(account, device)) // it is of one account
  assert.equal((await api.call(routes.factors, { token: again.token })).totp?.rememberedDevices, 1)
  await api.call(routes.forgetDevices, { token: again.token, body: {} })
  await challengeOf(routes.authenticate, logIn(session, device))

  const next = await api.call(
    routes.secondStep,
    step(await challengeOf(routes.authenticate, logIn(session)), code(secret, 1), true),
  )
  await product.clock.advance(31 * 86_400_000)
  await challengeOf(routes.authenticate, logIn(session, next.device ?? ''))
})

test('ID-08 a reset password does not get around the second factor', async () => {
  const session = await member()
  const { email } = session
  const { secret } = await turnOn(session.token)
  const challenge = await challengeOf(routes.authenticate, logIn(session))
  const { device } = await api.call(routes.secondStep, step(challenge, code(secret), true))
  await api.call(routes.tokenForReset, { body: { email } })
  const token = linkIn(await mail.waitFor(email, 2), '/resetPassword').searchParams.get('token')
  await api.call(routes.changePassword, { body: { token, password: 'a new password' } })
  const next = { body: { email, password: 'a new password', device: device ?? '' } }
  const asked = await challengeOf(routes.authenticate, next) // the remembered browser is asked too
  await api.call(routes.secondStep, step(asked, code(secret, 1)))
})

test('ID-08 a link of an e-mail does not get around the second factor, and is used up by its first step', async () => {
  const session = await member()
  const { secret } = await turnOn(session.token)
  const url = await product.apis.account.loginLink({
    memberId: await idOf(session),
    origin: server.url,
    to: '/chats',
    event: 'test',
  })
  const token = new URL(url ?? '').searchParams.get('token') ?? ''
  const challenge = await challengeOf(routes.autoLogin, { token, body: {} })
  await refused(routes.autoLogin, { token, body: {} }, 'token_expired', 422)
  const { session: opened } = await api.call(routes.secondStep, step(challenge, code(secret)))
  assert.equal(opened.email, session.email)
})

test('ID-08 a session that a link opened has to show who he is before it changes a way in', async () => {
  const session = await member()
  const link = { memberId: await idOf(session), origin: server.url, to: '/', event: 'test' }
  const url = new URL((await product.apis.account.loginLink(link)) ?? '')
  const { token } = await api.call(routes.autoLogin, { token: url.searchParams.get('token') ?? '', body: {} })
  await refused(routes.totpStart, { token, body: {} }, 'proof_required', 403)
  await refused(routes.prove, { token, body: { password: 'not the password' } }, '1001', 401)
  await refused(routes.prove, { token, body: {} }, 'bad_request', 400)
  await api.call(routes.prove, { token, body: { password: PASSWORD } })
  await api.call(routes.totpStart, { token, body: {} })
})

test('ID-08 a proof lasts ten minutes; then every change of a way in asks again', async () => {
  const session = await member()
  const { token } = session
  const { secret } = await turnOn(token)
  await letProofPass()
  const changes = [routes.checkProof, routes.totpStart, routes.totpEnd, routes.newRecoveryCodes, routes.passkeyOptions]
  for (const route of changes) await refused(route, { token, body: {} }, 'proof_required', 403)
  await refused(routes.prove, { token, body: { code: other(code(secret)) } }, 'wrong_code', 422)
  await api.call(routes.prove, { token, body: { code: code(secret) } })
  await api.call(routes.totpEnd, { token, body: {} })
  assert.equal((await api.call(routes.factors, { token })).totp, null)
  await api.logIn(session.email, PASSWORD)
  const left = await sql`select 1 from recovery_codes where member_id = ${await idOf(session)}`.execute(database.db)
  assert.equal(left.rows.length, 0)
})

test('ID-08 no second factor for an address that is not confirmed, none twice, and none without a secret', async () => {
  const session = await api.signUp()
  const { token } = session
  await refused(routes.totpStart, { token, body: {} }, 'email_unconfirmed', 409)
  await confirmAddress(session)
  await refused(routes.totpConfirm, { token, body: { code: '123456' } }, 'conflict', 409)
  const { secret } = await turnOn(token)
  await refused(routes.totpStart, { token, body: {} }, 'conflict', 409)
  await refused(routes.totpConfirm, { token, body: { code: code(secret) } }, 'conflict', 409)
})

test('ID-08 a disabled account, and one of another brand, get past no second step', async () => {
  const session = await member()
  const { secret } = await turnOn(session.token)
  const elsewhere = await challengeOf(routes.authenticate, logIn(session))
  await refused(
    routes.secondStep,
    { ...step(elsewhere, code(secret)), headers: { host: 'red.localhost' } },
    'step_expired',
  )
  const challenge = await challengeOf(routes.authenticate, logIn(session))
  await api.call(routes.disableProfile, { token: session.token, body: { clickid: session.trackerId } })
  await refused(routes.secondStep, step(challenge, code(secret)), '1008', 403)
  await refused(routes.authenticate, logIn(session), '1008', 403)
})

test('ID-08 an address that was given back takes with it the factor that was added after the change', async () => {
  const session = await member()
  const { token, email } = session
  await api.call(routes.changeEmail, { token, body: { oldEmail: email, newEmail: `thief-${email}` } })
  await confirmAddress(session)
  await turnOn(token)
  const undo = linkIn(await mail.waitFor(email), '/undoEmailChange').searchParams.get('token')
  await api.call(routes.undoEmailChange, { body: { token: undo } })
  const reset = linkIn(await mail.waitFor(email, 2), '/resetPassword').searchParams.get('token')
  await api.call(routes.changePassword, { body: { token: reset, password: 'mine again' } })
  await api.logIn(email, 'mine again')
})

test('ID-08 no secret, recovery code, challenge or device token stands in the database as it is', async () => {
  const session = await member()
  const { secret, recoveryCodes } = await turnOn(session.token)
  const challenge = await challengeOf(routes.authenticate, logIn(session))
  const { device } = await api.call(routes.secondStep, step(challenge, code(secret), true))
  const waiting = await challengeOf(routes.authenticate, logIn(session))
  const kept: string[] = []
  for (const table of ['one_time_codes', 'recovery_codes', 'remembered_devices', 'factor_challenges'] as const) {
    const { rows } = await sql<{ row: string }>`select row_to_json(t)::text as row from ${sql.table(table)} t`.execute(
      database.db,
    )
    assert.ok(rows.length > 0, table)
    kept.push(...rows.map(({ row }) => row))
  }
  for (const text of [secret, ...recoveryCodes, challenge, waiting, device ?? ''])
    for (const form of [text, Buffer.from(text).toString('hex'), text.replaceAll('-', '')])
      assert.ok(!kept.some((row) => row.includes(form)))
})
