import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { secret } from '../provider.ts'
import type { Outcome, SentWebhook } from '../provider.contract.ts'
import { checkAnswer, checkPart, checkRequest, type VendorSpec } from '../vendor-schema.fixtures.ts'
import {
  type Exchange,
  jsonOf,
  startVendor,
  type Vendor,
  type VendorAnswer,
  type VendorRequest,
} from '../vendor.fixtures.ts'
import type { PaypalSettings } from './settings.ts'
import { signedText } from './webhook.ts'

type Amount = { currency_code: string; value: string }
type Refund = { id: string; status: string; amount: Amount; custom_id: string; at: Date }
type Capture = { id: string; status: string; amount: Amount; reason?: string; refunds: Refund[]; at: Date }
/** A line of the Transaction Search, as the fake keeps it. */
type Transaction = Record<string, unknown> & { readonly transaction_initiation_date: string }
type Order = {
  readonly id: string
  readonly customId: string
  readonly amount: Amount
  readonly payee: string
  readonly ends: Outcome
  readonly cancelUrl: string
  readonly vaultId: string | null
  /** What may be charged again is reported by an event of its own, after the capture. */
  readonly keepsLate: boolean
  status: string
  updates: number
  capture: Capture | null
}

const CLIENT_SECRET = 'client-secret-of-the-fake'
const WEBHOOK_ID = '1JE4291016473214C'
const PAYEE = 'RD465XN5VS364'
const CERTIFICATE = '/v1/notifications/certs/CERT-360caa42-fca2a594'

export type FakePaypal = Awaited<ReturnType<typeof startPaypal>>

