import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { routes } from '@incontro/contract'
import { operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { addMember, startTestServer } from '@incontro/testing'
import { sql } from 'kysely'
import { memberDriver } from './members.fixtures.ts'

const server = await startTestServer({ env: { LIMITS_FACTOR: '1000' } })
const { api, database, product } = server
const { send, call, codeOf, newAct, operator, operatorOf, actsOn } = memberDriver(server)
const DAY = 24 * 3_600_000
type Member = Awaited<ReturnType<typeof addMember>>

/** As the member asks for it on the page of their data. */
async function erase({ trackerId, token }: Member): Promise<void> {
  await api.call(routes.eraseAccount, { body: { clickid: trackerId }, token })
}
async function restart(id: string, { token }: { token: string }) {
  return send(calls.restartErasure, { token, params: { id }, body: newAct('legal_duty', withWords) })
}
const withWords = { reason: { code: 'legal_duty', text: 'a test' } }

test('BO-37 erasures and copies open to no bearer, to no member, and not for another brand', async () => {
  const member = await addMember(server)
  const [foreign, analyst] = [await operatorOf('support', ['red']), await operator('analyst')]
  await erase(member)
  for (const read of [calls.listErasures, calls.listCopies]) {
    for (const token of [undefined, member.token]) assert.equal((await send(read, { token })).status, 401)
    assert.equal(codeOf(await send(read, { token: analyst.token })), 'missing_permission')
  }
  assert.equal((await call(calls.listErasures, { token: foreign.token })).total, 0)
  const { rows } = await sql<{ id: string }>`select id from erasures where member_id = ${member.id}`.execute(
    database.db,
  )
  assert.equal(codeOf(await restart(rows[0]?.id ?? '', foreign)), 'not_found')
  assert.equal(codeOf(await restart(randomUUID(), foreign)), 'not_found')
})

test('BO-37 an erasure that stopped shows what each module has done and holds back until when, and goes on when it is restarted', async () => {
  const support = await operator('support')
  const member = await addMember(server)
  await erase(member)
  const of = async (token: string, trackerId: string) =>
    (await call(calls.listErasures, { token })).rows.find((row) => row.trackerId === trackerId)
  const waiting = await of(support.token, member.trackerId)
  assert.equal(waiting?.state, 'waiting')
  assert.ok(waiting.steps.every(({ isDone }) => !isDone))
  assert.equal(waiting.deadline - waiting.requestedAt, 30 * DAY)
  assert.equal(codeOf(await restart(waiting.id, support)), 'conflict')

  // it stopped on its day: the module before the last has done its part
  const [first = '', second = ''] = waiting.steps.map(({ module }) => module)
  const until = new Date(product.clock.now().getTime() + 400 * DAY)
  await sql`update erasures set due_at = ${new Date(0)}, next_try_at = ${until}, steps_done = array[${first}, ${second}],
      held = ${JSON.stringify({ [second]: until })}::jsonb where id = ${waiting.id}`.execute(database.db)
  const stopped = await of(support.token, member.trackerId)
  assert.equal(stopped?.state, 'running')
  assert.deepEqual(
    stopped.steps.slice(0, 3).map(({ isDone, heldUntil }) => [isDone, heldUntil]),
    [
      [true, null],
      [true, until.getTime()],
      [false, null],
    ],
  )
  assert.equal((await restart(waiting.id, support)).status, 200)
  await product.jobs.run('privacy.erasures')
  const { rows } = await call(calls.listErasures, { token: support.token })
  const done = rows.find(({ id }) => id === waiting.id)
  assert.ok(done !== undefined && ['held', 'done'].includes(done.state), done?.state)
  assert.equal(done.trackerId, null)
  assert.ok(done.steps.every(({ isDone }) => isDone))
  assert.equal(codeOf(await restart(waiting.id, support)), 'conflict')
  assert.deepEqual(await actsOn(waiting.id), ['erasures.restart'])
})

test('BO-37 BO-16 what the law wants within two days and is not done stands in Today', async () => {
  const [support, member] = [await operator('support'), await addMember(server)]
  await erase(member)
  const dueOf = async () =>
    (await call(calls.today, { token: support.token })).deadlines.filter(({ title }) => title === member.trackerId)
  assert.deepEqual(await dueOf(), [])
  const long = new Date(product.clock.now().getTime() - 29 * DAY)
  const later = new Date(product.clock.now().getTime() + DAY)
  await sql`update erasures set requested_at = ${long}, due_at = ${long}, next_try_at = ${later}
    where member_id = ${member.id}`.execute(database.db)
  const [due, ...more] = await dueOf()
  assert.deepEqual([due?.kind, due?.dueAt, more.length], ['erasure', long.getTime() + 30 * DAY, 0])
})

test('BO-37 a copy that failed is made again, one that is ready is not, and nothing of it is shown', async () => {
  const [support, member] = [await operator('support'), await addMember(server)]
  const at = product.clock.now()
  const id = randomUUID()
  await sql`insert into data_exports (id, member_id, state, origin, next_try_at, requested_at, attempts)
    values (${id}, ${member.id}, 'failed', ${server.url}, ${at}, ${at}, 5)`.execute(database.db)
  const of = async () => (await call(calls.listCopies, { token: support.token })).rows.find((row) => row.id === id)
  assert.deepEqual([(await of())?.state, (await of())?.trackerId], ['failed', member.trackerId])
  const again = () =>
    send(calls.restartCopy, { token: support.token, params: { id }, body: newAct('legal_duty', withWords) })
  assert.equal((await again()).status, 200)
  assert.equal((await of())?.state, 'queued')
  await product.jobs.run('privacy.exports')
  assert.equal((await of())?.state, 'ready')
  assert.equal(codeOf(await again()), 'conflict')
  assert.deepEqual(await actsOn(id), ['data_copies.restart'])
})
