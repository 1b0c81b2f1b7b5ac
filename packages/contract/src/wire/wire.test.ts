import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { as, Navigation, ownNameOf, SignUp, wire } from '../index.ts'

const Credits = wire(() => ({ planMessages: as('creditiMessaggi', z.int()), note: z.string().optional() }))

test('AP-01 a wire object decodes to our names and encodes back to the specified ones', () => {
  const own = Credits.parse({ creditiMessaggi: 3 })
  assert.deepEqual(own, { planMessages: 3 })
  assert.deepEqual(Credits.encode(own), { creditiMessaggi: 3 })
})

test('AP-03 a field that the contract does not name is refused both ways', () => {
  assert.throws(() => Credits.parse({ creditiMessaggi: 3, extra: 1 }))
  const tooMuch = { planMessages: 3, extra: 1 }
  assert.throws(() => Credits.encode(tooMuch))
})

test('AP-01 nested objects are renamed on every level', () => {
  const wireSide = {
    navigation: {
      profiliVisitati: [],
      creditiMessaggi: 5,
      creditiMessaggiAbbonamento: 0,
      creditiIcebreaker: 3,
      creditiLike: 10,
      creditiUltimoAcquisto: 0,
    },
    undreadedMessages: 1,
    notificheNonLette: 0,
    profiliLike: ['a-1'],
  }
  const own = Navigation.parse(wireSide)
  assert.equal(own.navigation.planMessages, 5)
  assert.deepEqual(Navigation.encode(own), wireSide)
})

test('AP-01 the JSON schema shows the wire side', () => {
  const schema = z.toJSONSchema(Credits, { io: 'input' })
  assert.deepEqual(Object.keys(schema.properties ?? {}), ['creditiMessaggi', 'note'])
})

const whole = {
  sono: 'uomo',
  cerco: 'donna',
  region: 'Madrid',
  city: 'Madrid',
  eta: 30,
  email: ' a b@c.de ',
  password: 'long enough',
  terms2: true,
  terms3: true,
  over18: true,
  features: true,
  marketing: false,
  country: 'es',
  clickid: 'x',
  servizio: 'original',
}

test('ID-02 blanks are stripped from the e-mail before it is checked', () => {
  const parsed = SignUp.safeParse(whole)
  assert.ok(parsed.success)
  assert.equal(parsed.data.email, 'ab@c.de')
  assert.equal(SignUp.encode(parsed.data).email, 'ab@c.de')
})

test('ID-03 an age is 18 to 98', () => {
  for (const [age, good] of [
    [17, false],
    [18, true],
    [98, true],
    [99, false],
  ] as const)
    assert.equal(SignUp.safeParse({ ...whole, eta: age }).success, good, String(age))
})

test('AP-03 the field of an error has our name for the form', () => {
  assert.equal(ownNameOf(SignUp, 'eta'), 'age')
  assert.equal(ownNameOf(SignUp, 'email'), 'email')
  assert.equal(ownNameOf(SignUp, 'nowhere'), 'nowhere')
})
