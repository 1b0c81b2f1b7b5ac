import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { routes } from '@incontro/contract'
import { operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { addMember } from '@incontro/testing'
import { startTestServer } from '@incontro/testing/server.ts'
import { sql } from 'kysely'
import { jpeg, upload } from '../../modules/media/photos.fixtures.ts'
import { casesDriver } from '../backoffice/cases/cases.fixtures.ts'

const server = await startTestServer()
const { api, database, product, url } = server
const { send, call, codeOf, operator, pair, say, answers, reported, show, claim } = casesDriver(server)

async function reviewOf(memberId: string): Promise<string> {
  const id = randomUUID()
  await sql`insert into reviews (id, brand_id, member_id, stars, text, name, shows_age, language, state, reviewed_at, created_at, changed_at)
    values (${id}, 'original', ${memberId}, 1, 'They stole my card.', 'Ada', false, 'es', 'approved', now(), now(), now())`.execute(
    database.db,
  )
  return id
}

test('AP-01 TS-13 no bearer reports nothing', async () => {
  const { member } = await pair()
  const answer = await api.send(routes.studioReport, {
    body: { trackerId: member.trackerId, reason: 'scam', block: false, about: { kind: 'profile', id: '' } },
  })
  assert.equal(answer.status, 401)
})

test('AP-02 TS-13 another person’s message, photo or review is not there to point at', async () => {
  const [people, others] = [await pair(), await pair()]
  await say(others, 'another conversation')
  const { rows } = await sql<{ id: string }>`select m.conversation_id || '.' || m.seq as id
    from messages m join conversations c on c.id = m.conversation_id where c.member_id = ${others.member.id}`.execute(
    database.db,
  )
  const { json } = await upload({ url, ...(await addMember(server, { level: 1 })), content: await jpeg(3) })
  for (const about of [
    { kind: 'message', id: rows[0]?.id ?? '' },
    { kind: 'photo', id: `${json.data?.name}` },
    { kind: 'photo', id: people.her.angelId }, // her own portrait is none of the member
    { kind: 'review', id: await reviewOf(others.member.id) },
  ]) {
    const body = { trackerId: people.member.trackerId, reason: 'scam', block: false, about }
    const answer = await api.send(routes.studioReport, { token: people.her.session.token, body })
    assert.equal(answer.status, 404, JSON.stringify(about))
  }
})

test('TS-13 a photo is pointed at, and whoever holds the case sees it, no one else', async () => {
  const people = await pair()
  await database.transaction((tx) => product.apis.memberships.setLevel(tx, people.member.id, { level: 1, until: null }))
  const { json } = await upload({ url, ...people.member, content: await jpeg(7) })
  const id = await reported(people, { reason: 'fake', about: { kind: 'photo', id: `${json.data?.name}` } })
  const [moderator, other] = [await operator('moderator'), await operator('moderator')]
  const [report] = (await show(moderator, id)).allReports
  assert.equal(report?.about?.kind, 'photo')
  const params = { id, reportId: report.id }
  assert.equal(codeOf(await send(calls.showReportedPhoto, { token: moderator.token, params })), 'no_purpose')
  await claim(moderator, id)
  const photo = await call(calls.showReportedPhoto, { token: moderator.token, params })
  assert.ok(photo.kind === 'picture' && Buffer.from(photo.base64, 'base64').length > 1000)
  assert.equal(codeOf(await send(calls.showReportedPhoto, { token: other.token, params })), 'no_purpose')
})

test('TS-13 an angel’s portrait is pointed at by a member, and shown at its address', async () => {
  const people = await pair()
  await api.call(routes.reportAngel, {
    token: people.member.token,
    body: { ...people.ids, reason: 'fake', block: false, about: { kind: 'photo', id: people.her.angelId } },
  })
  const { rows } = await sql<{ id: string }>`select id from cases where subject_id = ${people.her.angelId}`.execute(
    database.db,
  )
  const id = rows[0]?.id ?? ''
  const moderator = await operator('moderator')
  await claim(moderator, id)
  const [report] = (await show(moderator, id)).allReports
  const photo = await call(calls.showReportedPhoto, {
    token: moderator.token,
    params: { id, reportId: report?.id ?? '' },
  })
  assert.ok(photo.kind === 'address' && photo.path.includes(people.her.angelId))
})

test('TS-13 a review that is pointed at stands in the case as it was, whatever its writer makes of it', async () => {
  const people = await pair()
  const review = await reviewOf(people.member.id)
  const id = await reported(people, { reason: 'insults', about: { kind: 'review', id: review } })
  await sql`update reviews set text = 'All is well with this site.' where id = ${review}`.execute(database.db)
  const [report] = (await show(await operator('moderator'), id)).allReports
  assert.deepEqual(report?.reviewThen, { name: 'Ada', stars: 1, text: 'They stole my card.' })
})

test('BO-04 TS-13 a message and the profile are pointed at; the profile by whatever id is the reported one', async () => {
  const people = await pair()
  await say(people, 'give me money')
  await answers(people, ['no'])
  await reported(people, { reason: 'asks_money', about: { kind: 'profile', id: 'somebody else' } })
  const id = await reported(people, { reason: 'asks_money' })
  const { allReports } = await show(await operator('moderator'), id)
  assert.deepEqual(
    allReports.map(({ about }) => about),
    [{ kind: 'profile', id: people.member.id }, null],
  )
})
