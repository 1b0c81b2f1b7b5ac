import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTestDatabase } from '@incontro/testing'
import { size } from '@incontro/testing/size.ts'
import fc from 'fast-check'
import pg from 'pg'

const { url } = await createTestDatabase()

const viewers = ['00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-00000000000b']
const angelIds = Array.from({ length: 6 }, (_, i) => `00000000-0000-7000-8000-00000000010${i}`)
const reasons = ['blocked', 'blocked_by', 'dislike']

const angel = fc.constantFrom(...angelIds)
const region = fc.constantFrom('Madrid', 'Galicia')
const step = fc.oneof(
  fc.record({ do: fc.constant('add' as const), angel, region, isListed: fc.boolean() }),
  fc.record({ do: fc.constant('move' as const), angel, region, isListed: fc.boolean() }),
  fc.record({ do: fc.constant('remove' as const), angel }),
  fc.record({
    do: fc.constant('exclude' as const),
    angel,
    viewer: fc.constantFrom(...viewers),
    reason: fc.constantFrom(...reasons),
  }),
  fc.record({
    do: fc.constant('include' as const),
    angel,
    viewer: fc.constantFrom(...viewers),
    reason: fc.constantFrom(...reasons, null),
  }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

async function take(client: pg.Client, one: Step): Promise<void> {
  switch (one.do) {
    case 'add':
      await client.query(
        `insert into angels (id, kind, country, region, city, screen_name, age, gender, about, description, photo_collection, is_listed, last_active_at, created_at)
         values ($1, 'automated', 'es', $2, 'x', 'x', 30, 'woman', 'x', 'x', 'x', $3, now(), now()) on conflict do nothing`,
        [one.angel, one.region, one.isListed],
      )
      return
    case 'move':
      await client.query('update angels set region = $2, is_listed = $3 where id = $1', [
        one.angel,
        one.region,
        one.isListed,
      ])
      return
    case 'remove':
      await client.query('delete from angels where id = $1', [one.angel])
      return
    case 'exclude':
      await client.query(
        'insert into exclusions (viewer_id, target_id, reason, at) select $1, id, $3, now() from angels where id = $2 on conflict do nothing',
        [one.viewer, one.angel, one.reason],
      )
      return
    case 'include':
      await client.query(
        'delete from exclusions where viewer_id = $1 and target_id = $2 and ($3::text is null or reason = $3)',
        [one.viewer, one.angel, one.reason],
      )
  }
}

const LISTED = `select region, listed::int as n from region_totals where listed <> 0 order by 1`
const LISTED_COUNTED = `select region, count(*)::int as n from angels where is_listed group by 1 order by 1`
const HIDDEN = `select viewer_id, region, hidden::int as n from region_hidden where hidden <> 0 order by 1, 2`
const HIDDEN_COUNTED = `select viewer_id, region, count(distinct target_id)::int as n
  from exclusions join angels on id = target_id where is_listed group by 1, 2 order by 1, 2`

test('FD-05 D1 whatever happens to profiles and exclusions, the kept totals are those that counting finds', async () => {
  const client = new pg.Client(url)
  await client.connect()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      await client.query('delete from exclusions')
      await client.query('delete from angels')
      for (const one of steps) await take(client, one)
      const [listed, listedCounted] = [await client.query(LISTED), await client.query(LISTED_COUNTED)]
      assert.deepEqual(listed.rows, listedCounted.rows)
      const [hidden, hiddenCounted] = [await client.query(HIDDEN), await client.query(HIDDEN_COUNTED)]
      assert.deepEqual(hidden.rows, hiddenCounted.rows)
    }),
    { numRuns: size({ small: 20, full: 120 }) },
  )
  await client.end()
})

test('FD-05 two reasons for one pair at the same moment hide one profile', async () => {
  const [one, other] = [new pg.Client(url), new pg.Client(url)]
  await Promise.all([one.connect(), other.connect()])
  await one.query('delete from exclusions')
  await one.query('delete from angels')
  const [target = ''] = angelIds
  await take(one, { do: 'add', angel: target, region: 'Madrid', isListed: true })
  const [viewer = ''] = viewers
  await one.query('begin')
  await other.query('begin')
  await take(one, { do: 'exclude', angel: target, viewer, reason: 'dislike' })
  const second = take(other, { do: 'exclude', angel: target, viewer, reason: 'blocked' })
  await one.query('commit')
  await second
  await other.query('commit')
  assert.deepEqual((await one.query(HIDDEN)).rows, [{ viewer_id: viewer, region: 'Madrid', n: 1 }])
  await Promise.all([one.end(), other.end()])
})
