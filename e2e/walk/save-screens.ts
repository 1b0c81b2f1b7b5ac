import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { demoBrands } from '@incontro/brand'
import type { Page } from '@playwright/test'
import { createApi } from '@incontro/testing/api.ts'
import { desktop, type PersonPage, phone, test } from '../fixtures.ts'
import { say } from '../people.ts'
import { untilAtRest } from './looking.ts'
import { isAsked, walkOptions } from './options.ts'
import { members, type Screen, screens } from './screens.ts'
import { createWalker, refuseAll } from './walkers.ts'

/* `npm run screens`: a picture of each screen per brand, mode and width. */
const given = walkOptions()
const folder = given.pictures ?? 'screens'
const widths = [phone, desktop]
const modes = ['light', 'dark'] as const

test.describe.configure({ timeout: 0 })

for (const { brand } of demoBrands.filter(({ brand }) => isAsked(given.brand, brand.id)))
  for (const person of (['visitor', ...members] as const).filter((each) => isAsked(given.person, each)))
    test(`the screens of ${person} on ${brand.id}`, async ({ product, openBrowser }) => {
      const all = screens({ country: brand.country })
      const mine = all.filter(({ as, name }) => as.includes(person) && isAsked(given.screen, name))
      const url = product.urlOf(brand.id)
      const member = person === 'visitor' ? undefined : await createWalker(product, person, brand.id)
      if (member !== undefined)
        await live(await openBrowser({ viewport: desktop, sessions: [{ ...member, url }] }), url, all)
      for (const viewport of widths.filter(({ width }) => isAsked(given.width, String(width))))
        for (const mode of modes.filter((each) => isAsked(given.mode, each))) {
          // a page renews the token of its session: each browser has one of its own
          const session =
            member && (await createApi({ ...product, url: member.url }).logIn(member.email, member.password))
          const sessions = session === undefined ? [] : [{ ...session, url }]
          const page = await openBrowser({ viewport, colorScheme: mode, language: brand.language, sessions })
          await page.goto(url)
          await refuseAll(page, brand.language)
          const place = join(folder, brand.id, mode, String(viewport.width))
          mkdirSync(place, { recursive: true })
          for (const screen of mine) {
            await page.goto(url + (screen.address ?? screen.path))
            await untilAtRest(page)
            await drawWhole(page)
            await page.screenshot({ path: join(place, `${screen.name}-${person}.png`), fullPage: true })
          }
          await page.context().close()
        }
    })

/** The picture is of the whole page: also of what the browser leaves undrawn far below the window. */
async function drawWhole(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('article'))
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible'
  })
  await untilAtRest(page)
}

/** A few words with the angel whose profile is pictured, so that lists and conversation have something true to show. */
async function live(page: PersonPage, url: string, all: readonly Screen[]): Promise<void> {
  const chat = all.find(({ name }) => name === 'chat')
  if (chat?.address === undefined) return
  await page.goto(url + chat.address)
  await say(page, '…')
  await untilAtRest(page)
  await page.context().close()
}