/** PayPal at the socket: orders, captures, refunds, the vault, transactions and signed events. */
export async function startPaypal() {
  const orders = new Map<string, Order>()
  const answered = new Map<string, VendorAnswer>()
  const tokens = new Set<string>()
  const events: { raw: Buffer; headers: Record<string, string> }[] = []
  const access = new Set<string>()
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const disputes = new Map<string, { of: string; isOver: boolean; evidence: Buffer[] }>()
  let next: Outcome = { does: 'capture' }
  let keepsLate = false
  let refreshed = new Date(0)
  let numbers = 0
  /** Seventeen letters and digits, as PayPal names things. */
  const newName = (prefix: string) => `${prefix}${String((numbers += 1)).padStart(6, '0')}${randomName()}`

  const vendor: Vendor = await startVendor({ answer, check })

  function answer(request: VendorRequest): VendorAnswer {
    const { method, path } = request
    if (path === CERTIFICATE) return { status: 200, body: publicKey.export({ type: 'spki', format: 'pem' }).toString() }
    if (path === '/v1/oauth2/token') return giveAccess(request)
    if (!access.has(request.headers['authorization'] ?? '')) return { status: 401, body: { name: 'UNAUTHORIZED' } }
    const key = request.headers['paypal-request-id']
    const known = key === undefined ? undefined : answered.get(key)
    if (known !== undefined) return known
    const given = route(method, path, request)
    if (key !== undefined && given.status < 400) answered.set(key, { ...given, status: 200 })
    return given
  }

  function giveAccess(request: VendorRequest): VendorAnswer {
    const expected = `Basic ${Buffer.from(`client:${CLIENT_SECRET}`).toString('base64')}`
    if (request.headers['authorization'] !== expected) return { status: 401, body: { error: 'invalid_client' } }
    const token = `A21${randomName()}`
    access.add(`Bearer ${token}`)
    return { status: 200, body: { access_token: token, token_type: 'Bearer', expires_in: 32_400 } }
  }

  function route(method: string, path: string, request: VendorRequest): VendorAnswer {
    const [, version, area, kind, id = '', verb] = path.split('/')
    switch (`${method} ${version}/${area}/${kind}${verb === undefined ? '' : `/${verb}`}`) {
      case 'POST v2/checkout/orders':
        return create(request)
      case 'GET v2/checkout/orders':
        return withOrder(id, (order) => ({ status: 200, body: view(order) }))
      case 'POST v2/checkout/orders/capture':
        return withOrder(id, capture)
      case 'GET v2/payments/captures':
        return withCapture(id, (order, made) => ({ status: 200, body: captureView(order, made) }))
      case 'POST v2/payments/captures/refund': {
        const orphan = moved.find((one) => one['transaction_id'] === id)
        return orphan === undefined
          ? withCapture(id, (order, made) => refund(order, made, request))
          : refundOrphan(id, request)
      }
      case 'DELETE v3/vault/payment-tokens':
        return tokens.delete(id) ? { status: 204 } : refused(404, 'RESOURCE_NOT_FOUND')
      case 'GET v1/customer/disputes':
        return disputesOf(request.query.get('disputed_transaction_id') ?? '')
      case 'POST v1/customer/disputes/provide-evidence':
        return takeEvidence(id, request)
      case 'GET v1/reporting/transactions':
        return transactions(request)
      case 'POST v1/notifications/verify-webhook-signature':
        return { status: 200, body: { verification_status: isSigned(request) ? 'SUCCESS' : 'FAILURE' } }
      default:
        return refused(404, 'RESOURCE_NOT_FOUND')
    }
  }

  function disputesOf(captureId: string): VendorAnswer {
    const known = [...disputes].filter(([, { of }]) => of === captureId)
    const found = known.map(([dispute_id]) => ({
      dispute_id,
      reason: 'UNAUTHORISED',
      status: 'WAITING_FOR_SELLER_RESPONSE',
    }))
    return { status: 200, body: { ...(found.length > 0 && { items: found }), links: [linkOf('self')] } }
  }

  function takeEvidence(id: string, request: VendorRequest): VendorAnswer {
    const dispute = disputes.get(id)
    if (dispute === undefined) return refused(404, 'RESOURCE_NOT_FOUND')
    if (dispute.isOver) return refused(422, 'ACTION_NOT_ALLOWED_IN_CURRENT_DISPUTE_STATE')
    dispute.evidence.push(request.raw)
    return { status: 200, body: { links: [linkOf('self')] } }
  }
  const linkOf = (rel: string) => ({ rel, href: `${vendor.url}/v1/customer/disputes`, method: 'GET' })

  function create(request: VendorRequest): VendorAnswer {
    const body = jsonOf(request) as CreateBody // checked with PayPal's schema
    const [unit] = body.purchase_units
    const { vault_id: vaultId, experience_context: shown, attributes } = body.payment_source.paypal
    const order: Order = {
      id: newName('O'),
      customId: unit.custom_id,
      amount: unit.amount,
      payee: unit.payee?.merchant_id ?? PAYEE,
      ends: next,
      cancelUrl: shown?.cancel_url ?? '',
      vaultId: attributes?.vault === undefined ? null : newName('v').toLowerCase(),
      keepsLate,
      status: 'PAYER_ACTION_REQUIRED',
      updates: 0,
      capture: null,
    }
    next = { does: 'capture' }
    keepsLate = false
    if (vaultId !== undefined && !tokens.has(vaultId)) return refused(422, 'TOKEN_ID_NOT_FOUND')
    orders.set(order.id, order)
    if (vaultId === undefined) return { status: 200, body: view(order) }
    order.status = 'APPROVED'
    const done = capture(order)
    if (done.status >= 400) orders.delete(order.id)
    return done
  }

  function capture(order: Order): VendorAnswer {
    if (order.capture !== null) return refused(422, 'ORDER_ALREADY_CAPTURED')
    if (order.status !== 'APPROVED') return refused(422, 'ORDER_NOT_APPROVED')
    const { ends } = order
    if (ends.does === 'decline' && ends.word !== 'DECLINED') {
      if (ends.word === 'INSTRUMENT_DECLINED') order.status = 'PAYER_ACTION_REQUIRED'
      return refused(422, ends.word)
    }
    const status = ends.does === 'pending' ? 'PENDING' : ends.does === 'decline' ? 'DECLINED' : 'COMPLETED'
    order.capture = { id: newName('C'), status, amount: order.amount, refunds: [], at: clock() }
    if (status === 'PENDING') order.capture.reason = 'PENDING_REVIEW'
    order.status = 'COMPLETED'
    if (order.vaultId !== null && status === 'COMPLETED' && !order.keepsLate) tokens.add(order.vaultId)
    notify(`PAYMENT.CAPTURE.${status}`, captureView(order, order.capture))
    return { status: 201, body: view(order) }
  }

  function refund(order: Order, made: Capture, request: VendorRequest): VendorAnswer {
    const body = jsonOf(request) as { amount: Amount; custom_id: string } // checked with PayPal's schema
    const sum = made.refunds.reduce((total, { amount }) => total + cents(amount), 0)
    if (sum + cents(body.amount) > cents(made.amount)) return refused(422, 'REFUND_AMOUNT_EXCEEDED')
    const { amount, custom_id } = body
    const given: Refund = { id: newName('R'), status: 'COMPLETED', amount, custom_id, at: clock() }
    made.refunds.push(given)
    made.status = sum + cents(body.amount) === cents(made.amount) ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
    notify('PAYMENT.CAPTURE.REFUNDED', refundView(order, made, given))
    return { status: 201, body: refundView(order, made, given) }
  }

  function refundOrphan(captureId: string, request: VendorRequest): VendorAnswer {
    const { amount, custom_id } = jsonOf(request) as { amount: Amount; custom_id: string } // checked with PayPal's schema
    const id = move('T1107', `-${amount.value}`, { capture: captureId, custom: custom_id })
    return { status: 201, body: { id, status: 'COMPLETED', amount, custom_id } }
  }

  function transactions({ query }: VendorRequest): VendorAnswer {
    if (hasNoSearch) return { status: 403, body: { name: 'NOT_AUTHORIZED', message: 'refused', debug_id: 'fake' } }
    const [from, to] = [Date.parse(query.get('start_date') ?? ''), Date.parse(query.get('end_date') ?? '')]
    if (!(to - from <= 31 * 86_400_000)) return { status: 400, body: { name: 'INVALID_REQUEST', message: 'refused' } }
    const own = [...orders.values()].flatMap((order) => (order.capture === null ? [] : linesOf(order, order.capture)))
    const found = [...own, ...moved].filter(({ transaction_initiation_date: date }) => {
      const at = Date.parse(date)
      return at >= from && at < to && (hiddenFrom === null || at < hiddenFrom.getTime())
    })
    if (found.length > mostItems) return { status: 400, body: { name: 'RESULTSET_TOO_LARGE', message: 'refused' } }
    const size = Math.min(Number(query.get('page_size')), pageSize)
    const page = Number(query.get('page'))
    const shown = found.slice((page - 1) * size, page * size)
    return {
      status: 200,
      body: {
        account_number: PAYEE,
        last_refreshed_datetime: dateOf(refreshed),
        page,
        total_items: found.length,
        total_pages: Math.ceil(found.length / size),
        ...(shown.length > 0 && { transaction_details: shown.map((one) => ({ transaction_info: one })) }),
      },
    }
  }
  function linesOf(order: Order, made: Capture): Transaction[] {
    return [
      {
        transaction_id: made.id,
        paypal_reference_id: order.id,
        paypal_reference_id_type: 'ODR',
        transaction_event_code: order.cancelUrl === '' ? 'T0003' : 'T0006',
        transaction_status: made.status === 'PENDING' ? 'P' : paidStates.has(made.status) ? 'S' : 'D',
        transaction_initiation_date: dateOf(made.at),
        transaction_amount: order.amount,
        fee_amount: { currency_code: order.amount.currency_code, value: '-0.69' },
        custom_field: order.customId,
        invoice_id: order.customId,
      },
      ...made.refunds.map((refund) => ({
        transaction_id: refund.id,
        paypal_reference_id: made.id,
        paypal_reference_id_type: 'TXN',
        transaction_event_code: 'T1107',
        transaction_status: 'S',
        transaction_initiation_date: dateOf(refund.at),
        transaction_amount: { ...refund.amount, value: `-${refund.amount.value}` },
        custom_field: refund.custom_id,
      })),
    ]
  }
  const moved: Transaction[] = []
  let pageSize = 500
  let mostItems = 10_000
  let hasNoSearch = false
  let hiddenFrom: Date | null = null
  let clock = () => new Date()

  function isSigned(request: VendorRequest): boolean {
    const body = jsonOf(request) as Record<string, string> // the adapter's own
    const text = request.raw.toString('utf8')
    const given = text.slice(text.indexOf('"webhook_event":') + '"webhook_event":'.length, -1)
    return events.some(
      ({ raw, headers }) =>
        body['webhook_id'] === WEBHOOK_ID &&
        headers['paypal-transmission-id'] === body['transmission_id'] &&
        headers['paypal-transmission-sig'] === body['transmission_sig'] &&
        raw.toString('utf8') === given,
    )
  }

  function withOrder(id: string, use: (order: Order) => VendorAnswer): VendorAnswer {
    const order = orders.get(id)
    return order === undefined ? refused(404, 'RESOURCE_NOT_FOUND') : use(order)
  }
  function withCapture(id: string, use: (order: Order, made: Capture) => VendorAnswer): VendorAnswer {
    const order = [...orders.values()].find((one) => one.capture?.id === id)
    return order?.capture == null ? refused(404, 'RESOURCE_NOT_FOUND') : use(order, order.capture)
  }

  const link = (rel: string, path: string) => ({ rel, method: 'GET', href: `${vendor.url}${path}` })

  function view(order: Order) {
    const { id, status, capture: made } = order
    const pays = made === null ? {} : { payments: paymentsView(order, made) }
    const kept = order.vaultId !== null && tokens.has(order.vaultId)
    return {
      id,
      status,
      intent: 'CAPTURE',
      create_time: '2026-11-21T20:00:00Z',
      update_time: `2026-11-21T20:00:0${order.updates}Z`,
      payment_source: { paypal: kept ? { attributes: { vault: { id: order.vaultId, status: 'VAULTED' } } } : {} },
      purchase_units: [
        {
          reference_id: order.customId,
          custom_id: order.customId,
          amount: order.amount,
          payee: { merchant_id: order.payee },
          ...pays,
        },
      ],
      links: [
        link('self', `/v2/checkout/orders/${id}`),
        ...(status === 'PAYER_ACTION_REQUIRED' ? [link('payer-action', `/checkoutnow?token=${id}`)] : []),
      ],
    }
  }
  function paymentsView(order: Order, made: Capture) {
    return {
      captures: [captureView(order, made)],
      ...(made.refunds.length > 0 && { refunds: made.refunds.map((one) => refundView(order, made, one)) }),
    }
  }
  function captureView(order: Order, made: Capture) {
    return {
      id: made.id,
      status: made.status,
      ...(made.reason !== undefined && { status_details: { reason: made.reason } }),
      amount: made.amount,
      custom_id: order.customId,
      final_capture: true,
      supplementary_data: { related_ids: { order_id: order.id } },
      links: [link('self', `/v2/payments/captures/${made.id}`), link('up', `/v2/checkout/orders/${order.id}`)],
    }
  }
  function refundView(order: Order, made: Capture, { id, status, amount, custom_id }: Refund) {
    const links = [link('self', `/v2/payments/refunds/${id}`), link('up', `/v2/payments/captures/${made.id}`)]
    return { id, status, amount, custom_id, invoice_id: order.customId, links }
  }

  /** What moves by other ways than our calls; answers its number. */
  function move(code: string, value: string, of: { capture?: string; custom?: string; status?: string } = {}): string {
    const id = newName('M')
    moved.push({
      transaction_id: id,
      ...(of.capture !== undefined && { paypal_reference_id: of.capture, paypal_reference_id_type: 'TXN' }),
      transaction_event_code: code,
      transaction_status: of.status ?? 'S',
      transaction_initiation_date: dateOf(clock()),
      transaction_amount: { currency_code: 'EUR', value },
      ...(of.custom !== undefined && { custom_field: of.custom }),
    })
    return id
  }

  /** Signs an event and keeps it; numbers are written as PayPal does, with a fraction that JSON.parse would lose. */
  function notify(type: string, resource: unknown): SentWebhook {
    const event = { id: `WH-${randomName()}`, event_type: type, resource_version: '2.0', resource }
    const raw = Buffer.from(JSON.stringify(event).replace('{"id"', '{"event_version":1.0,"id"'))
    const headers = {
      'paypal-transmission-id': randomUUID(),
      'paypal-transmission-time': '2026-11-21T20:00:00Z',
      'paypal-cert-url': `${vendor.url}${CERTIFICATE}`,
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-transmission-sig': '',
    }
    const signature = sign('RSA-SHA256', Buffer.from(signedText(headers, WEBHOOK_ID, raw)), privateKey)
    const sent = { raw, headers: { ...headers, 'paypal-transmission-sig': signature.toString('base64') } }
    events.push(sent)
    return sent
  }

  const byCustomId = (customId: string) => [...orders.values()].filter((order) => order.customId === customId)
  const settings: PaypalSettings = {
    baseUrl: vendor.url,
    clientId: 'client',
    clientSecret: secret(CLIENT_SECRET),
    merchantId: PAYEE,
    webhookId: WEBHOOK_ID,
    webhookCheck: 'certificate',
  }
  return {
    vendor,
    settings,
    secrets: [CLIENT_SECRET],
    notify,
    steer: (outcome: Outcome) => void (next = outcome),
    /** The buyer presses a button on PayPal's page; answers what his browser comes back with. */
    visit(url: string, decision: 'approve' | 'refuse'): Record<string, string> {
      const order = orders.get(new URL(url).searchParams.get('token') ?? '')
      if (order === undefined) throw new Error('PayPal has no such page')
      if (decision === 'refuse')
        return { token: order.id, cancelled: new URL(order.cancelUrl).searchParams.get('cancelled') ?? '' }
      order.status = 'APPROVED'
      order.updates += 1
      return { token: order.id }
    },
    /** PayPal's event of the approval, which may come without the buyer's browser. */
    approved(attemptId: string): SentWebhook {
      const [order] = byCustomId(attemptId)
      if (order === undefined) throw new Error('PayPal has no such order')
      return notify('CHECKOUT.ORDER.APPROVED', view(order))
    },
    /** The next order reports what may be charged again later than its capture. */
    keepLate: () => void (keepsLate = true),
    /** That later is now. */
    keep(attemptId: string): SentWebhook {
      const [order] = byCustomId(attemptId)
      if (order?.vaultId == null) throw new Error('PayPal was not asked to keep anything')
      tokens.add(order.vaultId)
      return notify('VAULT.PAYMENT-TOKEN.CREATED', { id: order.vaultId, metadata: { order_id: order.id } })
    },
    /** PayPal forgets what was approved and not captured. */
    forget: (attemptId: string) => byCustomId(attemptId).forEach(({ id }) => orders.delete(id)),
    decide(attemptId: string): void {
      for (const order of byCustomId(attemptId)) {
        if (order.capture?.status !== 'PENDING' || order.ends.does !== 'pending') continue
        order.capture.status = order.ends.then === 'captured' ? 'COMPLETED' : 'DECLINED'
        if (order.vaultId !== null && order.capture.status === 'COMPLETED') tokens.add(order.vaultId)
        notify(`PAYMENT.CAPTURE.${order.capture.status}`, captureView(order, order.capture))
      }
    },
    /** The buyer picks a source that works, or one that does not. */
    end: (attemptId: string, ends: Outcome) => {
      for (const order of byCustomId(attemptId)) orders.set(order.id, Object.assign(order, { ends }))
    },
    /** What was changed at PayPal, or made up. */
    alter: (attemptId: string, change: Partial<Pick<Order, 'customId' | 'amount' | 'payee'>>) => {
      for (const order of byCustomId(attemptId)) Object.assign(order, change)
    },
    captureOf: (attemptId: string) => byCustomId(attemptId)[0]?.capture ?? null,
    orderOf: (attemptId: string) => byCustomId(attemptId)[0]?.id ?? null,
    capturesOf: (attemptId: string) =>
      byCustomId(attemptId).filter((one) => paidStates.has(one.capture?.status ?? '')).length,
    about: (reference: string) => events.filter(({ raw }) => raw.includes(reference)),
    move,
    /** The buyer of a capture complains; answers where what is handed over against it is kept. */
    dispute(captureId: string, { isOver = false }: { isOver?: boolean } = {}) {
      const kept = { of: captureId, isOver, evidence: new Array<Buffer>() }
      disputes.set(`PP-D-${disputes.size + 1}`, kept)
      return kept.evidence
    },
    /** What time it is at PayPal. */
    useClock: (now: () => Date) => void (clock = now),
    /** How many transactions are on a page, and how many PayPal looks for at once. */
    cutList: (size: number, most = 10_000) => void ([pageSize, mostItems] = [size, most]),
    /** What is younger is not in the list yet. */
    hideFrom: (at: Date | null) => void (hiddenFrom = at),
    /** The permission of the Transaction Search is taken away, or given. */
    letSearch: (may: boolean) => void (hasNoSearch = !may),
    /** From now on the list of transactions is as new as this. */
    refreshList: (at: Date) => void (refreshed = at),
    /** PayPal forgets every access token that it gave. */
    endAccess: () => access.clear(),
  }
}

