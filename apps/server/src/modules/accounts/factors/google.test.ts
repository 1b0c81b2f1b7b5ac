import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { type AnyRoute, type GooglePurpose, routes, type Session } from '@incontro/contract'
import {
  type Forgery,
  linkIn,
  type Person,
  startIdentityProvider,
  startMailServer,
  startTestServer,
} from '@incontro/testing'
import { createTools, PASSWORD } from './factors.fixtures.ts'

const mail = await startMailServer()
const provider = await startIdentityProvider()
after(() => Promise.all([mail.stop(), provider.stop()]))
const server = await startTestServer({ env: { SMTP_URL: mail.url, ...provider.env } })
const { api } = server
const tools = createTools(server)
const { addPasskey, challengeOf, code, isSignedIn, letProofPass, member, refused, turnOn } = tools

let people = 0
/** A person at Google: an address of an organisation, which Google vouches for. */
function person(over: Partial<Person> = {}): Person {
  people += 1
  const email = `google-${process.pid}-${people}@example.test`
  return { sub: `sub-${process.pid}-${people}`, email, email_verified: true, hd: 'example.test', ...over }
}

type Returned = { code: string; state: string; flow: string }
/** To Google and back, as a browser goes. */
async function visit(who: Person | null, how: Forgery = {}, purpose: GooglePurpose = 'signIn'): Promise<Returned> {
  provider.signIn(who, how)
  const { url, flow } = await api.call(routes.googleStart, { body: { purpose, lingua: 'es' } })
  const asked = new URL(url)
  assert.equal(asked.searchParams.get('code_challenge_method'), 'S256')
  assert.equal(asked.searchParams.get('redirect_uri'), `${server.url}/loginWithGoogle`)
  const back = new URL((await fetch(url, { redirect: 'manual' })).headers.get('location') ?? '')
  return { flow, code: back.searchParams.get('code') ?? '', state: back.searchParams.get('state') ?? '' }
}

/** The body of a sign-in, right in every field. */
function inputOf(returned: Returned, over: Record<string, unknown> = {}) {
  const clickid = `tid-${crypto.randomUUID()}`
  return { body: { ...returned, country: 'es', servizio: 'original', clickid, source: 'partner', ...over } }
}
const signIn = async (who: Person, over: Record<string, unknown> = {}): Promise<Session> =>
  api.call(routes.googleSignIn, inputOf(await visit(who), over))

const ownCalls: [AnyRoute, body: Record<string, unknown>][] = [
  [routes.googleLink, { code: 'x', state: 'x', flow: 'x' }],
  [routes.googleUnlink, {}],
]
for (const [route, body] of ownCalls)
  test(`ID-08 ${route.id} without a bearer is refused`, () =>
    refused(route, { body }, 'unauthorized', 401).then(() => {}))

for (const route of [routes.googleSignIn, routes.googleHome])
  test(`ID-08 ${route.id}: a new person gets an account that still asks for what Google does not disclose`, async () => {
    const who = person()
    const session = await api.call(route, inputOf(await visit(who), { clickid: `tid-new-${route.id}` }))
    const { email, emailConfirmed, missing, isVerified, region, source, trackerId } = session
    assert.deepEqual(
      { email, emailConfirmed, missing, isVerified, region, source, trackerId },
      {
        email: who.email,
        emailConfirmed: true,
        missing: ['place', 'age', 'declarations'],
        isVerified: false,
        region: null,
        source: 'partner',
        trackerId: `tid-new-${route.id}`,
      },
    )
    const { google, hasPassword } = await api.call(routes.factors, { token: session.token })
    assert.deepEqual([google?.email, hasPassword], [who.email, false])

    const again = await api.call(route, inputOf(await visit(who), { login: true }))
    assert.equal(again.trackerId, session.trackerId)
  })

test('F-74 ID-08 who signs up by Google with an address that Google vouches for is welcomed and asked for no confirmation', async () => {
  const { email } = await signIn(person())
  const welcome = await mail.waitForWelcome(email)
  assert.equal(linkIn(welcome, '/find').origin, server.url)
  assert.doesNotMatch(welcome.mail.html ?? '', /confirmEmail/)
})

test('ID-08 a region that comes along is kept and checked', async () => {
  const session = await signIn(person(), { region: 'Madrid', city: 'Madrid' })
  assert.deepEqual([session.region, session.missing], ['Madrid', ['age', 'declarations']])
  await refused(
    routes.googleSignIn,
    inputOf(await visit(person()), { region: 'Atlantis', city: 'x' }),
    'bad_request',
    400,
  )
})

