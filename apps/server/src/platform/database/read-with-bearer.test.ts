import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { createTestDatabase } from '@incontro/testing'
import { inRequest } from '../outbox/log/cause.ts'
import { openDatabase } from './database.ts'
import { keepForCall, keptForCall } from './read-with-bearer.ts'

const { url } = await createTestDatabase()
const database = openDatabase({ connectionString: url })
test.after(() => database.close())
const row = { id: 'a' }

test('what came with the bearer serves its own call and account, and no other call', async () => {
  await inRequest({ id: () => '1' }, async () => {
    keepForCall('a', row)
    await database.lookUps.query({ name: 'one', text: 'select 1', values: [] })
    assert.equal(keptForCall('b'), undefined)
    await inRequest({ id: () => '2' }, async () => assert.equal(keptForCall('a'), undefined))
  })
  assert.equal(keptForCall('a'), undefined)
})

test('outside of a call nothing is kept, as at the handshake of a socket', () => {
  keepForCall('a', row)
  assert.equal(keptForCall('a'), undefined)
})

const writes: Record<string, () => Promise<unknown>> = {
  'a transaction': () => database.transaction(async () => {}),
  'a statement of the pool': () => database.pool.query('select 1'),
}
for (const [name, write] of Object.entries(writes))
  test(`from ${name} on a call reads again`, () =>
    inRequest({ id: () => '3' }, async () => {
      keepForCall('a', row)
      assert.equal(keptForCall('a'), row)
      await write()
      assert.equal(keptForCall('a'), undefined)
    }))

test('a call that takes longer than a quarter of a second reads again', (context) => {
  let now = 1000
  const clock = mock.method(performance, 'now', () => now)
  context.after(() => clock.mock.restore())
  inRequest({ id: () => '4' }, () => {
    keepForCall('a', row)
    now += 251
    assert.equal(keptForCall('a'), undefined)
  })
})
