import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { languages } from '@incontro/texts/languages.ts'
import { startProduct } from '../old/fixtures.ts'
import { lookAround } from './look-around.ts'
import { leadsElsewhere, people, screens, settings } from './screens.ts'
import { openAs } from './walkers.ts'

const product = await startProduct()
const all = screens({ country: 'es' })

const source = (file: string) =>
  readFileSync(fileURLToPath(new URL(`../../apps/member/src/${file}`, import.meta.url)), 'utf8')

test('RT-19 the walk comes to every path of the router, and to every section of the settings', () => {
  const paths = [...source('app/router.tsx').matchAll(/<Route path="([^"]+)"/g), ['', '/dev/gallery']].map(
    ([, path = '']) => path,
  )
  const walked = new Set([...all.map(({ path }) => path), ...leadsElsewhere])
  assert.ok(paths.length > 30, 'the paths of the router are read')
  assert.deepEqual(
    [...new Set(paths)].filter((path) => !walked.has(path)),
    [],
  )
  const sections = [...source('routes/settings/sections.ts').matchAll(/^ {2}(\w+): \{ Icon/gm)].map(
    ([, name = '']) => name,
  )
  assert.deepEqual(sections, [...settings])
})

/** The share of the walk that every run of the tests takes, by turns; `npm run walk` takes all of it. */
const turns = [
  { mode: 'light', at: ['390', '320 large'] },
  { mode: 'dark', at: ['1280', '390 large'] },
  { mode: 'dark', at: ['320', '320 large'] },
  { mode: 'light', at: ['768', '320 large'] },
] as const

for (const person of people)
  test(`RT-11 UI-01 UI-03 UI-09 every page that a ${person} meets reads well: accessible, nothing cut, no scroll to the side`, async () => {
    const { page, before } = await openAs(person, { ...product, language: 'es' })
    const faults: string[] = []
    for (const [index, { path, address = path, refusal }] of all.filter(({ as }) => as.includes(person)).entries()) {
      const [turn, round] = [index % turns.length, Math.floor(index / turns.length)]
      if (person === 'disabled' && turn > 0) continue // the same page at every address
      const { mode, at } = turns[person === 'disabled' ? round % turns.length : turn] ?? turns[0]
      const language = languages[(index + round) % languages.length] ?? 'es' // in sixteen pages each width meets each language
      await before(language)
      const said = await lookAround(page, {
        address: product.url + address,
        refusal,
        at,
        axe: at.slice(0, 1),
        modes: [mode],
      })
      faults.push(...said.map((fault) => `${language} ${fault}`))
    }
    assert.deepEqual(faults, [])
  })
