import assert from 'node:assert/strict'
import { test } from 'node:test'

import { countries, formatsFor, languageOf, languages, localeOf, parseLanguage, parsePeriod } from './index.ts'

test('UI-09 the language follows the country', () => {
  assert.deepEqual(countries.map(languageOf), ['it', 'es', 'fr', 'en'])
})

test('UI-09 only a language of the product is one', () => {
  assert.deepEqual(languages.map(parseLanguage), languages)
  for (const value of ['de', 'EN', 'toString', '', null, undefined, 3]) assert.equal(parseLanguage(value), undefined)
})

test('CH-02 a time of today shows as time, an older one as dd/mm/yyyy', () => {
  const now = Date.UTC(2027, 2, 4, 18, 5)
  for (const language of languages) {
    const { timeOrDate } = formatsFor(language)
    assert.equal(timeOrDate(Date.UTC(2027, 2, 4, 9, 7), now, 'UTC'), '09:07')
    assert.equal(timeOrDate(Date.UTC(2027, 2, 3, 23, 0), now, 'UTC'), '03/03/2027')
  }
})

test('everyday figures, plurals and dates are written as Intl writes them', () => {
  const figures = [...Array(1200).keys(), 9_999, 10_000, 12_345, 99_999, 123_456, 999_999, 1_000_000, -1, 0.5, 1.5]
  const moments = figures.map((figure) => new Date(figure * 3_600_000_123))
  for (const language of languages) {
    const { number, plural, date, time } = formatsFor(language)
    const locale = localeOf(language)
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

test('a list is written as Intl writes it', () => {
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
    const browsers = new Intl.ListFormat(localeOf(language), { type: 'conjunction' })
    for (const list of lists) assert.equal(formatsFor(language).list(list), browsers.format(list))
  }
})
