import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { routes } from '@incontro/contract'
import { startTestServer } from '@incontro/testing'
import { codeOf, peopleOn } from './chat.fixtures.ts'

const server = await startTestServer()
const { couple, give } = peopleOn(server)
const balance = (id: string) => server.product.apis.credits.balances(id)

test('F-80 CH-07 a message of characters without width is empty: refused, and nothing is charged', async () => {
  const { member, his, angelId } = await couple()
  const before = await balance(member.id)
  const { trackerId } = member
  for (const text of [
    '\u200b',
    '\u200d\u2060\ufeff',
    ' \u200b \u00ad\n',
    '\u3164',
    '\u2800\u2800',
    '\u202e',
    '\ufe0f',
    '\u{e0020}',
  ])
    assert.equal(
      codeOf(await his.send('chat', { trackerId, angelId, clientId: randomUUID(), text })),
      'empty_message',
      JSON.stringify(text),
    )
  assert.deepEqual(await balance(member.id), before)
  const family = '👩\u200d👩\u200d👧'
  const sent = await his.send('chat', { trackerId, angelId, clientId: randomUUID(), text: family })
  assert.equal(sent.ok, true)
})

test('F-19 D14 a card number in a message is masked before it is stored or shown, and its repeat costs nothing', async () => {
  const { member, his, hers, angelId } = await couple()
  await give(member.id, 10)
  const { trackerId, token } = member
  const message = { trackerId, angelId, clientId: randomUUID(), text: 'my card: 4242-4242 4242 4242, 12/39' }
  const first = await his.send('chat', message)
  assert.equal(first.ok, true)
  assert.deepEqual(await his.send('chat', message), first)
  const masked = 'my card: •••• •••• •••• ••••, 12/39'
  assert.equal((await hers.waitFor('chat'))[0]?.text, masked)
  const stored = await server.database.pool.query<{ body: string }>('select body from messages where client_id = $1', [
    message.clientId,
  ])
  assert.deepEqual(stored.rows, [{ body: masked }])
  const read = await server.api.call(routes.messages, { token, params: { trackerId, angelId } })
  assert.equal(read.messages.at(-1)?.text, masked)
})
