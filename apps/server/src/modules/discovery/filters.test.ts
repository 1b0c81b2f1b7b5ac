import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type FilterName, filterNames, routes } from '@incontro/contract'
import { addMember, addPersonAngel, openPage, startTestServer, turnAvailable, validAngel } from '@incontro/testing'

const server = await startTestServer()
const { api, database, product, url } = server
const { apis } = product

type Asker = { token: string; trackerId: string }
/** The filters in the words of the wire. */
type Chosen = {
  eta_da?: number
  eta_a?: number
  city?: string
  solo_citta?: boolean
  disponibile?: boolean
  con_foto?: boolean
  verificata?: boolean
  chi_risponde?: 'member' | 'host' | 'automated'
}
const bodyOf = ({ trackerId }: Asker, region: string, chosen: object) => ({
  country: 'es',
  region,
  trackerId,
  ...chosen,
})
const find = (asker: Asker, region: string, chosen: Chosen = {}, page = 1) =>
  api.call(routes.find, { token: asker.token, body: { ...bodyOf(asker, region, chosen), page } })
const count = (asker: Asker, region: string, chosen: Chosen = {}) =>
  api.call(routes.filterCounts, { token: asker.token, body: bodyOf(asker, region, chosen) })
const errorOf = (json: unknown) => (json as { error: { code: string; field?: string } }).error // the one shape of an error

async function addAngels(angels: readonly Parameters<typeof validAngel>[0][]): Promise<string[]> {
  const valid = angels.map((over, i) => validAngel({ last_active_at: new Date(Date.now() - i * 60_000), ...over }))
  await database.transaction((tx) => apis.profiles.addAngels(tx, valid))
  return valid.map(({ id }) => id)
}

describe('who may ask', () => {
  test('FD-10 AP-02 counts are returned to a member, for themselves, where they may look', async () => {
    const [member, other] = [await addMember(server), await addMember(server)]
    const body = bodyOf(member, 'Madrid', {})
    assert.equal((await api.send(routes.filterCounts, { body })).status, 401)
    assert.equal((await api.send(routes.filterCounts, { body, token: other.token })).status, 403)
    const elsewhere = await api.send(routes.filterCounts, {
      body: bodyOf(member, 'Cataluña', {}),
      token: member.token,
    })
    assert.deepEqual([elsewhere.status, errorOf(elsewhere.json).code], [402, 'premium_region'])
    const her = await addPersonAngel(server)
    assert.equal(
      (await api.send(routes.filterCounts, { body: bodyOf(her.session, 'Madrid', {}), token: her.session.token }))
        .status,
      403,
    )
  })

  test('FD-07 FD-10 filters open no further page and no other region', async () => {
    const member = await addMember(server)
    const chosen = { eta_da: 20, eta_a: 40 }
    const send = (region: string, page: number) =>
      api.send(routes.find, { token: member.token, body: { ...bodyOf(member, region, chosen), page } })
    assert.equal(errorOf((await send('Madrid', 2)).json).code, 'premium_page')
    assert.equal(errorOf((await send('Cataluña', 1)).json).code, 'premium_region')
  })

  test('FD-10 AP-03 a filter that contradicts itself or is malformed is named', async () => {
    const member = await addMember(server)
    for (const [chosen, field] of [
      [{ eta_da: 40, eta_a: 30 }, 'eta_a'],
      [{ eta_da: 17 }, 'eta_da'],
      [{ eta_a: 99 }, 'eta_a'],
      [{ solo_citta: true }, 'city'],
      [{ disponibile: 'yes' }, 'disponibile'],
    ] as const) {
      const answer = await api.send(routes.filterCounts, {
        token: member.token,
        body: bodyOf(member, 'Madrid', chosen),
      })
      assert.deepEqual([answer.status, errorOf(answer.json).field], [400, field])
    }
  })
})

