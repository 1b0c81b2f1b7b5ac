import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { routes } from '@incontro/contract'
import { operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { startTestServer } from '@incontro/testing'
import { sql } from 'kysely'
import { hostsDriver } from './hosts.fixtures.ts'

const server = await startTestServer()
const { api, database, product } = server
const desk = await hostsDriver(server)
const { send, call, codeOf, newAct, operator, host, available, goTo, run, now } = desk
after(() => desk.close())

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const manager = await operator('host_manager')
/** The noon of a day to come. */
const noon = (days: number) =>
  new Date(`${new Date(now().getTime() + days * DAY_MS).toISOString().slice(0, 10)}T12:00:00Z`).getTime()

async function offer(from: number, hours: number, angelIds?: string[]): Promise<string> {
  const body = newAct('new_task', {
    brandId: 'original',
    from,
    to: from + hours * HOUR_MS,
    ...(angelIds && { angelIds }),
  })
  const reply = await call(calls.offerShift, { token: await desk.signIn(manager), body })
  if (reply.state !== 'done') throw new Error('it was not offered')
  return reply.result.id
}
type Hers = { readonly token: string }
const shiftsOf = ({ token }: Hers) => api.call(routes.studioShifts, { token })
const take = ({ token }: Hers, id: string) => api.send(routes.studioTakeShift, { token, params: { id } })
const giveBack = ({ token }: Hers, id: string) => api.send(routes.studioGiveBackShift, { token, params: { id } })
const offerOn = ({ token }: Hers, id: string, isOffered = true) =>
  api.send(routes.studioOfferShift, { token, params: { id }, body: { isOffered } })

test('AN-18 shifts open to no bearer, and to no member', async () => {
  assert.equal((await fetch(`${server.url}/studio/api/shifts`)).status, 401)
  const { token } = await api.signUp({})
  const answer = await fetch(`${server.url}/studio/api/shifts`, { headers: { authorization: `Bearer ${token}` } })
  assert.equal(answer.status, 403)
})

test('AN-18 an operator of another brand offers nothing here, and another host’s shift is not there', async () => {
  const { id, token } = await operator('host_manager')
  await sql`update operator_grants set brands = '{red}' where operator_id = ${id}`.execute(database.db)
  const body = newAct('new_task', { brandId: 'original', from: noon(3), to: noon(3) + HOUR_MS })
  const answer = await send(calls.offerShift, { token, body })
  assert.deepEqual([answer.status, codeOf(answer)], [404, 'not_found'])
  const [own, other] = [await host(), await host('Nuria')]
  const shift = await offer(noon(3), 4)
  assert.equal((await take(own, shift)).status, 200)
  assert.equal((await giveBack(other, shift)).status, 404)
  assert.equal((await offerOn(other, shift)).status, 404)
})

test('AN-18 a shift is taken by one of two who press at once', async () => {
  const [one, two] = [await host(), await host('Nuria')]
  const shift = await offer(noon(4), 4)
  const answers = await Promise.all([take(one, shift), take(two, shift)])
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409])
})

test('AN-18 a shift is offered to one host alone, swapped when she offers it on, and stays hers until then', async () => {
  const [one, two] = [await host(), await host('Nuria')]
  const own = await offer(noon(5), 4, [one.angelId])
  assert.equal((await take(two, own)).status, 404)
  const shift = await offer(noon(6), 4)
  assert.equal((await take(one, shift)).status, 200)
  assert.equal((await take(two, shift)).status, 409)
  assert.equal((await offerOn(one, shift)).status, 200)
  assert.equal(
    (await shiftsOf(one)).mine.some(({ id, isOfferedOn }) => id === shift && isOfferedOn),
    true,
  )
  assert.equal((await take(two, shift)).status, 200)
  assert.equal(
    (await shiftsOf(one)).mine.some(({ id }) => id === shift),
    false,
  )
  assert.equal(
    (await shiftsOf(two)).mine.some(({ id, isOfferedOn }) => id === shift && !isOfferedOn),
    true,
  )
})

test('AN-18 a shift is given back until 12 hours before, and not after', async () => {
  const one = await host()
  const shift = await offer(noon(7), 4)
  assert.equal((await take(one, shift)).status, 200)
  assert.equal((await giveBack(one, shift)).status, 200)
  assert.equal((await take(one, shift)).status, 200)
  await product.clock.advance(noon(7) - 12 * HOUR_MS - now().getTime() + 60_000)
  const late = await giveBack(one, shift)
  assert.equal(late.status, 409)
})

test('AN-18 more than 8 hours a day is warned of to both, and more than 10 cannot be taken', async () => {
  const one = await host('Olga')
  const [long, more, over] = [
    await offer(noon(9) - 6 * HOUR_MS, 6),
    await offer(noon(9), 3),
    await offer(noon(9) + 4 * HOUR_MS, 3),
  ]
  assert.equal((await take(one, long)).status, 200)
  const open = async (id: string) => (await shiftsOf(one)).open.find((shift) => shift.id === id)
  assert.deepEqual((await open(more))?.warnings, ['day'])
  assert.equal((await take(one, more)).status, 200)
  assert.equal((await open(over))?.whyNot, 'day')
  assert.equal((await take(one, over)).status, 409)
  const rows = (await call(calls.listShifts, { token: await desk.signIn(manager) })).rows
  assert.deepEqual(rows.find(({ id }) => id === more)?.warnings, ['day'])
})

test('AN-18 the clock warns of 8 hours once, and ends the day at 10', async () => {
  const one = await host('Petra')
  await goTo(new Date(now().getTime() + 2 * DAY_MS).toISOString().slice(0, 10), '20:00')
  const emails = async () => {
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from work_warnings where angel_id = ${one.angelId}`.execute(database.db)
    return rows[0]?.n
  }
  await available(one, new Date(now().getTime() - 11 * HOUR_MS), 8 * 60 + 30)
  await run('shifts.hours')
  await run('shifts.hours')
  assert.deepEqual([(await shiftsOf(one)).work.warnings, await emails()], [['day'], 1])
  await available(one, new Date(now().getTime() - 2 * HOUR_MS), 95)
  await run('shifts.hours')
  assert.deepEqual([(await shiftsOf(one)).work.isOver, await emails()], [true, 2])
})

test('AN-18 no operator call makes a host available, gives her a shift, or ends her giving it back', async () => {
  const acting = Object.values(calls).filter(({ act }) => act !== null)
  assert.deepEqual(
    acting.filter(({ path, id }) => /availab|present|online/i.test(`${path} ${id}`)).map(({ id }) => id),
    [],
  )
  const shift = await offer(noon(12), 4)
  const token = await desk.signIn(manager)
  const before = await sql`select * from availability_spans`.execute(database.db)
  for (const { id, access } of acting.filter(({ access }) => access === 'hosts.shifts'))
    assert.ok(['offerShift', 'withdrawShift'].includes(id), `${id} ${access}`)
  const version = (await call(calls.listShifts, { token })).rows.find(({ id }) => id === shift)?.version
  await call(calls.withdrawShift, { token, params: { id: shift }, body: newAct('duplicate', { version }) })
  const { rows } = await sql<{
    angelId: string | null
  }>`select angel_id as "angelId" from shifts where id = ${shift}`.execute(database.db)
  assert.equal(rows[0]?.angelId, null)
  assert.equal((await sql`select * from availability_spans`.execute(database.db)).rows.length, before.rows.length)
  assert.equal((await take(await host(), shift)).status, 404)
})
