import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const folder = new URL('../', import.meta.url)
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'))
const read = (names: readonly string[]) => names.map((name) => readFileSync(new URL(name, folder), 'utf8'))
const isSample = (name: string) => name.startsWith('gallery/')

/** Parts of others, which the gallery shows inside them, and what no one sees. */
const INSIDE = new Set([
  'AppShell', // the page itself: a page has one
  'Field',
  'FieldError',
  'GrowingTextarea',
  'MatchFigure', // in the dialog of a match
  'Modal',
  'Photo',
  'PopoverPanel',
  'QuietHours', // two selects
  'RangeLine',
  'ReportForm', // in the dialog of a report
  'SkipLink',
  'SuggestBox',
  'TypingDots',
  'UiLink',
  'VersionOffer', // a banner
  'VisuallyHidden',
  'WhenLoaded',
])

test('every component has its place in the gallery, and so has every look that a prop names', () => {
  const shown = read(files.filter(isSample)).join('\n')
  const sources = read(files.filter((name) => !isSample(name)))
  const components = sources.flatMap((text) =>
    [...text.matchAll(/^export function ([A-Z]\w*)/gm)].map(([, name = '']) => name),
  )
  assert.ok(components.length > 50)
  assert.deepEqual(
    components.filter((name) => !INSIDE.has(name) && !new RegExp(`<${name}\\b`).test(shown)),
    [],
  )
  const usual = new Set(sources.flatMap((text) => [...text.matchAll(/\w+ = ('\w+')/g)].map(([, value = '']) => value)))
  const looks = sources.flatMap((text) =>
    [
      ...text.matchAll(/^ {2}(?:tone|mode|kind|variant|size|side|shape|form|state|joins)\??: ((?:'\w+' \| )+'\w+')/gm),
    ].flatMap(([, union = '']) => union.split(' | ')),
  )
  assert.ok(looks.length > 15)
  assert.deepEqual(
    [...new Set(looks)].filter(
      (look) => !usual.has(look) && !shown.includes(look) && !shown.includes(look.replaceAll("'", '"')),
    ),
    [],
  )
})
