import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type WireErrorCode, ErrorReply, ExternalSignUp, routes, type Session } from '@incontro/contract'
import { followableRedirect } from '@incontro/contract/redirect.ts'
import { linkIn, startMailServer, startTestServer, validSignUp } from '@incontro/testing'
import { sql } from 'kysely'
import { createLinkTokens } from '../../../platform/crypto/link-tokens.ts'
import { externalLink, type Invitation } from '../../../modules/accounts/account/external-link.ts'

const oldKey = { kid: 'old', k: 'b2xk'.repeat(10) + 'b2w' }
const newKey = { kid: 'new', k: 'bmV3'.repeat(10) + 'bmV' }
const mail = await startMailServer()
after(() => mail.stop())
const server = await startTestServer({ env: { SMTP_URL: mail.url, LINK_KEYS: JSON.stringify([newKey, oldKey]) } })
const { api, database } = server
const tokens = createLinkTokens([newKey])

let count = 0
const address = () => `guest-${process.pid}-${(count += 1)}@example.test`
const visit = () => {
  const { country, source, trackerId: clickid, brand: servizio } = validSignUp()
  return { country, source, clickid, servizio }
}
function tokenFor(over: Partial<Invitation> = {}, by = tokens, now = new Date()): string {
  const invitation = { brand: 'original', email: address(), ...over }
  const link = new URL(externalLink(by, invitation, { origin: server.url, to: '/match', now }))
  return link.searchParams.get('token') ?? ''
}
const enter = (token: string | undefined, over: object = {}) =>
  api.send(routes.externalEmail, { body: { ...visit(), token, ...over } })
async function entered(token: string, over: object = {}): Promise<Session> {
  return api.call(routes.externalEmail, { body: { ...visit(), token, ...over } })
}
const codeOf = (json: unknown) => ErrorReply.safeParse(json).data?.error.code
const membersCalled = async (email: string) =>
  (await sql<{ n: number }>`select count(*)::int as n from members where email = ${email}`.execute(database.db)).rows[0]
    ?.n

test('RT-06 a partner’s link signs up once; what it does not say is missing, and an e-mail lets him choose a password', async () => {
  const email = address()
  const link = new URL(
    externalLink(
      tokens,
      { brand: 'original', email, region: 'Galicia', city: 'Vigo', source: 'partner', campaign: 'june', flow: '8' },
      { origin: server.url, to: '/match', now: new Date() },
    ),
  )
  assert.equal(link.pathname, '/external_email')
  const to = followableRedirect(link.searchParams.get('red'), { origin: server.url, redirectHosts: [] })
  assert.equal(to?.href, `${server.url}/match`)

  const session = await entered(link.searchParams.get('token') ?? '', { src: undefined, source: 'direct' })
  assert.deepEqual(
    [session.email, session.region, session.city, session.source, session.flowId, session.emailConfirmed],
    [email, 'Galicia', 'Vigo', 'partner', '8', true],
  )
  assert.deepEqual([session.missing, session.isVerified], [['age', 'declarations'], false])
  const { rows } = await sql<{ attribution: Record<string, string>; password_hash: string | null }>`
    select attribution, password_hash from members where email = ${email}`.execute(database.db)
  assert.deepEqual([rows[0]?.attribution['campaign'], rows[0]?.password_hash], ['june', null])

  const message = await mail.waitFor(email)
  const token = linkIn(message, '/resetPassword').searchParams.get('token') ?? ''
  await api.call(routes.changePassword, { body: { token, password: 'his first password' } })
  assert.equal((await api.logIn(email, 'his first password')).email, email)
})

test('RT-06 the address alone is enough: the rest is asked for', async () => {
  const session = await entered(tokenFor())
  assert.deepEqual(session.missing, ['place', 'age', 'declarations'])
})

test('RT-06 D4 a link works once: the second time it is too old, and the account stands', async () => {
  const email = address()
  const token = tokenFor({ email })
  const answers = await Promise.all([enter(token), enter(token)])
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409])
  await sql`update members set email = ${address()} where email = ${email}`.execute(database.db)
  const again = await enter(token)
  assert.deepEqual([again.status, codeOf(again.json)], [422, 'token_expired'])
  assert.equal(await membersCalled(email), 0)
})

test('RT-06 an address that has an account is answered with 1000, and its link is not used up', async () => {
  const { email, trackerId } = await api.signUp()
  const token = tokenFor({ email })
  assert.equal(codeOf((await enter(token)).json), '1000')
  await sql`update members set email = ${address()} where tracker_id = ${trackerId}`.execute(database.db)
  assert.equal((await entered(token)).email, email)
})

