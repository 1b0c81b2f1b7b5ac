import { suiteCard, type ProviderDriver } from '../provider.contract.ts'
import type { PaymentProvider } from '../provider.ts'
import { unreachableUrl } from '../vendor.fixtures.ts'
import { type FakeAdyen, fakeAccount, startFakeAdyen } from './fake.fixtures.ts'
import { adyenAdapter } from './index.ts'

/** The adapter as the registry makes it, for an account whose Adyen answers at `url`. */
export function adyenAt(url: string, over: Record<string, unknown> = {}): PaymentProvider {
  const read = adyenAdapter.read({ ...fakeAccount, baseUrl: `${url}/v72`, acceptsCardData: 'saq-d', ...over })
  if ('faults' in read) throw new Error(read.faults.map(({ path, message }) => `${path}: ${message}`).join('; '))
  return read.create({ accountId: 'adyen', sandbox: { apiBase: () => '', pageBase: () => '', secret: '' } })
}

/** Adyen for the shared suite. */
export async function openAdyen(): Promise<{ fake: FakeAdyen; driver: ProviderDriver }> {
  const fake = await startFakeAdyen()
  const driver: ProviderDriver = {
    provider: adyenAt(fake.vendor.url),
    unreachable: adyenAt(await unreachableUrl()),
    vendor: fake.vendor,
    moneyCall: /^POST \/v72\/payments$/,
    visits: false,
    steer(outcome) {
      fake.steer(outcome)
      return suiteCard()
    },
    declines: [
      ['2', 'card_declined', 'later'],
      ['5', 'lost_or_stolen', 'never'],
      ['6', 'expired_card', 'customer'],
      ['9', 'try_again', 'technical'],
      ['38', 'authentication_required', 'customer'],
    ],
    visit: async ({ url }, decision) => ({ redirectResult: fake.answerChallenge(url, decision) }),
    decide: (attemptId) => fake.decide(attemptId),
    requestRefund: (attemptId) => fake.notify(attemptId, { eventCode: 'CHARGEBACK', why: 'MD06' }),
    capturesOf: (attemptId) => fake.capturesOf(attemptId),
    webhooksAbout: async (reference) => fake.webhooksAbout(reference),
    unknownEvent: () => fake.sign({ eventCode: 'WEATHER_CHANGED', pspReference: 'P1' }),
    withoutSignature({ raw, headers }) {
      const body = JSON.parse(raw.toString()) // written by the fake
      delete body.notificationItems[0].NotificationRequestItem.additionalData.hmacSignature
      return { raw: Buffer.from(JSON.stringify(body)), headers }
    },
    withOtherAmount: (answer) => ({ ...(answer as object), amount: { currency: 'EUR', value: 998 } }), // the fake's JSON
    keyOf: ({ headers }) => headers['idempotency-key'],
    secrets: [fakeAccount.apiKey, fakeAccount.hmacKey],
  }
  return { fake, driver }
}
