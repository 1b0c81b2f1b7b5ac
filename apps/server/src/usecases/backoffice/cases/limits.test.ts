import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { type Limited, routes } from '@incontro/contract'
import { operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { addMember, addPersonAngel, openPage } from '@incontro/testing'
import { startTestServer } from '@incontro/testing/server.ts'
import { textsFor } from '@incontro/texts/sync.ts'
import { sql } from 'kysely'
import { jpeg, upload } from '../../../modules/media/photos.fixtures.ts'
import { peopleOn } from '../../../modules/chat/chat.fixtures.ts'
import { casesDriver } from './cases.fixtures.ts'

const server = await startTestServer()
const { api, database, product, url } = server
const driver = casesDriver(server)
const { give } = peopleOn(server)
const { send, call, newAct, operator, pair, say, reported, show, draft, decide, emails, emailOf } = driver
const place = { region: 'Melilla', city: 'Melilla' }
const DAY = 86_400_000
const words = textsFor('es', 'decisionMail')
const limited = ['photos', 'first_messages', 'phone'] as const satisfies readonly Limited[]
type People = Awaited<ReturnType<typeof pair>>

/** A limit of five days because of what she reported. */
async function isLimited(people: People, what: Limited, over: object = {}) {
  const id = await reported(people)
  const answer = await decide(await operator('moderator'), id, {
    policyId: 'insults_and_threats',
    outcome: `limit_${what}`,
    days: 5,
    departure: 'It is about this one thing alone.',
    ...over,
  })
  assert.equal(answer.status, 200, JSON.stringify(answer.json))
  return id
}
async function isPremium({ member }: People): Promise<void> {
  await give(member.id, 100)
  await database.transaction((tx) => product.apis.memberships.setLevel(tx, member.id, { level: 1, until: null }))
}
const limitsOf = async ({ member: { token, trackerId } }: People) =>
  (await api.call(routes.ownLimits, { token, params: { trackerId } })).limits

/** The acts that a limit is about, and one beside it; each answers its code, or null where it is done. */
async function acts(people: People) {
  const { member, ids } = people
  const { token, trackerId } = member
  const stranger = await addPersonAngel(server, place)
  const write = async (angelId: string) => {
    const page = await openPage(url, token)
    const answer = await page.send('chat', { trackerId, angelId, clientId: randomUUID(), text: 'Hola' })
    page.close()
    return answer.ok ? null : answer.error.code
  }
  const codeIn = (json: unknown) => /"code":"(\w+)"/.exec(JSON.stringify(json))?.[1] ?? null
  const photo = await upload({ url, token, trackerId, content: await jpeg(Math.floor(Math.random() * 200)) })
  const phone = async (value: string | null) =>
    codeIn((await api.send(routes.changeProfile, { token, params: { trackerId }, body: { phone: value } })).json)
  return {
    photos: codeIn(photo.json),
    first_messages: await write(stranger.angelId),
    phone: await phone('+34 600 000 001'),
    known: await write(ids.angelId),
    taken: await phone(null),
  }
}

test('TS-09 no bearer sees what is limited', async () => {
  const { member } = await pair()
  assert.equal((await api.send(routes.ownLimits, { params: { trackerId: member.trackerId } })).status, 401)
})

test('TS-09 no one sees what another person is kept from', async () => {
  const [{ member }, other] = [await pair(), await addMember(server, place)]
  const { status } = await api.send(routes.ownLimits, { token: other.token, params: { trackerId: member.trackerId } })
  assert.equal(status, 403)
})

for (const what of limited)
  test(`TS-09 a limit of ${what} refuses that and nothing else, by a code that names the decision and its end`, async () => {
    const people = await pair()
    await isPremium(people)
    await say(people, 'Buenas tardes')
    assert.deepEqual(await acts(people), { photos: null, first_messages: null, phone: null, known: null, taken: null })
    const id = await isLimited(people, what)
    const open = { photos: null, first_messages: null, phone: null, known: null, taken: null }
    assert.deepEqual(await acts(people), { ...open, [what]: 'limited' })
    const [decision] = (await show(await operator('lead'), id)).decisions
    assert.deepEqual(await limitsOf(people), [
      { limited: what, until: decision?.until, decisionId: decision?.id, caseNumber: decision?.caseNumber },
    ])
  })

test('TS-09 the refusal itself says by which decision, and until when', async () => {
  const people = await pair()
  await isPremium(people)
  await isLimited(people, 'phone')
  const [limit] = await limitsOf(people)
  const { token, trackerId } = people.member
  const { status, json } = await api.send(routes.changeProfile, {
    token,
    params: { trackerId },
    body: { phone: '+34 600 000 001' },
  })
  const { limitedBy: said } = json as { limitedBy: unknown } // beside the error
  assert.equal(status, 403)
  assert.deepEqual(said, { limited: 'phone', until: limit?.until, caseNumber: limit?.caseNumber })
})

test('TS-09 who may not use the phone sees no number, and shows none while the account is limited', async () => {
  const people = await pair()
  await isPremium(people)
  const { member, her, ids } = people
  const numberSeen = async () =>
    (
      await api.call(routes.angelProfile, {
        token: member.token,
        params: { angelId: ids.angelId, country: 'es', cerco: 'donna' },
      })
    )[0]?.phone
  const share = async (condivide_telefono: boolean) =>
    (
      await api.send(routes.sharePhone, {
        token: her.session.token,
        body: { telefono: '+34 612 34 56 78', condivide_telefono },
      })
    ).status
  assert.equal(await share(true), 200)
  assert.equal(await numberSeen(), '+34 612 34 56 78')
  const id = await isLimited(people, 'phone')
  assert.equal(await numberSeen(), null)
  const lead = await operator('lead')
  const [decision] = (await show(lead, id)).decisions
  const lift = { ...newAct('correction'), reason: { code: 'correction', text: 'The report was about another member.' } }
  await send(calls.liftDecision, { token: lead.token, params: { id: decision?.id ?? '' }, body: lift })
  assert.equal(await numberSeen(), '+34 612 34 56 78')

  await api.call(routes.reportAngel, {
    token: member.token,
    body: { ...ids, reason: 'insults', text: '', block: false },
  })
  const { rows } = await sql<{ id: string }>`select id from cases where subject_id = ${ids.angelId}`.execute(
    database.db,
  )
  const over = { policyId: 'insults_and_threats', outcome: 'limit_phone', days: 3, departure: 'Only this one thing.' }
  assert.equal((await decide(lead, rows[0]?.id ?? '', over)).status, 200)
  assert.equal(await numberSeen(), null)
  assert.deepEqual([await share(true), await share(false)], [403, 200]) // hiding it is always possible
})

test('TS-09 an angel who is limited does not write first, and answers whoever wrote to her', async () => {
  const [people, liker] = [await pair(), await addMember(server, place)]
  const { her, ids } = people
  const likes = await openPage(url, liker.token)
  await likes.send('like', { trackerId: liker.trackerId, angelId: ids.angelId })
  likes.close()
  await product.outbox.drain()
  await say(people, 'Buenas tardes')
  await api.call(routes.reportAngel, {
    token: people.member.token,
    body: { ...ids, reason: 'insults', text: '', block: false },
  })
  const { rows } = await sql<{ id: string }>`select id from cases where subject_id = ${ids.angelId}`.execute(
    database.db,
  )
  const lead = await operator('lead')
  const over = {
    policyId: 'insults_and_threats',
    outcome: 'limit_first_messages',
    days: 3,
    departure: 'Only this one thing.',
  }
  assert.equal((await decide(lead, rows[0]?.id ?? '', over)).status, 200)
  const page = await openPage(url, her.session.token)
  const write = async (trackerId: string) =>
    page.send('chat', { trackerId, angelId: ids.angelId, clientId: randomUUID(), text: 'Hola' })
  const [known, first] = [await write(ids.trackerId), await write(liker.trackerId)]
  page.close()
  assert.deepEqual([known.ok, first.ok, first.ok ? null : first.error.code], [true, false, 'limited'])
})

test('TS-07 TS-09 the database has no limit without a decision of that very kind', async () => {
  const people = await pair()
  await isLimited(people, 'photos')
  const { rows } = await sql<{ id: string }>`select id from decisions where outcome = 'limit_photos' limit 1`.execute(
    database.db,
  )
  const insert = (decisionId: string, kind: string) =>
    database.pool.query('insert into limits (decision_id, kind, account_id, at) values ($1, $2, $3, now())', [
      decisionId,
      kind,
      people.member.id,
    ])
  await assert.rejects(insert(randomUUID(), 'limit_photos'), /foreign key/)
  await database.pool.query('delete from limits where decision_id = $1', [rows[0]?.id])
  await assert.rejects(insert(rows[0]?.id ?? '', 'limit_phone'), /foreign key/)
})

test('TS-09 it ends by the clock, once, and the person is told in their language', async () => {
  const people = await pair()
  await isPremium(people)
  const id = await isLimited(people, 'first_messages')
  const address = await emailOf(people.member.trackerId)
  const subjects = async () => (await emails(address)).map(({ subject }) => subject)
  assert.ok((await subjects()).some((each) => each.includes(words.statement.limit_first_messages.subject)))
  await product.clock.advance(5 * DAY)
  assert.equal((await acts(people)).first_messages, null) // the clock, not the job
  await product.jobs.run('trust.ends')
  await product.jobs.run('trust.ends')
  const over = (await subjects()).filter((each) => each.includes(words.overOf.limit_first_messages))
  assert.equal(over.length, 1)
  const [decision] = (await show(await operator('lead'), id)).decisions
  assert.equal(decision?.endedBy, 'time')
  assert.notEqual(decision.strikeUntil, null) // the strike stays
})

test('TS-09 TS-10 a granted objection lifts it at once', async () => {
  const people = await pair()
  await isPremium(people)
  const id = await isLimited(people, 'photos')
  const { token, trackerId } = people.member
  const [limit] = await limitsOf(people)
  const objection = { trackerId, decisionId: limit?.decisionId ?? '', text: 'That was not me.' }
  await api.call(routes.appealDecision, { token, body: objection })
  const lead = await operator('lead')
  const { rows } = await call(calls.listAppeals, { token: lead.token, query: {} })
  const params = { id: rows.find(({ caseId }) => caseId === id)?.id ?? '' }
  const lease = await call(calls.claimAppeal, { token: lead.token, params, body: { takesOver: false } })
  const { version } = await call(calls.showAppeal, { token: lead.token, params })
  const verdict = { outcome: 'lifted', words: 'The photo was of the member, as the others show.', instead: null }
  const body = newAct('rules', { version, lease: lease.number, ...verdict })
  assert.equal((await send(calls.decideAppeal, { token: lead.token, params, body })).status, 200)
  assert.deepEqual(await limitsOf(people), [])
  assert.equal((await acts(people)).photos, null)
  const told = await emails(await emailOf(trackerId))
  assert.ok(told.some(({ subject }) => subject.includes(words.overOf.limit_photos)))
})

test('TS-11 an objection that is late lets the person do it until it is decided, and then the rest of the time counts', async () => {
  const people = await pair()
  const id = await isLimited(people, 'photos', { days: 7 })
  const { token, trackerId } = people.member
  const [limit] = await limitsOf(people)
  await api.call(routes.appealDecision, {
    token,
    body: { trackerId, decisionId: limit?.decisionId ?? '', text: 'That was not me.' },
  })
  // due in two days for who pays, in seven else: moved so that some of the limit is left
  await sql`update appeals set due_at = ${new Date(product.clock.now().getTime())}, held_until = ${new Date(product.clock.now().getTime())}`.execute(
    database.db,
  )
  await product.clock.advance(60_000)
  await product.jobs.run('trust.deadlines')
  assert.deepEqual(await limitsOf(people), [])
  const lead = await operator('lead')
  const { rows } = await call(calls.listAppeals, { token: lead.token, query: {} })
  const params = { id: rows.find(({ caseId }) => caseId === id)?.id ?? '' }
  const lease = await call(calls.claimAppeal, { token: lead.token, params, body: { takesOver: false } })
  const { version } = await call(calls.showAppeal, { token: lead.token, params })
  const verdict = { outcome: 'upheld', words: 'The photo is of somebody else, as three people say.', instead: null }
  const body = newAct('rules', { version, lease: lease.number, ...verdict })
  assert.equal((await send(calls.decideAppeal, { token: lead.token, params, body })).status, 200)
  assert.deepEqual(await limitsOf(people), [limit])
})

test('TS-16 a limit of one thing leaves money as it is', async () => {
  const people = await pair()
  await isPremium(people)
  const id = await isLimited(people, 'photos')
  const { rows } = await sql<{ money: unknown }>`select money from decisions where case_id = ${id}`.execute(database.db)
  assert.deepEqual(rows[0]?.money, { stopsRenewal: false, unused: 'none', refunded: [], withheld: [] })
  assert.equal((await product.apis.memberships.member(people.member.id))?.level, 1)
})

test('TS-07 TS-09 a fault between a decision and its limit leaves neither, and the same key goes through later', async () => {
  const people = await pair()
  const id = await reported(people)
  const lead = await operator('lead')
  const body = await draft(lead, id, {
    policyId: 'insults_and_threats',
    outcome: 'limit_photos',
    days: 5,
    departure: 'It is about this one thing alone.',
  })
  const decideIt = () => send(calls.decideCase, { token: lead.token, params: { id }, body })
  await database.pool.query(`create function refuse_limit() returns trigger language plpgsql as $$ begin
      raise exception 'refused' using errcode = '22000'; end $$;
    create trigger refuse_limit before insert on limits for each row execute function refuse_limit()`)
  const refused = await decideIt()
  await database.pool.query('drop trigger refuse_limit on limits; drop function refuse_limit')
  assert.equal(refused.status, 500)
  assert.deepEqual([(await show(lead, id)).decisions, await limitsOf(people)], [[], []])
  assert.equal((await decideIt()).status, 200)
  assert.equal((await limitsOf(people)).length, 1)
})
