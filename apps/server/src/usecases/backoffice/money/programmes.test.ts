import assert from 'node:assert/strict'
import { test } from 'node:test'
import { operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { startTestServer } from '@incontro/testing/server.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { ecmOf, vampAtEnd, vampOf } from '../../../modules/disputes/programmes/programmes.rules.ts'
import { moneyDriver } from './money.fixtures.ts'

const server = await startTestServer({ env: { ROLES: 'realtime,payment' } })
const { database, product } = server
const desk = moneyDriver(server)
const { call, send, codeOf, operator, bought } = desk

const finance = await operator('finance')
const support = await operator('support')
const ofRed = await desk.operatorOf('finance', ['red'])
const counts = {
  settled: 0,
  confirmed: 0,
  disputes: 0,
  frauds: 0,
  fraudDisputes: 0,
  fraudMinor: 0,
}

test('BO-43 no bearer and another role see no meter', async () => {
  assert.equal((await send(calls.showProgrammes)).status, 401)
  const answer = await send(calls.showProgrammes, { token: support.token })
  assert.deepEqual([answer.status, codeOf(answer)], [403, 'missing_permission'])
})

test('G3 BO-43 a brand out of reach has no meter', async () => {
  await bought()
  assert.deepEqual((await call(calls.showProgrammes, { token: ofRed.token })).rows, [])
})

/** As many captures of a scheme as one that is there, in the month of now or the one before. */
async function plant(
  orderId: string,
  scheme: string,
  { number, monthsAgo = 0 }: { number: number; monthsAgo?: number },
) {
  await sql`with made as (
      insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'summary_id', null))).*
      from orders o, generate_series(1, ${number}) where o.id = ${orderId} returning id)
    insert into payment_attempts select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'order_id', made.id,
      'card_brand', ${scheme}::text, 'provider_ref', gen_random_uuid()::text, 'return_key', null,
      'ended_at', a.ended_at - make_interval(months => ${monthsAgo})))).*
    from payment_attempts a, made where a.order_id = ${orderId}`.execute(database.db)
}
async function complain(scheme: string, kind: 'dispute' | 'fraud_notice', number: number): Promise<void> {
  await sql`insert into disputes (id, attempt_id, kind, provider_ref, amount_minor, currency, reason, state, opened_at)
    select gen_random_uuid(), id, ${kind}, gen_random_uuid()::text, 1, 'EUR', null, ${kind === 'dispute' ? 'open' : 'noted'}, ${product.clock.now()}
    from payment_attempts where card_brand = ${scheme} and state = 'captured' limit ${number}`.execute(database.db)
}

test('BO-43 of 1,000 captures with 6 notices and 4 disputes VAMP is 1.00 %, an alarm at 0.9; Mastercard divides by the month before', async () => {
  const { orderId } = await bought()
  await sql`update payment_attempts set card_brand = 'planted' where card_brand = 'visa'`.execute(database.db)
  await plant(orderId, 'visa', { number: 1000 })
  await complain('visa', 'fraud_notice', 6)
  await complain('visa', 'dispute', 4)
  await plant(orderId, 'mastercard', { number: 40 })
  await plant(orderId, 'mastercard', { number: 200, monthsAgo: 1 })
  await complain('mastercard', 'dispute', 2)
  const { rows } = await call(calls.showProgrammes, { token: finance.token })
  const visa = rows.find(({ scheme }) => scheme === 'visa')
  assert.deepEqual(
    [visa?.vamp?.points, visa?.vamp?.count, visa?.vamp?.of, visa?.vamp?.mark],
    [100, 10, 1000, 'warning'],
  )
  const mastercard = rows.find(({ scheme }) => scheme === 'mastercard')
  assert.deepEqual([mastercard?.ecm?.points, mastercard?.ecm?.of, mastercard?.vamp], [100, 200, null])
  const { alarms } = await call(calls.today, { token: finance.token })
  assert.ok(alarms.some(({ code, count }) => code === 'programme_warning' && count === 2))
})

test('BO-43 without a further case the month ends no higher than it stands, and nothing divides by nothing', () => {
  fc.assert(
    fc.property(
      fc.record({ settled: fc.nat(100_000), disputes: fc.nat(500), frauds: fc.nat(500) }),
      fc.integer({ min: 1, max: 31 }),
      (some, day) => {
        const now = vampOf({ ...counts, ...some })
        const end = vampAtEnd({ ...counts, ...some }, { day, days: 31 })
        assert.ok((end.points ?? 0) <= (now.points ?? 0))
        assert.equal(end.count, now.count)
      },
    ),
  )
  assert.equal(ecmOf({ ...counts, disputes: 3 }, { settled: 0 }).points, null)
  assert.equal(vampOf({ ...counts, frauds: 1 }).mark, 'excessive')
})

test('BO-43 TS-22 the meter of card testing shows what the guard counted: checks, refusals, and what it held back', async () => {
  const { orderId, attemptId } = await bought()
  await sql`update payment_attempts set card_brand = 'planted' where card_brand = 'visa'`.execute(database.db)
  await sql`update payment_attempts set card_brand = 'visa', card_entered = true where id = ${attemptId}`.execute(
    database.db,
  )
  await plant(orderId, 'visa', { number: 19 })
  const refuse = (number: number, change: ReturnType<typeof sql>) =>
    sql`update payment_attempts set ${change} where id in (select id from payment_attempts
      where card_brand = 'visa' and state = 'captured' and id <> ${attemptId} limit ${number})`.execute(database.db)
  await refuse(6, sql`state = 'declined'`)
  await refuse(3, sql`state = 'declined', held_back = true`)
  await sql`update orders set amount_minor = 0 where id = (select order_id from payment_attempts
    where card_brand = 'visa' and state = 'captured' and id <> ${attemptId} limit 1)`.execute(database.db)
  const { rows } = await call(calls.showProgrammes, { token: finance.token })
  const { enumeration } = rows.find(({ scheme }) => scheme === 'visa') ?? assert.fail('Visa has a row')
  assert.deepEqual(enumeration, {
    meter: { points: 4118, count: 7, of: 17, mark: 'watch' },
    zeroChecks: 1,
    declined: 6,
    heldBack: 3,
  })
})
