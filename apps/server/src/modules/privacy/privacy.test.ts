import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { type AnyRoute, ErrorReply, routes } from '@incontro/contract'
import { addMember, addPersonAngel, linkIn, startMailServer, startTestServer } from '@incontro/testing'
import { textsFor } from '@incontro/texts/sync.ts'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { z } from 'zod'
import { checkInvariants } from '../credits/index.ts'

const mail = await startMailServer()
after(() => mail.stop())
const dataDir = mkdtempSync(join(tmpdir(), 'incontro-privacy-'))
after(() => rmSync(dataDir, { recursive: true, force: true }))
const server = await startTestServer({
  env: { SMTP_URL: mail.url, SIGN_UPS_PER_HOUR: '1000', DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
})
const { api, database, product } = server
const { db } = database
const PASSWORD = 'correct horse battery'
const MINUTE = 60_000
const DAY = 86_400_000

const codeOf = (json: unknown) => ErrorReply.safeParse(json).data?.error.code
const titles = (email: string) => mail.to(email).map(({ mail: { subject } }) => subject ?? '')
const wordsOf = textsFor('es', 'privacyMail')

async function refused(route: AnyRoute, input: Parameters<typeof api.send>[1]): Promise<string | undefined> {
  return codeOf((await api.send(route, input)).json)
}
function say(by: 'member' | 'angel', pair: { memberId: string; angelId: string }, text: string) {
  return product.apis.chat.send({ by, ...pair, clientId: randomUUID(), text, isAutomated: false })
}
const ask = ({ token, trackerId }: { token: string; trackerId: string }) =>
  api.send(routes.requestDataExport, { token, body: { clickid: trackerId } })
const prove = ({ token }: { token: string }, password = PASSWORD) =>
  api.send(routes.prove, { token, body: { password } })
const look = ({ token, trackerId }: { token: string; trackerId: string }) =>
  api.call(routes.dataExport, { token, params: { trackerId } })

/** The archive as its owner gets it: its files by name. */
async function fetchArchive(
  { token, trackerId }: { token: string; trackerId: string },
  id: string,
): Promise<{ files: Record<string, Uint8Array>; headers: Record<string, unknown> }> {
  return new Promise((resolve, reject) => {
    const path = `/api/users/${trackerId}/export/${id}`
    request(`${server.url}${path}`, { headers: { authorization: `Bearer ${token}` } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve({ files: unzipSync(Buffer.concat(chunks)), headers: response.headers }))
    })
      .on('error', reject)
      .end()
  })
}
/** What stands beside the error of a log-in (D11). */
const Pending = z.object({ erasesAt: z.number(), token: z.string(), account_active: z.boolean() })
const List = z.array(z.record(z.string(), z.unknown()))
const listIn = (files: Record<string, Uint8Array>, name: string) =>
  List.parse(JSON.parse(textOf(files[`data/${name}.json`])))
const textOf = (file: Uint8Array | undefined) => new TextDecoder().decode(file)

/** Everything in the database, as one text: what a search for a person would find. */
async function wholeDatabase(except: readonly string[] = []): Promise<string> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const dumps = []
  for (const { name } of rows.filter((table) => !except.includes(table.name)))
    dumps.push(
      (
        await database.pool.query<{ all: string }>(
          `select coalesce(string_agg(t::text, E'\n'), '') as all from ${name} t`,
        )
      ).rows[0]?.all,
    )
  return dumps.join('\n')
}

