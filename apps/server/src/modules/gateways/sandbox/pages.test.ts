import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { languages } from '@incontro/locale'
import { textsFor } from '@incontro/texts/sync.ts'
import { type ChallengeAction, secret } from '../provider.ts'
import { chargeOf, soon, startGateway, storedOf } from './gateway.fixtures.ts'
import { returnOfStyle, sandboxStyles } from './settings.ts'

const DECIDES_AFTER_MS = 5_000
const sandbox = await startGateway({ decideAfterMs: DECIDES_AFTER_MS })
after(sandbox.stop)
const provider = sandbox.provider()

/** Follows the hand-over as a browser does; answers the page that the customer sees. */
async function handOver({ method, url, fields }: ChallengeAction): Promise<{ url: string; text: string }> {
  const body = method === 'POST' ? new URLSearchParams(fields) : undefined
  const page = await fetch(url, { method, ...(body !== undefined && { body }) })
  assert.equal(page.status, 200)
  return { url: page.url, text: await page.text() }
}

/** Where a button of the page leads. */
async function press(url: string, decision: string): Promise<URL> {
  const answer = await sandbox.press(url, decision)
  assert.equal(answer.status, 303)
  return new URL(answer.headers.get('location') ?? '')
}

function paramsOf(url: URL): Record<string, string> {
  return Object.fromEntries(url.searchParams)
}

for (const style of sandboxStyles)
  test(`PY-03 the challenge in the manner of ${style}: its hand-over, its return parameter, and an end for each button`, async () => {
    const adapter = sandbox.provider({ account: `sandbox-${style}`, style })
    for (const [decision, outcome] of [
      ['approve', 'captured'],
      ['fail', 'declined'],
      ['cancel', 'cancelled'],
    ] as const) {
      const input = chargeOf('4000000000003220')
      const asked = await adapter.charge(input)
      assert.ok(asked.t === 'action_required')
      assert.equal(asked.action.method, style === 'adyen' ? 'GET' : 'POST')
      const page = await handOver(asked.action)
      for (const shown of ['29,99', 'Original', '3220', textsFor('es', 'bank').demo])
        assert.ok(page.text.includes(shown))
      assert.match(page.text, new RegExp(`<body class="${style}">`))
      const back = await press(page.url, decision)
      assert.equal(back.origin + back.pathname, 'https://brand.test/paymentCheck')
      assert.deepEqual([...back.searchParams.keys()], [returnOfStyle[style].parameter])
      const stored = storedOf(input, asked.providerRef)
      assert.equal((await adapter.completeReturn(stored, paramsOf(back), soon())).t, outcome)
      const foreign = { [returnOfStyle[style].parameter]: 'made up' }
      assert.deepEqual(await adapter.completeReturn(stored, foreign, soon()), { t: 'unknown', why: 'conflict' })
      assert.deepEqual(await adapter.completeReturn(stored, {}, soon()), { t: 'unknown', why: 'conflict' })
      // another button afterwards changes nothing
      await press(page.url, 'approve')
      assert.equal((await adapter.lookup(stored, soon())).t, outcome)
    }
  })

test('PY-03 a hand-over whose form is another payment’s, or none, shows no payment', async () => {
  const adapter = sandbox.provider({ style: 'maxpay' })
  const asked = await adapter.charge(chargeOf('4000000000003220'))
  const other = await adapter.charge(chargeOf('4000000000003220'))
  assert.ok(asked.t === 'action_required' && other.t === 'action_required')
  for (const body of [new URLSearchParams(other.action.fields), new URLSearchParams()])
    assert.equal((await fetch(asked.action.url, { method: 'POST', body })).status, 404)
})

