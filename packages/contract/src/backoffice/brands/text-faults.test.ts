import assert from 'node:assert/strict'
import { test } from 'node:test'
import { periodFaults, type TextByLanguage, textFaults } from './text-faults.rules.ts'

const each = (en: string, es: string, fr: string, it: string): TextByLanguage => ({ en, es, fr, it })

const cases: readonly (readonly [what: string, texts: TextByLanguage, faults: readonly string[]])[] = [
  ['nothing written yet', {}, []],
  ['all languages', each('Hello', 'Hola', 'Bonjour', 'Ciao'), []],
  ['one is missing', { en: 'Hello', es: 'Hola', fr: 'Bonjour' }, ['missing it']],
  ['one is empty', each('Hello', '', 'Bonjour', 'Ciao'), ['missing es']],
  ['not translated', each('Hello', 'Hello', 'Bonjour', 'Ciao'), ['same_text es en']],
  ['too short to be told apart', each('OK', 'OK', 'OK', 'OK'), []],
  ['a placeholder', each('Hi {name}', 'Hola {name}', 'Salut {name}', 'Ciao'), ['placeholder it {name}']],
  [
    'a misspelt placeholder',
    each('Hi {name}', 'Hola {nombre}', 'Salut {name}', 'Ciao {name}'),
    ['placeholder es {name}'],
  ],
  ['a placeholder of one alone', each('Hi', 'Hola', 'Salut', 'Ciao {nome}'), ['extra_placeholder it {nome}']],
  [
    'a placeholder of half of them',
    { en: 'Hi {name}', es: 'Hola' },
    ['placeholder es {name}', 'missing fr', 'missing it'],
  ],
  [
    'a plural with all forms',
    each(
      '{n, plural, one {# day} other {# days}}',
      '{n, plural, one {# día} many {# de días} other {# días}}',
      '{n, plural, one {# jour} many {# de jours} other {# jours}}',
      '{n, plural, one {# giorno} many {# di giorni} other {# giorni}}',
    ),
    [],
  ],
  [
    'a form is missing',
    each(
      '{n, plural, other {# days}}',
      '{n, plural, one {# día} other {# días}}',
      '{n, plural, one {# jour} many {# de jours} other {# jours}}',
      '{n, plural, one {# giorno} many {# di giorni} other {# giorni}}',
    ),
    ['plural en one', 'plural es many'],
  ],
  [
    'a plural that one language lacks',
    each(
      '{n, plural, one {# day} other {# days}}',
      'días',
      '{n, plural, one {# jour} many {# de jours} other {# jours}}',
      '{n, plural, one {# giorno} many {# di giorni} other {# giorni}}',
    ),
    ['placeholder es {n}'],
  ],
  [
    'a bracket that nothing closes',
    each('{n, plural, one {x', 'dos', 'trois', 'quattro'),
    ['extra_placeholder en {n}'],
  ],
]

for (const [what, texts, faults] of cases)
  test(`BO-28 a text is checked beside its other languages: ${what}`, () => {
    const found = textFaults(texts).map(({ rule, language, detail }) =>
      [rule, language, detail].filter(Boolean).join(' '),
    )
    assert.deepEqual(found, faults)
  })

test('BO-28 BO-21 the words beside a price name the period', () => {
  const words = each('a week', 'a la semana', 'par mois', 'a settimana')
  assert.deepEqual(periodFaults(words, 'P1W'), [{ rule: 'renewal_text', language: 'fr', detail: 'P1W' }])
  assert.deepEqual(periodFaults(words, null), [])
  assert.deepEqual(periodFaults({ en: '' }, 'P1W'), [])
})
