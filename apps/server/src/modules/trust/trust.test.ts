import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addAngel, addMember, startTestServer } from '@incontro/testing'
import { pairKey } from './index.ts'

const server = await startTestServer()
const { database, product } = server
const { trust } = product.apis

test('TS-01 a block holds both ways, once, and until it is taken back', async () => {
  const { id: memberId } = await addMember(server)
  const [angelId, other] = [await addAngel(server), await addAngel(server)]
  const block = { viewerId: memberId, targetId: angelId, reason: 'blocked' as const }
  for (let i = 0; i < 2; i += 1) await database.transaction((tx) => trust.exclude(tx, { ...block, at: new Date() }))
  assert.equal(await trust.isExcluded(memberId, angelId), true)
  assert.equal(await trust.isExcluded(angelId, memberId), true)
  assert.equal(await trust.isExcluded(memberId, other), false)
  const pairs = [angelId, other].map((targetId) => ({ viewerId: memberId, targetId }))
  assert.deepEqual(await trust.excludedPairs(pairs), new Set([pairKey({ viewerId: memberId, targetId: angelId })]))
  assert.deepEqual(await trust.excludedPairs([]), new Set())
  await database.transaction((tx) => trust.include(tx, block))
  assert.equal(await trust.isExcluded(angelId, memberId), false)
})

test('TS-01 taking one’s own block back leaves the other side’s', async () => {
  const { id: memberId } = await addMember(server)
  const angelId = await addAngel(server)
  const his = { viewerId: memberId, targetId: angelId, reason: 'blocked' as const }
  const hers = { viewerId: angelId, targetId: memberId, reason: 'blocked' as const }
  for (const block of [his, hers]) await database.transaction((tx) => trust.exclude(tx, { ...block, at: new Date() }))
  await database.transaction((tx) => trust.include(tx, his))
  assert.equal(await trust.isExcluded(memberId, angelId), true)
  assert.equal(await trust.isExcluded(angelId, memberId), true)
})

test('TS-01 a dislike keeps no one from writing', async () => {
  const { id: memberId } = await addMember(server)
  const angelId = await addAngel(server)
  await database.transaction((tx) =>
    trust.exclude(tx, { viewerId: memberId, targetId: angelId, reason: 'dislike', at: new Date() }),
  )
  assert.equal(await trust.isExcluded(memberId, angelId), false)
})
