import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { createTestDatabase } from '@incontro/testing/database.ts'
import { insertMember } from '@incontro/testing/rows.ts'
import { size } from '@incontro/testing/size.ts'
import fc from 'fast-check'
import { openDatabase } from '../../platform/database/database.ts'
import { checkInvariants } from './invariants.store.ts'
import { openCredits } from './world.fixtures.ts'

let time = new Date('2026-05-01T12:00:00Z')
const HOUR = 3_600_000

after(() => database.close())
const database = openDatabase({ connectionString: (await createTestDatabase()).url })
const credits = openCredits(database, { now: () => time })
const { api } = credits

async function expire(): Promise<void> {
  for (const one of credits.jobs ?? []) await one.run()
}

async function member(amounts: { messages?: number; icebreakers?: number; likes?: number } = {}): Promise<string> {
  const { id } = await insertMember(database.pool)
  await database.transaction((tx) =>
    api.grantWelcome(tx, { memberId: id, messages: 0, icebreakers: 0, likes: 0, ...amounts, at: time }),
  )
  return id
}

const spend = (memberId: string, asset: 'msg' | 'ice' | 'like', amount: number, key: string = randomUUID()) =>
  database.transaction(async (tx) => {
    const batch = await api.openBatch(tx, [memberId], [key])
    const isPaid = batch.spend(memberId, { asset, amount, key, cause: { kind: 'message' } })
    await batch.flush()
    return isPaid
  })

const grant = (
  memberId: string,
  amount: number,
  over: { key?: string; class?: 'plan' | 'subscription' | 'promo'; expiresAt?: Date } = {},
) =>
  database.transaction((tx) =>
    api.grant(tx, {
      memberId,
      asset: 'msg',
      class: over.class ?? 'plan',
      amount,
      source: 'plan',
      key: over.key ?? randomUUID(),
      cause: { kind: 'purchase', plan: 'Classic' },
      ...(over.expiresAt && { expiresAt: over.expiresAt }),
    }),
  )

async function footprint(): Promise<unknown> {
  const { rows } = await database.pool
    .query(`select (select count(*) from ledger_entries) as entries, (select count(*) from ledger_lines) as lines,
    (select count(*) from credit_lots) as lots, (select sum(posted) from ledger_accounts) as posted, (select sum(held) from ledger_accounts) as held`)
  return rows[0]
}

test('TS-04 invariants 1 to 4 hold after any history of grants, spends, holds and expiry, and the balance is what a plain count says', async () => {
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('grant' as const),
      amount: fc.integer({ min: 1, max: 20 }),
      class: fc.constantFrom('plan' as const, 'subscription' as const, 'promo' as const),
      hours: fc.option(fc.integer({ min: 1, max: 5 })),
    }),
    fc.record({ kind: fc.constant('spend' as const), amount: fc.integer({ min: 1, max: 25 }) }),
    fc.record({
      kind: fc.constant('hold' as const),
      amount: fc.integer({ min: 1, max: 15 }),
      end: fc.constantFrom('post' as const, 'part' as const, 'void' as const, 'expire' as const),
    }),
    fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 3 }) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const memberId = await member()
      const model: { left: number; ends: number }[] = []
      const total = () => model.reduce((sum, lot) => sum + (lot.ends > time.getTime() ? lot.left : 0), 0)
      const take = (amount: number) => {
        const order = model.filter((lot) => lot.ends > time.getTime()).sort((a, b) => a.ends - b.ends)
        for (const lot of order) {
          const part = Math.min(lot.left, amount)
          lot.left -= part
          amount -= part
        }
      }
      for (const one of steps) {
        if (one.kind === 'grant') {
          const expiresAt = one.hours === null ? undefined : new Date(time.getTime() + one.hours * HOUR)
          await grant(memberId, one.amount, { class: one.class, ...(expiresAt && { expiresAt }) })
          model.push({ left: one.amount, ends: expiresAt?.getTime() ?? Number.POSITIVE_INFINITY })
        } else if (one.kind === 'spend') {
          assert.equal(await spend(memberId, 'msg', one.amount), one.amount <= total())
          if (one.amount <= total()) take(one.amount)
        } else if (one.kind === 'hold') {
          const key = randomUUID()
          const cause = { kind: 'message' } as const
          const isHeld = await database.transaction((tx) =>
            api.hold(tx, {
              memberId,
              asset: 'msg',
              amount: one.amount,
              key,
              cause,
              expiresAt: new Date(time.getTime() + 1),
            }),
          )
          assert.equal(isHeld, one.amount <= total())
          if (!isHeld) continue
          assert.equal((await api.balances(memberId)).messages, total() - one.amount)
          const posted = one.end === 'post' ? one.amount : one.end === 'part' ? Math.ceil(one.amount / 2) : 0
          if (posted > 0) await database.transaction((tx) => api.postHold(tx, key, posted))
          if (one.end === 'void') await database.transaction((tx) => api.voidHold(tx, key))
          if (one.end === 'expire') {
            time = new Date(time.getTime() + 2)
            await expire()
          }
          take(posted)
          if (posted > 0)
            await assert.rejects(
              database.transaction((tx) => api.voidHold(tx, key)),
              { code: 'conflict' },
            )
          else
            await assert.rejects(
              database.transaction((tx) => api.postHold(tx, key)),
              { code: 'conflict' },
            )
        } else {
          time = new Date(time.getTime() + one.hours * HOUR)
          await expire()
        }
        assert.equal((await api.balances(memberId)).messages, total())
      }
      assert.deepEqual(await checkInvariants(database.db), [])
    }),
    { numRuns: size({ small: 10, full: 50 }) },
  )
})

