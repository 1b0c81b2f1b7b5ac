import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTestDatabase } from '@incontro/testing'
import { openDatabase } from '../database/database.ts'
import { createLooseCounts } from './loose-counts.ts'
import { networkOf } from './network.ts'
import { createRateLimiter, type Limit } from './rate-limit.ts'

const { url } = await createTestDatabase()
const databases = [openDatabase({ connectionString: url }), openDatabase({ connectionString: url })]
test.after(() => Promise.all(databases.map((database) => database.close())))
const limiters = databases.map(({ db }) => createRateLimiter(db)) // as in two processes
const [limiter] = limiters
assert.ok(limiter)

let count = 0
const limit = (over: Partial<Limit> = {}): Limit => ({ key: `key-${(count += 1)}`, most: 3, windowMs: 60_000, ...over })
const at = new Date('2027-01-01T10:00:20Z')

test('ID-13 what several processes count at once is never more than allowed', async () => {
  const shared = [limit({ most: 40 }), limit({ most: 100 })]
  const waits = await Promise.all(
    Array.from({ length: 120 }, (_, index) =>
      (limiters[index % 2] ?? limiter).take(index % 3 === 0 ? shared.toReversed() : shared, at),
    ),
  )
  assert.equal(waits.filter((wait) => wait === 0).length, 40)
  assert.deepEqual([...new Set(waits)].sort(), [0, 40_000])
})

test('ID-13 the wait that is reported is the wait: a moment before it is still too early', async () => {
  const one = limit({ most: 1 })
  assert.equal(await limiter.take([one], at), 0)
  const wait = await limiter.take([one], at)
  assert.equal(wait, 40_000)
  assert.notEqual(await limiter.take([one], new Date(at.getTime() + wait - 1)), 0)
  assert.equal(await limiter.take([one], new Date(at.getTime() + wait)), 0)
})

test('ID-13 a caller turned away by one limit uses up nothing of another', async () => {
  const [spent, other] = [limit({ most: 0 }), limit({ most: 1 })]
  assert.notEqual(await limiter.take([spent, other], at), 0)
  assert.equal(await limiter.take([other], at), 0)
  assert.notEqual(await limiter.take([other], at), 0)
})

test('ID-13 what was given back can be taken again, also after it was spent', async () => {
  const one = limit({ most: 1, isReturnable: true })
  assert.equal(await limiter.take([one], at), 0)
  assert.notEqual(await limiter.take([one], at), 0)
  await limiter.giveBack([one], at)
  assert.equal(await limiter.take([one], at), 0)
})

test('ID-13 windows that have passed are forgotten', async () => {
  const old = limit()
  await limiter.take([old], at)
  await limiter.forgetPassed(new Date(at.getTime() + 2 * 86_400_000))
  const left = await databases[0]?.pool.query('select 1 from rate_limits where key = $1', [old.key])
  assert.equal(left?.rowCount, 0)
})

const loose = (over: Partial<Limit> = {}) => limit({ isLoose: true, ...over })
const database = (index: number) => {
  const found = databases[index]
  assert.ok(found)
  return found.db
}
const hitsOf = async (key: string) =>
  (await databases[0]?.pool.query<{ hits: number }>('select hits from rate_limits where key = $1', [key]))?.rows[0]
    ?.hits
/** As in processes that write nothing before they are asked to. */
const unflushed = (index: number) =>
  createRateLimiter(database(index), createLooseCounts(database(index), { flushMs: 3_600_000 }))

test('ID-13 a loose limit is exact in its process, and asks the database nothing', async () => {
  const [own, one] = [unflushed(0), loose({ most: 40 })]
  const waits = await Promise.all(Array.from({ length: 100 }, () => own.take([one], at)))
  assert.equal(waits.filter((wait) => wait === 0).length, 40)
  assert.equal(await hitsOf(one.key), undefined)
})

test('ID-13 what is written of loose limits, all processes know; the hits between are what they may be exceeded by', async () => {
  const [here, there, one] = [unflushed(0), unflushed(1), loose({ most: 3 })]
  for (const process of [here, there])
    assert.deepEqual([await process.take([one], at), await process.take([one], at)], [0, 0])
  await here.flush()
  await there.flush()
  assert.equal(await hitsOf(one.key), 4, 'one more than allowed: the two of the other process had not been written')
  assert.notEqual(await there.take([one], at), 0)
  assert.equal(await there.take([one], new Date(at.getTime() + 60_000)), 0, 'the next window is another')
})

test('ID-13 a process that is killed takes no more with it than what it had not written', async () => {
  const [killed, other, one] = [unflushed(0), unflushed(1), loose({ most: 4 })]
  await killed.take([one], at)
  await killed.take([one], at)
  await killed.flush()
  await killed.take([one], at) // lost
  await other.take([one], at)
  await other.flush()
  assert.equal(await hitsOf(one.key), 3)
})

test('ID-13 hits on a loose limit are given back, and with those of an exact one that refuses they are not counted', async () => {
  const [own, one, spent] = [unflushed(0), loose({ most: 1, isReturnable: true }), limit({ most: 0 })]
  assert.equal(await own.take([one], at), 0)
  assert.notEqual(await own.take([one], at), 0)
  await own.giveBack([one], at)
  assert.notEqual(await own.take([spent, one], at), 0)
  assert.equal(await own.take([one], at), 0)
})

test('S4 while the database is away loose limits hold in each process, and are written once it is back', async () => {
  const away = openDatabase({ connectionString: url })
  const [one, own] = [loose({ most: 2 }), createLooseCounts(away.db, { flushMs: 3_600_000 })]
  const limiting = createRateLimiter(away.db, own)
  assert.equal(await limiting.take([one], at), 0)
  const query = away.pool.connect.bind(away.pool)
  away.pool.connect = () => Promise.reject(new Error('Connection terminated')) // as while the server cannot be reached
  await limiting.flush()
  assert.equal(await limiting.take([one], at), 0)
  assert.notEqual(await limiting.take([one], at), 0)
  away.pool.connect = query
  await limiting.flush()
  assert.equal(await hitsOf(one.key), 3)
  await away.close()
})

const networks: [ip: string, network: string][] = [
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::ffff', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['1:2:3::4:5:6.7.8.9', '1:2:3:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
]
for (const [ip, network] of networks)
  test(`ID-13 ${ip} is counted as ${network}`, () => assert.equal(networkOf(ip), network))
