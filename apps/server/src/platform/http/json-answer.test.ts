import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jsonOf, Sealed } from './json-answer.ts'

test('AP-01 an answer is the same JSON whether it is short or long, and whatever letters it has', () => {
  for (const text of ['', 'Zoë 🌹 "and" \\ \n', 'Zoë 🌹 "and" \\ \n'.repeat(2000)])
    for (const answer of [text, { text }, [text, null]]) assert.deepEqual(JSON.parse(jsonOf(answer).toString()), answer)
})

test('D5 a sealed answer is written as JSON with the field `sealed`', () => {
  const jwe = `${'aZ09-_'.repeat(2000)}..iv.text.tag`
  assert.deepEqual(JSON.parse(jsonOf(new Sealed(jwe)).toString()), { sealed: jwe })
})