test('TS-04 a hold that is taken in part takes the credits that end soonest and frees those that last', async () => {
  const memberId = await member()
  await grant(memberId, 1)
  await grant(memberId, 3, { expiresAt: new Date(time.getTime() + HOUR) })
  const key = randomUUID()
  await database.transaction(async (tx) => {
    const draft = { memberId, asset: 'msg', amount: 4, key, cause: { kind: 'message' } } as const
    assert.equal(await api.hold(tx, { ...draft, expiresAt: new Date(time.getTime() + 1) }), true)
    await api.postHold(tx, key, 2)
  })
  time = new Date(time.getTime() + HOUR)
  await expire()
  assert.equal((await api.balances(memberId)).messages, 1)
})

test('TS-04 invariant 3: of many spends of the last credits at the same time just those win that were paid for', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 2, max: 12 }), async (credits, spenders) => {
      const memberId = await member({ likes: credits })
      const won = await Promise.all(Array.from({ length: spenders }, () => spend(memberId, 'like', 1)))
      assert.equal(won.filter(Boolean).length, Math.min(credits, spenders))
      assert.equal((await api.balances(memberId)).likes, Math.max(0, credits - spenders))
    }),
    { numRuns: size({ small: 6, full: 30 }) },
  )
  assert.deepEqual(await checkInvariants(database.db), [])
})

test('TS-04 batches over the same members in any order and at the same time neither block each other for good nor lose a credit', async () => {
  const members = await Promise.all(Array.from({ length: 6 }, () => member({ messages: 30 })))
  const shuffled = (n: number) => [...members.slice(n % 6), ...members.slice(0, n % 6)]
  await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      database.transaction(async (tx) => {
        const batch = await api.openBatch(tx, shuffled(n))
        for (const id of shuffled(n))
          assert.equal(
            batch.spend(id, { asset: 'msg', amount: 1, key: randomUUID(), cause: { kind: 'message' } }),
            true,
          )
        await batch.flush()
      }),
    ),
  )
  for (const id of members) assert.equal((await api.balances(id)).messages, 0)
  assert.deepEqual(await checkInvariants(database.db), [])
})

test('TS-04 invariant 7: a repeated key changes nothing, and with other content it is a conflict', async () => {
  const memberId = await member({ messages: 10 })
  const [grantKey, spendKey] = [randomUUID(), randomUUID()]
  await grant(memberId, 40, { key: grantKey })
  await spend(memberId, 'msg', 7, spendKey)
  const was = await footprint()
  const repeats = await Promise.all([grant(memberId, 40, { key: grantKey }), grant(memberId, 40, { key: grantKey })])
  assert.deepEqual(repeats, [{ isNew: false }, { isNew: false }])
  assert.equal(await spend(memberId, 'msg', 7, spendKey), true)
  await database.transaction((tx) =>
    api.grantWelcome(tx, { memberId, messages: 10, icebreakers: 0, likes: 0, at: time }),
  )
  await expire()
  assert.deepEqual(await footprint(), was)
  await assert.rejects(grant(memberId, 41, { key: grantKey }), { code: 'conflict' })
  await assert.rejects(grant(await member(), 40, { key: grantKey }), { code: 'conflict' })
  await assert.rejects(spend(memberId, 'msg', 8, spendKey), { code: 'conflict' })
  await assert.rejects(
    database.transaction(async (tx) => {
      const batch = await api.openBatch(tx, [memberId]) // does not name the key, so it is found out when it is written
      batch.spend(memberId, { asset: 'msg', amount: 1, key: spendKey, cause: { kind: 'message' } })
      await batch.flush()
    }),
    { code: 'conflict' },
  )
  assert.equal((await api.balances(memberId)).messages, 43)
})

