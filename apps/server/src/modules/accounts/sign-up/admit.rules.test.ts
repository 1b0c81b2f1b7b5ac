import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accountToOffer, awaitsConfirmation, hostsOf, isForbidden, maskEmail, redirectOf } from './admit.rules.ts'

test('ID-13 1005: a host and those above it count, the brand may forbid and allow, a country may not be forbidden', () => {
  assert.deepEqual(hostsOf('a@x.Mail.example'), ['x.mail.example', 'mail.example'])
  const none = { forbiddenHosts: [], allowedHosts: [] }
  const isThrowaway = (host: string) => host === 'gone.example'
  const cases: [
    email: string,
    lists: typeof none | { forbiddenHosts: string[]; allowedHosts: string[] },
    is: boolean,
  ][] = [
    ['a@gone.example', none, true],
    ['a@box.gone.example', none, true],
    ['a@begone.example', none, false],
    ['a@kept.example', none, false],
    ['a@gone.example', { forbiddenHosts: [], allowedHosts: ['gone.example'] }, false],
    ['a@work.kept.example', { forbiddenHosts: ['kept.example'], allowedHosts: [] }, true],
    ['a@gone.example', { forbiddenHosts: ['gone.example'], allowedHosts: ['gone.example'] }, true],
  ]
  for (const [email, lists, is] of cases) assert.equal(isForbidden(email, lists, isThrowaway), is, email)
})

test('ID-13 1006: the first rule that fits country and flow says where to', () => {
  const redirects = [
    { country: 'fr', flowId: '9', to: 'looviing' },
    { country: 'fr', to: 'red' },
    { flowId: '0000', to: 'https://elsewhere.example/signup' },
  ] as const
  const to = (country: string, flowId?: string) => redirectOf({ country, flowId }, { redirects: [...redirects] })
  assert.deepEqual(
    [to('fr', '9'), to('fr', '7'), to('fr'), to('es', '0000'), to('es', '9'), to('es')],
    ['looviing', 'red', 'red', 'https://elsewhere.example/signup', null, null],
  )
})

test('D11 1003: an account is offered unless he is another, or the fingerprint is that of many', () => {
  assert.equal(accountToOffer(['mine'], false), 'mine')
  assert.equal(accountToOffer(['mine'], true), null)
  assert.equal(accountToOffer([], false), null)
  assert.equal(accountToOffer(['a', 'b', 'c'], false), 'a')
  assert.equal(accountToOffer(['a', 'b', 'c', 'd'], false), null)
})

test('D11 an address is masked to what its owner needs', () => {
  assert.equal(maskEmail('giulia.rossi@example.com'), 'g•••@e•••.com')
  assert.equal(maskEmail('😀x@mail.example.co.uk'), '😀•••@m•••.uk')
})

test('ID-13 1009: as long as the link of the e-mail works', () => {
  const now = new Date('2027-01-08T00:00:00Z')
  const facts = { confirmedAt: null, createdAt: new Date('2027-01-01T00:00:01Z'), asksForConfirmation: true }
  assert.equal(awaitsConfirmation(facts, now), true)
  assert.equal(awaitsConfirmation({ ...facts, createdAt: new Date('2027-01-01T00:00:00Z') }, now), false)
  assert.equal(awaitsConfirmation({ ...facts, confirmedAt: now }, now), false)
  assert.equal(awaitsConfirmation({ ...facts, asksForConfirmation: false }, now), false)
})
