import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { demoBrands } from '@incontro/brand'
import { ErrorReply, type WireErrorCode, routes, SignUp } from '@incontro/contract'
import { linkIn, startMailServer, startTestServer, toFullHour, validSignUp } from '@incontro/testing'
import { sql } from 'kysely'

const mail = await startMailServer()
after(() => mail.stop())
const server = await startTestServer({ env: { SMTP_URL: mail.url, TRUST_PROXY: '1' } })
const { api, database } = server
await toFullHour(server)
const DOUBLE_OPT_IN = '9'

/** A sign-up with the parsed error of its answer. */
async function signUp(over: Partial<SignUp>, headers: Record<string, string> = {}) {
  const { email, age, ...rest } = over
  const raw = { ...(email !== undefined && { email }), ...(age !== undefined && { eta: age }) }
  const answer = await api.send(routes.register, {
    // as a caller sends it who checks nothing before
    body: { utente: await api.seal({ ...SignUp.encode(validSignUp(rest)), ...raw }) },
    headers: { 'user-agent': `browser ${crypto.randomUUID()}`, ...headers }, // D11: each browser learns of few members
  })
  return { ...answer, reply: ErrorReply.safeParse(answer.json).data }
}
const countOf = async (table: string) =>
  (await database.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n

const disabled = await api.signUp({ email: 'disabled@example.test' })
await sql`update members set disabled_at = now() where tracker_id = ${disabled.trackerId}`.execute(database.db)
await api.signUp({ email: 'known@example.test', fingerprint: 'a browser' })
await api.signUp({ email: 'Anna.Bianchi+dates@gmail.com' })
await api.signUp({ email: 'waiting@example.test', flowId: DOUBLE_OPT_IN })
await mail.waitFor('waiting@example.test')
const ours = demoBrands.find(({ brand }) => brand.id === 'original')
assert.ok(ours)
await database.transaction((tx) =>
  server.product.apis.brands.saveBrand(
    tx,
    {
      ...ours.brand,
      signUp: {
        forbiddenHosts: ['rivals.example'],
        allowedHosts: [],
        redirects: [{ flowId: 'elsewhere', to: 'looviing' }],
      },
    },
    ours.hosts,
  ),
)

const refusals: [what: string, over: Partial<SignUp>, code: WireErrorCode, status: number, field?: string][] = [
  ['an address that has an account', { email: 'known@example.test' }, '1000', 409, 'email'],
  ['the same in capitals', { email: 'KNOWN@Example.TEST' }, '1000', 409, 'email'],
  ['the same mailbox without its tag and dots', { email: 'annabianchi@googlemail.com' }, '1000', 409, 'email'],
  ['the browser of an account', { fingerprint: 'a browser' }, '1003', 409],
  ['something that is no address', { email: 'anna@@example..test' }, '1004', 422, 'email'],
  ['an address of two hosts', { email: 'anna@example.test,bob@example.test' }, '1004', 422, 'email'],
  ['a throwaway address', { email: 'anna@mailinator.com' }, '1005', 422, 'email'],
  ['a throwaway address below one', { email: 'anna@box.mailinator.com' }, '1005', 422, 'email'],
  ['a host that the brand forbids', { email: 'anna@mail.rivals.example' }, '1005', 422, 'email'],
  ['a flow that another brand takes', { flowId: 'elsewhere' }, '1006', 403],
  ['the address of a disabled account', { email: 'disabled@example.test' }, '1008', 403, 'email'],
  ['an address whose e-mail waits', { email: 'waiting@example.test' }, '1009', 409, 'email'],
  ['a password from stolen lists', { password: 'Password1' }, 'password_breached', 422, 'password'],
  ['an age below 18', { age: 17 }, 'bad_request', 400, 'eta'],
]
for (const [what, over, code, status, field] of refusals)
  test(`ID-13 ${code}: ${what}; no one is signed up and no e-mail goes`, async () => {
    await server.product.outbox.drain() // what those who signed up before have left
    const before = [await countOf('members'), await countOf('mails'), await countOf('outbox')]
    const { reply, ...answer } = await signUp(over)
    assert.deepEqual([answer.status, reply?.error.code, reply?.error.field], [status, code, field])
    assert.deepEqual([await countOf('members'), await countOf('mails'), await countOf('outbox')], before)
  })

test('D11 1003 gives the address masked, and another person can go on', async () => {
  assert.equal((await signUp({ fingerprint: 'a browser' })).reply?.email, 'k•••@e•••.test')
  assert.equal((await signUp({ fingerprint: 'a browser', isAnotherPerson: true })).status, 200)
  assert.equal((await signUp({ fingerprint: 'another browser' })).status, 200)
})

test('D11 1003 is silent about other brands, and about accounts that no one can sign in to', async () => {
  const elsewhere = await signUp({ fingerprint: 'a browser', brand: 'red' }, { host: 'red.localhost' })
  assert.equal(elsewhere.status, 200)
  const { trackerId } = await api.signUp({ fingerprint: 'a closed one' })
  await sql`update members set disabled_at = now() where tracker_id = ${trackerId}`.execute(database.db)
  assert.equal((await signUp({ fingerprint: 'a closed one' })).status, 200)
})

test('ID-13 1006 gives the address of the settings, whatever the call says', async () => {
  const { reply } = await signUp({ flowId: 'elsewhere', source: 'https://evil.example/signup' })
  assert.equal(reply?.redirect, `http://looviing.localhost:${server.product.ports.brand}/signup`)
})

test('ID-13 1007: the eleventh sign-up of an hour where ten are allowed, also of those that were refused', async () => {
  const strict = await startTestServer({ env: { SIGN_UPS_PER_HOUR: '10' } })
  await toFullHour(strict)
  const codes: (WireErrorCode | undefined)[] = []
  await strict.api.signUp({ email: 'first@example.test' })
  for (let tries = 0; tries < 10; tries += 1) {
    const utente = await strict.api.seal(SignUp.encode(validSignUp({ email: 'first@example.test' })))
    const { json } = await strict.api.send(routes.register, { body: { utente } })
    codes.push(ErrorReply.parse(json).error.code)
  }
  assert.deepEqual(codes, [...Array<string>(9).fill('1000'), '1007'])
  await strict.stop()
})

test('ID-13 1009 becomes 1000 once the address is confirmed', async () => {
  const token = new URL(linkIn(mail.to('waiting@example.test')[0] ?? assert.fail(), '/confirmEmail')).searchParams.get(
    'token',
  )
  await api.call(routes.confirmEmail, { body: { token } })
  assert.equal((await signUp({ email: 'waiting@example.test' })).reply?.error.code, '1000')
})

test('ID-06 the other spelling of a mailbox logs in to its account, since sign-up says that there is one', async () => {
  const { email, trackerId } = await api.signUp({ email: 'carla.verdi@gmail.com', password: 'correct horse battery' })
  assert.equal((await api.logIn('carlaverdi+x@gmail.com', 'correct horse battery')).trackerId, trackerId)
  assert.equal((await api.logIn(email, 'correct horse battery')).trackerId, trackerId)
})

test('ID-13 dots and tags of a host that may give them to another person are another person', async () => {
  await api.signUp({ email: 'dora.neri@example.test' })
  assert.equal((await signUp({ email: 'doraneri@example.test' })).status, 200)
  assert.equal((await signUp({ email: 'dora.neri+x@example.test' })).status, 200)
})

test('ID-13 a host in another script is stored as the network has it, and is the same host', async () => {
  const { email } = await api.signUp({ email: 'anna@münchen.example' })
  assert.equal(email, 'anna@xn--mnchen-3ya.example')
  assert.equal((await signUp({ email: 'anna@xn--mnchen-3ya.example' })).reply?.error.code, '1000')
})

test('ID-13 of two sign-ups at once with two spellings of one mailbox one gets the account', async () => {
  const both = await Promise.all([signUp({ email: 'e.gialli@gmail.com' }), signUp({ email: 'egialli+1@gmail.com' })])
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409])
})

