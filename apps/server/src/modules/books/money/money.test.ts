import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { sql } from 'kysely'
import { newId } from '../../../platform/ids/ids.ts'
import { openFaultWorld } from '../../../testing/payments/faults.fixtures.ts'
import { checkInvariants } from '../invariants/check-invariants.ts'
import { cards } from '../../../testing/payments/payments.fixtures.ts'
import { createBooks } from './books.ts'
import { createMoneyStore } from './money.store.ts'

const { world, db, now, pass, newMember, numberOf } = await openFaultWorld()
const { transaction } = world.database
const { api } = world.payments
const by = { operator: 'ops@example.test', reason: 'a test' }
const DAY = 86_400_000
const PRICE = 999
/** Of 9.99 at the Spanish rate: receipts/receipts.rules.test.ts has the rounding. */
const VAT = 173

async function buy(card: string = cards.success) {
  const member = await newMember()
  const { orderId } = await world.charge(member, card)
  const { rows } = await sql<{ id: string; merchant_account_id: string; provider_ref: string }>`
    select id, merchant_account_id, provider_ref from payment_attempts where order_id = ${orderId}`.execute(db)
  const [attempt] = rows
  assert.ok(attempt)
  return { member, orderId, ...attempt }
}
/** What stands in the accounts of one payment; what is even is left out. */
async function accountsOf(attemptId: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; amount: number }>`
    select split_part(l.account, ':sandbox', 1) as account, sum(l.amount)::int as amount from money_lines l join money_entries e on e.id = l.entry_id
    where e.attempt_id = ${attemptId} group by 1 having sum(l.amount) <> 0 order by 1`.execute(db)
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]))
}
const noted = (attemptId: string, t: 'disputed' | 'dispute_won' | 'dispute_lost', ref: string, minor = PRICE) =>
  api.noteProviderEvent({
    ...by,
    attemptId,
    event: { t, ref: `${ref}-${attemptId}`, money: { minor, currency: 'EUR' } },
  })

test('PY-15 R28 a purchase: the provider owes its price, of which the VAT is the country’s and the rest is owed in credits', async () => {
  const bought = await buy()
  assert.deepEqual(await accountsOf(bought.id), {
    psp_receivable: PRICE,
    revenue_deferred: -(PRICE - VAT),
    'vat_payable:es': -VAT,
  })
  const free = await newMember()
  await world.charge(free, cards.declined)
  assert.equal(
    await numberOf(sql`select count(*)::int as n from money_entries e join payment_attempts a on a.id = e.attempt_id
      join orders o on o.id = a.order_id where o.member_id = ${free.id}`),
    0,
    'a refusal moves nothing',
  )
})

test('F-28 PY-15 money for credits is owed until they are used or end, and is revenue then', async () => {
  const bought = await buy()
  const spend = (amount: number) =>
    transaction(async (tx) => {
      const batch = await world.credits.api.openBatch(tx, [bought.member.id])
      batch.spend(bought.member.id, { asset: 'msg', amount, key: newId(), cause: { kind: 'message' } })
      await batch.flush()
    })
  const earned = async () => {
    await Promise.all([world.runJob('payments.recognition'), world.runJob('payments.recognition')])
    const { revenue = 0, revenue_deferred: owed = 0 } = await accountsOf(bought.id)
    assert.equal(revenue + owed, -(PRICE - VAT))
    return Math.abs(revenue)
  }
  assert.equal(await earned(), 0)
  await spend(30)
  pass(DAY)
  assert.equal(await earned(), Math.floor(((PRICE - VAT) * 30) / 120))
  await spend(30)
  assert.equal(await earned(), Math.floor(((PRICE - VAT) * 30) / 120), 'once a day')
  pass(DAY)
  assert.equal(await earned(), Math.floor(((PRICE - VAT) * 60) / 120))
  pass(40 * DAY)
  for (const job of world.credits.jobs ?? []) await job.run()
  assert.equal(await earned(), PRICE - VAT, 'what ended is earned too')
  pass(-42 * DAY)
})

test('F-28 PY-15 the fee that a provider says he kept is booked with his line, once', async () => {
  const bought = await buy()
  const books = createBooks({ store: createMoneyStore(db), now })
  const line = {
    id: `line-${bought.id}`,
    kind: 'capture',
    providerRef: bought.provider_ref,
    attemptId: bought.id,
    ref: bought.provider_ref,
    money: { minor: PRICE, currency: 'EUR' },
    fee: { minor: 42, currency: 'EUR' },
    at: now(),
  } as const
  const settled = { accountId: bought.merchant_account_id, reference: bought.provider_ref, attemptId: bought.id, line }
  await Promise.all([books.settled(db, settled), books.settled(db, settled)])
  const { cash, provider_fees: fees, psp_receivable: owed } = await accountsOf(bought.id)
  assert.deepEqual({ cash, fees, owed }, { cash: PRICE - 42, fees: 42, owed: undefined })
  // his list has no such line
  await books.settled(db, {
    ...settled,
    line: { ...line, id: `back-${bought.id}`, kind: 'hold', fee: { minor: -42, currency: 'EUR' } },
  })
})

