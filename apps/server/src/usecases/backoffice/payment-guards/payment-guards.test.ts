import assert from 'node:assert/strict'
import { test } from 'node:test'
import { operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { addMember, startTestServer } from '@incontro/testing'
import { sql } from 'kysely'
import { cards, createBuying } from '../../../testing/payments/payments.fixtures.ts'
import { operatorDriver } from '../../../modules/operators/operators.fixtures.ts'

const server = await startTestServer()
const { product } = server
const { send, call, codeOf, newAct, operator } = operatorDriver(server)
const { buy } = createBuying(server)
const guardOf = async (token: string, brandId = 'original') =>
  (await call(calls.listPaymentGuards, { token })).rows.find((row) => row.brandId === brandId)

test('TS-22 the guards of payments open to no bearer', async () => {
  assert.equal((await send(calls.listPaymentGuards, {})).status, 401)
})

test('TS-22 who sees payments of one brand sees its guard alone, and another’s is not there', async () => {
  const { id, token } = await operator('finance')
  await sql`update operator_grants set brands = '{red}' where operator_id = ${id}`.execute(server.database.db)
  assert.deepEqual(
    (await call(calls.listPaymentGuards, { token })).rows.map(({ brandId }) => brandId),
    ['red'],
  )
  const body = { ...newAct('security'), version: '0', level: 2, hours: 1 }
  const answer = await send(calls.setPaymentGuard, { token, params: { brandId: 'original' }, body })
  assert.deepEqual([answer.status, codeOf(answer)], [404, 'not_found'])
})

test('TS-22 finance closes a brand for an hour: new cards are held back meanwhile, and the rule decides after it', async () => {
  const { token } = await operator('finance')
  const guard = await guardOf(token)
  assert.deepEqual([guard?.level, guard?.heldUntil, guard?.actions[0]?.allowed], [0, null, true])
  const body = { ...newAct('security'), version: guard?.version, level: 2, hours: 1 }
  const params = { brandId: 'original' }
  const done = await call(calls.setPaymentGuard, { token, params, body })
  assert.equal(done.state, 'done')
  assert.equal((await buy(await addMember(server), cards.success)).message, 'try_again')
  assert.equal((await guardOf(token))?.day.heldBack, 0) // numbers of the sandbox are no one's
  const stale = await send(calls.setPaymentGuard, { token, params, body: { ...body, ...newAct('security') } })
  assert.deepEqual([stale.status, codeOf(stale)], [409, 'stale'])

  await product.clock.advance(2 * 3_600_000)
  assert.equal((await buy(await addMember(server), cards.success)).status, 'ok')
})

test('TS-22 a switch that was a mistake is taken back within ten seconds', async () => {
  const { token } = await operator('finance')
  const params = { brandId: 'red' }
  const body = { ...newAct('security'), version: (await guardOf(token, 'red'))?.version, level: 1, hours: 24 }
  const done = await call(calls.setPaymentGuard, { token, params, body })
  assert.ok(done.state === 'done')
  assert.equal((await guardOf(token, 'red'))?.level, 1)
  const undo = { ...newAct('correction'), reason: { code: 'correction', text: 'the wrong brand' } }
  await call(calls.undo, { token, params: { number: String(done.audit) }, body: undo })
  const after = await guardOf(token, 'red')
  assert.deepEqual([after?.level, after?.heldUntil], [0, null])
})

test('TS-22 the auditor reads, and the switch says why not', async () => {
  const { token } = await operator('auditor')
  const guard = await guardOf(token)
  assert.deepEqual([guard?.actions[0]?.allowed, guard?.actions[0]?.why], [false, 'missing_permission'])
})
