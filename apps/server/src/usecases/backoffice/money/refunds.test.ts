import assert from 'node:assert/strict'
import { test } from 'node:test'
import { operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { startTestServer } from '@incontro/testing/server.ts'
import { size } from '@incontro/testing/size.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { checkInvariants } from '../../../modules/credits/index.ts'
import { type Bought, moneyDriver } from './money.fixtures.ts'
import { refundWay } from './refund-limits.rules.ts'

/** Without a worker: a refund is sent to the provider when a test says so. */
const server = await startTestServer({ env: { ROLES: 'realtime,payment' } })
const { database, product } = server
const desk = moneyDriver(server)
const { call, send, codeOf, besideOf, newAct, operator, bought, show, preview, refund, actsOn, numberOf } = desk

const support = await operator('support')
const finance = await operator('finance')
const moderator = await operator('moderator')
const foreign = await desk.operatorOf('finance', ['red'])
const money = (minor: number) => ({ minor, currency: 'EUR' })

type Standing = Readonly<Record<string, unknown>> & { readonly messages: number; readonly acts: number }
/** What stands in the database of everything that a refund may touch. */
async function standing({ member, orderId, attemptId }: Bought): Promise<Standing> {
  const { rows } = await sql<Record<string, unknown>>`select
    (select coalesce(sum(amount_minor), 0)::int from refunds where attempt_id = ${attemptId} and state <> 'failed') as refunded,
    (select count(*)::int from refunds where attempt_id = ${attemptId}) as refunds,
    (select count(*)::int from payment_actions where order_id = ${orderId}) as noted,
    (select count(*)::int from mails where member_id = ${member.id} and idempotency_key like 'refund:%') as letters,
    (select state from subscriptions where member_id = ${member.id}) as plan`.execute(database.db)
  const { messages } = await product.apis.credits.balances(member.id)
  return { ...rows[0], messages, acts: (await actsOn(orderId)).length }
}

test('BO-39 no bearer and another role refund nothing, and another brand’s order is not there', async () => {
  const { orderId } = await bought()
  const told = await preview(finance, orderId)
  assert.equal((await send(calls.refundOrder, { params: { id: orderId } })).status, 401)
  const other = await refund(moderator, orderId, told)
  assert.deepEqual([other.status, codeOf(other)], [403, 'missing_permission'])
  const gone = await refund(foreign, orderId, told)
  assert.deepEqual([gone.status, codeOf(gone)], [404, 'not_found'])
})

test('BO-03 BO-39 what is told before happens exactly: money, credits, the end of the plan, e-mail, credit note, and nothing else', async () => {
  const one = await bought()
  const { orderId } = one
  const before = await standing(one)
  const told = await preview(support, orderId)
  assert.deepEqual([told.left, told.amount, told.plan], [money(999), money(999), 'ends'])
  assert.deepEqual(told.credits, { taken: 120, owed: 0 })
  const [receipt] = (await show(support, orderId)).receipts
  assert.deepEqual([told.creditNoteFor, told.email?.arrives, told.affiliates], [receipt?.number, true, []])
  assert.deepEqual(await standing(one), before) // looking changes nothing

  const done = await refund(support, orderId, told)
  assert.equal(done.status, 200, JSON.stringify(done.json))
  const after = await standing(one)
  assert.deepEqual(after, {
    refunded: 999,
    refunds: 1,
    noted: 1,
    letters: 1,
    plan: 'ended',
    messages: before.messages - 120,
    acts: before.acts + 1,
  })
  await product.jobs.run('payments.refunds')
  const settled = await show(support, orderId)
  assert.equal(settled.attempts[0]?.refunds[0]?.state, 'succeeded')
  assert.deepEqual([settled.state, settled.because], ['refunded', 'refunded_all'])
  const note = settled.receipts.find(({ kind }) => kind === 'credit_note')
  assert.equal(Math.abs(note?.total.minor ?? 0), 999)
  assert.deepEqual(await checkInvariants(database.db), [])
  const again = await refund(support, orderId, told)
  assert.deepEqual([again.status, codeOf(again), besideOf(again)['left']], [409, 'conflict', 0])
})

test('BO-39 a part takes its share of the credits and leaves the plan, and above the rest is refused with the rest', async () => {
  const one = await bought()
  const { orderId } = one
  const before = await standing(one)
  const told = await preview(support, orderId, { minor: '333' })
  assert.deepEqual([told.plan, told.credits.taken], ['goes_on', Math.floor((120 * 333) / 999)])
  assert.equal((await refund(support, orderId, told)).status, 200)
  const after = await standing(one)
  assert.deepEqual(
    [after['refunded'], after['plan'], before.messages - after.messages],
    [333, 'active', told.credits.taken],
  )
  const rest = await preview(support, orderId)
  assert.equal(rest.left.minor, 666)
  const over = await refund(support, orderId, { ...rest, amount: money(667) })
  assert.deepEqual([over.status, codeOf(over), besideOf(over)['left']], [409, 'conflict', 666])
})

test('BO-39 fractions and another currency are 422, an open dispute is 409, and what was told and is no longer so is stale', async () => {
  const { orderId, attemptId, member } = await bought()
  const told = await preview(support, orderId)
  for (const fields of [{ minor: 9.99 }, { minor: 0 }, { minor: -1 }, { minor: '999' }, { currency: 'USD' }]) {
    const answer = await refund(support, orderId, told, fields)
    assert.deepEqual([answer.status, codeOf(answer)], [422, 'invalid'], JSON.stringify(fields))
  }
  await database.transaction(async (tx) => {
    const batch = await product.apis.credits.openBatch(tx, [member.id])
    assert.ok(batch.spend(member.id, { asset: 'msg', amount: 1, key: orderId, cause: { kind: 'message' } }))
    await batch.flush()
  })
  const stale = await refund(support, orderId, told)
  assert.deepEqual([stale.status, codeOf(stale)], [409, 'stale'])
  await desk.applied(attemptId, { t: 'disputed', ref: orderId, money: money(999) })
  const disputed = await refund(support, orderId, told)
  assert.deepEqual([disputed.status, codeOf(disputed), besideOf(disputed)['why']], [409, 'conflict', 'dispute_open'])
  const look = await send(calls.previewRefund, { token: support.token, params: { id: orderId } })
  assert.equal(besideOf(look)['why'], 'dispute_open')
  assert.deepEqual(await actsOn(orderId), [])
})

test('BO-39 G6 above what a role gives back alone another operator says yes, and what changed meanwhile stops it', async () => {
  const one = await bought()
  const { orderId, attemptId } = one
  // as if it had cost more: the limits are 30 and 500 euros
  await sql`update orders set amount_minor = 4000 where id = ${orderId}`.execute(database.db)
  const told = await preview(support, orderId)
  assert.deepEqual([told.needsApproval, told.limit], [true, money(3000)])
  assert.equal((await preview(finance, orderId)).needsApproval, false)
  const asked = await refund(support, orderId, told)
  assert.equal(asked.json['state'], 'waiting')
  assert.equal((await standing(one))['refunds'], 0)
  const params = { id: String(asked.json['approvalId']) }
  const { effect } = await call(calls.showApproval, { token: finance.token, params })
  assert.deepEqual(
    effect.map(({ field, before, after }) => [field, before, after]),
    [
      ['left', '40.00 EUR', '0.00 EUR'],
      ['credits', told.credits.taken, 0],
      ['planEnds', false, true],
    ],
  )
  const own = await send(calls.approve, { token: support.token, params, body: newAct('reading') })
  assert.ok(own.status === 403 || own.status === 404)
  assert.equal((await send(calls.approve, { token: finance.token, params, body: newAct('reading') })).status, 200)
  assert.deepEqual(await actsOn(orderId), ['orders.refund.asked', 'orders.refund'])
  assert.equal((await standing(one))['refunds'], 1)

  const second = await bought()
  await sql`update orders set amount_minor = 4000 where id = ${second.orderId}`.execute(database.db)
  const again = await refund(support, second.orderId, await preview(support, second.orderId))
  await refund(finance, second.orderId, await preview(finance, second.orderId, { minor: '100' }))
  const late = await send(calls.approve, {
    token: finance.token,
    params: { id: String(again.json['approvalId']) },
    body: newAct('reading'),
  })
  assert.deepEqual([late.status, codeOf(late), besideOf(late)['left']], [409, 'conflict', 3900])
  assert.notEqual(attemptId, second.attemptId)
})

test('BO-39 a limit is of the payment: small refunds one after the other do not pass it', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 4000 }), { maxLength: 20 }), (amounts) => {
      let given = 0
      for (const amountMinor of amounts)
        if (refundWay('limited', { currency: 'EUR', amountMinor, givenMinor: given }) === 'now') given += amountMinor
      return given <= 3000
    }),
  )
  assert.equal(refundWay('approved', { currency: 'JPY', amountMinor: 1, givenMinor: 0 }), 'ask')
})

