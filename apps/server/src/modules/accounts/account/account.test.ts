import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { type AnyRoute, type WireErrorCode, ErrorReply, routes } from '@incontro/contract'
import { followableRedirect } from '@incontro/contract/redirect.ts'
import { linkIn, openPage, startMailServer, startTestServer, toFullHour } from '@incontro/testing'
import { sql } from 'kysely'
import { createLinkTokens } from '../../../platform/crypto/link-tokens.ts'

const oldKey = { kid: 'old', k: 'b2xk'.repeat(10) + 'b2w' }
const newKey = { kid: 'new', k: 'bmV3'.repeat(10) + 'bmV' }
const mail = await startMailServer()
after(() => mail.stop())
const server = await startTestServer({ env: { SMTP_URL: mail.url, LINK_KEYS: JSON.stringify([newKey, oldKey]) } })
const { api, database, product } = server
await toFullHour(server)
const PASSWORD = 'correct horse battery'

async function refused(
  route: AnyRoute,
  input: Parameters<typeof api.send>[1],
  code: WireErrorCode,
  status?: number,
): Promise<void> {
  const answer = await api.send(route, input)
  assert.equal(ErrorReply.safeParse(answer.json).data?.error.code, code, JSON.stringify(answer.json))
  if (status !== undefined) assert.equal(answer.status, status)
}
const tokenOf = (link: URL) => link.searchParams.get('token') ?? ''
const isSignedIn = async (token: string) => (await api.send(routes.openSessions, { token })).status === 200

async function askForReset(email: string, count = 1): Promise<string> {
  await api.call(routes.tokenForReset, { body: { email, servizio: 'original' } })
  return tokenOf(linkIn(await mail.waitFor(email, count), '/resetPassword'))
}
async function idOf(trackerId: string): Promise<string> {
  return (await server.product.apis.memberships.memberByTracker(trackerId))?.id ?? ''
}
async function loginToken(trackerId: string, event = 'test'): Promise<{ token: string; link: URL }> {
  const url = await server.product.apis.account.loginLink({
    memberId: await idOf(trackerId),
    origin: server.url,
    to: '/chats',
    event,
  })
  const link = new URL(url ?? '')
  return { token: tokenOf(link), link }
}

// ID-09

test('ID-09 a forgotten password: the e-mail comes, its link sets a new one and signs everybody out', async () => {
  const { email, token } = await api.signUp()
  assert.deepEqual(await api.call(routes.tokenForReset, { body: { email } }), { result: 'OK' })
  const sent = await mail.waitFor(email)
  assert.equal(sent.mail.subject, 'Elige una contraseña nueva · Original')
  assert.equal(sent.mail.from?.address, 'help@original.example')
  assert.match(sent.mail.text ?? '', /funciona una sola vez, durante una hora/)
  assert.match(sent.raw, /^Auto-Submitted: auto-generated/im)
  const link = linkIn(sent, '/resetPassword')
  assert.equal(link.origin, server.url)

  const done = await api.call(routes.changePassword, {
    body: { token: tokenOf(link), email, password: 'a new password', servizio: 'original' },
  })
  assert.deepEqual(done, { result: 'OK' })
  assert.equal(await isSignedIn(token), false)
  await refused(routes.authenticate, { body: { email, password: PASSWORD } }, '1001')
  assert.equal((await api.logIn(email, 'a new password')).emailConfirmed, true)
  const notification = await mail.waitFor(email, 2)
  assert.match(notification.mail.subject ?? '', /Tu contraseña ha cambiado/)
  linkIn(notification, '/resetPassword')
})

test('ID-09 the e-mail is in the language of its reader and in the design of the brand', async () => {
  const { email } = await api.signUp({ language: 'fr' })
  await askForReset(email)
  const sent = await mail.waitFor(email)
  assert.match(sent.mail.subject ?? '', /Choisis un nouveau mot de passe/)
  assert.match(sent.mail.html ?? '', /lang="fr"/)
  assert.equal(sent.mail.attachments[0]?.contentId, '<mark>')
})

