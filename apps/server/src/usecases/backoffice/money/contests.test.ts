import assert from 'node:assert/strict'
import { test } from 'node:test'
import { operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { startTestServer } from '@incontro/testing/server.ts'
import { sql } from 'kysely'
import { evidenceParts } from '../../../modules/disputes/desk/evidence-sheet.rules.ts'
import { type Bought, moneyDriver } from './money.fixtures.ts'

/** Without a worker: evidence is handed over when a test says so. */
const server = await startTestServer({ env: { ROLES: 'realtime,payment' } })
const { database, product } = server
const { db } = database
const desk = moneyDriver(server)
const { call, send, codeOf, besideOf, newAct, operator, bought, actsOn, applied, dyingAt } = desk

let finance = await operator('finance')
const support = await operator('support')
const foreign = await desk.operatorOf('finance', ['red'])
const DAY = 86_400_000
const money = { minor: 999, currency: 'EUR' }
const letter = 'The customer used what they bought.'

/** A payment that the bank of the sandbox took back; answers the dispute's id. `isKnown`: the sandbox has it too. */
async function disputed({ orderId, attemptId }: Bought, { isKnown = true } = {}): Promise<string> {
  const ref = `dp_${orderId}`
  if (isKnown)
    await sql`insert into sandbox_disputes (id, payment_id, amount_minor, reason, state, opened_at)
      select ${ref}, provider_ref, 999, 'not_ordered', 'opened', ${product.clock.now()} from payment_attempts
      where id = ${attemptId}`.execute(db)
  await applied(attemptId, { t: 'disputed', ref, money, reason: '10.4' })
  const { rows } = await sql<{ id: string }>`select id from disputes where attempt_id = ${attemptId}`.execute(db)
  return rows[0]?.id ?? ''
}
const show = (id: string) => call(calls.showDispute, { token: finance.token, params: { id } })
async function contest(id: string, token = finance.token) {
  const { version } = await show(id)
  const body = newAct('business', { version, letter, reason: { code: 'business', text: 'worth it' } })
  return send(calls.contestDispute, { token, params: { id }, body })
}
const handOver = () => product.jobs.run('disputes.contests')
const sendingOf = async (id: string) => (await show(id)).answer?.sending

test('BO-41 no bearer, another role and another brand contest nothing', async () => {
  const id = await disputed(await bought())
  assert.equal((await send(calls.contestDispute, { params: { id } })).status, 401)
  const other = await contest(id, support.token)
  assert.deepEqual([other.status, codeOf(other)], [403, 'missing_permission'])
  const gone = await contest(id, foreign.token)
  assert.deepEqual([gone.status, codeOf(gone)], [404, 'not_found'])
  assert.equal((await show(id)).answer, null)
})

test('BO-41 what is contested is handed to the provider after the commit, once; how it ends is the bank’s', async () => {
  const one = await bought()
  const id = await disputed(one)
  assert.equal((await show(id)).takesEvidence, true)
  assert.equal((await contest(id)).status, 200)
  assert.equal(await sendingOf(id), 'queued')
  await handOver()
  const sent = (await show(id)).answer
  assert.deepEqual([sent?.sending, sent?.refusal], ['sent', null])
  assert.ok((sent?.sentAt ?? 0) >= (sent?.at ?? Number.POSITIVE_INFINITY))
  await handOver()
  assert.deepEqual((await show(id)).answer, sent)
  assert.deepEqual(await actsOn(id), ['disputes.contest'])
  await applied(one.attemptId, { t: 'dispute_won', ref: `dp_${one.orderId}`, money })
  assert.deepEqual([(await show(id)).state, await desk.stateOf(one.orderId)], ['won', 'paid'])
})

test('BO-41 what the provider does not take is said by its code, and waits in Today to be sent by hand', async () => {
  const id = await disputed(await bought(), { isKnown: false })
  await contest(id)
  const { deadlines: before } = await call(calls.today, { token: finance.token })
  assert.ok(before.every((deadline) => deadline.id !== id))
  await handOver()
  const { answer } = await show(id)
  assert.deepEqual([answer?.sending, answer?.refusal], ['refused', 'not_found'])
  await product.clock.advance(9 * DAY)
  finance = { ...finance, token: await desk.signIn(finance) }
  const { deadlines } = await call(calls.today, { token: finance.token })
  assert.ok(deadlines.some((deadline) => deadline.id === id))
})

test('BO-41 an account that is gone, or takes nothing by an interface, says so and leaves the file', async () => {
  const one = await bought()
  const id = await disputed(one)
  await sql`update payment_attempts set merchant_account_id = 'gone' where id = ${one.attemptId}`.execute(db)
  assert.equal((await show(id)).takesEvidence, false)
  assert.equal((await contest(id)).status, 200)
  assert.equal(await sendingOf(id), null)
  const opened = await call(calls.openEvidence, { token: finance.token, params: { id }, body: newAct('reading') })
  assert.equal(opened.state === 'done' && opened.result.order.id, one.orderId)
})

test('G2 BO-41 a connection that dies as it is kept leaves no answer and hands nothing over; again it is done once', async () => {
  const id = await disputed(await bought())
  const { version } = await show(id)
  const body = newAct('business', { version, letter, reason: { code: 'business', text: 'worth it' } })
  const press = () => send(calls.contestDispute, { token: finance.token, params: { id }, body })
  for (const table of ['dispute_answers', 'operator_audit']) {
    const dead = await dyingAt(table, 'insert', press)
    assert.ok(dead.status >= 500, JSON.stringify(dead.json))
    await handOver()
    assert.equal((await show(id)).answer, null)
  }
  const [first, again] = [await press(), await press()]
  assert.deepEqual([first.status, again.json], [200, first.json])
  await handOver()
  assert.equal(await sendingOf(id), 'sent')
})

test('BO-41 a process that dies after the provider has it hands it over again, and nothing changes', async () => {
  const id = await disputed(await bought())
  await contest(id)
  await sql`create function forget_sent() returns trigger language plpgsql as $$
    begin raise exception 'nothing is kept'; end $$`.execute(db)
  await sql`create trigger forget_sent before update on dispute_answers for each row when (new.sending = 'sent')
    execute function forget_sent()`.execute(db)
  await handOver()
  await sql`drop trigger forget_sent on dispute_answers`.execute(db)
  assert.equal(await sendingOf(id), 'queued')
  await product.clock.advance(2 * 60_000)
  await handOver()
  assert.equal(await sendingOf(id), 'sent')
})

test('BO-41 after the day 409, and what was not handed over by then says so', async () => {
  const [late, slow] = [await disputed(await bought()), await disputed(await bought())]
  await contest(slow)
  // no process runs meanwhile
  await sql`update dispute_answers set next_send_at = now() + interval '1 year' where dispute_id = ${slow}`.execute(db)
  await product.clock.advance(11 * DAY)
  await sql`update dispute_answers set next_send_at = now() where dispute_id = ${slow}`.execute(db)
  finance = { ...finance, token: await desk.signIn(finance) }
  const refused = await contest(late)
  assert.deepEqual([refused.status, codeOf(refused), besideOf(refused)['why']], [409, 'conflict', 'too_late'])
  await handOver()
  assert.equal(await sendingOf(slow), 'late')
})

test('BO-41 the sheet that a bank reads has the facts of the pack', async () => {
  const one = await bought()
  const id = await disputed(one)
  const opened = await call(calls.openEvidence, { token: finance.token, params: { id }, body: newAct('reading') })
  assert.ok(opened.state === 'done')
  const parts = evidenceParts(opened.result)
  const text = JSON.stringify(parts)
  for (const fact of [one.orderId, '9.99 EUR', 'Pedido con obligación de pago', opened.result.order.descriptor])
    assert.ok(text.includes(fact), fact)
  assert.deepEqual(parts.map(({ title }) => title).slice(0, 2), ['Order', 'What was agreed to'])
})
