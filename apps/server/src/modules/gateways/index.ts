import type { Adapter, Surroundings } from './adapter.ts'
import { adyenAdapter } from './adyen/index.ts'
import { bankTransferAdapter } from './bank-transfer/index.ts'
import { maxPayAdapter } from './maxpay/index.ts'
import { type MerchantAccount, readAccounts } from './merchant-accounts.ts'
import type { PaymentMethod, PaymentProvider } from './provider.ts'
import { mollieAdapter } from './mollie/index.ts'
import { expectWebhooks } from '../../platform/metrics/webhooks.ts'
import { paypalAdapter } from './paypal/index.ts'
import { sandboxAdapter } from './sandbox/index.ts'
import { createStoredAccounts } from './stored/stored-accounts.ts'
import { trustpayAdapter } from './trustpay/index.ts'

export { isApplesAddress } from './apple-pay.rules.ts'
export { ApplePayIdentity } from './apple-pay-identity.ts'
export type { MerchantAccount } from './merchant-accounts.ts'
export type { StoredAccountsApi } from './stored/stored-accounts.ts'
export type { StoredAccount } from './stored/stored-accounts.store.ts'
export * from './provider.ts'
export { declineOf } from './sandbox/mapping.ts'
export { returnOfStyle, type SandboxStyle, sandboxStyles } from './sandbox/settings.ts'
export { SIGNATURE_HEADER, signWebhook } from './sandbox/webhook.ts'
export { openedSheet } from './trustpay/opened-sheet.ts'

/** Every provider that this software speaks to, and the only place that names one. */
const adapters: readonly Adapter[] = [
  sandboxAdapter,
  adyenAdapter,
  paypalAdapter,
  mollieAdapter,
  trustpayAdapter,
  maxPayAdapter,
  bankTransferAdapter,
]

/** Accounts that operators set up, beside those of the settings (BO-30). */
export function storedAccounts(deps: Omit<Parameters<typeof createStoredAccounts>[0], 'adapters'>) {
  return createStoredAccounts({ ...deps, adapters })
}

/** PAYMENT_ACCOUNTS, checked; without it the accounts of the embedded sandbox. */
export function merchantAccounts(text?: string): { accounts: MerchantAccount[]; faults: string[] } {
  return readAccounts(adapters, text)
}

export type Candidate = {
  readonly accountId: string
  readonly provider: PaymentProvider
  /** Who we are to Apple, where the sessions of Apple Pay are ours to open. */
  readonly applePay?: MerchantAccount['applePay']
}
/** A wallet by the token that it gives, or in a sheet that the provider shows itself. */
type TakenBy = 'methods' | 'sheets'
export type Providers = {
  /** The adapter of the merchant account of a stored attempt, card or webhook; undefined for one that is not set up. */
  get(accountId: string): PaymentProvider | undefined
  /** The account that a webhook's path names: its id, or a provider's name for the first account there. */
  ofWebhook(name: string): Candidate | undefined
  /** Who can take a method for a brand, in the order of the settings. */
  candidates(wanted: {
    readonly brandId: string
    readonly method: PaymentMethod
    readonly by?: TakenBy
  }): readonly Candidate[]
  /** Whether an account moves no real money (F-01). */
  isSimulated(accountId: string): boolean
  /** The accounts that serve a brand. */
  serving(brandId: string): readonly string[]
  /** Every account, in the order in which they are asked. */
  ids(): readonly string[]
  /** Replaces the accounts that operators set up; those of the settings stay, and come first. */
  replaceStored(accounts: readonly MerchantAccount[]): void
}

/** The registry: an adapter for each merchant account. */
export function createProviders(
  accounts: readonly MerchantAccount[],
  around: Omit<Surroundings, 'accountId'>,
): Providers {
  function build({ id, brands, methods, applePay, isSimulated, create }: MerchantAccount) {
    const provider = create({ ...around, accountId: id })
    expectWebhooks(provider.id)
    return { accountId: id, brands, methods, applePay, isSimulated, provider }
  }
  const fixed = accounts.map(build)
  let all = fixed
  const candidates: Providers['candidates'] = ({ brandId, method, by = 'methods' }) =>
    all.filter(
      ({ brands, methods, provider }) =>
        serves(brands, brandId) &&
        (provider.capabilities[by] ?? []).some((taken) => taken === method) &&
        (methods === undefined || methods.includes(method)),
    )
  return {
    get: (accountId) => all.find((one) => one.accountId === accountId)?.provider,
    ofWebhook: (name) => all.find((one) => one.accountId === name) ?? all.find((one) => one.provider.id === name),
    candidates,
    isSimulated: (accountId) => all.some((one) => one.accountId === accountId && one.isSimulated),
    serving: (brandId) => all.filter(({ brands }) => serves(brands, brandId)).map(({ accountId }) => accountId),
    ids: () => all.map(({ accountId }) => accountId),
    replaceStored(stored) {
      const others = stored.filter(({ id }) => fixed.every(({ accountId }) => accountId !== id))
      all = [...fixed, ...others.map(build)]
    },
  }
}

function serves(brands: readonly string[], brandId: string): boolean {
  return brands.includes('*') || brands.includes(brandId)
}
