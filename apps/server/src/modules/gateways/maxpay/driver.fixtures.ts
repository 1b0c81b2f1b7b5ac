import type { PaymentProvider } from '../provider.ts'
import { type ProviderDriver, suiteCard } from '../provider.contract.ts'
import { jsonOf, unreachableUrl } from '../vendor.fixtures.ts'
import { fakeAccount, type FakeMaxPay, startFakeMaxPay } from './fake.fixtures.ts'
import { maxPayAdapter } from './index.ts'

/** A table as a vendor would hand it over. */
export const codes = {
  '3101': { means: 'insufficient_funds', retry: 'later' },
  '3102': { means: 'lost_or_stolen', retry: 'never' },
  '3103': { means: 'expired_card', retry: 'customer' },
  '3104': { means: 'processing_error', retry: 'technical' },
  '3200': { means: 'warning', retry: 'customer' },
} as const

/** The adapter as the registry makes it, for an account whose gateway answers at `url`. */
export function maxPayAt(url: string, over: Record<string, unknown> = {}): PaymentProvider {
  const read = maxPayAdapter.read({
    ...fakeAccount,
    baseUrl: url,
    acceptsCardData: 'saq-d',
    check: 'on',
    codes,
    ...over,
  })
  if ('faults' in read) throw new Error(read.faults.map(({ path, message }) => `${path}: ${message}`).join('; '))
  return read.create({ accountId: 'maxpay', sandbox: { apiBase: () => '', pageBase: () => '', secret: '' } })
}

/** MaxPay for the shared suite. */
export async function openMaxPay(): Promise<{ fake: FakeMaxPay; driver: ProviderDriver }> {
  const fake = await startFakeMaxPay()
  const driver: ProviderDriver = {
    provider: maxPayAt(fake.vendor.url),
    unreachable: maxPayAt(await unreachableUrl()),
    vendor: fake.vendor,
    moneyCall: /^POST \/api\/cc$/,
    visits: false,
    lacks: ['pending', 'revoking'],
    steer(outcome) {
      fake.steer(outcome)
      return suiteCard()
    },
    declines: [
      ['3100', 'card_declined', 'later'],
      ['3102', 'lost_or_stolen', 'never'],
      ['3103', 'expired_card', 'customer'],
      ['3104', 'processing_error', 'technical'],
    ],
    unmappedDecline: '3999',
    visit: async ({ url }, decision) => ({ reference: fake.answerChallenge(url, decision) }),
    decide: () => {},
    capturesOf: (attemptId) => fake.capturesOf(attemptId),
    webhooksAbout: async (reference) => fake.callbacksAbout(reference),
    unknownEvent: () =>
      fake.sign({
        status: 'success',
        code: 0,
        transaction_type: 'WEATHER',
        reference: 'MP1',
        amount: '1.00',
        currency: 'EUR',
      }),
    withoutSignature: ({ raw }) => ({ raw, headers: {} }),
    withOtherAmount: (answer) => ({ ...(answer as object), amount: '9.98' }), // the fake's JSON
    keyOf: (request) => (jsonOf(request) as { transaction_unique_id?: string }).transaction_unique_id, // as the adapter wrote it
    secrets: [fakeAccount.privateKey],
  }
  return { fake, driver }
}