test('TS-02 a copy of the own data: asked for with proof, made by the worker, notified by e-mail, whole, and for that member alone', async () => {
  const her = await addPersonAngel(server, { screen_name: 'Marina' })
  const member = await addMember(server, { language: 'it' })
  const pair = { memberId: member.id, angelId: her.angelId }
  await say('member', pair, 'Ciao <b>Marina</b>, ti ricordi di me?')
  await say('angel', pair, 'Certo, vediamoci alle nove')
  await api.call(routes.visited, { token: member.token, body: { trackerId: member.trackerId, angelId: her.angelId } })
  await api.call(routes.logClient, {
    body: { subject: 'NETWORK', messaggio: 'la rete era giù', clickid: member.trackerId },
  })

  await product.clock.advance(20 * MINUTE)
  assert.equal(codeOf((await ask(member)).json), 'proof_required')
  assert.equal(codeOf((await prove(member, 'a wrong one')).json), '1001')
  assert.equal(codeOf((await ask(member)).json), 'proof_required')
  assert.equal((await look(member)).export, null)
  await prove(member)
  const asked = routes.requestDataExport.reply.parse((await ask(member)).json)
  assert.ok(asked.export)
  const { id } = asked.export
  const code = codeOf((await ask(member)).json)
  const isQueued = (await look(member)).export?.state === 'queued' // the worker may be done with it by now
  assert.ok(code === 'conflict' || (!isQueued && code === 'too_many_requests'), code)

  await product.clock.advance(1000)
  const ready = await look(member)
  assert.equal(ready.export?.state, 'ready')
  assert.equal(codeOf((await ask(member)).json), 'too_many_requests')
  const sent = await mail.waitFor(member.email)
  assert.match(sent.mail.subject ?? '', new RegExp(textsFor('it', 'privacyMail').exportReady.subject))
  assert.equal(linkIn(sent, '/profile/data').origin, server.url)

  const { files, headers } = await fetchArchive(member, id)
  assert.equal(headers['content-type'], 'application/zip')
  assert.match(String(headers['content-disposition']), /^attachment; filename="my-data-\d{4}-\d\d-\d\d\.zip"$/)
  assert.equal(Number(headers['content-length']), ready.export.bytes)
  const account = listIn(files, 'account')
  assert.equal(account[0]?.['email'], member.email)
  // of the account and of the profile, which two modules hold
  assert.deepEqual(Object.keys(account[0] ?? {}), [
    'email',
    'confirmedAt',
    'username',
    'surname',
    'phone',
    'gender',
    'seeks',
    'age',
    'country',
    'language',
    'region',
    'city',
    'description',
    'lookingFor',
    'trackerId',
    'flow',
    'source',
    'attribution',
    'fingerprint',
    'hasPassword',
    'createdAt',
    'lastSeenAt',
  ])
  assert.deepEqual([account[0]?.['gender'], account[0]?.['region']], ['man', 'Madrid'])
  assert.deepEqual(
    listIn(files, 'messages')
      .filter(({ type }) => type === 'personal')
      .map(({ person, by, text, blurred }) => ({ person, by, text, blurred })),
    [
      { person: 'Marina', by: 'me', text: 'Ciao <b>Marina</b>, ti ricordi di me?', blurred: false },
      { person: 'Marina', by: 'other', text: null, blurred: true }, // D6: level 0 may not read it
    ],
  )
  for (const list of ['sessions', 'consents', 'visits', 'pageErrors', 'statement', 'credits'])
    assert.ok(listIn(files, list).length > 0, list)
  const page = textOf(files['index.html'])
  assert.match(page, /<html lang="it">/)
  assert.ok(page.includes(textsFor('it', 'dataExport').sections.messages))
  assert.ok(page.includes('Ciao &lt;b&gt;Marina&lt;/b&gt;'))
  const everything = Object.values(files).map(textOf).join('\n')
  assert.ok(!everything.includes('vediamoci'), 'a blurred text is in the archive')
  assert.doesNotMatch(everything, /argon2/)

  const other = await addMember(server)
  const route = routes.downloadDataExport
  assert.equal(await refused(route, { params: { trackerId: member.trackerId, id } }), 'unauthorized')
  assert.equal(await refused(route, { token: other.token, params: { trackerId: member.trackerId, id } }), 'forbidden')
  assert.equal(await refused(route, { token: other.token, params: { trackerId: other.trackerId, id } }), 'not_found')
  const folder = join(dataDir, 'exports', member.id)
  assert.deepEqual(readdirSync(folder), [`${id}.zip`])
  assert.equal(statSync(join(folder, `${id}.zip`)).mode & 0o077, 0)

  await database.transaction((tx) => product.apis.memberships.setLevel(tx, member.id, { level: 1, until: null }))
  await product.clock.advance(DAY + MINUTE)
  await prove(member)
  const again = routes.requestDataExport.reply.parse((await ask(member)).json)
  await product.clock.advance(1000)
  const newer = await fetchArchive(member, again.export?.id ?? '')
  assert.ok(textOf(newer.files['data/messages.json']).includes('vediamoci alle nove')) // now he may

  await product.clock.advance(7 * DAY)
  assert.equal((await look(member)).export, null)
  assert.equal(existsSync(folder), false)
  assert.equal(await refused(route, { token: member.token, params: { trackerId: member.trackerId, id } }), 'not_found')
})

