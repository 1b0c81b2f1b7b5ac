import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLinkTokens, newLinkKey } from '../../../platform/crypto/link-tokens.ts'
import { createSecrets } from './secrets.ts'
import { hashRecoveryCode, newTotpSecret, recoveryCodeOf, stepOfCode } from './totp-codes.ts'

// RFC 6238, appendix B: the last six of the eight digits for SHA-1
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const vectors: [seconds: number, code: string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
]

for (const [seconds, code] of vectors)
  test(`ID-08 the code at ${seconds} s is that of RFC 6238`, () => {
    const at = new Date(seconds * 1000)
    const step = Math.floor(seconds / 30)
    assert.equal(stepOfCode(code, { secret, at, lastStep: 0 }), step)
    assert.equal(stepOfCode(code, { secret, at: new Date(at.getTime() + 30_000), lastStep: 0 }), step)
    assert.equal(stepOfCode(code, { secret, at: new Date(at.getTime() + 60_000), lastStep: 0 }), null)
    assert.equal(stepOfCode(code, { secret, at, lastStep: step }), null)
  })

test('ID-08 what is no code is none', () => {
  const at = new Date(59_000)
  for (const text of ['', '28708', '2870822', 'abcdef', '２８７０８２', '-87082', '287082\u0000'])
    assert.equal(stepOfCode(text, { secret, at, lastStep: 0 }), null, JSON.stringify(text))
})

test('ID-08 a recovery code is read as people write it, and its hash needs the secret', () => {
  const code = recoveryCodeOf(Uint8Array.from([0, 1, 2, 24, 25, 26, 27, 28, 29, 30, 31, 255]))
  assert.equal(code, '012r-stvw-xyzz')
  const hash = hashRecoveryCode(code, secret)
  assert.deepEqual(hashRecoveryCode('OI2R stvw xyzz', secret), hash)
  assert.notDeepEqual(hashRecoveryCode(code, newTotpSecret()), hash)
})

test('ID-08 a sealed secret opens for its member only, under an old key too, and can be distinguished from one under the newest', () => {
  const [old, fresh] = [newLinkKey(), newLinkKey()]
  const before = createSecrets(createLinkTokens([old]))
  const after = createSecrets(createLinkTokens([fresh, old]))
  const sealed = before.seal('member', secret)
  assert.equal(after.open('member', sealed), secret)
  assert.throws(() => after.open('another', sealed))
  assert.throws(() => createSecrets(createLinkTokens([fresh])).open('member', sealed), /FACTOR_KEYS/)
  assert.ok(sealed.startsWith(before.beginning) && !sealed.startsWith(after.beginning))
  assert.ok(after.seal('member', secret).startsWith(after.beginning))
})
