import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { routes } from '@incontro/contract'
import { addMember, addPersonAngel, startTestServer } from '@incontro/testing'
import { sql } from 'kysely'
import { mayChangeRegion } from './profiles.rules.ts'

const server = await startTestServer()
const { api, database, product } = server

type Asker = { token: string; trackerId: string }
const change = (asker: Asker, body: object, trackerId = asker.trackerId) =>
  api.send(routes.changeRegion, { token: asker.token, params: { trackerId }, body })
const ownOf = ({ token, trackerId }: Asker) => api.call(routes.ownProfile, { token, params: { trackerId } })
const errorOf = (json: unknown) => (json as { error: { code: string; field?: string } }).error // the one shape of an error

test('OP-02 FD-07 who may change the region', () => {
  const free = { role: 'member', level: 0, region: 'Madrid', wanted: 'Madrid' } as const
  assert.deepEqual(mayChangeRegion(free), { allowed: true })
  assert.deepEqual(mayChangeRegion({ ...free, region: null }), { allowed: true })
  assert.deepEqual(mayChangeRegion({ ...free, wanted: 'Galicia' }), { allowed: false, why: 'premium_region' })
  assert.deepEqual(mayChangeRegion({ ...free, wanted: 'Galicia', level: 1 }), { allowed: true })
  assert.deepEqual(mayChangeRegion({ ...free, role: 'angel' }), { allowed: false, why: 'forbidden' })
})

describe('the own profile', () => {
  test('OP-03 the own profile as its owner sees it', async () => {
    const member = await addMember(server, { region: 'Cataluña', city: 'Barcelona', age: 41 })
    assert.deepEqual(await ownOf(member), {
      trackerId: member.trackerId,
      username: null,
      age: 41,
      email: member.email,
      gender: 'uomo',
      seeks: 'donna',
      region: 'Cataluña',
      city: 'Barcelona',
      description: null,
      lookingFor: null,
      imageName: null,
      level: 0,
      ageVerified: false,
    })
  })

  test('OP-03 the first region is free, and makes the member verified', async () => {
    const member = await addMember(server)
    await sql`update members set region = null, city = null where id = ${member.id}`.execute(database.db)
    assert.equal((await product.doors.identity.member(member.id))?.isVerified, false)
    const answer = await api.call(routes.changeRegion, {
      token: member.token,
      params: { trackerId: member.trackerId },
      body: { region: 'Galicia', city: 'Vigo' },
    })
    assert.deepEqual([answer.user.region, answer.user.city], ['Galicia', 'Vigo'])
    assert.equal((await product.doors.identity.member(member.id))?.isVerified, true)
    assert.equal((await ownOf(member)).city, 'Vigo')
  })

  test('FD-07 another region is premium, another city of the own one is not', async () => {
    const member = await addMember(server)
    const refused = await change(member, { region: 'Galicia', city: 'Vigo' })
    assert.deepEqual([refused.status, errorOf(refused.json).code], [402, 'premium_region'])
    assert.equal((await ownOf(member)).region, 'Madrid')
    assert.equal((await change(member, { region: 'Madrid', city: 'Getafe' })).status, 200)
    const premium = await addMember(server, { level: 1 })
    assert.equal((await change(premium, { region: 'Galicia', city: 'Vigo' })).status, 200)
    assert.equal((await ownOf(premium)).region, 'Galicia')
  })

  test('AP-02 AP-03 nobody else’s, and only places that there are; nothing is written', async () => {
    const [member, somebody] = [await addMember(server, { level: 1 }), await addMember(server)]
    assert.equal((await change(member, { region: 'Galicia', city: 'Vigo' }, somebody.trackerId)).status, 403)
    for (const [body, field] of [
      [{ region: 'Atlantis', city: 'Vigo' }, 'region'],
      [{ region: 'Galicia', city: 'Madrid' }, 'city'],
      [{ region: 'Lazio', city: 'Roma' }, 'region'],
      [{ region: 'Galicia' }, 'city'],
      [{ region: 'Galicia', city: 'Vigo', level: 2 }, 'level'],
    ] as const) {
      const answer = await change(member, body)
      assert.deepEqual([answer.status, errorOf(answer.json).field], [400, field])
    }
    for (const one of [member, somebody])
      assert.deepEqual([(await ownOf(one)).region, (await ownOf(one)).city], ['Madrid', 'Madrid'])
    const her = await addPersonAngel(server)
    assert.equal((await change(her.session, { region: 'Galicia', city: 'Vigo' })).status, 403)
  })
})

describe('places', () => {
  test('ID-04 cities by what was typed, from three characters, at most 20, in the wire’s words', async () => {
    const answer = await api.send(routes.citySearch, { params: { country: 'es', text: 'mad' } })
    const [first] = answer.json as unknown[] // an array by the contract
    assert.deepEqual(first, { city_title: 'Madrid', state_title: 'Madrid' })
    assert.equal((await api.call(routes.citySearch, { params: { country: 'it', text: 'san' } })).length, 20)
    assert.deepEqual(await api.call(routes.citySearch, { params: { country: 'es', text: 'ma' } }), [])
    assert.equal((await api.send(routes.citySearch, { params: { country: 'de', text: 'ber' } })).status, 400)
  })

  test('ID-04 the regions and all cities of a country', async () => {
    assert.equal((await api.call(routes.regions, { params: { country: 'gb' } })).length, 12)
    const cities = await api.call(routes.cities, { params: { country: 'fr' } })
    assert.ok(cities.length > 8000)
    assert.deepEqual(cities[0], { city: 'Paris', region: 'Île-de-France' })
  })
})
