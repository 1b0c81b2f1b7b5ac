import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { z } from 'zod'
import { type AnyEvent, defineEvent } from '../define-event.ts'
import { inJob, inRequest, NO_CAUSE, currentCause, following } from './cause.ts'
import { code } from './loggable.ts'

const bought = defineEvent(
  'test.bought',
  'test',
  z.strictObject({
    memberId: z.uuid(),
    brandId: code(),
    orderId: z.uuid(),
    amountMinor: z.int(),
    currency: code(),
    note: z.string(),
    email: z.string().nullable(),
    origin: z.record(z.string(), z.string()),
    tags: z.array(z.string()),
    state: z.enum(['new', 'old']),
    isLate: z.boolean(),
    gifts: z.strictObject({ messages: z.int(), words: z.string() }),
    code: code().optional(),
  }),
  { log: { object: 'orderId' } },
)
const met = defineEvent(
  'test.met',
  'test',
  z.strictObject({ memberId: z.uuid(), angelId: z.uuid(), by: z.enum(['member', 'angel']) }),
)
const reported = defineEvent('test.reported', 'test', z.strictObject({ memberId: z.uuid() }), {
  log: { actor: 'provider' },
})
const [memberId, angelId, orderId] = [randomUUID(), randomUUID(), randomUUID()]
const purchase = {
  ...{ memberId, brandId: 'original', orderId, amountMinor: 999, currency: 'EUR', note: 'per la mia ragazza' },
  ...{ email: 'a@b.test', origin: { ip: '192.0.2.7' }, tags: ['secret'], state: 'new' as const, isLate: false },
  gifts: { messages: 3, words: 'auguri' },
}

test('EX-10 a row has ids, codes and numbers of the payload and no word of it', () => {
  const row = bought.logRowOf(bought(purchase).payload, NO_CAUSE)
  assert.deepEqual(row, {
    ...{
      name: 'test.bought',
      version: 1,
      actor: 'member',
      actorId: null,
      memberId,
      angelId: null,
      brandId: 'original',
    },
    ...{ objectKind: 'order', objectId: orderId, cause: null, origin: null },
    payload: '{"amountMinor":999,"currency":"EUR","state":"new","isLate":false,"gifts":{"messages":3}}',
  })
})

test('EX-10 what does not look like an id or a code is left out, whatever its field is called', () => {
  const odd = {
    ...purchase,
    orderId: 'an order of Marta',
    currency: 'a lot of money',
    code: 'me@here.test',
    brandId: 'my brand',
  }
  const row = bought.logRowOf(odd, NO_CAUSE)
  assert.deepEqual([row?.objectId, row?.objectKind, row?.brandId], [null, null, null])
  assert.equal(row?.payload, '{"amountMinor":999,"state":"new","isLate":false,"gifts":{"messages":3}}')
})

test('EX-10 the actor is whom the event names, else whom the cause names, else its member', () => {
  const operator = { kind: 'operator', id: randomUUID() } as const
  const asOperator = inRequest({ id: () => 'r1', actor: operator }, () => currentCause())
  const asJob = inJob('renewals', () => currentCause())
  const actorOf = (event: AnyEvent, payload: Readonly<Record<string, unknown>>, cause = NO_CAUSE) => {
    const row = event.logRowOf(payload, cause)
    return [row?.actor, row?.actorId]
  }
  assert.deepEqual(actorOf(met, { memberId, angelId, by: 'angel' }, asJob), ['angel', null])
  assert.deepEqual(actorOf(bought, purchase, asOperator), ['operator', operator.id])
  assert.deepEqual(actorOf(bought, purchase, asJob), ['system', null])
  assert.deepEqual(actorOf(bought, purchase), ['member', null])
  assert.deepEqual(actorOf(reported, { memberId }, asOperator), ['provider', null])
})

test('EX-10 a cause holds through waits, and ends with its work', async () => {
  const seen = await following(7, async () => {
    await new Promise((next) => setImmediate(next))
    return currentCause()
  })
  assert.deepEqual(seen, { event: 7, origin: null, actor: { kind: 'system', id: null } })
  assert.equal(currentCause(), NO_CAUSE)
})
