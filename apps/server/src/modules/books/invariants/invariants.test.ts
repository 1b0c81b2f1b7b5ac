import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { type RawBuilder, sql } from 'kysely'
import { creditsInvariants } from '../../credits/index.ts'
import { openFaultWorld } from '../../../testing/payments/faults.fixtures.ts'
import { cards } from '../../../testing/payments/payments.fixtures.ts'
import type { Db } from '../../../platform/database/database.ts'
import { firstIdFrom } from '../../../platform/ids/ids.ts'
import { createLog } from '../../../platform/log/log.ts'
import { checkInvariants, createInvariants, type Look, turnOf } from './check-invariants.ts'
import { moneyInvariants } from '../money/invariants.store.ts'
import { paymentsInvariants } from './invariants.store.ts'

const { world, db, now, pass, newMember } = await openFaultWorld()
const DAY = 86_400_000
const by = { operator: 'ops@example.test', reason: 'a test' }

// a purchase that was used in part, disputed and won, with a debt and a refund elsewhere: something for each rule to look at
const member = await newMember()
const { orderId } = await world.charge(member, cards.success)
const attemptId = await one<string>(sql`select id as value from payment_attempts where order_id = ${orderId}`)
const other = await newMember()
const { orderId: otherOrder } = await world.charge(other, cards.mastercard)
const otherAttempt = await one<string>(sql`select id as value from payment_attempts where order_id = ${otherOrder}`)
await world.database.transaction(async (tx) => {
  const batch = await world.credits.api.openBatch(tx, [member.id, other.id])
  for (const { id } of [member, other])
    batch.spend(id, { asset: 'msg', amount: 20, key: `spent:${id}`, cause: { kind: 'message' } })
  await batch.flush()
  const hold = { memberId: member.id, asset: 'msg', amount: 3, cause: { kind: 'message' } } as const
  const expiresAt = new Date(now().getTime() + DAY)
  await world.credits.api.hold(tx, { ...hold, key: 'posted', expiresAt })
  await world.credits.api.postHold(tx, 'posted', 2)
  await world.credits.api.hold(tx, { ...hold, key: 'open', expiresAt })
})
await world.payments.api.refundOrder({ ...by, orderId, amountMinor: 300 })
await world.payments.api.noteProviderEvent({
  ...by,
  attemptId: otherAttempt,
  event: { t: 'disputed', ref: 'd', money: { minor: 999, currency: 'EUR' } },
})
await world.runJob('payments.refunds')

async function one<T>(query: RawBuilder<unknown>): Promise<T> {
  return ((await query.execute(db)).rows[0] as { value: T }).value // the query names it so
}
const off = (table: string) => sql`alter table ${sql.table(table)} disable trigger user`
const drop = (table: string, constraint: string) =>
  sql`alter table ${sql.table(table)} drop constraint ${sql.ref(constraint)}`
const ofMember = sql`member_id = ${member.id}`
const event = (over: object) =>
  JSON.stringify({ t: 'captured', providerRef: 'x', money: { minor: 999, currency: 'EUR' }, ...over })
const entry = (key: string, kind: string, cause: object, order: string | null = null) => sql`
  insert into ledger_entries (id, idem_key, kind, member_id, asset, amount, balance_after, order_id, cause, at)
  values (${randomUUID()}, ${key}, ${kind}, ${member.id}, 'msg', 1, 0, ${order}, ${JSON.stringify(cause)}, now())`
const attempt = (id: string, state: string) => sql`
  insert into payment_attempts (id, order_id, provider, merchant_account_id, initiator, pay_source, return_url, payment_origin, state, duplicate, created_at, ended_at, method, next_check_at)
  select ${id}, order_id, provider, merchant_account_id, initiator, pay_source, return_url, payment_origin, ${state}, true, created_at, ended_at, method, null
  from payment_attempts where id = ${attemptId}`
const twin = randomUUID()
const receivable = await one<string>(
  sql`select 'psp_receivable:' || merchant_account_id as value from payment_attempts where id = ${attemptId}`,
)
/** An entry without a reason to be posted. */
function posting(of: { attempt: string | null; kind: string; debit: string; credit: string; daysAgo?: number }) {
  const at = new Date(now().getTime() - (of.daysAgo ?? 0) * DAY)
  return sql`with entry as (insert into money_entries (id, idem_key, kind, ref, attempt_id, at)
      values (${randomUUID()}, 'planted', ${of.kind}, 'planted', ${of.attempt}, ${at}) returning id)
    insert into money_lines (entry_id, account, currency, amount)
    select id, account, 'EUR', amount from entry, (values (${of.debit}::text, 7), (${of.credit}::text, -7)) as side (account, amount)`
}

