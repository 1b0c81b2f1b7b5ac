import { secret } from '../provider.ts'
import type { Outcome, SentWebhook } from '../provider.contract.ts'
import { jsonOf, startVendor, type VendorAnswer, type VendorRequest } from '../vendor.fixtures.ts'
import type { MollieSettings } from './settings.ts'
import { signWebhook } from './webhook.ts'

type Amount = { currency: string; value: string }
type Payment = {
  readonly id: string
  readonly amount: Amount
  /** Null: of a payment that was made at Mollie. */
  readonly metadata: { attempt: string } | null
  readonly sequenceType: string
  readonly customerId: string | null
  readonly ends: Outcome
  readonly createdAt: string
  paidAt: string | null
  mandateId: string | null
  status: string
  failureReason: string | null
  isCancelable: boolean
  readonly refunds: Refund[]
  readonly chargebacks: Chargeback[]
}
type Made = { readonly id: string; readonly paymentId: string; readonly createdAt: string; readonly amount: Amount }
type Refund = Made & { status: string; readonly metadata: unknown }
type Chargeback = Made & { reversedAt: string | null; readonly reason: { code: string } | null }

const API_KEY = 'test_key-of-the-fake-profile'
/** Opens the settlements; another such token has not the right to. */
export const ORGANIZATION_TOKEN = 'access_of-the-fake-organization'
const WEBHOOK_SECRET = 'secret-of-the-fake-webhooks'

export type FakeMollie = Awaited<ReturnType<typeof startMollie>>

/**
 * Mollie at the socket: customers, payments with their page, mandates, refunds, chargebacks, signed events. Its own
 * description may not be used in a product (CC BY-NC-SA), so that this follows its documentation only.
 */
