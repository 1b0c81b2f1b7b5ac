import type { Session } from '@incontro/contract'
import { textsFor } from '@incontro/texts/sync.ts'
import { chromium, type Page } from 'playwright-core'
import { median } from '../common/measure.ts'
import { say } from '../common/with-product.ts'
import { press, type Pressed, watching } from '../moves/watch.ts'

/** In ms, and bytes a second: https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md */
const slow4G = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 } as const
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const
/** In ms, as bench:moves has it. What needs the server's answer first has no budget of its own: slow 4G alone takes 150 ms. */
const budgets = { shownMs: 100, answeredMs: 100 } as const

const words = textsFor('es', 'studioInbox')
const chat = textsFor('es', 'chat')
const row = 'section[aria-labelledby=conversations] li'
const view = (page: Page, name: 'all' | 'waiting') =>
  page.getByRole('group', { name: words.views.label }).getByRole('button', { name: words.views[name] })

/** The list newest first begins with 1, and who waits longest is the last of them. */
const movesOf = (conversations: number) =>
  [
    {
      name: 'who waits longest',
      to: (page: Page) => view(page, 'waiting'),
      path: '/studio/',
      shows: `${row}:first-child a[href*="bench-inbox-${String(conversations)}?"]`,
    },
    {
      name: 'inbox to a conversation',
      to: (page: Page) => page.locator(`${row} a`),
      path: '/studio/bench-inbox-',
      shows: 'main textarea',
    },
    {
      name: 'back to the inbox',
      to: (page: Page) => page.getByRole('link', { name: chat.back, exact: true }),
      path: '/studio/',
      shows: row,
    },
    {
      name: 'all, the newest first',
      to: (page: Page) => view(page, 'all'),
      path: '/studio/',
      shows: `${row}:first-child a[href$="bench-inbox-1"]`,
    },
  ] as const

/** A bare page that puts as many plain rows in the place of others at each press. */
const bareSwap = (rows: number) => `<!doctype html><meta name="viewport" content="width=device-width">
<button style="width: 200px; height: 48px">go</button><main></main>
<script>
  let turn = 0
  const swap = () => {
    turn += 1
    const lines = Array.from({ length: ${rows} }, (_, n) => '<p>' + turn + ' ' + n + '</p>')
    document.querySelector('main').innerHTML = lines.join('')
  }
  swap()
  document.querySelector('button').onclick = swap
</script>`

type Asked = {
  readonly url: string
  readonly session: Session
  readonly program: string
  readonly conversations: number
  readonly rounds: number
  readonly isTiny: boolean
}

/** AN-11: her inbox by finger on a phone in the middle of the range, with all of its conversations in the list. */
export async function browseInbox({ url, session, program, conversations, rounds, isTiny }: Asked): Promise<void> {
  const browser = await chromium.launch({ executablePath: program, args: ['--no-sandbox', '--disable-dev-shm-usage'] })
  try {
    const context = await browser.newContext({ ...phone, locale: 'es-ES' })
    const page = await context.newPage()
    await page.addInitScript(
      (kept) => Object.entries(kept).forEach(([key, value]) => localStorage.setItem(`studio:${key}`, value)),
      { token: session.token, trackerId: session.trackerId },
    )
    await page.addInitScript(watching)
    await page.goto(`${url}/studio/`)
    await showAll(page, conversations)
    const runs = new Map<string, Pressed[]>()
    const note = (name: string, pressed: Pressed) => runs.set(name, [...(runs.get(name) ?? []), pressed])
    for (const { to, path, shows } of movesOf(conversations)) await press(page, { on: to(page), path, shows }) // each seen once
    await slow(page)
    const bare = await browser.newContext({ ...phone, serviceWorkers: 'block' })
    const yardstick = await openBare(await bare.newPage(), { url, rows: conversations })
    for (let round = 1; round <= rounds; round += 1) {
      note('bare swap', await press(yardstick, { on: yardstick.locator('button'), path: '/bare', shows: 'main p' }))
      for (const { name, to, path, shows } of movesOf(conversations)) {
        say(`${String(round)}: ${name}`)
        note(name, await press(page, { on: to(page), path, shows }))
      }
    }
    report(runs, { rounds, isTiny })
  } finally {
    await browser.close()
  }
}

/** Goes to the end of both lists, so that they hold all of her conversations. */
async function showAll(page: Page, conversations: number): Promise<void> {
  for (const name of ['waiting', 'all'] as const) {
    await view(page, name).tap()
    const more = page.getByRole('button', { name: chat.more, exact: true })
    for (let shown = 50; shown < conversations; shown += 50) {
      await more.tap()
      await allOf(page, Math.min(shown + 50, conversations))
    }
    await allOf(page, conversations)
  }
  await page.waitForLoadState('networkidle')
}

/** The list knows of so many rows, of which the page holds those near the window. */
const allOf = (page: Page, count: number) =>
  page
    .locator(`${row}[aria-setsize="${String(count)}"]`)
    .first()
    .waitFor()

async function openBare(page: Page, { url, rows }: { url: string; rows: number }): Promise<Page> {
  await page.addInitScript(watching)
  await page.route('**/bare', (route) => route.fulfill({ contentType: 'text/html', body: bareSwap(rows) }))
  await page.goto(`${url}/bare`)
  await slow(page)
  await press(page, { on: page.locator('button'), path: '/bare', shows: 'main p' }) // nothing is warm yet
  return page
}

/** Lighthouse's mobile profile: a processor four times slower, over slow 4G. */
async function slow(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', { offline: false, ...slow4G })
}

function report(
  runs: ReadonlyMap<string, readonly Pressed[]>,
  { rounds, isTiny }: { rounds: number; isTiny: boolean },
) {
  const of = (name: string, figure: keyof Pressed) => median((runs.get(name) ?? []).map((each) => each[figure]))
  console.log(`by finger, processor 4 times slower, slow 4G, all rows in the list, medians of ${String(rounds)}`)
  console.log('press                      shown  of bare   answered')
  for (const name of runs.keys()) {
    const [shown, bare, answered] = [of(name, 'shownMs'), of('bare swap', 'shownMs'), of(name, 'answeredMs')]
    console.log(
      `${name.padEnd(24)} ${shown.toFixed(0).padStart(4)} ms  ${(shown / bare).toFixed(1).padStart(6)}  ${answered.toFixed(0).padStart(5)} ms`,
    )
    for (const figure of ['shownMs', 'answeredMs'] as const)
      if (!isTiny && name !== 'bare swap' && of(name, figure) > budgets[figure]) {
        console.log(`missed: ${name}: ${figure} over ${String(budgets[figure])}`)
        process.exitCode = 1
      }
  }
}