test('ID-08 with login=true an unknown person gets that code and no account', async () => {
  const who = person()
  await refused(routes.googleSignIn, inputOf(await visit(who), { login: true }), '1001', 401)
  assert.equal(await server.product.apis.memberships.memberByEmail('original', who.email), null)
})

test('ID-08 the answer comes sealed, and not without a key to seal it to', async () => {
  const input = inputOf(await visit(person()))
  const answer = await fetch(`${server.url}${routes.googleSignIn.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input.body),
  })
  assert.equal(answer.status, 400)
  assert.match(await answer.text(), /reply_key_required/)
})

const forgeries: [what: string, how: Forgery][] = [
  ['another nonce', { claims: { nonce: 'of another visit' } }],
  ['no nonce', { claims: { nonce: undefined } }],
  ['another audience', { claims: { aud: 'another-client' } }],
  ['another issuer', { claims: { iss: 'https://evil.example' } }],
  ['an expiry that has passed', { expiresInS: -600 }],
  ['a signature by a key that is not theirs', { foreignKey: true }],
  ['no signature', { unsigned: true }],
  ['no address', { claims: { email: undefined } }],
]
for (const [what, how] of forgeries)
  test(`ID-08 a token with ${what} opens nothing`, async () => {
    const who = person()
    await refused(routes.googleSignIn, inputOf(await visit(who, how)), 'google_refused', 422)
    assert.equal(await server.product.apis.memberships.memberByEmail('original', who.email), null)
  })

test('ID-08 another state, a made-up code, a code of another tab and one that was used open nothing', async () => {
  const one = await visit(person())
  await refused(routes.googleSignIn, inputOf({ ...one, state: 'forged' }), 'google_refused', 422)
  await refused(routes.googleSignIn, inputOf(one), 'token_expired', 422) // what was begun is used up
  await refused(routes.googleSignIn, inputOf({ ...(await visit(person())), code: 'guessed' }), 'google_refused')
  const [thief, victim] = [await visit(person()), await visit(person())]
  await refused(routes.googleSignIn, inputOf({ ...victim, code: thief.code }), 'google_refused') // PKCE
  const good = await visit(person())
  await api.call(routes.googleSignIn, inputOf(good))
  await refused(routes.googleSignIn, inputOf(good), 'token_expired')
  assert.equal(provider.redeemed.filter((each) => each === good.code).length, 1)
})

test('ID-08 what was begun is good for ten minutes, for its brand and for its purpose', async () => {
  const late = await visit(person())
  await server.product.clock.advance(11 * 60_000)
  await refused(routes.googleSignIn, inputOf(late), 'token_expired', 422)
  const headers = { host: new URL(server.url).host.replace('localhost', 'red.localhost') }
  const elsewhere = { ...inputOf(await visit(person()), { servizio: 'red' }), headers }
  await refused(routes.googleSignIn, elsewhere, 'token_expired')
  await refused(routes.googleSignIn, inputOf(await visit(person(), {}, 'link')), 'token_expired')
  await refused(routes.googleSignIn, inputOf({ code: 'x', state: 'x', flow: 'x' }), 'token_not_base64', 400)
  await refused(routes.googleSignIn, inputOf(await visit(person()), { servizio: 'red' }), 'bad_request', 400)
})

test('ID-08 an address that Google has not confirmed makes no account and joins none', async () => {
  const { email } = await member()
  for (const who of [person({ email_verified: false }), person({ email, email_verified: false })])
    await refused(routes.googleSignIn, inputOf(await visit(who)), 'google_unverified', 422)
})

test('ID-08 an account whose address both sides are sure of is joined, and notified by e-mail', async () => {
  const { email, trackerId, token } = await member()
  const session = await signIn(person({ email: email.toUpperCase(), hd: 'example.test' }))
  assert.equal(session.trackerId, trackerId)
  assert.match((await mail.waitFor(email)).mail.subject ?? '', /Google está vinculado/)
  assert.ok((await api.call(routes.factors, { token })).google)
})

const unsure: [what: string, isConfirmed: boolean, who: Partial<Person>][] = [
  ['an address that we have not confirmed', false, {}],
  ['an address that is not of Google’s own', true, { hd: '' }],
  ['an address of another organisation', true, { hd: 'elsewhere.test' }],
]
for (const [what, isConfirmed, over] of unsure)
  test(`ID-08 pre-hijack: an account with ${what} is joined by its password only`, async () => {
    const account = isConfirmed ? await member() : await api.signUp()
    const who = person({ email: account.email, ...over })
    const { json } = await refused(routes.googleSignIn, inputOf(await visit(who)), 'google_password', 409)
    const { pending } = json as { pending: string } // checked by its use
    assert.equal((await api.call(routes.factors, { token: account.token })).google, null)
    await refused(routes.googlePassword, { body: { pending, password: 'a guess' } }, '1001', 401)
    const session = await api.call(routes.googlePassword, { body: { pending, password: PASSWORD } })
    assert.equal(session.trackerId, account.trackerId)
    await refused(routes.googlePassword, { body: { pending, password: PASSWORD } }, 'token_expired', 422)
    assert.equal((await signIn(who)).trackerId, account.trackerId)
  })

test('ID-08 pre-hijack: who signed up with another’s address shares nothing once its owner came', async () => {
  const thief = await api.signUp()
  const owner = person({ email: thief.email })
  await refused(routes.googleSignIn, inputOf(await visit(owner)), 'google_password', 409)
  // the owner does not know the password that was set: the e-mail gives the account to the owner
  await api.call(routes.tokenForReset, { body: { email: thief.email } })
  const link = linkIn(await mail.waitFor(thief.email), '/resetPassword').searchParams.get('token')
  await api.call(routes.changePassword, { body: { token: link, password: 'the owner’s own' } })
  assert.equal(await isSignedIn(thief.token), false)
  await refused(routes.authenticate, { body: { email: thief.email, password: PASSWORD } }, '1001', 401)
  assert.equal((await signIn(owner)).trackerId, thief.trackerId) // confirmed now: joined without a question
})

test('ID-08 pre-hijack: a Google identity that a thief joined goes when the owner proves the address', async () => {
  const thief = await api.signUp()
  const theirs = person()
  await api.call(routes.googleLink, { token: thief.token, body: await visit(theirs, {}, 'link') })
  await api.call(routes.tokenForReset, { body: { email: thief.email } })
  const link = linkIn(await mail.waitFor(thief.email, 2), '/resetPassword').searchParams.get('token')
  await api.call(routes.changePassword, { body: { token: link, password: 'the owner’s own' } })
  const elsewhere = await signIn(theirs)
  assert.notEqual(elsewhere.trackerId, thief.trackerId)
})

test('ID-08 Google is one factor: an account with a second one is asked for it', async () => {
  const session = await member()
  const who = person({ email: session.email })
  await signIn(who)
  const { secret } = await turnOn(session.token)
  const challenge = await challengeOf(routes.googleSignIn, inputOf(await visit(who)))
  const answer = { body: { challenge, code: code(secret), remember: true } }
  const { session: opened, device } = await api.call(routes.secondStep, answer)
  assert.equal(opened.trackerId, session.trackerId)
  assert.equal((await signIn(who, { device })).trackerId, session.trackerId)
})

test('ID-08 a disabled account gets that code, by Google too', async () => {
  const who = person()
  const { token, trackerId } = await signIn(who)
  await api.call(routes.disableProfile, { token, body: { clickid: trackerId } })
  await refused(routes.googleSignIn, inputOf(await visit(who)), '1008', 403)
})

test('ID-08 Google is joined from the own account, once a person, and taken off where another way in is left', async () => {
  const [mine, theirs] = [await member(), await member()]
  const who = person()
  const link = async ({ token }: Session, as: Person) => ({ token, body: await visit(as, {}, 'link') })
  await api.call(routes.googleLink, await link(mine, who))
  assert.equal((await signIn(who)).trackerId, mine.trackerId)
  await refused(routes.googleLink, await link(theirs, who), 'conflict', 409)
  const other = person()
  await api.call(routes.googleLink, await link(mine, other)) // replaces the first
  assert.notEqual((await signIn(who)).trackerId, mine.trackerId)
  await refused(routes.googleUnlink, { token: theirs.token, body: {} }, 'not_found', 404)
  await letProofPass()
  await refused(routes.googleUnlink, { token: mine.token, body: {} }, 'proof_required', 403)
  const stranger = { google: await visit(who, {}, 'prove') }
  await refused(routes.prove, { token: mine.token, body: stranger }, 'google_refused', 422)
  await api.call(routes.prove, { token: mine.token, body: { google: await visit(other, {}, 'prove') } })
  await api.call(routes.googleUnlink, { token: mine.token, body: {} })
  assert.equal((await api.call(routes.factors, { token: mine.token })).google, null)
})

test('ID-08 the last way in is not taken off; a passkey makes it one of two', async () => {
  const { token } = await signIn(person())
  await refused(routes.googleUnlink, { token, body: {} }, 'last_way_in', 409)
  await addPasskey(token)
  await api.call(routes.googleUnlink, { token, body: {} })
})