test('PY-13 who leaves the challenge without an answer leaves it open; who waits is notified later', async () => {
  const input = chargeOf('4000000000003220')
  const asked = await provider.charge(input)
  assert.ok(asked.t === 'action_required')
  const stored = storedOf(input, asked.providerRef)
  const left = await sandbox.press(asked.action.url, 'close')
  assert.equal(left.status, 200)
  assert.ok((await left.text()).includes(textsFor('es', 'bank').closed))
  assert.equal((await provider.lookup(stored, soon())).t, 'action_required')
  const back = await press(asked.action.url, 'wait')
  assert.equal((await provider.completeReturn(stored, paramsOf(back), soon())).t, 'pending')
  await sandbox.advance(9 * 60_000)
  assert.equal((await provider.lookup(stored, soon())).t, 'pending')
  await sandbox.advance(61_000)
  assert.equal((await provider.lookup(stored, soon())).t, 'captured')
})

test('PY-08 the hosted checkout ends as is chosen, comes back with nothing, and is charged again without its page', async () => {
  const ask = async () => {
    const input = chargeOf({ type: 'mollie_hosted' })
    const asked = await provider.charge(input)
    assert.ok(asked.t === 'action_required' && asked.action.method === 'GET')
    return { stored: storedOf(input, asked.providerRef), url: asked.action.url }
  }
  for (const [decision, outcome] of [
    ['paid', 'captured'],
    ['failed', 'declined'],
    ['cancelled', 'cancelled'],
    ['expired', 'expired'],
    ['pending', 'pending'],
  ] as const) {
    const { stored, url } = await ask()
    assert.equal((await provider.lookup(stored, soon())).t, 'action_required')
    assert.equal((await press(url, decision)).href, 'https://brand.test/paymentCheck')
    assert.equal((await provider.completeReturn(stored, {}, soon())).t, outcome, decision)
    const foreign = await provider.completeReturn(stored, { redirectResult: 'of another payment' }, soon())
    assert.deepEqual(foreign, { t: 'unknown', why: 'conflict' })
    if (decision !== 'pending') continue
    await sandbox.advance(DECIDES_AFTER_MS)
    const paid = await provider.lookup(stored, soon())
    assert.ok(paid.t === 'captured' && paid.mandate !== undefined && paid.card?.last4 === '4242')
    const initiator = { kind: 'mit', category: 'recurring', mandate: paid.mandate } as const
    assert.equal((await provider.charge(chargeOf({ type: 'stored' }, { initiator }))).t, 'captured')
  }
})

test('PY-05 the PayPal page approves, has no funds or is left; what was approved is charged again without it', async () => {
  for (const [decision, outcome] of [
    ['approve', 'captured'],
    ['no_funds', 'insufficient_funds'],
    ['cancel', 'cancelled'],
  ] as const) {
    const input = chargeOf({ type: 'paypal' })
    const asked = await provider.charge(input)
    assert.ok(asked.t === 'action_required')
    const page = await handOver(asked.action)
    assert.ok(page.text.includes(textsFor('es', 'bank').paypal.stored))
    const back = await press(page.url, decision)
    assert.deepEqual(paramsOf(back), { token: asked.providerRef })
    const done = await provider.completeReturn(storedOf(input, asked.providerRef), paramsOf(back), soon())
    assert.equal(done.t === 'declined' ? done.code : done.t, outcome)
    if (done.t !== 'captured') continue
    assert.ok(done.mandate !== undefined)
    const initiator = { kind: 'mit', category: 'recurring', mandate: done.mandate } as const
    const renew = () => provider.charge(chargeOf({ type: 'stored' }, { initiator }))
    assert.equal((await renew()).t, 'captured')
    await provider.revokeMandate(done.mandate, soon())
    assert.equal((await renew()).t, 'declined')
  }
})

const ORIGIN = 'https://brand.test'
const sheetUrl = (over: Record<string, string> = {}) =>
  `${sandbox.base}/wallet?${new URLSearchParams({ wallet: 'googlepay', origin: ORIGIN, amount: '2999', currency: 'EUR', merchant: 'Original', lang: 'it', ...over })}`

