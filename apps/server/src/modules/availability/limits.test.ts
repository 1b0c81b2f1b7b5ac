import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { type AngelLimits, routes } from '@incontro/contract'
import { addMember, addPersonAngel, openPage, type Page, startTestServer } from '@incontro/testing'
import { addWriter } from './availability.fixtures.ts'
import { closedBy, isWithin, localTime } from './limits.rules.ts'

const server = await startTestServer()
const { api, url, product } = server
const pages: Page[] = []
after(() => pages.forEach((page) => page.close()))

const place = { region: 'Galicia', city: 'Vigo' }
const none: AngelLimits = {
  zone: 'Europe/Madrid',
  hours: [],
  onlyInHours: false,
  mostOpen: null,
  holidays: [],
  unwanted: [],
}
type Her = Awaited<ReturnType<typeof addPersonAngel>>
const keep = (her: Her, over: Partial<AngelLimits>) =>
  api.call(routes.studioKeepLimits, { token: her.session.token, body: { ...none, ...over } })
const grid = (member: { token: string; trackerId: string }) =>
  api.call(routes.find, {
    token: member.token,
    body: { country: 'es', region: place.region, trackerId: member.trackerId, page: 1 },
  })
async function writer() {
  const member = await addWriter(server, place)
  const page = await openPage(url, member.token)
  pages.push(page)
  const write = async (her: Her, text = 'hola') => {
    const sent = { trackerId: member.trackerId, angelId: her.angelId, clientId: randomUUID(), text }
    const answer = await page.send('chat', sent)
    return answer.ok ? 'ok' : answer.error.code
  }
  const left = async () => (await product.apis.credits.balances(member.id)).messages
  return { member, page, write, left }
}

test('AN-17 her limits are hers: no bearer, a member; what contradicts itself is named', async () => {
  const member = await addMember(server)
  for (const route of [routes.studioLimits, routes.studioKeepLimits]) {
    const sent = route.method === 'PUT' ? { body: none } : {}
    assert.equal((await api.send(route, sent)).status, 401)
    assert.equal((await api.send(route, { ...sent, token: member.token })).status, 403)
  }
  const her = await addPersonAngel(server)
  for (const over of [
    { mostOpen: 0 },
    { zone: 'Moon/Base' },
    { onlyInHours: true },
    { holidays: [{ from: '2026-12-02', to: '2026-12-01' }] },
    { unwanted: ['weather'] },
    { hours: [{ day: 8, from: 0, to: 10 }] },
    { other: 1 },
  ])
    assert.equal(
      (await api.send(routes.studioKeepLimits, { token: her.session.token, body: { ...none, ...over } })).status,
      400,
      JSON.stringify(over),
    )
})

test('AN-17 at her limit someone new is told to wait, before they pay; who talks with her goes on', async () => {
  const her = await addPersonAngel(server, place)
  const [first, second] = [await writer(), await writer()]
  const own = await keep(her, { mostOpen: 1 })
  assert.deepEqual([own.openConversations, own.later], [0, null])
  assert.equal(await first.write(her), 'ok')
  const before = await second.left()
  assert.equal(await second.write(her), 'answers_later')
  assert.equal(await second.left(), before, 'nothing is charged')
  assert.equal(await first.write(her, 'and on'), 'ok')
  const full = await api.call(routes.studioLimits, { token: her.session.token })
  assert.deepEqual([full.openConversations, full.later], [1, 'full'])

  const { token, trackerId } = second.member
  const card = (await grid(second.member)).profiles.find(({ id }) => id === her.angelId)
  assert.equal(card?.answersLater, 'full')
  const conversation = await api.call(routes.messages, { token, params: { trackerId, angelId: her.angelId } })
  assert.deepEqual(
    [conversation.canWrite, conversation.whyNot, conversation.answersLater],
    [false, 'answers_later', 'full'],
  )
  const params = { angelId: her.angelId, country: 'es' as const, cerco: 'donna' }
  const [profile] = await api.call(routes.angelProfile, { token, params })
  assert.deepEqual([profile?.answersLater, profile?.limits?.later], ['full', 'full'])
  const started = await api.call(routes.messages, {
    token: first.member.token,
    params: { trackerId: first.member.trackerId, angelId: her.angelId },
  })
  assert.equal(started.canWrite, true)
  await keep(her, { mostOpen: 2 })
  assert.equal(await second.write(her), 'ok')
})

