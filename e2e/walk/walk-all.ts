import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { demoBrands } from '@incontro/brand'
import { languages } from '@incontro/locale/languages.ts'
import { expect, test } from '../fixtures.ts'
import { lookAround, modes, type ViewName, viewNames } from './look-around.ts'
import { isAsked, walkOptions } from './options.ts'
import { people, screens } from './screens.ts'
import { openWalker } from './walkers.ts'

/*
 * `npm run walk`: every page as every person, in every language, width and mode, with text at 200 % too, and axe at a phone
 * and a desktop. Fails with all that is wrong.
 */
const given = walkOptions()
const axe: readonly ViewName[] = given.layout === true ? [] : ['390', '1280']
/** The brand of the host that Node.js knows too, where an account to be disabled is made. */
const first = 'original'

test.describe.configure({ timeout: 0 })

for (const { brand } of demoBrands.filter(({ brand }) => isAsked(given.brand ?? first, brand.id)))
  for (const person of people.filter(
    (each) => isAsked(given.person, each) && (each !== 'disabled' || brand.id === first),
  ))
    for (const language of languages.filter((each) => isAsked(given.language, each)))
      test(`the walk of ${person} through ${brand.id} in ${language}`, async ({ product, openBrowser }) => {
        const url = brand.id === first ? product.url : product.urlOf(brand.id)
        const mine = screens({ country: brand.country }).filter(
          ({ as, name }) => as.includes(person) && isAsked(given.screen, name),
        )
        const { page, before } = await openWalker(person, { product, openBrowser, brand })
        const faults: string[] = []
        for (const { name, path, address = path, refusal } of mine) {
          await before(language)
          const picture = async (folder: string, view: ViewName, mode: string) => {
            const place = join(folder, brand.id, language, mode, view)
            mkdirSync(place, { recursive: true })
            await page.screenshot({ path: join(place, `${name}-${person}.png`), fullPage: true })
          }
          const { pictures } = given
          const said = await lookAround(page, {
            address: url + address,
            refusal,
            at: viewNames,
            axe,
            modes,
            picture: pictures === undefined ? undefined : (view, mode) => picture(pictures, view, mode),
          })
          faults.push(...said)
        }
        expect(faults).toEqual([])
      })