test('F-50 ID-09 D11 five addresses an hour are reported as unknown, further ones get the answer of a known one, and the eleventh question 1007', async () => {
  const headers = { host: 'red.localhost' } // counters of its own
  const ask = (name: string) =>
    api.send(routes.tokenForReset, { body: { email: `${name}@example.test` }, headers: { ...headers } })
  for (let asked = 0; asked < 5; asked += 1) {
    const { status, json } = await ask(`no-one-${asked}`)
    assert.deepEqual([status, ErrorReply.parse(json).error.code], [404, 'utente_inesistente'])
  }
  const known = await api.signUp({ brand: 'red', email: `known-${crypto.randomUUID()}@example.test` }, headers)
  const learnt = await api.send(routes.tokenForReset, { body: { email: known.email }, headers })
  const unknown = await ask('no-one-6')
  assert.deepEqual([learnt.status, learnt.json], [unknown.status, unknown.json])
  assert.deepEqual(unknown.json, { result: 'OK' })
  linkIn(await mail.waitFor(known.email), '/resetPassword')
  assert.equal((await ask('no-one-0')).status, 404) // it was reported before: nothing more is learnt
  for (let asked = 8; asked < 10; asked += 1) await ask(`no-one-${asked}`)
  await refused(routes.tokenForReset, { body: { email: 'no-one@example.test' }, headers }, '1007', 429)
})

test('F-50 ID-09 D11 twenty addresses an hour are disclosed to a network, whatever browser it says it is', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 30 }, async (_, index) => {
      const headers = { host: 'mylikezone.localhost', 'user-agent': `browser ${index}` }
      const body = { email: `no-one-${index}@example.test` }
      return (await api.send(routes.tokenForReset, { body, headers })).status
    }),
  )
  assert.ok(statuses.filter((status) => status === 404).length <= 20, statuses.join())
})

test('ID-09 an address of another brand is unknown here', async () => {
  const { email } = await api.signUp()
  await refused(
    routes.tokenForReset,
    { body: { email }, headers: { host: 'looviing.localhost' } },
    'utente_inesistente',
  )
  await refused(routes.tokenForReset, { body: { email, servizio: 'red' } }, 'bad_request', 400)
  await refused(routes.tokenForReset, { body: { email: 'not an address' } }, 'bad_request', 400)
})

test('ID-09 a reset link works once, for its address, and dies with the password that it replaces', async () => {
  const { email } = await api.signUp()
  const first = await askForReset(email)
  const second = await askForReset(email, 2)
  await refused(
    routes.changePassword,
    { body: { token: first, email: 'other@example.test', password: 'a new password' } },
    'forbidden',
    403,
  )
  await refused(routes.changePassword, { body: { token: first, password: 'short' } }, 'bad_request', 400)
  await api.call(routes.changePassword, { body: { token: first, password: 'a new password' } })
  await refused(routes.changePassword, { body: { token: first, password: 'one more password' } }, 'token_expired', 422)
  await refused(routes.changePassword, { body: { token: second, password: 'one more password' } }, 'token_expired', 422)
  await api.logIn(email, 'a new password')
})

test('ID-09 two who use a reset link at once: one of them does', async () => {
  const { email } = await api.signUp()
  const token = await askForReset(email)
  const answers = await Promise.all(
    ['first password', 'second password'].map((password) =>
      api.send(routes.changePassword, { body: { token, password } }),
    ),
  )
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 422])
})

test('ID-09 with a bearer: the others are signed out, this one goes on with a new token', async () => {
  const { email, token } = await api.signUp()
  const other = await api.logIn(email, PASSWORD)
  const page = await openPage(server.url, other.token)
  const answer = await api.call(routes.changePassword, {
    token,
    body: { email, password: 'a new password', currentPassword: PASSWORD },
  })
  assert.ok(answer.token)
  assert.deepEqual(
    [await isSignedIn(token), await isSignedIn(other.token), await isSignedIn(answer.token)],
    [false, false, true],
  )
  page.close()
  await api.logIn(email, 'a new password')
})

