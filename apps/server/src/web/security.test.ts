import assert from 'node:assert/strict'
import { type IncomingHttpHeaders, request } from 'node:http'
import { describe, test } from 'node:test'
import { type Brand, demoBrands, pluginVendors } from '@incontro/brand'
import { routes } from '@incontro/contract'
import { productionSettings, startTestServer } from '@incontro/testing'
import { presentBrand } from '../modules/brands/index.ts'
import { brandDocument } from './document.ts'
import { until } from '@incontro/testing/until.ts'

const meta = pluginVendors.metaPixel({ id: 'meta', account: '1' })
const google = pluginVendors.googleAnalytics({ id: 'google', account: 'G-1' })
const film = {
  ...{ id: 'film', kind: 'recording', form: 'recorder', name: 'Film', company: 'Film Ltd', account: '1' },
  ...{ privacyUrl: 'https://film.example/', keeps: [], hosts: [], url: 'https://film.example/in', percent: 10 },
}
const production = await productionSettings({ url: 'https://localhost', paymentUrl: 'https://pay.localhost' })

const demo = await startTestServer()
/** A real merchant account for the wallets of one brand. */
const adyen = {
  id: 'adyen',
  provider: 'adyen',
  brands: ['red', 'looviing'],
  settings: {
    baseUrl: 'https://checkout-test.adyen.com/v72',
    apiKey: 'an-api-key',
    merchantAccount: 'Test',
    hmacKey: 'a'.repeat(64),
    takes: 'wallets',
    applePayMerchantId: 'merchant.test',
  },
}
const live = await startTestServer({
  env: {
    ...production,
    TRUST_PROXY: '1',
    ROLES: 'web,realtime,payment,worker',
    PAYMENT_ACCOUNTS: JSON.stringify([adyen]),
  },
})
await live.database.transaction(async (tx) => {
  for (const { brand, hosts } of demoBrands) {
    // R23: a real account serves a brand that is registered there
    const sells = { demo: false, seller: { ...brand.seller, mcc: '7273', merchantIds: { adyen: 'MID-0001' } } }
    const change: Partial<Record<string, unknown>> =
      brand.id === 'red'
        ? { ...sells, plugins: [meta, google, film] }
        : brand.id === 'looviing'
          ? { ...sells, consentManagement: false, plugins: [], googlePay: null, walletClientId: 'apple' }
          : {}
    await live.product.apis.brands.saveBrand(tx, { ...brand, ...change }, hosts)
  }
})

type Asked = { readonly url: string; readonly path: string; readonly headers?: Record<string, string> }
function answerOf({
  url,
  path,
  headers = {},
}: Asked): Promise<{ status: number; headers: IncomingHttpHeaders; text: string }> {
  return new Promise((resolve, reject) => {
    request(new URL(path, url), { headers }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
    })
      .on('error', reject)
      .end()
  })
}
const liveHost = (name: string) => ({ host: `${name}.localhost:${new URL(live.url).port}` })

/** The directives of each policy of an answer. */
function policies({ headers }: { headers: IncomingHttpHeaders }): Map<string, string>[] {
  return String(headers['content-security-policy'])
    .split(', ')
    .map(
      (policy) =>
        new Map(policy.split('; ').map((each) => [each.split(' ')[0] ?? '', each.split(' ').slice(1).join(' ')])),
    )
}
const https = { 'x-forwarded-proto': 'https' }

const everywhere = { 'x-content-type-options': 'nosniff', 'cross-origin-opener-policy': 'same-origin' }
const brandOrigin = {
  ...everywhere,
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
}
const paymentOrigin = { ...everywhere, 'referrer-policy': 'no-referrer', 'cross-origin-resource-policy': 'same-origin' }
const asData = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

