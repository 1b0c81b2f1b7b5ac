import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routes } from '@incontro/contract'
import { addAngel, addMember, addPersonAngel, startTestServer } from '@incontro/testing'

const server = await startTestServer()
const { api, database, product } = server

const NUMBER = '+34 612 34 56 78'
type Asker = { token: string }
const save = ({ token }: Asker, telefono: string | null, condivide_telefono: boolean) =>
  api.send(routes.sharePhone, { token, body: { telefono, condivide_telefono } })
const profileOf = async ({ token }: Asker, angelId: string) =>
  (await api.call(routes.angelProfile, { token, params: { angelId, country: 'es', cerco: 'donna' } }))[0]
const errorOf = (json: unknown) => (json as { error: { code: string; field?: string } }).error // the one shape of an error

test('PR-04 only an angel keeps a number, and only her own', async () => {
  const [member, her, other] = [
    await addMember(server, { level: 2 }),
    await addPersonAngel(server),
    await addPersonAngel(server),
  ]
  const body = { telefono: NUMBER, condivide_telefono: true }
  assert.equal((await api.send(routes.sharePhone, { body })).status, 401)
  assert.equal((await save(member, NUMBER, true)).status, 403)
  assert.equal((await save(her.session, NUMBER, true)).status, 200)
  assert.equal((await api.call(routes.studioMe, { token: other.session.token })).phone, null)
  assert.equal((await profileOf(member, other.angelId))?.sharesPhone, false)
})

test('PR-04 members of levels 1 and 2 see a number that is shown, those of level 0 that there is one', async () => {
  const { session, angelId } = await addPersonAngel(server)
  const [free, credits, vip] = [
    await addMember(server),
    await addMember(server, { level: 1 }),
    await addMember(server, { level: 2 }),
  ]
  const seen = async () =>
    Promise.all(
      [free, credits, vip].map(async (member) => {
        const profile = await profileOf(member, angelId)
        return [profile?.sharesPhone, profile?.phone]
      }),
    )
  assert.deepEqual(await seen(), [
    [false, null],
    [false, null],
    [false, null],
  ])
  await save(session, NUMBER, false)
  assert.deepEqual(await seen(), [
    [false, null],
    [false, null],
    [false, null],
  ])
  await save(session, NUMBER, true)
  assert.deepEqual(await seen(), [
    [true, null],
    [true, NUMBER],
    [true, NUMBER],
  ])
  const profile = JSON.stringify(await profileOf(free, angelId))
  for (const spelled of [NUMBER, '612 34', '34612345678', '612345678']) assert.equal(profile.includes(spelled), false)
  await save(session, NUMBER, false)
  assert.deepEqual(await seen(), [
    [false, null],
    [false, null],
    [false, null],
  ])
  assert.deepEqual(
    await api.call(routes.studioMe, { token: session.token }).then(({ phone, isShared }) => [phone, isShared]),
    [NUMBER, false],
  )
})

test('PR-04 a plan that ended hides the number again', async () => {
  const { session, angelId } = await addPersonAngel(server)
  await save(session, NUMBER, true)
  const member = await addMember(server, { level: 1 })
  assert.equal((await profileOf(member, angelId))?.phone, NUMBER)
  await database.transaction((tx) => product.apis.memberships.setLevel(tx, member.id, { level: 0, until: null }))
  assert.equal((await profileOf(member, angelId))?.phone, null)
})

test('PR-04 no list holds a number, and a blocked pair sees nothing of each other', async () => {
  const place = { region: 'Galicia', city: 'Vigo' }
  const member = await addMember(server, { level: 2, ...place })
  const { session, angelId } = await addPersonAngel(server, place)
  await save(session, NUMBER, true)
  const body = { country: 'es', page: 1, region: 'Galicia', trackerId: member.trackerId }
  for (const route of [routes.find, routes.matchDeck]) {
    const [card] = (await api.call(route, { token: member.token, body })).profiles
    assert.deepEqual([card?.id, card?.sharesPhone, card?.phone], [angelId, true, null])
  }
  await database.transaction((tx) =>
    product.apis.trust.exclude(tx, { viewerId: angelId, targetId: member.id, reason: 'blocked', at: new Date() }),
  )
  assert.equal(await profileOf(member, angelId), undefined)
})

test('PR-04 a number is kept the international way, and what is none is refused', async () => {
  const { session } = await addPersonAngel(server)
  const kept = async (text: string) => (await save(session, text, false)).json
  assert.deepEqual(await kept('0039 347 123 4567'.replace(/^00/, '+')), {
    telefono: '+39 347 123 4567',
    condivide_telefono: false,
  })
  for (const text of ['612345678', '+34 1', 'call me', '+999 123456789']) {
    const answer = await save(session, text, true)
    assert.deepEqual([answer.status, errorOf(answer.json).field], [400, 'telefono'], text)
  }
  const nothing = await save(session, null, true)
  assert.deepEqual([nothing.status, errorOf(nothing.json).field], [400, 'telefono'])
  assert.equal((await api.call(routes.studioMe, { token: session.token })).phone, '+39 347 123 4567')
  assert.equal((await save(session, null, false)).status, 200)
  assert.equal((await api.call(routes.studioMe, { token: session.token })).phone, null)
})

test('PR-04 when she agreed is kept for the number that she agreed about', async () => {
  const { session, angelId } = await addPersonAngel(server)
  const agreedAt = async () =>
    (await database.pool.query('select phone_shared_at from angels where id = $1', [angelId])).rows[0].phone_shared_at
  await save(session, NUMBER, true)
  const first = await agreedAt()
  await save(session, NUMBER, true)
  assert.deepEqual(await agreedAt(), first)
  await save(session, NUMBER, false)
  assert.equal(await agreedAt(), null)
})

test('PR-04 D2 no one can call software: an automated profile shows no number', async () => {
  const member = await addMember(server, { level: 2 })
  const angelId = await addAngel(server, { phone: NUMBER })
  const profile = await profileOf(member, angelId)
  assert.deepEqual([profile?.sharesPhone, profile?.phone], [false, null])
})
