import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import {
  desktop,
  expectAccessible,
  expectNoSideScroll,
  logIn,
  openBrowser,
  type PersonPage,
  phone,
  startProduct,
} from '../fixtures.ts'
import { clippedTexts, untilAtRest } from './looking.ts'
import { leadsElsewhere, type Person, screens, settings } from './screens.ts'

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

const tablet = { width: 768, height: 1024 } as const
/** Together they hold each width, mode and language; the pages of a person are looked at in them by turns. */
const looks = [
  { viewport: phone, colorScheme: 'light', language: 'es' },
  { viewport: desktop, colorScheme: 'dark', language: 'fr' },
  { viewport: { width: 320, height: 640 }, colorScheme: 'dark', language: 'it' },
  { viewport: tablet, colorScheme: 'light', language: 'en' },
] as const

for (const person of ['visitor', 'free', 'credits', 'vip'] as const satisfies readonly Person[])
  test(`RT-11 UI-01 UI-03 UI-09 every page that a ${person} meets reads well: accessible, nothing cut, no scroll to the side`, async () => {
    const mine = all.filter(({ as }) => as.includes(person))
    const faults: string[] = []
    for (const [turn, look] of looks.entries()) {
      const page = await openBrowser(look)
      if (person !== 'visitor')
        await logIn(page, { url: product.url, email: `${person}@demo.test`, language: look.language })
      for (const [index, screen] of mine.entries())
        if (index % looks.length === turn) faults.push(...(await faultsOf(page, screen.address ?? screen.path)))
      assert.deepEqual(page.faults, [])
      await page.context().close()
    }
    assert.deepEqual(faults, [])
  })

async function faultsOf(page: PersonPage, address: string): Promise<string[]> {
  await page.goto(`${product.url}${address}`)
  await untilAtRest(page)
  const { width } = page.viewportSize() ?? phone
  const said = [
    ...(await clippedTexts(page)).map((words) => `cut: ${words}`),
    ...(await expectNoSideScroll(page).then(() => [], told)),
    ...(await expectAccessible(page).then(() => [], told)),
  ]
  return said.map((fault) => `${address} at ${width}: ${fault}`)
}

const told = (error: unknown) => [error instanceof Error ? error.message : String(error)]
