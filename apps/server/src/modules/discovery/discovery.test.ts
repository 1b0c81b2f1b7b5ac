import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { type AngelProfile, routes } from '@incontro/contract'
import {
  addAngel,
  addMember,
  addPersonAngel,
  openPage,
  startTestServer,
  turnAvailable,
  validAngel,
} from '@incontro/testing'

const server = await startTestServer()
const { api, database, product, url } = server
const { apis } = product

type Asker = { token: string; trackerId: string }
const bodyOf = (asker: Asker, over: object = {}) => ({
  country: 'es',
  page: 1,
  region: 'Madrid',
  trackerId: asker.trackerId,
  ...over,
})
const send = (asker: Asker, over: object = {}) =>
  api.send(routes.find, { token: asker.token, body: bodyOf(asker, over) })
const find = (asker: Asker, over: object = {}) =>
  api.call(routes.find, { token: asker.token, body: bodyOf(asker, over) })
const idsOf = (profiles: AngelProfile[]): string[] => profiles.map(({ id }) => id)
const errorOf = (json: unknown) => (json as { error: { code: string; field?: string } }).error // the one shape of an error

/** Angels of a region, the first seen most recently. */
async function addAngels(region: string, city: string, count: number): Promise<string[]> {
  const angels = Array.from({ length: count }, (_, i) =>
    validAngel({ region, city, last_active_at: new Date(Date.now() - i * 60_000) }),
  )
  await database.transaction((tx) => apis.profiles.addAngels(tx, angels))
  return angels.map(({ id }) => id)
}
const exclude = (viewerId: string, targetId: string, reason: 'blocked' | 'dislike') =>
  database.transaction((tx) => apis.trust.exclude(tx, { viewerId, targetId, reason, at: new Date() }))

