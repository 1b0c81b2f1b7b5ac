import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routes } from '@incontro/contract'
import { addMember, startTestServer } from '@incontro/testing'
import { sql } from 'kysely'
import { checkInvariants } from '../../../credits/index.ts'
import type { NotableEvent } from '../../../disputes/index.ts'
import { checkInvariants as checkBooks } from '../../../books/index.ts'
import { cards, createBuying } from '../../../../testing/payments/payments.fixtures.ts'
import { createWatching, type Person } from '../watching.fixtures.ts'

const server = await startTestServer()
const { api, database, product } = server
const { buy, planOf, until } = createBuying(server)
const { passportOf, advance, balanceOf, levelOf, emailsTo } = createWatching(server)
const { db } = database
const { payments, credits } = product.apis
const by = { operator: 'ops@example.test', reason: 'a test' }
const money = (minor: number) => ({ minor, currency: 'EUR' })

const send = (one: Person, ordine: string) =>
  api.send(routes.withdraw, { token: one.token, body: { clickid: one.trackerId, ordine, conferma: true } })
const withdraw = (one: Person, ordine: string) =>
  api.call(routes.withdraw, { token: one.token, body: { clickid: one.trackerId, ordine, conferma: true } })

type Bought = { readonly one: Person; readonly orderId: string; readonly attemptId: string }
async function bought(over: Record<string, unknown> = {}): Promise<Bought> {
  const one = await addMember(server)
  const { orderId } = await buy(one, cards.success, over)
  const { rows } = await sql<{ id: string }>`select id from payment_attempts where order_id = ${orderId}`.execute(db)
  return { one, orderId, attemptId: rows[0]?.id ?? '' }
}
/** As orders of before stand: nothing recorded of what was shown and ticked. */
async function boughtWithoutRecord(): Promise<Bought> {
  const contract = await bought()
  await sql`update orders set consent = null where id = ${contract.orderId}`.execute(db)
  return contract
}
const offerOf = async ({ one, orderId }: Bought) =>
  (await passportOf(one)).orders.find((order) => order.orderId === orderId)
const refundsOf = async ({ attemptId }: Bought) =>
  (
    await sql<{ reason: string; minor: number; state: string }>`
      select reason, amount_minor as minor, state from refunds where attempt_id = ${attemptId} order by created_at, reason`.execute(
      db,
    )
  ).rows
const note = ({ attemptId }: Bought, event: NotableEvent) => payments.noteProviderEvent({ ...by, attemptId, event })
async function use({ one }: Bought, amount: number): Promise<void> {
  await database.transaction(async (tx) => {
    const batch = await credits.openBatch(tx, [one.id])
    batch.spend(one.id, { asset: 'msg', amount, key: `use:${one.id}:${amount}`, cause: { kind: 'message' } })
    await batch.flush()
  })
}
/** Withdraws from what is open, and looks at all that must hold afterwards. */
async function withdrawn(bought: Bought, due: number): Promise<void> {
  const { one, orderId } = bought
  assert.equal((await offerOf(bought))?.withdrawal?.refund, due, 'what the page says comes back')
  const done = await withdraw(one, orderId)
  assert.equal(done.refund, due)
  assert.deepEqual(await withdraw(one, orderId), done, 'again moves nothing more')
  await until(
    async () => (await advance(0), refundsOf(bought)),
    (refunds) => refunds.every(({ state }) => state !== 'requested' && state !== 'submitted'),
  )
  const after = await offerOf(bought)
  assert.deepEqual([after?.withdrawal, after?.withdrawnAt !== null], [null, true])
  assert.deepEqual([await levelOf(one), (await balanceOf(one)).subscription], [0, 0])
  assert.equal((await passportOf(one)).subscription, null)
  assert.equal((await emailsTo(one)).filter(({ key }) => key.startsWith('withdrawn')).length, 1)
  assert.deepEqual(await checkInvariants(db), [])
  assert.deepEqual(
    (await checkBooks(db, product.clock.now())).filter(({ broken }) => broken > 0),
    [],
  )
}

test('R11 R13 what an operator gave back in part leaves the right to withdraw: the unused share comes back, less what went', async () => {
  const contract = await bought()
  const { one, orderId } = contract
  const { totalPrice, credits: granted } = planOf(one)
  await use(contract, 30)
  const { creditsTaken } = await payments.refundOrder({ ...by, orderId, amountMinor: 333 })
  // once before it has arrived, and once after
  const { subscription: unused } = await balanceOf(one)
  assert.ok(creditsTaken > 0 && unused < granted)
  const due = Math.min(totalPrice - 333, Math.ceil((totalPrice * unused) / granted))
  assert.equal((await offerOf(contract))?.withdrawal?.refund, due)
  await until(
    async () => (await advance(0), refundsOf(contract)),
    ([refund]) => refund?.state === 'succeeded',
  )
  await withdrawn(contract, due)
  assert.deepEqual(
    (await refundsOf(contract)).map(({ reason, minor, state }) => [reason, minor, state]),
    [
      ['operator', 333, 'succeeded'],
      ['withdrawal', due, 'succeeded'],
    ],
  )
})

test('R13 without a request to begin at once everything comes back, but not what has gone back already, nor what is on its way', async () => {
  const contract = await boughtWithoutRecord()
  const { totalPrice } = planOf(contract.one)
  await use(contract, 50)
  await payments.refundOrder({ ...by, orderId: contract.orderId, amountMinor: 400 })
  await withdrawn(contract, totalPrice - 400)
})

test('R11 nothing is left to withdraw from what goes back whole', async () => {
  const contract = await bought()
  const { one, orderId } = contract
  await payments.refundOrder({ ...by, orderId, amountMinor: null })
  for (const isArrived of [false, true]) {
    if (isArrived)
      await until(
        async () => (await advance(0), refundsOf(contract)),
        ([refund]) => refund?.state === 'succeeded',
      )
    assert.equal((await offerOf(contract))?.withdrawal, null)
    const refused = await send(one, orderId)
    assert.equal(refused.status, 409)
    assert.equal((refused.json as { error: { code: string } }).error.code, 'withdrawal_over') // the one shape of an error
  }
  assert.equal((await refundsOf(contract)).length, 1)
})

test('R11 while a bank has the money there is nothing to withdraw; a dispute that was won gives the right back', async () => {
  const contract = await bought()
  const { one, orderId } = contract
  const { totalPrice } = planOf(one)
  await note(contract, { t: 'disputed', ref: `dp:${orderId}`, money: money(totalPrice) })
  assert.equal((await offerOf(contract))?.withdrawal, null)
  assert.equal((await send(one, orderId)).status, 409)
  await note(contract, { t: 'dispute_won', ref: `dp:${orderId}`, money: money(totalPrice) })
  await withdrawn(contract, totalPrice)
})

test('R11 what a bank kept of a payment is not given back a second time, the rest is', async () => {
  const contract = await boughtWithoutRecord()
  const { one, orderId } = contract
  const { totalPrice } = planOf(one)
  await note(contract, { t: 'dispute_lost', ref: `dp:${orderId}`, money: money(400) })
  await withdrawn(contract, totalPrice - 400)
  const whole = await bought()
  await note(whole, { t: 'dispute_lost', ref: `dp:${whole.orderId}`, money: money(totalPrice) })
  const kept = await offerOf(whole)
  assert.deepEqual([kept?.withdrawal, kept?.dispute], [null, 'lost'], 'the page says who has the money')
  assert.equal((await send(whole.one, whole.orderId)).status, 409)
})
