import type { RunTransaction, Tx } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import type { Providers } from '../../gateways/index.ts'
import type { SpendingApi } from '../../spending/index.ts'
import type { CardVault } from '../card/card-vault.ts'
import type { ApplyProviderEvent } from '../attempts/apply-provider-event.ts'
import type { Methods } from '../methods/index.ts'
import type { Payer } from '../parties.ts'
import type { ChargesStore } from '../charges.store.ts'
import type { MandatesStore } from '../mandates/mandates.store.ts'
import type { Guard } from '../guard/guard.ts'
import { createAskProvider } from './ask-provider.ts'
import { createFingerprints } from './fingerprints.ts'
import { createFindInstrument } from './instruments.ts'
import { createOpenAttempt } from './open-attempt.ts'
import { createStartCharge } from './start-charge.ts'

type Deps = {
  readonly core: {
    readonly transaction: RunTransaction
    readonly outbox: Pick<Outbox, 'publish'>
    readonly now: () => Date
    readonly log: Log
  }
  readonly store: ChargesStore
  readonly mandates: MandatesStore
  readonly members: { lockMembers(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Payer>> }
  /** The member's own limits and pauses. */
  readonly spending: Pick<SpendingApi, 'judge' | 'requireRoom'>
  readonly brandTitle: (brandId: string) => Promise<string>
  readonly methods: Methods
  readonly providers: Providers
  readonly vault: CardVault
  readonly applyProviderEvent: ApplyProviderEvent
  readonly guard: Pick<Guard, 'judge'>
  readonly settings: {
    /** Keys the fingerprints of cards and addresses. */
    readonly secret: string
    readonly webhookUrl: (accountId: string) => string
    readonly timeoutMs: number
    readonly onStep: (step: 'attempt_written' | 'provider_answered') => void
  }
}

/** From the order button to the provider's answer. */
export function createCharging({ core, settings, ...deps }: Deps) {
  const askProvider = createAskProvider({
    merchantName: deps.brandTitle,
    webhookUrl: settings.webhookUrl,
    chargeTimeoutMs: settings.timeoutMs,
    log: core.log,
  })
  const fingerprints = createFingerprints(settings.secret)
  const findInstrument = createFindInstrument({ vault: deps.vault, mandates: deps.mandates, fingerprints })
  const attempts = createOpenAttempt({ ...core, ...deps, findInstrument, fingerprints })
  return {
    askProvider,
    ...createStartCharge({ ...core, ...settings, ...deps, attempts, askProvider }),
  }
}