test('AN-17 of several who begin at the same moment the limit takes its number, and no one after them', async () => {
  const her = await addPersonAngel(server, place)
  await keep(her, { mostOpen: 3 })
  const writers = await Promise.all(Array.from({ length: 6 }, writer))
  const answers = await Promise.all(writers.map(({ write }) => write(her)))
  const begun = answers.filter((answer) => answer === 'ok').length
  assert.ok(begun >= 3 && answers.every((answer) => answer === 'ok' || answer === 'answers_later'), answers.join(' '))
  const next = await writer()
  assert.equal(await next.write(her), 'answers_later')
})

test('AN-17 hours and holidays close her to new people, and the page says until when', async () => {
  const her = await addPersonAngel(server, place)
  const one = await writer()
  const today = localTime(product.clock.now(), 'Europe/Madrid')
  await keep(her, { holidays: [{ from: today.date, to: today.date }], unwanted: ['money'] })
  assert.equal(await one.write(her), 'answers_later')
  const params = { angelId: her.angelId, country: 'es' as const, cerco: 'donna' }
  const [away] = await api.call(routes.angelProfile, { token: one.member.token, params })
  assert.deepEqual(away?.limits, {
    zone: 'Europe/Madrid',
    hours: [],
    unwanted: ['money'],
    later: 'holiday',
    until: today.date,
  })
  const other = (today.day % 7) + 1
  await keep(her, { onlyInHours: true, hours: [{ day: other, from: 600, to: 660 }] })
  assert.equal(await one.write(her), 'answers_later')
  await keep(her, { onlyInHours: true, hours: [{ day: today.day, from: 0, to: 1440 }] })
  assert.equal(await one.write(her), 'ok')
})

test('AN-17 no rank falls for a limit: her place is that of an equal one without', async () => {
  const region = { region: 'Asturias', city: 'Gijón' }
  const at = new Date(product.clock.now().getTime() - 60_000)
  const two = [
    await addPersonAngel(server, { ...region, last_active_at: at }),
    await addPersonAngel(server, { ...region, last_active_at: at }),
  ]
  const member = await addWriter(server, region)
  const places = async () =>
    (
      await api.call(routes.find, {
        token: member.token,
        body: { country: 'es', region: region.region, trackerId: member.trackerId, page: 1 },
      })
    ).profiles.map(({ id }) => id)
  const before = await places()
  assert.equal(before.length, 2)
  for (const her of two) {
    await keep(her, { onlyInHours: true, hours: [{ day: 1, from: 0, to: 1 }], holidays: [], mostOpen: 1 })
    assert.deepEqual(await places(), before)
    await keep(her, {})
  }
})

test('AN-17 hours past midnight, and the clock of her zone', () => {
  const hours = [{ day: 7, from: 1320, to: 120 }]
  assert.equal(isWithin(hours, { date: '', day: 7, minute: 1320 }), true)
  assert.equal(isWithin(hours, { date: '', day: 7, minute: 60 }), false)
  assert.equal(isWithin(hours, { date: '', day: 1, minute: 119 }), true)
  assert.equal(isWithin(hours, { date: '', day: 1, minute: 120 }), false)
  assert.deepEqual(localTime(new Date('2026-11-26T23:30:00Z'), 'Europe/Madrid'), {
    date: '2026-11-27',
    day: 5,
    minute: 30,
  })
  const holidays = [{ from: '2026-11-27', to: '2026-11-28' }]
  assert.equal(closedBy({ ...none, holidays }, new Date('2026-11-26T22:59:00Z')), null)
  assert.deepEqual(closedBy({ ...none, holidays }, new Date('2026-11-28T22:59:00Z')), {
    why: 'holiday',
    until: '2026-11-28',
  })
})
