import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { routes, SeenMember } from '@incontro/contract'
import { addMember, addPersonAngel, startTestServer } from '@incontro/testing'
import { sql } from 'kysely'

const server = await startTestServer()
const { api } = server
const { chat } = server.product.apis

const see = (token: string, trackerId: string) => api.send(routes.seenMember, { token, params: { trackerId } })

test('F-71 D20 an angel sees exactly what the member is shown of it, and nothing of money, plan or address', async () => {
  const [member, her] = [await addMember(server, { username: 'Marco', age: 41 }), await addPersonAngel(server)]
  await api.call(routes.changeProfile, {
    token: member.token,
    params: { trackerId: member.trackerId },
    body: { descrizione: 'Me gusta el mar.', cosa_cerco: 'Alguien con quien reír' },
  })
  const message = { clientId: randomUUID(), text: 'Hola', isAutomated: false }
  await chat.send({ by: 'member', memberId: member.id, angelId: her.angelId, ...message })
  const [own, hers] = [await see(member.token, member.trackerId), await see(her.session.token, member.trackerId)]
  assert.equal(own.status, 200)
  assert.deepEqual(hers.json, own.json)
  assert.deepEqual(own.json, {
    clickid: member.trackerId,
    username: 'Marco',
    eta: 41,
    region: 'Madrid',
    city: 'Madrid',
    descrizione: 'Me gusta el mar.',
    cosa_cerco: 'Alguien con quien reír',
    imageName: [],
  })
})

test('AN-15 D20 an angel sees members of her region she may meet, and others once they met', async () => {
  const her = await addPersonAngel(server)
  const statusOf = async (trackerId: string) => (await see(her.session.token, trackerId)).status
  const near = await addMember(server, { username: 'Marco' })
  assert.equal(await statusOf(near.trackerId), 404) // no one knows yet whose address it is
  await sql`update members set email_confirmed_at = now() where id = ${near.id}`.execute(server.database.db)
  assert.equal(await statusOf(near.trackerId), 200)
  const [far, other] = [await addMember(server, { region: 'Galicia', city: 'Vigo' }), await addMember(server)]
  for (const { trackerId } of [far, other]) assert.equal(await statusOf(trackerId), 404)
  const { angelId } = her
  const message = { clientId: randomUUID(), text: 'Hola', isAutomated: false }
  await chat.send({ by: 'member', memberId: far.id, angelId, ...message })
  assert.equal(await statusOf(far.trackerId), 200)
  await server.product.apis.likes.like({ memberId: other.id, angelId })
  await server.product.outbox.drain()
  assert.equal(await statusOf(other.trackerId), 200)
  assert.equal(await statusOf(her.session.trackerId), 200) // herself, as any account
  const colleague = await addPersonAngel(server)
  assert.equal(await statusOf(colleague.session.trackerId), 404)
  assert.equal(await statusOf(randomUUID()), 404)
})

test('TS-02 D20 of an erased account nothing is left to see, and a closed one is met by no one new', async () => {
  const [gone, closed, her] = [await addMember(server), await addMember(server), await addPersonAngel(server)]
  await server.product.apis.likes.like({ memberId: gone.id, angelId: her.angelId })
  await server.product.outbox.drain()
  await sql`update members set erased_at = now(), disabled_at = now() where id = ${gone.id}`.execute(server.database.db)
  await sql`update members set disabled_at = now() where id = ${closed.id}`.execute(server.database.db)
  for (const { trackerId } of [gone, closed]) assert.equal((await see(her.session.token, trackerId)).status, 404)
})

test('F-71 D21 without a name there is none, and no part of the address', async () => {
  const member = await addMember(server)
  const { trackerId, ...seen } = SeenMember.parse((await see(member.token, member.trackerId)).json)
  assert.deepEqual([trackerId, seen.username], [member.trackerId, null])
  assert.ok(!JSON.stringify(seen).includes(member.email.split('@')[0] ?? '@'))
})

test('D21 a first name of the sign-up is read by her at once; without one she reads none, until it is filled in once', async () => {
  const her = await addPersonAngel(server)
  const [named, unnamed] = [await addMember(server, { username: 'Marco' }), await addMember(server)]
  for (const { id } of [named, unnamed])
    await chat.send({
      by: 'member',
      memberId: id,
      angelId: her.angelId,
      clientId: randomUUID(),
      text: 'Hola',
      isAutomated: false,
    })
  const read = async () => {
    const { rows } = await api.call(routes.studioInbox, { token: her.session.token, query: { view: 'all' } })
    return Object.fromEntries(rows.map(({ conversation: { trackerId, username } }) => [trackerId, username]))
  }
  const { trackerId, token } = unnamed
  assert.deepEqual(await read(), { [named.trackerId]: 'Marco', [trackerId]: '' })
  const fill = (username: string) =>
    api.send(routes.changeProfile, { token, params: { trackerId }, body: { username } })
  assert.equal((await fill('Nico')).status, 200)
  assert.deepEqual(await read(), { [named.trackerId]: 'Marco', [trackerId]: 'Nico' })
  assert.equal(SeenMember.parse((await see(her.session.token, trackerId)).json).username, 'Nico')
  for (const changed of [
    await fill('Luca'),
    await api.send(routes.changeProfile, {
      token: named.token,
      params: { trackerId: named.trackerId },
      body: { username: 'Luca' },
    }),
  ])
    assert.equal(changed.status, 402)
  assert.deepEqual(await read(), { [named.trackerId]: 'Marco', [trackerId]: 'Nico' })
})

test('F-71 TS-01 AP-02 no one else sees a member: no member, no angel that they blocked', async () => {
  const [member, other, her] = [await addMember(server), await addMember(server), await addPersonAngel(server)]
  assert.equal((await see(other.token, member.trackerId)).status, 404)
  const message = { clientId: randomUUID(), text: 'Hola', isAutomated: false }
  await chat.send({ by: 'member', memberId: member.id, angelId: her.angelId, ...message })
  assert.equal((await see(her.session.token, member.trackerId)).status, 200)
  await api.call(routes.blockAngel, {
    token: member.token,
    body: { trackerId: member.trackerId, angelId: her.angelId },
  })
  assert.equal((await see(her.session.token, member.trackerId)).status, 404)
})
