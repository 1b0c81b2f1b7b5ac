import assert from 'node:assert/strict'
import { test } from 'node:test'
import { demoBrands } from '@incontro/brand'
import { ErrorReply, routes } from '@incontro/contract'
import { addMember, addPersonAngel, startTestServer } from '@incontro/testing'

const server = await startTestServer()
const { api, database, product, url } = server
const { port } = new URL(url)
const { reviews } = product.apis

type Person = { readonly trackerId: string; readonly token: string }
const words = (over: Record<string, unknown> = {}) => ({
  stars: 4,
  text: 'Clear prices, and people who answer.',
  name: 'Marco',
  showsAge: true,
  language: 'it',
  ...over,
})
const save = ({ trackerId, token }: Person, over?: Record<string, unknown>) =>
  api.send(routes.saveReview, {
    params: { trackerId },
    body: words(over),
    headers: { authorization: `Bearer ${token}` },
  })
const own = async ({ trackerId, token }: Person) =>
  (await api.call(routes.ownReview, { params: { trackerId }, token })).review
const shown = (language: 'it' | 'es' = 'it', brand = 'original') =>
  api.call(routes.reviews, { query: { language }, headers: { host: `${brand}.localhost:${port}` } })
const codeOf = (json: unknown) => ErrorReply.parse(json).error.code

/** The same brand as it would be with customers. */
async function makeLive(change: { reviewsOnHome?: number } = {}): Promise<void> {
  const original = demoBrands.find(({ brand }) => brand.id === 'original')
  assert.ok(original)
  await database.transaction((tx) =>
    product.apis.brands.saveBrand(tx, { ...original.brand, demo: false, ...change }, original.hosts),
  )
}

test('UI-13 D2 on a demo brand what passed the rules is shown, and the member sees that software approved it', async () => {
  const member = await addMember(server, { age: 41 })
  assert.equal((await save(member)).status, 200)
  const review = await own(member)
  assert.deepEqual([review?.state, review?.checkedBy], ['approved', 'software'])
  assert.deepEqual(
    (await shown()).reviews.map(({ name, age, stars, text }) => ({ name, age, stars, text })),
    [{ name: 'Marco', age: 41, stars: 4, text: words().text }],
  )
  await api.call(routes.withdrawReview, { params: { trackerId: member.trackerId }, token: member.token })
})

test('UI-13 D2 on a live brand one waits until a person approves it; a change waits again, a verdict on old words is refused', async () => {
  await makeLive()
  const member = await addMember(server)
  await save(member, { stars: 1, text: 'No one answered me in a month.' })
  assert.deepEqual([(await own(member))?.state, (await shown()).reviews.length], ['pending', 0])
  const [waiting] = await reviews.pending(10)
  assert.ok(waiting)
  assert.deepEqual([waiting.memberId, waiting.stars], [member.id, 1])
  await save(member, { stars: 2, text: 'No one answered me in two months.' })
  await assert.rejects(reviews.decide(waiting, { state: 'approved' }, 'operator-1'), { code: 'conflict' })
  assert.equal((await shown()).reviews.length, 0)
  const [newer] = await reviews.pending(10)
  assert.ok(newer)
  await reviews.decide(newer, { state: 'approved' }, 'operator-1')
  assert.deepEqual(
    (await shown()).reviews.map(({ stars }) => stars),
    [2],
  )
  assert.equal((await own(member))?.checkedBy, 'person')
  await save(member, { text: 'Changed words have to be read again.' })
  assert.deepEqual([(await own(member))?.state, (await shown()).reviews.length], ['pending', 0])
  const [changed] = await reviews.pending(10)
  assert.ok(changed)
  await reviews.decide(changed, { state: 'refused', why: 'personal' }, 'operator-1')
  const refused = await own(member)
  assert.deepEqual([refused?.state, refused?.refusal], ['refused', 'personal'])
  assert.equal((await shown()).reviews.length, 0)
  assert.deepEqual(await reviews.pending(10), [])
  await api.call(routes.withdrawReview, { params: { trackerId: member.trackerId }, token: member.token })
})

test('UI-13 as many as the brand shows, in the page’s language, of its own members; the average is of all that are real', async () => {
  await makeLive({ reviewsOnHome: 3 })
  assert.deepEqual(await shown(), { reviews: [], total: 0, average: null })
  const all = [5, 4, 4, 3, 1]
  const writers: Person[] = []
  for (const stars of all) {
    const member = await addMember(server)
    writers.push(member)
    await save(member, { stars, showsAge: false, language: stars === 1 ? 'es' : 'it' })
  }
  for (const waiting of await reviews.pending(20)) await reviews.decide(waiting, { state: 'approved' }, 'operator-1')
  const italian = await shown('it')
  assert.equal(italian.reviews.length, 3)
  assert.ok(italian.reviews.every(({ language, age }) => language === 'it' && age === null))
  assert.deepEqual([italian.total, italian.average], [5, 3.4])
  assert.deepEqual(
    (await shown('es')).reviews.map(({ stars }) => stars),
    [1],
  )
  const elsewhere = await shown('it', 'red')
  assert.deepEqual([elsewhere.reviews, elsewhere.total, elsewhere.average], [[], 0, null])
  const seen = new Set<string>()
  for (let times = 0; times < 60; times += 1) for (const { id } of (await shown('it')).reviews) seen.add(id)
  assert.equal(seen.size, 4, 'each of the four has its turn')
  const [first] = writers
  assert.ok(first)
  await database.pool.query(`update members set disabled_at = now() where tracker_id = $1`, [first.trackerId])
  assert.equal((await shown('it')).total, 4)
  for (const writer of writers.slice(1))
    await api.call(routes.withdrawReview, { params: { trackerId: writer.trackerId }, token: writer.token })
})

test('D2 a member has one, an angel and an operator none, nor has who is not verified', async () => {
  const member = await addMember(server)
  await Promise.all([1, 2, 3].map((stars) => save(member, { stars })))
  const { rows } = await database.pool.query(`select 1 from reviews where member_id = $1`, [member.id])
  assert.equal(rows.length, 1)
  const { session: angel } = await addPersonAngel(server)
  const operator = await addMember(server)
  await database.pool.query(`update members set role = 'operator' where id = $1`, [operator.id])
  for (const person of [angel, operator]) {
    const answer = await save(person)
    assert.deepEqual([answer.status, codeOf(answer.json)], [403, 'forbidden'])
  }
  const newcomer = await addMember(server)
  await database.pool.query(`update member_profiles set region = null where member_id = $1`, [newcomer.id])
  const answer = await save(newcomer)
  assert.deepEqual([answer.status, codeOf(answer.json)], [403, 'not_verified'])
})

test('UI-13 stars are 1 to 5, words name no way to be reached, and another member’s is not touched', async () => {
  const [member, other] = [await addMember(server), await addMember(server)]
  for (const over of [
    { stars: 0 },
    { stars: 6 },
    { stars: 4.5 },
    { text: 'too short' },
    { text: 'Write to me at marco@example.test, I am nice.' },
    { text: 'All my pictures are at www.example.com today.' },
    { name: '333 1234567' },
    { name: ' ' },
  ]) {
    const answer = await save(member, over)
    assert.deepEqual([answer.status, codeOf(answer.json)], [400, 'bad_request'], JSON.stringify(over))
  }
  assert.equal(await own(member), null)
  assert.equal((await save({ trackerId: other.trackerId, token: member.token })).status, 403)
  assert.equal(await own(other), null)
})
