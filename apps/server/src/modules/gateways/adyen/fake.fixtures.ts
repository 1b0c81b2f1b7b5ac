import { randomBytes } from 'node:crypto'
import type { Outcome, SentWebhook } from '../provider.contract.ts'
import { jsonOf, startVendor, type Vendor, type VendorAnswer, type VendorRequest } from '../vendor.fixtures.ts'
import { checkAnswer, checkEvent, checkRequest } from '../vendor-schema.fixtures.ts'
import { signItem } from './webhook.ts'

type Amount = { readonly currency: string; readonly value: number }
type PaymentRequest = {
  readonly reference: string
  readonly merchantAccount: string
  readonly amount: Amount
  readonly returnUrl: string
  readonly shopperReference: string
  readonly storePaymentMethod?: boolean
  readonly paymentMethod: { readonly type: string; readonly number?: string; readonly storedPaymentMethodId?: string }
}
type DisputeRequest = {
  readonly disputePspReference: string
  readonly defenseReasonCode?: string
  readonly defenseDocuments?: readonly { readonly defenseDocumentTypeCode: string; readonly content: string }[]
}
type State = 'challenge' | 'pending' | 'authorised' | 'refused' | 'cancelled'
type Payment = {
  readonly pspReference: string
  readonly request: PaymentRequest
  readonly redirectResult: string
  readonly token: string | null
  state: State
  code: string
  plan: 'captured' | 'declined'
  refunded: number
}

export const fakeAccount = {
  merchantAccount: 'IncontroTest',
  apiKey: 'AQE-an-api-key-that-nobody-may-see',
  hmacKey: '44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056',
} as const
export const fakeReports = {
  reportUser: 'report@Company.Incontro',
  reportPassword: 'a-password-of-the-report-user',
} as const

/** The columns of a Settlement details report, in the order that Adyen's documentation has them. */
const columns = [
  ...['Company Account', 'Merchant Account', 'Psp Reference', 'Merchant Reference', 'Payment Method', 'Creation Date'],
  ...['TimeZone', 'Type', 'Modification Reference', 'Gross Currency', 'Gross Debit (GC)', 'Gross Credit (GC)'],
  ...['Exchange Rate', 'Net Currency', 'Net Debit (NC)', 'Net Credit (NC)', 'Commission (NC)', 'Markup (NC)'],
  ...[
    'Scheme Fees (NC)',
    'Interchange (NC)',
    'Payment Method Variant',
    'Modification Merchant Reference',
    'Batch Number',
  ],
]
type SettlementLine = {
  readonly type: string
  readonly psp?: string
  readonly reference?: string
  readonly modification?: string
  readonly modificationReference?: string
  readonly debit?: string
  readonly credit?: string
  readonly netDebit?: string
  readonly netCredit?: string
  readonly account?: string
}

/** The words of a refusing webhook, as Adyen writes them. */
const words: Readonly<Record<string, string>> = {
  '2': 'Refused',
  '5': 'Blocked Card',
  '6': 'Expired Card',
  '9': 'Issuer Unavailable',
  '11': '3D Not Authenticated',
  '12': 'Not enough balance',
  '38': 'Authentication required',
}

type Defense = { reason: string | null; readonly documents: Map<string, Buffer>; defended: number }
const DISPUTES = '/ca/services/DisputeService/v30'

export type FakeAdyen = {
  readonly vendor: Vendor
  steer(outcome: Outcome): void
  /** The customer presses a button on the bank's page. */
  answerChallenge(url: string, decision: 'approve' | 'refuse'): string
  /** What POST /payments/details does, for a caller that the answer never reached. */
  complete(redirectResult: string): void
  decide(reference: string): void
  /** An event about a payment, as if it had happened at Adyen. */
  notify(
    reference: string,
    event: { eventCode: string; success?: boolean; value?: number; pspReference?: string; why?: string },
  ): void
  capturesOf(reference: string): number
  webhooksAbout(reference: string): SentWebhook[]
  /** Adyen's number of a payment. */
  pspOf(reference: string): string
  /** Makes the report of a batch; answers the webhook that announces it, which names an address too. */
  report(lines: readonly SettlementLine[], address?: string): SentWebhook
  /** What the scheme takes against a dispute from now on; none: that it cannot be defended. */
  takeReasons(codes: readonly string[]): void
  /** What was handed over against a dispute: the reason, and the documents by their type. */
  defenseOf(dispute: string): Defense | undefined
  /** What time it is at Adyen. */
  useClock(now: () => Date): void
  sign(item: Record<string, unknown>): SentWebhook
}

