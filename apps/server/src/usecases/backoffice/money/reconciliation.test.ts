import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { startTestServer } from '@incontro/testing/server.ts'
import { sql } from 'kysely'
import { type Bought, moneyDriver } from './money.fixtures.ts'

const server = await startTestServer({ env: { ROLES: 'realtime,payment' } })
const { database, product } = server
const { db } = database
const desk = moneyDriver(server)
const { call, send, codeOf, besideOf, newAct, operator, bought, actsOn, numberOf } = desk

let finance = await operator('finance')
let other = await operator('finance')
const support = await operator('support')
const ofOriginal = await desk.operatorOf('finance', ['original'])
const ofRed = await desk.operatorOf('finance', ['red'])
const DAY = 86_400_000

async function refOf({ attemptId }: Bought): Promise<string> {
  const { rows } = await sql<{
    ref: string
  }>`select provider_ref as ref from payment_attempts where id = ${attemptId}`.execute(db)
  return rows[0]?.ref ?? ''
}
/** Lets a day pass and has the books compared; operators sign in again. */
async function nextDay(): Promise<void> {
  await product.clock.advance(DAY)
  await product.jobs.run('payments.reconciliation')
  finance = { ...finance, token: await desk.signIn(finance) }
  other = { ...other, token: await desk.signIn(other) }
}
/** A payment at the provider that no order of ours asked for. */
async function strange(): Promise<string> {
  const [id, like] = [randomUUID(), await refOf(await bought())]
  await sql`insert into sandbox_payments select (jsonb_populate_record(p, jsonb_build_object('id', ${id}::text, 'reference', ${id}::text, 'redirect_result', null))).*
    from sandbox_payments p where p.id = ${like}`.execute(db)
  await sql`insert into sandbox_lines (id, merchant_key, payment_id, kind, ref, amount_minor, at)
    select ${randomUUID()}, merchant_key, id, 'capture', ${id}, amount_minor, ${product.clock.now()} from sandbox_payments where id = ${id}`.execute(
    db,
  )
  return id
}
const itemOf = async (reference: string) => {
  const { rows } = await call(calls.listSuspense, { token: finance.token, query: { search: reference } })
  return rows[0]?.id ?? ''
}
const show = (id: string) => call(calls.showSuspense, { token: finance.token, params: { id } })

test('BO-42 no bearer and another role open nothing of it', async () => {
  for (const each of [
    calls.reconciliationSummary,
    calls.listReconRuns,
    calls.listDifferences,
    calls.listSuspense,
    calls.showSuspense,
    calls.refundSuspense,
    calls.releaseSuspense,
  ]) {
    const sent = {
      params: { id: randomUUID() },
      body: newAct('other', { version: '', reason: { code: 'other', text: 'x' } }),
    }
    assert.equal((await send(each, sent)).status, 401)
    const answer = await send(each, { ...sent, token: support.token })
    assert.deepEqual([answer.status, codeOf(answer)], [403, 'missing_permission'], each.id)
  }
})

test('BO-42 planted lines of each kind are found, once, and stand with their order', async () => {
  const [dearer, gone, unknown] = [await bought(), await bought(), await strange()]
  const [dearerRef, goneRef] = [await refOf(dearer), await refOf(gone)]
  await sql`update sandbox_lines set amount_minor = 1999 where payment_id = ${dearerRef}`.execute(db)
  await sql`delete from sandbox_lines where payment_id = ${goneRef}`.execute(db)
  await sql`delete from sandbox_payments where id = ${goneRef}`.execute(db)
  await nextDay()
  await nextDay()
  const { rows } = await call(calls.listDifferences, { token: finance.token })
  const found = rows.map(({ kind, orderId, reference }) => [kind, orderId ?? reference])
  const expected = [
    ['amount_differs', dearer.orderId],
    ['ours_only', gone.orderId],
    ['theirs_only', unknown],
  ]
  assert.deepEqual(found.toSorted(), expected)
  for (const kind of ['amount_differs', 'ours_only', 'theirs_only'] as const)
    assert.equal((await call(calls.listDifferences, { token: finance.token, query: { kind } })).total, 1)
  const { accounts, oldestSuspense } = await call(calls.reconciliationSummary, { token: finance.token })
  const counted = accounts.find(({ differences }) => differences.theirs_only > 0)
  assert.deepEqual(counted?.differences, { ours_only: 1, theirs_only: 1, amount_differs: 1 })
  assert.ok(counted?.lastEndedAt !== null && oldestSuspense !== null)
  const { rows: runs } = await call(calls.listReconRuns, { token: finance.token })
  assert.ok(runs.some(({ differing, endedAt }) => differing > 0 && endedAt !== null))
})