test('ID-09 no bearer, a bad one, and another’s address change no password', async () => {
  const mine = await api.signUp()
  const other = await api.signUp()
  await refused(routes.changePassword, { body: { password: 'a new password' } }, 'unauthorized', 401)
  await refused(routes.changePassword, { token: 'bad', body: { password: 'a new password' } }, 'unauthorized', 401)
  await refused(
    routes.changePassword,
    { token: mine.token, body: { email: other.email, password: 'a new password', currentPassword: PASSWORD } },
    'forbidden',
    403,
  )
  await api.logIn(mine.email, PASSWORD)
  await api.logIn(other.email, PASSWORD)
})

test('F-51 ID-09 a bearer alone, however fresh, changes no password; the present one or a step-up does', async () => {
  const { email, token } = await api.signUp()
  const change = (input: { bearer: string; password: string; currentPassword?: string }) => {
    const { bearer, ...body } = input
    return { token: bearer, body: { email, ...body } }
  }
  await refused(routes.changePassword, change({ bearer: token, password: 'a new password' }), 'proof_required', 403)
  await refused(
    routes.changePassword,
    change({ bearer: token, password: 'a new password', currentPassword: 'not the one' }),
    '1001',
    401,
  )
  await api.logIn(email, PASSWORD)
  const byPassword = await api.call(
    routes.changePassword,
    change({ bearer: token, password: 'a new password', currentPassword: PASSWORD }),
  )
  const bearer = byPassword.token ?? ''
  await refused(routes.changePassword, change({ bearer, password: 'one more password' }), 'proof_required', 403)
  await api.call(routes.prove, { token: bearer, body: { password: 'a new password' } })
  await api.call(routes.changePassword, change({ bearer, password: 'one more password' }))
  await api.logIn(email, 'one more password')
})

// ID-10

test('ID-10 a flow with double opt-in: the e-mail comes once, its link confirms the address', async () => {
  const session = await api.signUp({ flowId: '9' })
  assert.deepEqual([session.flow.optIn, session.emailConfirmed, session.isVerified], ['doi', false, true])
  const sent = await mail.waitFor(session.email)
  assert.match(sent.mail.subject ?? '', /bienvenida: confirma tu correo/)
  await server.product.outbox.drain()
  assert.equal(mail.to(session.email).length, 1)
  const token = tokenOf(linkIn(sent, '/confirmEmail'))
  assert.deepEqual(
    await api.call(routes.confirmEmail, { token, body: { clickid: session.trackerId, servizio: 'original' } }),
    { result: 'OK' },
  )
  const verified = await api.call(routes.verify, { body: { token: session.token } })
  assert.equal('session' in verified && verified.session.emailConfirmed, true)
  await refused(routes.confirmEmail, { body: { token } }, 'token_expired', 422)
  await refused(routes.resendConfirmation, { token: session.token, body: {} }, 'conflict', 409)
})

test('ID-10 a flow without it asks for no opt-in', async () => {
  const { email } = await api.signUp()
  await server.product.outbox.drain()
  await askForReset(email)
  assert.equal(mail.to(email).length, 1)
})

for (const [language, subject] of [
  ['en', 'Your account is ready · Original'],
  ['es', 'Tu cuenta está lista · Original'],
  ['fr', 'Ton compte est prêt · Original'],
  ['it', 'Il tuo account è pronto · Original'],
] as const)
  test(`F-74 ID-08 ID-10 a sign-up of the default flow gets one welcome, in ${language}, whose link lets the second factor be switched on`, async () => {
    const { email, token, flow } = await api.signUp({ language })
    assert.notEqual(flow.optIn, 'doi')
    const welcome = await mail.waitForWelcome(email)
    assert.equal(welcome.mail.subject, subject)
    assert.match(welcome.mail.html ?? '', new RegExp(`lang="${language}"`))
    assert.equal(welcome.mail.attachments[0]?.contentId, '<mark>')
    await server.product.outbox.drain()
    assert.equal(mail.welcomes(email).length, 1)

    await refused(routes.totpStart, { token, body: {} }, 'email_unconfirmed', 409)
    await api.call(routes.confirmEmail, { body: { token: tokenOf(linkIn(welcome, '/confirmEmail')) } })
    assert.ok((await api.call(routes.totpStart, { token, body: {} })).secret)
  })

