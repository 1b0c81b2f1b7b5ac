import type { RunTransaction } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { CardVault } from '../card/card-vault.ts'
import type { ApplyFact } from '../facts/apply-fact.ts'
import type { Methods } from '../methods/index.ts'
import type { Offers } from '../offers/offers.ts'
import type { Summaries } from '../offers/summaries.ts'
import type { PaymentsDeps } from '../payments.deps.ts'
import type { PaymentsStore } from '../payments.store.ts'
import type { Providers } from '../../gateways/index.ts'
import type { Subscriptions } from '../subscriptions/index.ts'
import { createAskProvider } from './ask-provider.ts'
import { createFingerprints } from './fingerprints.ts'
import { createFindInstrument } from './instruments.ts'
import { createOpenAttempt } from './open-attempt.ts'
import { createStartCharge } from './start-charge.ts'

type Deps = Pick<PaymentsDeps, 'brands' | 'orderOrigin' | 'outbox' | 'secret'> & {
  readonly offers: Offers
  readonly summaries: Summaries
  readonly transaction: RunTransaction
  readonly store: PaymentsStore
  readonly members: PaymentsDeps['identity']
  readonly subscriptions: Subscriptions
  readonly methods: Methods
  readonly providers: Providers
  readonly vault: CardVault
  readonly applyFact: ApplyFact
  readonly webhookUrl: (accountId: string) => string
  readonly timeoutMs: number
  readonly onStep: NonNullable<PaymentsDeps['onStep']>
  readonly now: () => Date
  readonly log: Log
}

/** From the order button to the provider's answer. */
export function createCharging(deps: Deps) {
  const { brands, subscriptions, vault, timeoutMs } = deps
  const askProvider = createAskProvider({
    merchantName: async (brandId) => (await brands.get(brandId)).title,
    webhookUrl: deps.webhookUrl,
    chargeTimeoutMs: timeoutMs,
    log: deps.log,
  })
  const fingerprints = createFingerprints(deps.secret)
  const { terms, payRenewal } = subscriptions
  const attempts = createOpenAttempt({
    ...deps,
    terms,
    payRenewal,
    findInstrument: createFindInstrument({ vault, mandates: subscriptions.store, fingerprints }),
    fingerprints,
  })
  return {
    askProvider,
    startCharge: createStartCharge({
      ...deps,
      ...deps.methods,
      flow: brands.flow,
      terms,
      payRenewal,
      attempts,
      askProvider,
      chargeTimeoutMs: timeoutMs,
    }),
  }
}
