import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createApi } from '@incontro/testing/api.ts'
import { createFilledDatabase, createTestDatabase } from '@incontro/testing/database.ts'
import { freePort } from '@incontro/testing/free-port.ts'
import type { Language } from '@incontro/texts'
import { textsFor } from '@incontro/texts/sync.ts'
import type { AxeResults, RunOptions } from 'axe-core'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { buildWebApps } from '../../tools/run/build-web.mjs'
import { findBrowser, findWholeBrowser } from '../../tools/test/browser.ts'

const require = createRequire(import.meta.url)
const root = fileURLToPath(new URL('../../', import.meta.url))
const START_MS = 90_000

export const demoPassword = 'demo-password'
export const phone = { width: 390, height: 844 } as const
export const desktop = { width: 1280, height: 900 } as const

export type Product = {
  readonly url: string
  readonly paymentUrl: string
  readonly databaseUrl: string
  urlOf(brand: string): string
  stop(): Promise<void>
}

type Env = Readonly<Record<string, string>>
type Addresses = Pick<Product, 'url' | 'paymentUrl'>

/**
 * The real server as its own process, on a fresh database with the demo in it. To be called at the top of a test file:
 * server, database and browser end with the file.
 */
export async function startProduct(env: Env | ((at: Addresses) => Promise<Env>) = {}): Promise<Product> {
  let stop = async () => {}
  after(closeBrowser)
  after(() => stop()) // before the database of the file is dropped
  await buildWebApps()
  const at = await freeAddresses()
  const settings = typeof env === 'function' ? await env(at) : env
  // the demo is not the same with other accounts of payment: it is made by the server itself then
  const isUsual = settings['PAYMENT_ACCOUNTS'] === undefined
  const { url: databaseUrl } = isUsual ? await createFilledDatabase('demo', fillWithDemo) : await createTestDatabase()
  const server = await startServer({ ...at, databaseUrl, settings })
  stop = server.stop
  return { ...at, databaseUrl, urlOf: (brand) => at.url.replace('://', `://${brand}.`), stop }
}

async function freeAddresses(): Promise<Addresses> {
  const [port, paymentPort] = [await freePort(), await freePort()]
  return { url: `http://localhost:${port}`, paymentUrl: `http://localhost:${paymentPort}` }
}

/** What the first start of the product puts into its database. */
async function fillWithDemo(databaseUrl: string): Promise<void> {
  await (await startServer({ ...(await freeAddresses()), databaseUrl, settings: {} })).stop()
}

type ServerSettings = Addresses & { readonly databaseUrl: string; readonly settings: Env }

/** Starts the server with a DATA_DIR of its own, and waits until it can serve. */
async function startServer({
  url,
  paymentUrl,
  databaseUrl,
  settings,
}: ServerSettings): Promise<{ stop(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'incontro-e2e-'))
  const server = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(root, 'apps/server/src/main.ts')],
    {
      env: {
        ...process.env,
        INCONTRO_MODE: 'demo',
        DEMO_HISTORY: 'off', // the members of the demo begin with nothing here
        PORT: new URL(url).port,
        PAYMENT_PORT: new URL(paymentUrl).port,
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
        LOG_LEVEL: 'error',
        AUTOMATED_REPLY_MS: '300-600',
        SIGN_UPS_PER_HOUR: '1000',
        LIMITS_FACTOR: '100', // tests write faster than people
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const said: string[] = []
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text: Buffer) => said.push(text.toString()))
  let stopped: Promise<void> | undefined
  const stop = () => (stopped ??= stopServer(server).then(() => rmSync(dataDir, { recursive: true, force: true })))
  try {
    await untilReady(`${url}/readyz`, server, said)
  } catch (error) {
    await stop()
    throw error
  }
  return { stop }
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await ended
}

