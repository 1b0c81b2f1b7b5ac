import { get } from 'node:http'
import { text } from 'node:stream/consumers'
import { demoBrands, type Plugin, pluginVendors } from '@incontro/brand'
import { expect, type Page, type Request } from '@playwright/test'
import { createBrands } from '../apps/server/src/modules/brands/index.ts'
import type { Database } from '../apps/server/src/platform/database/database.ts'
import { createLog } from '../apps/server/src/platform/log/log.ts'
import type { Product } from './product.ts'

const own: Plugin = { id: 'page-counts', kind: 'analytics', form: 'own' }
/** Of every kind: our own count, companies that count and sell, and one that records. */
export const plugins: readonly Plugin[] = [
  own,
  pluginVendors.matomo({ id: 'matomo', account: '7', company: 'Matomo Host', host: 'stats.example' }),
  pluginVendors.googleAnalytics({ id: 'google', account: 'G-TEST' }),
  pluginVendors.metaPixel({ id: 'meta', account: '4711' }),
  {
    ...{ id: 'film', kind: 'recording', form: 'recorder', name: 'Film', company: 'Film Ltd', account: '1', hosts: [] },
    ...{
      privacyUrl: 'https://film.example/privacy',
      keeps: [],
      url: 'https://film.example/in/{account}',
      percent: 100,
    },
  },
]

/** The brands of a production server, which have plug-ins. */
export type Shop = {
  readonly database: Database
  /** Gives a brand these plug-ins, and waits until its pages have them. */
  givePlugins(brandId: string, given: readonly Plugin[]): Promise<void>
}

/** Changes the brands beside the server, as the operator's command does. */
export function createShop(product: Product, database: Database): Shop {
  const { api: brands } = createBrands({ database, log: createLog('error') })
  /** A brand's page: its name resolves in browsers only. */
  const documentOf = (address: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const headers = { host: new URL(address).host }
      get(product.url, { headers }, (answer) => void text(answer).then(resolve, reject)).on('error', reject)
    })
  return {
    database,
    async givePlugins(brandId, given) {
      const demo = demoBrands.find(({ brand }) => brand.id === brandId)
      if (demo?.brand.seller === undefined) throw new Error(`the demo has no brand ${brandId} that sells`)
      const seller = { ...demo.brand.seller, mcc: '7273', merchantIds: { live: 'MID-0001' } }
      const brand = { ...demo.brand, demo: false, plugins: given, seller }
      await database.transaction((tx) => brands.saveBrand(tx, brand, demo.hosts))
      const address = brandId === 'original' ? product.url : product.urlOf(brandId)
      const described = given.flatMap((plugin) => [plugin.id, ...('company' in plugin ? [plugin.company] : [])])
      await expect(async () => {
        const html = await documentOf(address)
        expect(html).not.toContain('"demo":true')
        for (const words of described) expect(html).toContain(JSON.stringify(words))
        expect(html.split('"question":')).toHaveLength(given.length + 1)
      }).toPass({ intervals: [50], timeout: 15_000 })
    },
  }
}

/** What stands in for Google's script: it reports each call, and all that it can see. */
const fakeScript = `
  const look = (what) => { try { return String(what()) } catch { return '' } }
  const report = (call) => call[0] === 'event' && fetch('https://www.google-analytics.com/g/collect', { method: 'POST', mode: 'no-cors',
    body: JSON.stringify({ call: [...call], cookie: document.cookie, token: look(() => localStorage.getItem('token')), page: look(() => parent.document.body.innerText),
      parent: look(() => parent.location.href), referrer: document.referrer, address: location.pathname }) })
  dataLayer.forEach(report)
  const push = dataLayer.push.bind(dataLayer)
  dataLayer.push = (call) => { report(call); return push(call) }`
const dot = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

type Contact = {
  readonly host: string
  readonly url: string
  readonly body: string
  headers: Record<string, string>
}

/** What a page asked other hosts for, and which views it reported to us. */
export type Seen = { readonly foreign: Contact[]; readonly views: string[] }

/** Every host is caught: our own two go through, all others are noted and answered here. */
export async function watch(page: Page, product: Product): Promise<Seen> {
  const foreign: Contact[] = []
  const views: string[] = []
  page.on('request', () => lastAsked.set(page, Date.now()))
  const ports = [product.url, product.paymentUrl].map((url) => new URL(url).port)
  await page.context().route('**/*', async (route, request: Request) => {
    const url = new URL(request.url())
    const isOwn = /(^|\.)localhost$/.test(url.hostname) && ports.includes(url.port)
    if (isOwn) {
      if (url.pathname === '/api/log/view') views.push(String(request.postDataJSON()['path']))
      return route.continue()
    }
    const contact: Contact = {
      host: url.host,
      url: url.href,
      body: request.postData() ?? '',
      headers: request.headers(),
    }
    foreign.push(contact) // at once: it was asked for before whatever the test does next
    // with those of the network, such as cookies; what is asked for as the browser closes has none
    contact.headers = await request.allHeaders().catch(() => contact.headers)
    if (url.pathname === '/gtag/js') return route.fulfill({ contentType: 'text/javascript', body: fakeScript })
    if (request.resourceType() === 'image') return route.fulfill({ contentType: 'image/gif', body: dot })
    return route.fulfill({ status: 204 })
  })
  return { foreign, views }
}

/**
 * What the page would send has been sent: for a while it asked for nothing. Not the browser's own idle network: a request
 * of a page that was left while it was caught here stays open for ever.
 */
export async function rest(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await expect.poll(() => Date.now() - (lastAsked.get(page) ?? 0), { intervals: [50] }).toBeGreaterThan(QUIET_MS)
}
const QUIET_MS = 1000
const lastAsked = new WeakMap<Page, number>()
