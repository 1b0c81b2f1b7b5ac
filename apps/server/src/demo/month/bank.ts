import { v5 } from 'uuid'
import { CARDS } from './steps.ts'

export type BankAccess = { readonly url: () => string; readonly secret: string }
type Line = { readonly id: string; readonly kind: string; readonly payment: string }

const ACCOUNT = 'sandbox-adyen'
const NAMES = 'e4a3a2d0-7a51-4f57-8c3f-4d9f1c6b2a44'
const REASONS = ['not_received', 'not_as_described', 'duplicate'] as const

/** What customers have their bank do, by the API of the sandbox. */
export function createBank({ url, secret }: BankAccess, now: () => Date) {
  async function call(method: string, path: string, body?: object): Promise<unknown> {
    const answer = await fetch(`${url()}/sandbox/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return answer.json()
  }
  /** The payments of the account, the newest first. */
  async function captures(): Promise<string[]> {
    const since = new Date(now().getTime() - 60 * 86_400_000).toISOString()
    const { lines = [] } = (await call('GET', `/payments?since=${since}&account=${ACCOUNT}`)) as { lines?: Line[] } // its own answer
    return lines
      .filter(({ kind }) => kind === 'capture')
      .map(({ payment }) => payment)
      .toReversed()
  }

  return {
    /** Of the newest payments every second; one that is disputed already stays as it is. */
    async disputes(): Promise<void> {
      const payments = await captures()
      for (const [index, reason] of REASONS.entries()) {
        const payment = payments[index * 2]
        if (payment !== undefined) await call('POST', `/payments/${payment}/disputes`, { reason })
      }
    },
    async takesBack(): Promise<void> {
      const payment = (await captures())[1]
      if (payment !== undefined) await call('POST', `/payments/${payment}/refund_demands`, {})
    },
    /** Its webhooks come, or they do not. */
    speaks: (manner: 'prompt' | 'never') => call('PUT', `/accounts/${ACCOUNT}/news`, { manner }),
    /** A payment that another shop took with this account: no order of ours asked for it. */
    strangePayment: () =>
      call('POST', '/payments', {
        account: ACCOUNT,
        reference: v5('another shop', NAMES),
        amount: { minor: 2490, currency: 'EUR' },
        merchant: { id: 'another-shop', name: 'Another shop', descriptor: 'ANOTHER SHOP' },
        customer: 'unknown',
        locale: 'es',
        returnUrl: 'http://localhost/',
        initiator: 'customer',
        store: false,
        source: { type: 'card', number: CARDS.mastercard, expiry: '12/39', cvc: '737', holder: 'Demo Demo' },
      }),
    /** Decides for the customer. */
    ends: (disputeId: string, outcome: 'won' | 'lost') => call('POST', `/disputes/${disputeId}`, { outcome }),
  }
}
export type Bank = ReturnType<typeof createBank>
