import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { inspect } from 'node:util'
import { providerEventKey, deriveDisputes, deriveState } from '../charges/index.ts'
import {
  type ChallengeAction,
  type ChargeInput,
  type DeclineCode,
  type Initiator,
  type Instrument,
  type MandateRef,
  type Money,
  type PaymentMethod,
  type PaymentProvider,
  type ReportedEvent,
  type ProviderEvent,
  type RetryClass,
  type ReturnParams,
  secret,
  type StoredAttempt,
} from './provider.ts'
import type { Fault, Vendor, VendorRequest } from './vendor.fixtures.ts'

/** How the next payment at the vendor ends. */
export type Outcome =
  | { readonly does: 'capture' }
  | { readonly does: 'decline'; readonly word: string }
  /** The customer is asked on a page first. */
  | { readonly does: 'challenge' }
  /** The bank takes its time, until `decide`. */
  | { readonly does: 'pending'; readonly then: 'captured' | 'declined' }

export type SentWebhook = { readonly raw: Buffer; readonly headers: Record<string, string> }

/** What the shared suite needs of an adapter: its vendor, faked at the socket, and ways to steer it. */
export type ProviderDriver = {
  readonly provider: PaymentProvider
  /** The same account where no server listens. */
  readonly unreachable: PaymentProvider
  readonly vendor: Vendor
  /** What the suite pays with; a card when it is not said. */
  readonly method?: PaymentMethod
  /** The call whose answer reports that money has moved, as `METHOD /path`. */
  readonly moneyCall: RegExp
  /** What this vendor has nothing of: payments that wait for a bank, a way to take a card off its file. */
  readonly lacks?: readonly ('pending' | 'revoking')[]
  /** The customer always visits the provider's page (an approval, a hosted checkout). */
  readonly visits: boolean
  /** The next payment ends so; answers what the customer pays with. */
  steer(outcome: Outcome): Promise<Instrument> | Instrument
  /** A refusal of the vendor in its own words, and what it means here; one of each retry class at least where it has one. */
  readonly declines: readonly (readonly [word: string, code: DeclineCode, retry: RetryClass])[]
  /** A refusal that no one has mapped; a word by default, for a vendor that refuses in words. */
  readonly unmappedDecline?: string
  /** Does what the customer does on the page; answers what the browser comes back with. */
  visit(action: ChallengeAction, decision: 'approve' | 'refuse'): Promise<ReturnParams>
  /** The bank ends what was pending, as it was steered. */
  decide(attemptId: string): Promise<void> | void
  /** The customer has his bank give the payment back without a reason (R6); left out for a vendor that reports none. */
  readonly requestRefund?: (attemptId: string) => Promise<unknown> | void
  /** How often the vendor took money for an attempt. */
  capturesOf(attemptId: string): Promise<number> | number
  /** Signed webhooks that the vendor sent about an attempt or a refund of ours, in their order. */
  webhooksAbout(reference: string): Promise<readonly SentWebhook[]>
  /** A signed webhook of a kind that no one knows; null where webhooks have no kinds. */
  readonly unknownEvent: (() => SentWebhook | Promise<SentWebhook>) | null
  /** How a signature is taken off; `unsigned` for a vendor that signs nothing on purpose. */
  readonly withoutSignature: ((webhook: SentWebhook) => SentWebhook) | 'unsigned'
  /** The answer to a money call, reporting a cent less. */
  withOtherAmount(answer: unknown): unknown
  /** What makes a money call safe to repeat, as the vendor reads it. */
  keyOf(request: VendorRequest): string | undefined
  /** The vendor has no call for it: what is on file is only not used any more. */
  readonly cannotRevoke?: true
  /** Credentials of the account, which no one may meet again. */
  readonly secrets: readonly string[]
}

const card = { number: '4111111111111111', securityCode: '737' } as const
/** The card of the suite, for drivers whose vendor is steered otherwise than by the number. */
export function suiteCard(number: string = card.number): Instrument {
  return {
    type: 'card',
    card: secret({ ...card, number, month: '12', year: '39', firstName: 'Ana', lastName: 'Ruiz' }),
  }
}
const money: Money = { minor: 999, currency: 'EUR' }
/** Long enough for any machine: no test waits for it. */
const soon = () => AbortSignal.timeout(30_000)

