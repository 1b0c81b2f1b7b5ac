import assert from 'node:assert/strict'
import { test } from 'node:test'
import { automatedPeople } from './people.ts'
import { openers } from './openers.ts'
import { intentOf, reply } from './reply.ts'
import { fallbackIntents, type Intent } from './reply-pack.ts'

const languages = ['en', 'es', 'fr', 'it'] as const

for (const language of languages)
  test(`F-70 200 first messages in ${language} are understood as they are meant`, () => {
    const meant = Object.entries(openers[language]).flatMap(
      ([intent, texts]) => texts.map((text) => [text, intent as Intent] as const), // its keys are intents by its type
    )
    assert.ok(meant.length >= 200, String(meant.length))
    assert.equal(new Set(meant.map(([text]) => text)).size, meant.length, 'each stands there once')
    const wrong = meant
      .map(([text, intent]) => ({ text, intent, found: intentOf(text, language) }))
      .filter(({ intent, found }) => intent !== found)
      .map(({ text, intent, found }) => `${text}: ${found}, not ${intent}`)
    assert.deepEqual(wrong, [])
  })

test('F-70 an Italian opener that begins with ciao never gets a farewell', () => {
  const [person] = automatedPeople.filter(({ country }) => country === 'it')
  assert.ok(person)
  for (const texts of Object.values(openers.it))
    for (const text of texts.filter((one) => /^ciao[ ,]/i.test(one) && one !== 'Ciao ciao'))
      assert.notEqual(intentOf(text, 'it'), 'goodbye', text)
})

test('F-70 D23 what takes up the words of a profile is answered from it; what is not understood says so', () => {
  const [person] = automatedPeople.filter(({ country, about }) => country === 'it' && about.includes('pagina quaranta'))
  assert.ok(person)
  const answer = (text: string) => reply({ person, language: 'it', history: [], text, seed: text })
  for (const text of [
    'A casa mia il mistero dei calzini è irrisolto',
    'E la nebbia, secondo te, torna?',
    'Anche io capisco il colpevole presto',
    'Ciao, hai scritto che il colpevole lo capisci a pagina quaranta: come fai?',
  ])
    assert.equal(answer(text).understood, true, text)
  assert.equal(answer('Credi negli extraterrestri?').understood, false)
  assert.equal(answer('Mio zio riparava tapparelle').understood, false)
  assert.deepEqual([...fallbackIntents].sort(), ['question', 'statement'])
})