test('F-74 ID-10 a member of the default flow has the confirmation sent again', async () => {
  const { email, token } = await api.signUp()
  await api.call(routes.resendConfirmation, { token, body: {} })
  const again = tokenOf(linkIn(await mail.waitFor(email), '/confirmEmail'))
  await api.call(routes.confirmEmail, { body: { token: again } })
  const verified = await api.call(routes.verify, { body: { token } })
  assert.equal('session' in verified && verified.session.emailConfirmed, true)
})

test('ID-10 before it is confirmed the address can be changed once; the old e-mail confirms nothing, the old address gets no way in', async () => {
  const { email, token } = await api.signUp({ flowId: '9' })
  const early = tokenOf(linkIn(await mail.waitFor(email), '/confirmEmail'))
  const newEmail = `right-${email}`
  const changed = await api.call(routes.changeEmail, {
    token,
    body: { oldEmail: email, newEmail, servizio: 'original', host: 'localhost' },
  })
  assert.deepEqual(changed, { result: 'OK', user: { email: newEmail, isConfirmed: false } })
  await refused(routes.confirmEmail, { body: { token: early } }, 'token_expired', 422)
  const sent = await mail.waitFor(newEmail)
  await refused(
    routes.changeEmail,
    { token, body: { oldEmail: newEmail, newEmail: `third-${email}` } },
    'email_change_spent',
    409,
  )
  await api.call(routes.confirmEmail, { body: { token: tokenOf(linkIn(sent, '/confirmEmail')) } })
  assert.equal(mail.to(email).length, 1)
  const later = await api.call(routes.changeEmail, { token, body: { oldEmail: newEmail, newEmail: `third-${email}` } })
  assert.equal(later.result, 'OK')
})

test('ID-10 the e-mail can be requested again, five times an hour', async () => {
  const { email, token } = await api.signUp({ flowId: '9' })
  await mail.waitFor(email)
  for (let asked = 0; asked < 5; asked += 1) await api.call(routes.resendConfirmation, { token, body: {} })
  await refused(routes.resendConfirmation, { token, body: {} }, '1007', 429)
  await mail.waitFor(email, 6)
})

test('F-55 ID-10 a link confirms nothing for the id of another account, and still works for its own', async () => {
  const { email, trackerId } = await api.signUp()
  const token = tokenOf(linkIn(await mail.waitForWelcome(email), '/confirmEmail'))
  for (const name of ['clickid', 'trackerId'])
    await refused(routes.confirmEmail, { body: { token, [name]: taken.trackerId } }, 'forbidden', 403)
  await api.call(routes.confirmEmail, { body: { token, clickid: trackerId } })
})

// ID-11

test('ID-11 the old address is notified and can take the change back: everybody is out and the password is void', async () => {
  const { email, token } = await api.signUp()
  const thief = `thief-${email}`
  await api.call(routes.changeEmail, { token, body: { oldEmail: email, newEmail: thief, servizio: 'original' } })
  const sent = await mail.waitFor(email)
  assert.ok(sent.mail.text?.includes(thief))
  const undo = tokenOf(linkIn(sent, '/undoEmailChange'))
  // the thief moves on, and then tries to come back by the e-mail that this sent
  await api.call(routes.changeEmail, { token, body: { oldEmail: thief, newEmail: `second-${thief}` } })
  await mail.waitFor(thief, 2)
  const thiefsUndo = tokenOf(
    linkIn(mail.to(thief).find(({ mail: { html } }) => html?.includes('/undoEmailChange')) ?? sent, '/undoEmailChange'),
  )

  assert.deepEqual(await api.call(routes.undoEmailChange, { body: { token: undo } }), { result: 'OK' })
  assert.equal(await isSignedIn(token), false)
  await refused(routes.authenticate, { body: { email, password: PASSWORD } }, '1001')
  await refused(routes.undoEmailChange, { body: { token: undo } }, 'token_expired', 422)
  await refused(routes.undoEmailChange, { body: { token: thiefsUndo } }, 'token_expired', 422)
  const reset = tokenOf(linkIn(await mail.waitFor(email, 2), '/resetPassword'))
  await api.call(routes.changePassword, { body: { token: reset, password: 'a new password' } })
  assert.equal((await api.logIn(email, 'a new password')).email, email)
})

