import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { addMember } from '@incontro/testing'
import { startTestServer } from '@incontro/testing/server.ts'
import { sql } from 'kysely'
import { checkInvariants } from '../../../modules/credits/index.ts'
import { type Bought, moneyDriver } from './money.fixtures.ts'

const server = await startTestServer({ env: { ROLES: 'realtime,payment' } })
const { database, product } = server
const desk = moneyDriver(server)
const { call, send, codeOf, besideOf, newAct, operator, bought, actsOn, applied } = desk

let finance = await operator('finance')
const auditor = await operator('auditor')
const support = await operator('support')
const foreign = await desk.operatorOf('finance', ['red'])
const money = (minor: number) => ({ minor, currency: 'EUR' })
const DAY = 86_400_000

/** A payment that a bank has taken back; answers the dispute's id. */
async function disputed(one: Bought, ref = `dp_${one.orderId}`): Promise<string> {
  await applied(one.attemptId, { t: 'disputed', ref, money: money(999), reason: '10.4' })
  const { rows } = await sql<{ id: string }>`select id from disputes where attempt_id = ${one.attemptId}`.execute(
    database.db,
  )
  return rows[0]?.id ?? ''
}
const show = (id: string, { token } = finance) => call(calls.showDispute, { token, params: { id } })
async function answered(id: string, of: typeof calls.acceptDispute | typeof calls.contestDispute, fields: object = {}) {
  const { version } = await show(id)
  return send(of, {
    token: finance.token,
    params: { id },
    body: newAct('business', { version, ...fields, reason: { code: 'business', text: 'worth it' } }),
  })
}

test('BO-41 no bearer and another role open no dispute', async () => {
  const id = randomUUID()
  for (const each of [calls.listDisputes, calls.showDispute, calls.openEvidence, calls.acceptDispute]) {
    assert.equal((await send(each, { params: { id } })).status, 401)
    const answer = await send(each, {
      token: support.token,
      params: { id },
      body: newAct('reading', { version: '' }),
    })
    assert.deepEqual([answer.status, codeOf(answer)], [403, 'missing_permission'], each.id)
  }
})

test('G3 BO-41 another brand’s dispute is as if it were not there, and who only reads answers nothing', async () => {
  const id = await disputed(await bought())
  const { token } = foreign
  const refused = [
    await send(calls.showDispute, { token, params: { id } }),
    await send(calls.openEvidence, { token, params: { id }, body: newAct('reading') }),
    await send(calls.acceptDispute, {
      token,
      params: { id },
      body: newAct('fraud', { version: '', reason: { code: 'fraud', text: 'x' } }),
    }),
  ]
  for (const answer of refused) assert.deepEqual([answer.status, codeOf(answer)], [404, 'not_found'])
  assert.equal((await call(calls.listDisputes, { token })).total, 0)
  const { actions } = await show(id, auditor)
  assert.ok(actions.every(({ allowed, why }) => !allowed && why === 'missing_permission'))
})

test('BO-41 BO-16 a dispute is listed with its day, stands in Today before it, and cannot be answered after it', async () => {
  const one = await bought()
  const id = await disputed(one)
  const shown = await show(id)
  assert.equal(shown.due?.at, shown.openedAt + 10 * DAY)
  assert.equal(shown.due?.isProviders, false)
  for (const query of [{ search: one.orderId }, { answer: 'open', search: one.member.trackerId }] as const) {
    const { rows } = await call(calls.listDisputes, { token: finance.token, query })
    assert.deepEqual(
      rows.map((row) => row.id),
      [id],
    )
  }
  const dueAt = shown.openedAt + DAY
  const early = await send(calls.setDisputeDue, {
    token: finance.token,
    params: { id },
    body: newAct('reading', { version: shown.version, dueAt: shown.openedAt - DAY }),
  })
  assert.deepEqual([early.status, codeOf(early)], [422, 'invalid'])
  await call(calls.setDisputeDue, {
    token: finance.token,
    params: { id },
    body: newAct('reading', { version: shown.version, dueAt }),
  })
  assert.deepEqual((await show(id)).due, { at: dueAt, isProviders: true, isOver: false })
  const { deadlines } = await call(calls.today, { token: finance.token })
  assert.ok(deadlines.some((deadline) => deadline.id === id && deadline.dueAt === dueAt))
  await product.clock.advance(2 * DAY)
  finance = { ...finance, token: await desk.signIn(finance) }
  const late = await answered(id, calls.acceptDispute)
  assert.deepEqual([late.status, codeOf(late), besideOf(late)['why']], [409, 'conflict', 'too_late'])
})

