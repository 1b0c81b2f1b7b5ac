import type { Language } from '@incontro/locale'
import type { Tx } from '../../platform/database/database.ts'
import type { ModuleParts } from '../../platform/module.ts'
import type { MerchantAccount, PaymentMethod, Providers } from '../gateways/index.ts'
import type { SpendingApi } from '../spending/index.ts'
import { createAttempts } from './attempts/index.ts'
import { createUndeliveredWebhooks } from './attempts/undelivered-webhooks.store.ts'
import { returnRoutes } from './attempts/returns.routes.ts'
import { createCardSessions } from './card/card-session.ts'
import { createCardVault } from './card/card-vault.ts'
import type { SharedCards } from './card/shared-cards.ts'
import { cardRoutes } from './card/card.routes.ts'
import { createTakeCard } from './card/take-card.ts'
import { type Offer, orderedPlan } from './charges.rules.ts'
import { createChargesStore } from './charges.store.ts'
import { createCharging } from './charging/index.ts'
import type { Core, Step } from './core.ts'
import { createOrderDesk } from './desk/index.ts'
import { createFigures } from './figures.store.ts'
import { createGuard } from './guard/guard.ts'
import { createMandatesStore } from './mandates/mandates.store.ts'
import { createTryOut } from './charging/try-out.ts'
import { createMethods } from './methods/index.ts'
import { createMaySell } from './methods/may-sell.ts'
import type { WalletSettings } from './methods/methods-of.ts'
import { createFindPayments } from './orders/find-payments.store.ts'
import type { Payer, SellingBrand } from './parties.ts'
import { chargesPersonalData } from './personal-data.store.ts'
import type { SendPaymentEmail } from './send-payment-email.ts'
import { createValidateMerchant } from './wallets/validate-merchant.ts'
import { walletsRoutes } from './wallets/wallets.routes.ts'

/** The addresses that payments are made from. */
export type Origins = {
  /** The payment origin for pages that are served from this brand origin. */
  readonly paymentOriginOf: (brandOrigin: string) => string
  /** A brand's own address, for orders that did not come from its page. */
  readonly brandOriginOf: (brandId: string) => Promise<string>
  /** Whether an Origin header names a page of ours. */
  readonly isBrandOrigin: (origin: string) => Promise<boolean>
  /** The language of the brand whose pages stand at an origin. */
  readonly languageOfOrigin: (origin: string) => Promise<Language>
}

/** The merchant accounts of this process. */
export type Merchants = {
  /** PAYMENT_ACCOUNTS, read by merchantAccounts. */
  readonly accounts: readonly MerchantAccount[]
  readonly providers: Providers
  /** Signs card sessions; at least 16 characters, the same in all processes. */
  readonly secret: string
  /** Real accounts then charge for brands that are registered only (R23). */
  readonly isProduction: boolean
  /** The payment origin as a provider reaches it. */
  readonly webhookOrigin: () => string
  /** How long a provider may take before its answer counts as unknown. */
  readonly timeoutMs: number
  /** Where Google's pay.js is fetched from. */
  readonly googlePayUrl: string
  /** Where there are several processes of the payment origin. */
  readonly sharedCards?: SharedCards | undefined
}