const plants: Record<string, RawBuilder<unknown>[]> = {
  'every line of a host’s statement is owed, to the cent': [
    drop('pay_lines', 'pay_lines_angel_id_fkey'),
    drop('pay_lines', 'pay_lines_rate_id_fkey'),
    sql`insert into pay_lines (id, angel_id, brand_id, month, key, day, kind, rate_id, formula, amount_minor, currency, events, at)
      values (${randomUUID()}, ${randomUUID()}, 'original', '2026-11', 'planted', '2026-11-20', 'hour', ${randomUUID()}, 1, 500, 'EUR', '{}', now())`,
  ],
  'the total of a closed month of a host is the sum of its lines': [
    drop('pay_periods', 'pay_periods_angel_id_fkey'),
    sql`insert into pay_periods (angel_id, brand_id, month, currency, total_minor, closed_at)
      values (${randomUUID()}, 'original', '2026-11', 'EUR', 500, now())`,
  ],
  'what is paid out to a host is owed no more, and what came back is owed again': [
    drop('payouts', 'payouts_angel_id_fkey'),
    off('payouts'),
    drop('payouts', 'payouts_file_id_fkey'),
    sql`insert into payouts (id, angel_id, brand_id, key, currency, amount_minor, state, at, asked_by, approved_by, file_id, paid_at)
      values (${randomUUID()}, ${randomUUID()}, 'original', 'planted', 'EUR', 500, 'paid', now(), ${randomUUID()}, ${randomUUID()},
        ${randomUUID()}, now())`,
  ],
  'no host was paid, or is about to be, more than her closed months': [
    drop('payouts', 'payouts_angel_id_fkey'),
    off('payouts'),
    sql`insert into payouts (id, angel_id, brand_id, key, currency, amount_minor, state, at)
      values (${randomUUID()}, ${randomUUID()}, 'original', 'planted', 'EUR', 500, 'requested', now())`,
  ],
  'every entry sums to zero for its asset': [
    off('ledger_lines'),
    sql`insert into ledger_lines (entry_id, account_id, asset, amount) select entry_id, account_id, asset, 5 from ledger_lines limit 1`,
  ],
  'the ledger sums to zero for each asset': [
    off('ledger_lines'),
    sql`delete from ledger_lines where lot_id is null and entry_id = (select entry_id from ledger_lines limit 1)`,
  ],
  'a line belongs to an entry and to an account of its asset': [
    off('ledger_lines'),
    sql`insert into ledger_lines (entry_id, account_id, asset, amount) select ${randomUUID()}::uuid, account_id, asset, amount from ledger_lines`,
  ],
  'an entry says what its member gained or lost': [
    off('ledger_entries'),
    sql`update ledger_entries set amount = amount + 1 where ${ofMember}`,
  ],
  'what an account has is the sum of its lines': [
    sql`update ledger_accounts set posted = posted + 1 where ${ofMember} and class = 'subscription'`,
  ],
  'what an account has is the sum of its lots': [
    sql`update credit_lots set remaining = remaining - 1 where ${ofMember} and remaining > held`,
  ],
  'what is left of a lot is the sum of its lines': [
    sql`update credit_lots set remaining = remaining - 1 where ${ofMember} and remaining > held`,
  ],
  'a lot counts what of it ended and what was taken back': [sql`update credit_lots set expired = 1 where ${ofMember}`],
  'what is held is the sum of the open holds': [sql`update credit_holds set state = 'voided' where idem_key = 'open'`],
  'a wallet knows what its member owes': [sql`update wallets set debt = debt + 7 where ${ofMember}`],
  'no account is below zero but that of a debt': [
    drop('ledger_accounts', 'ledger_accounts_enough'),
    sql`update ledger_accounts set posted = -1 where ${ofMember} and class = 'plan'`,
  ],
  'the running balance of the statement follows from its amounts': [
    off('ledger_entries'),
    sql`update ledger_entries set balance_after = balance_after + 1 where ${ofMember}`,
  ],
  'a hold ends once, and takes no more than it held': [
    sql`update credit_holds set posted = 3 where idem_key = 'posted'`,
  ],
  'an order brings each kind of its credits once, whatever the key': [
    entry(`grant:${randomUUID()}`, 'grant', { kind: 'purchase', class: 'subscription' }, orderId),
  ],
  'what the navigation shows is what the accounts have': [
    sql`update ledger_accounts set posted = posted + 1 where ${ofMember} and class = 'promo'`,
  ],
  'what was captured for an order was granted': [
    off('ledger_entries'),
    sql`update ledger_entries set idem_key = 'lost' where idem_key = ${`grant:${attemptId}`}`,
  ],
  'what was granted for an order was captured': [
    entry(`grant:${randomUUID()}`, 'grant', { kind: 'purchase', class: 'promo' }, orderId),
  ],
  'a second payment of an order is given back': [attempt(twin, 'captured')],
  'what went back is no more than what came in': [
    off('refunds'),
    sql`update refunds set amount_minor = 1000 where attempt_id = ${attemptId}`,
  ],
  'the same news was kept once': [
    sql`insert into provider_facts (id, attempt_id, source, fact, dedupe_key, received_at)
      select gen_random_uuid(), attempt_id, source, fact, dedupe_key || '!', received_at from provider_facts where attempt_id = ${attemptId}`,
  ],
  'an order that was paid stands where its reversals put it': [
    sql`update orders set state = 'paid' where id = ${otherOrder}`,
  ],
  'events in any order make of an attempt and its disputes what they are': [
    sql`update disputes set state = 'won' where attempt_id = ${otherAttempt}`,
  ],
  'every entry of money has lines that sum to zero in each currency': [
    off('money_lines'),
    sql`insert into money_lines (entry_id, brand_id, account, currency, amount) select entry_id, brand_id, account, 'USD', amount from money_lines limit 1`,
  ],
  'the trial balance of each brand is zero': [
    off('money_lines'),
    sql`update money_lines set amount = amount + 1 where account = 'revenue_deferred'`,
  ],
  'what is owed in credits of a payment is no less than nothing, and no more than was paid': [
    off('money_lines'),
    sql`delete from money_lines where account = 'revenue_deferred'`,
    posting({ attempt: attemptId, kind: 'recognition', debit: 'revenue_deferred', credit: 'revenue' }),
  ],
  'a provider owes of a payment what was captured less what was refunded and disputed': [
    posting({ attempt: attemptId, kind: 'refund', debit: 'refunds', credit: receivable }),
  ],
  'the VAT of a receipt or a credit note is owed, or owed no more': [
    off('money_lines'),
    sql`update money_lines set account = 'vat_payable:fr' where account like 'vat_payable:%'`,
  ],
  'what a provider owes, or is owed, is settled by its list within three days': [
    sql`insert into recon_runs (id, merchant_account_id, day, from_at, to_at, at, ended_at)
      select ${randomUUID()}, merchant_account_id, '2020-01-01', ended_at, ended_at + interval '4 days', now(), now() from payment_attempts where id = ${attemptId}`,
  ],
  'who can be asked what he moved has reported it within two days': [
    sql`insert into recon_runs (id, merchant_account_id, day, from_at, to_at, at, failed)
      values (${randomUUID()}, 'refuses', ${now().toISOString().slice(0, 10)}, ${now()}, ${now()}, ${now()}, 'no_access')`,
  ],
  'no money waits for its place longer than a week': [
    posting({ attempt: null, kind: 'suspense', debit: 'suspense', credit: receivable, daysAgo: 8 }),
  ],
  'what is in suspense is what waits for a person': [
    sql`insert into suspense_items (id, merchant_account_id, provider, provider_ref, why, amount_minor, currency, at)
      values (${randomUUID()}, 'a', 'sandbox', 'p', 'no_order', 999, 'EUR', now())`,
  ],
  'who was charged has his order': [
    attempt(twin, 'declined'),
    sql`insert into provider_facts (id, attempt_id, source, fact, dedupe_key, received_at) values (${randomUUID()}, ${twin}, 'webhook', ${event({})}, 'x', now())`,
  ],
  'a paid order was charged': [sql`update orders set paid_at = now() where id = ${orderId}`, attemptGone()],
  'what goes back has arrived within fourteen days': [
    sql`insert into withdrawals (id, order_id, member_id, at, refund_minor, currency, basis)
      values (${randomUUID()}, ${otherOrder}, ${other.id}, ${new Date(now().getTime() - 14 * DAY)}, 100, 'EUR', '{}')`,
    sql`delete from disputes where attempt_id = ${otherAttempt}`,
  ],
  'what goes back has arrived within ten days': [
    sql`insert into refunds (id, attempt_id, amount_minor, currency, reason, state, tries, next_try_at, created_at)
      values (${randomUUID()}, ${attemptId}, 100, 'EUR', 'operator', 'submitted', 40, ${now()}, ${new Date(now().getTime() - 10 * DAY)})`,
  ],
  'no evidence of a receipt of the day before speaks against its country': [
    sql`alter table receipts disable trigger receipts_are_books`,
    sql`update receipts set location = 'contradicted', issued_at = ${new Date(now().getTime() - DAY)} where order_id = ${orderId}`,
  ],
  'nothing that is due waits longer than two days': [
    sql`insert into inbound_webhooks (id, provider, merchant_account_id, dedupe_key, raw, headers, verified, next_try_at, received_at)
      values (${randomUUID()}, 'sandbox', 'a', 'late', '', '{}', true, ${new Date(now().getTime() - 3 * DAY)}, now())`,
  ],
}
function attemptGone() {
  return sql`update payment_attempts set duplicate = true where id = ${attemptId}`
}

