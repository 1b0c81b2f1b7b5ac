import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import {
  type ChargeInput,
  type Initiator,
  type PaymentProvider,
  type ProviderFact,
  secret,
  type StoredAttempt,
} from './provider.ts'

/** What the shared suite needs of an adapter under test: cards for each outcome, and a way to hear its webhooks. */
export type ProviderUnderTest = {
  readonly provider: PaymentProvider
  readonly cards: {
    readonly success: string
    readonly declined: string
    readonly challenge: string
    readonly silent: string
  }
  /** Signed webhooks that the provider sent about an attempt, as they came. */
  readonly webhooksOf: (attemptId: string) => Promise<{ raw: Buffer; headers: Record<string, string> }[]>
  /** Does what the customer does on the bank's page; answers the parameters that the browser comes back with. */
  readonly approve: (url: string) => Promise<Record<string, string>>
}

const soon = (ms = 5000) => AbortSignal.timeout(ms)

/** One suite for every adapter: what payments relies on, whoever the provider is. */
export function testProvider(name: string, { provider, cards, webhooksOf, approve }: ProviderUnderTest): void {
  const money = { minor: 999, currency: 'EUR' }
  const inputOf = (number: string, over: Partial<ChargeInput> = {}): ChargeInput => ({
    attemptId: randomUUID(),
    money,
    initiator: { kind: 'cit_first', store: 'recurring' },
    instrument: {
      type: 'card',
      card: secret({ number, month: '12', year: '39', securityCode: '737', firstName: 'Ana', lastName: 'Ruiz' }),
    },
    method: 'credit_card',
    seller: { brandId: 'original', name: 'Original', descriptor: 'ORIGINAL' },
    challenge: 'as_needed',
    webhookUrl: 'http://localhost:3001/payment/webhooks/under-test',
    customer: { ref: randomUUID(), email: 'ana@example.test', ip: '127.0.0.1', country: 'es', locale: 'es' },
    returnUrl: `http://localhost:3000${provider.capabilities.returnPath('credit_card')}`,
    paymentOrigin: 'http://localhost:3001',
    deadline: soon(),
    ...over,
  })
  const storedOf = (input: ChargeInput, fact?: ProviderFact): StoredAttempt => ({
    id: input.attemptId,
    providerRef: fact !== undefined && 'providerRef' in fact ? (fact.providerRef ?? null) : null,
    money: input.money,
    method: input.method,
    initiator: input.initiator.kind,
    resume: fact?.t === 'action_required' ? (fact.resume ?? {}) : {},
    paymentOrigin: input.paymentOrigin,
    createdAt: new Date(),
    isOver: false,
  })

  test(`PY-17 ${name}: a good card is captured for the amount that was asked`, async () => {
    const input = inputOf(cards.success)
    const fact = await provider.charge(input)
    assert.equal(fact.t, 'captured')
    assert.deepEqual(fact.t === 'captured' && fact.money, money)
    assert.deepEqual(await provider.lookup(storedOf(input, fact), soon()), fact)
  })

  test(`PY-17 ${name}: the same attempt sent again is the same payment`, async () => {
    const input = inputOf(cards.success)
    const [first, second] = [await provider.charge(input), await provider.charge(input)]
    assert.deepEqual(second, first)
  })

  test(`PY-17 ${name}: a zero amount can be authorized`, async () => {
    if (!provider.capabilities.zeroAmountVerify) return
    const fact = await provider.charge(inputOf(cards.success, { money: { minor: 0, currency: 'EUR' } }))
    assert.equal(fact.t === 'captured' && fact.money.minor, 0)
  })

  test(`PY-12 ${name}: a refusal is a decline with its class, and no error`, async () => {
    const input = inputOf(cards.declined)
    const fact = await provider.charge(input)
    assert.equal(fact.t, 'declined')
    assert.ok(fact.t === 'declined' && ['never', 'later', 'customer', 'technical'].includes(fact.retry))
  })

  test(`PY-13 ${name}: no answer in time is unknown, and a look-up by our reference knows`, async () => {
    const input = inputOf(cards.silent, { deadline: soon(300) })
    assert.deepEqual(await provider.charge(input), { t: 'unknown', why: 'timeout' })
    if (!provider.capabilities.lookupByOurReference) return
    const found = await provider.lookup(storedOf(input), soon())
    assert.ok(found.t === 'pending' || found.t === 'captured', found.t)
  })

  test(`PY-13 ${name}: an attempt that never came is not found, which is no decline`, async () => {
    assert.deepEqual(await provider.lookup(storedOf(inputOf(cards.success)), soon()), {
      t: 'unknown',
      why: 'not_found',
    })
  })

  test(`PY-03 ${name}: a challenge is handed over, approved, and told once it is passed on`, async () => {
    const input = inputOf(cards.challenge)
    const asked = await provider.charge(input)
    assert.ok(asked.t === 'action_required')
    const stored = storedOf(input, asked)
    const params = await approve(asked.action.url)
    const done = await provider.completeReturn(stored, params, soon())
    assert.equal(done.t, 'captured')
    assert.deepEqual(await provider.completeReturn(stored, params, soon()), done)
    const wrong = await provider.completeReturn(
      stored,
      Object.fromEntries(Object.keys(params).map((key) => [key, 'made up'])),
      soon(),
    )
    assert.deepEqual(wrong, { t: 'unknown', why: 'conflict' })
  })

  test(`PY-03 ${name}: a challenge that is given up cannot be approved; one that was approved cannot be given up`, async () => {
    const left = inputOf(cards.challenge)
    const asked = await provider.charge(left)
    assert.ok(asked.t === 'action_required')
    assert.equal((await provider.cancel(storedOf(left, asked), soon())).t, 'cancelled')
    const done = inputOf(cards.challenge)
    const challenge = await provider.charge(done)
    assert.ok(challenge.t === 'action_required')
    await provider.completeReturn(storedOf(done, challenge), await approve(challenge.action.url), soon())
    assert.equal((await provider.cancel(storedOf(done, challenge), soon())).t, 'captured')
  })

  test(`PY-16 ${name}: a refund is made once a key and never exceeds the capture`, async () => {
    const input = inputOf(cards.success)
    const attempt = storedOf(input, await provider.charge(input))
    const refundId = randomUUID()
    const give = (id: string) => provider.refund({ refundId: id, attempt, money, deadline: soon() })
    const first = await give(refundId)
    assert.deepEqual(first, { t: 'refunded', refundRef: refundId, money })
    assert.deepEqual(await give(refundId), first)
    assert.equal((await give(randomUUID())).t, 'refund_failed')
  })

  test(`PY-08 ${name}: a stored card is charged without the customer until it is revoked`, async () => {
    const first = await provider.charge(inputOf(cards.success))
    assert.ok(first.t === 'captured' && first.mandate !== undefined)
    const initiator: Initiator = { kind: 'mit', category: 'recurring', mandate: first.mandate }
    const again = () => provider.charge(inputOf(cards.success, { initiator, instrument: { type: 'stored' } }))
    assert.equal((await again()).t, 'captured')
    await provider.revokeMandate(first.mandate, soon())
    assert.equal((await again()).t, 'declined')
  })

  test(`PY-15 ${name}: its webhooks are verified by their raw bytes and name our attempt`, async () => {
    const input = inputOf(cards.success)
    const charged = await provider.charge(input)
    const [webhook] = await webhooksOf(input.attemptId)
    assert.ok(webhook !== undefined)
    const { dedupeKey } = await provider.parseWebhook(webhook.raw, webhook.headers, soon())
    const { items } = await provider.readWebhook(webhook.raw, soon())
    assert.ok(dedupeKey !== '')
    assert.equal(items[0]?.target.attemptId, input.attemptId)
    assert.deepEqual(items[0]?.fact, charged)
    const spoilt = Buffer.from(webhook.raw.toString().replace('999', '998'))
    await assert.rejects(provider.parseWebhook(spoilt, webhook.headers, soon()), { name: 'BadSignature' })
    await assert.rejects(provider.parseWebhook(webhook.raw, {}, soon()), { name: 'BadSignature' })
  })

  test(`D14 ${name}: what an adapter says, and what is thrown, never holds the card`, async () => {
    const input = inputOf(cards.declined)
    const fact = await provider.charge(input)
    assert.doesNotMatch(JSON.stringify([fact, input]), new RegExp(cards.declined))
  })
}
