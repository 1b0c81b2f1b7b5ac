import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OwnProfile } from '@incontro/contract'
import { textsFor } from '@incontro/texts/sync.ts'
import { editOf, faultsOf, realChanges } from './profile-fields.ts'

const words = textsFor('en', 'ownProfile').faults
const profile: OwnProfile = {
  trackerId: 't',
  username: 'Marco',
  surname: null,
  age: 40,
  email: 'marco@example.test',
  phone: null,
  gender: 'man',
  seeks: 'woman',
  region: 'Madrid',
  city: 'Madrid',
  description: 'The sea.',
  lookingFor: null,
  photos: [],
  level: 1,
  ageVerified: false,
  mayFillIn: [],
}

test('OP-03 only what differs is a change, and an emptied text takes the field away', () => {
  assert.deepEqual(realChanges(profile, { username: 'Marco', description: 'The sea.', surname: '' }), {})
  const changes = realChanges(profile, { username: 'Andrés', description: '  ', age: 41 })
  assert.deepEqual(editOf(changes), { username: 'Andrés', description: null, age: 41 })
})

test('OP-03 the schema of the contract finds the faults, shown in words of the page', () => {
  for (const [username, fault] of [
    ['x', 'short'],
    ['x'.repeat(31), 'long'],
    ['<b>', 'letters'],
    ['Support', 'reserved'],
    ['marco.com', 'contact'],
  ] as const)
    assert.deepEqual(faultsOf({ username }, words), { username: words.username[fault] })
  assert.deepEqual(faultsOf({ username: 'María José', phone: '+34 600 12 34 56', surname: 'O’Hara' }, words), {})
  assert.deepEqual(faultsOf({ phone: '12', surname: '!', age: 17, description: 'x'.repeat(1001) }, words), {
    phone: words.phone,
    surname: words.surname,
    age: words.age,
    description: words.description,
  })
  assert.deepEqual(faultsOf({ phone: '', lookingFor: '' }, words), {}, 'nothing said is no fault')
})
