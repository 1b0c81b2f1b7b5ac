import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { PAYOUT_MINIMUM } from '@incontro/contract'
import { startTestServer } from '@incontro/testing'
import fc from 'fast-check'
import { sql } from 'kysely'
import { checkInvariants } from '../../../modules/books/index.ts'
import { payoutsDriver } from './payouts.fixtures.ts'

const server = await startTestServer()
const { database, product } = server
const desk = await payoutsDriver(server)
const { ready, overview, request, run, now, decided } = desk
const payouts = product.apis.payouts.desk

/** What can happen to the money of a host, in any order and any number of times. */
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('close' as const), amount: fc.integer({ min: 0, max: 9000 }) }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('request' as const) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('month' as const) }) },
  {
    weight: 6,
    arbitrary: fc.record({ does: fc.constantFrom('prepare' as const, 'approve' as const, 'send' as const) }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constantFrom('pay' as const, 'fail' as const, 'back' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('hold' as const), amount: fc.integer({ min: 1, max: 6000 }) }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('release' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
type Host = Awaited<ReturnType<typeof ready>>
let month = 0

/** A month of hers closes with a line, as the statement does. */
async function close({ angelId }: Host, amount: number): Promise<void> {
  month += 1
  const name = `20${30 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  const id = randomUUID()
  await database.transaction(async (tx) => {
    await sql`insert into pay_lines (id, angel_id, brand_id, month, key, day, kind, rate_id, formula, stated_minor, amount_minor, currency, events, at)
      select ${id}, ${angelId}, 'original', ${name}, ${id}, ${`${name}-01`}, 'correction', r.id, 1, ${amount}, ${amount}, 'EUR', '{}', ${now()}
      from pay_rates r limit 1`.execute(tx)
    await product.apis.payments.hostEarned(tx, { id, brandId: 'original', at: now(), currency: 'EUR', amount })
    await sql`insert into pay_periods (angel_id, brand_id, month, currency, total_minor, closed_at) values (${angelId}, 'original', ${name},
      'EUR', ${amount}, ${now()})`.execute(tx)
  })
}

async function take(host: Host, one: Step): Promise<void> {
  const seen = await overview(host.token)
  const of = (state: string) => seen.payouts.find((payout) => payout.state === state)?.id
  if (one.does === 'close') return close(host, one.amount)
  if (one.does === 'request') {
    const { status } = await request(host.token, Math.max(1, seen.available))
    assert.equal(status === 200, seen.available > PAYOUT_MINIMUM && seen.onTheWay === 0)
    return
  }
  if (one.does === 'month') return run('payouts.months')
  if (one.does === 'prepare') return run('payouts.prepare')
  if (one.does === 'hold') {
    const hold = {
      ...{ angelId: host.angelId, brandId: 'original', amount: one.amount, currency: 'EUR' },
      words: 'What was decided about her account, and why it is held.',
      ...{ decisionId: await decided(host.angelId), by: randomUUID(), approvedBy: randomUUID() },
    }
    return database.transaction((tx) => payouts.hold(tx, hold, host.accountId))
  }
  if (one.does === 'release') {
    const [held] = (await payouts.holds('original')).filter(({ angelId }) => angelId === host.angelId)
    return held && database.transaction((tx) => payouts.release(tx, held))
  }
  const id = of({ approve: 'prepared', send: 'approved', pay: 'sent', fail: 'sent', back: 'paid' }[one.does])
  if (id === undefined) return
  return database.transaction(async (tx) => {
    const payout = await payouts.lockOne(tx, id)
    assert.ok(payout)
    if (one.does === 'approve') await payouts.approve(tx, [payout], { askedBy: randomUUID(), approvedBy: randomUUID() })
    else if (one.does === 'send')
      await payouts.write(tx, [payout], {
        ...{ brandId: 'original', currency: 'EUR', debtorName: 'A company', by: randomUUID() },
        debtorIban: 'DE89370400440532013000',
      })
    else if (one.does === 'pay') await payouts.paid(tx, [payout])
    else await payouts.fail(tx, payout, 'The bank says no to it.')
  })
}

test('AN-21 any history of closings, requests, failures and holds: balance = closed − paid − on the way, never negative, never paid twice', async () => {
  const first = await ready('First')
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
      const host = await ready('Any')
      let closed = 0
      for (const one of steps) {
        await take(host, one)
        if (one.does === 'close') closed += one.amount
        const { balance, onTheWay, held, available, payouts: all } = await overview(host.token)
        const paid = all.filter(({ state }) => state === 'paid').reduce((sum, { amount }) => sum + amount, 0)
        const underWay = all.filter(({ state }) => !['paid', 'failed'].includes(state))
        assert.equal(
          onTheWay,
          underWay.reduce((sum, { amount }) => sum + amount, 0),
        )
        assert.ok(underWay.length <= 1)
        assert.equal(balance, closed - paid - onTheWay)
        assert.ok(balance >= 0 && available >= 0 && held >= 0)
        assert.equal(available, balance - held)
      }
    }),
    { numRuns: 12 },
  )
  const broken = (await checkInvariants(database.db, now())).filter(
    ({ number, broken: count }) => [1, 29].includes(number) && count > 0,
  )
  assert.deepEqual(broken, [])
  assert.equal((await overview(first.token)).balance, 0)
  desk.close()
})
