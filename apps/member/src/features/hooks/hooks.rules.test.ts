import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leadsToAgeCheck } from './hooks.rules.ts'

test('UI-06 a popup gives way to the check of age only where the flow asks for it and it is still to be made', () => {
  assert.equal(leadsToAgeCheck({ flowChecksAge: true, ageVerified: false }), true)
  assert.equal(leadsToAgeCheck({ flowChecksAge: true, ageVerified: true }), false)
  assert.equal(leadsToAgeCheck({ flowChecksAge: false, ageVerified: false }), false)
})