const emailFaults: [name: string, newEmail: (own: string) => string, code: WireErrorCode, status: number][] = [
  ['an empty address', () => '', 'errore_email', 422],
  ['no address', () => 'not an address', 'errore_email', 422],
  ['the same address', (own) => own.toUpperCase(), 'errore_stessa_mail', 422],
  ['the address of an account', () => taken.email.toUpperCase(), 'mail_esistente', 409],
]
const taken = await api.signUp()
for (const [name, newEmail, code, status] of emailFaults)
  test(`ID-11 ${name} gets ${code}`, async () => {
    const { email, token } = await api.signUp()
    await refused(routes.changeEmail, { token, body: { oldEmail: email, newEmail: newEmail(email) } }, code, status)
    assert.equal((await api.logIn(email, PASSWORD)).email, email)
  })

test('ID-11 a caller who does not know the present address changes nothing', async () => {
  const { token } = await api.signUp()
  await refused(
    routes.changeEmail,
    { token, body: { oldEmail: taken.email, newEmail: 'free@example.test' } },
    'conflict',
    409,
  )
  await refused(
    routes.changeEmail,
    { token, body: { oldEmail: 'x', newEmail: 'free@example.test' } },
    'bad_request',
    400,
  )
  assert.equal(mail.to('free@example.test').length, 0)
})

test('ID-11 F-51 a session that shows nothing of who he is moves no address, and says nothing of the new one; a proof lets it', async () => {
  const { email, trackerId } = await api.signUp()
  await api.call(routes.confirmEmail, {
    body: { token: tokenOf(linkIn(await mail.waitForWelcome(email), '/confirmEmail')) },
  })
  const link = await loginToken(trackerId)
  const { token } = await api.call(routes.autoLogin, { token: link.token, body: { email } })
  for (const newEmail of [`moved-${email}`, taken.email])
    await refused(routes.changeEmail, { token, body: { oldEmail: email, newEmail } }, 'proof_required', 403)
  assert.equal((await api.logIn(email, PASSWORD)).email, email)
  await api.call(routes.prove, { token, body: { password: PASSWORD } })
  const { user } = await api.call(routes.changeEmail, { token, body: { oldEmail: email, newEmail: `moved-${email}` } })
  assert.equal(user.email, `moved-${email}`)
})

test('ID-11 an old address that another account has taken meanwhile stays with that account', async () => {
  const { email, token } = await api.signUp()
  await api.call(routes.changeEmail, { token, body: { oldEmail: email, newEmail: `moved-${email}` } })
  const undo = tokenOf(linkIn(await mail.waitFor(email), '/undoEmailChange'))
  await api.signUp({ email })
  await refused(routes.undoEmailChange, { body: { token: undo } }, 'mail_esistente', 409)
  assert.equal(await isSignedIn(token), true)
})

// ID-12, RT-07

test('ID-12 an autologin link signs in once, says where to go, and proves the address', async () => {
  const member = await api.signUp()
  const { token, link } = await loginToken(member.trackerId)
  assert.equal(link.pathname, '/autologin')
  assert.equal(link.searchParams.get('clickid'), member.trackerId)
  assert.equal(
    followableRedirect(link.searchParams.get('red'), { origin: server.url, redirectHosts: [] })?.pathname,
    '/chats',
  )
  const session = await api.call(routes.autoLogin, { token, body: { email: member.email } })
  assert.deepEqual([session.trackerId, session.emailConfirmed], [member.trackerId, true])
  assert.equal(await isSignedIn(session.token), true)
  await refused(routes.autoLogin, { token, body: {} }, 'token_expired', 422)

  const headers = { remarketingclickid: 'later-77', tipoautologin: 'email', eventoautologin: 'test' }
  const arrived = await api.call(routes.arrival, {
    token: session.token,
    params: { trackerId: member.trackerId },
    headers,
  })
  assert.deepEqual([arrived.remarketingClickId, arrived.token], ['later-77', session.token])
})

