import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { size } from '@incontro/testing/size.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import type { NotableEvent } from '../../disputes/index.ts'
import { openFaultWorld } from '../../../testing/payments/faults.fixtures.ts'
import { cards } from '../../../testing/payments/payments.fixtures.ts'
import { checkInvariants } from './check-invariants.ts'
import { createModel, PRICE } from './history.model.fixtures.ts'

const { world, db, now, pass, newMember, numberOf } = await openFaultWorld()
const { api } = world.payments
const by = { operator: 'ops@example.test', reason: 'a history' }
const DAY = 86_400_000
const CLASSIC = { productId: 'free-classic-1m' }
/** Credits at the price of Classic, for who has that already (D24): each purchase of a history counts alike. */
const AGAIN = { productId: 'top-up-120' }

/** Buys Classic, or the same again where it runs. */
async function purchase(member: Awaited<ReturnType<typeof newMember>>, key: string, card: string = cards.success) {
  const held = await world.lookAt(member, CLASSIC.productId).then(
    ({ kind }) => kind === 'keep',
    () => true,
  )
  return world.charge(member, card, key, held ? AGAIN : CLASSIC)
}
const events = { open: 'disputed', won: 'dispute_won', lost: 'dispute_lost' } as const

// before anything is read of them
await sql`update flows set settings = replace(settings::text, '"price": 1099', '"price": 999')::jsonb`.execute(db)
await sql`update flows set settings = replace(settings::text, '"totalPrice": 1099', '"totalPrice": 999')::jsonb`.execute(
  db,
)

// the same dispute that is lost after it was won is listed twice
await sql`alter table sandbox_lines drop constraint sandbox_lines_kind_ref_key`.execute(db)

const which = fc.nat(7)
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('buy' as const), isTwice: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('fail' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('spend' as const), amount: fc.integer({ min: 1, max: 130 }) }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 20 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('refund' as const),
      which,
      amount: fc.constantFrom(100, 333, PRICE, null),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('dispute' as const),
      which,
      ref: fc.constantFrom('a', 'a', 'b'),
      said: fc.constantFrom('open' as const, 'won' as const, 'lost' as const),
    }),
  },
)

async function broken(): Promise<string[]> {
  return (await checkInvariants(db, now())).flatMap(({ name, broken: count }) => (count > 0 ? [name] : []))
}

/** The provider's own books, where the bank moved the money of a dispute. */
async function listLine(attemptId: string, kind: string, ref: string, minor: number): Promise<void> {
  await sql`insert into sandbox_lines (id, merchant_key, payment_id, kind, ref, amount_minor, at)
    select ${randomUUID()}, merchant_key, id, ${kind}, ${ref}, ${minor}, ${now()} from sandbox_payments where reference = ${attemptId}`.execute(
    db,
  )
}
const owedFor = (own: readonly { attemptId: string }[]) =>
  numberOf(sql`select coalesce(sum(l.amount), 0)::int as n from money_lines l join money_entries e on e.id = l.entry_id
    where l.account like 'psp_receivable:%' and e.attempt_id = any (${own.map(({ attemptId }) => attemptId)}::uuid[])`)

