import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { routes } from '@incontro/contract'
import { addMember, startTestServer } from '@incontro/testing'
import { frameTheme, themeQuery } from './frame-theme.ts'
import { refuseCardData } from './refuse-card-data.ts'

const server = await startTestServer()
const { api, url, paymentUrl } = server
const buyer = await addMember(server)
const { fieldsUrl } = await api.call(routes.cardSession, { token: buyer.token, body: { clickid: buyer.trackerId } })

test('D14 the frame stands on the payment origin and may be framed by the page that asked for it alone', async () => {
  assert.equal(new URL(fieldsUrl).origin, paymentUrl)
  const page = await fetch(fieldsUrl)
  const policy = page.headers.get('content-security-policy') ?? ''
  assert.equal(page.status, 200)
  assert.match(
    policy,
    /^default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; connect-src 'self'; form-action 'none'/,
  )
  assert.match(policy, new RegExp(`frame-ancestors ${url}$`))
  assert.equal(page.headers.get('cache-control'), 'no-store')
  assert.equal(page.headers.get('referrer-policy'), 'no-referrer')
})

test('D14 without a good session there is no frame, and no one may frame the answer', async () => {
  for (const path of [
    '/fields',
    '/fields?session=made.up',
    `${new URL(fieldsUrl).pathname}${new URL(fieldsUrl).search}x`,
  ]) {
    const page = await fetch(`${paymentUrl}${path}`)
    assert.equal(page.status, 403)
    assert.match(page.headers.get('content-security-policy') ?? '', /frame-ancestors 'none'/)
  }
})

test('PY-01 the fields carry the right keyboard, autofill and limits, in four languages', async () => {
  for (const [language, label] of [
    ['it', 'Numero della carta'],
    ['es', 'Número de tarjeta'],
    ['fr', 'Numéro de carte'],
    ['en', 'Card number'],
    ['xx', 'Número de tarjeta'],
  ] as const) {
    const page = await (await fetch(`${fieldsUrl}&lang=${language}`)).text()
    assert.ok(page.includes(label), language)
    for (const part of [
      'autocomplete="cc-number"',
      'autocomplete="cc-exp"',
      'autocomplete="cc-csc"',
      'autocomplete="cc-given-name"',
      'autocomplete="cc-family-name"',
      'inputmode="numeric"',
      'maxlength="19"',
    ])
      assert.ok(page.includes(part), part)
  }
})

test('PY-01 the frame is served the very rules that the server judges by', async () => {
  const served = await fetch(`${paymentUrl}/fields/card.rules.js`)
  assert.match(served.headers.get('content-type') ?? '', /javascript/)
  assert.equal(await served.text(), readFileSync(new URL('card.rules.js', import.meta.url), 'utf8'))
})

test('BR-02 the look is made of checked tokens; anything else is left out', async () => {
  const style = frameTheme({
    scheme: 'dark',
    accent: '7fd0ee',
    ground: 'red;}body{',
    radius: '99',
    size: '17',
    font: 'url(x)',
  })
  assert.match(style, /color-scheme: dark/)
  assert.match(style, /--accent: #7fd0ee/)
  assert.match(style, /--ground: #1b1a1e/)
  assert.match(style, /--radius: 28px; --size: 17px/)
  assert.doesNotMatch(style, /body|url/)
  assert.equal(themeQuery({ scheme: 'dark', accent: '"><script>', radius: '8', other: '1' }), 'scheme=dark&radius=8')
  const page = await (
    await fetch(
      `${fieldsUrl}&accent=${encodeURIComponent('"><script>alert(1)</script>')}&lang=${encodeURIComponent('"><b>')}`,
    )
  ).text()
  assert.doesNotMatch(page, /alert\(1\)|<b>/)
})

test('F-78 BR-04 the fields are set in the font of the brand, which comes from the payment origin', async () => {
  const style = await (
    await fetch(`${paymentUrl}/fields/theme.css?${themeQuery({ font: 'incontrisenzafreni' })}`)
  ).text()
  const [, address = '', family = ''] = /url\('([^']+)'\).*--font: '([^']+)'/s.exec(style) ?? []
  assert.match(style, new RegExp(`@font-face\\{font-family:'${family}'`))
  const font = await fetch(`${paymentUrl}${address}`)
  assert.deepEqual([font.status, font.headers.get('content-type')], [200, 'font/woff2'])
  assert.ok((await font.arrayBuffer()).byteLength > 5000)
  assert.equal((await fetch(`${paymentUrl}/fields/fonts/other.woff2`)).status, 404)
})

test('D14 the charge may be called from the pages of brands, the handles from the frame alone', async () => {
  const preflight = (path: string, origin: string) =>
    fetch(`${paymentUrl}${path}`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    })
  const good = await preflight(routes.tryCharge.path, url)
  assert.equal(good.headers.get('access-control-allow-origin'), url)
  assert.match(good.headers.get('access-control-allow-headers') ?? '', /authorization/)
  assert.equal(good.headers.get('access-control-allow-credentials'), null)
  for (const [path, origin] of [
    [routes.tryCharge.path, 'https://evil.example'],
    [routes.tryCharge.path, 'null'],
    [routes.cardHandle.path, url],
  ] as const) {
    const answer = await preflight(path, origin)
    assert.equal(answer.headers.get('access-control-allow-origin'), null, `${path} ${origin}`)
  }
  const called = await fetch(`${paymentUrl}${routes.tryCharge.path}`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: '{}',
  })
  assert.deepEqual(
    [called.status, called.headers.get('access-control-allow-origin')],
    [401, url],
    'an error can be read by the page too',
  )
})

test('D14 card fields are found by any spelling and depth; what only sounds like one passes', () => {
  for (const body of [
    { cardNumber: '1' },
    { card_number: '1' },
    { a: [{ b: { CVC: '1' } }] },
    { 'cc-number': 1 },
    { PAN: 4242 },
  ])
    assert.throws(() => refuseCardData(body), { code: 'card_data_refused' })
  for (const body of [
    undefined,
    null,
    'cardNumber',
    { newCard: true, carta: 'ch_1', cardTokens: [] },
    { cardNumber: '' },
    { msg: 'my cvc is 123' },
  ])
    refuseCardData(body)
})
