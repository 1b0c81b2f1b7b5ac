import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routes } from '@incontro/contract'
import { addAccounts, addPersonAngels, grantCredits } from '@incontro/testing/crowd.ts'
import { size } from '@incontro/testing/size.ts'
import pg from 'pg'
import { checkInvariants as checkCredits } from '../../modules/credits/index.ts'
import { bucketOf, shardOf } from '../../platform/ids/buckets.rules.ts'
import { newIdIn } from '../../platform/ids/ids.ts'
import { checkBooks, join, walkHotPath, writeAndAnswer } from './hot-path.fixtures.ts'
import { moveBucket } from './move-bucket.fixtures.ts'
import { rowsElsewhere } from './rows-elsewhere.fixtures.ts'
import { startShards } from './start-shards.fixtures.ts'

const country = await startShards(size({ small: 2, full: 4 }))
const { shards, directory, map } = country
const angels = await addPersonAngels(directory, shards.length * 2)
await country.caughtUp()

const membersAShard = size({ small: 1, full: 5 })

test('L4 on every shard the hot path goes from sign-up to an answered message, and its books are right by themselves', async () => {
  for (const [at, shard] of shards.entries()) {
    const her = angels[at]
    assert.ok(her)
    for (let walked = 0; walked < membersAShard; walked += 1) await walkHotPath(shard, await join(shard), her)
    await checkBooks(shard)
  }
})

test('L4 a member of every bucket is served by the shard of the bucket, and known on no other', async () => {
  const buckets = [...map.keys()].filter((bucket) => bucket % size({ small: 16, full: 1 }) === 0)
  for (const shard of shards) {
    const own = buckets.filter((bucket) => map[bucket] === shard.name)
    const members = []
    for (const bucket of own)
      members.push(...(await addAccounts(shard.database, 1, 'member', () => newIdIn(new Set([bucket])))))
    await grantCredits(shard.database, members, 3)
    for (const { id, token, trackerId } of members) {
      assert.equal(shardOf(map, id), shard.name)
      const read = { token, params: { trackerId } }
      assert.equal((await shard.server.api.call(routes.statement, read)).lots.length > 0, true)
      for (const other of shards)
        if (other !== shard) assert.equal((await other.server.api.send(routes.statement, read)).status, 401)
    }
    await checkBooks(shard)
  }
})

test('L4 no row of a member lies on a server of another bucket, table by table', async () => {
  for (const shard of shards) {
    const found = await rowsElsewhere(shard)
    assert.deepEqual(
      found.filter(({ elsewhere }) => elsewhere > 0),
      [],
      shard.name,
    )
    const filled = found.filter(({ here }) => here > 0).map(({ table }) => table)
    for (const table of [
      'members',
      'wallets',
      'ledger_lines',
      'orders',
      'payment_attempts',
      'conversations',
      'messages',
      'likes',
    ])
      assert.ok(filled.includes(table), `${table} has rows on ${shard.name}`)
  }
  const { rows } = await directory.pool.query(`select id from members where role = 'member'`)
  assert.deepEqual(rows, [], 'no member is in the directory')
})

test('L4 an angel of the directory appears on every shard without a word to any of them', async () => {
  const [late] = await addPersonAngels(directory, 1)
  const token = late?.angel.token
  await country.caughtUp()
  for (const { server } of shards) {
    const { profile } = await server.api.call(routes.studioMe, { token })
    assert.equal(profile.id, late?.angelId)
  }
})

test('L4 a bucket moves to another server while the others are written: nothing is lost, and the books of both hold', async () => {
  const [from, to] = shards
  const her = angels.at(-1)
  assert.ok(from && to && her)
  const mover = await join(from)
  await walkHotPath(from, mover, her)
  const bucket = bucketOf(mover.id)
  const [source, target] = [new pg.Client(from.databaseUrl), new pg.Client(to.databaseUrl)]
  for (const client of [source, target]) await client.connect()
  try {
    const read = { token: mover.token, params: { trackerId: mover.trackerId } }
    const statement = await from.server.api.call(routes.statement, read)
    let other = await join(from)
    while (bucketOf(other.id) === bucket) other = await join(from)
    const [{ there, counted, left, arrived }] = await Promise.all([
      moveBucket(source, target, bucket),
      walkHotPath(from, other, her),
    ])
    assert.ok(['messages', 'orders', 'ledger_lines'].every((table) => (counted[table] ?? 0) > 0))
    for (const [table, count] of Object.entries(counted))
      assert.deepEqual([left[table], arrived[table]], [0, count + (there[table] ?? 0)], table)
    assert.deepEqual(
      await to.server.api.call(routes.statement, read),
      statement,
      'the statement of credits is the same',
    )
    assert.equal((await from.server.api.send(routes.statement, read)).status, 401)
    for (const { database } of [from, to]) assert.deepEqual(await checkCredits(database.db), [])
    await writeAndAnswer(to, mover, her)
    for (const { database } of [from, to]) assert.deepEqual(await checkCredits(database.db), [])
  } finally {
    for (const client of [source, target]) await client.end()
  }
})

test('L4 a shard that is gone leaves the others untouched, and new angels too', async () => {
  const gone = shards.at(-1)
  assert.ok(gone)
  const lost = await join(gone)
  await gone.stop()
  const read = { token: lost.token, params: { trackerId: lost.trackerId } }
  assert.ok((await gone.server.api.send(routes.statement, read)).status >= 500)
  const [late] = await addPersonAngels(directory, 1)
  assert.ok(late)
  await country.caughtUp()
  for (const shard of shards.filter((one) => one !== gone)) {
    await walkHotPath(shard, await join(shard), late)
    await checkBooks(shard)
    assert.equal((await shard.server.readiness())?.ready, true)
  }
})
