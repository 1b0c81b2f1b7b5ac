import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { createTestDatabase } from '@incontro/testing/database.ts'
import { insertMember } from '@incontro/testing/rows.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { checkInvariants } from './index.ts'
import { netOf, shareOf } from './take-back.rules.ts'
import { openCredits } from './world.fixtures.ts'

let time = new Date('2026-05-01T12:00:00Z')
const HOUR = 3_600_000

after(() => database.close())
const database = openDatabase({ connectionString: (await createTestDatabase()).url })
const credits = openCredits(database, { now: () => time })
const { api } = credits

async function member(): Promise<string> {
  const { id } = await insertMember(database.pool)
  await database.transaction((tx) =>
    api.grantWelcome(tx, { memberId: id, messages: 0, icebreakers: 0, likes: 0, at: time }),
  )
  return id
}
async function bought(memberId: string, amount: number, expiresAt: Date | null = null): Promise<string> {
  const orderId = randomUUID()
  await database.transaction((tx) =>
    api.grant(tx, {
      memberId,
      asset: 'msg',
      class: 'subscription',
      amount,
      source: 'subscription',
      key: `grant:${orderId}`,
      cause: { kind: 'purchase', plan: 'Classic' },
      orderId,
      expiresAt,
    }),
  )
  return orderId
}
const spend = (memberId: string, amount: number) =>
  database.transaction(async (tx) => {
    const batch = await api.openBatch(tx, [memberId])
    const isPaid = batch.spend(memberId, { asset: 'msg', amount, key: randomUUID(), cause: { kind: 'message' } })
    await batch.flush()
    return isPaid
  })
const take = (
  memberId: string,
  orderId: string,
  ref: string,
  over: { share?: { part: number; of: number }; owes?: boolean } = {},
) =>
  database.transaction((tx) =>
    api.takeBack(tx, {
      memberId,
      orderId,
      ref: `${orderId}:${ref}`,
      cause: { kind: 'dispute' },
      share: over.share ?? null,
      owes: over.owes ?? true,
    }),
  )
const give = (memberId: string, orderId: string, ref: string) =>
  database.transaction((tx) =>
    api.giveBack(tx, { memberId, orderId, ref: `${orderId}:${ref}`, cause: { kind: 'dispute_won' } }),
  )
async function standing(memberId: string): Promise<{ messages: number; debt: number }> {
  const { messages, debt } = await api.balances(memberId)
  assert.deepEqual(await checkInvariants(database.db), [])
  return { messages, debt }
}

test('PY-16 a dispute takes what is unused, once, and what was used is owed; won, all of it comes back', async () => {
  const memberId = await member()
  const orderId = await bought(memberId, 120)
  await spend(memberId, 50)
  const taken = await Promise.all([1, 2, 3].map(() => take(memberId, orderId, 'd1')))
  assert.deepEqual(taken[0], { taken: 70, owed: 50 })
  assert.deepEqual(await standing(memberId), { messages: 0, debt: 50 })
  assert.equal(await spend(memberId, 1), false)
  const { lines, debt } = await api.statement(memberId)
  assert.deepEqual([lines[0]?.cause, lines[0]?.amount, lines[0]?.balance, debt], ['dispute', -120, -50, 50])

  await Promise.all([1, 2].map(() => give(memberId, orderId, 'd1')))
  assert.deepEqual(await standing(memberId), { messages: 70, debt: 0 })
  // and lost after all, by a second dispute under the same name
  assert.deepEqual(await take(memberId, orderId, 'd1'), { taken: 70, owed: 50 })
  assert.deepEqual(await standing(memberId), { messages: 0, debt: 50 })
})

test('PY-16 what comes next settles the debt first, and a dispute won gives that back too', async () => {
  const memberId = await member()
  const first = await bought(memberId, 100)
  await spend(memberId, 80)
  await take(memberId, first, 'd1')
  assert.deepEqual(await standing(memberId), { messages: 0, debt: 80 })
  await bought(memberId, 30)
  assert.deepEqual(await standing(memberId), { messages: 0, debt: 50 })
  const third = await bought(memberId, 120)
  assert.deepEqual(await standing(memberId), { messages: 70, debt: 0 })
  await give(memberId, first, 'd1')
  assert.deepEqual(await standing(memberId), { messages: 170, debt: 0 })
  // what settled a debt counts as used: it is owed again when its own payment is taken back
  assert.deepEqual(await take(memberId, third, 'd3'), { taken: 70, owed: 50 })
  assert.deepEqual(await standing(memberId), { messages: 100, debt: 50 })
})