/** Adyen's HTTP at the socket; every request and answer is held against Adyen's own schema. */
export async function startFakeAdyen(): Promise<FakeAdyen> {
  const payments = new Map<string, Payment>()
  const answers = new Map<string, VendorAnswer>()
  const tokens = new Map<string, string>()
  const webhooks: { about: string; sent: SentWebhook }[] = []
  let next: Outcome = { does: 'capture' }
  let clock = () => new Date()

  const newReference = () => randomBytes(8).toString('hex').toUpperCase()

  function sign(item: Record<string, unknown>): SentWebhook {
    const whole = {
      additionalData: {},
      amount: { currency: 'EUR', value: 0 },
      eventDate: '2026-11-21T20:00:00+01:00',
      merchantAccountCode: fakeAccount.merchantAccount,
      merchantReference: '',
      paymentMethod: 'visa',
      reason: '',
      success: 'true',
      ...item,
    }
    const signature = signItem(whole as never, fakeAccount.hmacKey) // the fields that are signed are all there
    const signed = { ...whole, additionalData: { ...whole.additionalData, hmacSignature: signature } }
    const body = { live: 'false', notificationItems: [{ NotificationRequestItem: signed }] }
    return { raw: Buffer.from(JSON.stringify(body)), headers: { 'content-type': 'application/json' } }
  }
  function send(about: string, item: { eventCode: string } & Record<string, unknown>): void {
    const sent = sign(item)
    checkEvent('adyen_webhooks', item.eventCode, JSON.parse(sent.raw.toString()))
    webhooks.push({ about, sent })
  }
  function authorisation(payment: Payment): void {
    const { request, pspReference, state, code } = payment
    send(request.reference, {
      eventCode: 'AUTHORISATION',
      pspReference,
      merchantReference: request.reference,
      amount: request.amount,
      success: state === 'authorised' ? 'true' : 'false',
      reason: state === 'authorised' ? '123456:1111:12/2039' : (words[code] ?? 'A reason of next year'),
      ...(state === 'authorised' && { additionalData: onFile(payment) }),
    })
  }
  function onFile({ request, token }: Payment) {
    return {
      cardSummary: '1111',
      expiryDate: '12/2039',
      ...(token !== null && {
        'tokenization.storedPaymentMethodId': token,
        'tokenization.shopperReference': request.shopperReference,
        'tokenization.store.operationType': 'created',
      }),
    }
  }
  function answerOf(payment: Payment): VendorAnswer {
    const { request, pspReference, state, code } = payment
    const base = { pspReference, merchantReference: request.reference }
    switch (state) {
      case 'authorised':
        return {
          status: 200,
          body: {
            ...base,
            resultCode: 'Authorised',
            amount: request.amount,
            additionalData: { ...onFile(payment), cardPaymentMethod: 'visa', networkTxReference: 'NT1' },
          },
        }
      case 'refused':
        return {
          status: 200,
          body: { ...base, resultCode: 'Refused', refusalReasonCode: code, refusalReason: words[code] ?? 'New' },
        }
      case 'cancelled':
        return { status: 200, body: { ...base, resultCode: 'Cancelled' } }
      case 'pending':
        return { status: 200, body: { ...base, resultCode: 'Pending' } }
      case 'challenge':
        return {
          status: 200,
          body: {
            ...base,
            resultCode: 'RedirectShopper',
            action: {
              type: 'redirect',
              method: 'GET',
              paymentMethodType: 'scheme',
              url: `https://checkoutshopper-test.adyen.com/checkoutshopper/threeDS/redirect/${pspReference}`,
            },
          },
        }
    }
  }
  const fault = (status: number, errorCode: string): VendorAnswer => ({
    status,
    body: { status, errorCode, errorType: 'validation', message: 'refused' },
  })

  function pay(request: PaymentRequest): VendorAnswer {
    const stored = request.paymentMethod.storedPaymentMethodId
    if (stored !== undefined && tokens.get(stored) !== request.shopperReference) return fault(422, '800')
    const outcome = next
    next = { does: 'capture' }
    const isCaptured = outcome.does === 'capture'
    const payment: Payment = {
      pspReference: newReference(),
      request,
      redirectResult: `X${randomBytes(24).toString('base64url')}`,
      token: stored ?? (request.storePaymentMethod === true ? newReference() : null),
      state: isCaptured ? 'authorised' : outcome.does === 'decline' ? 'refused' : outcome.does,
      code: outcome.does === 'decline' ? outcome.word : '',
      plan: outcome.does === 'pending' ? outcome.then : 'captured',
      refunded: 0,
    }
    payments.set(request.reference, payment)
    end(payment)
    return answerOf(payment)
  }
  function end(payment: Payment): void {
    if (payment.state === 'authorised' && payment.token !== null)
      tokens.set(payment.token, payment.request.shopperReference)
    if (payment.state === 'authorised' || payment.state === 'refused') authorisation(payment)
  }
  function details(redirectResult: string): VendorAnswer {
    const payment = [...payments.values()].find((one) => one.redirectResult === redirectResult)
    if (payment === undefined) return fault(422, '14_030')
    if (payment.state === 'challenge') {
      payment.state = payment.plan === 'captured' ? 'authorised' : 'refused'
      payment.code = '11'
      end(payment)
    }
    return answerOf(payment)
  }
  const byPsp = (pspReference: string) => [...payments.values()].find((one) => one.pspReference === pspReference)

  function refund(pspReference: string, body: { amount: Amount; reference: string }): VendorAnswer {
    const payment = byPsp(pspReference)
    if (payment === undefined) return fault(422, '167')
    const isGood =
      payment.state === 'authorised' && payment.refunded + body.amount.value <= payment.request.amount.value
    if (isGood) payment.refunded += body.amount.value
    const own = newReference()
    send(body.reference, {
      eventCode: 'REFUND',
      pspReference: own,
      originalReference: pspReference,
      merchantReference: body.reference,
      amount: body.amount,
      success: String(isGood),
      reason: isGood ? '' : 'Insufficient balance on payment',
    })
    return {
      status: 201,
      body: {
        merchantAccount: fakeAccount.merchantAccount,
        paymentPspReference: pspReference,
        pspReference: own,
        reference: body.reference,
        status: 'received',
        amount: body.amount,
      },
    }
  }
  function cancel(body: { paymentReference: string; reference: string }): VendorAnswer {
    const payment = payments.get(body.paymentReference)
    const own = newReference()
    const isGood = payment?.state === 'authorised' && payment.refunded === 0
    if (payment !== undefined) {
      if (isGood) payment.refunded = payment.request.amount.value
      if (payment.state === 'challenge' || payment.state === 'pending') payment.state = 'cancelled'
      send(body.paymentReference, {
        eventCode: 'TECHNICAL_CANCEL',
        pspReference: own,
        originalReference: payment.pspReference,
        merchantReference: body.paymentReference,
        amount: payment.request.amount,
        success: String(isGood),
      })
    }
    const { paymentReference, reference } = body
    return {
      status: 201,
      body: {
        merchantAccount: fakeAccount.merchantAccount,
        paymentReference,
        pspReference: own,
        reference,
        status: 'received',
      },
    }
  }

  const reports = new Map<string, string>()
  function report(lines: readonly SettlementLine[], address?: string): SentWebhook {
    const batch = reports.size + 1
    const name = `settlement_detail_report_batch_${batch}.csv`
    const rows = lines.map((line) => {
      const values: Record<string, string> = {
        'Company Account': 'Incontro, S.p.A.',
        'Merchant Account': line.account ?? fakeAccount.merchantAccount,
        'Psp Reference': line.psp ?? '',
        'Merchant Reference': line.reference ?? '',
        'Creation Date': clock().toISOString().slice(0, 19).replace('T', ' '),
        TimeZone: 'CET',
        Type: line.type,
        'Modification Reference': line.modification ?? newReference(),
        'Gross Currency': 'EUR',
        'Gross Debit (GC)': line.debit ?? '',
        'Gross Credit (GC)': line.credit ?? '',
        'Modification Merchant Reference': line.modificationReference ?? '',
        'Net Currency': 'EUR',
        'Net Debit (NC)': line.netDebit ?? '',
        'Net Credit (NC)': line.netCredit ?? '',
        'Batch Number': String(batch),
      }
      return columns.map((column) => `"${(values[column] ?? '').replaceAll('"', '""')}"`).join(',')
    })
    reports.set(name, `\ufeff${[columns.join(','), ...rows].join('\r\n')}\r\n`)
    const path = `/reports/download/MerchantAccount/${fakeAccount.merchantAccount}/${name}`
    const sent = sign({
      eventCode: 'REPORT_AVAILABLE',
      pspReference: name,
      eventDate: clock().toISOString(),
      reason: address ?? `${vendor.url}${path}`,
    })
    checkEvent('adyen_webhooks', 'REPORT_AVAILABLE', JSON.parse(sent.raw.toString()))
    return sent
  }
  function download(request: VendorRequest): VendorAnswer {
    const credentials = Buffer.from(`${fakeReports.reportUser}:${fakeReports.reportPassword}`).toString('base64')
    if (request.headers['authorization'] !== `Basic ${credentials}`) return { status: 401, body: '<html>Log in</html>' }
    const body = reports.get(request.path.split('/').at(-1) ?? '')
    return body === undefined
      ? { status: 404, body: '' }
      : { status: 200, headers: { 'content-type': 'text/csv' }, body }
  }

  const defenses = new Map<string, Defense>()
  let reasons: readonly string[] = ['GoodsWereAsDescribed', 'SupplyDefenseMaterial']
  function dispute(path: string, body: DisputeRequest): VendorAnswer {
    const done = (rest: object = {}) => ({ status: 200, body: { ...rest, disputeServiceResult: { success: true } } })
    const no = (errorMessage: string) => ({
      status: 200,
      body: { disputeServiceResult: { success: false, errorMessage } },
    })
    const defense = defenses.get(body.disputePspReference) ?? { reason: null, documents: new Map(), defended: 0 }
    defenses.set(body.disputePspReference, defense)
    if (path === '/retrieveApplicableDefenseReasons')
      return done({
        defenseReasons: reasons.map((defenseReasonCode) => ({
          defenseReasonCode,
          satisfied: false,
          defenseDocumentTypes: [
            {
              defenseDocumentTypeCode:
                defenseReasonCode === 'SupplyDefenseMaterial' ? 'DefenseMaterial' : defenseReasonCode,
              requirementLevel: 'Required',
              available: false,
            },
            { defenseDocumentTypeCode: 'TIDorInvoice', requirementLevel: 'Optional', available: false },
          ],
        })),
      })
    if (path === '/supplyDefenseDocument') {
      for (const one of body.defenseDocuments ?? [])
        defense.documents.set(one.defenseDocumentTypeCode, Buffer.from(one.content, 'base64'))
      return done()
    }
    if (defense.documents.size === 0) return no('No defense document was supplied')
    defense.reason = body.defenseReasonCode ?? ''
    defense.defended += 1
    return done()
  }

  function answer(request: VendorRequest): VendorAnswer {
    if (request.path.startsWith('/reports/')) return download(request)
    if (request.headers['x-api-key'] !== fakeAccount.apiKey) return fault(401, '000')
    const key = request.headers['idempotency-key']
    const known = key === undefined ? undefined : answers.get(key)
    if (known !== undefined) return known
    const given = perform(request)
    if (key !== undefined) answers.set(key, given)
    return given
  }
  function perform(request: VendorRequest): VendorAnswer {
    if (request.path.startsWith(DISPUTES))
      return dispute(request.path.slice(DISPUTES.length), jsonOf(request) as DisputeRequest) // held against the schema by `check`
    const path = request.path.replace('/v72', '')
    const body = request.raw.length === 0 ? undefined : (jsonOf(request) as never) // held against the schema by `check`
    const refunded = /^\/payments\/([^/]+)\/refunds$/.exec(path)?.[1]
    if (refunded !== undefined && body !== undefined) return refund(refunded, body)
    if (path === '/payments' && body !== undefined) return pay(body)
    if (path === '/payments/details' && body !== undefined)
      return details((body as { details: { redirectResult: string } }).details.redirectResult) // held against the schema by `check`
    if (path === '/cancels' && body !== undefined) return cancel(body)
    if (path === '/applePay/sessions')
      return { status: 200, body: { data: Buffer.from('{"merchantSessionIdentifier":"SSH"}').toString('base64') } }
    const stored = /^\/storedPaymentMethods\/([^/]+)$/.exec(path)?.[1]
    if (stored !== undefined && request.method === 'DELETE')
      return tokens.get(stored) === request.query.get('shopperReference') && tokens.delete(stored)
        ? { status: 204 }
        : fault(422, '800')
    return fault(404, '000')
  }

  const vendor = await startVendor({
    answer,
    check({ request, answer: given }) {
      if (request.path.startsWith('/reports/')) return
      const path = request.path.replace('/v72', '')
      if ((request.headers['idempotency-key'] ?? '').length > 64) throw new Error('the key is longer than Adyen takes')
      const body = request.raw.length === 0 ? undefined : jsonOf(request)
      if (path.startsWith(DISPUTES)) {
        const own = path.slice(DISPUTES.length)
        checkRequest('adyen_disputes', request.method, own, body)
        if (given !== null) checkAnswer('adyen_disputes', request.method, own, given.status, given.body)
        return
      }
      checkRequest('adyen', request.method, path, body)
      // DELETE of a stored card is described with its 204 only
      if (given !== null && request.method !== 'DELETE')
        checkAnswer('adyen', request.method, path, given.status, given.body)
    },
  })

  return {
    vendor,
    steer: (outcome) => void (next = outcome),
    answerChallenge(url, decision) {
      const payment = byPsp(url.split('/').at(-1) ?? '')
      if (payment === undefined) throw new Error('no such challenge')
      if (decision === 'refuse') payment.plan = 'declined'
      return payment.redirectResult
    },
    complete: (redirectResult) => void details(redirectResult),
    decide(reference) {
      const payment = payments.get(reference)
      if (payment?.state !== 'pending') throw new Error('nothing to decide')
      payment.state = payment.plan === 'captured' ? 'authorised' : 'refused'
      payment.code = '2'
      end(payment)
    },
    notify(reference, { eventCode, success = true, value, pspReference = newReference(), why }) {
      const payment = payments.get(reference)
      if (payment === undefined) throw new Error('no such payment')
      send(reference, {
        eventCode,
        pspReference,
        originalReference: payment.pspReference,
        merchantReference: reference,
        amount: { currency: payment.request.amount.currency, value: value ?? payment.request.amount.value },
        success: String(success),
        ...(why !== undefined && { additionalData: { chargebackReasonCode: why } }),
      })
    },
    capturesOf(reference) {
      const payment = payments.get(reference)
      return payment?.state === 'authorised' ? 1 : 0
    },
    webhooksAbout: (reference) =>
      webhooks.filter(({ about }) => about === reference || about === `refund-${reference}`).map(({ sent }) => sent),
    sign,
    pspOf: (reference) => payments.get(reference)?.pspReference ?? '',
    report,
    takeReasons: (codes) => void (reasons = codes),
    defenseOf: (reference) => defenses.get(reference),
    useClock: (now) => void (clock = now),
  }
}
