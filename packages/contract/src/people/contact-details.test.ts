import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contactDetailIn } from './contact-details.ts'

test('TS-03 ways to be reached outside are found, in the ways people write them', () => {
  for (const [text, detail] of [
    ['write to marco.rossi@example.com', 'email'],
    ['marco (at) example (dot) com', 'email'],
    ['see https://example.com/me', 'link'],
    ['www.example.org', 'link'],
    ['t.me/marco87', 'link'],
    ['find me on marco.it', 'link'],
    ['+34 600 12 34 56', 'phone'],
    ['call 06.1234.5678', 'phone'],
    ['6 0 0 1 2 3 4 5 6', 'phone'],
  ] as const)
    assert.equal(contactDetailIn(text), detail, text)
})

test('TS-03 ordinary words are let be', () => {
  for (const text of [
    'Me gusta el mar. Y el pan.',
    'I am 44, 1.82 m, born in 1981.',
    'Open from 9 to 17, at no. 12',
    'Ho due figli (12 e 15 anni).',
    'Saturday 12/06/2026 at 20:30',
    'Rock, jazz... and so on',
    'In the year 2000 I ran 42.195 metres',
  ])
    assert.equal(contactDetailIn(text), null, text)
})
