// npm run bench:web [-- --rounds=3 --page=home,find --tiny]
// Lighthouse's mobile profile (a mid-range phone on slow 4G, simulated) on the product as it is built, medians of the rounds.
// Ends with 1 where a score or a budget of the first screen is missed. Lighthouse itself comes by npx: with its own browser
// driver and reporting it weighs as much as the rest of the project.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createApi } from '@incontro/testing'
import { chromium } from 'playwright-core'
import { buildWebApps } from '../tools/run/build-web.mjs'
import { findWholeBrowser } from '../tools/test/browser.ts'
import { median } from './common/measure.ts'
import { withProduct } from './common/with-product.ts'
import { audit, type Audit, browserFlags } from './web/lighthouse.ts'

const { values: asked } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    page: { type: 'string' },
    tiny: { type: 'boolean', default: false },
  },
})
const rounds = asked.tiny ? 1 : Number(asked.rounds)
const named = asked.tiny ? 'home' : asked.page

type Page = { readonly name: string; readonly path: string; readonly isPublic: boolean; readonly isListed?: boolean }

/** Pages of members are kept out of search engines on purpose: Lighthouse's score for search says nothing of them. */
const all: readonly Page[] = [
  { name: 'home', path: '/', isPublic: true },
  { name: 'landing', path: '/find', isPublic: true },
  { name: 'mainstream', path: '/ms', isPublic: true, isListed: false }, // the words of the landing
  { name: 'legal', path: '/legal/terms', isPublic: true },
  { name: 'find', path: '/find', isPublic: false },
  { name: 'match', path: '/match', isPublic: false },
  { name: 'chats', path: '/chats', isPublic: false },
]
const pages = all.filter(({ name }) => named === undefined || named.split(',').includes(name))
const scores = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const
/** Of the first screen; its scripts are weighed by the tests, without what travels around them. */
const budgets = { interactiveMs: 2000, lcpMs: 1800, shift: 0.02 } as const

const program = findWholeBrowser()
if (program === undefined) throw new Error('no Chromium was found: CHROMIUM names one')
await buildWebApps()
await withProduct({ name: 'web' }, async ({ url, folder }) => {
  const profile = pages.some(({ isPublic }) => !isPublic) ? await signedIn(url, folder) : undefined
  const missed: string[] = []
  console.log(`bench/web: Lighthouse, mobile profile, medians of ${rounds}`)
  console.log('page        perf a11y best seo   LCP ms  TTI ms  TBT ms  own ms  CLS    scripts kB  all kB  machine')
  for (const page of pages) missed.push(...(await measure(page, { url, folder, profile })))
  for (const line of missed) console.log(`missed: ${line}`)
  if (missed.length > 0 && !asked.tiny) process.exitCode = 1
})

/** A browser's folder in which a member of the demo is signed in. */
async function signedIn(url: string, folder: string): Promise<string> {
  const { token, trackerId } = await createApi({ url, paymentUrl: url }).logIn('vip@demo.test')
  const profile = join(folder, 'profile')
  await mkdir(profile, { recursive: true })
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: program ?? '',
    args: [...browserFlags],
  })
  const kept = { token, trackerId }
  await browser.addInitScript(
    (given) => Object.entries(given).forEach(([key, value]) => localStorage.setItem(key, value)),
    kept,
  )
  const page = await browser.newPage()
  await page.goto(`${url}/find`)
  await page.getByRole('article').first().waitFor()
  await browser.close()
  return profile
}

async function measure(
  { name, path, isPublic, isListed = isPublic }: Page,
  { url, folder, profile }: { url: string; folder: string; profile: string | undefined },
): Promise<string[]> {
  const audits: Audit[] = []
  const once = () => audit({ url: url + path, program: program ?? '', folder, profile: isPublic ? undefined : profile })
  await once() // not counted: pictures are made in a device's sizes for the first to ask, on the processor that is measured
  for (let round = 1; round <= rounds; round += 1) audits.push(await once())
  const of = (figure: (audit: Audit) => number) => median(audits.map(figure))
  const score = (category: keyof typeof scores) => of((audit) => audit.scores[category])
  const figures = {
    interactiveMs: of((each) => each.interactiveMs),
    lcpMs: of((each) => each.lcpMs),
    shift: of((each) => each.shift),
  }
  const kB = (bytes: number) => (bytes / 1000).toFixed(1)
  console.log(
    [
      name.padEnd(11),
      ...(['performance', 'accessibility', 'best-practices'] as const).map((each) => String(score(each)).padStart(4)),
      (isListed ? String(score('seo')) : '–').padStart(3),
      figures.lcpMs.toFixed(0).padStart(8),
      figures.interactiveMs.toFixed(0).padStart(7),
      of((each) => each.blockedMs)
        .toFixed(0)
        .padStart(7),
      of((each) => each.ownBlockedMs)
        .toFixed(0)
        .padStart(7),
      figures.shift.toFixed(3).padStart(7),
      kB(of((each) => each.scriptBytes)).padStart(10),
      kB(of((each) => each.bytes)).padStart(9),
      of((each) => each.machine)
        .toFixed(0)
        .padStart(7),
    ].join(' '),
  )
  const isAsked = (category: string) => isListed || category !== 'seo'
  const missedScores = Object.entries(scores)
    .filter(([category, least]) => isAsked(category) && score(category as keyof typeof scores) < least) // entries forgets the keys
    .map(([category, least]) => `${name}: ${category} ${score(category as keyof typeof scores)} of ${least}`)
  const missedBudgets = Object.entries(budgets)
    .filter(([figure, most]) => name === 'home' && figures[figure as keyof typeof figures] > most) // likewise
    .map(([figure, most]) => `${name}: ${figure} ${figures[figure as keyof typeof figures]} of ${most}`)
  const wrong = new Set(
    audits.flatMap((each) => each.wrong.filter(({ category }) => isAsked(category)).map(({ said }) => said)),
  )
  return [...missedScores, ...missedBudgets, ...[...wrong].map((said) => `${name}: ${said}`)]
}