test('TS-02 a copy whose maker died is made again from the beginning', async () => {
  const member = await addMember(server)
  const id = randomUUID()
  const at = product.clock.now()
  // as a worker leaves it that was killed half way: taken, some steps done, a folder with half a file
  await sql`insert into data_exports (id, member_id, origin, steps_done, steps_total, attempts, next_try_at, requested_at)
    values (${id}, ${member.id}, ${server.url}, 7, 22, 1, ${new Date(at.getTime() + 5 * MINUTE)}, ${at})`.execute(db)
  const half = join(dataDir, 'exports', member.id, `${id}.making`)
  mkdirSync(half, { recursive: true })
  writeFileSync(join(half, 'account.json'), '[{"half')
  await product.clock.advance(MINUTE)
  assert.deepEqual([(await look(member)).export?.state, (await look(member)).export?.done], ['queued', 7])
  await product.clock.advance(5 * MINUTE)
  assert.equal((await look(member)).export?.state, 'ready')
  assert.equal(existsSync(half), false)
  const { files } = await fetchArchive(member, id)
  assert.equal(listIn(files, 'account').length, 1)
  assert.equal(titles(member.email).length, 1)
})

test('TS-02 an erasure waits fourteen days, in which a log-in or the link of an e-mail takes it back', async () => {
  const member = await addMember(server)
  await product.clock.advance(20 * MINUTE)
  const body = { clickid: member.trackerId }
  assert.equal(await refused(routes.eraseAccount, { token: member.token, body }), 'proof_required')
  await prove(member)
  const { erasesAt } = await api.call(routes.eraseAccount, { token: member.token, body })
  assert.ok(Math.abs(erasesAt - product.clock.now().getTime() - 14 * DAY) < MINUTE)
  assert.equal(await refused(routes.openSessions, { token: member.token }), 'unauthorized')

  const login = await api.send(routes.authenticate, { body: { email: member.email, password: PASSWORD } })
  assert.deepEqual([login.status, codeOf(login.json)], [403, 'erasure_pending'])
  const pending = Pending.parse(login.json)
  assert.deepEqual([pending.erasesAt, pending.account_active], [erasesAt, false])
  assert.equal(await refused(routes.authenticate, { body: { email: member.email, password: 'no, no, no' } }), '1001')
  await product.clock.advance(0)
  await mail.waitFor(member.email, 1)
  await api.call(routes.keepAccount, { body: { token: pending.token } })
  const back = await api.logIn(member.email, PASSWORD)

  await api.call(routes.eraseAccount, { token: back.token, body })
  await product.clock.advance(0)
  const link = linkIn(await mail.waitFor(member.email, 2), '/keepAccount')
  const token = link.searchParams.get('token') ?? ''
  assert.equal(await refused(routes.keepAccount, { body: { token: pending.token } }), 'token_expired') // of the one before
  await product.clock.advance(13 * DAY)
  assert.match((await mail.waitFor(member.email, 3)).mail.subject ?? '', new RegExp(wordsOf.erasingSoon.subject))
  await api.call(routes.keepAccount, { body: { token } })
  assert.equal(await refused(routes.keepAccount, { body: { token } }), 'token_expired')
  await product.clock.advance(30 * DAY)
  await api.logIn(member.email, PASSWORD)
  for (const bad of [undefined, 'no token', 'aGVsbG8='])
    assert.match((await refused(routes.keepAccount, { body: { token: bad } })) ?? '', /^token_/)
})

test('TS-02 what our support has closed stays closed when an erasure is taken back', async () => {
  const member = await addMember(server)
  await api.call(routes.eraseAccount, { token: member.token, body: { clickid: member.trackerId } })
  const login = await api.send(routes.authenticate, { body: { email: member.email, password: PASSWORD } })
  await sql`update members set disabled_at = now() where id = ${member.id}`.execute(db)
  await api.call(routes.keepAccount, { body: { token: Pending.parse(login.json).token } })
  assert.equal(await refused(routes.authenticate, { body: { email: member.email, password: PASSWORD } }), '1008')
})