test('TS-04 a grant made twice at the same moment is made once', async () => {
  const memberId = await member()
  const key = randomUUID()
  const results = await Promise.all(Array.from({ length: 8 }, () => grant(memberId, 30, { key })))
  assert.equal(results.filter(({ isNew }) => isNew).length, 1)
  assert.equal((await api.balances(memberId)).plan, 30)
})

test('TS-04 spends of one conversation in a batch are one entry; what a batch does not flush never happened', async () => {
  const memberId = await member({ messages: 5 })
  await database.transaction(async (tx) => {
    const batch = await api.openBatch(tx, [memberId])
    const draft = { asset: 'msg' as const, amount: 1, key: `chat:${memberId}`, joins: true }
    for (let count = 1; count <= 3; count += 1) batch.spend(memberId, { ...draft, cause: { kind: 'message', count } })
    assert.equal(batch.balance(memberId).messages, 2)
    await batch.flush()
  })
  await database.transaction(async (tx) => {
    const batch = await api.openBatch(tx, [memberId])
    batch.spend(memberId, { asset: 'msg', amount: 2, key: randomUUID(), cause: { kind: 'message' } })
  })
  const { lines } = await api.statement(memberId)
  assert.deepEqual(
    lines.map(({ cause, amount, balance, count }) => ({ cause, amount, balance, count })),
    [
      { cause: 'message', amount: -3, balance: 2, count: 3 },
      { cause: 'signup', amount: 5, balance: 5, count: null },
    ],
  )
})

test('TS-04 entries and lines are never changed, and lines that do not balance are refused', async () => {
  await member({ messages: 1 })
  for (const text of [
    'update ledger_entries set amount = amount + 1',
    'delete from ledger_entries',
    'update ledger_lines set amount = amount + 1',
    'delete from ledger_lines',
    'truncate ledger_lines',
  ])
    await assert.rejects(database.pool.query(text), { code: '23001' }, text)
  const { rows } = await database.pool.query('select id from ledger_entries limit 1')
  await assert.rejects(
    database.pool.query(`insert into ledger_lines (entry_id, account_id, asset, amount) values ($1, 1, 'msg', 5)`, [
      rows[0].id,
    ]),
    { code: '23514' },
  )
})

test('TS-04 an amount that is not a whole number above zero is a fault, and a member without a wallet cannot spend', async () => {
  const memberId = await member({ messages: 5 })
  for (const amount of [0, -1, 0.5]) await assert.rejects(grant(memberId, amount), RangeError)
  for (const amount of [0, -1, 0.5]) await assert.rejects(spend(memberId, 'msg', amount), RangeError)
  const { id } = await insertMember(database.pool)
  assert.equal(await spend(id, 'msg', 1), false)
})

test('PL-05 a purchase is what the counter of the page is measured by; gifts are not', async () => {
  const memberId = await member({ messages: 5 })
  assert.equal((await api.balances(memberId)).lastGrant, 0)
  await grant(memberId, 120, { class: 'subscription' })
  assert.deepEqual(await api.balances(memberId), {
    plan: 0,
    subscription: 120,
    promo: 5,
    messages: 125,
    icebreakers: 0,
    likes: 0,
    lastGrant: 120,
    debt: 0,
  })
})

test('TS-04 the statement reports each movement newest first, 50 a page, with the angel and the plan', async () => {
  const memberId = await member({ messages: 60 })
  const angelId = randomUUID()
  for (let n = 0; n < 55; n += 1)
    await database.transaction(async (tx) => {
      const batch = await api.openBatch(tx, [memberId])
      batch.spend(memberId, {
        asset: 'msg',
        amount: 1,
        key: randomUUID(),
        cause: { kind: 'message', angelId, count: 1 },
      })
      await batch.flush()
    })
  await grant(memberId, 120, { class: 'plan', expiresAt: new Date(time.getTime() + HOUR) })
  const first = await api.statement(memberId)
  assert.equal(first.lines.length, 50)
  assert.deepEqual(
    [first.lines[0], first.lines[1]].map((line) => [
      line?.cause,
      line?.amount,
      line?.balance,
      line?.plan,
      line?.angelId,
    ]),
    [
      ['purchase', 120, 125, 'Classic', null],
      ['message', -1, 5, null, angelId],
    ],
  )
  assert.deepEqual(
    first.lots.map(({ source, granted, remaining }) => [source, granted, remaining]),
    [
      ['plan', 120, 120],
      ['gift', 60, 5],
    ],
  )
  const second = await api.statement(memberId, first.next ?? '')
  assert.equal(second.lines.length, 7)
  assert.equal(second.next, null)
  assert.equal(second.lines.at(-1)?.cause, 'signup')
  await assert.rejects(api.statement(memberId, 'nonsense'), { code: 'bad_request', field: 'before' })
})