describe('what filters leave', () => {
  test('FD-10 each filter keeps those it names, and says how many it takes from those that the others leave', async () => {
    const place = { region: 'Galicia', city: 'Vigo' }
    const member = await addMember(server, place)
    const [young = '', , withPhoto = '', fromAfar = ''] = await addAngels([
      { ...place, age: 20 },
      { ...place, age: 50 },
      { ...place, age: 30, thumb_hash: 'XQgOFQZ4d4eAd3h3eHd3d3B3CAd3' },
      { region: 'Galicia', city: 'Lugo', age: 30 },
    ])
    const her = await addPersonAngel(server, { ...place, age: 35, last_active_at: new Date(0) })
    const idsOf = async (chosen: Chosen) => (await find(member, 'Galicia', chosen)).profiles.map(({ id }) => id)

    assert.deepEqual(await idsOf({ eta_a: 30 }), [young, withPhoto, fromAfar])
    assert.deepEqual(await idsOf({ eta_da: 21, eta_a: 35, city: 'Vigo', solo_citta: true }), [withPhoto, her.angelId])
    assert.deepEqual(await idsOf({ con_foto: true }), [withPhoto])
    assert.deepEqual(await idsOf({ verificata: true }), [her.angelId])
    assert.equal((await idsOf({ disponibile: true })).includes(her.angelId), false)
    assert.equal((await idsOf({ disponibile: true })).length, 4)
    assert.deepEqual(await idsOf({ chi_risponde: 'member' }), [her.angelId])
    assert.equal((await idsOf({ chi_risponde: 'automated' })).length, 4)
    assert.deepEqual(await idsOf({ chi_risponde: 'host' }), [])
    assert.equal((await count(member, 'Galicia', { chi_risponde: 'member' })).hides.answers, 4)

    assert.deepEqual(await count(member, 'Galicia', { city: 'Vigo' }), {
      total: 5,
      isExact: true,
      everybody: 5,
      hides: { age: 0, city: 1, availableNow: 1, withPhoto: 4, verified: 4, answers: 0 },
    })
    // 35 years, Vigo: her alone; without the age three, without the city the same one
    assert.deepEqual(await count(member, 'Galicia', { eta_da: 31, eta_a: 40, city: 'Vigo', solo_citta: true }), {
      total: 1,
      isExact: true,
      everybody: 5,
      hides: { age: 3, city: 0, availableNow: 1, withPhoto: 1, verified: 0, answers: 0 },
    })
  })

  test('FD-10 D1 who says so while she is here can answer now, and no longer when her page is closed', async () => {
    const place = { region: 'Aragón', city: 'Zaragoza' }
    const member = await addMember(server, place)
    const her = await addPersonAngel(server, place)
    const available = async () => (await find(member, 'Aragón', { disponibile: true })).total
    assert.equal(await available(), 0)
    const page = await openPage(url, her.session.token)
    await turnAvailable(server, her)
    assert.equal(await available(), 1)
    assert.equal((await count(member, 'Aragón')).hides.availableNow, 0)
    page.close()
    while ((await available()) === 1) await new Promise(setImmediate)
    assert.equal((await count(member, 'Aragón')).hides.availableNow, 1)
  })

  test('FD-10 AN-05 verified is whose identity and age were checked, and no software', async () => {
    const place = { region: 'Murcia', city: 'Murcia' }
    const member = await addMember(server, place)
    const her = await addPersonAngel(server, place)
    await addAngels([place])
    const verified = async () => (await find(member, 'Murcia', { verificata: true })).profiles.map(({ id }) => id)
    assert.deepEqual(await verified(), [her.angelId])
    assert.equal((await find(member, 'Murcia', { verificata: true })).profiles[0]?.isVerified, true)
  })

  test('FD-05 FD-10 who is excluded is in no page and no count', async () => {
    const place = { region: 'Navarra', city: 'Pamplona' }
    const member = await addMember(server, place)
    const [first = '', second = ''] = await addAngels([place, place, { ...place, age: 60 }])
    await database.transaction((tx) =>
      apis.trust.exclude(tx, { viewerId: member.id, targetId: first, reason: 'blocked', at: new Date() }),
    )
    const page = await find(member, 'Navarra', { eta_a: 40 })
    assert.deepEqual([page.profiles.map(({ id }) => id), page.total, page.isExact], [[second], 1, true])
    const { total, everybody, hides } = await count(member, 'Navarra', { eta_a: 40 })
    assert.deepEqual([total, everybody, hides.age], [1, 2, 1])
  })

  test('FD-03 FD-10 pages of a narrowed grid follow each other and give one total', async () => {
    const place = { region: 'Asturias', city: 'Oviedo' }
    const member = await addMember(server, { ...place, level: 1 })
    const angels = await addAngels(Array.from({ length: 50 }, (_, i) => ({ ...place, age: i % 2 === 0 ? 25 : 45 })))
    const pages = await Promise.all([1, 2].map((page) => find(member, 'Asturias', { eta_da: 20, eta_a: 30 }, page)))
    assert.deepEqual(
      pages.flatMap(({ profiles }) => profiles.map(({ id }) => id)),
      angels.filter((_, i) => i % 2 === 0),
    )
    assert.deepEqual(
      pages.map(({ total }) => total),
      [25, 25],
    )
  })

  test('FD-10 whatever is chosen, the counts are those that counting gives', async () => {
    const member = await addMember(server, { region: 'Canarias', city: 'Las Palmas de Gran Canaria', level: 1 })
    const people = Array.from({ length: 60 }, (_, i) => ({
      region: 'Canarias',
      city: i % 3 === 0 ? 'Las Palmas de Gran Canaria' : 'Arrecife',
      age: 18 + ((i * 7) % 50),
      thumb_hash: i % 4 === 0 ? 'XQgOFQZ4d4eAd3h3eHd3d3B3CAd3' : null,
    }))
    await addAngels(people)
    const tests = (chosen: Chosen): Record<FilterName, (person: (typeof people)[number]) => boolean> => ({
      age: ({ age }) => age >= (chosen.eta_da ?? 18) && age <= (chosen.eta_a ?? 98),
      city: ({ city }) => city === 'Las Palmas de Gran Canaria',
      availableNow: () => true,
      withPhoto: ({ thumb_hash }) => thumb_hash !== null,
      verified: () => false,
      answers: () => true,
    })
    for (let choice = 0; choice < 16; choice += 1) {
      const chosen: Chosen = {
        city: 'Las Palmas de Gran Canaria',
        ...(choice & 1 && { eta_da: 25, eta_a: 45 }),
        ...(choice & 2 && { solo_citta: true }),
        ...(choice & 4 && { con_foto: true }),
        ...(choice & 8 && { disponibile: true }),
      }
      const passes = tests(chosen)
      const on: Record<FilterName, boolean> = {
        age: true,
        city: chosen.solo_citta ?? false,
        withPhoto: chosen.con_foto ?? false,
        availableNow: chosen.disponibile ?? false,
        verified: false,
        answers: false,
      }
      const without = (left?: FilterName) =>
        people.filter((person) => filterNames.every((name) => name === left || !on[name] || passes[name](person)))
      const counted = await count(member, 'Canarias', chosen)
      assert.equal(counted.total, without().length)
      for (const name of filterNames)
        assert.equal(counted.hides[name], without(name).filter((person) => !passes[name](person)).length, name)
      assert.equal((await find(member, 'Canarias', chosen)).total, counted.total)
    }
  })
})
