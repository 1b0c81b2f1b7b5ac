import type { Language } from '@incontro/locale'
import type { Email } from '../../platform/email/email.ts'
import type { LinkTokens } from '../../platform/crypto/link-tokens.ts'
import type { Db, RunTransaction, Tx } from '../../platform/database/database.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import type { ClawBack, Unused } from '../credits/index.ts'
import type { OrderOriginOf } from './charging/order-of-request.ts'
import type { WalletSettings } from './methods/methods-of.ts'
import type { GrantCredits, Payer, RecallEmails, SellingBrand, TakesCredits } from './parties.ts'
import type { SellingFlow } from './offers/sellable.rules.ts'
import type { MerchantAccount, PaymentMethod } from '../gateways/index.ts'

/** Points at which a test may end the process. */
export type Step =
  'attempt_written' | 'provider_answered' | 'return_claimed' | 'return_answered' | 'settling' | 'settled'

export type PaymentsDeps = {
  readonly db: Db
  readonly transaction: RunTransaction
  readonly outbox: Pick<Outbox, 'publish' | 'poke'>
  readonly now: () => Date
  readonly log: Log
  readonly identity: {
    member(id: string): Promise<Payer | null>
    memberByEmail(brandId: string, email: string): Promise<Payer | null>
    lockMembers(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Payer>>
    setLevel(tx: Tx, memberId: string, change: { level: 0 | 1 | 2; until: Date | null }): Promise<void>
    markAgeVerified(tx: Tx, memberId: string, at: Date): Promise<void>
  }
  readonly brands: {
    get(brandId: string): Promise<SellingBrand & WalletSettings>
    all(): Promise<readonly { readonly id: string }[]>
    flow(
      brandId: string,
      flowId: string,
    ): Promise<SellingFlow & { readonly descriptor: string; readonly paymentSystems: readonly PaymentMethod[] }>
  }
  readonly credits: TakesCredits & {
    readonly grant: GrantCredits
    unusedOf(db: Db | Tx, orderId: string): Promise<Unused>
    clawBack(tx: Tx, entry: ClawBack): Promise<Unused>
    leftOfOrders(
      db: Db,
      orderIds: readonly string[],
    ): Promise<ReadonlyMap<string, { readonly granted: number; readonly left: number }>>
  }
  /** Seals the links in letters that cancel. */
  readonly tokens: LinkTokens
  readonly email: Email
  readonly mail: { readonly recall: RecallEmails }
  /** TR-13: where an order comes from, kept with it as it was. */
  readonly orderOrigin: OrderOriginOf
  /** The payment origin for pages that are served from this brand origin. */
  readonly paymentOriginOf: (brandOrigin: string) => string
  /** A brand's own address, for orders that did not come from its page. */
  readonly brandOriginOf: (brandId: string) => Promise<string>
  /** Whether an Origin header names a page of ours. */
  readonly isBrandOrigin: (origin: string) => Promise<boolean>
  /** The language of the brand whose pages stand at an origin. */
  readonly languageOfOrigin: (origin: string) => Promise<Language>
  /** Signs card sessions and the sandbox's webhooks, and opens its API; at least 16 characters, the same in all processes. */
  readonly secret: string
  /** Real accounts then charge for brands that are registered only (R23). */
  readonly isProduction: boolean
  /** PAYMENT_ACCOUNTS, read by merchantAccounts. */
  readonly accounts: readonly MerchantAccount[]
  /** The payment origin as a provider reaches it with news. */
  readonly webhookOrigin: () => string
  readonly sandbox: {
    /** SANDBOX_URL; undefined for the gateway on our own payment origin. */
    readonly url: string | undefined
    /** The payment origin as this very process reaches it. */
    readonly ownOrigin: () => string
    /** How long its bank thinks about a pending payment. */
    readonly decideAfterMs?: number
    /** Its bank has a desk for whoever tries the product: demos only. */
    readonly hasDesk?: boolean
  }
  /** Where Google's pay.js is fetched from. */
  readonly googlePayUrl: string
  readonly chargeTimeoutMs?: number
  readonly onStep?: (step: Step) => void
}
