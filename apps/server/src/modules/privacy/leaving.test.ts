import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { routes } from '@incontro/contract'
import { addMember, addPersonAngel, startMailServer, startTestServer, until } from '@incontro/testing'
import { textsFor } from '@incontro/texts/sync.ts'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { peopleOn } from '../chat/chat.fixtures.ts'

const mail = await startMailServer()
after(() => mail.stop())
const server = await startTestServer({
  env: { SMTP_URL: mail.url, SIGN_UPS_PER_HOUR: '1000', LOG_LEVEL: 'silent' },
})
const { api, database, product, url } = server
const { open, give } = peopleOn(server)
const place = { region: 'Melilla', city: 'Melilla' }
const PASSWORD = 'correct horse battery'
const DAY = 86_400_000

async function couple() {
  const [member, her] = [await addMember(server, { ...place, level: 1 }), await addPersonAngel(server, place)]
  await give(member.id, 20)
  const ids = { trackerId: member.trackerId, angelId: her.angelId }
  const pages = { theirs: await open(member), hers: await open(her.session) }
  for (const [page, text] of [
    [pages.theirs, 'Buenas tardes'],
    [pages.hers, 'Hola, soy yo'],
  ] as const)
    assert.ok((await page.send('chat', { ...ids, clientId: randomUUID(), text })).ok)
  return { member, her, ids, ...pages }
}
type Couple = Awaited<ReturnType<typeof couple>>
const leave = (token: string | undefined, trackerId: string) =>
  api.send(routes.eraseAccount, { ...(token !== undefined && { token }), body: { clickid: trackerId } })
const prove = (token: string) => api.send(routes.prove, { token, body: { password: PASSWORD } })
const seenBy = ({ member, ids }: Couple) => api.call(routes.messages, { token: member.token, params: ids })
const codeIn = (json: unknown) => /"code":"([\w-]+)"/.exec(JSON.stringify(json))?.[1] ?? null
const standing = async (angelId: string) =>
  (
    await sql<{ listed: boolean; held: string | null }>`select is_listed as listed, held from angels
      where id = ${angelId}`.execute(database.db)
  ).rows[0]
test('AP-01 AN-25 no one leaves or pauses without a bearer', async () => {
  const { her } = await couple()
  assert.equal((await leave(undefined, her.session.trackerId)).status, 401)
  assert.equal((await api.send(routes.studioPause, { body: { isPaused: true } })).status, 401)
})

test('AP-02 AN-25 no one leaves for someone else, and a member takes no pause', async () => {
  const [{ her }, other] = [await couple(), await couple()]
  assert.equal((await leave(other.her.session.token, her.session.trackerId)).status, 403)
  const answer = await api.send(routes.studioPause, { token: other.member.token, body: { isPaused: true } })
  assert.equal(answer.status, 403)
  assert.equal((await standing(her.angelId))?.listed, true)
})

test('AN-25 a pause takes her out of lists, keeps what was begun, and ends by one press', async () => {
  const [people, stranger] = [await couple(), await addMember(server, { ...place, level: 1 })]
  const { her, ids, theirs, hers } = people
  const token = her.session.token
  await give(stranger.id, 5)
  const pause = (isPaused: boolean) => api.send(routes.studioPause, { token, body: { isPaused } })
  for (const _ of [1, 2]) assert.equal((await pause(true)).status, 200)
  assert.equal((await api.call(routes.studioMe, { token })).listing, 'paused')
  assert.deepEqual(await standing(her.angelId), { listed: false, held: 'herself' })
  await until(
    'the chat has heard of it',
    () => api.call(routes.messages, { token: stranger.token, params: { ...ids, trackerId: stranger.trackerId } }),
    ({ canWrite }) => !canWrite,
  )
  const page = await open(stranger)
  const first = await page.send('chat', { ...ids, trackerId: stranger.trackerId, clientId: randomUUID(), text: 'Hola' })
  assert.equal(first.ok ? null : first.error.code, 'not_writable')
  assert.ok((await theirs.send('chat', { ...ids, clientId: randomUUID(), text: '¿Qué tal?' })).ok)
  assert.ok((await hers.send('chat', { ...ids, clientId: randomUUID(), text: 'De descanso' })).ok)
  assert.equal((await pause(false)).status, 200)
  assert.deepEqual(await standing(her.angelId), { listed: true, held: null })
})

test('AN-22 AN-25 a pause lifts nothing that an operator or a decision did', async () => {
  const { her } = await couple()
  const token = her.session.token
  await sql`update angels set is_listed = false, held = 'operator' where id = ${her.angelId}`.execute(database.db)
  for (const isPaused of [true, false]) {
    const answer = await api.send(routes.studioPause, { token, body: { isPaused } })
    if (isPaused) assert.equal(codeIn(answer.json), 'conflict')
  }
  assert.deepEqual(await standing(her.angelId), { listed: false, held: 'operator' })
})

