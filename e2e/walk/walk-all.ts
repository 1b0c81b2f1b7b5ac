import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { parseArgs } from 'node:util'
import { demoBrands } from '@incontro/brand'
import { languages } from '@incontro/texts/languages.ts'
import { startProduct } from '../old/fixtures.ts'
import { leafThrough, type Picture } from './leaf-through.ts'
import { lookAround, modes, type ViewName, viewNames } from './look-around.ts'
import { people, screens } from './screens.ts'
import { openAs } from './walkers.ts'

/*
 * `npm run walk`: every page as every person, in every language, width and mode, with text at 200 % too, and axe at a phone
 * and a desktop. Fails with all that is wrong. Options narrow it down: --person free --language fr --screen chat --brand
 * red (original by default); --layout leaves axe out, which takes longest; --pictures folder keeps a picture of each look.
 */
const { values: given } = parseArgs({
  options: {
    brand: { type: 'string', default: 'original' },
    person: { type: 'string' },
    language: { type: 'string' },
    screen: { type: 'string' },
    pictures: { type: 'string' },
    layout: { type: 'boolean', default: false },
  },
})

const product = await startProduct()
const axe: readonly ViewName[] = given.layout ? [] : ['390', '1280']
const pictures: Picture[] = []
/** The brand of the host that Node.js knows too, where an account to be disabled is made. */
const first = 'original'

for (const { brand } of demoBrands.filter(({ brand }) => isAsked(given.brand, brand.id)))
  for (const person of people.filter(
    (each) => isAsked(given.person, each) && (each !== 'disabled' || brand.id === first),
  ))
    test(`the walk of ${person} through ${brand.id}`, async () => {
      const url = brand.id === first ? product.url : product.urlOf(brand.id)
      const mine = screens({ country: brand.country }).filter(
        ({ as, name }) => as.includes(person) && isAsked(given.screen, name),
      )
      const { page, before } = await openAs(person, { ...product, url, language: brand.language })
      const faults: string[] = []
      for (const language of languages.filter((each) => isAsked(given.language, each)))
        for (const { name, path, address = path, refusal } of mine) {
          await before(language)
          const picture = async (view: ViewName, mode: string) => {
            const folder = join(brand.id, language, mode, view)
            const file = join(folder, `${name}-${person}.png`)
            mkdirSync(join(given.pictures ?? '', folder), { recursive: true })
            await page.screenshot({ path: join(given.pictures ?? '', file), fullPage: true })
            const width = Number.parseInt(view, 10)
            pictures.push({ file, brand: brand.id, mode, width, person, screen: `${name} ${language} ${view}` })
          }
          const said = await lookAround(page, {
            address: url + address,
            refusal,
            at: viewNames,
            axe,
            modes,
            picture: given.pictures === undefined ? undefined : picture,
          })
          for (const fault of said) console.log(`${person} ${language} ${fault}`)
          faults.push(...said.map((fault) => `${language} ${fault}`))
        }
      if (given.pictures !== undefined) writeFileSync(join(given.pictures, 'index.html'), leafThrough(pictures))
      await page.context().close()
      assert.deepEqual(faults, [])
    })

function isAsked(wanted: string | undefined, value: string): boolean {
  return wanted === undefined || wanted.split(',').includes(value)
}
