// npm run bench:moves [-- --rounds=5 --slower=4 --tiny]
// A premium member goes from screen to screen by finger, in Chromium's mobile layout with a processor that many times slower
// and slow 4G: how long until the next screen stands with what is known of it, and how long until a press is answered at all.
// Beside it, in the same run, the yardstick: a bare page that puts twenty lines in the place of twenty others. Ends with 1
// where one of these takes more than a tenth of a second.
import { parseArgs } from 'node:util'
import { createApi } from '@incontro/testing'
import { textsFor } from '@incontro/texts/sync.ts'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { buildWebApps } from '../tools/run/build-web.mjs'
import { findWholeBrowser } from '../tools/test/browser.ts'
import { median } from './common/measure.ts'
import { withProduct } from './common/with-product.ts'
import { press, type Pressed, watching } from './moves/watch.ts'

const { values: asked } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    slower: { type: 'string', default: '4' },
    tiny: { type: 'boolean', default: false },
  },
})
const [rounds, slower] = asked.tiny ? [1, 1] : [Number(asked.rounds), Number(asked.slower)]
const CONVERSATIONS = asked.tiny ? 1 : 8
const BARE_PRESSES = 4
/** In ms, and bytes a second: https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md */
const slow4G = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 } as const
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const
/** In ms: content of the next screen from what is kept, and the answer to a press (INP). */
const budgets = { shownMs: 100, answeredMs: 100 } as const

const { actions } = textsFor('es', 'common')
const tab = (page: Page, path: string) => page.locator(`nav a[href="${path}"]`)
const back = (page: Page) => page.getByRole('button', { name: actions.back, exact: true })
const backToList = (page: Page) => page.getByRole('link', { name: textsFor('es', 'chat').back, exact: true })
const grid = { path: '/find', shows: 'main li article' }
const list = { path: '/chats', shows: 'main li [class*=rowLink]' }

/** One after the other, each from where the one before led to. */
const moves = [
  { name: 'find to match', to: (page: Page) => tab(page, '/match'), path: '/match', shows: 'article:not([inert]) img' },
  { name: 'match to find', to: (page: Page) => tab(page, '/find'), ...grid },
  {
    name: 'find to a profile',
    to: (page: Page) => page.locator('main article a[href^="/user/"]'),
    path: '/user/',
    shows: 'main h1',
  },
  { name: 'back to find', to: back, ...grid },
  { name: 'find to chats', to: (page: Page) => tab(page, '/chats'), ...list },
  {
    name: 'chats to a conversation',
    to: (page: Page) => page.locator(list.shows),
    path: '/chats/',
    shows: 'main textarea',
  },
  { name: 'back to chats', to: backToList, ...list },
  {
    name: 'chats to profile',
    to: (page: Page) => tab(page, '/profile'),
    path: '/profile',
    shows: 'main a[href^="/profile/"]',
  },
  { name: 'profile to find', to: (page: Page) => tab(page, '/find'), ...grid },
  {
    name: 'open the menu',
    to: (page: Page) => page.getByRole('button', { name: actions.openMenu }),
    path: '/find',
    shows: '[role=dialog][data-open] a',
  },
  {
    name: 'close the menu',
    to: (page: Page) => page.locator('[role=dialog] button'),
    path: '/find',
    shows: 'html:not(:has([role=dialog][data-open]))',
  },
] as const

/** Puts other lines in the place of its lines at each press. */
const bareSwap = `<!doctype html><meta name="viewport" content="width=device-width">
<button style="width: 200px; height: 48px">go</button><main></main>
<script>
  let turn = 0
  const swap = () => {
    turn += 1
    const lines = Array.from({ length: 20 }, (_, n) => '<p>' + turn + ' ' + n + '</p>')
    document.querySelector('main').innerHTML = lines.join('')
  }
  swap()
  document.querySelector('button').onclick = swap
</script>`