export async function startMollie() {
  const payments = new Map<string, Payment>()
  const mandates = new Map<string, string>()
  const answered = new Map<string, VendorAnswer>()
  const events: SentWebhook[] = []
  const settlements: { readonly id: string; readonly [field: string]: unknown }[] = []
  let next: Outcome = { does: 'capture' }
  let numbers = 0
  let clock = () => new Date()
  const newName = (kind: string) => `${kind}_fake${String((numbers += 1)).padStart(6, '0')}`

  const vendor = await startVendor({ answer })

  function answer(request: VendorRequest): VendorAnswer {
    if (request.path === '/v2/settlements')
      return request.headers['authorization'] === `Bearer ${ORGANIZATION_TOKEN}`
        ? list(request, 'settlements', settlements)
        : refused(403)
    if (request.headers['authorization'] !== `Bearer ${API_KEY}`) return refused(401)
    const key = request.headers['idempotency-key']
    const known = key === undefined ? undefined : answered.get(key)
    if (known !== undefined) return known
    const given = route(request)
    if (key !== undefined && given.status < 400) answered.set(key, given)
    return given
  }

  function route(request: VendorRequest): VendorAnswer {
    const [, , area, id = '', kind, inner = ''] = request.path.split('/')
    switch (`${request.method} ${area}${id === '' ? '' : '/:id'}${kind === undefined ? '' : `/${kind}`}`) {
      case 'POST customers':
        return { status: 201, body: { resource: 'customer', id: newName('cst') } }
      case 'POST payments':
        return create(request, null)
      case 'POST customers/:id/payments':
        return create(request, id)
      case 'DELETE customers/:id/mandates':
        return mandates.delete(inner) ? { status: 204 } : refused(410)
      case 'GET payments':
        return list(request, 'payments', [...payments.values()].map(view))
      case 'GET refunds':
        return list(
          request,
          'refunds',
          [...payments.values()].flatMap(({ refunds }) => refunds),
        )
      case 'GET chargebacks':
        return list(
          request,
          'chargebacks',
          [...payments.values()].flatMap(({ chargebacks }) => chargebacks),
        )
      case 'GET payments/:id':
        return withPayment(id, (payment) => ({ status: 200, body: view(payment) }))
      case 'DELETE payments/:id':
        return withPayment(id, cancel)
      case 'GET payments/:id/refunds':
        return withPayment(id, ({ refunds }) => ({
          status: 200,
          body: { count: refunds.length, _embedded: { refunds } },
        }))
      case 'POST payments/:id/refunds':
        return withPayment(id, (payment) => refund(payment, request))
      default:
        return refused(404)
    }
  }

  function create(request: VendorRequest, ofCustomer: string | null): VendorAnswer {
    const body = jsonOf(request) as Record<string, never> & { metadata: { attempt: string } } // the adapter's own
    for (const field of ['amount', 'description', 'webhookUrl'])
      if (body[field] === undefined) return refused(422, field)
    const customerId = ofCustomer ?? body['customerId'] ?? null
    const isRecurring = body['sequenceType'] === 'recurring'
    if (!isRecurring && body['redirectUrl'] === undefined) return refused(422, 'redirectUrl')
    if (isRecurring && mandates.get(body['mandateId'] ?? '') !== customerId) return refused(422, 'mandateId')
    const payment: Payment = {
      id: newName('tr'),
      amount: body['amount'] as unknown as Amount, // the adapter's own
      metadata: body.metadata,
      sequenceType: body['sequenceType'] ?? 'oneoff',
      customerId,
      ends: next,
      createdAt: clock().toISOString(),
      paidAt: null,
      mandateId: isRecurring ? (body['mandateId'] ?? null) : null,
      status: 'open',
      failureReason: null,
      isCancelable: true,
      refunds: [],
      chargebacks: [],
    }
    next = { does: 'capture' }
    payments.set(payment.id, payment)
    if (isRecurring) finish(payment)
    return { status: 201, body: view(payment) }
  }

  /** The customer has done his part, or there is none for him. */
  function finish(payment: Payment): void {
    const { ends } = payment
    if (ends.does === 'pending') return move(payment, 'pending')
    if (ends.does === 'decline') return fail(payment, ends.word)
    pay(payment)
  }
  function pay(payment: Payment): void {
    if (payment.sequenceType === 'first' && payment.customerId !== null) {
      payment.mandateId = newName('mdt')
      mandates.set(payment.mandateId, payment.customerId)
    }
    move(payment, 'paid')
  }
  function fail(payment: Payment, reason: string): void {
    payment.failureReason = reason
    move(payment, 'failed')
  }
  function move(payment: Payment, status: string): void {
    payment.status = status
    if (status === 'paid') payment.paidAt = clock().toISOString()
    payment.isCancelable = false
    notify(`payment.${status}`, payment.id, view(payment))
  }

  function cancel(payment: Payment): VendorAnswer {
    if (!payment.isCancelable) return refused(422)
    move(payment, 'canceled')
    return { status: 200, body: view(payment) }
  }

  function refund(payment: Payment, request: VendorRequest): VendorAnswer {
    const body = jsonOf(request) as { amount: Amount; metadata: unknown } // the adapter's own
    const sum = payment.refunds.reduce((total, { amount }) => total + Number(amount.value), 0)
    if (payment.status !== 'paid' || sum + Number(body.amount.value) > Number(payment.amount.value) + 0.001)
      return refused(422, 'amount')
    const made: Refund = { ...newMade('re', payment), amount: body.amount, status: 'pending', metadata: body.metadata }
    payment.refunds.push(made)
    const given = { status: 201, body: { ...made } }
    made.status = 'refunded' // the bank takes a day; our answer left before
    notify('refund.refunded', made.id, { ...made })
    return given
  }

  const newMade = (kind: string, { id: paymentId, amount }: Payment) => ({
    id: newName(kind),
    paymentId,
    createdAt: clock().toISOString(),
    amount,
  })

  function list({ query }: VendorRequest, kind: string, all: readonly { readonly id: string }[]): VendorAnswer {
    const newestFirst = all.toSorted((one, other) => (one.id.slice(-6) < other.id.slice(-6) ? 1 : -1))
    const at = Math.max(
      0,
      newestFirst.findIndex(({ id }) => id === query.get('from')),
    )
    const size = Math.min(Number(query.get('limit')), pageSize)
    const rest = newestFirst[at + size]
    const href = rest === undefined ? null : { href: `${vendor.url}/v2/${kind}?from=${rest.id}&limit=${size}` }
    return {
      status: 200,
      body: { _embedded: { [kind]: newestFirst.slice(at, at + size) }, _links: { next: href } },
    }
  }
  let pageSize = 250

  function withPayment(id: string, use: (payment: Payment) => VendorAnswer): VendorAnswer {
    const payment = payments.get(id)
    return payment === undefined ? refused(404) : use(payment)
  }

  function view(payment: Payment) {
    const { id, status, amount, metadata, sequenceType, customerId, mandateId, createdAt, paidAt, isCancelable } =
      payment
    const card = { cardNumber: '4444', cardLabel: 'Mastercard', cardExpiryDate: '2039-12-31' }
    return {
      resource: 'payment',
      id,
      status,
      amount,
      metadata,
      sequenceType,
      createdAt,
      ...(paidAt !== null && { paidAt }),
      isCancelable,
      ...(customerId !== null && { customerId }),
      ...(mandateId !== null && { mandateId }),
      ...(status === 'paid' && { method: 'creditcard', details: card }),
      ...(payment.failureReason !== null && { details: { failureReason: payment.failureReason } }),
      _links: { ...(status === 'open' && { checkout: { href: `${vendor.url}/checkout/${id}`, type: 'text/html' } }) },
      _embedded: { refunds: payment.refunds, chargebacks: payment.chargebacks },
    }
  }

  function notify(type: string, entityId: string, entity: unknown): SentWebhook {
    const event = { resource: 'event', id: newName('event'), type, entityId, _embedded: { entity } }
    const raw = Buffer.from(JSON.stringify(event))
    const sent = { raw, headers: { 'x-mollie-signature': `sha256=${signWebhook(WEBHOOK_SECRET, raw)}` } }
    events.push(sent)
    return sent
  }

  const of = (attemptId: string) => [...payments.values()].filter(({ metadata }) => metadata?.attempt === attemptId)
  const settings: MollieSettings = {
    baseUrl: vendor.url,
    apiKey: secret(API_KEY),
    webhookSecret: secret(WEBHOOK_SECRET),
  }
  return {
    vendor,
    settings,
    secrets: [API_KEY, WEBHOOK_SECRET],
    notify,
    steer: (outcome: Outcome) => void (next = outcome),
    /** The customer pays, or gives up, on Mollie's page; his browser comes back with nothing. */
    visit(url: string, decision: 'approve' | 'refuse'): Record<string, string> {
      const payment = payments.get(new URL(url).pathname.split('/').at(-1) ?? '')
      if (payment?.status !== 'open') throw new Error('Mollie has no such page')
      if (decision === 'approve') finish(payment)
      else move(payment, 'canceled')
      return {}
    },
    decide(attemptId: string): void {
      for (const payment of of(attemptId)) {
        if (payment.status !== 'pending' || payment.ends.does !== 'pending') continue
        if (payment.ends.then === 'captured') pay(payment)
        else fail(payment, 'card_declined')
      }
    },
    chargeBack(attemptId: string, reversedAt: string | null, why?: string): void {
      for (const payment of of(attemptId)) {
        const [known] = payment.chargebacks
        const reason = why === undefined ? null : { code: why }
        if (known === undefined) payment.chargebacks.push({ ...newMade('chb', payment), reversedAt, reason })
        else known.reversedAt = reversedAt
      }
    },
    /** What time it is at Mollie. */
    useClock: (now: () => Date) => void (clock = now),
    /** A customer pays by a link that was made at Mollie, or pays an attempt another amount than it asked for. */
    payStrange(value: string, attempt?: string): string {
      const createdAt = clock().toISOString()
      const payment: Payment = {
        id: newName('tr'),
        amount: { currency: 'EUR', value },
        metadata: attempt === undefined ? null : { attempt },
        sequenceType: 'oneoff',
        customerId: null,
        ends: { does: 'capture' },
        createdAt,
        paidAt: createdAt,
        mandateId: null,
        status: 'paid',
        failureReason: null,
        isCancelable: false,
        refunds: [],
        chargebacks: [],
      }
      payments.set(payment.id, payment)
      return payment.id
    },
    /** A refund that was made at Mollie. */
    refundStrange(id: string): void {
      const payment = payments.get(id)
      payment?.refunds.push({ ...newMade('re', payment), status: 'refunded', metadata: null })
    },
    /** A settlement of the organization, with what Mollie kept of this month. */
    settle({ status, amount, costs }: { status: string; amount: string; costs: readonly string[] }): void {
      const money = (value: string) => ({ currency: 'EUR', value })
      const [year = '', month = ''] = clock().toISOString().split('-')
      const kept = costs.map((cost) => ({ description: 'a way to pay', count: 1, amountGross: money(cost) }))
      settlements.push({
        resource: 'settlement',
        id: newName('stl'),
        status,
        createdAt: clock().toISOString(),
        settledAt: status === 'paidout' ? clock().toISOString() : null,
        amount: money(amount),
        periods: kept.length === 0 ? [] : { [year]: { [month]: { revenue: [], costs: kept } } },
      })
    },
    /** Mollie has lost a payment. */
    forget: (id: string) => void payments.delete(id),
    paymentOf: (attemptId: string) => of(attemptId)[0] ?? null,
    capturesOf: (attemptId: string) => of(attemptId).filter(({ status }) => status === 'paid').length,
    about: (reference: string) => events.filter(({ raw }) => raw.includes(reference)),
    /** How many payments a page of the list has. */
    cutList: (size: number) => void (pageSize = size),
    /** Some ways to pay cannot be cancelled. */
    keepOpen: (attemptId: string) => of(attemptId).forEach((payment) => (payment.isCancelable = false)),
  }
}

function refused(status: number, field?: string): VendorAnswer {
  return { status, body: { status, title: 'refused', detail: 'refused', ...(field !== undefined && { field }) } }
}