test('AN-25 she leaves: unlisted at once, conversations end with a true line, words stay until the day, and it can be taken back', async () => {
  const people = await couple()
  const { her, ids, theirs } = people
  const { token, trackerId } = her.session
  await product.clock.advance(20 * 60_000)
  assert.equal(codeIn((await leave(token, trackerId)).json), 'proof_required')
  assert.equal((await standing(her.angelId))?.listed, true)
  await prove(token)
  assert.equal((await leave(token, trackerId)).status, 200)
  assert.equal((await standing(her.angelId))?.listed, false)
  await product.outbox.drain()
  const seen = await seenBy(people)
  assert.equal(seen.ended?.by, 'closing')
  assert.equal(seen.canWrite, false)
  assert.deepEqual(
    seen.messages.map(({ text }) => text),
    ['Buenas tardes', 'Hola, soy yo'],
  )
  const refused = await theirs.send('chat', { ...ids, clientId: randomUUID(), text: '¿Hola?' })
  assert.equal(refused.ok ? null : refused.error.code, 'not_writable')
  await theirs.waitFor('ended')
  const { rows } = await sql<{ email: string }>`select email from members where id = ${her.accountId}`.execute(
    database.db,
  )
  const email = rows[0]?.email ?? ''
  const sent = await mail.waitFor(email)
  assert.match(sent.mail.subject ?? '', new RegExp(textsFor('es', 'privacyMail').leaving.subject))
  assert.ok(sent.mail.text?.includes(textsFor('es', 'privacyMail').leaving.pay))

  const link = /keepAccount\?token=([^\s"]+)/.exec(sent.mail.text ?? '')?.[1] ?? ''
  await api.call(routes.keepAccount, { body: { token: decodeURIComponent(link) } })
  assert.equal((await standing(her.angelId))?.listed, true)
  assert.equal((await seenBy(people)).ended, undefined)
})

test('AN-25 TS-02 after the days her words are gone everywhere, and the member keeps theirs', async () => {
  const people = await couple()
  const { her } = people
  await prove(her.session.token)
  assert.equal((await leave(her.session.token, her.session.trackerId)).status, 200)
  await product.clock.advance(15 * DAY)
  await product.jobs.run('privacy.erasures')
  const seen = await seenBy(people)
  assert.deepEqual(
    seen.messages.map(({ text }) => text),
    ['Buenas tardes', ''],
  )
  const { rows } = await sql<{ name: string; phones: number }>`select screen_name as name,
    (select count(*)::int from hidden_phones h where h.angel_id = angels.id) as phones from angels
    where id = ${her.angelId}`.execute(database.db)
  assert.deepEqual(rows[0], { name: '', phones: 0 })
})

test('AN-25 killed between the steps of leaving: the profile, the conversations and the erasure go together, or none does', async () => {
  const people = await couple()
  const { her } = people
  await prove(her.session.token)
  for (const [table, event] of [
    ['erasures', 'insert'],
    ['conversations', 'update'],
    ['mails', 'insert'],
  ] as const) {
    await sql`create function killed_here() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`.execute(
      database.db,
    )
    await sql`create trigger killed_here before ${sql.raw(event)} on ${sql.table(table)} for each row execute function killed_here()`.execute(
      database.db,
    )
    assert.notEqual((await leave(her.session.token, her.session.trackerId)).status, 200, table)
    await sql`drop trigger killed_here on ${sql.table(table)}`.execute(database.db)
    await sql`drop function killed_here`.execute(database.db)
    assert.equal((await standing(her.angelId))?.listed, true, table)
    assert.equal((await seenBy(people)).ended, undefined, table)
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from erasures
      where member_id = ${her.accountId}`.execute(database.db)
    assert.equal(rows[0]?.n, 0, table)
  }
  assert.equal((await leave(her.session.token, her.session.trackerId)).status, 200)
  assert.equal((await seenBy(people)).ended?.by, 'closing')
})

test('AN-18 AN-25 the shifts of a host who left are free for others, but for the one that runs', async () => {
  const her = await addPersonAngel(server, { ...place, kind: 'host' })
  const at = product.clock.now().getTime()
  for (const from of [-1, 30, 60])
    await sql`insert into shifts (id, brand_id, starts_at, ends_at, angel_id, created_by, created_at, changed_at)
      values (${randomUUID()}, 'original', ${new Date(at + from * 3_600_000)}, ${new Date(at + (from + 4) * 3_600_000)},
        ${her.angelId}, ${randomUUID()}, now(), now())`.execute(database.db)
  await prove(her.session.token)
  assert.equal((await leave(her.session.token, her.session.trackerId)).status, 200)
  await product.outbox.drain()
  const { rows } = await sql<{
    free: number
    hers: number
  }>`select count(*) filter (where angel_id is null)::int as free,
    count(*) filter (where angel_id = ${her.angelId})::int as hers from shifts`.execute(database.db)
  assert.deepEqual(rows[0], { free: 2, hers: 1 })
})

test('AN-25 her copy holds her side of conversations, her profile, texts, times, decisions and who looked', async () => {
  const people = await couple()
  const { her } = people
  const { token, trackerId } = her.session
  await prove(token)
  await api.send(routes.requestDataExport, { token, body: { clickid: trackerId } })
  await product.jobs.run('privacy.exports')
  const made = await api.call(routes.dataExport, { token, params: { trackerId } })
  assert.equal(made.export?.state, 'ready')
  const response = await fetch(`${url}/api/users/${trackerId}/export/${made.export.id}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  for (const section of ['ownProfile', 'messages', 'snippets', 'availableTimes', 'decisions', 'access', 'hiddenPhones'])
    assert.ok(files[`data/${section}.json`] !== undefined, `${section} in ${Object.keys(files).join(' ')}`)
  assert.match(new TextDecoder().decode(files['data/messages.json']), /Hola, soy yo/)
})