describe('headers of each origin', () => {
  for (const [what, asked, wanted] of [
    [
      'a page',
      { url: demo.url, path: '/docs' },
      { ...brandOrigin, vary: /Sec-GPC/, 'permissions-policy': /camera=\(\).*payment=\(\)/ },
    ],
    ['data', { url: demo.url, path: '/openapi.json' }, { ...brandOrigin, 'content-security-policy': asData }],
    [
      'an answer',
      { url: demo.url, path: '/auth/keys' },
      { ...brandOrigin, 'content-security-policy': asData, 'cache-control': 'no-store' },
    ],
    [
      'an error',
      { url: demo.url, path: '/api/get/all/x' },
      { ...brandOrigin, 'content-security-policy': asData, 'cache-control': 'no-store' },
    ],
    [
      'the card frame without a session',
      { url: demo.paymentUrl, path: '/fields' },
      { ...paymentOrigin, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" },
    ],
    ['a file of the card frame', { url: demo.paymentUrl, path: '/fields/frame.js' }, paymentOrigin],
    [
      'an error of the payment origin',
      { url: demo.paymentUrl, path: '/nowhere' },
      { ...paymentOrigin, 'content-security-policy': asData },
    ],
    [
      'a page over https',
      { url: live.url, path: '/docs', headers: https },
      { 'strict-transport-security': /^max-age=31536000; includeSubDomains$/ },
    ],
    [
      'the payment origin over https',
      { url: live.paymentUrl, path: '/fields', headers: https },
      { 'strict-transport-security': /^max-age=31536000/ },
    ],
  ] as const)
    test(`D12 ${what}`, async () => {
      const { headers } = await answerOf(asked)
      for (const [name, value] of Object.entries<string | RegExp>(wanted))
        if (value instanceof RegExp) assert.match(String(headers[name]), value, name)
        else assert.equal(headers[name], value, name)
    })

  test('an insecure connection promises no secure one', async () => {
    for (const url of [demo.url, demo.paymentUrl])
      assert.equal((await answerOf({ url, path: '/fields' })).headers['strict-transport-security'], undefined)
  })
})

describe('the policy of a page', () => {
  test('a script needs the mark of its answer and comes from this origin; the mark is another each time', async () => {
    const [one, other] = [
      await answerOf({ url: demo.url, path: '/docs' }),
      await answerOf({ url: demo.url, path: '/docs' }),
    ]
    const [first, second] = policies(one)
    assert.match(first?.get('script-src') ?? '', /^'nonce-[\w-]{22}'$/)
    assert.equal(second?.get('script-src'), "'self'")
    assert.notEqual(first?.get('script-src'), policies(other)[0]?.get('script-src'))
    assert.equal(first?.get('default-src'), "'none'")
    assert.equal(first?.get('frame-ancestors'), "'none'")
    assert.equal(first?.get('base-uri'), "'none'")
    assert.doesNotMatch(String(one.headers['content-security-policy']), /unsafe-eval|script-src[^;,]*unsafe-inline|\*/)
  })

  test('PY-03 a form goes to ourselves, to the payment origin and to a bank over https, and nowhere else', async () => {
    const [page] = policies(await answerOf({ url: live.url, path: '/docs', headers: liveHost('red') }))
    assert.equal(page?.get('form-action'), "'self' https://pay.localhost https:")
  })

  test('every script of the document carries the mark', () => {
    const template =
      '<html><head>\n<title>x</title>\n<link rel="modulepreload" crossorigin href="/a.js">\n<link rel="modulepreload" crossorigin href="/assets/react-1.js">\n<script type="module" src="/b.js"></script>\n</head>'
    const own = { paymentOrigin: 'http://pay', softwareVersion: '1', signsInByGoogle: false, isProduction: false }
    const brand = presentBrand(demoBrands[0]?.brand as Brand, own) // there are six
    const html = brandDocument(template, brand, { language: 'es', nonce: 'MARK' })
    assert.match(html, /<link rel="modulepreload" nonce="MARK"/)
    assert.match(html, /<script type="module" nonce="MARK" src="\/b.js">/)
    assert.match(html, /<meta property="csp-nonce" nonce="MARK">/)
    const marked = html.match(/<(script|link rel="modulepreload")[^>]* nonce="MARK"/g) ?? []
    assert.equal(marked.length, html.match(/<script(?! type="application)|rel="modulepreload"/g)?.length)
  })

  test('PY-06 PY-07 only the page that pays may open wallets, where the brand has real ones; its scripts stay our own', async () => {
    const headersOf = async (brand: string, path: string) => {
      const answer = await answerOf({ url: live.url, path, headers: liveHost(brand) })
      return {
        script: policies(answer).map((policy) => policy.get('script-src')?.replace(/nonce-[\w-]+/, 'nonce')),
        frame: policies(answer)[0]?.get('frame-src'),
        opener: answer.headers['cross-origin-opener-policy'],
        payment: /payment=\([^)]*\)/.exec(String(answer.headers['permissions-policy']))?.[0],
      }
    }
    const usual = { script: ["'nonce'", "'self'"], opener: 'same-origin', payment: 'payment=()' }
    for (const path of ['/purchase/pay', '/paymentPage?ordine=1']) {
      const { frame, ...page } = await headersOf('red', path)
      assert.match(frame ?? '', /^https:\/\/pay.localhost/)
      assert.doesNotMatch(frame ?? '', /google/)
      const opened = { opener: 'same-origin-allow-popups', payment: 'payment=(self "https://pay.localhost")' }
      assert.deepEqual(page, { ...usual, ...opened }, path)
      const { frame: _, ...apple } = await headersOf('looviing', path)
      assert.deepEqual(apple, { ...usual, payment: 'payment=(self)' }, 'Apple Pay alone')
      const { frame: __, ...other } = await headersOf('original', path)
      assert.deepEqual(other, usual, 'no merchant account')
    }
    for (const path of ['/', '/find', '/login', '/vip_plan/cred', '/purchase', '/purchase/pay/more', '/docs']) {
      const { frame: _, ...page } = await headersOf('red', path)
      assert.deepEqual(page, usual, path)
    }
    const cookiePage = async (brand: string) =>
      (
        await live.api.call(routes.legalPage, {
          body: { p: 'cookie', d: 'localhost', l: 'en' },
          headers: liveHost(brand),
        })
      ).html
    assert.match(await cookiePage('red'), /pay\.google\.com/)
    for (const brand of ['looviing', 'original'])
      assert.doesNotMatch(await cookiePage(brand), /pay\.google\.com/, 'says of Google Pay only where it is')
  })

  for (const [what, brand, headers, hosts] of [
    [
      'a brand with plug-ins reaches their hosts',
      'red',
      {},
      { img: ['https://www.facebook.com'], connect: ['https://film.example'], frame: ["'self'"] },
    ],
    ['a brand that counts by itself reaches no one', 'original', {}, { img: [], connect: [], frame: [] }],
    ['a brand without plug-ins reaches no one', 'looviing', {}, { img: [], connect: [], frame: [] }],
    ['Global Privacy Control leaves no one to reach', 'red', { 'sec-gpc': '1' }, { img: [], connect: [], frame: [] }],
  ] as const)
    test(`TR-08 TR-09 D12 ${what}`, async () => {
      const [page] = policies(
        await answerOf({ url: live.url, path: '/docs', headers: { ...liveHost(brand), ...headers } }),
      )
      const own = `'self' https://pay.localhost ws://${liveHost(brand).host}`
      assert.equal(page?.get('img-src'), ["'self' data: blob:", ...hosts.img].join(' '))
      assert.equal(page?.get('connect-src'), [own, ...hosts.connect].join(' '))
      assert.equal(page?.get('frame-src'), ['https://pay.localhost', ...hosts.frame].join(' '))
      assert.match(page?.get('script-src') ?? '', /^'nonce-[\w-]+'$/) // no one's script runs in the page
    })

  test('TR-09 D12 a company’s script has a sandboxed frame of its own, which no one but our pages shows', async () => {
    const frame = await answerOf({ url: live.url, path: '/plugin/google', headers: liveHost('red') })
    const [policy] = policies(frame)
    assert.equal(policy?.get('sandbox'), 'allow-scripts')
    assert.equal(policy?.get('default-src'), "'none'")
    assert.equal(policy?.get('frame-ancestors'), "'self'")
    assert.match(
      policy?.get('script-src') ?? '',
      /^'nonce-[\w-]+' https:\/\/www.googletagmanager.com https:\/\/www.google-analytics.com https:\/\/region1/,
    )
    assert.equal(frame.headers['referrer-policy'], 'no-referrer')
    assert.equal(frame.headers['x-frame-options'], 'SAMEORIGIN')
    for (const [path, brand, headers] of [
      ['/plugin/google', 'original', {}],
      ['/plugin/meta', 'red', {}],
      ['/plugin/google', 'red', { 'sec-gpc': '1' }],
    ] as const)
      assert.equal(
        (await answerOf({ url: live.url, path, headers: { ...liveHost(brand), ...headers } })).status,
        404,
        path,
      )
  })

  test('TR-09 BR-09 a plug-in that is added or taken away is in the policy at once', async () => {
    const red = await live.product.apis.brands.get('red')
    const save = (plugins: Brand['plugins']) =>
      live.database.transaction((tx) => live.product.apis.brands.saveBrand(tx, { ...red, plugins }, ['red.localhost']))
    const images = async () =>
      policies(await answerOf({ url: live.url, path: '/docs', headers: liveHost('red') }))[0]?.get('img-src')
    const untilSeen = (wanted: RegExp) =>
      until(`${String(wanted)} is seen`, async () => wanted.test((await images()) ?? ''))
    await save([])
    await untilSeen(/^'self' data: blob:$/)
    await save(red.plugins)
    await untilSeen(/facebook/)
  })
})
