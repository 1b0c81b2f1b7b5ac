import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContextOptions, Page, Worker } from '@playwright/test'
import type { Language } from '@incontro/locale'

export const phone = { width: 390, height: 844 } as const
export const desktop = { width: 1280, height: 900 } as const

/** What a browser keeps of a session: for members or for the studio. */
export type KeptSession = { readonly url: string; readonly token: string; readonly trackerId: string }

export type Look = Pick<
  BrowserContextOptions,
  'javaScriptEnabled' | 'viewport' | 'colorScheme' | 'reducedMotion' | 'serviceWorkers'
> & {
  /** Chosen by the person in this browser; the brand's own by default. */
  readonly language?: Language
  /** Whether the page computes its fingerprint; by default each person has a random one. */
  readonly hasRealFingerprint?: boolean
  /** A given fingerprint. */
  readonly fingerprint?: string
  /** Whether the prompt for push was answered here before, as it is by default: after a message it lies over the page. */
  readonly wasAskedForPush?: boolean
  /** Sessions that the browser holds already, as a log-in there would have left them. */
  readonly sessions?: readonly KeptSession[]
  /** Other entries of its storage, by origin. */
  readonly storage?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

export type PersonPage = Page & {
  /** What broke on the page so far: thrown errors, and every error and warning in the console. */
  readonly faults: readonly string[]
  /** What the page could not fetch, or was refused, as the browser writes it: the tests of refusals cause these. */
  readonly failedLoads: readonly string[]
  /** Fonts that came before the first words by more than three seconds: also those of a page whose words a busy machine draws late. */
  readonly unusedPreloads: readonly string[]
}

declare global {
  var isAlive: true | undefined // set by the script below, in a page
  var hasShown: boolean | undefined // set by watchNotifications, in a worker
}

/** Opens a browser of a person's own: nothing is shared with the others. */
export async function newPersonPage(browser: Browser, look: Look): Promise<PersonPage> {
  const {
    language,
    hasRealFingerprint = false,
    fingerprint = randomUUID(),
    wasAskedForPush = true,
    sessions = [],
    storage = {},
    ...options
  } = look
  const context = await browser.newContext({
    viewport: phone,
    reducedMotion: 'reduce',
    serviceWorkers: 'block', // tests of the worker allow it; the others answer for the network themselves
    ...options,
    storageState: { cookies: [], origins: originsOf(sessions, storage) },
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
  if (options.javaScriptEnabled !== false) context.on('page', waitUntilAlive)
  return listenTo(await context.newPage())
}

function originsOf(sessions: readonly KeptSession[], storage: NonNullable<Look['storage']>) {
  const entries = new Map<string, Record<string, string>>(
    Object.entries(storage).map(([at, kept]) => [at, { ...kept }]),
  )
  for (const { url, token, trackerId } of sessions) {
    const { origin } = new URL(url)
    entries.set(origin, { ...entries.get(origin), token, trackerId })
  }
  return [...entries].map(([origin, kept]) => ({
    origin,
    localStorage: Object.entries(kept).map(([name, value]) => ({ name, value })),
  }))
}

/** As long as the app itself waits for a step back (use-back-to-close.ts). */
const LONGEST_STEP_MS = 1000

/** Waits until what closed has taken back its entry of the history: a step back on its way ends what opens another page. */
async function untilNoStepBack(page: Page): Promise<void> {
  const isSettled = () =>
    document.querySelector('[data-layer]:not([data-ending-style], [aria-hidden])') !== null ||
    (history.state as { readonly layer?: string } | null)?.layer === undefined // written by the app
  await page.waitForFunction(isSettled, undefined, { timeout: LONGEST_STEP_MS }).catch(() => undefined)
}

/**
 * What the server draws stands before the app is there (docs/decisions/0042): a page that is opened without saying until
 * when has come alive, too.
 */
function waitUntilAlive(page: Page): void {
  const untilAlive = () => page.waitForFunction(() => !document.getElementById('prerendered') || globalThis.isAlive)
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (address, options) => {
    await untilNoStepBack(page)
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

/** What Chromium writes three seconds after a page has loaded. */
const unusedPreload = /^The resource \S+ was preloaded using link preload but not used within a few seconds/

/** Collects what a page says went wrong, from now on. */
export function listenTo(page: Page): PersonPage {
  const faults: string[] = []
  const failedLoads: string[] = []
  const unusedPreloads: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    const text = message.text()
    if ((message.type() !== 'error' && message.type() !== 'warning') || text === noWorker) return
    if (/^Failed to load resource|^WebSocket connection to/.test(text))
      failedLoads.push(`${text} ${message.location().url}`)
    else if (unusedPreload.test(text)) unusedPreloads.push(text)
    else faults.push(text)
  })
  return Object.assign(page, { faults, failedLoads, unusedPreloads })
}

/** Of what a page shows; a grid of people has more. */
const SHOWN_LINES = 100

/** What a page shows and what went wrong on it, in lines: all that remains of a run on another machine. */
export async function describePage(page: PersonPage): Promise<string> {
  const tree = await page.ariaSnapshot({ timeout: 5000 }).catch((error: unknown) => `nothing: ${String(error)}`)
  const lines = tree.split('\n')
  return [
    `${page.url()} shows`,
    ...lines.slice(0, SHOWN_LINES).map((line) => `  ${line}`),
    ...(lines.length > SHOWN_LINES ? [`  (and ${lines.length - SHOWN_LINES} lines)`] : []),
    ...[...page.faults, ...page.failedLoads].map((fault) => `  fault: ${fault}`),
  ].join('\n')
}

/** Puts a session into a browser that is open already, as a log-in there would. */
export async function keepSession(page: Page, { url, token, trackerId }: KeptSession): Promise<void> {
  const empty = `${url}/kept`
  await page.route(empty, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto(empty, { waitUntil: 'commit' })
  await page.evaluate(
    (kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
    },
    { token, trackerId },
  )
  await page.unroute(empty)
}

/** Puts the page behind others, or before them, as the browser would report it. */
export async function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((given) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => given })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

/**
 * Notes whether a service worker shows a notification from now on, and that it stands. To be waited for before the browser is
 * asked what stands: Chromium forgets a notification that is asked for while it is being put up.
 */
export async function watchNotifications(worker: Worker): Promise<() => Promise<boolean>> {
  await worker.evaluate(() => {
    const { prototype } = ServiceWorkerRegistration
    const { showNotification } = prototype
    prototype.showNotification = async function (...given) {
      await showNotification.apply(this, given)
      globalThis.hasShown = true
    }
  })
  return () => worker.evaluate(() => globalThis.hasShown === true)
}
