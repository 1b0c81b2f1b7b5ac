import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { routes } from '@incontro/contract'
import { operatorCalls } from '@incontro/contract/backoffice.ts'
import {
  addMember,
  addPersonAngel,
  openPage,
  type Page,
  startTestServer,
  turnAvailable,
  until,
} from '@incontro/testing'
import { addWriter } from './availability.fixtures.ts'

const MINUTE = 60_000
const server = await startTestServer()
const { api, url, database, product } = server
const { availability } = product.apis
const pages: Page[] = []
after(() => pages.forEach((page) => page.close()))

const open = async (token: string) => {
  const page = await openPage(url, token)
  pages.push(page)
  return page
}
const read = (her: { session: { token: string } }) => api.call(routes.studioAvailability, { token: her.session.token })
const choose = (her: { session: { token: string } }, chosen: 'available' | 'pause' | 'off') =>
  api.call(routes.studioChooseAvailability, { token: her.session.token, body: { chosen } })

/** A member who may write, and a person of the region. */
async function pair(region = 'Madrid', city = 'Madrid') {
  const member = await addWriter(server, { region, city })
  const her = await addPersonAngel(server, { region, city, kind: 'host' })
  const [his, hers] = [await open(member.token), await open(her.session.token)]
  const trackerId = member.trackerId
  const write = async (text: string) =>
    assert.ok((await his.send('chat', { trackerId, angelId: her.angelId, clientId: randomUUID(), text })).ok)
  const answer = async (text: string) =>
    assert.ok((await hers.send('chat', { trackerId, angelId: her.angelId, clientId: randomUUID(), text })).ok)
  return { member, her, his, hers, write, answer }
}
/** Everything that a member is shown of who is available now. */
async function shown({ member, her }: Awaited<ReturnType<typeof pair>>, region: string) {
  const { token, trackerId } = member
  const body = { country: 'es', region, trackerId }
  const grid = await api.call(routes.find, { token, body: { ...body, page: 1 } })
  const filtered = await api.call(routes.find, { token, body: { ...body, page: 1, disponibile: true } })
  const counts = await api.call(routes.filterCounts, { token, body })
  const [profile] = await api.call(routes.angelProfile, {
    token,
    params: { angelId: her.angelId, country: 'es', cerco: 'donna' },
  })
  const { conversations } = await api.call(routes.conversations, { token, params: { trackerId } })
  const row = conversations.find(({ angelId }) => angelId === her.angelId)
  return {
    card: grid.profiles.find(({ id }) => id === her.angelId)?.isAvailable,
    page: profile?.isAvailable,
    ...(row !== undefined && { row: row.isAvailable }),
    filter: filtered.profiles.some(({ id }) => id === her.angelId),
    figure: filtered.total,
    counted: counts.total - counts.hides.availableNow,
  }
}

test('AN-10 her availability is hers: no bearer, a member', async () => {
  const member = await addMember(server)
  const body = { chosen: 'available' }
  for (const route of [routes.studioAvailability, routes.studioChooseAvailability]) {
    const sent = route.method === 'PUT' ? { body } : {}
    assert.equal((await api.send(route, sent)).status, 401)
    assert.equal((await api.send(route, { ...sent, token: member.token })).status, 403)
  }
  const page = await open(member.token)
  const acted = await page.send('active', {})
  assert.equal(acted.ok ? 'ok' : acted.error.code, 'forbidden')
})

test('AN-10 D1 she is available by her own word while she is here: every page, filter and count says the same', async () => {
  const both = await pair('Galicia', 'Vigo')
  await both.write('ciao')
  const no = { card: false, page: false, row: false, filter: false, figure: 0, counted: 0 }
  assert.deepEqual(await shown(both, 'Galicia'), no, 'an open page is no choice')
  const now = await choose(both.her, 'available')
  assert.deepEqual([now.chosen, now.isAvailable, now.because], ['available', true, null])
  assert.deepEqual(await shown(both, 'Galicia'), {
    card: true,
    page: true,
    row: true,
    filter: true,
    figure: 1,
    counted: 1,
  })
  assert.deepEqual((await both.his.waitFor('presence')).at(-1), { id: both.her.angelId, isAvailable: true })
  assert.deepEqual((await both.hers.waitFor('availability')).at(-1), now)
  for (const chosen of ['pause', 'off'] as const) {
    await choose(both.her, 'available')
    await choose(both.her, chosen)
    assert.deepEqual(await shown(both, 'Galicia'), no, chosen)
  }
})

