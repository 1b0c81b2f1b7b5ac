import { type BrowserContext, test as base } from '@playwright/test'
import { createApi, type Api } from '@incontro/testing/api.ts'
import type { AtEnd } from '@incontro/testing/database.ts'
import { type Angel, createAngel, createMember, type Member, type NewAngel, type NewMember } from './accounts.ts'
import { describePage, type Look, newPersonPage, type PersonPage } from './browser.ts'
import { type Product, type Settings, startProduct } from './product.ts'
import { SHOWN } from '../tools/test/shown.ts'

export { expect } from '@playwright/test'
export { type Angel, demoPassword, type Member } from './accounts.ts'
export { desktop, keepSession, listenTo, type Look, type PersonPage, phone, setVisibility } from './browser.ts'
export { wholeBrowser } from './launch-options.ts'
export { expectAccessible, expectNoSideScroll } from './page-checks.ts'
export type { Product } from './product.ts'

type OwnProduct = {
  /** The name of the file that has it: another name is another product. */
  readonly name: string
  readonly env?: Settings
}

/**
 * For files that move the clock: `test.use(movedClock)`. They share a product, whose clock stands somewhere ahead: their tests
 * take the time from `clockOf`. The bank takes back when a test says so, never before.
 */
export const movedClock: { ownProduct: OwnProduct } = {
  ownProduct: { name: 'clock', env: { SANDBOX_DECIDE_MS: String(10 * 60_000) } },
}

type WorkerFixtures = {
  /**
   * `test.use({ ownProduct: { name, env } })` at the top of a file gives the file a product of its own: where it needs other
   * settings, or moves the clock. Without it the files of a worker share one.
   */
  ownProduct: OwnProduct
  /** Registers what to do when the worker ends, the last first. */
  atWorkerEnd: AtEnd
  /** The server that the tests of this worker ask: a test may neither move its clock nor use an account of the demo. */
  product: Product
}

export type OpenBrowser = (look?: Look) => Promise<PersonPage>

type TestFixtures = {
  /** Calls of the default brand. */
  api: Api
  /** Starts another product in a test, stopped after it. */
  startOwnProduct(env: Settings): Promise<Product>
  /** Opens a browser of a person's own, closed after the test. */
  openBrowser: OpenBrowser
  /** Signs a member up for this test alone. */
  createMember(over?: NewMember): Promise<Member>
  /** Makes an angel of kind member for this test alone. */
  createAngel(over?: NewAngel): Promise<Angel>
  /** Opens a page of the brand as a member who is signed in; a second browser of the member has a session of its own. */
  openAs(who: Member, path: string, look?: Look): Promise<PersonPage>
  /** Opens the studio as an angel who is signed in. */
  openStudio(angel: Angel, look?: Look): Promise<PersonPage>
}

/** What is still on its way through a handler of the test fails no test as the browser closes. */
async function closeBrowser(context: BrowserContext): Promise<void> {
  if (context.browser()?.contexts().includes(context) !== true) return // the test has closed it
  for (const routed of [context, ...context.pages()]) await routed.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  ownProduct: [{ name: '' }, { scope: 'worker', option: true }],
  atWorkerEnd: [
    async ({}, use) => {
      const works: (() => unknown)[] = []
      await use((work) => void works.unshift(work))
      for (const work of works) await work()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ ownProduct, atWorkerEnd }, use) => use(await startProduct(ownProduct.env ?? {}, atWorkerEnd)),
    { scope: 'worker', timeout: 180_000 },
  ],
  api: async ({ product }, use) => use(createApi(product)),
  startOwnProduct: async ({}, use) => {
    const works: (() => unknown)[] = []
    await use((env) => startProduct(env, (work) => void works.unshift(work)))
    for (const work of works) await work()
  },
  openBrowser: async ({ browser }, use, test) => {
    const opened: PersonPage[] = []
    await use(async (look = {}) => {
      const page = await newPersonPage(browser, look)
      opened.push(page)
      return page
    })
    if (test.status !== test.expectedStatus)
      for (const page of opened.filter((each) => !each.isClosed()))
        await test.attach(SHOWN, { body: await describePage(page), contentType: 'text/plain' })
    await Promise.all(opened.map((page) => closeBrowser(page.context())))
  },
  page: async ({ openBrowser }, use) => use(await openBrowser()),
  createMember: async ({ product }, use) => use((over) => createMember(product, over)),
  createAngel: async ({ product }, use) => use((over) => createAngel(product, over)),
  openAs: async ({ product, openBrowser }, use) => {
    const used = new Set<string>()
    await use(async (who, path, look = {}) => {
      const { url, email, password } = who
      // a page renews the token of its session: another browser would come with an old one
      const isUsed = used.has(who.token)
      const session = isUsed ? await createApi({ url, paymentUrl: product.paymentUrl }).logIn(email, password) : who
      used.add(session.token)
      const { token, trackerId } = session
      const page = await openBrowser({ ...look, sessions: [...(look.sessions ?? []), { url, token, trackerId }] })
      await page.goto(`${url}${path}`)
      return page
    })
  },
  openStudio: async ({ openBrowser }, use) =>
    use(async ({ url, token, trackerId }, look = {}) => {
      const { origin } = new URL(url)
      const storage = { [origin]: { 'studio:token': token, 'studio:trackerId': trackerId } }
      const page = await openBrowser({ ...look, storage })
      await page.goto(`${url}/studio`)
      return page
    }),
})