test('BO-39 of 50 refunds at the same time never more goes back than came in, and the books agree', async () => {
  const one = await bought()
  const { orderId } = one
  const tries = size({ small: 50, full: 200 })
  const amounts = fc.sample(fc.integer({ min: 1, max: 400 }), tries)
  const tellings = await Promise.all(amounts.map((minor) => preview(finance, orderId, { minor: String(minor) })))
  const answers = await Promise.all(tellings.map((told) => refund(finance, orderId, told)))
  assert.ok(answers.every(({ status }) => status === 200 || status === 409))
  assert.equal(answers.filter(({ status }) => status === 200).length, 1) // the others saw another rest
  // each looks again and presses, as often as it is told that something changed
  await Promise.all(
    amounts.map(async (minor) => {
      for (;;) {
        const look = await send(calls.previewRefund, {
          token: finance.token,
          params: { id: orderId },
          query: { minor: String(minor) },
        })
        if (look.status === 409) return
        const answer = await refund(finance, orderId, calls.previewRefund.reply.parse(look.json) as never) // as it was told
        if (codeOf(answer) !== 'stale') return
      }
    }),
  )
  const { rows } = await sql<{
    sum: number
    n: number
  }>`select coalesce(sum(amount_minor), 0)::int as sum, count(*)::int as n
    from refunds where attempt_id = ${one.attemptId} and state <> 'failed'`.execute(database.db)
  assert.ok((rows[0]?.sum ?? 0) <= 999)
  assert.equal((await actsOn(orderId)).length, rows[0]?.n)
  assert.deepEqual(await checkInvariants(database.db), [])
})

