import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bucketOf, BUCKETS, bucketsOf, shardMapOf, shardOf } from './buckets.rules.ts'
import { idOfMember, isId, newId, newIdIn } from './ids.ts'

const all = bucketsOf('0-255')
const four = { a: '0-63', b: '64-127', c: '128-191', d: '192-255' }

test('L4 the bucket of a member is the last byte of the id', () => {
  assert.equal(bucketOf('01890a5d-ac96-774b-bcce-b302099a8000'), 0)
  assert.equal(bucketOf('01890a5d-ac96-774b-bcce-b302099a80fF'), 255)
  assert.throws(() => bucketOf('01890a5d-ac96-774b-bcce-b302099a80zz'), TypeError)
  assert.throws(() => bucketOf(''), TypeError)
})

test('L4 new ids fall into all buckets alike', () => {
  const perBucket = 400
  const counts = new Array<number>(BUCKETS).fill(0)
  for (let made = 0; made < perBucket * BUCKETS; made += 1) {
    const bucket = bucketOf(newId())
    counts[bucket] = (counts[bucket] ?? 0) + 1
  }
  const chiSquare = counts.reduce((sum, count) => sum + (count - perBucket) ** 2 / perBucket, 0)
  // 255 degrees of freedom: mean 255, deviation 22.6; ten deviations happen to no one
  assert.ok(chiSquare < 255 + 10 * 22.6, `chi-square ${chiSquare}`)
})

test('L4 MEMBER_BUCKETS is numbers and ranges; what is neither, runs backwards or stands twice is refused', () => {
  assert.equal(all?.size, BUCKETS)
  assert.deepEqual([...(bucketsOf('3, 7-9') ?? [])], [3, 7, 8, 9])
  for (const text of ['', '256', '1-256', '9-7', '1,1', '1-5,5', 'a', '-1', '1-', '0-255,'])
    assert.equal(bucketsOf(text), null)
})

test('L4 every id has exactly one shard, and a map that leaves a bucket out or gives it twice is refused', () => {
  const map = shardMapOf(four)
  for (let made = 0; made < 1000; made += 1) {
    const id = newId()
    const holders = Object.entries(four).filter(([, text]) => bucketsOf(text)?.has(bucketOf(id)))
    assert.deepEqual(
      holders.map(([shard]) => shard),
      [shardOf(map, id)],
    )
  }
  assert.equal(new Set(shardMapOf({ only: '0-255' })).size, 1)
  assert.throws(() => shardMapOf({ a: '0-63', b: '65-255' }), /no shard holds bucket 64/)
  assert.throws(() => shardMapOf({ a: '0-64', b: '64-255' }), /a and b hold bucket 64/)
  assert.throws(() => shardMapOf({ a: 'all' }), RangeError)
})

test('L4 a new member gets an id in a bucket that is held here, and what belongs to a member ends in the same byte', () => {
  const held = bucketsOf('7,250-251') ?? new Set()
  const met = new Set<number>()
  for (let made = 0; made < 500; made += 1) {
    const memberId = newIdIn(held)
    assert.ok(isId(memberId))
    met.add(bucketOf(memberId))
    const orderId = idOfMember(memberId)
    assert.ok(isId(orderId) && orderId !== memberId)
    assert.equal(bucketOf(orderId), bucketOf(memberId))
  }
  assert.deepEqual(met, held)
})

test('L4 ids of one member stay different and in the order in which they were made', () => {
  const memberId = newId()
  const ids = Array.from({ length: 20_000 }, () => idOfMember(memberId))
  assert.equal(new Set(ids).size, ids.length)
  assert.deepEqual(ids, ids.toSorted())
})
