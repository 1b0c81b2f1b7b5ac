import { secret } from '../provider.ts'
import type { Outcome, SentWebhook } from '../provider.contract.ts'
import { formOf, startVendor, type VendorAnswer, type VendorRequest } from '../vendor.fixtures.ts'
import type { TrustpaySettings } from './settings.ts'
import { signNotification } from './webhook.ts'

type Instance = {
  readonly id: string
  readonly reference: string
  readonly amount: string
  readonly currency: string
  readonly ends: Outcome
  readonly isStored: boolean
  status: string
  refunded: number
}

const API_KEY = 'api-key-of-the-fake'
const PROJECT_SECRET = 'project-secret-of-the-fake'
const PENDING = '000.200.000'
const PAID = '000.000.000'

/**
 * TrustPay's card API at the socket. There is no published description: what it takes and answers is what payments.md
 * 1.4 says. That the same reference is the same payment is an assumption.
 */
export async function startTrustpay() {
  const instances = new Map<string, Instance>()
  const refunds = new Map<string, VendorAnswer>()
  const events: SentWebhook[] = []
  let next: Outcome = { does: 'capture' }
  let numbers = 0
  const newName = () => `fake-${String((numbers += 1)).padStart(6, '0')}`

  const vendor = await startVendor({ answer })

  function answer(request: VendorRequest): VendorAnswer {
    if (request.headers['x-api-key'] !== API_KEY) return { status: 401 }
    const isForm = request.headers['content-type'] === 'application/x-www-form-urlencoded'
    if (request.method === 'POST' && !isForm) return { status: 415 }
    switch (`${request.method} ${request.path.replace(/instance\/.+/, 'instance/:id')}`) {
      case 'POST /api/v1/purchase':
        return purchase(formOf(request))
      case 'POST /api/v1/intent':
        return intent(formOf(request))
      case 'POST /api/v1/Refund':
        return refund(formOf(request))
      case 'GET /api/v1/instance/:id': {
        const instance = instances.get(decodeURIComponent(request.path.split('/').at(-1) ?? ''))
        return instance === undefined ? { status: 404 } : { status: 200, body: view(instance) }
      }
      default:
        return { status: 404 }
    }
  }

  function purchase(form: Record<string, string>): VendorAnswer {
    const reference = form['reference'] ?? ''
    const known = [...instances.values()].find((one) => one.reference === reference)
    if (known !== undefined) return { status: 200, body: view(known) }
    const stored = form['InstanceId']
    const isFromFile = stored !== undefined && instances.get(stored)?.isStored === true
    if (!isFromFile && (form['pan'] === undefined || form['cvv'] === undefined || form['exp'] === undefined))
      return { status: 400, body: { status: 0, description: 'a card is needed' } }
    const instance: Instance = {
      id: newName(),
      reference,
      amount: form['amount'] ?? '',
      currency: form['currency'] ?? '',
      ends: next,
      isStored: form['PaymentType'] === 'RecurringInitial',
      status: PENDING,
      refunded: 0,
    }
    next = { does: 'capture' }
    instances.set(instance.id, instance)
    if (instance.ends.does === 'capture') end(instance, PAID)
    if (instance.ends.does === 'decline') end(instance, codeOf(instance.ends.word))
    return { status: 200, body: view(instance) }
  }

  function intent(form: Record<string, string>): VendorAnswer {
    const { amount = '', currency = '', reference = '' } = form
    const instance: Instance = {
      id: newName(),
      reference,
      amount,
      currency,
      ends: { does: 'capture' },
      isStored: false,
      status: PENDING,
      refunded: 0,
    }
    instances.set(instance.id, instance)
    const total = { label: 'Incontri', amount }
    return {
      status: 200,
      body: {
        instanceId: instance.id,
        secrets: { display: 'display-secret', payment: 'payment-secret' },
        ...(form['initApplePay'] === 'true' && {
          appleInitResultData: { countryCode: 'SK', currencyCode: currency, supportedNetworks: ['visa'], total },
        }),
        ...(form['initGooglePay'] === 'true' && {
          googleInitResultData: { merchantInfo: { merchantName: 'Incontri' }, transactionInfo: { totalPrice: amount } },
        }),
      },
    }
  }

  function refund(form: Record<string, string>): VendorAnswer {
    const known = refunds.get(form['reference'] ?? '')
    if (known !== undefined) return known
    const instance = instances.get(form['instanceId'] ?? '')
    if (instance === undefined) return { status: 404 }
    const minor = Math.round(Number(form['amount']) * 100)
    const isTooMuch = instance.status !== PAID || instance.refunded + minor > Math.round(Number(instance.amount) * 100)
    if (isTooMuch) return { status: 200, body: { instanceId: newName(), paymentStatus: '700.400.200' } }
    instance.refunded += minor
    const id = newName()
    notify(
      notification('DBIT', 'Refunded', {
        ...instance,
        id,
        amount: form['amount'] ?? '',
        reference: form['reference'] ?? '',
      }),
    )
    const given = { status: 200, body: { instanceId: id, paymentStatus: PAID } }
    refunds.set(form['reference'] ?? '', given)
    return given
  }

  function end(instance: Instance, status: string): void {
    instance.status = status
    notify(notification('CRDT', status === PAID ? 'Paid' : 'Rejected', instance))
  }

  function view({ id, status, ends }: Instance) {
    const asks = ends.does === 'challenge' && status === PENDING
    return {
      status: 1,
      instanceId: id,
      paymentStatus: status,
      paymentDescription: '',
      ...(asks && { redirectUrl: `${vendor.url}/3ds/${id}`, redirectParams: { PaReq: 'eJx', MD: id } }),
    }
  }

  function notification(
    direction: string,
    status: string,
    about: Pick<Instance, 'id' | 'reference' | 'amount' | 'currency' | 'status'>,
  ) {
    return {
      PaymentInformation: {
        CreditDebitIndicator: direction,
        References: { MerchantReference: about.reference, PaymentId: `p-${about.id}`, PaymentRequestId: about.id },
        Status: status,
        Amount: { Amount: Number(about.amount), Currency: about.currency },
        ...(status === 'Rejected' && { StatusReasonInformation: { Reason: { Code: about.status } } }),
      },
    }
  }
  function notify(body: object): SentWebhook {
    const raw = Buffer.from(JSON.stringify({ ...body, Signature: signNotification(PROJECT_SECRET, body) }))
    const sent = { raw, headers: {} }
    events.push(sent)
    return sent
  }

  const short = (id: string) => id.replaceAll('-', '')
  const of = (attemptId: string) => [...instances.values()].filter(({ reference }) => reference === short(attemptId))
  const settings: TrustpaySettings = {
    baseUrl: vendor.url,
    apiKey: secret(API_KEY),
    projectSecret: secret(PROJECT_SECRET),
    acceptsCardData: 'saq-d',
  }
  return {
    vendor,
    settings,
    secrets: [API_KEY, PROJECT_SECRET],
    notify,
    notification,
    steer: (outcome: Outcome) => void (next = outcome),
    /** The customer answers on the page of his bank; answers what his browser comes back with. */
    visit(url: string, decision: 'approve' | 'refuse'): Record<string, string> {
      const instance = instances.get(new URL(url).pathname.split('/').at(-1) ?? '')
      if (instance === undefined) throw new Error('the bank has no such page')
      end(instance, decision === 'approve' ? PAID : '100.380.401')
      return { InstanceId: instance.id }
    },
    /** The customer pays in the sheet of his wallet. */
    payInSheet(instanceId: string): void {
      const instance = instances.get(instanceId)
      if (instance === undefined) throw new Error('there is no such sheet')
      end(instance, PAID)
    },
    decide(attemptId: string): void {
      for (const instance of of(attemptId))
        if (instance.status === PENDING && instance.ends.does === 'pending')
          end(instance, instance.ends.then === 'captured' ? PAID : '800.100.152')
    },
    instanceOf: (attemptId: string) => of(attemptId)[0] ?? null,
    capturesOf: (attemptId: string) => of(attemptId).filter(({ status }) => status === PAID).length,
    about: (reference: string) => events.filter(({ raw }) => raw.includes(short(reference))),
  }
}
export type FakeTrustpay = Awaited<ReturnType<typeof startTrustpay>>

/** A word that is no code of TrustPay's is a code that no one has mapped. */
function codeOf(word: string): string {
  return /^\d{3}\.\d{3}\.\d{3}$/.test(word) ? word : '800.999.999'
}