test('ID-11 an address is not changed to a throwaway one, nor to a mailbox that has an account', async () => {
  const { token, email } = await api.signUp()
  const change = async (newEmail: string) =>
    ErrorReply.safeParse((await api.send(routes.changeEmail, { token, body: { oldEmail: email, newEmail } })).json).data
      ?.error
  assert.deepEqual(await change('anna@mailinator.com'), {
    code: '1005',
    message: 'addresses of this host are not taken',
    field: 'newEmail',
  })
  assert.equal((await change('anna.bianchi@gmail.com'))?.code, 'mail_esistente')
})

test('ID-09 a stolen password is refused at a change, and the one before stays', async () => {
  const { token, email } = await api.signUp({ password: 'correct horse battery' })
  const answer = await api.send(routes.changePassword, {
    token,
    body: { password: 'qwertyuiop', currentPassword: 'correct horse battery' },
  })
  assert.equal(ErrorReply.parse(answer.json).error.code, 'password_breached')
  await api.logIn(email, 'correct horse battery')
})

test('F-50 D11 a browser learns of five members an hour by signing up; then known and new addresses get the same 1007', async () => {
  const headers = { host: 'looviing.localhost', 'user-agent': 'one browser' }
  const ask = (email: string) => signUp({ email, brand: 'looviing' }, headers)
  const members = Array.from({ length: 6 }, (_, index) => `member-${index}@example.test`)
  for (const email of members) assert.equal((await ask(email)).status, 200)
  const codes: (WireErrorCode | undefined)[] = []
  for (const email of [...members, ...members]) codes.push((await ask(email)).reply?.error.code)
  assert.deepEqual(codes, [...Array<string>(5).fill('1000'), ...Array<string>(7).fill('1007')])
  const fresh = await ask('new-person@example.test')
  const known = await ask(members[0] ?? '')
  assert.deepEqual([fresh.status, fresh.json], [known.status, known.json])
  assert.ok(Number(fresh.headers['retry-after']) > 0)
})

test('F-50 D11 a signed-in member learns of five members an hour by changing the address', async () => {
  const headers = { host: 'flirtincontri.localhost', 'user-agent': 'one browser' }
  const own = await signUp({ brand: 'flirtincontri', email: 'own@example.test' }, headers)
  const { token } = own.json as { token: string } // a session
  const members = Array.from({ length: 6 }, (_, index) => `taken-${index}@example.test`)
  for (const email of members) await signUp({ email, brand: 'flirtincontri' }, headers)
  const codes: (WireErrorCode | undefined)[] = []
  for (const newEmail of [...members, 'free@example.test']) {
    const body = { oldEmail: 'own@example.test', newEmail }
    codes.push(
      ErrorReply.safeParse((await api.send(routes.changeEmail, { token, headers, body })).json).data?.error.code,
    )
  }
  assert.deepEqual(codes, [...Array<string>(5).fill('mail_esistente'), '1007', '1007'])
})