describe('the grid', () => {
  test('FD-04 FD-05 pages of 20, the most recently active first, with the true total', async () => {
    const member = await addMember(server, { level: 1, region: 'Galicia', city: 'Vigo' })
    const angels = await addAngels('Galicia', 'Vigo', 45)
    await Promise.all([
      addAngel(server, { region: 'Galicia', city: 'Vigo', is_listed: false }),
      addAngel(server, { region: 'Galicia', city: 'Vigo', gender: 'man' }),
      addAngel(server, { region: 'Asturias', city: 'Oviedo' }),
    ])
    const pages = await Promise.all([1, 2, 3, 4].map((page) => find(member, { region: 'Galicia', page })))
    assert.deepEqual(
      pages.map(({ total }) => total),
      [45, 45, 45, 45],
    )
    assert.deepEqual(
      pages.map(({ profiles }) => idsOf(profiles)),
      [angels.slice(0, 20), angels.slice(20, 40), angels.slice(40), []],
    )
    const { total } = await api.call(routes.regionTotal, { body: { country: 'es', region: 'Galicia' } })
    assert.equal(total, 45)
  })

  test('FD-04 the answer comes sealed, and not at all without a key', async () => {
    const member = await addMember(server)
    const plain = await fetch(`${url}/dispenser`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${member.token}` },
      body: JSON.stringify(bodyOf(member)),
    })
    assert.equal(plain.status, 400)
    assert.equal(errorOf(await plain.json()).code, 'reply_key_required')
  })

  test('FD-05 who blocked, was blocked or disliked is neither on a page nor in the total', async () => {
    const member = await addMember(server, { region: 'Navarra', city: 'Pamplona' })
    const [blocked = '', blocking = '', disliked = '', ...left] = await addAngels('Navarra', 'Pamplona', 6)
    await exclude(member.id, blocked, 'blocked')
    await exclude(blocking, member.id, 'blocked')
    await exclude(member.id, disliked, 'dislike')
    await exclude(member.id, disliked, 'blocked')
    const page = await find(member, { region: 'Navarra' })
    assert.deepEqual([idsOf(page.profiles), page.total], [left, 3])
    await database.transaction((tx) =>
      apis.trust.include(tx, { viewerId: member.id, targetId: disliked, reason: 'blocked' }),
    )
    assert.equal((await find(member, { region: 'Navarra' })).total, 3, 'the dislike stands')
    const other = await addMember(server, { region: 'Navarra', city: 'Pamplona' })
    assert.equal((await find(other, { region: 'Navarra' })).total, 6)
  })

  test('FD-03 FD-07 further pages and other regions are refused at level 0, with the reason', async () => {
    const member = await addMember(server)
    const [page, region] = [await send(member, { page: 2 }), await send(member, { region: 'Cataluña' })]
    assert.deepEqual([page.status, errorOf(page.json).code], [402, 'premium_page'])
    assert.deepEqual([region.status, errorOf(region.json).code], [402, 'premium_region'])
    const premium = await addMember(server, { level: 1 })
    assert.equal((await send(premium, { page: 2 })).status, 200)
    assert.equal((await send(premium, { region: 'Cataluña' })).status, 200)
  })

  test('AP-02 AP-03 the level of the body is not believed, and what is malformed is named', async () => {
    const member = await addMember(server)
    assert.equal(errorOf((await send(member, { region: 'Cataluña', premiumLevel: 2 })).json).code, 'premium_region')
    for (const [field, value] of [
      ['page', 0],
      ['country', 'de'],
      ['region', ''],
      ['cerco', 'x'],
      ['premiumLevel', 3],
    ] as const) {
      const answer = await send(member, { [field]: value })
      assert.deepEqual([answer.status, errorOf(answer.json).field], [400, field])
    }
    const premium = await addMember(server, { level: 2 })
    assert.equal(errorOf((await send(premium, { region: 'Atlantis' })).json).field, 'region')
    assert.equal(errorOf((await send(premium, { country: 'it', region: 'Lazio' })).json).field, 'country')
    const her = await addPersonAngel(server)
    assert.equal((await send(her.session)).status, 403)
  })

  test('FD-02 D1 a card says who is behind it, whether she can answer now, and whether she is liked', async () => {
    const member = await addMember(server, { region: 'Aragón', city: 'Zaragoza' })
    const automated = await addAngel(server, { region: 'Aragón', city: 'Zaragoza', screen_name: 'Noa', age: 26 })
    const her = await addPersonAngel(server, { region: 'Aragón', city: 'Zaragoza', kind: 'host' })
    const page = await openPage(url, member.token)
    await page.send('like', { trackerId: member.trackerId, angelId: automated })
    const seen = async () =>
      new Map((await find(member, { region: 'Aragón' })).profiles.map((profile) => [profile.id, profile]))
    const before = await seen()
    const { kind, isAvailable, isLiked, screenName, age, photo } = before.get(automated) ?? {}
    assert.deepEqual(
      { kind, isAvailable, isLiked, screenName, age, photo },
      {
        kind: 'automated',
        isAvailable: true,
        isLiked: true,
        screenName: 'Noa',
        age: 26,
        photo: `/photos/es/collection/${automated}.jpg`,
      },
    )
    assert.deepEqual(
      [before.get(her.angelId)?.kind, before.get(her.angelId)?.isAvailable, before.get(her.angelId)?.isLiked],
      ['host', false, false],
    )
    const herPage = await openPage(url, her.session.token)
    assert.equal((await seen()).get(her.angelId)?.isAvailable, false, 'to be connected is no choice')
    await turnAvailable(server, her)
    assert.equal((await seen()).get(her.angelId)?.isAvailable, true)
    herPage.close()
    page.close()
  })

  test('FD-04 who comes back is seen first again', async () => {
    const member = await addMember(server, { region: 'Murcia', city: 'Murcia' })
    const [newest = ''] = await addAngels('Murcia', 'Murcia', 1)
    const her = await addPersonAngel(server, {
      region: 'Murcia',
      city: 'Murcia',
      last_active_at: new Date(Date.now() - 86_400_000),
    })
    assert.deepEqual(idsOf((await find(member, { region: 'Murcia' })).profiles), [newest, her.angelId])
    const herPage = await openPage(url, her.session.token)
    let seen: string[] = []
    while (seen[0] !== her.angelId) {
      seen = idsOf((await find(member, { region: 'Murcia' })).profiles)
      await delay(50)
    }
    assert.deepEqual(seen, [her.angelId, newest])
    herPage.close()
  })
})

describe('the match deck', () => {
  test('MT-02 MT-04 nothing that was liked or disliked comes back', async () => {
    const member = await addMember(server, { region: 'Cantabria', city: 'Santander' })
    const [liked = '', disliked = '', ...left] = await addAngels('Cantabria', 'Santander', 5)
    const deckOfRegion = () =>
      api.call(routes.matchDeck, { token: member.token, body: bodyOf(member, { region: 'Cantabria' }) })
    assert.equal((await deckOfRegion()).total, 5)
    const page = await openPage(url, member.token)
    await page.send('like', { trackerId: member.trackerId, angelId: liked })
    page.close()
    await exclude(member.id, disliked, 'dislike')
    const next = await deckOfRegion()
    assert.deepEqual([idsOf(next.profiles), next.total], [left, 3])
    assert.deepEqual(
      new Set(idsOf((await find(member, { region: 'Cantabria' })).profiles)),
      new Set([liked, ...left]),
      'the grid keeps who is liked',
    )
  })

  test('MT-04 an empty region is an empty deck', async () => {
    const member = await addMember(server, { region: 'Ceuta', city: 'Ceuta' })
    assert.deepEqual(
      await api.call(routes.matchDeck, { token: member.token, body: bodyOf(member, { region: 'Ceuta' }) }),
      { profiles: [], total: 0 },
    )
    assert.equal((await api.send(routes.matchDeck, { token: member.token, body: bodyOf(member) })).status, 402)
  })
})

describe('one profile', () => {
  const show = (asker: Asker, angelId: string, country = 'es', cerco = 'donna') =>
    api.call(routes.angelProfile, { token: asker.token, params: { angelId, country, cerco } })

  test('FD-06 PR-01 an array whose first item is the profile', async () => {
    const member = await addMember(server)
    const angelId = await addAngel(server, { height_cm: null, weight_kg: 58, hair_color: 'red', verified_only: true })
    const [profile, ...more] = await show(member, angelId)
    assert.deepEqual(more, [])
    assert.deepEqual(profile, {
      id: angelId,
      mongoId: angelId,
      screenName: 'Lucía',
      age: 34,
      gender: 'Female',
      kind: 'automated',
      about: 'Sé qué novela te falta',
      description: 'El Rastro me parece la mejor biblioteca de Madrid, y la más desordenada.',
      hairColor: 'red',
      height: null,
      weight: 58,
      position: 'Librera de viejo',
      region: 'Madrid',
      city: 'Madrid',
      photo: `/photos/es/collection/${angelId}.jpg`,
      thumbHash: null,
      isAvailable: true,
      isVerified: false,
      verifiedOnly: true,
      sharesPhone: false,
      phone: null,
      isLiked: false,
    })
  })

  test('FD-06 empty for an unknown id, the unlisted, another country, a gender not sought, and a blocked pair', async () => {
    const member = await addMember(server)
    const [angelId, unlisted, blocking] = await Promise.all([
      addAngel(server),
      addAngel(server, { is_listed: false }),
      addAngel(server),
    ])
    await exclude(blocking, member.id, 'blocked')
    for (const asked of [
      show(member, 'no-one'),
      show(member, unlisted),
      show(member, angelId, 'it'),
      show(member, angelId, 'es', 'uomo'),
      show(member, blocking),
    ])
      assert.deepEqual(await asked, [])
    const malformed = await api.send(routes.angelProfile, {
      token: member.token,
      params: { angelId, country: 'es', cerco: 'x' },
    })
    assert.deepEqual([malformed.status, errorOf(malformed.json).field], [400, 'cerco'])
  })
})
