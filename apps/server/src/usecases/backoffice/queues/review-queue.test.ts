import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { routes } from '@incontro/contract'
import { operatorCalls as calls, type ReviewRow } from '@incontro/contract/backoffice.ts'
import { demoBrands } from '@incontro/brand'
import { addMember } from '@incontro/testing'
import { startTestServer } from '@incontro/testing/server.ts'
import { type Person, queueDriver } from './queues.fixtures.ts'

const server = await startTestServer()
const { api, database, product } = server
const queue = queueDriver(server)
const { call, send, codeOf, newAct, operator } = queue

const [original] = demoBrands.filter(({ brand }) => brand.id === 'original')
assert.ok(original)
// a live brand: no software decides
await database.transaction((tx) =>
  product.apis.brands.saveBrand(tx, { ...original.brand, demo: false }, original.hosts),
)

const moderator = await operator('moderator')
const other = await operator('moderator')
const foreign = await queue.operatorOf('moderator', ['red'])

async function write(stars = 4, text = 'Clear prices, and people who answer.'): Promise<Person> {
  const member = await addMember(server)
  await change(member, stars, text)
  return member
}
async function change({ trackerId, token }: Person, stars: number, text: string): Promise<void> {
  const body = { stars, text, name: 'Marco', showsAge: false, language: 'it' as const }
  await api.call(routes.saveReview, { params: { trackerId }, token, body })
}
const own = async ({ trackerId, token }: Person) =>
  (await api.call(routes.ownReview, { params: { trackerId }, token })).review

async function claim({ token } = moderator): Promise<ReviewRow & { readonly claim: number }> {
  const claimed = await call(calls.claimReview, { token, body: newAct('reading') })
  assert.ok(claimed.state === 'done')
  const { reviewId, lease } = claimed.result
  return { ...(await call(calls.showReview, { token, params: { id: reviewId } })), claim: lease.number }
}
type Verdict = { state: 'approved' } | { state: 'refused'; whyNot: string }
const decide = (review: Awaited<ReturnType<typeof claim>>, verdict: Verdict, { token } = moderator) =>
  send(calls.decideReview, {
    token,
    params: { id: review.id },
    body: newAct(verdict.state === 'approved' ? 'reading' : 'rules', {
      version: review.version,
      lease: review.claim,
      verdict,
    }),
  })

test('BO-49 no bearer and a member’s open no queue of reviews', async () => {
  const member = await addMember(server)
  for (const token of [undefined, member.token])
    for (const each of [calls.listReviews, calls.claimReview, calls.decideReview, calls.reviewShares])
      assert.equal((await send(each, { token, params: { id: randomUUID() } })).status, 401)
})

test('G3 BO-49 another brand’s review is as if it were not there', async () => {
  await write()
  const review = await claim()
  const { token } = foreign
  assert.equal((await call(calls.listReviews, { token })).total, 0)
  const answers = [
    await send(calls.showReview, { token, params: { id: review.id } }),
    await send(calls.claimReview, { token, body: newAct('reading', { reviewId: review.id }) }),
    await decide(review, { state: 'approved' }, foreign),
  ]
  assert.deepEqual(
    answers.map((answer) => [answer.status, codeOf(answer)]),
    Array(3).fill([404, 'not_found']),
  )
  assert.equal((await decide(review, { state: 'approved' })).status, 200)
})

test('BO-04 BO-49 only listed reasons refuse a review, and its writer reads one once it cannot be undone', async () => {
  const writer = await write(1)
  const review = await claim()
  for (const whyNot of ['illegal', 'few_stars']) {
    const unlisted = await decide(review, { state: 'refused', whyNot })
    assert.deepEqual([unlisted.status, codeOf(unlisted)], [422, 'invalid'])
  }
  assert.equal((await decide(review, { state: 'refused', whyNot: 'not_writer' })).status, 200)
  assert.equal((await own(writer))?.state, 'pending')
  await queue.passUndo()
  const read = await own(writer)
  assert.deepEqual([read?.state, read?.refusal], ['refused', 'not_writer'])
  assert.equal((await queue.verdictsOf(writer)).length, 1)
})

test('G12 an undone verdict on a review leaves no notification, and it waits again', async () => {
  const writer = await write(5)
  const review = await claim()
  const done = await decide(review, { state: 'approved' })
  const { audit } = done.json as { audit: number } // an act answers its row
  const body = newAct('correction', { reason: { code: 'correction', text: 'the wrong key' } })
  assert.equal(
    (await send(calls.undo, { token: moderator.token, params: { number: String(audit) }, body })).status,
    200,
  )
  await queue.passUndo()
  assert.deepEqual([await queue.verdictsOf(writer), (await own(writer))?.state], [[], 'pending'])
  assert.deepEqual(await queue.actsOn(review.id), ['reviews.claim', 'reviews.decide', 'audit.undo'])
  const again = await claim()
  assert.equal(again.id, review.id)
  assert.equal((await decide(again, { state: 'approved' })).status, 200)
})

test('BO-49 other words, and a review that was withdrawn, are conflicts', async () => {
  const writer = await write(3)
  const review = await claim()
  await change(writer, 3, 'I have written it anew, with other words.')
  const stale = await decide(review, { state: 'approved' })
  assert.deepEqual([stale.status, codeOf(stale)], [409, 'stale'])
  const { trackerId, token } = writer
  await api.call(routes.withdrawReview, { params: { trackerId }, token })
  const gone = await decide(review, { state: 'approved' })
  assert.equal(gone.status, 409)
  assert.equal(codeOf(gone), 'gone')
})

test('BO-14 BO-45 a claimed review goes to no one else, and a skipped one to another operator', async () => {
  await write(4)
  const review = await claim()
  const second = await send(calls.claimReview, { token: other.token, body: newAct('reading', { reviewId: review.id }) })
  assert.deepEqual([second.status, codeOf(second)], [409, 'claimed'])
  const skip = newAct('other_language', { lease: review.claim })
  assert.equal(
    (await send(calls.skipReview, { token: moderator.token, params: { id: review.id }, body: skip })).status,
    200,
  )
  assert.equal(codeOf(await send(calls.claimReview, { token: moderator.token, body: newAct('reading') })), 'not_found')
  const theirs = await claim(other)
  assert.equal(theirs.id, review.id)
  assert.equal((await decide(theirs, { state: 'approved' }, other)).status, 200)
})

test('G7 reviews are listed by state and stars with their total', async () => {
  await write(2)
  const { token } = moderator
  const waiting = await call(calls.listReviews, { token, query: { state: 'pending', stars: '2' } })
  assert.deepEqual([waiting.total, waiting.rows[0]?.stars, waiting.next], [1, 2, null])
  await decide(await claim(), { state: 'approved' })
  assert.equal((await call(calls.listReviews, { token, query: { state: 'pending' } })).total, 0)
})
