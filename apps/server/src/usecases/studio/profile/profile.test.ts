import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type OwnAngelProfile, type ProfileWords, routes } from '@incontro/contract'
import { operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { addMember, addPersonAngel, openPage, startTestServer } from '@incontro/testing'
import { sql } from 'kysely'
import { jpeg, upload } from '../../../modules/media/photos.fixtures.ts'
import { queueDriver } from '../../backoffice/queues/queues.fixtures.ts'

const server = await startTestServer()
const { api, database, product, url } = server
const desk = queueDriver(server)

type Her = Awaited<ReturnType<typeof addPersonAngel>>
const words: ProfileWords = {
  about: 'Alfarera junto al mar',
  description: 'Hago tazas, y alguna se rompe.',
  lookingFor: 'Alguien que se ría conmigo.',
  position: 'Alfarera',
  prompts: [{ prompt: 'laugh', answer: 'Mi gato cuando cree que nadie lo ve.' }],
}
const own = ({ session }: Her) => api.call(routes.studioProfile, { token: session.token })
const save = ({ session }: Her, body: ProfileWords) => api.send(routes.saveStudioWords, { token: session.token, body })
const codeOf = ({ status, json }: { status: number; json: unknown }) =>
  `${status} ${(json as { error?: { code: string } }).error?.code ?? 'done'}` // the one shape of an error

/** What a member reads of her in the calls that show her words. */
async function readBy(member: { token: string }, { angelId }: Her): Promise<ProfileWords> {
  const [profile] = await api.call(routes.angelProfile, {
    token: member.token,
    params: { angelId, country: 'es', cerco: 'donna' },
  })
  const shown = await api.call(routes.angelPrompts, { token: member.token, params: { angelId } })
  assert.ok(profile !== undefined)
  const { about, description, position } = profile
  return { about, description, position: position ?? '', lookingFor: shown.lookingFor ?? '', prompts: shown.prompts }
}
async function decide(verdict: { state: 'approved' } | { state: 'refused'; whyNot: 'untrue'; note: string }) {
  const reviewer = await desk.operator('moderator')
  const { rows } = await desk.call(calls.listProfileWords, { token: reviewer.token })
  const [row] = rows
  assert.ok(row !== undefined)
  const answer = await desk.send(calls.decideProfileWords, {
    token: reviewer.token,
    params: { id: row.id },
    body: desk.newAct('reading', { version: row.version, verdict }),
  })
  assert.equal(answer.status, 200, JSON.stringify(answer.json))
  return row
}

describe('AN-08 her words', () => {
  test('AN-08 no bearer reads or writes them, and a member has none', async () => {
    const member = await addMember(server)
    assert.equal(codeOf(await api.send(routes.studioProfile, {})), '401 unauthorized')
    assert.equal(codeOf(await api.send(routes.saveStudioWords, { body: words })), '401 unauthorized')
    assert.equal(codeOf(await api.send(routes.withdrawStudioWords, {})), '401 unauthorized')
    const { token } = member
    assert.equal(codeOf(await api.send(routes.studioProfile, { token })), '403 forbidden')
    assert.equal(codeOf(await api.send(routes.saveStudioWords, { token, body: words })), '403 forbidden')
  })

  test('AN-08 another angel changes her own alone, and an operator of another brand finds no words to decide', async () => {
    const [her, other] = [await addPersonAngel(server), await addPersonAngel(server)]
    const before = await own(her)
    assert.equal((await save(other, words)).status, 200)
    assert.deepEqual(await own(her), before)
    const stranger = await desk.operatorOf('moderator', ['notte'])
    assert.deepEqual(await desk.call(calls.listProfileWords, { token: stranger.token }), { rows: [] })
    const { rows } = await sql<{ id: string }>`select id from angel_words where state = 'waiting'`.execute(database.db)
    const answer = await desk.send(calls.decideProfileWords, {
      token: stranger.token,
      params: { id: rows[0]?.id ?? '' },
      body: desk.newAct('reading', { version: '0', verdict: { state: 'approved' } }),
    })
    assert.equal(codeOf(answer), '404 not_found')
    assert.equal((await api.send(routes.withdrawStudioWords, { token: other.session.token })).status, 200)
  })

  test('AN-08 a member reads the old words until the new ones are approved, and then their page is told without a reload', async () => {
    const [member, her] = [await addMember(server, { level: 1 }), await addPersonAngel(server)]
    const before = await readBy(member, her)
    const sent = await save(her, words)
    assert.equal(sent.status, 200)
    assert.deepEqual((sent.json as OwnAngelProfile).waiting?.words, words) // the reply of the call
    assert.deepEqual(await readBy(member, her), before)

    await sql`update members set country = 'es' where id = ${member.id}`.execute(database.db)
    await sql`update member_profiles set seeks = 'woman',
      region = (select region from angels where id = ${her.angelId}) where member_id = ${member.id}`.execute(
      database.db,
    )
    const page = await openPage(url, member.token)
    const row = await decide({ state: 'approved' })
    assert.deepEqual([row.angelId, row.words], [her.angelId, words])
    await product.outbox.drain()
    await page.caughtUp()
    assert.deepEqual(page.received('profile'), [{ angelId: her.angelId }])
    page.close()
    assert.deepEqual(await readBy(member, her), words)
    const { waiting, shown, refused } = await own(her)
    assert.deepEqual([waiting, refused, shown], [null, null, words])
    assert.deepEqual(await desk.actsOn(her.angelId), ['profile_words.decide'])
  })

  test('AN-08 refused words never show, and she reads why; the same act twice decides once', async () => {
    const [member, her] = [await addMember(server), await addPersonAngel(server)]
    const before = await readBy(member, her)
    await save(her, { ...words, about: 'Campeona olímpica' })
    await decide({ state: 'refused', whyNot: 'untrue', note: 'No consta en ninguna lista.' })
    assert.deepEqual(await readBy(member, her), before)
    const { refused, waiting } = await own(her)
    assert.equal(waiting, null)
    assert.deepEqual(
      [refused?.whyNot, refused?.note, refused?.words.about],
      ['untrue', 'No consta en ninguna lista.', 'Campeona olímpica'],
    )
    const reviewer = await desk.operator('moderator')
    assert.deepEqual((await desk.call(calls.listProfileWords, { token: reviewer.token })).rows, [])
  })

  test('AN-08 a phone in the text, a link or an address is refused with the word, and nothing waits', async () => {
    const her = await addPersonAngel(server)
    const cases: readonly [Partial<ProfileWords>, string, string][] = [
      [{ description: 'Llámame al +34 612 345 678, anda' }, '+34 612 345 678', 'description'],
      [{ lookingFor: 'Mira www.example.com/yo' }, 'www.example.com/yo', 'lookingFor'],
      [{ about: 'yo@example.com' }, 'yo@example.com', 'about'],
      [{ prompts: [{ prompt: 'ask', answer: 'Mi número, 612 34 56 78' }] }, '612 34 56 78', 'prompts.ask'],
    ]
    for (const [part, word, field] of cases) {
      const answer = await save(her, { ...words, ...part })
      const json = answer.json as { word?: string; error?: { field?: string } } // the one shape of an error
      assert.deepEqual([codeOf(answer), json.word, json.error?.field], ['422 words_refused', word, field])
    }
    assert.equal(codeOf(await save(her, { ...words, about: 'x'.repeat(81) })), '422 message_too_long')
    assert.equal(codeOf(await save(her, { ...words, about: ' ' })), '400 bad_request')
    assert.equal((await own(her)).waiting, null)
  })

  test('AN-08 what only takes words away holds at once, and the newest words are the ones that wait', async () => {
    const [member, her] = [await addMember(server), await addPersonAngel(server)]
    await save(her, words)
    await decide({ state: 'approved' })
    await save(her, { ...words, about: 'Primera' })
    await Promise.all([save(her, { ...words, about: 'Segunda' }), save(her, { ...words, about: 'Tercera' })])
    const { rows } = await sql<{ state: string }>`select state from angel_words where angel_id = ${her.angelId}
      and state in ('waiting', 'replaced') order by state`.execute(database.db)
    assert.deepEqual(
      rows.map(({ state }) => state),
      ['replaced', 'replaced', 'waiting'],
    )
    await save(her, { ...words, lookingFor: '', prompts: [] })
    assert.equal((await own(her)).waiting, null)
    assert.deepEqual(await readBy(member, her), { ...words, lookingFor: '', prompts: [] })
  })

  test('AN-08 facts, region and languages hold at once, and a place that does not exist is refused', async () => {
    const [member, her] = [await addMember(server), await addPersonAngel(server)]
    const { token } = her.session
    const facts = {
      region: 'Galicia',
      city: 'Vigo',
      hairColor: 'red',
      heightCm: 171,
      weightKg: null,
      languages: ['es', 'it'],
      verifiedOnly: true,
    } as const
    const body = { ...facts, languages: [...facts.languages] }
    assert.deepEqual((await api.call(routes.saveStudioFacts, { token, body })).facts, facts)
    const [profile] = await api.call(routes.angelProfile, {
      token: member.token,
      params: { angelId: her.angelId, country: 'es', cerco: 'donna' },
    })
    assert.deepEqual(
      [profile?.city, profile?.hairColor, profile?.height, profile?.weight, profile?.verifiedOnly],
      ['Vigo', 'red', 171, null, true],
    )
    const wrong = { ...body, city: 'Atlántida' }
    assert.equal(codeOf(await api.send(routes.saveStudioFacts, { token, body: wrong })), '400 bad_request')
    assert.equal(codeOf(await api.send(routes.saveStudioFacts, { body })), '401 unauthorized')
  })
})

describe('AN-09 her photos', () => {
  const add = async ({ session }: Her, seed: number, query = '') => {
    const sent = await upload({ url, ...session, content: await jpeg(seed), query })
    assert.equal(sent.status, 200, JSON.stringify(sent.json))
    return sent.json.data?.name ?? ''
  }
  async function look(name: string, state: 'approved' | 'refused'): Promise<void> {
    const { rows } = await sql<{ id: string }>`select id from member_photos
      where name = ${name.replace('.jpg', '')}`.execute(database.db)
    const verdict = state === 'approved' ? { state } : { state, why: 'no_consent' as const }
    await product.apis.media.review(rows[0]?.id ?? '', verdict, 'reviewer')
    await product.outbox.drain()
  }
  const gallery = async (member: { token: string }, { angelId }: Her) =>
    (await api.call(routes.angelPrompts, { token: member.token, params: { angelId } })).photos.map(({ photo }) => photo)
  const card = async (member: { token: string }, { angelId }: Her) =>
    (
      await api.call(routes.angelProfile, {
        token: member.token,
        params: { angelId, country: 'es', cerco: 'donna' },
      })
    )[0]?.photo ?? ''
  const statusOf = async (path: string) => (await fetch(`${url}${path}`)).status
  const collection = (name: string) => `own-${name.slice(0, 12)}`

  test('AN-09 a waiting or refused photo is on no page of a member, by no call and no address', async () => {
    const [member, her] = [await addMember(server), await addPersonAngel(server)]
    const [first, second] = [await add(her, 1), await add(her, 2)]
    const before = await card(member, her)
    const secret = `/photos/es/${collection(second)}/${her.angelId}.jpg`
    assert.deepEqual(await gallery(member, her), [])
    assert.equal(await statusOf(`/photos/es/${collection(first)}/${her.angelId}.jpg`), 404)
    await look(first, 'approved')
    const shown = await card(member, her)
    assert.notEqual(shown, before)
    assert.deepEqual(await gallery(member, her), [shown])
    assert.deepEqual([await statusOf(shown), await statusOf(secret)], [200, 404])
    await look(second, 'refused')
    assert.deepEqual(await gallery(member, her), [shown])
    assert.equal(await statusOf(secret), 404)
    assert.equal(await statusOf(`/api/uploads/${second}`), 404)
  })

  test('AN-09 members see the photos in her order, and one with someone else in it is never the first', async () => {
    const [member, her] = [await addMember(server), await addPersonAngel(server)]
    const { token, trackerId } = her.session
    const names = [await add(her, 11, '?others=agreed'), await add(her, 12), await add(her, 13)]
    for (const name of names) await look(name, 'approved')
    const paths = names.map((name) => `/photos/es/${collection(name)}/${her.angelId}.jpg`)
    assert.equal(await card(member, her), paths[1])
    assert.deepEqual(await gallery(member, her), [paths[1], paths[0], paths[2]])
    const order = [names[2], names[0], names[1]].filter((name) => name !== undefined)
    await api.call(routes.orderPhotos, { token, params: { trackerId }, body: { order } })
    assert.deepEqual(await gallery(member, her), [paths[2], paths[0], paths[1]])
    for (const path of paths) assert.equal(await statusOf(path), 200)
  })

  test('AN-09 a photo that she takes away is gone at once, though its picture was kept', async () => {
    const [member, her] = [await addMember(server), await addPersonAngel(server)]
    const { token, trackerId } = her.session
    const [first, second] = [await add(her, 21), await add(her, 22)]
    for (const name of [first, second]) await look(name, 'approved')
    const path = await card(member, her)
    assert.equal(await statusOf(path), 200)
    await api.call(routes.removePhoto, { token, params: { trackerId, imageName: first } })
    assert.equal(await statusOf(path), 404)
    assert.deepEqual(await gallery(member, her), [`/photos/es/${collection(second)}/${her.angelId}.jpg`])
  })

  test('AN-09 seven photos and no eighth; no one else adds one', async () => {
    const [her, other] = [await addPersonAngel(server), await addPersonAngel(server)]
    for (let seed = 31; seed < 38; seed += 1) await add(her, seed)
    const eighth = await upload({ url, ...her.session, content: await jpeg(38) })
    assert.equal(codeOf(eighth), '409 too_many_photos')
    const { trackerId } = her.session
    const stranger = await upload({ url, token: other.session.token, trackerId, content: await jpeg(39) })
    assert.ok(stranger.status === 403 || stranger.status === 404)
    assert.equal((await upload({ url, trackerId, content: await jpeg(40) })).status, 401)
  })
})
