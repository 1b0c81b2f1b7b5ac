import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { type Farewell, routes } from '@incontro/contract'
import { addMember, addPersonAngel, type Page, startTestServer } from '@incontro/testing'
import { textsFor } from '@incontro/texts/sync.ts'
import { sql } from 'kysely'
import { codeOf, peopleOn } from '../chat.fixtures.ts'

const server = await startTestServer({ env: { SIGN_UPS_PER_HOUR: '1000' } })
const { api, database } = server
const { open, give } = peopleOn(server)
const place = { region: 'Melilla', city: 'Melilla' }

/** Two who have written to each other. */
async function talking(over: object = {}) {
  const [member, her] = [await addMember(server, { ...place, level: 1, ...over }), await addPersonAngel(server, place)]
  const ids = { trackerId: member.trackerId, angelId: her.angelId }
  const [theirs, hers] = [await open(member), await open(her.session)]
  const write = async (page: Page, text: string) =>
    codeOf(await page.send('chat', { ...ids, clientId: randomUUID(), text }))
  await sql`update members set language = ${'language' in over ? over.language : 'es'} where id = ${member.id}`.execute(
    database.db,
  )
  await give(member.id, 20)
  assert.equal(await write(theirs, 'Buenas tardes'), null)
  assert.equal(await write(hers, 'Hola'), null)
  return { member, her, ids, theirs, hers, write }
}
const end = (
  token: string | undefined,
  trackerId: string,
  farewell: Farewell | null = 'thanks',
  clientId: string = randomUUID(),
) =>
  api.send(routes.studioEndConversation, {
    ...(token !== undefined && { token }),
    params: { trackerId },
    body: { farewell, clientId },
  })
const ofMember = ({ member, ids }: Awaited<ReturnType<typeof talking>>) =>
  api.call(routes.messages, { token: member.token, params: ids })
const ofAngel = ({ her, ids }: Awaited<ReturnType<typeof talking>>) =>
  api.call(routes.studioMessages, { token: her.session.token, params: { trackerId: ids.trackerId } })
const profileOf = async ({ token }: { token: string }, angelId: string) =>
  (await api.call(routes.angelProfile, { token, params: { angelId, country: 'es', cerco: 'donna' } }))[0]
const codeIn = (json: unknown) => /"code":"(\w+)"/.exec(JSON.stringify(json))?.[1] ?? null

test('AP-01 AN-16 nothing ends, hides or pauses without a bearer', async () => {
  const { member } = await talking()
  assert.equal((await end(undefined, member.trackerId)).status, 401)
  const params = { trackerId: member.trackerId }
  assert.equal((await api.send(routes.studioReopenConversation, { params })).status, 401)
  assert.equal((await api.send(routes.studioHidePhone, { params, body: { isHidden: true } })).status, 401)
  assert.equal((await api.send(routes.studioPause, { body: { isPaused: true } })).status, 401)
})

test('AP-02 AN-16 someone else’s conversation is not there to end, and a member ends none', async () => {
  const [people, other] = [await talking(), await addPersonAngel(server, place)]
  assert.equal((await end(other.session.token, people.member.trackerId)).status, 404)
  assert.equal((await end(people.member.token, people.member.trackerId)).status, 403)
  assert.equal((await ofMember(people)).ended, undefined)
})

test('AN-16 a conversation ends with a text of the house, sent once in the member’s language, and is closed for both', async () => {
  const people = await talking({ language: 'fr' })
  const { member, her, theirs, hers, write } = people
  const clientId = randomUUID()
  for (const _ of [1, 2])
    assert.equal((await end(her.session.token, member.trackerId, 'no_match', clientId)).status, 200)
  const [seen, own] = [await ofMember(people), await ofAngel(people)]
  const texts = seen.messages.map(({ text }) => text)
  assert.deepEqual(texts, ['Buenas tardes', 'Hola', textsFor('fr', 'farewells').no_match])
  assert.equal(seen.ended?.by, 'angel')
  assert.deepEqual(own.ended, seen.ended)
  assert.equal(seen.canWrite, false)
  assert.equal(await write(theirs, '¿Por qué?'), 'not_writable')
  assert.equal(await write(hers, 'Adiós'), 'not_writable')
  await theirs.waitFor('ended') // the open page hears of it
})