async function untilReady(address: string, server: ChildProcess, said: readonly string[]): Promise<void> {
  const giveUp = Date.now() + START_MS
  while (Date.now() < giveUp && server.exitCode === null) {
    if (
      await fetch(address).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return
    await delay(150)
  }
  throw new Error(`the server did not start:\n${said.join('')}`)
}

/** Nothing of the browser's own goes out, and it starts in a container too. */
const browserFlags = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

let browser: Promise<Browser> | undefined
let find = findBrowser

/** For files about what the headless shell lacks (notifications, push): to be called before a page is opened. */
export function useWholeBrowser(): void {
  find = () => findWholeBrowser() ?? findBrowser()
}

function sharedBrowser(): Promise<Browser> {
  browser ??= (async () => {
    const executablePath = find()
    assert.ok(executablePath, 'no Chromium was found')
    return chromium.launch({ executablePath, args: [...browserFlags] })
  })()
  return browser
}

async function closeBrowser(): Promise<void> {
  await (await browser)?.close()
}

type Look = Pick<
  BrowserContextOptions,
  'javaScriptEnabled' | 'viewport' | 'colorScheme' | 'reducedMotion' | 'serviceWorkers'
> & {
  /** Chosen by the person in this browser; the brand's own by default. */
  readonly language?: Language
  /** Whether the page works its fingerprint out itself; by default each person has one of his own, as people do. */
  readonly hasRealFingerprint?: boolean
  /** That one, where it matters which. */
  readonly fingerprint?: string
  /** Whether the question about push was answered here before, as it is by default: after a message it lies over the page. */
  readonly wasAskedForPush?: boolean
}

export type PersonPage = Page & {
  /** What broke on the page so far: thrown errors, and every error and warning in the console. */
  readonly faults: readonly string[]
  /** What the page could not fetch, or was refused, as the browser writes it: the tests of refusals make these come. */
  readonly failedLoads: readonly string[]
}

/** A browser of a person's own: nothing is shared with the others. */
export async function openBrowser(look: Look = {}): Promise<PersonPage> {
  const { language, hasRealFingerprint = false, fingerprint = randomUUID(), wasAskedForPush = true, ...options } = look
  const context = await (
    await sharedBrowser()
  ).newContext({
    viewport: phone,
    reducedMotion: 'reduce',
    serviceWorkers: 'block', // a test of it allows it; the others answer for the network themselves
    ...options,
  })
  const kept = {
    ...(language !== undefined && { language }),
    ...(!hasRealFingerprint && { fingerprint }),
    ...(wasAskedForPush && { pushAsked: '1' }),
  }
  await context.addInitScript((given) => {
    if (origin === 'null') return // an empty page, or a plug-in's frame: nothing can be kept there
    for (const [key, value] of Object.entries(given)) localStorage.getItem(key) ?? localStorage.setItem(key, value)
    addEventListener('alive', () => void (globalThis.isAlive = true))
  }, kept)
  if (options.javaScriptEnabled !== false) context.on('page', openAlive)
  return listenTo(await context.newPage())
}

declare global {
  var isAlive: true | undefined // kept by the script above, in a page
}

/**
 * What the server draws stands before the app is there (docs/decisions/0046): a page that is opened without saying until
 * when has come alive, too.
 */
function openAlive(page: Page): void {
  const untilAlive = () => page.waitForFunction(() => !document.getElementById('prerendered') || globalThis.isAlive)
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (address, options) => {
    const answer = await goto(address, options)
    if (options?.waitUntil === undefined) await untilAlive()
    return answer
  }
  page.reload = async (options) => {
    const answer = await reload(options)
    if (options?.waitUntil === undefined) await untilAlive()
    return answer
  }
}

/** What `serviceWorkers: 'block'` writes by itself. */
const noWorker = 'Service Worker registration blocked by Playwright'

/** Keeps what a page says went wrong, from now on. */
export function listenTo(page: Page): PersonPage {
  const faults: string[] = []
  const failedLoads: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    const text = message.text()
    if ((message.type() !== 'error' && message.type() !== 'warning') || text === noWorker) return
    if (/^Failed to load resource|^WebSocket connection to/.test(text))
      failedLoads.push(`${text} ${message.location().url}`)
    else faults.push(text)
  })
  return Object.assign(page, { faults, failedLoads })
}

/** Logs in on the page of log-in and waits for the grid: for tests of that way; the others come in by `logIn`. */
export async function logInByForm(
  page: Page,
  { url, email, language = 'es' }: { url: string; email: string; language?: Language },
): Promise<void> {
  const { fields } = textsFor(language, 'common')
  const words = textsFor(language, 'account').logIn
  await page.goto(`${url}/login`)
  await page
    .getByLabel(fields.email)
    .fill(email)
    .catch(async (cause: unknown) => assert.fail(`${String(cause)}\n${await whatStands(page)}`))
  await page.getByLabel(fields.password, { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: words.submit, exact: true }).click()
  await page.waitForURL('**/find')
}

/** Opens the grid as an account of the demo, in a browser that kept its session. */
export async function logIn(page: Page, { url, email }: { url: string; email: string }): Promise<void> {
  const { token, trackerId } = await createApi({ url, paymentUrl: '' }).logIn(email, demoPassword)
  await keepSession(page, { url, token, trackerId })
  await page.goto(`${url}/find`)
}

/** Puts a session into the browser, as a log-in there would have. */
export async function keepSession(
  page: Page,
  { url, ...session }: { url: string; token: string; trackerId: string },
): Promise<void> {
  const empty = `${url}/kept`
  await page.route(empty, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto(empty, { waitUntil: 'commit' })
  await page.evaluate((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
  }, session)
  await page.unroute(empty)
}

/** What a page that did not come shows instead, for the report of a failure. */
async function whatStands(page: Page & { readonly faults?: readonly string[] }): Promise<string> {
  const { text, state, loaded } = await page.evaluate(() => ({
    text: document.body.innerText.slice(0, 600),
    state: document.readyState,
    loaded: performance.getEntriesByType('resource').map(({ name, duration }) => `${name} ${Math.round(duration)}`),
  }))
  return [page.url(), state, text, ...(page.faults ?? []), ...loaded].join('\n')
}

const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')
const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] as const
/** For a whole page that has come: with the rules on its parts and the order of its headings. */
export const andBestPractices = [...levels, 'best-practice'] as const

/** Fails when axe finds anything on what the page shows now: what WCAG 2.2 asks for at levels A and AA, unless more is asked. */
export async function expectAccessible(page: Page, by: readonly string[] = levels): Promise<void> {
  await page.evaluate(axeSource)
  const options: RunOptions = { runOnly: { type: 'tag', values: [...by] } }
  const { violations } = await page.evaluate(
    (given) => (globalThis as unknown as { axe: { run(o: RunOptions): Promise<AxeResults> } }).axe.run(given), // put there by the line above
    options,
  )
  const found = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} (${failureSummary})`).join('; ')}`,
  )
  assert.deepEqual(found, [], `axe on ${page.url()}`)
}

/** Fails when the page is wider than its window (320 px, long words). */
export async function expectNoSideScroll(page: Page): Promise<void> {
  // the gutter of the scroll bar is no part of the client width
  const surplus = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  assert.ok(surplus <= 0, `side scroll on ${page.url()}`)
}

/** Puts the page behind others, or before them, as the browser would tell it. */
export async function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((given) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => given })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

/** For what comes true in its own time: fails where it has not within eight seconds. */
export async function assertSoon(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const giveUp = Date.now() + 8000
  while (!(await isSo())) {
    if (Date.now() > giveUp) assert.fail(`it did not come true: ${isSo.toString()}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