test('PY-15 TS-04 the rules of the books hold after purchases, spends, a refund and a dispute', async () => {
  const results = await checkInvariants(db, now())
  assert.deepEqual(
    results.filter(({ broken }) => broken > 0),
    [],
  )
  assert.deepEqual(
    [...new Set(results.map(({ number }) => number))],
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 28, 29],
  )
  const names = [...creditsInvariants, ...paymentsInvariants(now()), ...moneyInvariants(now())].map(({ name }) => name)
  assert.deepEqual(
    new Set(Object.keys(plants)),
    new Set([...names, results.find(({ name }) => name.startsWith('events'))?.name]),
  )
})

class Undo extends Error {}
for (const [name, statements] of Object.entries(plants))
  test(`PY-15 a violation that is planted is found: ${name}`, async () => {
    await assert.rejects(
      world.database.transaction(async (tx) => {
        for (const statement of statements) await statement.execute(tx)
        const found = (await checkInvariants(tx, now())).filter(({ broken }) => broken > 0)
        assert.ok(
          found.some((result) => result.name === name && Array.isArray(result.examples) && result.examples.length > 0),
          found.map((result) => result.name).join('; '),
        )
        throw new Undo()
      }),
      Undo,
    )
  })

const long = creditsInvariants.filter(({ recent }) => recent !== undefined).map(({ name }) => name)
const brokenOf = async (on: Db, look: Look | null) =>
  (await checkInvariants(on, now(), look)).filter(({ broken }) => broken > 0).map(({ name }) => name)