/** A member who has left something everywhere, and the angel of the conversation. */
async function somebodyWithALife() {
  const her = await addPersonAngel(server, { screen_name: 'Nadia' })
  const member = await addMember(server, { fingerprint: `print-${randomUUID()}` })
  const pair = { memberId: member.id, angelId: her.angelId }
  await sql`update member_profiles set username = 'Eustachio', description = 'suona il clavicembalo', looking_for = 'una flautista' where member_id = ${member.id}`.execute(
    db,
  )
  await api.call(routes.visited, { token: member.token, body: { trackerId: member.trackerId, angelId: her.angelId } })
  await say('member', pair, 'abito in via dei Fiori 7')
  await say('angel', pair, 'io al mare')
  await say('member', pair, 'il mio cane si chiama Ulisse')
  await sql`insert into likes (member_id, angel_id, made_by, at) values (${member.id}, ${her.angelId}, 'angel', now())`.execute(
    db,
  )
  await api.call(routes.logClient, {
    body: { subject: 'NETWORK', messaggio: 'guasto di Eustachio', clickid: member.trackerId },
  })
  await api.call(routes.logEvent, { token: member.token, body: { clickid: member.trackerId, type: 'tentativo' } })
  const [orderId, subscription, mandate] = [randomUUID(), randomUUID(), randomUUID()]
  await sql`insert into orders (id, member_id, brand_id, kind, product_id, plan_snapshot, amount_minor, currency, country, descriptor, state, created_at, paid_at)
    values (${orderId}, ${member.id}, 'original', 'plan', 'p', '{"name":"Classic"}', 999, 'EUR', 'es', 'INCONTRO', 'paid', now(), now())`.execute(
    db,
  )
  await sql`insert into mandates (id, member_id, provider, merchant_account_id, token_ref, kind, card_brand, card_last4, card_expiry, created_at)
    values (${mandate}, ${member.id}, 'sandbox', 'm', ${`tok-${orderId}`}, 'recurring', 'visa', '4242', '12/30', now())`.execute(
    db,
  )
  await sql`insert into subscriptions (id, member_id, brand_id, product_id, plan_snapshot, mandate_id, state, started_at, current_period_no,
      current_period_start, current_period_end, anchor_at, country)
    values (${subscription}, ${member.id}, 'original', 'p', '{"name":"Classic"}', ${mandate}, 'active', now(), 1, now(), now() + interval '90 days', now(), 'es')`.execute(
    db,
  )
  await ask(member)
  await product.clock.advance(1000)
  return { her, member, pair, orderId, token: `tok-${orderId}` }
}
const traces = (member: { email: string; trackerId: string }, token: string) => [
  member.email,
  member.trackerId,
  'Eustachio',
  'clavicembalo',
  'flautista',
  'via dei Fiori',
  'Ulisse',
  'print-',
  token,
]

test('TS-02 when the time has come nothing of the member is left but the books, and she sees a deleted profile', async () => {
  const { her, member, orderId, token } = await somebodyWithALife()
  await api.call(routes.eraseAccount, { token: member.token, body: { clickid: member.trackerId } })
  await product.clock.advance(14 * DAY + MINUTE)
  await product.clock.advance(0)
  const subjects = titles(member.email)
  assert.match(subjects.at(-1) ?? '', new RegExp(wordsOf.erased.subject))
  assert.equal(subjects.filter((subject) => subject.startsWith(wordsOf.erased.subject)).length, 1)

  await product.clock.advance(2 * DAY) // the last e-mail has left, and goes too
  const left = await wholeDatabase()
  assert.deepEqual(
    traces(member, token).filter((trace) => left.includes(trace)),
    [],
  )
  assert.deepEqual(await checkInvariants(db), [])
  const books = await sql<{
    state: string
    orders: number
    entries: number
  }>`select s.state, (select count(*)::int from orders where id = ${orderId}) as orders,
    (select count(*)::int from ledger_entries where member_id = ${member.id}) as entries from subscriptions s where member_id = ${member.id}`.execute(
    db,
  )
  assert.equal(books.rows[0]?.state, 'ended')
  assert.deepEqual([books.rows[0]?.orders, (books.rows[0]?.entries ?? 0) > 0], [1, true])
  assert.equal(existsSync(join(dataDir, 'exports', member.id)), false)
  assert.equal(await refused(routes.authenticate, { body: { email: member.email, password: PASSWORD } }), '1001')
  await api.signUp({ email: member.email }) // the address is free again

  const { conversations } = await api.call(routes.studioConversations, { token: her.session.token })
  const [row] = conversations
  assert.deepEqual(
    [row?.isErased, row?.username, row?.age, row?.city, row?.imageName, row?.preview],
    [true, '', null, null, null, ''],
  )
  const { messages } = await api.call(routes.studioMessages, {
    token: her.session.token,
    params: { trackerId: row?.trackerId ?? '' },
  })
  assert.deepEqual(
    messages.filter(({ type }) => type === 'personal').map(({ author, text }) => [author, text]),
    [
      ['member', ''],
      ['angel', 'io al mare'],
      ['member', ''],
    ],
  )
  await assert.rejects(say('angel', { memberId: member.id, angelId: her.angelId }, 'ci sei?'), /not_writable/)
})