export type ChargesDeps = {
  readonly core: Core
  readonly members: {
    member(id: string): Promise<Payer | null>
    lockMembers(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Payer>>
  }
  readonly brands: {
    get(brandId: string): Promise<SellingBrand & WalletSettings>
    all(): Promise<readonly { readonly id: string }[]>
    flow(brandId: string, flowId: string): Promise<Offer & { readonly paymentSystems: readonly PaymentMethod[] }>
  }
  readonly spending: SpendingApi
  readonly sendEmail: SendPaymentEmail
  readonly origins: Origins
  readonly merchants: Merchants
  readonly onStep: (step: Step) => void
}
export type Charges = ReturnType<typeof createCharges>
/** What other modules, use cases and the demo use of charges. */
export type ChargesApi = Charges['api']

/**
 * Orders, attempts and what they are paid with; the payment origin. Applies what providers report and publishes it; the
 * modules above subscribe.
 */
export function createCharges({ core, members, brands, spending, sendEmail, origins, merchants, onStep }: ChargesDeps) {
  const { db, now, log } = core
  const { providers, timeoutMs, secret } = merchants
  const store = createChargesStore(db, core.jobs)
  const mandates = createMandatesStore(db)
  const vault = createCardVault(now, merchants.sharedCards)
  const sessions = createCardSessions({ secret, now })
  const maySell = createMaySell({
    brand: brands.get,
    brandIds: async () => (await brands.all()).map(({ id }) => id),
    providers,
    isProduction: merchants.isProduction,
  })
  const attempts = createAttempts({ core, store, mandates, members, sendEmail, providers, timeoutMs, onStep })
  const { applyProviderEvent, notifications } = attempts
  const desk = createOrderDesk({ core, store, providers, applyProviderEvent, timeoutMs })
  const methods = createMethods({ db, now, brands, maySell, providers, mandates })
  const brandTitle = async (brandId: string) => (await brands.get(brandId)).title
  const guard = createGuard(core)
  const charging = createCharging({
    core,
    store,
    mandates,
    members,
    spending,
    brandTitle,
    methods,
    providers,
    vault,
    applyProviderEvent,
    guard,
    settings: {
      secret,
      timeoutMs,
      onStep,
      webhookUrl: (accountId) => `${merchants.webhookOrigin()}/payment/webhooks/${accountId}`,
    },
  })
  const validateMerchant = createValidateMerchant({
    members,
    maySell,
    brandTitle,
    async priceOf({ brandId, flowId }, productId) {
      const ordered = orderedPlan(await brands.flow(brandId, flowId), productId)
      return ordered === null ? null : { minor: ordered.plan.totalPrice, currency: ordered.plan.currency }
    },
    timeoutMs,
    log,
  })
  let forgetting: NodeJS.Timeout | undefined
  const parts: ModuleParts = {
    personalData: chargesPersonalData(db),
    routes: [
      ...walletsRoutes({ validateMerchant, requireOpen: spending.requireOpen }),
      ...returnRoutes(attempts.completeReturn),
      ...cardRoutes({
        sessions,
        takeCard: createTakeCard({ sessions, vault, now }),
        paymentOriginOf: origins.paymentOriginOf,
        requireOpen: spending.requireOpen,
      }),
    ],
    jobs: [...attempts.jobs, ...desk.jobs],
    async start() {
      forgetting = setInterval(vault.forgetExpired, 30_000)
      forgetting.unref()
      merchants.sharedCards?.start()
    },
    async stop() {
      clearInterval(forgetting)
      merchants.sharedCards?.stop()
    },
  }

  return {
    ...parts,
    /** For the modules above: they read and write orders and attempts by it, in their own transactions. */
    store,
    mandates,
    methods,
    charging,
    attempts,
    sessions,
    guard,
    providers,
    timeoutMs,
    /** What is served on the payment origin beside the bound calls. */
    origin: {
      sessions,
      receiveWebhook: attempts.receiveWebhook,
      pokeWebhooks(): void {
        setImmediate(
          () =>
            void attempts
              .applyWebhooks()
              .catch((error: unknown) => log.error({ err: error }, 'webhooks could not be applied')),
        )
      },
      googlePayUrl: merchants.googlePayUrl,
      isBrandOrigin: origins.isBrandOrigin,
      languageOfOrigin: origins.languageOfOrigin,
    },
    api: {
      ...createFigures({ db, now }),
      /** BO-58: what providers sent and could not be applied. */
      undeliveredWebhooks: createUndeliveredWebhooks(db, { jobs: core.jobs, now }),
      /** BO-38: orders as operators read them. */
      orderDesk: desk.api,
      /** PY-13, PY-14: what became of payments that a member may not have seen, newest first. */
      notifications: notifications.of,
      unreadNotifications: notifications.unread,
      /** The member was shown what came up to then. */
      markNotificationsRead: (memberId: string, shownAt: Date): Promise<void> =>
        notifications.markRead(memberId, shownAt, now()),
      /** PY-04: who a member is to providers, once they have paid or put a card on file, and the tokens of their cards (PL-08). */
      async customer(memberId: string): Promise<{ customerId: string | null; cardTokens: readonly string[] }> {
        const cards = await methods.cardsOnFile(memberId)
        const isCustomer = cards.length > 0 || (await store.hasPaid(memberId))
        return { customerId: isCustomer ? memberId : null, cardTokens: cards.map(({ cardToken }) => cardToken) }
      },
      /** TS-22: the guard of each brand against card testing. */
      guard: { overview: guard.overview, set: guard.set },
      /** Adds a version of a brand's pay rules; answers its number. */
      savePayRules: methods.payRules.save,
      /** BO-30: the rules as operators see and change them, and which account a charge would go to. */
      payRules: { ...methods.payRules, tryOut: createTryOut({ maySell, payRules: methods.payRules }) },
      /** R23: the brands that a merchant account of theirs may not charge for yet, and what is missing. */
      notLive: maySell.notLive,
      /** The merchant accounts that serve a brand, and whether each moves no real money. */
      accountsOf: (brandId: string): readonly { readonly id: string; readonly isSimulated: boolean }[] =>
        providers.serving(brandId).map((id) => ({ id, isSimulated: providers.isSimulated(id) })),
      /** Whether a merchant account is set up. */
      hasAccount: (id: string): boolean => providers.get(id) !== undefined,
      /** The wallets whose vendors' own sheets the brand's pay page opens; the test wallets are none of them. */
      walletsOf: methods.walletsOf,
      /** BO-15: payments by what a person or a bank has of them. */
      findPayments: createFindPayments(db),
      /** TR-07: whose an order is, and whether it was paid; null for one that does not exist. */
      async orderFacts(
        orderId: string,
      ): Promise<{ id: string; memberId: string; wasPaid: boolean; followsAnother: boolean } | null> {
        const row = await store.orderFacts(orderId)
        return row === undefined
          ? null
          : { id: orderId, memberId: row.member_id, wasPaid: row.was_paid, followsAnother: row.follows_another }
      },
    },
  }
}