/** What the page that framed the sheet receives. */
async function walletData(wallet: string, card: string): Promise<Record<string, Record<string, unknown>>> {
  const answer = await fetch(`${sandbox.base}/wallet/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ wallet, card }),
  })
  assert.equal(answer.status, 200)
  const { paymentData } = (await answer.json()) as { paymentData: Record<string, Record<string, unknown>> } // as documented
  return paymentData
}
async function googleToken(card: string): Promise<string> {
  const { paymentMethodData } = await walletData('googlepay', card)
  return (paymentMethodData?.['tokenizationData'] as { token: string }).token // Google's shape
}
async function appleToken(card: string): Promise<string> {
  return JSON.stringify((await walletData('applepay', card))['token']?.['paymentData'])
}
const pay = (wallet: 'applepay' | 'googlepay', token: string) =>
  provider.charge(chargeOf({ type: 'wallet', wallet, token: secret(token) }))

test('PY-06 PY-07 the wallet’s sheet is for the origin that framed it, says what is paid, and no one else may frame it', async () => {
  const page = await fetch(sheetUrl())
  const text = await page.text()
  for (const shown of ['29,99', 'Original', '4242', '4444', textsFor('it', 'bank').wallet.account])
    assert.ok(text.includes(shown), shown)
  const policy = page.headers.get('content-security-policy') ?? ''
  assert.match(policy, /frame-ancestors https:\/\/brand\.test$/)
  assert.match(policy, /default-src 'none'/)
  assert.match(text, /"origin":"https:\/\/brand\.test"/)
  for (const over of [
    { origin: '*' },
    { origin: `${ORIGIN}/path` },
    { origin: 'javascript:1' },
    { amount: '1.5' },
    { wallet: 'x' },
  ])
    assert.equal((await fetch(sheetUrl(over))).status, 404, JSON.stringify(over))
  const foreign = await fetch(`${sandbox.base}/wallet/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' },
    body: JSON.stringify({ wallet: 'googlepay', card: 'visa' }),
  })
  assert.equal(foreign.status, 400)
})

test('PY-06 R4 Google Pay: a token of this device needs no bank, a card of the account does, and a token is good once', async () => {
  const device = await googleToken('visa')
  const input = chargeOf({ type: 'wallet', wallet: 'googlepay', token: secret(device) })
  const paid = await provider.charge(input)
  assert.ok(paid.t === 'captured' && paid.mandate !== undefined)
  assert.deepEqual(paid.card, { brand: 'visa', last4: '4242', expiry: '12/39' })
  assert.deepEqual(await provider.charge(input), paid, 'the same attempt is the same payment')
  const again = await pay('googlepay', device)
  assert.ok(again.t === 'declined' && again.code === 'processing_error')
  const initiator = { kind: 'mit', category: 'recurring', mandate: paid.mandate } as const
  assert.equal((await provider.charge(chargeOf({ type: 'stored' }, { initiator }))).t, 'captured')

  const { paymentMethodData } = await walletData('googlepay', 'mastercard')
  assert.deepEqual(paymentMethodData?.['info'], {
    cardNetwork: 'MASTERCARD',
    cardDetails: '4444',
    assuranceDetails: { accountVerified: true, cardHolderAuthenticated: false },
  })
  const asked = await pay('googlepay', await googleToken('mastercard'))
  assert.ok(asked.t === 'action_required')
  const back = await press(asked.action.url, 'approve')
  assert.ok(back.searchParams.has('redirectResult'))
  const empty = await pay('googlepay', await googleToken('empty'))
  assert.ok(empty.t === 'declined' && empty.code === 'insufficient_funds')
})

