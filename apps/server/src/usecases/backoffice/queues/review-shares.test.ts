import assert from 'node:assert/strict'
import { test } from 'node:test'
import { demoBrands } from '@incontro/brand'
import { routes } from '@incontro/contract'
import { operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { addMember } from '@incontro/testing'
import { startTestServer } from '@incontro/testing/server.ts'
import { queueDriver } from './queues.fixtures.ts'
import { presentShare } from './shares.rules.ts'

const server = await startTestServer()
const { api, database, product } = server
const { call, send, newAct, operator } = queueDriver(server)

const [original] = demoBrands.filter(({ brand }) => brand.id === 'original')
assert.ok(original)
await database.transaction((tx) =>
  product.apis.brands.saveBrand(tx, { ...original.brand, demo: false }, original.hosts),
)
const { token } = await operator('moderator')

type Verdict = { state: 'approved' } | { state: 'refused'; whyNot: 'insults' }
const approved = { state: 'approved' } as const
const refused = { state: 'refused', whyNot: 'insults' } as const

/** A member writes a review of so many stars, and it is decided. */
async function decideOne(stars: number, verdict: Verdict): Promise<void> {
  const member = await addMember(server)
  const written = {
    stars,
    text: 'Clear prices, and people who answer.',
    name: 'Marco',
    showsAge: false,
    language: 'it',
  } as const
  await api.call(routes.saveReview, { params: { trackerId: member.trackerId }, token: member.token, body: written })
  const claimed = await call(calls.claimReview, { token, body: newAct('reading') })
  assert.ok(claimed.state === 'done')
  const { reviewId: id, lease } = claimed.result
  const { version } = await call(calls.showReview, { token, params: { id } })
  const body = newAct('rules', { version, lease: lease.number, verdict })
  assert.equal((await send(calls.decideReview, { token, params: { id }, body })).status, 200)
}
const shareOf = async () =>
  (await call(calls.reviewShares, { token })).brands.find(({ brandId }) => brandId === 'original')

test('BO-49 refusing few stars more often than many raises the alarm, and under five decisions nothing is said', async () => {
  for (let count = 0; count < 4; count += 1) await decideOne(1, refused)
  for (let count = 0; count < 5; count += 1) await decideOne(5, count === 0 ? refused : approved)
  const few = await shareOf()
  assert.deepEqual([few?.low, few?.high, few?.isAlarm], [null, { decided: 5, percent: 20 }, false])
  assert.deepEqual((await call(calls.today, { token })).alarms, [])
  await decideOne(2, approved)
  const all = await shareOf()
  assert.deepEqual([all?.low, all?.times, all?.isAlarm], [{ decided: 5, percent: 80 }, 4, true])
  const { alarms } = await call(calls.today, { token })
  assert.deepEqual(alarms, [{ code: 'review_stars', count: 1, path: '/reviews' }])
})

test('BO-49 the alarm begins at one and a half times, and where many stars are never refused', () => {
  const of = (low: number, high: number) =>
    presentShare({ brandId: 'one', low: { decided: 10, refused: low }, high: { decided: 10, refused: high } })
  assert.deepEqual(
    [of(3, 2), of(2, 2), of(1, 0), of(0, 0), of(0, 3)].map(({ times, isAlarm }) => [times, isAlarm]),
    [
      [1.5, true],
      [1, false],
      [null, true],
      [0, false],
      [0, false],
    ],
  )
})
