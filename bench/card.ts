// npm run bench:card [-- --rounds=5 --slower=4 --tiny]
// A finger draws the card of /match to and fro, in Chromium's mobile layout with a processor that many times slower; beside it,
// in the same run and by turns, the yardstick: a bare box of the same size on an empty page, moved by transform alone.
import { parseArgs } from 'node:util'
import { createApi } from '@incontro/testing'
import { chromium, type Page } from 'playwright-core'
import { buildWebApps } from '../tools/run/build-web.mjs'
import { findWholeBrowser } from '../tools/test/browser.ts'
import { type Drag, drag } from './card/drag.ts'
import { median } from './common/measure.ts'
import { withProduct } from './common/with-product.ts'

const { values: asked } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    slower: { type: 'string', default: '4' },
    tiny: { type: 'boolean', default: false },
  },
})
const [rounds, slower] = asked.tiny ? [1, 1] : [Number(asked.rounds), Number(asked.slower)]

const bareBox = `<!doctype html><meta name="viewport" content="width=device-width">
<style>body { margin: 0 } main { width: 358px; height: 600px; margin: 60px auto; background: #b23a20; touch-action: none; will-change: transform }</style>
<main></main>
<script>
  const box = document.querySelector('main')
  let from
  box.onpointerdown = ({ clientX }) => (from = clientX)
  box.onpointermove = ({ clientX }) => (box.style.transform = 'translateX(' + (clientX - from) + 'px)')
</script>`

const program = findWholeBrowser()
if (program === undefined) throw new Error('no Chromium was found: CHROMIUM names one')
await buildWebApps()
await withProduct({ name: 'card' }, async ({ url }) => {
  const browser = await chromium.launch({ executablePath: program, args: ['--no-sandbox', '--disable-dev-shm-usage'] })
  const runs: { card: Drag[]; box: Drag[] } = { card: [], box: [] }
  for (let round = 1; round <= rounds; round += 1) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
    const bare = await context.newPage()
    await bare.setContent(bareBox)
    runs.box.push(await drag(bare, 'main', slower))
    await bare.close()
    runs.card.push(await drag(await openMatch(await context.newPage(), url), 'article:not([inert])', slower))
    await context.close()
  }
  await browser.close()
  console.log(`bench/card: a finger at 60 Hz, processor ${slower} times slower, medians of ${rounds}`)
  console.log('            frames/s  p95 frame  long tasks  longest task  layouts/move  styles/move  main thread/move')
  for (const [name, drags] of [
    ['card', runs.card],
    ['bare box', runs.box],
  ] as const)
    console.log(line(name, drags))
})

/** As a premium member of the demo, once the cards lie still. */
async function openMatch(page: Page, url: string): Promise<Page> {
  const { token, trackerId } = await createApi({ url, paymentUrl: url }).logIn('vip@demo.test')
  await page.addInitScript((kept) => Object.entries(kept).forEach(([key, value]) => localStorage.setItem(key, value)), {
    token,
    trackerId,
  })
  await page.goto(`${url}/match`)
  await page.locator('article:not([inert]) img').first().waitFor()
  await page.waitForLoadState('networkidle')
  return page
}

function line(name: string, drags: readonly Drag[]): string {
  const of = (figure: keyof Drag) => median(drags.map((each) => each[figure]))
  return [
    name.padEnd(10),
    of('framesPerSecond').toFixed(1).padStart(9),
    `${of('p95FrameMs').toFixed(1)} ms`.padStart(10),
    of('longTasks').toFixed(0).padStart(11),
    `${of('longestTaskMs').toFixed(1)} ms`.padStart(13),
    of('layouts').toFixed(2).padStart(13),
    of('styles').toFixed(2).padStart(12),
    `${of('mainThreadMs').toFixed(2)} ms`.padStart(17),
  ].join(' ')
}