/** What a refund writes, in the order in which it does. */
const STEPS = ['refunds', 'ledger_entries', 'payment_actions', 'mails', 'operator_audit'] as const

for (const table of STEPS)
  test(`G2 BO-39 a refund whose connection dies at ${table} leaves nothing, and the same key then does it once`, async () => {
    const one = await bought()
    const { orderId } = one
    const before = await standing(one)
    const told = await preview(finance, orderId)
    const body = newAct('asked_by_person', {
      version: told.version,
      attemptId: told.attemptId,
      minor: told.amount.minor,
      currency: told.amount.currency,
    })
    const press = () => send(calls.refundOrder, { token: finance.token, params: { id: orderId }, body })
    const dead = await desk.dyingAt(table, 'insert', press)
    assert.ok(dead.status >= 500, JSON.stringify(dead.json))
    assert.deepEqual(await standing(one), before)
    const [first, again] = [await press(), await press()]
    assert.deepEqual([first.status, again.json], [200, first.json])
    const after = await standing(one)
    assert.deepEqual([after['refunds'], after['letters'], after.acts], [1, 1, before.acts + 1])
  })

test('BO-39 a refund that the provider refuses is shown as failed, what it took is back, and the money can be given back again', async () => {
  const one = await bought()
  const { orderId, attemptId } = one
  const before = await standing(one)
  const told = await preview(support, orderId, { minor: '500' })
  const done = await refund(support, orderId, told)
  const { refundId } = done.json['result'] as { refundId: string } // as the contract has it
  assert.equal((await standing(one)).messages, before.messages - told.credits.taken)
  await desk.applied(attemptId, { t: 'refund_failed', refundRef: refundId, money: money(500) })
  const { attempts } = await show(support, orderId)
  assert.deepEqual(
    attempts[0]?.refunds.map(({ state }) => state),
    ['failed'],
  )
  assert.equal((await standing(one)).messages, before.messages)
  assert.equal((await preview(support, orderId)).left.minor, 999)
})

test('BO-39 a double payment is given back alone: neither credits nor plan move', async () => {
  const one = await bought()
  await sql`update payment_attempts set duplicate = true where id = ${one.attemptId}`.execute(database.db)
  const before = await standing(one)
  const told = await preview(finance, one.orderId, { attemptId: one.attemptId })
  assert.deepEqual([told.isDuplicate, told.credits, told.plan], [true, { taken: 0, owed: 0 }, 'none'])
  assert.equal((await refund(finance, one.orderId, told)).status, 200)
  const after = await standing(one)
  assert.deepEqual([after.messages, after['plan'], after['refunded']], [before.messages, before['plan'], 999])
  assert.equal(
    await numberOf(
      sql`select count(*)::int as n from subscriptions where member_id = ${one.member.id} and cancel_at_period_end`,
    ),
    0,
  )
})
