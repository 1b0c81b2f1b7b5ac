import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Page, pages } from '@incontro/contract/pages.ts'
import { languages } from '@incontro/locale/languages.ts'
import { expect, test } from '../fixtures.ts'
import { lookAround } from './look-around.ts'
import { members, people, type Person, type Screen, screens, settings } from './screens.ts'
import { openWalker } from './walkers.ts'

const all = screens({ country: 'es' })
/** Paths that show nothing of their own. */
const redirectsElsewhere: readonly string[] = [pages['auto-login'].path, pages.ok.path]
/** `npm run test:full` sends each person to every page, and looks at it in every turn. */
const isFull = process.env['TEST_SIZE'] === 'full'

const source = (file: string) =>
  readFileSync(fileURLToPath(new URL(`../../apps/member/src/${file}`, import.meta.url)), 'utf8')

test('RT-19 the walk comes to every path of the router, and to every section of the settings', () => {
  const paths = Object.values<Page>(pages).flatMap(({ path }) => path ?? [])
  const walked = new Set([...all.map(({ path }) => path), ...redirectsElsewhere])
  expect(paths.length, 'the paths of the registry are read').toBeGreaterThan(30)
  expect(paths.filter((path) => !walked.has(path))).toEqual([])
  const sections = [...source('routes/settings/sections.ts').matchAll(/^ {2}(\w+): \{ Icon/gm)].map(
    ([, name = '']) => name,
  )
  expect(sections).toEqual([...settings])
  const everybodys = people.flatMap((person) => pagesOf(person).map(({ name }) => name))
  expect(all.map(({ name }) => name).filter((name) => !everybodys.includes(name))).toEqual([])
})

/** The share of the walk that a page has in `npm test`, by turns; `npm run walk` takes all of it. */
const turns = [
  { mode: 'light', at: ['390', '320 large'] },
  { mode: 'dark', at: ['1280', '390 large'] },
  { mode: 'dark', at: ['320', '320 large'] },
  { mode: 'light', at: ['768', '320 large'] },
] as const

/** In sixteen pages each turn meets each language. */
const languageOf = (place: number) => languages[place % languages.length] ?? 'es'

/** So many pages are looked at in one test: workers share a walk. */
const PAGES_IN_A_TEST = 6

/** The pages that a person is sent to: what several members meet, one of them by turns looks at in `npm test`. */
function pagesOf(person: Person): readonly Screen[] {
  const mine = all.filter(({ as }) => as.includes(person))
  if (isFull || person === 'visitor') return mine
  if (person === 'disabled') return mine.filter((_screen, index) => index % 8 === 0) // the same page at every address
  return mine.filter(({ name, as }) => {
    const others = members.filter((member) => as.includes(member))
    return others[all.findIndex((screen) => screen.name === name) % others.length] === person
  })
}

for (const person of people) {
  // every second one in `npm test`: most are looked at where they are tested, too
  const pages = pagesOf(person).filter((_screen, index) => isFull || index % 2 === 0)
  const looks = pages.flatMap((screen, index) =>
    turns.flatMap((turn, place) =>
      isFull || place === index % turns.length
        ? [{ ...screen, ...turn, language: languageOf(place + Math.floor(index / turns.length)) }]
        : [],
    ),
  )
  const parts = Math.ceil(looks.length / PAGES_IN_A_TEST)
  for (let part = 0; part < parts; part += 1)
    test(`RT-11 UI-01 UI-03 UI-09 every page that a ${person} meets reads well: accessible, nothing cut, no scroll to the side (${part + 1} of ${parts})`, async ({
      product,
      openBrowser,
    }) => {
      const { page, before } = await openWalker(person, {
        product,
        openBrowser,
        brand: { id: 'original', language: 'es' },
      })
      const faults: string[] = []
      for (const { path, address = path, refusal, mode, at, language } of looks.slice(
        part * PAGES_IN_A_TEST,
        (part + 1) * PAGES_IN_A_TEST,
      )) {
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
      expect(faults).toEqual([])
    })
}