test('AN-16 it ends without a word, too, and she alone goes on with it', async () => {
  const people = await talking()
  const { member, her, theirs, hers, write } = people
  assert.equal((await end(her.session.token, member.trackerId, null)).status, 200)
  assert.equal((await ofMember(people)).messages.length, 2)
  assert.equal(await write(theirs, '¿Hola?'), 'not_writable')
  const params = { trackerId: member.trackerId }
  const reopen = (token: string) => api.send(routes.studioReopenConversation, { token, params })
  assert.equal((await reopen(member.token)).status, 403)
  assert.equal((await reopen(her.session.token)).status, 200)
  assert.equal(codeIn((await reopen(her.session.token)).json), 'conflict')
  assert.equal((await ofMember(people)).ended, undefined)
  assert.equal(await write(theirs, '¿Hola?'), null)
  assert.equal(await write(hers, 'Aquí estoy'), null)
})

test('AN-16 D22 no goodbye is locked: where the member cannot read her words, it ends without', async () => {
  const people = await talking({ level: 0 })
  assert.equal((await end(people.her.session.token, people.member.trackerId, 'uneasy')).status, 200)
  const { messages, ended } = await ofMember(people)
  assert.deepEqual([messages.length, ended?.by], [2, 'angel'])
})

test('AN-12 AN-16 the house’s texts are no words for many: the fifth member reads them, too', async () => {
  const her = await addPersonAngel(server, place)
  const hers = await open(her.session)
  for (let n = 0; n < 5; n += 1) {
    const member = await addMember(server, { ...place, level: 1 })
    const page = await open(member)
    const ids = { trackerId: member.trackerId, angelId: her.angelId }
    await give(member.id, 20)
    assert.ok((await page.send('chat', { ...ids, clientId: randomUUID(), text: 'Hola' })).ok)
    assert.ok((await hers.send('chat', { ...ids, clientId: randomUUID(), text: `Hola, ${n}` })).ok)
    assert.equal((await end(her.session.token, member.trackerId)).status, 200)
  }
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from conversations
    where angel_id = ${her.angelId} and ended_by = 'angel' and waits_since is null`.execute(database.db)
  assert.equal(rows[0]?.n, 5)
})

test('AN-16 the words and the end are one transaction: where the end cannot be written, nothing was said', async () => {
  const people = await talking()
  const { member, her } = people
  await sql`alter table conversations add constraint no_end_for_a_test check (ended_at is null) not valid`.execute(
    database.db,
  )
  assert.notEqual((await end(her.session.token, member.trackerId)).status, 200)
  await sql`alter table conversations drop constraint no_end_for_a_test`.execute(database.db)
  assert.deepEqual(
    (await ofMember(people)).messages.map(({ text }) => text),
    ['Buenas tardes', 'Hola'],
  )
  assert.equal((await end(her.session.token, member.trackerId)).status, 200)
  assert.equal((await ofMember(people)).messages.length, 3)
})

test('AN-16 her number is hidden from one member, and others see it still', async () => {
  const [people, other] = [await talking(), await addMember(server, { ...place, level: 1 })]
  const { member, her, ids } = people
  const token = her.session.token
  const shared = { phone: '+34 612 34 56 78' }
  await api.call(routes.sharePhone, { token, body: { telefono: shared.phone, condivide_telefono: true } })
  const seenBy = async (who: { token: string; trackerId: string }) => {
    const angel = await profileOf(who, her.angelId)
    return { phone: angel?.phone ?? null, isThere: angel?.sharesPhone ?? null }
  }
  assert.equal((await seenBy(member)).phone, shared.phone)
  const params = { trackerId: ids.trackerId }
  assert.deepEqual(await api.call(routes.studioHidePhone, { token, params, body: { isHidden: true } }), {
    isShared: true,
    isHidden: true,
  })
  assert.deepEqual(await seenBy(member), { phone: null, isThere: false })
  assert.equal((await seenBy(other)).phone, shared.phone)
  await api.call(routes.studioHidePhone, { token, params, body: { isHidden: false } })
  assert.equal((await seenBy(member)).phone, shared.phone)
})