test('TS-02 an erasure that dies after any of its steps goes on where it stopped, and ends the same', async () => {
  const steps = product.personalData.length
  for (const [index, diesAt] of Array.from({ length: steps + 1 }, (_, step) => step).entries()) {
    const member = await addMember(server)
    await api.call(routes.eraseAccount, { token: member.token, body: { clickid: member.trackerId } })
    // the note of that step cannot be written, so that the step itself is undone: as when the process is killed there
    await sql
      .raw(
        `create or replace function die() returns trigger language plpgsql as $$ begin
          if cardinality(new.steps_done) = ${diesAt + 1} or (${diesAt} = ${steps} and new.erased_at is not null) then raise exception 'killed'; end if;
          return new; end $$;
        create trigger die before update on erasures for each row when (new.member_id = '${member.id}') execute function die()`,
      )
      .execute(db)
    await product.clock.advance(14 * DAY + MINUTE)
    const { rows: stopped } = await sql<{
      done: number
      erased: boolean
    }>`select cardinality(steps_done) as done, erased_at is not null as erased
      from erasures where member_id = ${member.id}`.execute(db)
    assert.deepEqual(stopped, [{ done: Math.min(diesAt, steps), erased: false }], `step ${index}`)
    await sql`drop trigger die on erasures`.execute(db)
    await product.clock.advance(6 * MINUTE)
    const { rows: ended } = await sql<{
      done: number
      erased: boolean
      subject: unknown
      email: string
    }>`select cardinality(e.steps_done) as done,
      e.erased_at is not null as erased, e.subject, m.email from erasures e join members m on m.id = e.member_id where m.id = ${member.id}`.execute(
      db,
    )
    assert.deepEqual(ended, [{ done: steps, erased: true, subject: null, email: `erased-${member.id}@erased.invalid` }])
    assert.equal(titles(member.email).filter((subject) => subject.startsWith(wordsOf.erased.subject)).length, 1)
  }
  assert.deepEqual(await checkInvariants(db), [])
})

test('TS-02 messages that a report names are kept as evidence, shown to no one, and go with the report', async () => {
  const { her, member, pair } = await somebodyWithALife()
  await api.call(routes.studioReport, {
    token: her.session.token,
    body: { trackerId: member.trackerId, reason: 'insults', block: false },
  })
  await sql`update reports set keep_until = at + interval '365 days' where member_id = ${pair.memberId}`.execute(db) // decided
  await api.call(routes.eraseAccount, { token: member.token, body: { clickid: member.trackerId } })
  await product.clock.advance(14 * DAY + MINUTE)
  const bodies = async () =>
    (
      await sql<{ body: string }>`select m.body from messages m join conversations c on c.id = m.conversation_id
      where c.member_id = ${pair.memberId} and m.by_member and m.type = 'personal' order by m.seq`.execute(db)
    ).rows.map(({ body }) => body)
  assert.deepEqual(await bodies(), ['abito in via dei Fiori 7', 'il mio cane si chiama Ulisse'])
  const [row] = (await api.call(routes.studioConversations, { token: her.session.token })).conversations
  const shown = await api.call(routes.studioMessages, {
    token: her.session.token,
    params: { trackerId: row?.trackerId ?? '' },
  })
  assert.doesNotMatch(JSON.stringify([row, shown]), /Fiori|Ulisse/)
  await product.clock.advance(365 * DAY)
  await product.clock.advance(MINUTE)
  assert.deepEqual(await bodies(), ['', ''])
})

