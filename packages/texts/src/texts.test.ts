import assert from 'node:assert/strict'
import { test } from 'node:test'

import { formatsFor, languageFor, languages, loadTexts, localeOf, parsePeriod, type Area } from './index.ts'
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

test('UI-09 the language follows the country, Spanish by default', () => {
  assert.deepEqual(['es', 'fr', 'it', 'gb', 'en', 'de'].map(languageFor), ['es', 'fr', 'it', 'en', 'en', 'es'])
})

test('an area loads by itself and only once', async () => {
  assert.equal(loadTexts('it', 'common'), loadTexts('it', 'common'))
  assert.equal((await loadTexts('it', 'common')).actions.send, 'Invia')
})

test('money is told from minor units in the manner of the language', () => {
  assert.equal(formatsFor('en').money({ amountMinor: 299, currency: 'EUR' }), '€2.99')
  assert.equal(formatsFor('it').money({ amountMinor: 299, currency: 'EUR' }), '2,99\u00a0€')
  assert.equal(formatsFor('en').money({ amountMinor: 500, currency: 'JPY' }), 'JP¥500')
  assert.equal(textsFor('es', 'common').money.per(999, 'EUR', 'P1M'), '9,99\u00a0€ al mes')
  assert.equal(textsFor('fr', 'common').money.per(2999, 'EUR', 'P3M'), '29,99\u00a0€ tous les 3 mois')
})

test('CH-02 a time of today shows as time, an older one as dd/mm/yyyy', () => {
  const now = Date.UTC(2027, 2, 4, 18, 5)
  for (const language of languages) {
    const { timeOrDate } = formatsFor(language)
    assert.equal(timeOrDate(Date.UTC(2027, 2, 4, 9, 7), now, 'UTC'), '09:07')
    assert.equal(timeOrDate(Date.UTC(2027, 2, 3, 23, 0), now, 'UTC'), '03/03/2027')
  }
})

test('UI-09 a value follows what it is: in French no line ends before the colon', () => {
  const labelled = languages.map((language) => textsFor(language, 'common').labelled('A', 'B'))
  assert.deepEqual(labelled, ['A: B', 'A: B', 'A\u00a0: B', 'A: B'])
})

test('everyday figures, plurals and dates are written as Intl writes them', () => {
  const figures = [...Array(1200).keys(), 9_999, 10_000, 12_345, 99_999, 123_456, 999_999, 1_000_000, -1, 0.5, 1.5]
  const moments = figures.map((figure) => new Date(figure * 3_600_000_123))
  for (const language of languages) {
    const { number, plural, date, time } = formatsFor(language)
    const locale = localeOf[language]
    const numbers = new Intl.NumberFormat(locale)
    const plurals = new Intl.PluralRules(locale)
    const days = new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric' })
    const times = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' })
    for (const figure of figures) {
      assert.equal(number(figure), numbers.format(figure))
      assert.equal(plural(figure, { one: 'one', many: 'many', other: 'other' }), plurals.select(figure))
    }
    for (const moment of moments) {
      assert.equal(date(moment), days.format(moment))
      assert.equal(time(moment), times.format(moment))
    }
  }
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

test('relative times', () => {
  const { relative } = formatsFor('en')
  const now = Date.UTC(2027, 0, 10)
  assert.equal(relative(now - 20_000, now), 'now')
  assert.equal(relative(now - 300_000, now), '5 minutes ago')
  assert.equal(relative(now - 86_400_000, now), 'yesterday')
})

test('a period has one unit', () => {
  assert.deepEqual(parsePeriod('P3M'), { count: 3, unit: 'month' })
  assert.throws(() => parsePeriod('P1M2D'), RangeError)
  assert.equal(formatsFor('fr').period('P1W'), '1\u00a0semaine')
})

test('a list is told as the browser would tell it', () => {
  const lists = [
    [],
    ['a'],
    ['a', 'b'],
    ['a', 'b', 'c'],
    ['padres', 'hijos'],
    ['agua', 'hielo'],
    ['a', 'Italia'],
    ['a', 'y'],
  ]
  for (const language of languages) {
    const browsers = new Intl.ListFormat(localeOf[language], { type: 'conjunction' })
    for (const list of lists) assert.equal(formatsFor(language).list(list), browsers.format(list))
  }
})