test('BO-41 the pack is what was recorded, holds two earlier payments that match, and never a word of a chat', async () => {
  const member = await addMember(server)
  const earlier: Bought[] = []
  for (let count = 0; count < 2; count += 1)
    earlier.push(await desk.bought(member, count === 0 ? {} : { rateplan: 'top-up-120' }))
  // as if they had been paid half a year ago
  await sql`update orders set paid_at = paid_at - interval '150 days', created_at = created_at - interval '150 days'
    where member_id = ${member.id}`.execute(database.db)
  const one = await desk.bought(member, { rateplan: 'top-up-120' })
  const words = `canary ${randomUUID()}`
  await database.transaction(async (tx) => {
    const batch = await product.apis.credits.openBatch(tx, [member.id])
    assert.ok(batch.spend(member.id, { asset: 'msg', amount: 3, key: words, cause: { kind: 'message' } }))
    await batch.flush()
  })
  const minor =
    (
      await sql<{ minor: number }>`select amount_minor as minor from orders where id = ${one.orderId}`.execute(
        database.db,
      )
    ).rows[0]?.minor ?? 0
  await applied(one.attemptId, { t: 'disputed', ref: 'packed', money: money(minor) })
  const { rows } = await sql<{ id: string }>`select id from disputes where provider_ref = 'packed'`.execute(database.db)
  const id = rows[0]?.id ?? ''
  const opened = await call(calls.openEvidence, { token: finance.token, params: { id }, body: newAct('reading') })
  assert.equal(opened.state, 'done')
  const pack = opened.state === 'done' ? opened.result : undefined
  assert.ok(pack)
  assert.equal(pack.order.id, one.orderId)
  assert.equal(pack.consent?.button, 'Pedido con obligación de pago')
  assert.deepEqual(
    pack.use.map(({ credits }) => credits),
    [3],
  )
  assert.equal(pack.receipts.length, 1)
  assert.deepEqual(
    pack.earlier.map(({ orderId }) => orderId).toSorted(),
    earlier.map(({ orderId }) => orderId).toSorted(),
  )
  assert.ok(pack.earlier.every(({ matches }) => matches.includes('account') && matches.includes('card')))
  assert.ok(!JSON.stringify(pack).includes('canary'))
  const shown = await show(id)
  assert.deepEqual(
    [shown.evidence.earlier, shown.evidence.isCompelling],
    [2, pack.earlier.every(({ matches }) => matches.includes('network'))],
  )
  const { rows: access } = await call(calls.listAccess, {
    token: await desk.signIn(auditor),
    query: { person: member.trackerId },
  })
  assert.deepEqual(
    access.map(({ what }) => what),
    ['export'],
  )
})

test('BO-41 contested is kept with the evidence as it was then, once, and what the bank decides is applied as it reports it', async () => {
  const one = await bought()
  const id = await disputed(one)
  const bare = await answered(id, calls.contestDispute)
  assert.deepEqual([bare.status, codeOf(bare)], [422, 'invalid'])
  const done = await answered(id, calls.contestDispute, { letter: 'The customer used what they bought.' })
  assert.equal(done.status, 200, JSON.stringify(done.json))
  const again = await answered(id, calls.acceptDispute)
  assert.deepEqual([again.status, besideOf(again)['why']], [409, 'answered'])
  const kept = await show(id)
  assert.deepEqual([kept.answer?.choice, kept.answer?.letter], ['contested', 'The customer used what they bought.'])
  await sql`update orders set descriptor = 'changed later' where id = ${one.orderId}`.execute(database.db)
  const opened = await call(calls.openEvidence, { token: finance.token, params: { id }, body: newAct('reading') })
  assert.notEqual(opened.state === 'done' && opened.result.order.descriptor, 'changed later')

  const { messages } = await product.apis.credits.balances(one.member.id)
  const won = await send(calls.noteDisputeOutcome, {
    token: finance.token,
    params: { id },
    body: newAct('reading', { version: kept.version, outcome: 'won' }),
  })
  assert.equal(won.status, 200, JSON.stringify(won.json))
  assert.deepEqual([(await show(id)).state, await desk.stateOf(one.orderId)], ['won', 'paid'])
  assert.equal((await product.apis.credits.balances(one.member.id)).messages, messages + 120)
  assert.deepEqual(await actsOn(id), ['disputes.contest', 'disputes.open_evidence', 'disputes.outcome'])
  assert.deepEqual(await checkInvariants(database.db), [])
})

test('BO-41 a notice of fraud takes no answer, and counts in the programme', async () => {
  const one = await bought()
  await applied(one.attemptId, { t: 'fraud_notice', ref: `f_${one.orderId}`, money: money(999) })
  const { rows } = await call(calls.listDisputes, { token: finance.token, query: { kind: 'fraud_notice' } })
  const [notice] = rows
  assert.ok(notice)
  const shown = await show(notice.id)
  assert.deepEqual([shown.due, shown.actions.find(({ action }) => action === 'acceptDispute')?.why], [null, 'conflict'])
  assert.ok(shown.programme !== null && shown.programme.with > shown.programme.without)
})