/** A charge as the suite makes it. */
export function suiteInput(
  { capabilities }: Pick<PaymentProvider, 'capabilities'>,
  instrument: Instrument,
  over: Partial<ChargeInput> = {},
): ChargeInput {
  const method = over.method ?? 'credit_card'
  return {
    attemptId: randomUUID(),
    money,
    method,
    initiator: { kind: 'cit_first', store: 'recurring' },
    instrument,
    seller: { brandId: 'original', name: 'Original', descriptor: 'ORIGINAL' },
    challenge: 'as_needed',
    customer: { ref: randomUUID(), email: 'ana@example.test', ip: '127.0.0.1', country: 'es', locale: 'es' },
    browser: {
      language: 'es-ES',
      screenWidth: 390,
      screenHeight: 844,
      timezone: 'Europe/Madrid',
      userAgent: 'Mozilla/5.0',
      colorDepth: 24,
    },
    returnUrl: `http://localhost:3000${capabilities.returnPath(method)}?a=opaque`,
    webhookUrl: 'http://localhost:3001/payment/webhooks/under-test',
    paymentOrigin: 'http://localhost:3001',
    deadline: soon(),
    ...over,
  }
}

/** A charge as payments keeps it, with what its events reported. */
export function suiteAttempt(input: ChargeInput, ...events: readonly ProviderEvent[]): StoredAttempt {
  let [providerRef, resume]: [string | null, StoredAttempt['resume']] = [null, {}]
  for (const event of events) {
    if ('providerRef' in event) providerRef = event.providerRef ?? providerRef
    if (event.t === 'action_required') resume = event.resume ?? {}
  }
  return {
    id: input.attemptId,
    providerRef,
    money: input.money,
    method: input.method,
    initiator: input.initiator.kind,
    resume,
    paymentOrigin: input.paymentOrigin,
    createdAt: new Date(),
    isOver: false,
  }
}

/** A charge whose customer is sent to the provider's own page. */
export async function suiteVisit(provider: PaymentProvider, input: ChargeInput): Promise<SuiteVisit> {
  const event = await provider.charge(input)
  assert.ok(event.t === 'action_required', event.t)
  return { input, event, stored: suiteAttempt(input, event), url: event.action.url }
}
type SuiteVisit = {
  readonly input: ChargeInput
  readonly event: Extract<ProviderEvent, { t: 'action_required' }>
  readonly stored: StoredAttempt
  readonly url: string
}