test('PY-16 R27 refunds in parts come to nothing owed, nothing earned, and no VAT', async () => {
  const bought = await buy()
  for (const amountMinor of [300, 333, null]) {
    await api.refundOrder({ ...by, orderId: bought.orderId, amountMinor })
    await world.runJob('payments.refunds')
  }
  assert.deepEqual(await accountsOf(bought.id), { refunds: PRICE - VAT, revenue_deferred: -(PRICE - VAT) })
})

test('PY-16 a dispute takes the money when it opens, gives it back when it is won, and keeps it when it is lost', async () => {
  const [won, lost] = [await buy(), await buy()]
  await noted(won.id, 'disputed', 'd')
  assert.equal((await accountsOf(won.id))['psp_receivable'], undefined)
  assert.equal((await accountsOf(won.id))['chargebacks'], PRICE)
  await Promise.all([noted(won.id, 'dispute_won', 'd'), noted(won.id, 'dispute_won', 'd')])
  assert.deepEqual(await accountsOf(won.id), {
    psp_receivable: PRICE,
    revenue_deferred: -(PRICE - VAT),
    'vat_payable:es': -VAT,
  })
  await noted(lost.id, 'dispute_lost', 'd') // never heard of before
  assert.deepEqual(await accountsOf(lost.id), { chargebacks: PRICE - VAT, revenue_deferred: -(PRICE - VAT) })
})

test('PY-16 money that left twice waits in suspense, and is written off where a person says so', async () => {
  const bought = await buy()
  await api.refundOrder({ ...by, orderId: bought.orderId, amountMinor: 300 })
  await world.runJob('payments.refunds')
  await noted(bought.id, 'disputed', 'd')
  await noted(bought.id, 'dispute_lost', 'd')
  const { suspense, psp_receivable: owed } = await accountsOf(bought.id)
  assert.deepEqual({ suspense, owed }, { suspense: 300, owed: -300 })
  const item = (await api.suspended()).find(({ attempt_id }) => attempt_id === bought.id)
  await api.releaseSuspense({ ...by, id: item?.id ?? '' })
  const after = await accountsOf(bought.id)
  assert.deepEqual([after['suspense'], after['adjustments'], after['psp_receivable']], [undefined, 300, -300])
})

test('PY-15 the provider’s list settles what he owes, each line once; what no one ordered is of no brand, and goes back', async () => {
  const [first, second] = [await buy(), await buy()]
  const strange = newId()
  await sql`insert into sandbox_payments select (jsonb_populate_record(p, jsonb_build_object('id', ${strange}::text, 'reference', ${strange}::text, 'redirect_result', null))).*
    from sandbox_payments p where p.reference = ${first.id}`.execute(db)
  await sql`insert into sandbox_lines (id, merchant_key, payment_id, kind, ref, amount_minor, at)
    select ${newId()}, merchant_key, id, 'capture', id, amount_minor, ${now()} from sandbox_payments where id = ${strange}`.execute(
    db,
  )
  for (const _day of [1, 2]) {
    pass(DAY)
    await Promise.all([world.runJob('payments.reconciliation'), world.runJob('payments.reconciliation')])
  }
  for (const { id } of [first, second])
    assert.deepEqual(await accountsOf(id), { cash: PRICE, revenue_deferred: -(PRICE - VAT), 'vat_payable:es': -VAT })
  const unordered = async () => {
    const { accounts, differences } = await api.trialBalance({ brandId: null, month: now().toISOString().slice(0, 7) })
    assert.deepEqual(differences, [{ currency: 'EUR', amount: 0 }])
    return Object.fromEntries(accounts.flatMap(({ account, closing }) => (closing === 0 ? [] : [[account, closing]])))
  }
  assert.deepEqual(await unordered(), { cash: PRICE, suspense: -PRICE })
  const item = (await api.suspended()).find(({ provider_ref }) => provider_ref === strange)
  await api.refundSuspense({ ...by, id: item?.id ?? '' })
  await Promise.all([world.runJob('payments.suspense'), world.runJob('payments.suspense')])
  pass(DAY)
  await world.runJob('payments.reconciliation')
  assert.deepEqual(await unordered(), {}, 'his list says that it went back')
})

