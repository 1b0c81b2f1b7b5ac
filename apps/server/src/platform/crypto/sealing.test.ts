import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compactDecrypt, exportJWK, generateKeyPair, type JWK } from 'jose'
import { createAgreements } from './agreements.ts'
import { createSealing, newSealingKey } from './sealing.ts'

const sealing = createSealing([await newSealingKey()])
async function caller(crv = 'P-256') {
  const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv, extractable: true })
  return {
    replyKey: await exportJWK(publicKey),
    open: async (sealed: string): Promise<unknown> =>
      JSON.parse(new TextDecoder().decode((await compactDecrypt(sealed, privateKey)).plaintext)),
  }
}
const headerOf = (sealed: string): { epk: JWK } =>
  JSON.parse(Buffer.from(sealed.split('.')[0] ?? '', 'base64url').toString()) as { epk: JWK } // a header of ours

test('D5 what is sealed to a reply key is opened by its owner alone, with jose', async () => {
  const [one, other] = [await caller(), await caller()]
  for (const value of [{ profili: 'Zoë 🌹'.repeat(500) }, '', null, 0]) {
    const sealed = await sealing.seal(value, one.replyKey)
    assert.deepEqual(await one.open(sealed), value)
    await assert.rejects(other.open(sealed))
  }
})

test('D5 a reply key of another curve is answered, too', async () => {
  const { replyKey, open } = await caller('P-384')
  assert.equal(await sealing.canSealTo(replyKey), true)
  assert.deepEqual(await open(await sealing.seal([1], replyKey)), [1])
})

test('D5 a reply key that is no point of its curve, or none at all, is refused', async () => {
  const { replyKey } = await caller()
  const moved = Buffer.from(replyKey.y ?? '', 'base64url')
  moved[31] = (moved[31] ?? 0) ^ 1
  const bad = [
    { ...replyKey, y: moved.toString('base64url') },
    { kty: 'EC', crv: 'P-256' },
    { ...replyKey, x: 'AA' },
  ]
  for (const key of bad) {
    assert.equal(await sealing.canSealTo(key), false)
    await assert.rejects(sealing.seal({}, key), { code: 'reply_key_required' })
  }
})

test('D5 answers to one reply key share an agreement for minutes, each under an IV of its own', async () => {
  let at = 0
  const agreements = createAgreements(() => at)
  const [{ replyKey, open }, other] = [await caller(), await caller()]
  const seal = (key = replyKey) => agreements.encrypt('"text"', key) ?? ''
  const first = Array.from({ length: 50 }, () => seal())
  assert.equal(new Set(first.map((sealed) => headerOf(sealed).epk.x)).size, 1)
  assert.equal(new Set(first.map((sealed) => sealed.split('.')[2])).size, 50)
  assert.notEqual(headerOf(seal(other.replyKey)).epk.x, headerOf(first[0] ?? '').epk.x)
  at += 5 * 60_000
  const later = seal()
  assert.notEqual(headerOf(later).epk.x, headerOf(first[0] ?? '').epk.x)
  for (const sealed of [...first.slice(0, 2), later]) assert.equal(await open(sealed), 'text')
})

test('D5 an agreement ends after a thousand answers', async () => {
  const agreements = createAgreements(() => 0)
  const { replyKey } = await caller()
  const sealed = Array.from({ length: 1001 }, () => agreements.encrypt('""', replyKey) ?? '')
  assert.equal(new Set(sealed.map((one) => headerOf(one).epk.x)).size, 2)
  assert.equal(
    new Set(sealed.map((one) => one.split('.')[2])).size,
    1001,
    'no IV twice, also where a block of them ends',
  )
})