test('PY-16 credits that ended meanwhile end again when they come back, and no one owes for what he never used', async () => {
  const memberId = await member()
  const orderId = await bought(memberId, 40, new Date(time.getTime() + HOUR))
  await spend(memberId, 10)
  await take(memberId, orderId, 'part', { share: { part: 1, of: 4 } })
  assert.deepEqual(await standing(memberId), { messages: 20, debt: 0 })
  time = new Date(time.getTime() + 2 * HOUR)
  for (const one of credits.jobs ?? []) await one.run()
  assert.deepEqual(await take(memberId, orderId, 'all'), { taken: 0, owed: 10 })
  await give(memberId, orderId, 'part')
  assert.deepEqual(await standing(memberId), { messages: 0, debt: 10 })
  for (const one of credits.jobs ?? []) await one.run()
  await give(memberId, orderId, 'all')
  assert.deepEqual(await standing(memberId), { messages: 0, debt: 0 })
})

test('PY-16 a refund takes its share of the unused ones and never makes a debt', async () => {
  const memberId = await member()
  const orderId = await bought(memberId, 100)
  await spend(memberId, 95)
  assert.deepEqual(await take(memberId, orderId, 'r1', { share: { part: 300, of: 999 }, owes: false }), {
    taken: 5,
    owed: 0,
  })
  assert.deepEqual(await take(memberId, orderId, 'r2', { owes: false }), { taken: 0, owed: 0 })
  assert.deepEqual(await standing(memberId), { messages: 0, debt: 0 })
  // two disputes of one order together take what was used once
  assert.deepEqual(await take(memberId, orderId, 'd1'), { taken: 0, owed: 95 })
  assert.deepEqual(await take(memberId, orderId, 'd2'), { taken: 0, owed: 0 })
})

test('PY-16 a debt can be waived, once a key, and below zero stands nothing but a debt', async () => {
  const memberId = await member()
  const orderId = await bought(memberId, 10)
  await spend(memberId, 10)
  await take(memberId, orderId, 'd1')
  const waive = () => database.transaction((tx) => api.waiveDebt(tx, { memberId, key: `waive:${orderId}` }))
  assert.deepEqual([await waive(), await waive()], [10, 0])
  assert.deepEqual(await standing(memberId), { messages: 0, debt: 0 })
  const { rows } = await database.pool.query(
    `select class from ledger_accounts where member_id = $1 and class <> 'debt'`,
    [memberId],
  )
  for (const { class: own } of rows)
    await assert.rejects(
      database.pool.query('update ledger_accounts set posted = -1 where member_id = $1 and class = $2', [
        memberId,
        own,
      ]),
      { code: '23514' },
    )
  await assert.rejects(
    database.pool.query(`update ledger_accounts set posted = 1 where member_id = $1 and class = 'debt'`, [memberId]),
    { code: '23514' },
  )
})

test('PY-16 shares are rounded for the member, and sums are taken over all that was written', () => {
  assert.deepEqual(
    [
      shareOf(100, null),
      shareOf(100, { part: 333, of: 999 }),
      shareOf(100, { part: 5, of: 5 }),
      shareOf(7, { part: 1, of: 2 }),
    ],
    [100, 33, 100, 3],
  )
  const entry = (kind: 'claw_back' | 'restore', ref: string, amount: number, owed: number) => ({
    kind,
    ref,
    parts: [{ lot: 'a', amount }],
    owed,
  })
  const entries = [entry('claw_back', 'x', 5, 2), entry('restore', 'x', 5, 2), entry('claw_back', 'y', 3, 0)]
  assert.deepEqual([netOf(entries).taken, netOf(entries, 'x').taken, netOf(entries, 'x').times], [3, 0, 1])
})
