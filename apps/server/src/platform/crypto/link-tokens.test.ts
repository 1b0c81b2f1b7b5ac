import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { createLinkTokens, newLinkKey, type LinkContent } from './link-tokens.ts'

const key = newLinkKey()
const tokens = createLinkTokens([key])
const now = new Date('2027-03-04T12:00:00Z')
const soon = new Date(now.getTime() + 1000)
const content: fc.Arbitrary<LinkContent> = fc.record(
  {
    id: fc.uuid(),
    purpose: fc.constantFrom('reset', 'confirm', 'autologin'),
    expiresAt: fc.date({ min: soon, max: new Date('2100-01-01'), noInvalidDate: true }),
    subject: fc.dictionary(
      fc.string({ minLength: 1 }).filter((name) => name !== '__proto__'),
      fc.string(),
      { noNullPrototype: true },
    ),
  },
  { noNullPrototype: true },
)

test('RT-07 what was sealed is read again, and its text needs no / and no +', () => {
  fc.assert(
    fc.property(content, (sealed) => {
      const text = tokens.seal(sealed)
      assert.match(text, /^[A-Za-z0-9~*]+={0,2}$/)
      assert.deepEqual(tokens.open(text, { purpose: sealed.purpose, now }), { ok: true, content: sealed })
      const plain = text.replaceAll('~', '/').replaceAll('*', '+')
      assert.deepEqual(tokens.open(plain, { purpose: sealed.purpose, now }), { ok: true, content: sealed })
    }),
  )
})

test('RT-07 the text reveals nothing of what it carries, and is another one each time', () => {
  const link = { id: 'i', purpose: 'reset', expiresAt: soon, subject: { email: 'somebody@example.test' } }
  const texts = [tokens.seal(link), tokens.seal(link)]
  assert.notEqual(texts[0], texts[1])
  assert.ok(texts.every((text) => !Buffer.from(text, 'base64').toString('latin1').includes('somebody')))
})

test('RT-07 a token with any bit changed, cut or added is no token', () => {
  fc.assert(
    fc.property(content, fc.nat(), fc.integer({ min: 1, max: 255 }), (sealed, at, change) => {
      const bytes = Buffer.from(tokens.seal(sealed).replaceAll('~', '/').replaceAll('*', '+'), 'base64')
      const index = at % bytes.length
      const expected = { purpose: sealed.purpose, now }
      for (const tampered of [
        Buffer.concat([bytes.subarray(0, index), Buffer.of((bytes[index] ?? 0) ^ change), bytes.subarray(index + 1)]),
        Buffer.concat([bytes, Buffer.of(change)]),
      ])
        assert.deepEqual(tokens.open(tampered.toString('base64'), expected), { ok: false, fault: 'not_encrypted' })
      const cut = tokens.open(bytes.subarray(0, index).toString('base64'), expected)
      assert.deepEqual(cut, { ok: false, fault: index === 0 ? 'missing' : 'not_encrypted' })
    }),
  )
})

test('RT-07 a text that is not base64, or not its one form, says so', () => {
  for (const text of ['a token', 'ab cd', 'ä', 'abc', 'QUJ=', 'QUJD=', '%00'])
    assert.deepEqual(tokens.open(text, { purpose: 'reset', now }), { ok: false, fault: 'not_base64' }, text)
  assert.deepEqual(tokens.open(undefined, { purpose: 'reset', now }), { ok: false, fault: 'missing' })
  fc.assert(fc.property(fc.string(), (text) => !tokens.open(text, { purpose: 'reset', now }).ok))
})

test('RT-07 a token serves its purpose only, and until its time', () => {
  const text = tokens.seal({ id: 'i', purpose: 'confirm', expiresAt: soon, subject: {} })
  assert.deepEqual(tokens.open(text, { purpose: 'reset', now }), { ok: false, fault: 'other_purpose' })
  assert.equal(tokens.open(text, { purpose: 'confirm', now }).ok, true)
  assert.deepEqual(tokens.open(text, { purpose: 'confirm', now: soon }), { ok: false, fault: 'expired' })
})

test('RT-07 after a rotation old links are read and new ones need the new key; without the old key they are not', () => {
  const text = tokens.seal({ id: 'i', purpose: 'reset', expiresAt: soon, subject: {} })
  const next = newLinkKey()
  const rotated = createLinkTokens([next, key])
  assert.equal(rotated.open(text, { purpose: 'reset', now }).ok, true)
  const fresh = rotated.seal({ id: 'i', purpose: 'reset', expiresAt: soon, subject: {} })
  assert.deepEqual(tokens.open(fresh, { purpose: 'reset', now }), { ok: false, fault: 'not_encrypted' })
  assert.deepEqual(createLinkTokens([next]).open(text, { purpose: 'reset', now }), {
    ok: false,
    fault: 'not_encrypted',
  })
})

test('RT-07 a key that only bears the name of ours opens nothing', () => {
  const text = tokens.seal({ id: 'i', purpose: 'reset', expiresAt: soon, subject: {} })
  const impostor = createLinkTokens([{ ...newLinkKey(), kid: key.kid }])
  assert.deepEqual(impostor.open(text, { purpose: 'reset', now }), { ok: false, fault: 'not_encrypted' })
})