for (const [name, statements] of Object.entries(plants))
  test(`PY-15 a look at what is new, and whole in its turn, finds as much: ${name}`, async () => {
    await assert.rejects(
      world.database.transaction(async (tx) => {
        for (const statement of statements) await statement.execute(tx)
        const sinceEver = { from: '00000000-0000-7000-8000-000000000000', whole: new Set<string>() }
        const sinceNow = firstIdFrom(new Date(Date.now() + DAY))
        const { recent } = creditsInvariants.find((rule) => rule.name === name) ?? {}
        if (recent !== null) assert.ok((await brokenOf(tx, sinceEver)).includes(name), 'what was entered since')
        assert.ok((await brokenOf(tx, { from: sinceNow, whole: new Set([name]) })).includes(name), 'in its turn')
        throw new Undo()
      }),
      Undo,
    )
  })

test('PY-15 each rule that reads every line has its turn', () => {
  const days = long.map((_, day) => new Date(Date.parse('2027-01-01') + day * DAY).toISOString().slice(0, 10))
  assert.deepEqual(days.map(turnOf).toSorted(), long.toSorted())
})

test('PY-15 the daily look is kept as a report, once a day, and reports what does not hold', async () => {
  const report = () => world.payments.api.invariantReport()
  assert.equal(await report(), null)
  await Promise.all([1, 2, 3].map(() => world.runJob('payments.invariants')))
  const first = await report()
  assert.ok(first !== null && first.results.length > 20 && first.results.every(({ broken }) => broken === 0))
  await sql`update wallets set debt = debt + 7 where ${ofMember}`.execute(db)
  await world.runJob('payments.invariants')
  assert.deepEqual(await report(), first, 'not a second time on the same day')
  pass(DAY)
  await world.runJob('payments.invariants')
  const second = await report()
  assert.deepEqual(
    second?.results.filter(({ broken }) => broken > 0).map(({ number, name, broken }) => ({ number, name, broken })),
    [{ number: 2, name: 'a wallet knows what its member owes', broken: 1 }],
  )
  await sql`update wallets set debt = debt - 7 where ${ofMember}`.execute(db)
})

test('PY-15 what does not hold stays in the report until it does, whatever a later look reads', async () => {
  const { run } = createInvariants({
    ...{ db, now, log: createLog('silent'), wholeUpTo: -1 },
    accounts: { moneyBrands: async () => [], trialBalance: () => Promise.reject(new Error('no brand')) },
  })
  const found = async () => {
    pass(DAY)
    await run()
    const report = await world.payments.api.invariantReport()
    return report?.results.filter(({ broken }) => broken > 0).map(({ name }) => name)
  }
  const fault = 'what an account has is the sum of its lines'
  const shift = (by_: number) =>
    sql`update ledger_accounts set posted = posted + ${by_} where ${ofMember} and class = 'subscription'`.execute(db)
  assert.deepEqual(await found(), [])
  await shift(1)
  const seen = await found()
  assert.ok(seen?.includes(fault))
  await sql`update invariant_runs set next_from = ${firstIdFrom(new Date(Date.now() + 99 * DAY))}`.execute(db)
  assert.ok((await found())?.includes(fault), 'although nothing is new')
  await shift(-1)
  assert.deepEqual(await found(), [])
})