test('PY-16 TS-04 after any history of purchases, spends, refunds, disputes, expiries and repetitions the rules hold and the balance is what a plain count says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const member = await newMember()
      const model = createModel()
      const own: { orderId: string; attemptId: string }[] = []
      for (const one of steps) {
        const place = 'which' in one ? one.which % Math.max(1, own.length) : 0
        const [bought, order] = [own[place], model.orders[place]]
        switch (one.does) {
          case 'buy': {
            const key = randomUUID()
            const replies = await Promise.all(Array.from({ length: one.isTwice ? 2 : 1 }, () => purchase(member, key)))
            const orderId = replies[0]?.orderId ?? ''
            assert.ok(replies.every((reply) => reply.orderId === orderId))
            const { rows } = await sql<{ id: string; ends: Date | null }>`
              select a.id, l.expires_at as ends from payment_attempts a join credit_lots l on l.order_id = a.order_id
              where a.order_id = ${orderId}`.execute(db)
            assert.equal(rows.length, 1)
            own.push({ orderId, attemptId: rows[0]?.id ?? '' })
            model.buy(rows[0]?.ends?.getTime() ?? Number.POSITIVE_INFINITY, now().getTime())
            break
          }
          case 'fail':
            assert.equal((await purchase(member, randomUUID(), cards.declined)).status, 'ko')
            break
          case 'spend': {
            const isEnough = one.amount <= model.messages()
            const key = randomUUID()
            for (const again of [1, 2])
              await world.database.transaction(async (tx) => {
                const batch = await world.credits.api.openBatch(tx, [member.id], [key])
                const spend = { asset: 'msg', amount: one.amount, key, cause: { kind: 'message' } } as const
                assert.equal(batch.spend(member.id, spend), isEnough, `spend ${again}`)
                await batch.flush()
              })
            if (isEnough) model.spend(one.amount)
            break
          }
          case 'wait':
            pass(one.days * DAY)
            for (const job of world.credits.jobs ?? []) await job.run()
            model.expire(now().getTime())
            break
          case 'refund': {
            if (bought === undefined || order === undefined) break
            const left = model.refundable(order)
            const amount = one.amount ?? left
            const asked = api.refundOrder({ ...by, orderId: bought.orderId, amountMinor: one.amount })
            if (amount === 0 || amount > left) await assert.rejects(asked, { code: 'conflict' })
            else {
              model.refund(order, (await asked).refundId, amount)
              await world.runJob('payments.refunds')
            }
            break
          }
          case 'dispute': {
            if (bought === undefined || order === undefined) break
            const minor = one.ref === 'a' ? PRICE : 400
            const ref = `${one.ref}-${bought.attemptId}` // a bank's own number of it
            const event: NotableEvent = { t: events[one.said], ref, money: { minor, currency: 'EUR' } }
            const note = () => api.noteProviderEvent({ ...by, attemptId: bought.attemptId, event })
            await Promise.all([note(), note()])
            const moved = model.dispute(order, one.ref, minor, one.said, now().getTime())
            if (moved !== null) await listLine(bought.attemptId, moved, ref, minor)
            break
          }
        }
        const { messages, debt } = await world.credits.api.balances(member.id)
        assert.deepEqual({ messages, debt }, { messages: model.messages(), debt: model.debt() }, JSON.stringify(one))
      }
      // money that was refunded and charged back waits for a person, who looks at it in time
      for (const { id, why } of await api.suspended()) {
        assert.equal(why, 'left_twice')
        await api.releaseSuspense({ ...by, id })
      }
      assert.deepEqual(await broken(), [])
      const owed = model.orders.reduce((sum, order) => sum + model.owed(order), 0)
      assert.equal(await owedFor(own), owed, 'what the providers owe us: captured less refunded less disputed')
    }),
    size({
      small: { numRuns: 5, interruptAfterTimeLimit: 9_000 },
      full: { numRuns: 40, interruptAfterTimeLimit: 60_000 },
    }),
  )
})

test('PY-15 after all these histories the provider’s list is ours, day by day', async () => {
  // the histories may have bought nothing in the days that are compared
  assert.equal((await world.charge(await newMember(), cards.success, randomUUID())).status, 'ok')
  for (let day = 0; day < 5; day += 1) {
    pass(DAY)
    await world.runJob('payments.reconciliation')
  }
  const captures = sql<{
    n: number
  }>`select count(*)::int as n from recon_lines where outcome = 'matched' and reference like 'sbx%'`
  assert.ok((await numberOf(captures)) > 0)
  assert.deepEqual(await api.differences(), [])
  assert.deepEqual(await broken(), [])
  const settled = sql<{ n: number }>`select count(*)::int as n from money_entries where kind = 'settlement'`
  assert.ok((await numberOf(settled)) > 0)
})