test('PY-07 Apple Pay: every card was proved on the device; what is no token, spoilt, of the other wallet or old is refused', async () => {
  for (const card of ['visa', 'mastercard']) assert.equal((await pay('applepay', await appleToken(card))).t, 'captured')
  const token = await appleToken('visa')
  const old = await googleToken('visa')
  for (const wrong of ['', '{}', '{"data":1}', 'swt_x.y', token.replace(/\w"\}$/, '"}'), await googleToken('visa')]) {
    const event = await pay('applepay', wrong)
    assert.ok(event.t === 'declined' && event.raw === 'wallet_token_invalid', wrong)
  }
  await sandbox.advance(11 * 60_000)
  assert.equal((await pay('googlepay', old)).t, 'declined')
})

test('UI-09 every page of the gateway is in the language of the order and says that no money moves', async () => {
  for (const locale of languages) {
    const texts = textsFor(locale, 'bank')
    const customer = { ...chargeOf('4242424242424242').customer, locale }
    for (const [instrument, title] of [
      ['4000000000003220', texts.title],
      [{ type: 'paypal' }, texts.paypal.title],
      [{ type: 'mollie_hosted' }, texts.checkout.title],
    ] as const) {
      const asked = await provider.charge(chargeOf(instrument, { customer }))
      assert.ok(asked.t === 'action_required')
      const page = await fetch(asked.action.url, { headers: { 'accept-language': 'de' } })
      const text = (await page.text()).replaceAll('&#39;', "'")
      for (const words of [`lang="${locale}"`, title, texts.demo]) assert.ok(text.includes(words), `${locale} ${words}`)
      assert.match(page.headers.get('content-security-policy') ?? '', /^default-src 'none'.*frame-ancestors 'none'$/)
      await press(asked.action.url, asked.action.url.includes('checkout') ? 'cancelled' : 'cancel')
      assert.ok((await (await fetch(asked.action.url)).text()).includes(texts.ended))
    }
    const gone = await fetch(`${sandbox.base}/paypal/none`, { headers: { 'accept-language': locale } })
    assert.equal(gone.status, 404)
    assert.ok((await gone.text()).includes(texts.gone))
  }
})

test('a page of one kind is not shown for a payment of another, and no page for a payment that asked no one', async () => {
  const asked = await provider.charge(chargeOf({ type: 'paypal' }))
  const paid = await provider.charge(chargeOf('4242424242424242'))
  assert.ok(asked.t === 'action_required' && paid.t === 'captured')
  for (const path of [`/3ds/${asked.providerRef}`, `/checkout/${asked.providerRef}`, `/3ds/${paid.providerRef}`])
    assert.equal((await fetch(`${sandbox.base}${path}`)).status, 404, path)
  assert.equal((await sandbox.press(`${sandbox.base}/checkout/${asked.providerRef}`, 'paid')).status, 404)
  assert.equal((await sandbox.press(asked.action.url, 'paid')).status, 404, 'a button of another page')
})

test('the desk is for demos only; there a payment is disputed, won, lost, asked back or decided by a button', async () => {
  const open = await startGateway({ hasDesk: true })
  try {
    assert.equal((await fetch(`${sandbox.base}/desk`)).status, 404)
    const words = textsFor('fr', 'bank').desk
    const desk = async () =>
      (await (await fetch(`${open.base}/desk`, { headers: { 'accept-language': 'fr' } })).text()).replaceAll(
        '&#39;',
        "'",
      )
    assert.ok((await desk()).includes(words.none))
    const act = (name: string, target: string, site = 'same-origin') =>
      fetch(`${open.base}/desk`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'sec-fetch-site': site },
        body: new URLSearchParams({ act: name, target }),
      })
    const paid = await open.provider().charge(chargeOf('4242424242424242'))
    const waiting = await open.provider().charge(chargeOf('4000000000008831'))
    assert.ok(paid.t === 'captured' && waiting.t === 'pending')
    assert.equal((await act('dispute', paid.providerRef, 'cross-site')).status, 404)
    assert.ok((await desk()).includes(words.dispute) && (await desk()).includes(words.decide))
    assert.equal((await act('dispute', paid.providerRef)).status, 303)
    const id = /value="(dp_\w+)"/.exec(await desk())?.[1] ?? ''
    assert.ok((await desk()).includes(words.disputes.opened))
    await act('lost', id)
    assert.ok((await desk()).includes(words.disputes.lost))
    const other = await open.provider().charge(chargeOf('4242424242424242'))
    assert.ok(other.t === 'captured' && (await desk()).includes(words.demand))
    await act('demand', other.providerRef)
    assert.ok((await desk()).includes(words.refunded('').trim()))
    await act('decide', waiting.providerRef)
    assert.ok(!(await desk()).includes(words.states.pending))
    assert.equal((await act('decide', 'nobody')).status, 303)
  } finally {
    await open.stop()
  }
})