test('ID-12 no bearer, another address, and a session that is another’s', async () => {
  const member = await api.signUp()
  const { token } = await loginToken(member.trackerId)
  await refused(routes.autoLogin, { body: {} }, 'unauthorized', 401)
  await refused(routes.autoLogin, { token, body: { email: taken.email } }, 'forbidden', 403)
  await refused(routes.autoLogin, { token: member.token, body: { email: taken.email } }, 'forbidden', 403)
  assert.equal(
    (await api.call(routes.autoLogin, { token: member.token, body: { email: member.email } })).token,
    member.token,
  )
})

test('ID-12 a new password and a new address end the links that were sent before', async () => {
  const member = await api.signUp()
  const before = await loginToken(member.trackerId)
  const { token = '' } = await api.call(routes.changePassword, {
    token: member.token,
    body: { password: 'a new password', currentPassword: PASSWORD },
  })
  await refused(routes.autoLogin, { token: before.token, body: {} }, 'token_expired')
  const next = await loginToken(member.trackerId)
  await api.call(routes.changeEmail, { token, body: { oldEmail: member.email, newEmail: `moved-${member.email}` } })
  await refused(routes.autoLogin, { token: next.token, body: {} }, 'token_expired')
})

// RT-07 to RT-09: each failure of each link

const linkCalls: [
  name: string,
  purpose: string,
  send: (token: string | undefined) => [AnyRoute, Parameters<typeof api.send>[1]],
][] = [
  ['reset', 'reset', (token) => [routes.changePassword, { body: { token: token ?? '', password: 'a new password' } }]],
  ['confirm', 'confirm', (token) => [routes.confirmEmail, { body: { token } }]],
  ['undo', 'undo_email', (token) => [routes.undoEmailChange, { body: { token } }]],
  ['autologin', 'autologin', (token) => [routes.autoLogin, { token: token ?? '', body: {} }]],
]
const ring = createLinkTokens([newKey])
for (const [name, purpose, send] of linkCalls) {
  const someLink = (over: { purpose?: string; expiresAt?: Date } = {}) => ({
    id: crypto.randomUUID(),
    purpose,
    expiresAt: new Date(product.clock.now().getTime() + 600_000),
    subject: { memberId: crypto.randomUUID(), email: 'x@example.test', stamp: '', changeId: crypto.randomUUID() },
    ...over,
  })
  const other = purpose === 'confirm' ? 'reset' : 'confirm'
  const failures: [what: string, token: string | undefined, code: WireErrorCode][] = [
    ['no token', undefined, purpose === 'autologin' ? 'unauthorized' : 'token_missing'],
    ['a text that is not base64', 'not a token', 'token_not_base64'],
    ['base64 of something else', 'aGVsbG8=', 'token_not_encrypted'],
    ['a token of another purpose', ring.seal(someLink({ purpose: other })), 'token_not_encrypted'],
    [
      'a token under a key that is not ours',
      createLinkTokens([{ kid: 'theirs', k: 'A'.repeat(43) }]).seal(someLink()),
      'token_not_encrypted',
    ],
    [
      'a token that has run out',
      ring.seal(someLink({ expiresAt: new Date(product.clock.now().getTime() - 1) })),
      'token_expired',
    ],
  ]
  for (const [what, token, code] of failures)
    test(`RT-07 ${name} with ${what} gets ${code}`, () => refused(...send(token), code))
}

test('RT-07 a link under an old key of the ring still works', async () => {
  const { email, trackerId } = await api.signUp({ flowId: '9' })
  const old = createLinkTokens([oldKey]).seal({
    id: crypto.randomUUID(),
    purpose: 'confirm',
    expiresAt: new Date(product.clock.now().getTime() + 60_000),
    subject: { memberId: await idOf(trackerId), email },
  })
  await api.call(routes.confirmEmail, { body: { token: old } })
})

