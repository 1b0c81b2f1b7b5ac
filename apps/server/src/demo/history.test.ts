import assert from 'node:assert/strict'
import { test } from 'node:test'
import { demoBrands } from '@incontro/brand'
import { routes } from '@incontro/contract'
import { startTestServer } from '@incontro/testing'
import { checkInvariants } from '../modules/credits/index.ts'
import { playablePeople } from './content/playable.ts'
import { Person } from './content/person.ts'
import { playDemoHistory } from './history.ts'
import { seedDemo } from './seed.ts'
import { seedPlayable } from './seed-playable.ts'

const server = await startTestServer()
const { api, database, product, url } = server
const deps = { transaction: database.transaction, ...product.apis, now: product.clock.now }
await seedDemo(deps)
const added = await seedPlayable(deps)
const begun = await playDemoHistory(deps)
await product.outbox.drain()

const at = (brandId: string) => ({ host: `${brandId}.localhost:${new URL(url).port}` })
const logIn = (brandId: string, email: string) =>
  api.call(routes.authenticate, { body: { email, password: 'demo-password' }, headers: at(brandId) })

test('D18 three people a country are played, Angela among them; each fits the schema and carries the seal', async () => {
  assert.equal(added, 11)
  for (const { id: _, email: __, ...person } of playablePeople)
    assert.ok(Person.safeParse(person).success, person.screenName)
  const angels = await product.apis.profiles.angels(playablePeople.map(({ id }) => id))
  for (const angel of angels.values()) assert.deepEqual([angel.kind, angel.isVerified], ['member', true])
})

test('D1 vip and credits have a history made by the calls of the product, in every brand', async () => {
  assert.equal(begun, demoBrands.length * 4)
  for (const { brand } of demoBrands)
    for (const email of ['vip@demo.test', 'credits@demo.test']) {
      const session = await logIn(brand.id, email)
      const { conversations, totalUnread } = await api.call(routes.conversations, {
        token: session.token,
        params: { trackerId: session.trackerId },
        headers: at(brand.id),
      })
      assert.ok(conversations.length >= 3, `${email} of ${brand.id}`)
      assert.ok(totalUnread >= 1, `${email} of ${brand.id}`)
      assert.ok(conversations.every(({ kind }) => kind === 'member'))
    }
  assert.deepEqual(await checkInvariants(database.db), [])
})

test('D18 a second start adds nothing and plays nothing again', async () => {
  assert.deepEqual([await seedPlayable(deps), await playDemoHistory(deps)], [0, 0])
})