test('D2 TS-02 a profile whose account is closed is in no list, cannot be opened, liked or written to, and comes back with it', async () => {
  const her = await addPersonAngel(server, { screen_name: 'Ofelia', region: 'Aragón', city: 'Teruel' })
  const member = await addMember(server, { region: 'Aragón', city: 'Teruel' })
  const pair = { memberId: member.id, angelId: her.angelId }
  await say('member', pair, 'hola')
  const total = async () => (await api.call(routes.regionTotal, { body: { country: 'es', region: 'Aragón' } })).total
  const shown = async () => {
    const body = {
      country: 'es',
      region: 'Aragón',
      city: 'Teruel',
      cerco: 'donna',
      page: 1,
      trackerId: member.trackerId,
      premiumLevel: 0,
    }
    const [grid, deck, profile] = [
      await api.call(routes.find, { token: member.token, body }),
      await api.call(routes.matchDeck, { token: member.token, body }),
      await api.call(routes.angelProfile, {
        token: member.token,
        params: { angelId: her.angelId, country: 'es', cerco: 'donna' },
      }),
    ]
    return [grid.profiles.length, deck.profiles.length, profile.length, await total()]
  }
  assert.deepEqual(await shown(), [1, 1, 1, 1])
  const writes = async () => {
    const page = await api.call(routes.messages, {
      token: member.token,
      params: { trackerId: member.trackerId, angelId: her.angelId },
    })
    return [page.canWrite, page.whyNot]
  }
  assert.deepEqual(await writes(), [true, null])

  const close = { token: her.session.token, body: { clickid: her.session.trackerId } }
  await api.call(routes.eraseAccount, close)
  await product.clock.advance(0)
  assert.deepEqual(await shown(), [0, 0, 0, 0])
  await assertSoon(async () => assert.deepEqual(await writes(), [false, 'not_writable']))
  await assert.rejects(say('member', pair, 'sigues ahí?'), /not_writable/)
  assert.equal(
    await refused(routes.visited, { token: member.token, body: { trackerId: member.trackerId, angelId: her.angelId } }),
    'not_found',
  )

  const login = await api.send(routes.authenticate, { body: { email: her.session.email, password: PASSWORD } })
  await api.call(routes.keepAccount, { body: { token: Pending.parse(login.json).token } })
  assert.deepEqual(await shown(), [1, 1, 1, 1])

  const { token } = await api.logIn(her.session.email, PASSWORD)
  await api.call(routes.disableProfile, { ...close, token }) // ID-15 does the same
  assert.deepEqual(await shown(), [0, 0, 0, 0])
})

test('TS-02 an angel who is erased leaves a deleted profile behind, without her words', async () => {
  const her = await addPersonAngel(server, { screen_name: 'Pilar', about: 'toco el arpa' })
  const member = await addMember(server)
  await database.transaction((tx) => product.apis.memberships.setLevel(tx, member.id, { level: 1, until: null }))
  await sql`update angels set phone = '+34600111222' where id = ${her.angelId}`.execute(db)
  const pair = { memberId: member.id, angelId: her.angelId }
  const plan = {
    memberId: member.id,
    asset: 'msg',
    class: 'plan',
    amount: 50,
    source: 'plan',
    key: randomUUID(),
    cause: { kind: 'gift' },
  } as const
  await database.transaction((tx) => product.apis.credits.grant(tx, plan))
  await say('member', pair, 'buenas noches, Pilar')
  await say('angel', pair, 'ensayo en el auditorio')
  // by day the member would get an e-mail that she wrote: the e-mails are the member's
  await api.call(routes.saveEmailSettings, { token: member.token, body: { kinds: { messages: false } } })
  await api.call(routes.eraseAccount, { token: her.session.token, body: { clickid: her.session.trackerId } })
  await product.clock.advance(14 * DAY + MINUTE)
  await product.clock.advance(2 * DAY)
  const others = ['messages', 'mails'] // what the member wrote may name her, and so may an e-mail to the member until its 30 days are over
  const left = await wholeDatabase(others)
  assert.equal(left.includes('Pilar'), false)
  const all = await wholeDatabase()
  assert.deepEqual(
    ['arpa', 'auditorio', '+34600111222', her.session.email].filter((trace) => all.includes(trace)),
    [],
  )
  await product.clock.advance(31 * DAY)
  assert.equal((await wholeDatabase(['messages'])).includes('Pilar'), false)
  const { conversations } = await api.call(routes.conversations, {
    token: member.token,
    params: { trackerId: member.trackerId },
  })
  assert.deepEqual([conversations[0]?.screenName, conversations[0]?.text], ['', ''])
  const { messages } = await api.call(routes.messages, {
    token: member.token,
    params: { trackerId: member.trackerId, angelId: her.angelId },
  })
  assert.deepEqual(
    messages.filter(({ type }) => type === 'personal').map(({ text }) => text),
    ['buenas noches, Pilar', ''],
  )
  assert.deepEqual(await checkInvariants(db), [])
})