const program = findWholeBrowser()
if (program === undefined) throw new Error('no Chromium was found: CHROMIUM names one')
await buildWebApps()
await withProduct({ name: 'moves' }, async ({ url }) => {
  const browser = await chromium.launch({ executablePath: program, args: ['--no-sandbox', '--disable-dev-shm-usage'] })
  const page = await openFind(await browser.newContext(phone), url)
  await goAround(page) // every screen has been seen once
  await slow(page)
  const runs = new Map<string, Pressed[]>()
  const note = (name: string, pressed: Pressed) => runs.set(name, [...(runs.get(name) ?? []), pressed])
  for (let round = 1; round <= rounds; round += 1) {
    for (const pressed of await swapBare(browser, url)) note('bare swap', pressed)
    for (const [name, pressed] of await goAround(page)) note(name, pressed)
  }
  await browser.close()
  report(runs)
})

/** As a premium member of the demo who has answered the question of cookies and written to some. */
async function openFind(context: BrowserContext, url: string): Promise<Page> {
  const { token, trackerId } = await createApi({ url, paymentUrl: url }).logIn('vip@demo.test')
  const page = await context.newPage()
  await page.addInitScript((kept) => Object.entries(kept).forEach(([key, value]) => localStorage.setItem(key, value)), {
    token,
    trackerId,
    pushAsked: '1', // else the question stands over a screen after the first message
  })
  await page.addInitScript(watching)
  await page.goto(`${url}/find`)
  await page.getByRole('button', { name: textsFor('es', 'consent').actions.refuseAll }).tap()
  await page.locator('main article').first().waitFor()
  const chats = page.locator('main article a[href^="/chats/"]')
  const addresses = await Promise.all((await chats.all()).map((link) => link.getAttribute('href')))
  for (const address of addresses.slice(0, CONVERSATIONS)) {
    await page.goto(`${url}${address}`)
    await page.locator('main textarea').fill('Hola')
    await page.locator('main form button[type="submit"]').tap()
    await page.locator('main textarea:placeholder-shown').waitFor()
  }
  await page.goto(`${url}/find`)
  await page.locator('main article').first().waitFor()
  await page.waitForLoadState('networkidle')
  return page
}

/** Lighthouse's mobile profile: a mid-range phone over slow 4G. */
async function slow(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', { offline: false, ...slow4G })
}

async function goAround(page: Page): Promise<(readonly [name: string, Pressed])[]> {
  const made: (readonly [string, Pressed])[] = []
  for (const { name, to, path, shows } of moves) made.push([name, await press(page, { on: to(page), path, shows })])
  return made
}

/** On the product's own address, so that the browser treats it alike; the first press, when nothing is warm, is not reported. */
async function swapBare(browser: Browser, url: string): Promise<readonly Pressed[]> {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' }) // the product's own would answer
  const page = await context.newPage()
  await page.addInitScript(watching)
  await page.route('**/bare', (route) => route.fulfill({ contentType: 'text/html', body: bareSwap }))
  await page.goto(`${url}/bare`)
  await slow(page)
  const made: Pressed[] = []
  for (let press = 0; press <= BARE_PRESSES; press += 1) made.push(await pressOnce(page))
  await context.close()
  return made.slice(1)
}

function pressOnce(page: Page): Promise<Pressed> {
  return press(page, { on: page.locator('button'), path: '/bare', shows: 'main p' })
}

function report(runs: ReadonlyMap<string, readonly Pressed[]>): void {
  const of = (name: string, figure: keyof Pressed) => median((runs.get(name) ?? []).map((each) => each[figure]))
  console.log(`bench/moves: by finger, processor ${slower} times slower, slow 4G, medians of ${rounds}`)
  console.log('press                      shown  of bare   answered')
  for (const name of runs.keys()) {
    const [shown, bare, answered] = [of(name, 'shownMs'), of('bare swap', 'shownMs'), of(name, 'answeredMs')]
    console.log(
      `${name.padEnd(24)} ${shown.toFixed(0).padStart(4)} ms  ${(shown / bare).toFixed(1).padStart(6)}  ${answered.toFixed(0).padStart(5)} ms`,
    )
    for (const figure of ['shownMs', 'answeredMs'] as const)
      if (!asked.tiny && of(name, figure) > budgets[figure]) {
        console.log(`missed: ${name}: ${figure} over ${budgets[figure]}`)
        process.exitCode = 1
      }
  }
}