test('PY-15 a payment that no one needed is no revenue: it is owed back until it is', async () => {
  const bought = await buy()
  const twin = newId()
  await transaction(async (tx) => {
    await sql`insert into payment_attempts (id, order_id, provider, merchant_account_id, initiator, pay_source, return_url, payment_origin, state, next_check_at, created_at, method)
      select ${twin}, order_id, provider, merchant_account_id, initiator, pay_source, return_url, payment_origin, 'submitted', now() + interval '1 year', created_at, method
      from payment_attempts where id = ${bought.id}`.execute(tx)
  })
  const money = { minor: PRICE, currency: 'EUR' }
  await world.payments.applyProviderEvent({
    attemptId: twin,
    event: { t: 'captured', providerRef: `second-${twin}`, money },
    source: 'webhook',
  })
  assert.deepEqual(await accountsOf(twin), { psp_receivable: PRICE, to_give_back: -PRICE })
  const { rows } = await sql<{ id: string }>`select id from refunds where attempt_id = ${twin}`.execute(db)
  await world.payments.applyProviderEvent({
    attemptId: twin,
    event: { t: 'refunded', refundRef: rows[0]?.id ?? '', money },
    source: 'webhook',
  })
  assert.deepEqual(await accountsOf(twin), {})
})

test('PY-15 a key is posted once, with one content; entries and lines are never changed, and sum to zero at the commit', async () => {
  const store = createMoneyStore(db)
  const movement = {
    id: newId(),
    key: 'test',
    kind: 'suspense',
    ref: 'test',
    attemptId: null,
    at: now(),
    currency: 'EUR',
    amount: 5,
    debit: 'suspense',
    credit: 'adjustments',
  } as const
  await Promise.all([1, 2, 3].map(() => store.post(db, { ...movement, id: newId() })))
  await assert.rejects(store.post(db, { ...movement, id: newId(), amount: 6 }), /another content/)
  assert.equal(
    await numberOf(
      sql`select count(*)::int as n from money_lines l join money_entries e on e.id = l.entry_id where e.ref = 'test'`,
    ),
    2,
  )
  await store.post(db, { ...movement, id: newId(), key: 'test, undone', amount: -5 })
  for (const change of [
    sql`update money_entries set at = now()`,
    sql`delete from money_lines`,
    sql`truncate money_lines`,
    sql`insert into money_lines (entry_id, account, currency, amount) select id, 'cash', 'EUR', 1 from money_entries limit 1`,
    sql`insert into money_lines (entry_id, account, currency, amount) select id, 'a new one', 'EUR', 1 from money_entries limit 1`,
  ])
    await assert.rejects(change.execute(db))
})

test('PY-15 the trial balance of a month goes on from the one before, and a statement has the lines of an account', async () => {
  const brandId = 'original'
  const month = now().toISOString().slice(0, 7)
  const { accounts, differences } = await api.trialBalance({ brandId, month })
  assert.deepEqual(differences, [{ currency: 'EUR', amount: 0 }])
  for (const one of accounts) {
    assert.equal(one.opening + one.debits - one.credits, one.closing, one.account)
    const lines = await api.accountStatement({ brandId, month, account: one.account })
    assert.equal(lines.at(-1)?.balance ?? one.opening, one.closing, one.account)
    assert.equal(
      lines.reduce((sum, { amount }) => sum + amount, one.opening),
      one.closing,
    )
  }
  const next = new Date(Date.UTC(now().getUTCFullYear(), now().getUTCMonth() + 1, 1)).toISOString().slice(0, 7)
  const closings = new Map(accounts.map(({ account, closing }) => [account, closing]))
  for (const { account, opening } of (await api.trialBalance({ brandId, month: next })).accounts)
    assert.equal(opening, closings.get(account) ?? 0, account)
  const ordered = await api.accountStatement({ brandId, month, account: 'revenue_deferred' })
  assert.ok(ordered.every(({ orderId }) => orderId !== null))
  await assert.rejects(api.trialBalance({ brandId, month: '2026-13' }), { code: 'bad_request' })
  assert.ok((await api.moneyBrands()).includes(brandId))
})

test('PY-15 TS-04 the books hold, and the migration posts of what was there before the same as was posted with it', async () => {
  const broken = (await checkInvariants(db, now())).filter((one) => one.broken > 0)
  assert.deepEqual(broken, [])
  const text = await readFile(new URL('../../../migrations/0025_money_accounts.sql', import.meta.url), 'utf8')
  const history = text.slice(text.indexOf('create temporary table posted'))
  const sums = sql<{
    account: string
  }>`select e.attempt_id, l.brand_id, case l.account when 'revenue_deferred' then 'revenue' else l.account end as account, l.currency, sum(l.amount)::int as amount
    from money_lines l join money_entries e on e.id = l.entry_id where e.ref <> 'test' group by 1, 2, 3, 4 having sum(l.amount) <> 0 order by 1, 2, 3, 4`
  class Undo extends Error {}
  await assert.rejects(
    transaction(async (tx) => {
      const posted = (await sums.execute(tx)).rows
      assert.ok(posted.length > 10)
      await sql`alter table money_lines disable trigger user`.execute(tx)
      await sql`alter table money_entries disable trigger user`.execute(tx)
      await sql`delete from money_lines`.execute(tx)
      await sql`delete from money_entries`.execute(tx)
      await sql.raw(history).execute(tx)
      assert.deepEqual((await sums.execute(tx)).rows, posted)
      throw new Undo()
    }),
    Undo,
  )
})
