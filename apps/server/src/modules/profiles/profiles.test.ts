import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { OwnProfile, routes, SignUp } from '@incontro/contract'
import { addMember, addPersonAngel, startTestServer, validSignUp } from '@incontro/testing'
import { sql } from 'kysely'
import { mayChangeRegion, mayEdit } from './profiles.rules.ts'

const server = await startTestServer()
const { api, database, product } = server

type Asker = { token: string; trackerId: string }
const change = (asker: Asker, body: object, trackerId = asker.trackerId) =>
  api.send(routes.changeProfile, { token: asker.token, params: { trackerId }, body })
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
      gender: 'man',
      seeks: 'woman',
      region: 'Cataluña',
      city: 'Barcelona',
      description: null,
      lookingFor: null,
      photos: [],
      surname: null,
      phone: null,
      level: 0,
      ageVerified: false,
      mayFillIn: ['username', 'description', 'lookingFor', 'photo'],
    })
  })

  test('OP-03 the first region is free, and makes the member verified', async () => {
    const member = await addMember(server)
    await sql`update member_profiles set region = null, city = null where member_id = ${member.id}`.execute(database.db)
    assert.equal((await product.apis.memberships.member(member.id))?.isVerified, false)
    const answer = await api.call(routes.changeProfile, {
      token: member.token,
      params: { trackerId: member.trackerId },
      body: { region: 'Galicia', city: 'Vigo' },
    })
    assert.deepEqual([answer.user.region, answer.user.city], ['Galicia', 'Vigo'])
    assert.equal((await product.apis.memberships.member(member.id))?.isVerified, true)
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

  test('F-71 D21 OP-02 without a plan each empty field is filled in once, and the line is one line', async () => {
    const member = await api.signUp()
    const me = { trackerId: member.trackerId, token: member.token }
    const fillable = async () => (await ownOf(me)).mayFillIn
    assert.deepEqual(await fillable(), ['username', 'description', 'lookingFor', 'photo'])
    const tooMuch = await change(me, { descrizione: 'x'.repeat(141) })
    assert.deepEqual([tooMuch.status, errorOf(tooMuch.json).field], [400, 'descrizione'])
    assert.equal((await change(me, { username: 'Marco', descrizione: 'Me gusta el mar.' })).status, 200)
    assert.deepEqual(await fillable(), ['lookingFor', 'photo'])
    assert.equal((await change(me, { username: 'Luca' })).status, 402)
    assert.equal((await change(me, { username: null })).status, 200)
    assert.deepEqual(errorOf((await change(me, { username: 'Luca' })).json).code, 'premium_profile')
    assert.equal((await change(me, { cosa_cerco: 'Alguien con quien reír', eta: 40 })).status, 402)
    assert.equal((await change(me, { cosa_cerco: 'Alguien con quien reír' })).status, 200)
    assert.deepEqual(await fillable(), ['photo'])
  })

  test('F-71 D21 ID-01 a first name of the sign-up is the name, none is none, and an address or our own is refused', async () => {
    const named = await api.signUp({ username: 'Marco' })
    assert.equal(named.username, 'Marco')
    assert.equal((await api.signUp()).username, null)
    for (const username of ['marco.com', 'Admin', 'x']) {
      const account = await api.seal({ ...SignUp.encode(validSignUp()), username })
      const { status, json } = await api.send(routes.register, { body: { utente: account } })
      assert.deepEqual([status, errorOf(json).field], [400, 'username'])
    }
  })

  test('AP-02 AP-03 no one else’s, and only places that there are; nothing is written', async () => {
    const [member, other] = [await addMember(server, { level: 1 }), await addMember(server)]
    assert.equal((await change(member, { region: 'Galicia', city: 'Vigo' }, other.trackerId)).status, 403)
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
    for (const one of [member, other])
      assert.deepEqual([(await ownOf(one)).region, (await ownOf(one)).city], ['Madrid', 'Madrid'])
    const her = await addPersonAngel(server)
    assert.equal((await change(her.session, { region: 'Galicia', city: 'Vigo' })).status, 403)
  })
})