/** One suite for every adapter and the sandbox: what payments relies on, no matter who the provider is. */
export function testProvider(name: string, driver: ProviderDriver): void {
  const { unreachable, vendor, visits } = driver
  const said: unknown[] = []
  const provider = recording(driver.provider, said)
  const { capabilities } = provider
  const method = driver.method ?? 'credit_card'

  const inputOf = (instrument: Instrument, over: Partial<ChargeInput> = {}) =>
    suiteInput(provider, instrument, { method, ...over })
  type Paid = { readonly input: ChargeInput; readonly attempt: StoredAttempt; readonly event: ProviderEvent }
  /** A whole payment as a customer makes it, with the visit where the provider always wants one. */
  async function pay(outcome: Outcome, over: Partial<ChargeInput> = {}): Promise<Paid> {
    const input = inputOf(await driver.steer(outcome), over)
    const asked = await provider.charge(input)
    if (!visits || asked.t !== 'action_required') return { input, attempt: suiteAttempt(input, asked), event: asked }
    const waiting = suiteAttempt(input, asked)
    const event = await provider.completeReturn(waiting, await driver.visit(asked.action, 'approve'), input.deadline)
    return { input, attempt: suiteAttempt(input, asked, event), event }
  }
  async function eventsAbout(reference: string): Promise<ReportedEvent[]> {
    const events: ReportedEvent[] = []
    for (const { raw, headers } of await driver.webhooksAbout(reference)) {
      await provider.parseWebhook(raw, headers, soon())
      events.push(...(await provider.readWebhook(raw, soon())).items)
    }
    return events
  }
  const isOf =
    (attempt: StoredAttempt) =>
    ({ target }: ReportedEvent) =>
      target.attemptId === attempt.id || (target.attemptId === null && target.providerRef === attempt.providerRef)
  /** What the provider reports when it is asked, or where it cannot be asked, by its webhooks. */
  async function truthOf(attempt: StoredAttempt): Promise<ProviderEvent['t'][]> {
    const known = await provider.lookup(attempt, soon())
    if (known.t !== 'unknown') return [known.t]
    return (await eventsAbout(attempt.id)).filter(isOf(attempt)).map(({ event }) => event.t)
  }

  test(`PY-17 ${name}: a good payment is captured for the amount that was asked, and looks the same when asked again`, async () => {
    const { input, attempt, event } = await pay({ does: 'capture' })
    assert.ok(event.t === 'captured', event.t)
    assert.deepEqual(event.money, money)
    assert.notEqual(event.providerRef, '')
    assert.equal(await driver.capturesOf(input.attemptId), 1)
    const again = await provider.lookup(attempt, soon())
    if (capabilities.hasNoLookup === true) return assert.deepEqual(again, { t: 'unknown', why: 'no_lookup' })
    assert.equal(providerEventKey(again), providerEventKey(event))
  })

  test(`PY-17 ${name}: the same attempt sent again has the same key and is the same payment; another has another`, async () => {
    const input = inputOf(await driver.steer({ does: 'capture' }))
    const first = await provider.charge(input)
    const second = await provider.charge({ ...input, deadline: soon() })
    assert.deepEqual(second, first)
    if (visits) assert.equal(await driver.capturesOf(input.attemptId), 0)
    else assert.equal(await driver.capturesOf(input.attemptId), 1)
    const other = await pay({ does: 'capture' })
    if (visits) return // its key is that of the capture, which came once
    const keys = vendor.exchanges
      .filter(({ request }) => driver.moneyCall.test(`${request.method} ${request.path}`))
      .map(({ request }) => driver.keyOf(request))
    const [own, again, foreign] = keys.slice(-3)
    assert.ok(own !== undefined && own !== '' && own.length <= 64)
    assert.equal(again, own)
    assert.notEqual(foreign, own)
    assert.equal(other.event.t, 'captured')
  })

  test(`AV-01 ${name}: a zero amount can be authorized`, async (context) => {
    if (!capabilities.zeroAmountVerify) return context.diagnostic('this provider cannot')
    const nothing = { minor: 0, currency: 'EUR' }
    const { event } = await pay({ does: 'capture' }, { money: nothing })
    assert.deepEqual(event.t === 'captured' && event.money, nothing)
  })

  for (const [word, code, retry] of driver.declines)
    test(`PY-12 ${name}: a refusal '${word}' is ${code}, to be tried again: ${retry}`, async () => {
      const { input, event } = await pay({ does: 'decline', word })
      assert.ok(event.t === 'declined', event.t)
      assert.deepEqual(
        [event.code, event.retry, event.untouched, event.isUnmapped],
        [code, retry, undefined, undefined],
      )
      assert.equal(await driver.capturesOf(input.attemptId), 0)
    })

  test(`PY-12 ${name}: a refusal that no one has mapped is generic, never a crash and never a success`, async () => {
    const { event } = await pay({ does: 'decline', word: driver.unmappedDecline ?? 'a-word-of-next-year' })
    assert.ok(event.t === 'declined', event.t)
    assert.deepEqual([event.code, event.isUnmapped], ['generic', true])
  })

  test(`PY-13 ${name}: no one listened: certainly nothing was done, which another provider may do`, async () => {
    const event = await unreachable.charge(inputOf(await driver.steer({ does: 'capture' })))
    assert.ok(event.t === 'declined', event.t)
    assert.deepEqual([event.code, event.retry, event.untouched], ['processing_error', 'technical', 'not_sent'])
  })

  const faults: readonly (readonly [words: string, fault: Fault, why: readonly string[]])[] = [
    ['500', { kind: 'breaks' }, ['5xx']],
    ['a page instead of an answer', { kind: 'garbage' }, ['unparsed']],
    ['a connection that ends', { kind: 'hangs_up' }, ['timeout']],
  ]
  for (const [words, fault, why] of faults)
    test(`PY-13 ${name}: ${words} is unknown, never a decline; the provider knows better when it is asked`, async () => {
      vendor.failNext(fault, driver.moneyCall)
      const { input, attempt, event } = await pay({ does: 'capture' })
      assert.ok(event.t === 'unknown' && why.includes(event.why), inspect(event))
      assert.ok((await truthOf(attempt)).includes('captured'))
      assert.equal(await driver.capturesOf(input.attemptId), 1)
    })

  test(`PY-13 ${name}: no answer in time is unknown, never a decline; the provider knows better when it is asked`, async () => {
    const giving = new AbortController()
    vendor.failNext({ kind: 'silent', onHeard: () => giving.abort() }, driver.moneyCall)
    const { attempt, event } = await pay({ does: 'capture' }, { deadline: giving.signal })
    assert.ok(event.t === 'unknown' && event.why === 'timeout', inspect(event))
    assert.ok((await truthOf(attempt)).includes('captured'))
  })

  test(`PY-13 ${name}: an answer of another amount is no capture of what was asked`, async () => {
    vendor.failNext({ kind: 'alters', alter: driver.withOtherAmount }, driver.moneyCall)
    const { event } = await pay({ does: 'capture' })
    assert.equal(deriveState([event], money).state, 'unknown', inspect(event))
  })

  test(`PY-13 ${name}: an attempt that never came is not found, which is no decline`, async () => {
    const event = await provider.lookup(suiteAttempt(inputOf(suiteCard())), soon())
    const knowsOurs = capabilities.lookupByOurReference && capabilities.hasNoLookup !== true
    assert.deepEqual(event, { t: 'unknown', why: knowsOurs ? 'not_found' : 'no_lookup' })
  })

  test(`PY-03 ${name}: a challenge is handed over, approved, and passed on; again and again it is one payment`, async () => {
    const input = inputOf(await driver.steer({ does: 'challenge' }))
    const asked = await provider.charge(input)
    assert.ok(asked.t === 'action_required', asked.t)
    assert.match(asked.action.url, /^https?:\/\//)
    assert.equal(await driver.capturesOf(input.attemptId), 0)
    const stored = suiteAttempt(input, asked)
    const params = await driver.visit(asked.action, 'approve')
    const done = await provider.completeReturn(stored, params, soon())
    assert.ok(done.t === 'captured', inspect(done))
    assert.deepEqual(done.money, money)
    const again = await provider.completeReturn(stored, params, soon())
    assert.ok(again.t === 'unknown' || providerEventKey(again) === providerEventKey(done), inspect(again))
    assert.equal(await driver.capturesOf(input.attemptId), 1)
  })

  test(`PY-03 ${name}: what the bank refuses on its page is no payment`, async () => {
    const input = inputOf(await driver.steer({ does: 'challenge' }))
    const asked = await provider.charge(input)
    assert.ok(asked.t === 'action_required')
    const params = await driver.visit(asked.action, 'refuse')
    const done = await provider.completeReturn(suiteAttempt(input, asked), params, soon())
    assert.ok(done.t === 'declined' || done.t === 'cancelled', inspect(done))
    if (done.t === 'declined') assert.equal(done.code, 'warning')
    assert.equal(await driver.capturesOf(input.attemptId), 0)
  })

  test(`PY-10 ${name}: what another payment came back with, or no one, is not taken for this one`, async () => {
    const challenged = async () => {
      const input = inputOf(await driver.steer({ does: 'challenge' }))
      const asked = await provider.charge(input)
      assert.ok(asked.t === 'action_required')
      return { asked, stored: suiteAttempt(input, asked) }
    }
    const [mine, other] = [await challenged(), await challenged()]
    const params = await driver.visit(other.asked.action, 'approve')
    if (Object.keys(params).length === 0) return // the provider sends nothing along: only our own handle names the payment
    const isConflict = (event: ProviderEvent) => event.t === 'unknown' && event.why === 'conflict'
    assert.ok(isConflict(await provider.completeReturn(mine.stored, params, soon())))
    const madeUp = Object.fromEntries(Object.keys(params).map((key) => [key, 'made up']))
    assert.ok(isConflict(await provider.completeReturn(mine.stored, madeUp, soon())))
    assert.equal(await driver.capturesOf(mine.stored.id), 0)
  })

  test(`PY-03 ${name}: a challenge that is given up is over; what was captured is reported, and not given up`, async () => {
    const left = inputOf(await driver.steer({ does: 'challenge' }))
    const asked = await provider.charge(left)
    assert.ok(asked.t === 'action_required')
    assert.equal((await provider.cancel(suiteAttempt(left, asked), soon())).t, 'cancelled')
    assert.equal(await driver.capturesOf(left.attemptId), 0)
    if (capabilities.hasNoLookup === true) return // what it had captured it reports by a webhook
    const { attempt } = await pay({ does: 'capture' })
    assert.equal((await provider.cancel(attempt, soon())).t, 'captured')
  })

  for (const end of ['captured', 'declined'] as const)
    test(`PY-13 ${name}: what the bank has not decided is pending, and then ${end}`, async (context) => {
      if (driver.lacks?.includes('pending') === true) return context.diagnostic('this provider decides at once')
      const { input, attempt, event } = await pay({ does: 'pending', then: end })
      assert.equal(event.t, 'pending')
      assert.equal(await driver.capturesOf(input.attemptId), 0)
      await driver.decide(input.attemptId)
      assert.ok((await truthOf(attempt)).includes(end))
    })

  async function refundOf(attempt: StoredAttempt, refundId: string, minor: number): Promise<ProviderEvent> {
    const event = await provider.refund({ refundId, attempt, money: { ...money, minor }, deadline: soon() })
    if (event.t !== 'pending') return event
    const reported = (await eventsAbout(refundId)).find(
      ({ event: one }) => (one.t === 'refunded' || one.t === 'refund_failed') && one.refundRef === refundId,
    )
    assert.ok(reported !== undefined, 'a webhook reports what became of the refund')
    return reported.event
  }

  test(`PY-16 ${name}: a refund is made once a key and never exceeds the capture`, async () => {
    const { attempt } = await pay({ does: 'capture' })
    const parts = capabilities.partialRefund ? [400, 599] : [999]
    for (const minor of parts) {
      const refundId = randomUUID()
      const first = await refundOf(attempt, refundId, minor)
      assert.deepEqual(first, { t: 'refunded', refundRef: refundId, money: { ...money, minor } })
      assert.deepEqual(await refundOf(attempt, refundId, minor), first)
    }
    assert.equal((await refundOf(attempt, randomUUID(), parts[0] ?? 0)).t, 'refund_failed')
  })

  test(`R6 ${name}: a refund that an issuer asks for is reported as that, never as a dispute, and undoes no capture`, async (context) => {
    if (driver.requestRefund === undefined) return context.diagnostic('this provider reports none')
    const { attempt, event } = await pay({ does: 'capture' })
    await driver.requestRefund(attempt.id)
    const reported = (await eventsAbout(attempt.id)).filter(isOf(attempt)).map((one) => one.event)
    const requested = reported.filter(({ t }) => t === 'refund_demanded')
    assert.ok(requested.length > 0, inspect(reported))
    assert.equal(new Set(requested.map(providerEventKey)).size, 1, 'one refund request, however often it is reported')
    for (const one of requested) assert.deepEqual(one.t === 'refund_demanded' && one.money, money)
    assert.deepEqual(deriveDisputes(reported), [])
    assert.equal(deriveState([...reported, event], money).state, 'captured')
  })

  async function fileOf(paid: Paid): Promise<MandateRef> {
    const events = [paid.event, ...(await eventsAbout(paid.attempt.id)).map(({ event }) => event)]
    const mandate = events.flatMap((event) =>
      event.t === 'captured' && event.mandate !== undefined ? [event.mandate] : [],
    )
    assert.ok(mandate[0] !== undefined, 'something was kept on file')
    return mandate[0]
  }
  async function chargeFile(paid: Paid, initiator: Initiator): Promise<{ input: ChargeInput; event: ProviderEvent }> {
    await driver.steer({ does: 'capture' })
    const input = inputOf({ type: 'stored' }, { initiator, customer: paid.input.customer })
    return { input, event: await provider.charge(input) }
  }

  test(`PY-08 ${name}: what is on file is charged without the customer until it is revoked`, async (context) => {
    if (!capabilities.initiators.includes('mit')) return context.diagnostic('this provider cannot')
    const paid = await pay({ does: 'capture' })
    const initiator: Initiator = { kind: 'mit', category: 'recurring', mandate: await fileOf(paid) }
    const renewed = await chargeFile(paid, initiator)
    assert.equal(renewed.event.t, 'captured')
    assert.equal(await driver.capturesOf(renewed.input.attemptId), 1)
    await provider.revokeMandate(initiator.mandate, soon())
    if (driver.lacks?.includes('revoking') === true) return context.diagnostic('its file is not ours to clear')
    if (driver.cannotRevoke === true) return
    const refused = await chargeFile(paid, initiator)
    assert.equal(refused.event.t, 'declined', inspect(refused.event))
    assert.equal(await driver.capturesOf(refused.input.attemptId), 0)
  })

  test(`PL-08 ${name}: one click charges what is on file with the customer present`, async (context) => {
    if (!capabilities.initiators.includes('cit_stored')) return context.diagnostic('this provider cannot')
    const paid = await pay({ does: 'capture' })
    const { input, event } = await chargeFile(paid, { kind: 'cit_stored', mandate: await fileOf(paid) })
    if (event.t === 'action_required') return // R2: it may be asked for
    assert.equal(event.t, 'captured')
    assert.equal(await driver.capturesOf(input.attemptId), 1)
  })

  test(`PY-15 ${name}: a webhook names our attempt, and is the same news as the answer`, async () => {
    const { attempt, event } = await pay({ does: 'capture' })
    const reported = (await eventsAbout(attempt.id)).filter(isOf(attempt))
    assert.ok(
      reported.some((one) => providerEventKey(one.event) === providerEventKey(event)),
      inspect(reported),
    )
  })

  test(`PY-15 ${name}: the same webhook twice has one key`, async () => {
    const { attempt } = await pay({ does: 'capture' })
    const [webhook] = await driver.webhooksAbout(attempt.id)
    assert.ok(webhook !== undefined)
    const keyed = () => provider.parseWebhook(webhook.raw, webhook.headers, soon())
    const { dedupeKey: first, isHint } = await keyed()
    assert.notEqual(first, '')
    assert.equal((await keyed()).dedupeKey, first)
    const other = await pay({ does: 'capture' })
    const [foreign] = await driver.webhooksAbout(other.attempt.id)
    assert.ok(foreign !== undefined)
    const foreignKey = (await provider.parseWebhook(foreign.raw, foreign.headers, soon())).dedupeKey
    if (isHint !== true) assert.notEqual(foreignKey, first)
  })

  test(`PY-15 ${name}: changed, unsigned and senseless bytes are refused`, async (context) => {
    const refused = async ({ raw, headers }: SentWebhook) =>
      assert.rejects(
        async () => provider.parseWebhook(raw, headers, soon()),
        (error: Error) => error.name === 'BadSignature' && isClean(inspect(error)),
      )
    const { attempt } = await pay({ does: 'capture' })
    const [webhook] = await driver.webhooksAbout(attempt.id)
    assert.ok(webhook !== undefined)
    await refused({ raw: Buffer.from('<html>'), headers: {} })
    await refused({ raw: Buffer.from('{"half":'), headers: webhook.headers })
    if (driver.withoutSignature === 'unsigned') return context.diagnostic('this provider signs nothing, on purpose')
    await refused(driver.withoutSignature(webhook))
    const spoilt = Buffer.from(webhook.raw)
    // another attempt's, as a forger would have it
    const at = Math.max(spoilt.indexOf(attempt.id), spoilt.indexOf(attempt.id.replaceAll('-', '')))
    assert.ok(at >= 0)
    spoilt.write(spoilt[at] === 0x30 ? '1' : '0', at)
    await refused({ ...webhook, raw: spoilt })
  })

  test(`PY-15 ${name}: an event of a kind that no one knows is taken and means nothing`, async (context) => {
    if (driver.unknownEvent === null) return context.diagnostic('its webhooks have no kinds')
    const { raw, headers } = await driver.unknownEvent()
    await provider.parseWebhook(raw, headers, soon())
    assert.deepEqual((await provider.readWebhook(raw, soon())).items, [])
  })

  test(`D14 ${name}: nothing that an adapter says, throws or writes into an address holds the card or a credential`, async () => {
    await pay({ does: 'decline', word: driver.declines[0]?.[0] ?? '' })
    await pay({ does: 'capture' })
    const reported = inspect(said, { depth: 20 }) + JSON.stringify(said)
    assert.ok(isClean(reported))
    for (const { request } of vendor.exchanges) assert.ok(isClean(`${request.path}?${request.query}`))
    assert.ok(isClean(inspect(driver.provider, { depth: 20 }) + JSON.stringify(driver.provider)))
  })

  function isClean(text: string): boolean {
    const own = [card.number, `'${card.securityCode}'`, `"${card.securityCode}"`, ...driver.secrets]
    return own.every((one) => !text.includes(one))
  }
}

/** The adapter, with all that it answers and throws kept for the last test. */
function recording(provider: PaymentProvider, said: unknown[]): PaymentProvider {
  return new Proxy(provider, {
    get(target, name) {
      const part: unknown = Reflect.get(target, name)
      if (typeof part !== 'function') return part
      return async (...given: unknown[]) => {
        try {
          const answer: unknown = await Reflect.apply(part, target, given)
          said.push(answer)
          return answer
        } catch (error) {
          said.push(error)
          throw error
        }
      }
    },
  })
}