test('AN-10 a page that is gone drops her everywhere; back within ten minutes she is there again, later she is asked', async () => {
  const both = await pair('Aragón', 'Zaragoza')
  await turnAvailable(server, both.her)
  both.hers.close()
  await until('every page has dropped her', async () => (await shown(both, 'Aragón')).card === false)
  await until('the time is over', async () => (await read(both.her)).because === 'cut')
  assert.equal((await shown(both, 'Aragón')).figure, 0)
  const again = await open(both.her.session.token)
  await until('she is there again', async () => (await read(both.her)).isAvailable)
  again.close()
  await until('the time is over', async () => !(await read(both.her)).isAvailable)
  await product.clock.advance(11 * MINUTE)
  await open(both.her.session.token)
  await until('she is asked', async () => (await read(both.her)).chosen === 'off')
  assert.equal((await shown(both, 'Aragón')).figure, 0)
})

test('AN-10 pages that no process sees any more end her time when they were last seen', async () => {
  const both = await pair('Murcia', 'Murcia')
  await turnAvailable(server, both.her)
  await product.clock.advance(MINUTE)
  // as a machine leaves it that lost its power
  await database.pool.query(
    `update angel_availability set beat_at = now() - interval '1 hour', seen_at = available_since + interval '3 seconds'
      where angel_id = $1`,
    [both.her.angelId],
  )
  await product.jobs.run('availability.end')
  assert.deepEqual([(await read(both.her)).isAvailable, (await read(both.her)).because], [false, 'cut'])
  const found = await database.pool.query(
    'select extract(epoch from to_at - from_at)::int as seconds from availability_spans where angel_id = $1',
    [both.her.angelId],
  )
  assert.deepEqual(found.rows, [{ seconds: 3 }])
})

test('AN-10 ten minutes without an act end it, and the next act begins it again', async () => {
  const both = await pair('Asturias', 'Gijón')
  await turnAvailable(server, both.her)
  const start = product.clock.now()
  await product.clock.advance(9 * MINUTE)
  assert.equal((await read(both.her)).isAvailable, true)
  assert.ok((await both.hers.send('active', {})).ok)
  await product.clock.advance(9 * MINUTE)
  assert.equal((await read(both.her)).isAvailable, true)
  await product.clock.advance(2 * MINUTE)
  const idle = await read(both.her)
  assert.deepEqual([idle.isAvailable, idle.chosen, idle.because], [false, 'available', 'idle'])
  assert.equal((await shown(both, 'Asturias')).figure, 0)
  assert.ok((await both.hers.send('active', {})).ok)
  assert.equal((await read(both.her)).isAvailable, true)
  await choose(both.her, 'off')
  // what a host is paid by: up to ten minutes after the last act, and not for the time in between
  const end = product.clock.now()
  assert.equal(await availability.availableMinutes(both.her.angelId, start, end), 19)
  const [first] = await availability.availableSpans(both.her.angelId, start, end)
  assert.equal(first?.endedBy, 'idle')
})

test('AN-10 a message that waits for 15 minutes pauses her and says so; one that came before her time does not', async () => {
  const both = await pair('Cantabria', 'Santander')
  await both.write('are you there?')
  await product.clock.advance(MINUTE)
  await turnAvailable(server, both.her)
  const keepBusy = async (minutes: number) => {
    for (let minute = 0; minute < minutes; minute += 5) {
      assert.ok((await both.hers.send('active', {})).ok)
      await product.clock.advance(5 * MINUTE)
    }
  }
  await keepBusy(20)
  assert.equal((await read(both.her)).isAvailable, true, 'the old message was not promised an answer')
  await both.write('hello?')
  await keepBusy(10)
  await both.answer('hello')
  await keepBusy(20)
  assert.equal((await read(both.her)).isAvailable, true, 'answered in time')
  await both.write('how are you?')
  await both.write('still there?')
  await keepBusy(20)
  const paused = await read(both.her)
  assert.deepEqual([paused.isAvailable, paused.chosen, paused.because], [false, 'pause', 'unanswered'])
  const frames = await both.hers.waitFor('availability')
  assert.deepEqual(frames.at(-1), paused)
  assert.equal((await shown(both, 'Cantabria')).figure, 0)
})

test('AN-10 times that are over are never changed', async () => {
  const { rows } = await database.pool.query('select count(*)::int as count from availability_spans')
  assert.ok(rows[0].count > 0)
  for (const change of ['update availability_spans set to_at = to_at', 'delete from availability_spans'])
    await assert.rejects(database.pool.query(change), /append-only/)
})

test('AN-10 AN-18 no call of an operator makes her available', async () => {
  const ids = Object.keys(operatorCalls)
  assert.deepEqual(
    ids.filter((id) => /availab/i.test(id)),
    [],
  )
})
