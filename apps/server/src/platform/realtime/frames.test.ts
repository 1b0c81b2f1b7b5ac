import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Decoder, Encoder, PacketType } from 'socket.io-parser'
import fc from 'fast-check'
import * as ws from 'ws'
import { acknowledgementFrame, eventFrame, readEvent, toWire } from './frames.ts'
import { until } from '@incontro/testing/until.ts'

// any packet, right or wrong
const encode = (packet: object) => `4${new Encoder().encode({ nsp: '/', ...packet } as never)[0]}`

test('RS-03 frames written by hand are those of Socket.IO', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.nat(), (payload, id) => {
      assert.equal(
        eventFrame('chat', JSON.stringify(payload)),
        encode({ type: PacketType.EVENT, data: ['chat', payload] }),
      )
      assert.equal(
        acknowledgementFrame(id, JSON.stringify(payload)),
        encode({ type: PacketType.ACK, id, data: [payload] }),
      )
    }),
  )
})

test('RS-02 an event is read as Socket.IO’s parser reads it; what is none is left to it', () => {
  fc.assert(
    fc.property(fc.string(), fc.jsonValue(), fc.option(fc.nat()), (event, payload, id) => {
      const packet = { type: PacketType.EVENT, data: [event, payload], ...(id !== null && { id }) }
      const parser = new Decoder()
      let parsed: { data: unknown; id?: number } | undefined
      parser.on('decoded', (one) => void (parsed = one as NonNullable<typeof parsed>)) // any data
      const text = encode(packet).slice(1)
      try {
        parser.add(text)
      } catch {
        return // a reserved name: the hub knows no such event
      }
      assert.deepEqual(readEvent(text), { data: parsed?.data, id: parsed?.id })
    }),
  )
  for (const other of ['0{"token":"x"}', '1', '2/name,["chat"]', '3', '41', '2{"a":1}', '2', ''])
    assert.equal(readEvent(other), null)
  assert.equal(readEvent('2[7]'), null)
  assert.throws(() => readEvent('2["chat",'))
})

test('RS-03 a websocket reads what is written by hand, short, middle, long, and in any alphabet', async () => {
  const texts = [
    '',
    'a',
    'x'.repeat(125),
    'x'.repeat(126),
    'é'.repeat(63),
    'é'.repeat(125),
    '€'.repeat(40_000),
    'x'.repeat(65_535),
    'x'.repeat(65_536),
    '👩‍🦰'.repeat(30_000),
    'fin',
  ]
  const { Receiver } = ws as unknown as { Receiver: new (options: object) => NodeJS.WritableStream } // missing in its types
  const receiver = new Receiver({ isServer: false })
  const heard: string[] = []
  receiver.on('message', (data: Buffer) => heard.push(data.toString()))
  receiver.write(toWire(texts))
  await until('all have come', () => heard.length >= texts.length)
  assert.deepEqual(heard, texts)
})