test('TS-02 what the runbook says to do for a member who cannot sign in does it', async () => {
  const member = await addMember(server)
  const runbook = readFileSync(new URL('../../../../../docs/runbooks/erase-a-member.md', import.meta.url), 'utf8')
  const [start = '', look = ''] = [...runbook.matchAll(/```sql\n(.*?)```/gs)].map((match) => match[1])
  await database.pool.query(start, ['original', member.email.toUpperCase(), server.url])
  assert.equal(await refused(routes.openSessions, { token: member.token }), 'unauthorized')
  await product.clock.advance(15 * DAY)
  await product.clock.advance(0)
  const { rows } = await database.pool.query<{ erased_at: Date | null }>(look, [member.id])
  assert.ok(rows[0]?.erased_at)
  assert.match(titles(member.email).at(-1) ?? '', new RegExp(wordsOf.erased.subject))
})

/** Facts of profiles are kept for a second. */
async function assertSoon(check: () => Promise<void>): Promise<void> {
  const giveUp = Date.now() + 30_000
  for (;;) {
    try {
      return await check()
    } catch (error) {
      if (Date.now() > giveUp) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

test('UI-09 the language that a member chooses is the account’s: on other devices and in e-mails', async () => {
  const member = await addMember(server, { language: 'es' })
  const choose = (lingua: string, trackerId = member.trackerId) =>
    api.send(routes.chooseLanguage, { token: member.token, params: { trackerId }, body: { lingua } })
  /** How a page in a language that asks who it is hears of a monthly plan's price. */
  const aMonthAsked = async (pageLanguage?: 'fr' | 'it') => {
    const { token } = await api.logIn(member.email, PASSWORD)
    const answer = await api.call(routes.verify, {
      body: { token, ...(pageLanguage && { lingua_pagina: pageLanguage }) },
    })
    if (!('session' in answer)) throw new TypeError('the session is good')
    return answer.session.flow.plans.premium.find(({ period }) => period === 'P1M')?.priceDescription
  }
  assert.deepEqual([member.language, member.languageChosen], ['es', false])
  assert.equal(await aMonthAsked(), 'al mes')
  assert.equal(await aMonthAsked('it'), 'al mese')
  assert.equal(codeOf((await choose('de')).json), 'bad_request')
  assert.equal(codeOf((await choose('fr', 'another')).json), 'forbidden')
  assert.equal((await choose('fr')).status, 200)
  const elsewhere = await api.logIn(member.email, PASSWORD)
  assert.deepEqual([elsewhere.language, elsewhere.languageChosen], ['fr', true])
  await api.call(routes.tokenForReset, { body: { email: member.email, servizio: 'original' } })
  assert.equal(await aMonthAsked('it'), 'par mois', 'a page in another language is led to the chosen one')
  const sent = await mail.waitFor(member.email)
  assert.ok(sent.mail.subject?.startsWith(textsFor('fr', 'mail').reset.subject))
  assert.equal(linkIn(sent, '/resetPassword').searchParams.get('lang'), 'fr', 'its page too')
})
