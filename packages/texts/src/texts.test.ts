import assert from 'node:assert/strict'
import { test } from 'node:test'

import { formatsFor, languages } from '@incontro/locale'
import { loadTexts, type Area } from './index.ts'
import * as en from './en.ts'
import { textsFor } from './sync.ts'

const areas = Object.keys(en) as Area[] // the module's names are the areas, as areas.ts proves

/** Every path to a text with the text; a function is called with figures that fit any of ours. */
function flatten(value: unknown, path = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]]
  return Object.entries(value).flatMap(([key, inner]) => flatten(inner, `${path}.${key}`))
}

test('UI-09 every language has the keys of the source, none empty', () => {
  for (const area of areas) {
    const keys = flatten(textsFor('en', area)).map(([key]) => key)
    for (const language of languages) {
      const texts = flatten(textsFor(language, area))
      assert.deepEqual(texts.map(([key]) => key).sort(), [...keys].sort(), `${language}/${area}`)
      for (const [key, text] of texts) assert.notEqual(text, '', `${language}/${area}${key}`)
    }
  }
})

test('UI-09 sentences are not left in English', () => {
  for (const area of areas) {
    const source = new Map(flatten(textsFor('en', area)))
    const isLeft = ([key, text]: [string, unknown]) =>
      typeof text === 'string' && text.split(' ').length >= 4 && text === source.get(key)
    for (const language of ['es', 'fr', 'it'] as const) {
      assert.deepEqual(flatten(textsFor(language, area)).filter(isLeft), [], `${language}/${area}`)
    }
  }
})

/** 'Verified members' and the like: it is their age that is verified. */
const verifiedPeople =
  /\bverified (members|people|profiles?)|(members?|people|profiles?) (is |are )?verified|(miembros?|personas?|perfil(es)?) (está )?verificad|(membres?|personnes?|profils?) (est |sont )?vérifié|(iscritt[oi]|persone?|profil[oi]) (è )?verificat/i

test('F-77 verified means that the age was checked: the filter, the seal and the own profile say so in one way', () => {
  for (const language of languages) {
    const label = textsFor(language, 'common').seal.label
    assert.equal(textsFor(language, 'filters').verified, label)
    assert.equal(textsFor(language, 'account').own.ageVerified, label)
    const shown = areas.flatMap((area) => flatten(textsFor(language, area)))
    const bare = shown.filter(([, text]) => typeof text === 'string' && verifiedPeople.test(text))
    assert.deepEqual(bare, [], language)
  }
})

test('an area loads by itself and only once', async () => {
  assert.equal(loadTexts('it', 'common'), loadTexts('it', 'common'))
  assert.equal((await loadTexts('it', 'common')).actions.send, 'Invia')
})

test('money is written from minor units in the manner of the language', () => {
  assert.equal(formatsFor('en').money({ amountMinor: 299, currency: 'EUR' }), '€2.99')
  assert.equal(formatsFor('it').money({ amountMinor: 299, currency: 'EUR' }), '2,99\u00a0€')
  assert.equal(formatsFor('en').money({ amountMinor: 500, currency: 'JPY' }), 'JP¥500')
  assert.equal(textsFor('es', 'common').money.per(999, 'EUR', 'P1M'), '9,99\u00a0€ al mes')
  assert.equal(textsFor('fr', 'common').money.per(2999, 'EUR', 'P3M'), '29,99\u00a0€ tous les 3 mois')
})

test('UI-09 a value follows what it is: in French no line ends before the colon', () => {
  const labelled = languages.map((language) => textsFor(language, 'common').labelled('A', 'B'))
  assert.deepEqual(labelled, ['A: B', 'A: B', 'A\u00a0: B', 'A: B'])
})

test('plurals follow the language, with a form of its own for none', () => {
  const { credits } = textsFor('it', 'common')
  assert.deepEqual([0, 1, 2].map(credits.left), ['Crediti finiti', 'Ti resta 1 credito', 'Ti restano 2 crediti'])
  assert.equal(textsFor('fr', 'common').credits.credits(0), '0 crédit')
  assert.equal(
    formatsFor('es').plural(2_000_000, { one: '#', many: '# de créditos', other: '# créditos' }),
    '2.000.000 de créditos',
  )
})
