import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { demoBrands } from '@incontro/brand'
import type { Language } from '@incontro/texts'
import { desktop, logIn, openBrowser, phone, startProduct } from '../old/fixtures.ts'
import { say } from '../old/people.ts'
import { leafThrough, type Picture } from './leaf-through.ts'
import { untilAtRest } from './looking.ts'
import { members, type Person, type Screen, screens } from './screens.ts'
import { refuseAll } from './walkers.ts'

/*
 * `npm run screens`: a picture of each screen per brand, mode and width, and a page to leaf through them. Options narrow
 * it down: --brand red --mode dark --width 390 --person free --screen chat --out folder.
 */
const { values: given } = parseArgs({
  options: {
    brand: { type: 'string' },
    mode: { type: 'string' },
    width: { type: 'string' },
    person: { type: 'string' },
    screen: { type: 'string' },
    out: { type: 'string', default: 'screens' },
  },
})

const product = await startProduct()
const people: readonly Person[] = ['visitor', ...members]
const widths = [phone, desktop]
const modes = ['light', 'dark'] as const
const pictures: Picture[] = []

for (const { brand } of demoBrands.filter(({ brand }) => isAsked(given.brand, brand.id)))
  test(`the screens of ${brand.id}`, async () => {
    const all = screens({ country: brand.country })
    const url = product.urlOf(brand.id)
    for (const person of people.filter((each) => isAsked(given.person, each))) {
      const mine = all.filter(({ as, name }) => as.includes(person) && isAsked(given.screen, name))
      if (person !== 'visitor') await live(person, url, brand.language, all)
      for (const viewport of widths.filter(({ width }) => isAsked(given.width, String(width))))
        for (const mode of modes.filter((each) => isAsked(given.mode, each))) {
          const page = await openBrowser({ viewport, colorScheme: mode, language: brand.language })
          if (person !== 'visitor') await logIn(page, { url, email: `${person}@demo.test` })
          if (!page.url().startsWith(url)) await page.goto(url)
          await refuseAll(page, brand.language)
          for (const screen of mine) {
            const folder = join(brand.id, mode, String(viewport.width))
            const file = join(folder, `${screen.name}-${person}.png`)
            mkdirSync(join(given.out, folder), { recursive: true })
            await page.goto(url + (screen.address ?? screen.path))
            await untilAtRest(page)
            await drawWhole(page)
            await page.screenshot({ path: join(given.out, file), fullPage: true })
            pictures.push({ file, brand: brand.id, mode, width: viewport.width, person, screen: screen.name })
          }
          await page.context().close()
        }
    }
    writeFileSync(join(given.out, 'index.html'), leafThrough(pictures))
    console.log(`${pictures.length} pictures: ${join(given.out, 'index.html')}`)
  })

/** The picture is of the whole page: also of what the browser leaves undrawn far below the window. */
async function drawWhole(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('article'))
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible'
  })
  await untilAtRest(page)
}

function isAsked(wanted: string | undefined, value: string): boolean {
  return wanted === undefined || wanted.split(',').includes(value)
}

/** A few words with the angel whose profile is pictured, so that lists and conversation have something true to show. */
async function live(person: Person, url: string, language: Language, all: readonly Screen[]): Promise<void> {
  const chat = all.find(({ name }) => name === 'chat')
  if (chat?.address === undefined) return
  const page = await openBrowser({ viewport: desktop })
  await logIn(page, { url, email: `${person}@demo.test` })
  await page.goto(url + chat.address)
  await page.getByRole('textbox').waitFor()
  await say(page, '…')
  await untilAtRest(page)
  await page.context().close()
}
