import { randomBytes } from 'node:crypto'
import type { Outcome, SentWebhook } from '../provider.contract.ts'
import { jsonOf, startVendor, type Vendor, type VendorAnswer, type VendorRequest } from '../vendor.fixtures.ts'
import { SIGNATURE_HEADER, signCallback, signRequest } from './signature.ts'

export const fakeAccount = { publicKey: 'pkTest_MaxPay', privateKey: 'skTest-that-nobody-may-see' } as const

type Fields = Readonly<Record<string, string>>
type Transaction = {
  readonly fields: Fields
  readonly reference: string
  readonly token: string
  state: 'success' | 'decline' | 'challenge'
  code: string
  plan: 'success' | 'decline'
  refunded: number
}

export type FakeMaxPay = {
  readonly vendor: Vendor
  steer(outcome: Outcome): void
  answerChallenge(url: string, decision: 'approve' | 'refuse'): string
  capturesOf(uniqueId: string): number
  callbacksAbout(uniqueId: string): SentWebhook[]
  sign(body: unknown): SentWebhook
}

/** MaxPay's HTTP at the socket, as payments.md 1.5 has it; the vendor describes it nowhere. */
export async function startFakeMaxPay(): Promise<FakeMaxPay> {
  const transactions = new Map<string, Transaction>()
  const refunds = new Map<string, VendorAnswer>()
  const callbacks: { about: string; sent: SentWebhook }[] = []
  let next: Outcome = { does: 'capture' }

  function sign(body: unknown): SentWebhook {
    const raw = Buffer.from(JSON.stringify(body))
    return { raw, headers: { [SIGNATURE_HEADER]: signCallback(raw, fakeAccount.privateKey) } }
  }
  function view({ fields, reference, state, code, token }: Transaction): Record<string, unknown> {
    const isOpen = state === 'challenge'
    return {
      api_version: 1,
      status: isOpen ? 'success' : state,
      code: Number(isOpen ? '0' : code),
      message: isOpen ? 'Verification needed' : state,
      reference,
      transaction_unique_id: fields['transaction_unique_id'],
      amount: fields['amount'],
      currency: fields['currency'],
      timestamp: 1,
      ...(state === 'success' && { token }),
      ...(isOpen && { acs_url: `https://acs.maxpay.test/${reference}` }),
    }
  }
  function notify(transaction: Transaction): void {
    const about = transaction.fields['transaction_unique_id'] ?? ''
    callbacks.push({
      about,
      sent: sign({ ...view(transaction), transaction_type: transaction.fields['transaction_type'] }),
    })
  }
  function charge(fields: Fields): VendorAnswer {
    const id = fields['transaction_unique_id'] ?? ''
    const known = transactions.get(id)
    if (known !== undefined) return { status: 200, body: view(known) }
    const outcome = next
    next = { does: 'capture' }
    const reference = `MP${randomBytes(12).toString('hex')}`
    const transaction: Transaction = {
      fields,
      reference,
      token: fields['token'] ?? randomBytes(20).toString('hex'),
      state: outcome.does === 'capture' ? 'success' : outcome.does === 'decline' ? 'decline' : 'challenge',
      code: outcome.does === 'decline' ? outcome.word : '0',
      plan: 'success',
      refunded: 0,
    }
    transactions.set(id, transaction)
    if (transaction.state !== 'challenge') notify(transaction)
    return { status: 200, body: view(transaction) }
  }
  const faulty = (message: string): VendorAnswer => ({ status: 200, body: { status: 'error', code: 1004, message } })
  const byReference = (reference: string) => [...transactions.values()].find((one) => one.reference === reference)

  function refund(fields: Fields): VendorAnswer {
    const id = fields['transaction_unique_id'] ?? ''
    const known = refunds.get(id)
    if (known !== undefined) return known
    const paid = byReference(fields['reference'] ?? '')
    const amount = Math.round(Number(fields['amount']) * 100)
    const isGood =
      paid?.state === 'success' && paid.refunded + amount <= Math.round(Number(paid.fields['amount']) * 100)
    if (isGood) paid.refunded += amount
    const answer: VendorAnswer = {
      status: 200,
      body: isGood
        ? { status: 'success', code: 0, message: 'refunded' }
        : { status: 'decline', code: 3101, message: 'no' },
    }
    refunds.set(id, answer)
    return answer
  }

  function answer(request: VendorRequest): VendorAnswer {
    const { signature, ...fields } = jsonOf(request) as Fields & { signature?: string } // the adapter writes flat texts
    if (fields['public_key'] !== fakeAccount.publicKey) return { status: 403, body: { status: 'error', code: 1001 } }
    if (signature !== signRequest(fields, fakeAccount.privateKey)) return faulty('signature')
    if (request.path === '/api/refund') return refund(fields)
    if (fields['transaction_type'] !== 'CHECK') return charge(fields)
    const found = byReference(fields['reference'] ?? '')
    return found === undefined ? faulty('reference') : { status: 200, body: view(found) }
  }

  return {
    vendor: await startVendor({ answer }),
    steer: (outcome) => void (next = outcome),
    answerChallenge(url, decision) {
      const transaction = byReference(new URL(url).pathname.slice(1))
      if (transaction?.state !== 'challenge') throw new Error('no such challenge')
      transaction.state = decision === 'approve' ? 'success' : 'decline'
      transaction.code = decision === 'approve' ? '0' : '3200'
      notify(transaction)
      return transaction.reference
    },
    capturesOf: (uniqueId) => (transactions.get(uniqueId)?.state === 'success' ? 1 : 0),
    callbacksAbout: (uniqueId) => callbacks.filter(({ about }) => about === uniqueId).map(({ sent }) => sent),
    sign,
  }
}
