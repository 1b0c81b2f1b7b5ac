import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sendKept, uploadKept } from './kept-messages.ts'
import {
  KEPT_MESSAGE_PATH,
  keptMessageBody,
  keptPicturePath,
  messageToSign,
  PICTURE_FIELD,
  readSent,
  readUploaded,
} from './plain-kept.ts'

const message = fc.record({
  trackerId: fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/),
  angelId: fc.stringMatching(/^[A-Za-z0-9-]{1,64}$/),
  clientId: fc.uuid(),
  text: fc.string({ unit: 'grapheme' }),
  isInvitation: fc.boolean(),
  hasImage: fc.boolean(),
})
const proof = fc.record({ keyId: fc.uuid(), signature: fc.stringMatching(/^[A-Za-z0-9_-]{86}$/) })

test('AP-03 CH-22 what a worker writes by hand of a kept message is what the contract reads', () => {
  fc.assert(
    fc.property(message, proof, (kept, signed) => {
      assert.deepEqual(sendKept.body.parse(keptMessageBody(kept, signed)), { ...kept, ...signed })
      const url = new URL(keptPicturePath(kept, signed), 'http://localhost')
      const names = uploadKept.path.split('/')
      const params = Object.fromEntries(url.pathname.split('/').map((part, place) => [names[place], part]))
      const { trackerId, angelId, clientId } = kept
      assert.deepEqual(
        uploadKept.params.parse({
          trackerId: params[':trackerId'],
          angelId: params[':angelId'],
          idMessaggio: params[':idMessaggio'],
        }),
        { trackerId, angelId, clientId },
      )
      assert.deepEqual(uploadKept.query.parse(Object.fromEntries(url.searchParams)), { ...signed })
    }),
  )
  assert.deepEqual([sendKept.path, uploadKept.upload?.field], [KEPT_MESSAGE_PATH, PICTURE_FIELD])
})

test('AP-03 CH-22 what a worker reads by hand of the answers is what the contract says', () => {
  const sent = { id: 'a.7', seq: 7, time: 1_763_000_000_123, icebreakers: 2, messages: 41 }
  assert.deepEqual(readSent(sendKept.reply.encode({ result: true, ...sent })), sent)
  const image = { id: crypto.randomUUID(), width: 1600, height: 1200, thumbHash: 'abc' }
  assert.deepEqual(readUploaded(uploadKept.reply.encode({ result: true, image })), image)
})

test('CH-22 no two messages have the same bytes to sign', () => {
  fc.assert(
    fc.property(message, message, (one, other) => {
      const isSame = Buffer.from(messageToSign(one)).equals(Buffer.from(messageToSign(other)))
      const signed = (kept: typeof one) =>
        JSON.stringify([kept.trackerId, kept.angelId, kept.clientId, kept.text, kept.isInvitation, kept.hasImage])
      assert.equal(isSame, signed(one) === signed(other))
    }),
  )
})
