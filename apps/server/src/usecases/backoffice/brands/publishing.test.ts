import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { addMember } from '@incontro/testing'
import { startTestServer } from '@incontro/testing/server.ts'
import { until } from '@incontro/testing/until.ts'
import { sql } from 'kysely'
import { brandDriver } from './brands.fixtures.ts'

const server = await startTestServer()
const { product, database } = server
const { brands } = product.apis
const { call, send, codeOf, newAct, operator, operatorOf, show, edit, publish, stepUp, dyingAt } = brandDriver(server)
const [owner, other] = [await operator('owner'), await operator('publisher')]
const MINUTE = 60_000

test('BO-20 no bearer, and another brand’s publisher, publish and bring back nothing', async () => {
  const member = await addMember(server)
  const ofRed = await operatorOf('publisher', ['red'])
  const { version } = await show(other, 'original')
  for (const each of [calls.publishBrand, calls.cancelBrandSchedule, calls.restoreBrandVersion]) {
    const sent = { params: { id: 'original', number: '1' } }
    for (const token of [undefined, member.token]) assert.equal((await send(each, { ...sent, token })).status, 401)
    const body = newAct(each === calls.cancelBrandSchedule ? 'other' : 'legal_duty', {
      reason: { code: each === calls.cancelBrandSchedule ? 'other' : 'legal_duty', text: 'a test' },
      ...(each !== calls.cancelBrandSchedule && { version }),
      ...(each === calls.publishBrand && { at: null }),
    })
    const foreign = await send(each, { ...sent, token: ofRed.token, body })
    assert.deepEqual([foreign.status, codeOf(foreign)], [404, 'not_found'], each.id)
  }
})

test('BO-20 a demo brand is published at its minute, and not before; what can no longer be published stays a draft', async () => {
  const { clock, jobs } = product
  const now = () => clock.now().getTime()
  await edit(other, 'looviing', { 'brand.title': 'Looviing two' })
  assert.equal((await publish(other, 'looviing', { at: now() - 1 })).status, 422)
  const at = now() + 10 * MINUTE
  const planned = await publish(other, 'looviing', { at })
  assert.deepEqual([planned.status, planned.json['state']], [200, 'done'], JSON.stringify(planned.json))
  await clock.advance(9 * MINUTE)
  await jobs.run('brands.schedules')
  assert.equal((await brands.get('looviing')).title, 'Looviing')
  await clock.advance(MINUTE)
  await jobs.run('brands.schedules')
  await until('it is live', async () => (await brands.get('looviing')).title === 'Looviing two')

  await stepUp(other)
  await edit(other, 'looviing', { 'brand.title': 'Looviing three' })
  await publish(other, 'looviing', { at: now() + MINUTE })
  await database.transaction(async (tx) => {
    const live = await brands.get('looviing')
    await brands.saveBrand(tx, { ...live, reviewsOnHome: 1 }, ['looviing.localhost'])
  })
  await clock.advance(2 * MINUTE)
  await jobs.run('brands.schedules')
  const { alarms } = await call(calls.today, { token: other.token })
  assert.ok(alarms.some(({ code, path }) => code === 'brand_schedule' && path === '/brands/looviing'))
  const { schedule, content } = await show(other, 'looviing')
  assert.deepEqual(
    [schedule?.state, schedule?.faults[0]?.field, content.brand['title']],
    ['failed', 'live', 'Looviing three'],
  )
})

test('BO-20 a schedule is cancelled, and its draft is there again', async () => {
  await stepUp(other)
  const id = 'red'
  await edit(other, id, { 'brand.reviewsOnHome': 2 })
  await publish(other, id, { at: product.clock.now().getTime() + MINUTE })
  const { version } = await show(other, id)
  await call(calls.dropBrandDraft, { token: other.token, params: { id }, body: newAct('duplicate', { version }) })
  await call(calls.cancelBrandSchedule, {
    token: other.token,
    params: { id },
    body: newAct('business', { reason: { code: 'business', text: 'later' } }),
  })
  const { schedule, content } = await show(other, id)
  assert.deepEqual([schedule, content.brand['reviewsOnHome']], [null, 2])
})

/** What publishing writes, in the order in which it does. */
const STEPS = [
  ['brands', 'update'],
  ['brand_versions', 'insert'],
  ['operator_audit', 'insert'],
] as const

for (const [table, write] of STEPS)
  test(`BO-20 G2 publishing whose connection dies at ${table} publishes nothing and leaves no row`, async () => {
    const id = 'flirtincontri'
    await stepUp(other)
    await edit(other, id, { 'brand.title': 'Flirt Half', 'flows.7.likes': 77 })
    const { version, title } = await show(other, id)
    const before = await publications(id)
    const broken = await dyingAt(table, write, () => publish(other, id, { version }))
    assert.ok(broken.status >= 500, JSON.stringify(broken.json))
    const after = await show(other, id)
    assert.deepEqual([after.version, after.title, await publications(id)], [version, title, before])
    assert.notEqual((await brands.get(id)).title, 'Flirt Half')
  })

/** How often a brand was published, by its versions and by the audit. */
async function publications(id: string): Promise<unknown> {
  const { rows } = await sql`select (select count(*)::int from brand_versions where brand_id = ${id}) as versions,
    (select count(*)::int from operator_audit where act = 'brands.publish' and object_id = ${id}) as acts`.execute(
    database.db,
  )
  return rows[0]
}

test('BO-20 while a brand is published again and again, every reading is one version and no mix of two', async () => {
  const live = () => Promise.all([brands.get('flirtincontri'), brands.flow('flirtincontri', '7')])
  const title = (n: number) => `Flirt Incontri ${String(n)}`
  let isOver = false
  const mixes: string[] = []
  const reading = (async () => {
    while (!isOver) {
      const [brand, flow] = await live()
      const n = /Incontri (\d+)$/.exec(brand.title)?.[1]
      if (n !== undefined && flow.likes !== Number(n) + 100) mixes.push(`${brand.title} ${String(flow.likes)}`)
      await new Promise((resolve) => setImmediate(resolve))
    }
  })()
  try {
    await stepUp(other)
    for (const n of [1, 2, 3]) {
      await edit(other, 'flirtincontri', { 'brand.title': title(n), 'flows.7.likes': n + 100 })
      assert.equal((await publish(other, 'flirtincontri')).status, 200)
      await until('it is live', async () => (await brands.get('flirtincontri')).title === title(n))
    }
  } finally {
    isOver = true
    await reading
  }
  assert.deepEqual(mixes, [])
})

test('BO-20 the same key publishes once, and an id that is taken begins no second brand', async () => {
  await stepUp(other)
  await edit(other, 'mylikezone', { 'brand.reviewsOnHome': 1, 'flows.7.plans.free.0.name': 'Trial' })
  const { version } = await show(other, 'mylikezone')
  const body = {
    ...newAct('new_task', { version, at: null }),
    reason: { code: 'new_task', text: 'once' },
    key: randomUUID(),
  }
  const sent = { token: other.token, params: { id: 'mylikezone' }, body }
  const [first, second] = [await send(calls.publishBrand, sent), await send(calls.publishBrand, sent)]
  assert.deepEqual([first.status, second.json], [200, first.json])
  const taken = await send(calls.startBrand, {
    token: owner.token,
    body: newAct('new_task', { id: 'mylikezone', title: 'Again', country: 'gb', copyOf: null }),
  })
  assert.deepEqual([taken.status, codeOf(taken)], [409, 'conflict'])
})
