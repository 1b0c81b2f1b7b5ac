import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { type FigureCell, type FigureId, figureIds, operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { addMember } from '@incontro/testing'
import { startTestServer } from '@incontro/testing/server.ts'
import { buy, cards } from '../../../modules/attribution/buying.fixtures.ts'
import { operatorDriver, type TestOperator } from '../../../modules/operators/operators.fixtures.ts'

const server = await startTestServer()
const { api, database, product } = server
const { send, call, codeOf, besideOf, operator } = operatorDriver(server)
const DAY = 86_400_000
const now = () => product.clock.now().getTime()
const owner = await operator('owner')

type Query = Record<string, string>
const wide = (): Query => ({ from: String(now() - 30 * DAY), to: String(now() + DAY) })
const show = (figure: FigureId, query: Query = {}, { token }: Pick<TestOperator, 'token'> = owner) =>
  call(calls.showFigure, { token, params: { figure }, query: { ...wide(), grain: 'day', ...query } })
const valueOf = (cells: readonly FigureCell[]) => (cells.length === 0 ? 0 : (cells[0]?.value ?? null))
const totalOf = async (figure: FigureId, query: Query = {}) => valueOf((await show(figure, query)).total.cells)

/** So many people who signed up, in a country and a brand. */
async function people(count: number, { country = 'es', brandId = 'original' } = {}): Promise<string[]> {
  const ids: string[] = []
  for (let each = 0; each < count; each += 1) ids.push((await addMember(server)).id)
  await database.pool.query('update members set country = $2, brand_id = $3 where id = any($1)', [
    ids,
    country,
    brandId,
  ])
  if (brandId !== 'original') {
    // as if they had signed up there
    await database.pool.query('alter table events disable trigger events_are_final')
    await database.pool.query('update events set brand_id = $2 where member_id = any($1)', [ids, brandId])
    await database.pool.query('alter table events enable trigger events_are_final')
  }
  return ids
}
async function event(
  name: string,
  memberId: string,
  { at = now(), payload = {}, objectId = String(randomUUID()), actor = 'system' } = {},
) {
  await database.pool.query(
    `insert into events (at, version, member_id, object_id, object_kind, name, actor, payload)
     values ($1, 1, $2, $3, 'order', $4, $6, $5)`,
    [new Date(at), memberId, objectId, name, payload, actor],
  )
  return objectId
}
const euro = (amountMinor: number, more = {}) => ({ amountMinor, currency: 'EUR', kind: 'purchase', ...more })

test('BO-53 no bearer, a role without figures, and another brand’s', async () => {
  assert.equal((await send(calls.showFigure, { params: { figure: 'sign_ups' } })).status, 401)
  const support = await operator('support')
  const asks = [
    { each: calls.listFigures, query: {} },
    { each: calls.showNumbers, query: wide() },
    { each: calls.showFigure, query: { ...wide(), grain: 'day' } },
  ]
  for (const { each, query } of asks) {
    const answer = await send(each, { token: support.token, params: { figure: 'sign_ups' }, query })
    assert.deepEqual([answer.status, codeOf(answer)], [403, 'missing_permission'], each.id)
    assert.equal(besideOf(answer)['permission'], 'numbers')
  }
  const moderator = await operator('moderator')
  assert.deepEqual((await call(calls.listFigures, { token: moderator.token })).figures, [])
  const answer = await send(calls.showFigure, {
    token: moderator.token,
    params: { figure: 'revenue' },
    query: { ...wide(), grain: 'day' },
  })
  assert.deepEqual([answer.status, codeOf(answer)], [404, 'not_found'])
})

test('BO-05 BO-53 after a scripted week every figure equals the script’s count, and its rows add up to it', async () => {
  const script = await Promise.all(Array.from({ length: 6 }, () => addMember(server)))
  for (const member of script) await buy(api, member, cards.success)
  for (const { id } of script) await event('subscriptions.stopped', id, { payload: { reason: 'member' } })
  await event('subscriptions.stopped', script[0]?.id ?? '', { payload: { reason: 'not_paid' } })
  const expected: Partial<Record<FigureId, number>> = {
    sign_ups: 6,
    first_purchases: 6,
    revenue: 6 * 999,
    revenue_net: 6 * 999,
    cancels: 6,
    renewals: 0,
    refunds: 0,
    disputes: 0,
  }
  for (const [figure, count] of Object.entries(expected) as [FigureId, number][])
    // its own keys
    assert.equal(await totalOf(figure), count, figure)
  const { rows } = await call(calls.showNumbers, { token: owner.token, query: wide() })
  for (const figure of figureIds) {
    const one = rows.find((row) => row.figure === figure)
    assert.deepEqual(one?.total, (await show(figure)).total, `${figure} on two screens`)
    const list = await call(calls.listFigureRows, { token: owner.token, params: { figure }, query: wide() })
    const sum = list.rows.reduce((all, { value }) => all + value, 0)
    if (expected[figure] !== undefined) assert.equal(sum, expected[figure], `rows of ${figure}`)
  }
})

test('BO-05 BO-54 the days add up to the total, and so do the brands', async () => {
  await people(5, { brandId: 'red' })
  const { total, buckets, parts } = await show('sign_ups', { by: 'brand' })
  const sum = (cells: readonly { readonly cells: readonly FigureCell[] }[]) =>
    cells.reduce((all, one) => all + (valueOf(one.cells) ?? 0), 0)
  assert.deepEqual([valueOf(total.cells), sum(buckets), sum(parts ?? [])], [11, 11, 11])
  assert.deepEqual(
    parts?.map(({ key, cells }) => [key, valueOf(cells)]),
    [
      ['original', 6],
      ['red', 5],
    ],
  )
})

test('G3 BO-54 who reaches one brand counts that alone', async () => {
  const analyst = await operator('analyst')
  await database.pool.query(`update operator_grants set brands = '{red}' where operator_id = $1`, [analyst.id])
  assert.equal(valueOf((await show('sign_ups', {}, analyst)).total.cells), 5)
  assert.equal(valueOf((await show('sign_ups', { brand: 'original' }, analyst)).total.cells), 0)
})

test('BO-54 a refund lowers the day of the sale, and stands on its own day', async () => {
  const ids = await people(5, { country: 'de' })
  const [sold, refunded] = [now() - 10 * DAY, now() - 3 * DAY]
  for (const id of ids) {
    const order = await event('payments.captured', id, { at: sold, payload: euro(1000) })
    await event('payments.reversed', id, { at: refunded, payload: euro(400, { reason: 'refund' }), objectId: order })
  }
  const dayOf = async (figure: FigureId, at: number) => {
    const { buckets } = await show(figure, { country: 'de' })
    return valueOf(buckets.find(({ from, to }) => from <= at && at < to)?.cells ?? [])
  }
  assert.deepEqual([await dayOf('revenue', sold), await dayOf('revenue_net', sold)], [5000, 3000])
  assert.deepEqual([await dayOf('given_back', refunded), await dayOf('revenue_net', refunded)], [2000, 0])
  assert.equal(await totalOf('refunds', { country: 'de' }), 5)
})

test('G9 fewer than five are not shown, nor the neighbour that would betray them, nor what a filter leaves out', async () => {
  await people(4, { country: 'fr' })
  await people(9, { country: 'it' })
  const { parts } = await show('sign_ups', { by: 'country' })
  const shown = Object.fromEntries((parts ?? []).map(({ key, cells }) => [key, valueOf(cells)]))
  assert.deepEqual(shown, { de: null, es: 11, fr: null, it: 9 })
  assert.equal(await totalOf('sign_ups', { country: 'fr' }), null)
  // of brand red there are five: without one country fewer than five would be left
  await database.pool.query(
    `update members set country = 'pt' where id in (select id from members where brand_id = 'red' order by id limit 4)`,
  )
  await people(5, { country: 'es', brandId: 'red' })
  assert.equal(await totalOf('sign_ups', { brand: 'red' }), 10)
  assert.equal(await totalOf('sign_ups', { brand: 'red', country: 'es' }), null)
})

test('BO-54 a first message is what a member wrote: no like or visit that stands in the conversation before it', async () => {
  const ids = await people(5, { country: 'be' })
  for (const id of ids) {
    await event('chat.written', id, { at: now() - 4 * DAY, payload: { seq: 1, type: 'like' }, actor: 'member' })
    await event('chat.written', id, { at: now() - 3 * DAY, payload: { seq: 2 }, actor: 'angel' })
  }
  assert.equal((await show('first_messages', { country: 'be' })).total.cells.length, 0)
  for (const id of ids) {
    await event('chat.written', id, { at: now() - 2 * DAY, payload: { seq: 3, icebreakers: 1 }, actor: 'member' })
    await event('chat.written', id, { at: now() - DAY, payload: { seq: 4, messages: 1 }, actor: 'member' })
  }
  assert.equal(await totalOf('first_messages', { country: 'be' }), 5)
})

test('BO-54 a check of age for 0.00 is no first purchase: the one after it is', async () => {
  const ids = await people(5, { country: 'at' })
  for (const id of ids) await event('payments.captured', id, { at: now() - 4 * DAY, payload: euro(0) })
  assert.equal((await show('first_purchases', { country: 'at' })).total.cells.length, 0)
  for (const id of ids) await event('payments.captured', id, { at: now() - 3 * DAY, payload: euro(999) })
  assert.equal(await totalOf('first_purchases', { country: 'at' }), 5)
})

test('BO-53 rows are of single persons: who may not see members does not see them', async () => {
  const analyst = await operator('analyst')
  const answer = await send(calls.listFigureRows, {
    token: analyst.token,
    params: { figure: 'sign_ups' },
    query: wide(),
  })
  assert.deepEqual([answer.status, besideOf(answer)['permission']], [403, 'members.read'])
  const lead = await operator('lead')
  const none = await send(calls.listFigureRows, { token: lead.token, params: { figure: 'sign_ups' }, query: wide() })
  assert.deepEqual([none.status, codeOf(none)], [404, 'not_found'])
})

test('BO-53 an unknown dimension, one that a figure does not have, 401 days by the hour, an empty span are refused', async () => {
  const from = String(now() - 401 * DAY)
  for (const [figure, query] of [
    ['sign_ups', { by: 'shoe_size' }],
    ['sign_ups', { shoe_size: '42' }],
    ['visits', { by: 'country' }],
    ['sign_ups', { grain: 'hour', from }],
    ['sign_ups', { grain: 'day', from: '0', to: '8640000000000000' }],
    ['sign_ups', { to: from }],
    ['sign_ups', { zone: 'Nowhere/At_all' }],
    ['happiness', {}],
  ] as const) {
    const answer = await send(calls.showFigure, {
      token: owner.token,
      params: { figure },
      query: { ...wide(), grain: 'day', ...query },
    })
    assert.deepEqual([answer.status, codeOf(answer)], [422, 'invalid'], JSON.stringify([figure, query]))
  }
})

test('BO-53 what is to come, and what was before the log, is not complete', async () => {
  const { total, buckets, since } = await show('sign_ups', { grain: 'week' })
  assert.equal(total.isComplete, false)
  assert.ok(since !== null && since <= now())
  const last = buckets.at(-1)
  assert.ok(last !== undefined && !last.isComplete && last.days === 7 && last.daysKnown < 7)
  assert.ok(buckets[0]?.isComplete === false && buckets[0].daysKnown === 0)
  await product.clock.advance(3 * DAY)
  const again = await operator('owner')
  const query = { from: String(now() - 2 * DAY), to: String(now() - DAY) }
  assert.equal((await show('sign_ups', query, again)).total.isComplete, true)
})

test('BO-54 a span is compared with another of the same length', async () => {
  const again = await operator('owner')
  const query = { from: String(now() - DAY), to: String(now()), compareFrom: String(now() - 20 * DAY) }
  const { rows } = await call(calls.showNumbers, { token: again.token, query })
  assert.equal(rows.find(({ figure }) => figure === 'sign_ups')?.before?.cells.length, 0)
  const { before, buckets } = await show('sign_ups', { ...query, zone: 'Europe/Rome' }, again)
  assert.equal(before?.length, buckets.length)
})

test('BO-05 verified, purchases, renewals, churn and revenue by brand, flow, campaign and day', async () => {
  const [ids, analyst] = [await people(5, { country: 'ch' }), await operator('analyst')]
  await database.pool.query(
    `update members set flow_id = 'a flow', attribution = attribution || '{"campaign":"spring"}' where id = any($1)`,
    [ids],
  )
  const at = now() - 2 * DAY
  for (const id of ids) {
    await event('memberships.age_verified', id, { at })
    await event('payments.captured', id, { at, payload: euro(1000) })
    await event('payments.captured', id, { at: now() - DAY, payload: euro(900, { kind: 'renewal' }) })
    await event('subscriptions.stopped', id, { at: now() - DAY, payload: { reason: 'member' } })
  }
  const expected = { sign_ups: 5, verified: 5, first_purchases: 5, renewals: 5, cancels: 5, revenue: 9500 } as const
  const keys = { brand: 'original', flow: 'a flow', campaign: 'spring' } as const
  for (const [figure, count] of Object.entries(expected) as [keyof typeof expected, number][])
    // its own keys
    for (const [by, key] of Object.entries(keys)) {
      const { parts, buckets } = await show(figure, { country: 'ch', by }, analyst)
      const shown = parts?.map((part) => [part.key, valueOf(part.cells)])
      assert.deepEqual(shown, [[key, count]], `${figure} by ${by}`)
      const days = buckets.reduce((sum, { cells }) => sum + (valueOf(cells) ?? 0), 0)
      assert.equal(days, count, `${figure} by day`)
    }
})
