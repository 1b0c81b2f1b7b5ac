import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { clientEvents, Message, readPlainChat } from '@incontro/contract'
import fc from 'fast-check'
import { presentItem } from './reading/chat.present.ts'
import { itemJson, sentJson } from './quick.ts'

const id = fc.oneof(fc.uuid(), fc.constantFrom('000000', 'admin', 'a b', '', 'x'.repeat(65), 'tid_1-A'), fc.string())
const anything = fc.oneof(fc.string({ unit: 'grapheme' }), fc.integer(), fc.constant(null), fc.boolean(), fc.object())

test('AP-03 what is read by hand of a chat event is what the contract reads', () => {
  let taken = 0
  const payload = fc.record(
    {
      trackerId: fc.oneof(id, anything),
      angelId: id,
      idMessaggio: id,
      msg: fc.oneof(fc.string({ unit: 'grapheme' }), anything),
      time: fc.nat(),
      extra: fc.nat(),
    },
    { requiredKeys: [] },
  )
  const plain = fc.record({
    trackerId: fc.uuid(),
    angelId: fc.uuid(),
    idMessaggio: fc.uuid(),
    msg: fc.string({ unit: 'grapheme' }),
  })
  fc.assert(
    fc.property(fc.oneof(payload, plain, anything), (sent) => {
      const byHand = readPlainChat(sent)
      if (byHand === null) return
      taken += 1
      assert.deepEqual(byHand, clientEvents.chat.payload.parse(sent))
    }),
    { numRuns: 2000 },
  )
  assert.ok(taken > 300)
})

test('D19 the acknowledgement written by hand is the contract’s', () => {
  const sent = { conversationId: randomUUID(), seq: 7, at: 1_763_000_000_123, icebreakers: 2, messages: 41 }
  const reply = {
    ok: true as const,
    id: `${sent.conversationId}.7`,
    seq: 7,
    time: sent.at,
    icebreakers: 2,
    messages: 41,
  }
  assert.equal(sentJson(sent), JSON.stringify(clientEvents.chat.reply.encode(reply)))
})

test('CH-15 D6 the item written by hand is the contract’s, blurred or not', () => {
  const text = fc.string({ unit: 'grapheme' })
  fc.assert(
    fc.property(
      text,
      text,
      fc.boolean(),
      fc.boolean(),
      fc.boolean(),
      fc.option(text),
      fc.option(fc.record({ id: fc.uuid(), width: fc.nat(), height: fc.nat(), thumbHash: text })),
      (body, screenName, byMember, isMember, all, category, image) => {
        const item = {
          conversationId: randomUUID(),
          seq: 3,
          clientId: randomUUID(),
          byMember,
          type: 'personal' as const,
          body,
          isAutomated: !byMember,
          category,
          notificationId: null,
          at: 12,
          image,
        }
        const pair = { angelId: randomUUID(), trackerId: 'tid-1', screenName }
        const viewer = { isMember, sight: isMember ? { all, until: null, clear: 0 } : null, ownRead: 0, peerRead: null }
        assert.deepEqual(
          JSON.parse(itemJson(item, pair, viewer)),
          JSON.parse(JSON.stringify(Message.encode(presentItem(item, pair, viewer)))),
        )
      },
    ),
  )
})
