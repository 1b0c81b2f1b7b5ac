import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { routes, SeenMember } from '@incontro/contract'
import { addMember, addPersonAngel, startTestServer } from '@incontro/testing'

const server = await startTestServer()
const { api } = server
const { chat } = server.product.apis

const see = (token: string, trackerId: string) => api.send(routes.seenMember, { token, params: { trackerId } })

test('F-71 D20 an angel who has a conversation with a member sees exactly what the member is shown of it', async () => {
  const [member, her] = [await addMember(server, { username: 'Marco', age: 41 }), await addPersonAngel(server)]
  await api.call(routes.changeProfile, {
    token: member.token,
    params: { trackerId: member.trackerId },
    body: { descrizione: 'Me gusta el mar.', cosa_cerco: 'Alguien con quien reír' },
  })
  assert.equal((await see(her.session.token, member.trackerId)).status, 404) // they have nothing to do with each other
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

test('F-71 D21 without a name there is none, and no part of the address', async () => {
  const member = await addMember(server)
  const { trackerId, ...seen } = SeenMember.parse((await see(member.token, member.trackerId)).json)
  assert.deepEqual([trackerId, seen.username], [member.trackerId, null])
  assert.ok(!JSON.stringify(seen).includes(member.email.split('@')[0] ?? '@'))
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