test('OP-02 who may change the own profile text', () => {
  const filled = { username: 'Luca', description: 'A line', lookingFor: 'Someone' }
  const free = { role: 'member', level: 0, isVerified: true, filledIn: [], longestLine: 20, ...filled } as const
  const whole = { username: 'Marco', description: null }
  const allowed = { allowed: true, fills: [] }
  const premium = { allowed: false, why: 'premium_profile' }
  assert.deepEqual(mayEdit({ ...free, level: 1, edit: whole }), allowed)
  assert.deepEqual(mayEdit({ ...free, level: 2, edit: { phone: '+34600000000' } }), allowed)
  assert.deepEqual(mayEdit({ ...free, edit: whole }), premium)
  assert.deepEqual(mayEdit({ ...free, edit: { description: null, phone: null } }), allowed) // taking away is everybody's
  // D21: what is empty, once, and a line of it
  const empty = { ...free, username: null, description: null, lookingFor: null }
  assert.deepEqual(mayEdit({ ...empty, edit: whole }), { allowed: true, fills: ['username'] })
  assert.deepEqual(mayEdit({ ...empty, filledIn: ['username'], edit: whole }), premium)
  assert.deepEqual(mayEdit({ ...empty, edit: { ...whole, surname: 'Rossi' } }), premium)
  for (const description of ['two\nlines', 'more than twenty characters'])
    assert.deepEqual(mayEdit({ ...empty, edit: { description } }), { allowed: false, why: 'one_line' })
  const unverified = { ...free, level: 1, isVerified: false, edit: { phone: '+34600000000' } } as const
  assert.deepEqual(mayEdit(unverified), { allowed: false, why: 'not_verified' })
  assert.deepEqual(mayEdit({ ...free, role: 'angel', level: 2, edit: {} }), { allowed: false, why: 'forbidden' })
})

describe('what a member says of himself', () => {
  const words = {
    eta: 44,
    username: '  María  José ',
    sono: 'donna',
    cerco: 'uomo',
    descrizione: 'Me gusta el mar.\r\n\r\n\r\nY el pan.',
    cosa_cerco: 'Alguien con quien reír',
    servizio: 'original',
    surname: 'O’Hara-López',
    phone: '+34 600 12 34 56',
  }

  test('OP-03 OP-01 a premium member changes it, and it is kept in its plain form', async () => {
    const member = await addMember(server, { level: 1 })
    const answer = await change(member, words)
    assert.equal(answer.status, 200, JSON.stringify(answer.json))
    const own = await ownOf(member)
    assert.deepEqual(
      [own.age, own.username, own.gender, own.seeks, own.description, own.lookingFor, own.surname, own.phone],
      [
        44,
        'María José',
        'woman',
        'man',
        'Me gusta el mar.\n\nY el pan.',
        words.cosa_cerco,
        words.surname,
        '+34600123456',
      ],
    )
    assert.deepEqual((answer.json as { user: object }).user, OwnProfile.encode(own)) // the reply's own shape
    await change(member, { cosa_cerco: null })
    assert.deepEqual([(await ownOf(member)).lookingFor, (await ownOf(member)).username], [null, 'María José'])
  })

  test('OP-02 a free member is refused, and may still remove what was said', async () => {
    const member = await addMember(server, { level: 1 })
    await change(member, words)
    await database.transaction((tx) => product.apis.memberships.setLevel(tx, member.id, { level: 0, until: null }))
    const refused = await change(member, { descrizione: 'Otra cosa' })
    assert.deepEqual([refused.status, errorOf(refused.json).code], [402, 'premium_profile'])
    assert.equal((await change(member, { descrizione: null, phone: null })).status, 200)
    const own = await ownOf(member)
    assert.deepEqual([own.description, own.phone, own.username], [null, null, 'María José'])
    const her = await addPersonAngel(server)
    assert.equal((await change(her.session, { descrizione: 'x' })).status, 403)
  })

  test('AP-02 AP-03 no one else’s, no other brand’s, and every bad field by its name; nothing is written', async () => {
    const [member, other] = [await addMember(server, { level: 1 }), await addMember(server, { level: 1 })]
    const before = await ownOf(member)
    assert.equal((await change(member, words, other.trackerId)).status, 403)
    assert.equal((await change(member, { ...words, servizio: 'red' })).status, 403)
    for (const [body, field] of [
      [{ eta: 17 }, 'eta'],
      [{ eta: 99 }, 'eta'],
      [{ username: 'x' }, 'username'],
      [{ username: 'a'.repeat(31) }, 'username'],
      [{ username: '<b>Marco</b>' }, 'username'],
      [{ username: 'Admin' }, 'username'],
      [{ username: 'marco.com' }, 'username'],
      [{ username: 'Marco 600 123 456' }, 'username'],
      [{ sono: 'man' }, 'sono'],
      [{ descrizione: 'x'.repeat(1001) }, 'descrizione'],
      [{ cosa_cerco: 'x'.repeat(501) }, 'cosa_cerco'],
      [{ phone: '12ab' }, 'phone'],
      [{ email: 'new@example.test' }, 'email'],
      [{ premiumLevel: 2 }, 'premiumLevel'],
      [{ region: 'Madrid', city: 'Madrid', eta: 40 }, 'region'],
      [{}, undefined],
    ] as const) {
      const answer = await change(member, body)
      assert.deepEqual([answer.status, errorOf(answer.json).field], [400, field], JSON.stringify(body))
    }
    assert.deepEqual(await ownOf(member), before)
  })

  test('OP-03 two tabs that change different things both count', async () => {
    const member = await addMember(server, { level: 1 })
    await Promise.all([change(member, { descrizione: 'Uno' }), change(member, { cosa_cerco: 'Dos' })])
    const own = await ownOf(member)
    assert.deepEqual([own.description, own.lookingFor], ['Uno', 'Dos'])
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