const paidStates = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'])
type CreateBody = {
  purchase_units: [{ custom_id: string; amount: Amount; payee?: { merchant_id: string } }]
  payment_source: {
    paypal: { vault_id?: string; experience_context?: { cancel_url: string }; attributes?: { vault?: unknown } }
  }
}

/** As PayPal writes a moment. */
function dateOf(at: Date): string {
  return at.toISOString().replace(/\.\d+Z$/, 'Z')
}
function cents({ value }: Amount): number {
  return Math.round(Number(value) * 100)
}
function randomName(): string {
  return randomUUID().replaceAll('-', '').slice(0, 10).toUpperCase()
}
function refused(status: number, issue: string): VendorAnswer {
  const name = status === 404 ? 'RESOURCE_NOT_FOUND' : 'UNPROCESSABLE_ENTITY'
  return { status, body: { name, message: 'refused', debug_id: 'fake', details: [{ issue }] } }
}

/** PayPal's own schemas; a refusal is not compared, since the issues that they list are not all that there are. */
function check({ request, answer }: Exchange): void {
  const { method, path } = request
  const spec: VendorSpec | null = path.startsWith('/v2/checkout/')
    ? 'paypal_orders'
    : path.startsWith('/v2/payments/')
      ? 'paypal_payments'
      : path.startsWith('/v3/vault/')
        ? 'paypal_vault'
        : path.startsWith('/v1/customer/disputes')
          ? 'paypal_disputes'
          : null
  if (spec === null) return
  if (path.endsWith('/provide-evidence')) {
    checkEvidence(request)
    if (answer !== null && answer.status < 400) checkAnswer(spec, method, path, answer.status, answer.body)
    return
  }
  checkRequest(spec, method, path, request.raw.length === 0 ? undefined : jsonOf(request))
  if (answer !== null && answer.status < 400) checkAnswer(spec, method, path, answer.status, answer.body)
}

/** A form is not described but for its parts: each evidence has a schema. */
function checkEvidence({ headers, raw }: Exchange['request']): void {
  const boundary = /^multipart\/form-data; boundary=(.+)$/.exec(headers['content-type'] ?? '')?.[1]
  if (boundary === undefined) throw new Error('evidence is a form')
  const parts = raw.toString('latin1').split(`--${boundary}`)
  const own = (name: string) => parts.find((part) => part.includes(`name="${name}"`)) ?? ''
  const input = JSON.parse(Buffer.from(own('input').split('\r\n\r\n')[1] ?? '', 'latin1').toString()) as {
    evidences: unknown[]
  } // a form of ours
  for (const evidence of input.evidences) checkPart('paypal_disputes', 'evidence', evidence)
  if (!own('evidence-file').includes('Content-Type: application/pdf')) throw new Error('evidence has its document')
}