test('RT-07 a link of one brand opens nothing on another', async () => {
  const member = await api.signUp()
  const { token } = await loginToken(member.trackerId)
  await refused(routes.autoLogin, { token, body: {}, headers: { host: 'red.localhost' } }, 'token_expired')
  await api.call(routes.autoLogin, { token, body: {} })
})

test('F-60 RT-07 bad links of one kind from a network block no other kind there and no one with a bearer', async () => {
  const headers = { host: 'red.localhost' } // counters of its own
  const { email, token } = await api.signUp({ brand: 'red' }, headers)
  const undo = () => api.send(routes.undoEmailChange, { headers, body: { token: 'bad' } })
  const statuses = await Promise.all(Array.from({ length: 70 }, async () => (await undo()).status))
  assert.ok(statuses.includes(429))
  const welcome = tokenOf(linkIn(await mail.waitForWelcome(email), '/confirmEmail'))
  await api.call(routes.confirmEmail, { headers, body: { token: welcome } })
  const reset = () => api.send(routes.changePassword, { headers, body: { token: 'bad', password: 'a new password' } })
  await Promise.all(Array.from({ length: 70 }, reset))
  assert.equal((await reset()).status, 429)
  const body = { email, password: 'a new password', currentPassword: PASSWORD }
  assert.equal((await api.call(routes.changePassword, { headers, token, body })).result, 'OK')
})

// ID-15, sessions

test('ID-15 a disabled profile is signed out everywhere, gets that code, and no e-mail brings it back', async () => {
  const { email, token, trackerId } = await api.signUp()
  const { token: link } = await loginToken(trackerId)
  const reset = await askForReset(email)
  await refused(routes.disableProfile, { token, body: { clickid: taken.trackerId } }, 'forbidden', 403)
  assert.deepEqual(await api.call(routes.disableProfile, { token, body: { clickid: trackerId } }), { result: true })
  assert.equal(await isSignedIn(token), false)
  assert.deepEqual(await api.call(routes.verify, { body: { token } }), { error: 'account_disabled' }) // F-55
  assert.match((await mail.waitFor(email, 2)).mail.subject ?? '', /Tu cuenta está desactivada/)
  await refused(routes.authenticate, { body: { email, password: PASSWORD } }, '1008', 403)
  const headers = { 'user-agent': 'a browser that has not asked yet' }
  await refused(routes.tokenForReset, { body: { email }, headers }, '1008', 403)
  await refused(routes.changePassword, { body: { token: reset, password: 'a new password' } }, '1008', 403)
  await refused(routes.autoLogin, { token: link, body: {} }, '1008', 403)
  assert.equal(
    await server.product.apis.account.loginLink({
      memberId: await idOf(trackerId),
      origin: server.url,
      to: '/',
      event: 'x',
    }),
    null,
  )
})

test('ID-14 the open sessions are listed; one can be ended from another, and all at once', async () => {
  const { email, token } = await api.signUp()
  const phone = await api.logIn(email, PASSWORD)
  const list = await api.call(routes.openSessions, { token })
  assert.equal(list.length, 2)
  const other = list.find(({ isCurrent }) => !isCurrent)
  await refused(routes.endSession, { token: taken.token, body: { id: other?.id } }, 'not_found', 404)
  await refused(routes.endSession, { token, body: { id: 'x' } }, 'bad_request', 400)
  await api.call(routes.endSession, { token, body: { id: other?.id } })
  assert.deepEqual([await isSignedIn(phone.token), await isSignedIn(token)], [false, true])
  const again = await api.logIn(email, PASSWORD)
  await api.call(routes.logoutEverywhere, { token, body: {} })
  assert.deepEqual([await isSignedIn(again.token), await isSignedIn(token)], [false, false])
})

test('RT-07 no token stands in the database as it was sent', async () => {
  const { email } = await api.signUp()
  const token = await askForReset(email)
  await api.call(routes.changePassword, { body: { token, password: 'a new password' } })
  const used = await sql<{ row: string }>`select row_to_json(used_links)::text as row from used_links`.execute(
    database.db,
  )
  assert.ok(used.rows.length > 0 && used.rows.every(({ row }) => !row.includes(token)))
})