const longAgo = new Date(Date.now() - 31 * 24 * 3_600_000)
const faults: [what: string, token: () => string | undefined, code: WireErrorCode][] = [
  ['no token', () => undefined, 'token_missing'],
  ['an empty token', () => '', 'token_missing'],
  ['no base64', () => 'not base64!', 'token_not_base64'],
  ['base64 that is no token', () => Buffer.from('x'.repeat(90)).toString('base64'), 'token_not_encrypted'],
  [
    'a token of a key that is not ours',
    () => tokenFor({}, createLinkTokens([{ ...newKey, k: oldKey.k }])),
    'token_not_encrypted',
  ],
  [
    'a token for another purpose',
    () =>
      tokens.seal({
        id: '00000000-0000-7000-8000-000000000000',
        purpose: 'autologin',
        expiresAt: new Date(Date.now() + 1000_000),
        subject: { brand: 'original', email: address() },
      }),
    'token_not_encrypted',
  ],
  ['a token that is too old', () => tokenFor({}, tokens, longAgo), 'token_expired'],
  ['a token of another brand', () => tokenFor({ brand: 'red' }), 'token_expired'],
]
for (const [what, token, code] of faults)
  test(`RT-06 D4 ${what} is refused with ${code} and makes no account`, async () => {
    const before = await sql<{ n: number }>`select count(*)::int as n from members`.execute(database.db)
    assert.equal(codeOf((await enter(token())).json), code)
    const after = await sql<{ n: number }>`select count(*)::int as n from members`.execute(database.db)
    assert.equal(after.rows[0]?.n, before.rows[0]?.n)
  })

test('RT-06 D4 a link under an old key of the ring still works', async () => {
  assert.equal((await entered(tokenFor({}, createLinkTokens([oldKey])))).result, true)
})

test('RT-06 the visit is for the brand of the host, and the place of the link is one of the country', async () => {
  const foreign = await enter(tokenFor(), { servizio: 'red' })
  assert.equal(ErrorReply.parse(foreign.json).error.field, 'servizio')
  const nowhere = await enter(tokenFor({ region: 'Atlantis' }))
  assert.equal(ErrorReply.parse(nowhere.json).error.field, 'region')
})

test('RT-06 an operator makes a link at the command line, with the keys of the server', async () => {
  const link = fileURLToPath(new URL('../../../link.ts', import.meta.url))
  const email = address()
  const options = [
    '--origin',
    server.url,
    '--brand',
    'original',
    '--email',
    email,
    '--region',
    'Madrid',
    '--to',
    '/find',
  ]
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', link, ...options],
    { env: { ...process.env, LINK_KEYS: JSON.stringify([newKey]) } },
  )
  const session = await entered(new URL(stdout.trim()).searchParams.get('token') ?? '')
  assert.deepEqual([session.email, session.region], [email, 'Madrid'])
})

// RT-05, ID-05

function externalSignUp(over: Partial<ExternalSignUp> = {}): ExternalSignUp {
  const { password: _password, city: _city, age: _age, ...rest } = validSignUp()
  return { ...rest, ...over }
}
const extRegister = async (over: Record<string, unknown> = {}) =>
  api.send(routes.extSignRegister, {
    body: { utente: await api.seal({ ...ExternalSignUp.encode(externalSignUp()), ...over }) },
  })

test('RT-05 ID-05 extSign_register takes a sealed region and declarations, and answers a sealed session', async () => {
  const signUp = externalSignUp({ region: 'Galicia' })
  const session = await api.call(routes.extSignRegister, {
    body: { utente: await api.seal(ExternalSignUp.encode(signUp)) },
  })
  assert.deepEqual(
    [session.email, session.region, session.city, session.missing, session.isVerified],
    [signUp.email, 'Galicia', null, ['age'], false],
  )
  const { rows } = await sql<{ kind: string }>`select kind from consents join members on members.id = member_id
    where tracker_id = ${session.trackerId} and granted`.execute(database.db)
  assert.deepEqual(rows.map(({ kind }) => kind).sort(), ['adult', 'features', 'privacy', 'terms'])
  const message = await mail.waitFor(signUp.email)
  assert.equal(message.mail.subject, 'Tu cuenta está lista: elige una contraseña · Original')
  linkIn(message, '/resetPassword')
})

test('ID-05 without a reply key, or unsealed, extSign_register is refused', async () => {
  const body = JSON.stringify({ utente: await api.seal(ExternalSignUp.encode(externalSignUp())) })
  const unkeyed = await fetch(`${server.url}${routes.extSignRegister.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  assert.equal(codeOf(await unkeyed.json()), 'reply_key_required')
  assert.equal(codeOf((await api.send(routes.extSignRegister, { body: { utente: 'plain' } })).json), 'not_sealed')
})

const wrong: [field: string, value: unknown][] = [
  ['region', 'Atlantis'],
  ['region', ''],
  ['terms2', false],
  ['terms3', false],
  ['over18', false],
  ['features', false],
  ['servizio', 'red'],
  ['password', 'is not asked for'],
]
for (const [field, value] of wrong)
  test(`ID-02 extSign_register refuses ${field}: ${JSON.stringify(value)}`, async () => {
    const answer = await extRegister({ [field]: value })
    assert.deepEqual([answer.status, ErrorReply.parse(answer.json).error.field], [400, field])
  })

test('ID-13 extSign_register reports 1000 for an address that has an account and 1004 for what is none', async () => {
  const { email } = await api.signUp()
  assert.equal(codeOf((await extRegister({ email })).json), '1000')
  assert.equal(codeOf((await extRegister({ email: 'no address' })).json), '1004')
})

test('TR-13 the affiliate’s page of a sign-up is reported in the session only where it is one of the brand’s affiliates', async () => {
  const session = await api.signUp({ campaign: 'june', affiliatePage: 'https://partner.example/pay' })
  assert.equal(session.additionalInfo.aff_payment_url, undefined)
  await assert.rejects(api.signUp({ affiliatePage: 'http://partner.example/pay' }), /aff_payment_url/)
})
