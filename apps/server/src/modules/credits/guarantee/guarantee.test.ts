import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { createTestDatabase } from '@incontro/testing/database.ts'
import { insertAngel, insertMember } from '@incontro/testing/rows.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import type { GuaranteeOwed } from '../../../events/credits.ts'
import { openDatabase } from '../../../platform/database/database.ts'
import { checkInvariants } from '../index.ts'
import { openCredits } from '../world.fixtures.ts'

let time = new Date('2026-05-01T12:00:00Z')
const DAY = 86_400_000
after(() => database.close())
const database = openDatabase({ connectionString: (await createTestDatabase()).url })
const { db } = database
const credits = openCredits(database, { now: () => time })
const { api } = credits

const newAngel = async () => (await insertAngel(database.pool)).id
const balanceOf = async (memberId: string) => (await api.balances(memberId)).messages
/** A member with given credits who has met an angel. */
async function member(angelId: string, given = 100): Promise<string> {
  const { id } = await insertMember(database.pool)
  await database.transaction((tx) =>
    api.grantWelcome(tx, { memberId: id, messages: given, icebreakers: 0, likes: 0, at: time }),
  )
  await sql`insert into likes (member_id, angel_id, made_by, at) values (${id}, ${angelId}, 'member', ${time})`.execute(
    db,
  )
  return id
}
async function spend(memberId: string, angelId: string, amount: number, key: string = randomUUID()): Promise<void> {
  await database.transaction(async (tx) => {
    const batch = await api.openBatch(tx, [memberId])
    assert.ok(batch.spend(memberId, { asset: 'msg', amount, key, cause: { kind: 'message', angelId } }))
    await batch.flush()
  })
}
async function pay(owed: Omit<GuaranteeOwed, 'accomplices' | 'until'> & Partial<GuaranteeOwed>): Promise<void> {
  const subscriber = credits.subscribers?.find((one) => one.subscriber === 'credits.guarantee')
  assert.ok(subscriber)
  await subscriber.handle({ accomplices: [], until: time.getTime(), ...owed }, { eventId: 1 })
}
/** What the brands gave by their guarantee, less what is owed to no one: the ledger is whole, and each movement sums to zero. */
async function assertWhole(): Promise<void> {
  assert.deepEqual(await checkInvariants(db), [])
}

test('TS-17 three members spent 5, 7 and nothing on a profile that is closed: +5, +7, 0, once, as lots without an end', async () => {
  const angelId = await newAngel()
  const [five, seven, none] = [await member(angelId), await member(angelId), await member(angelId)]
  await spend(five, angelId, 5)
  await spend(seven, angelId, 3)
  await spend(seven, angelId, 4)
  await spend(none, await newAngel(), 9) // someone else
  await database.transaction((tx) => api.oweGuarantee(tx, { angelId, reference: 'case-1' }))
  const { rows: owed } = await sql`select 1 from outbox where name = 'credits.guarantee_owed'`.execute(db)
  assert.equal(owed.length, 1)
  await pay({ angelId, reference: 'case-1' })
  await pay({ angelId, reference: 'case-1' })
  assert.deepEqual([await balanceOf(five), await balanceOf(seven), await balanceOf(none)], [100, 100, 91])
  const { rows } = await sql<{
    expires_at: Date | null
  }>`select expires_at from credit_lots where source = 'guarantee'`.execute(db)
  assert.deepEqual(rows, [{ expires_at: null }, { expires_at: null }])
  // another decision on the same profile gives back what was spent since, and nothing a second time
  time = new Date(time.getTime() + DAY)
  await spend(five, angelId, 2)
  time = new Date(time.getTime() + DAY)
  await pay({ angelId, reference: 'case-2' })
  assert.equal(await balanceOf(five), 100)
  await assertWhole()
})

test('TS-17 what is older than 90 days, was returned, or is an accomplice’s is not given back', async () => {
  const angelId = await newAngel()
  const [early, returned, accomplice] = [await member(angelId), await member(angelId), await member(angelId)]
  await spend(early, angelId, 11)
  time = new Date(time.getTime() + 91 * DAY)
  await spend(early, angelId, 4)
  await spend(returned, angelId, 6, 'spent:returned')
  await database.transaction((tx) =>
    api.returnSpend(tx, { memberId: returned, keys: ['spent:returned'], kind: 'not_understood' }),
  )
  await spend(accomplice, angelId, 8)
  await pay({ angelId, reference: 'case-3', accomplices: [accomplice] })
  assert.deepEqual([await balanceOf(early), await balanceOf(returned), await balanceOf(accomplice)], [89, 100, 92])
  await assertWhole()
})

test('TS-17 the money of an order takes back what the guarantee gave for its credits: never more than was spent', async () => {
  const angelId = await newAngel()
  const memberId = await member(angelId, 0)
  const orderId = randomUUID()
  await database.transaction((tx) =>
    api.grant(tx, {
      memberId,
      asset: 'msg',
      class: 'plan',
      amount: 50,
      source: 'plan',
      key: `grant:${orderId}`,
      cause: { kind: 'purchase', plan: 'Classic' },
      orderId,
    }),
  )
  await spend(memberId, angelId, 20)
  await pay({ angelId, reference: 'case-4' })
  assert.equal(await balanceOf(memberId), 50)
  // the share of a withdrawal counts what was bought alone
  assert.deepEqual(await api.unusedOf(db, orderId), { granted: 50, unused: 30, settled: 0 })
  const taking = { memberId, orderId, ref: randomUUID(), cause: { kind: 'refund' as const }, share: null, owes: false }
  await database.transaction((tx) => api.takeBack(tx, taking))
  assert.equal(await balanceOf(memberId), 0)
  await assertWhole()
})

test('TS-17 whatever was spent, paid at the same moment by several processes, everybody has exactly what they had before', async () => {
  const spends = fc.array(fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 4 }), { minLength: 1, maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(spends, async (each) => {
      const angelId = await newAngel()
      const reference = randomUUID()
      const members = await Promise.all(each.map(() => member(angelId, 50)))
      for (const [place, amounts] of each.entries())
        for (const amount of amounts) await spend(members[place] ?? '', angelId, amount)
      await Promise.all([1, 2, 3].map(() => pay({ angelId, reference })))
      for (const one of members) assert.equal(await balanceOf(one), 50)
    }),
    { numRuns: 8 },
  )
  await assertWhole()
})
