import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { type LivenessOutcome, routes } from '@incontro/contract'
import { addMember, addPersonAngel, openPage, type Page, startTestServer, type TestServer } from '@incontro/testing'
import { sql } from 'kysely'
import { codeOf } from '../../chat/chat.fixtures.ts'

const env = { LIMITS_FACTOR: '1000', TRUST_PROXY: '1' }
const server = await startTestServer({ env })
const { api, database, product } = server
const HOUR = 3_600_000
const DAY = 24 * HOUR
const HOME = { 'x-forwarded-for': '81.40.1.7' }
const AWAY = { 'x-forwarded-for': '203.0.113.9' }
const pages: Page[] = []
after(() => pages.forEach((page) => page.close()))

type Her = Awaited<ReturnType<typeof addPersonAngel>>
type Headers = Readonly<Record<string, string>>

/** A person with a profile, and a member who wrote to her. */
async function pair() {
  const [her, member] = [await addPersonAngel(server), await addMember(server)]
  await said(member, her)
  return { her, member }
}
async function said(member: { token: string; trackerId: string }, her: Her): Promise<void> {
  const page = await open(member.token)
  const clientId = randomUUID()
  const sent = await page.send('chat', { trackerId: member.trackerId, angelId: her.angelId, clientId, text: 'Hola' })
  assert.equal(codeOf(sent), null)
}
async function open(token: string, headers: Headers = HOME, at: TestServer = server): Promise<Page> {
  const page = await openPage(at.url, token, headers)
  pages.push(page)
  return page
}
/** Another session of her account. */
async function anotherSession({ accountId }: Her): Promise<string> {
  const { rows } = await sql<{ email: string }>`select email from members where id = ${accountId}`.execute(database.db)
  const session = await api.logIn(rows[0]?.email ?? '', 'correct horse battery')
  return session.token
}
function writing(page: Page, her: Her, { trackerId }: { trackerId: string }) {
  return async (text: string, clientId = randomUUID()) =>
    codeOf(await page.send('chat', { trackerId, angelId: her.angelId, clientId, text }))
}
async function sentBy(her: Her): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from messages where sender_id = ${her.angelId}`.execute(database.db)
  return rows[0]?.n ?? 0
}
async function prove(
  token: string,
  outcome?: LivenessOutcome,
  { headers = HOME, at = server }: { headers?: Headers; at?: TestServer } = {},
) {
  await at.api.call(routes.startLiveness, { token, headers, body: { returnTo: '/studio/' } })
  return at.api.call(routes.sendLiveness, {
    token,
    headers,
    body: outcome === undefined ? {} : { sandboxOutcome: outcome },
  })
}

test('AN-06 the calls of the liveness check open to no bearer and to no member', async () => {
  const member = await addMember(server)
  for (const [token, status] of [
    [undefined, 401],
    [member.token, 403],
  ] as const) {
    assert.equal((await api.send(routes.showLiveness, { token })).status, status)
    assert.equal((await api.send(routes.startLiveness, { token, body: { returnTo: '/studio/' } })).status, status)
    assert.equal((await api.send(routes.sendLiveness, { token, body: {} })).status, status)
  }
})

test('AN-06 a check of one session says nothing of another, and none is open before it was begun', async () => {
  const { her } = await pair()
  const other = await anotherSession(her)
  assert.equal((await api.send(routes.sendLiveness, { token: other, body: {} })).status, 409)
  await api.call(routes.startLiveness, { token: her.session.token, body: { returnTo: '/studio/' } })
  assert.equal((await api.send(routes.sendLiveness, { token: other, body: {} })).status, 409)
  assert.equal((await api.call(routes.showLiveness, { token: other })).state, 'none')
})

test('AN-06 of two sockets from far networks the second is asked, and after the check its message is sent once', async () => {
  const { her, member } = await pair()
  const far = await anotherSession(her)
  const [atHome, away] = [await open(her.session.token), await open(far, AWAY)]
  const [write, writeAway] = [writing(atHome, her, member), writing(away, her, member)]
  assert.equal(await write('Estoy en casa'), null)
  const clientId = randomUUID()
  assert.equal(await writeAway('Y yo aquí', clientId), 'confirm_it_is_you')
  assert.equal(await sentBy(her), 1)
  const standing = await api.call(routes.showLiveness, { token: far, headers: AWAY })
  assert.deepEqual([standing.sign, standing.state, standing.method], ['two_places', 'none', 'sandbox'])
  // it waits for no time, and not for the other place to close
  atHome.close()
  await product.clock.advance(HOUR)
  assert.equal(await writeAway('Y yo aquí', clientId), 'confirm_it_is_you')
  const proven = await prove(far, 'approved', { headers: AWAY })
  assert.deepEqual([proven.state, proven.outcome, proven.sign], ['decided', 'approved', null])
  const answers = await Promise.all(Array.from({ length: 5 }, () => writeAway('Y yo aquí', clientId)))
  assert.deepEqual(answers, [null, null, null, null, null])
  assert.equal(await sentBy(her), 2)
  assert.equal(await writeAway('Otra cosa'), null)
})

test('AN-06 two messages at the same moment from far networks are not both sent', async () => {
  const { her, member } = await pair()
  const far = await anotherSession(her)
  const other = await addMember(server)
  await said(other, her)
  const [one, two] = [writing(await open(her.session.token), her, member), writing(await open(far, AWAY), her, other)]
  const codes = await Promise.all([one('Hola, ¿qué tal tu tarde?'), two('Buenas, ¿cómo va la semana?')])
  assert.deepEqual(codes.toSorted(), ['confirm_it_is_you', null].toSorted())
  assert.equal(await sentBy(her), 1)
})

test('AN-06 the same home, another device and the way from a home to the street are no sign', async () => {
  const { her, member } = await pair()
  const phone = await anotherSession(her)
  const near = { 'x-forwarded-for': '81.40.200.3' }
  assert.equal(await writing(await open(her.session.token), her, member)('uno de casa'), null)
  assert.equal(await writing(await open(phone, near), her, member)('dos del móvil'), null)
  assert.equal(await writing(await open(phone, { 'x-forwarded-for': '2a02:9130::7' }), her, member)('tres igual'), null)
  // one session that goes away is one person; back and forth it is held by two
  await product.clock.advance(HOUR)
  assert.equal(await writing(await open(phone, near), her, member)('cuatro en casa'), null)
  assert.equal(await writing(await open(phone, AWAY), her, member)('cinco en la calle'), null)
  assert.equal(await writing(await open(phone, near), her, member)('seis otra vez'), 'confirm_it_is_you')
})

test('AN-06 who is asked does not get around it by a new session, and she herself writes on', async () => {
  const { her, member } = await pair()
  const hers = writing(await open(her.session.token), her, member)
  assert.equal(await hers('Soy yo'), null)
  const stranger = await anotherSession(her)
  assert.equal(await writing(await open(stranger, AWAY), her, member)('No soy ella'), 'confirm_it_is_you')
  await product.clock.advance(2 * HOUR)
  const again = await anotherSession(her)
  assert.equal(await writing(await open(again, AWAY), her, member)('Otra sesión'), 'confirm_it_is_you')
  assert.equal(await hers('Sigo siendo yo'), null)
})

test('AN-06 after 30 days by the clock the next message waits for a check, of a person and never of software', async () => {
  const { her, member } = await pair()
  const token = her.session.token
  await product.clock.advance(29 * DAY)
  const write = writing(await open(token), her, member)
  assert.equal(await write('Aún vale'), null)
  await product.clock.advance(2 * DAY)
  assert.equal(await write('Ya no'), 'confirm_it_is_you')
  assert.equal((await api.call(routes.showLiveness, { token })).sign, 'monthly')
  // what software says is not held back
  const automated = { by: 'angel' as const, memberId: member.id, angelId: her.angelId, clientId: randomUUID() }
  await product.apis.chat.send({ ...automated, text: 'Soy un programa', isAutomated: true })
  await prove(token)
  assert.equal(await write('Otra vez'), null)
})

test('AN-06 more than 16 hours of a day are asked for, and after the check she goes on', async () => {
  const { her, member } = await pair()
  const write = writing(await open(her.session.token), her, member)
  for (let hour = 1; hour <= 16; hour++) {
    assert.equal(await write(`hora ${hour} de hoy`), null)
    await product.clock.advance(HOUR)
  }
  assert.equal(await write('una hora de más'), 'confirm_it_is_you')
  assert.equal((await api.call(routes.showLiveness, { token: her.session.token })).sign, 'long_day')
  await prove(her.session.token)
  assert.equal(await write('una hora de más'), null)
})

test('AN-06 a new device at other hours than usual is asked, at usual hours it is not', async () => {
  const { her, member } = await pair()
  const now = product.clock.now().getTime()
  // six mornings, as the clock has it now
  for (let day = 1; day <= 6; day++)
    await sql`insert into writing_hours (account_id, hour) values (${her.accountId}, date_trunc('hour', ${new Date(now - day * DAY)}::timestamptz))`.execute(
      database.db,
    )
  const usual = await anotherSession(her)
  assert.equal(await writing(await open(usual), her, member)('A mi hora'), null)
  await product.clock.advance(9 * HOUR)
  const late = await anotherSession(her)
  assert.equal(await writing(await open(late), her, member)('A deshora'), 'confirm_it_is_you')
  assert.equal((await api.call(routes.showLiveness, { token: late, headers: HOME })).sign, 'new_device')
})

/** What a decision, or any other consequence, would change of her. */
async function standingOf({ accountId, angelId }: Her) {
  const { rows } = await sql`select a.is_listed, a.is_verified, a.held, m.disabled_at,
      (select count(*)::int from decisions d join cases c on c.id = d.case_id where c.account_id = m.id) as decisions,
      (select count(*)::int from sessions s where s.member_id = m.id and s.revoked_at is null) as sessions
    from angels a join members m on m.id = a.account_id where a.id = ${angelId} and m.id = ${accountId}`.execute(
    database.db,
  )
  return rows
}
async function casesOf({ angelId }: Her) {
  const { rows } = await sql<{
    signal: string
    reason: string
  }>`select r.signal, r.reason from cases c join reports r on r.case_id = c.id
    where c.subject_id = ${angelId}`.execute(database.db)
  return rows
}

test('AN-06 a check that fails opens a case and changes nothing else; one that no one could judge is tried again', async () => {
  const { her } = await pair()
  const { token } = her.session
  const before = await standingOf(her)
  for (const tries of [1, 2]) {
    assert.equal((await prove(token, 'unclear')).outcome, 'unclear')
    assert.equal((await casesOf(her)).length, 0, `try ${tries}`)
  }
  await prove(token, 'face_differs')
  assert.deepEqual(await casesOf(her), [{ signal: 'liveness_failed', reason: 'impersonation' }])
  assert.deepEqual(await standingOf(her), before)
  await prove(token, 'unclear')
  assert.equal((await casesOf(her)).length, 2) // the third try that no one could judge
  assert.deepEqual(await standingOf(her), before)
})

test('AN-06 a case and the check that failed are kept together or not at all', async () => {
  const { her } = await pair()
  const { token } = her.session
  await sql`create function fail_here() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`.execute(
    database.db,
  )
  await sql`create trigger fail_here before insert on reports for each row execute function fail_here()`.execute(
    database.db,
  )
  await api.call(routes.startLiveness, { token, body: { returnTo: '/studio/' } })
  assert.equal((await api.send(routes.sendLiveness, { token, body: { sandboxOutcome: 'face_differs' } })).status, 500)
  await sql`drop trigger fail_here on reports`.execute(database.db)
  assert.deepEqual([(await casesOf(her)).length, (await api.call(routes.showLiveness, { token })).state], [0, 'open'])
  await api.call(routes.sendLiveness, { token, body: { sandboxOutcome: 'face_differs' } })
  assert.equal((await casesOf(her)).length, 1)
})

test('AN-06 a process that ends between the refusal, the check and the message changes nothing: it is sent once', async () => {
  const { her, member } = await pair()
  const far = await anotherSession(her)
  assert.equal(await writing(await open(her.session.token), her, member)('Aquí estoy'), null)
  const clientId = randomUUID()
  const first = await startTestServer({ env, beside: server })
  assert.equal(await writing(await open(far, AWAY, first), her, member)('Desde lejos', clientId), 'confirm_it_is_you')
  await first.stop()
  const second = await startTestServer({ env, beside: server })
  assert.equal(await writing(await open(far, AWAY, second), her, member)('Desde lejos', clientId), 'confirm_it_is_you')
  await prove(far, 'approved', { headers: AWAY, at: second })
  await second.stop()
  const third = await startTestServer({ env, beside: server })
  assert.equal(await writing(await open(far, AWAY, third), her, member)('Desde lejos', clientId), null)
  await third.stop()
  assert.equal(await writing(await open(far, AWAY), her, member)('Desde lejos', clientId), null)
  assert.equal(await sentBy(her), 2)
})

test('AN-06 members read when it was last confirmed, in whole days, and only where it is true', async () => {
  const { her, member } = await pair()
  const daysAgo = async () =>
    (await api.call(routes.knownAngel, { token: member.token, params: { angelId: her.angelId } })).confirmedDaysAgo
  const checkedAt = new Date(product.clock.now().getTime() - 12.9 * DAY)
  await sql`update identity_checks set decided_at = ${checkedAt} where account_id = ${her.accountId}`.execute(
    database.db,
  )
  assert.equal(await daysAgo(), 12)
  await prove(her.session.token, 'face_differs')
  assert.equal(await daysAgo(), 12)
  await prove(her.session.token)
  assert.equal(await daysAgo(), 0)
  await sql`update identity_checks set lapsed_at = now() where account_id = ${her.accountId} and expires_on is not null`.execute(
    database.db,
  )
  assert.equal(await daysAgo(), null)
})
