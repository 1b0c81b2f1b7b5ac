import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { watchNotifications } from './browser.ts'
import { expect, test as base, wholeBrowser } from './fixtures.ts'

type ProxiedSite = {
  readonly url: string
  bringNewVersion(): void
}

type Fixtures = {
  /** The product behind a proxy, at which a newer version of the worker can be put. */
  readonly site: ProxiedSite
}

const test = base.extend<Fixtures>({
  site: async ({ product }, use) => {
    let addition = ''
    const server: Server = createServer((incoming, outgoing) => {
      const { 'if-none-match': _tag, 'if-modified-since': _since, ...wanted } = incoming.headers
      const asked = request(
        new URL(incoming.url ?? '/', product.url),
        // a connection each: one that is kept may be ended by the product just as it is used again
        { method: incoming.method, headers: { ...wanted, 'accept-encoding': 'identity' }, agent: false },
        (answer) => {
          const isWorker = incoming.url === '/sw.js'
          const { 'content-length': _length, ...headers } = answer.headers
          outgoing.writeHead(answer.statusCode ?? 500, isWorker ? headers : answer.headers)
          answer.on('data', (chunk) => outgoing.write(chunk))
          answer.on('end', () => outgoing.end(isWorker ? addition : ''))
        },
      )
      asked.on('error', () => outgoing.destroy())
      incoming.pipe(asked)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    await use({
      url: `http://localhost:${(server.address() as AddressInfo).port}`, // it listens on a port
      bringNewVersion: () => void (addition = '\n// newer'),
    })
    server.closeAllConnections()
    server.close()
  },
})

test.use(wholeBrowser)

test('UI-11 the app opens without a network, and a new version comes when the visitor agrees', async ({
  site,
  openBrowser,
}) => {
  const page = await openBrowser({ serviceWorkers: 'allow', language: 'en' })
  await page.goto(site.url)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller === null)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
  })
  await page.reload() // its files now come through the worker, which keeps them
  const title = await page.getByRole('heading', { level: 1 }).textContent()

  await page.context().setOffline(true)
  await page.goto(`${site.url}/?tid=somebody`)
  await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeVisible()
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toContain('/app-shell')
  const others = kept.filter((path) => path !== '/app-shell' && !path.startsWith('/assets/'))
  expect(others, 'nothing is kept but the files of the app').toEqual([])

  await page.context().setOffline(false)
  await page.goto(`${site.url}/login`)
  await page.getByLabel(/mail/i).fill('somebody@example.com')
  site.bringNewVersion()
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await page.getByRole('button', { name: 'Reload', exact: true }).click()
  const agreed = page.getByRole('button', { name: 'Reload anyway' }) // an address stands in the form
  const reloaded = page.waitForEvent('load')
  await agreed.click()
  await reloaded
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Reload/ })).toHaveCount(0)
  expect(page.faults).toEqual([])
})

test(
  'BR-02 each brand installs under its own name, colours and icons',
  { tag: '@full' },
  async ({ product, openBrowser }) => {
    for (const brand of ['looviing', 'red']) {
      const page = await openBrowser()
      await page.goto(product.urlOf(brand))
      const manifest = await page.evaluate(async () => {
        const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
        const answer = await fetch(link?.href ?? '')
        return (await answer.json()) as {
          name: string
          icons: { src: string; sizes: string; purpose: string }[]
        } // as the next lines ask of it
      })
      expect(manifest.name).toBe(await page.title().then((title) => title.split(' · ').at(-1)))
      for (const { src, sizes } of manifest.icons) {
        const size = await page.evaluate(async (address) => {
          const picture = new Image()
          picture.src = address
          await picture.decode()
          return `${picture.naturalWidth}x${picture.naturalHeight}`
        }, src)
        expect(size).toBe(sizes)
      }
      expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBeTruthy()
      const ofTab = await page.evaluate(async () => {
        const picture = new Image()
        picture.src = document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href ?? ''
        await picture.decode()
        return { path: new URL(picture.src).pathname, size: `${picture.naturalWidth}x${picture.naturalHeight}` }
      })
      expect(ofTab).toEqual({ path: '/app-icon/tab-96.png', size: '96x96' }) // in points: see app-icons.ts
    }
  },
)

test('NT-08 what the push service brings is shown with who and what; anything else shows nothing', async ({
  product,
  openBrowser,
}) => {
  const page = await openBrowser({ serviceWorkers: 'allow' })
  await page.context().grantPermissions(['notifications'], { origin: product.url })
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const active = versions.find(({ status }) => status === 'activated')
      if (active) resolve(active.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  await page.goto(product.url)
  const registrationId = await registered
  const [worker] = page.context().serviceWorkers()
  if (worker === undefined) throw new Error('no worker stands')
  const hasShown = await watchNotifications(worker)
  const deliver = (data: string) =>
    devtools.send('ServiceWorker.deliverPushMessage', { origin: `${product.url}/`, registrationId, data })
  const elsewhere = { title: 'Come here', body: '', url: 'https://elsewhere.test/', tag: 'x' }
  for (const wrong of ['', 'hello', '{}', JSON.stringify(elsewhere)]) await deliver(wrong)
  await deliver(JSON.stringify({ title: 'Sofía te ha escrito', body: '', url: '/chats/1', tag: 'messages-1' }))
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      const all = await registration.getNotifications()
      return all.map(({ title, tag, data }) => ({ title, tag, data: data as unknown }))
    })
  await expect.poll(hasShown).toBe(true)
  expect(await shown()).toEqual([{ title: 'Sofía te ha escrito', tag: 'messages-1', data: { url: '/chats/1' } }])
})