test('G3 BO-42 a brand’s finance sees what is of its orders, and money of no order is for who reaches all', async () => {
  const token = await desk.signIn(ofOriginal)
  const own = await call(calls.listDifferences, { token })
  assert.deepEqual(own.rows.map(({ kind }) => kind).toSorted(), ['amount_differs', 'ours_only'])
  const red = await desk.signIn(ofRed)
  assert.equal((await call(calls.listDifferences, { token: red })).total, 0)
  assert.equal((await call(calls.listSuspense, { token: red })).total, 0)
  const { rows } = await call(calls.listSuspense, { token: finance.token, query: { reason: 'no_order' } })
  const hidden = await send(calls.showSuspense, { token, params: { id: rows[0]?.id ?? '' } })
  assert.deepEqual([hidden.status, codeOf(hidden)], [404, 'not_found'])
})

test('BO-42 G6 money is given back after a second yes, once, and is released by one', async () => {
  const [first, second] = [await strange(), await strange()]
  await nextDay()
  const [one, two] = [await itemOf(first), await itemOf(second)]
  const reason = { code: 'other' as const, text: 'nobody ordered it' }
  const ask = async () =>
    send(calls.refundSuspense, {
      token: finance.token,
      params: { id: one },
      body: newAct('other', { version: (await show(one)).version, reason }),
    })
  const asked = await ask()
  assert.equal(asked.json['state'], 'waiting', JSON.stringify(asked.json))
  assert.equal((await show(one)).state, 'open')
  const params = { id: String(asked.json['approvalId']) }
  const own = await send(calls.approve, { token: finance.token, params, body: newAct('reading') })
  assert.deepEqual([own.status, codeOf(own)], [403, 'own_request'])
  const yes = await send(calls.approve, { token: other.token, params, body: newAct('reading') })
  assert.equal(yes.status, 200, JSON.stringify(yes.json))
  await product.jobs.run('payments.suspense')
  await product.jobs.run('payments.suspense')
  assert.equal(await numberOf(sql`select refunded_minor as n from sandbox_payments where id = ${first}`), 999)
  const again = await ask()
  assert.deepEqual([again.status, codeOf(again), besideOf(again)['why']], [409, 'conflict', 'not_open'])

  const released = await send(calls.releaseSuspense, {
    token: finance.token,
    params: { id: two },
    body: newAct('other', { version: (await show(two)).version, reason }),
  })
  assert.equal(released.status, 200, JSON.stringify(released.json))
  assert.equal((await show(two)).state, 'released')
  assert.deepEqual(
    [await actsOn(one), await actsOn(two)],
    [['suspense.refund.asked', 'suspense.refund'], ['suspense.release']],
  )
})

test('BO-42 what waits for more than three days is an alarm in Today', async () => {
  await strange()
  await nextDay()
  await product.clock.advance(4 * DAY)
  finance = { ...finance, token: await desk.signIn(finance) }
  const { alarms } = await call(calls.today, { token: finance.token })
  const alarm = alarms.find(({ code }) => code === 'suspense_old')
  assert.ok(alarm !== undefined && alarm.count > 0)
  const { rows } = await call(calls.listSuspense, { token: finance.token, query: { state: 'open' } })
  const waiting = rows[0]
  assert.ok(waiting)
  assert.equal((await show(waiting.id)).isOld, true)
})
