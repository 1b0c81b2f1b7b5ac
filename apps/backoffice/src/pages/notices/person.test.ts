import assert from 'node:assert/strict'
import { test } from 'node:test'
import { personIn } from './person.rules.ts'

const id = '0f8fad5b-d9cb-469f-a165-70867728950e'

test('TS-12 an operator names a person by an address or an id', () => {
  assert.deepEqual(personIn(`https://brand.example/user/${id}?from=x`), { kind: 'angel', id })
  assert.deepEqual(personIn(`/photos/es/some/${id.toUpperCase()}.jpg`), { kind: 'angel', id })
  assert.deepEqual(personIn('https://brand.example/backoffice/members/abc-12/safety'), { kind: 'member', id: 'abc-12' })
  assert.deepEqual(personIn(' abc-12 '), { kind: 'member', id: 'abc-12' })
  for (const none of ['', '  ', 'somebody in Rome']) assert.equal(personIn(none), null)
})
