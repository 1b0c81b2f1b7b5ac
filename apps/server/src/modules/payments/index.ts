import type { LinkTokens } from '../../platform/crypto/link-tokens.ts'
import type { Db, RunTransaction, Tx } from '../../platform/database/database.ts'
import type { Log } from '../../platform/log/log.ts'
import type { ModuleParts } from '../../platform/module.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import type { ClawBack, Unused } from '../credits/index.ts'
import { type Applied, type ApplyFact, createApplyFact } from './facts/apply-fact.ts'
import { createAskProvider } from './charging/ask-provider.ts'
import { createCardSessions } from './card/card-session.ts'
import { createCardVault } from './card/card-vault.ts'
import { createTakeCard } from './card/take-card.ts'
import { createCheckAttempts } from './facts/check-attempts.ts'
import { createCompleteReturn } from './facts/complete-return.ts'
import { createConfirmation } from './facts/confirmation-letter.ts'
import {
  type BrandRatio,
  type ByOperator,
  createDisputes,
  type NotableFact,
  type Refunded,
  type RefundOrder,
} from './disputes/index.ts'
import { createInvariants, type InvariantReport } from './invariants/check-invariants.ts'
import { createReconcile } from './reconciliation/reconcile.ts'
import {
  createReconciliationStore,
  type ReconLineRow,
  type SuspenseRow,
} from './reconciliation/reconciliation.store.ts'
import { createSuspense } from './reconciliation/suspense.ts'
import { createFingerprints } from './charging/fingerprints.ts'
import { createFigures } from './figures.store.ts'
import { createFindInstrument } from './charging/instruments.ts'
import { createKeepMandate } from './facts/keep-mandate.ts'
import { createMethodsOf, vendorWallets, type WalletSettings } from './methods/methods-of.ts'
import { createOpenAttempt } from './charging/open-attempt.ts'
import { createOrderCall } from './orders/order-call.ts'
import { orderRoutes } from './orders/order.routes.ts'
import { createPaymentOriginPlugin, type PaymentOriginParts } from './payment-origin.routes.ts'
import { createMoney, type MoneyAccounts } from './money/index.ts'
import { createNoteOutcome } from './notices/note-outcome.ts'
import { createNoticesStore, type Notice } from './notices/notices.store.ts'
import { createMaySell, type NotLive } from './methods/may-sell.ts'
import { type Offer, orderedPlan } from './payments.rules.ts'
import { paymentsRoutes } from './payments.routes.ts'
import { createPaymentsStore } from './payments.store.ts'
import { paymentsPersonalData } from './personal-data.store.ts'
import { createProcessRefunds } from './disputes/process-refunds.ts'
import { createProviders, createSandboxGateway, type MerchantAccount, type PaymentMethod } from './providers/index.ts'
import { returnRoutes } from './facts/returns.routes.ts'
import { createReadOrder } from './orders/read-order.ts'
import { createReceipts, type Receipts } from './receipts/index.ts'
import { createCardsOnFile, createReadPayRules } from './methods/read-pay-rules.ts'
import { createPayRules } from './rules/index.ts'
import { createWebhooks } from './facts/receive-webhook.ts'
import { createWebhooksStore } from './facts/webhooks.store.ts'
import { createSettleOrder } from './facts/settle-order.ts'
import type { GrantCredits, Payer, QueueLetter, RecallLetters, SellingBrand, TakesCredits } from './parties.ts'
import { createStartCharge, type OrderOriginOf } from './charging/start-charge.ts'
import { createSubscriptions } from './subscriptions/index.ts'
import { createValidateMerchant } from './wallets/validate-merchant.ts'
import { walletsRoutes } from './wallets/wallets.routes.ts'

export type { Notice } from './notices/notices.store.ts'
export { refuseCardData } from './card/refuse-card-data.ts'
export { domainAssociation } from './wallets/domain-association.routes.ts'
export { type MerchantAccount, merchantAccounts } from './providers/index.ts'

/** Points at which a test may end the process. */
export type Step =
  'attempt_written' | 'provider_answered' | 'return_claimed' | 'return_answered' | 'settling' | 'settled'

export type PaymentsDeps = {
  readonly db: Db
  readonly transaction: RunTransaction
  readonly outbox: Pick<Outbox, 'add' | 'poke'>
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
    ): Promise<Offer & { readonly descriptor: string; readonly paymentSystems: readonly PaymentMethod[] }>
  }
  readonly credits: TakesCredits & {
    readonly grant: GrantCredits
    unusedOf(db: Db, orderId: string): Promise<Unused>
    clawBack(tx: Tx, entry: ClawBack): Promise<Unused>
  }
  /** Seals the links in letters that cancel. */
  readonly tokens: LinkTokens
  readonly mail: { readonly queue: QueueLetter; readonly recall: RecallLetters }
  /** TR-13: where an order comes from, kept with it as it was. */
  readonly orderOrigin: OrderOriginOf
  /** The payment origin for pages that are served from this brand origin. */
  readonly paymentOriginOf: (brandOrigin: string) => string
  /** A brand's own address, for orders that did not come from its page. */
  readonly brandOriginOf: (brandId: string) => Promise<string>
  /** Whether an Origin header names a page of ours. */
  readonly isBrandOrigin: (origin: string) => Promise<boolean>
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

export type PaymentsDoor = Pick<Receipts & MoneyAccounts, 'vatReturn' | 'paper' | keyof MoneyAccounts> &
  ReturnType<typeof createFigures> & {
    /** PY-13, PY-14: what became of payments that a member may not have seen, newest first. */
    notices(memberId: string): Promise<Notice[]>
    unreadNotices(memberId: string): Promise<number>
    markNoticesRead(memberId: string): Promise<void>
    /** PY-16: gives a payment back in full or in part, with who did it and why on record. */
    refundOrder(refund: RefundOrder): Promise<Refunded>
    /** Lets a member off the credits that he owes; answers how many they were. */
    waiveDebt(waiver: ByOperator & { readonly memberId: string }): Promise<number>
    /** Enters what a provider told of an attempt by other ways than his webhooks. */
    noteFact(noted: ByOperator & { readonly attemptId: string; readonly fact: NotableFact }): Promise<Applied | null>
    /** R25: disputes and notices of fraud over settled payments, by brand and merchant account. */
    disputeRatios(from: Date, to: Date): Promise<readonly BrandRatio[]>
    /** payments.md 3.3: the newest daily look at the books; null before the first. */
    invariantReport(): Promise<InvariantReport | null>
    /** Payments that stand otherwise in the provider's list than in our books, the oldest first. */
    differences(): Promise<readonly ReconLineRow[]>
    /** Money without a place, the oldest first. */
    suspended(): Promise<readonly SuspenseRow[]>
    /** Gives back a payment that no order asked for. */
    refundSuspense(item: ByOperator & { readonly id: string }): Promise<void>
    /** The money has found its place by other means. */
    releaseSuspense(item: ByOperator & { readonly id: string }): Promise<void>
    /** PY-04: who a member is to providers, once he has paid or put a card on file, and the tokens of his cards (PL-08). */
    customer(memberId: string): Promise<{ customerId: string | null; cardTokens: readonly string[] }>
    /** Adds a version of a brand's pay rules; answers its number. */
    savePayRules(tx: Tx, brandId: string, rules: unknown): Promise<number>
    /** R23: the brands that a merchant account of theirs may not charge for yet, and what is missing. */
    notLive(): Promise<readonly NotLive[]>
    /** Whether a merchant account is set up. */
    hasAccount(id: string): boolean
    /** The wallets whose vendors' own sheets the brand's pay page opens; the test wallets are none of them. */
    walletsOf(brandId: string): Promise<readonly ('applepay' | 'googlepay')[]>
    /** TR-07: whose an order is, and whether it was paid; null for one that does not exist. */
    orderFacts(
      orderId: string,
    ): Promise<{ id: string; memberId: string; wasPaid: boolean; followsAnother: boolean } | null>
  }

const CHARGE_TIMEOUT_MS = 10_000
const DECIDE_AFTER_MS = 6_000

/** Orders, attempts, facts, subscriptions and refunds; the card frame and the providers. */
export function createPayments(deps: PaymentsDeps): ModuleParts & {
  door: PaymentsDoor
  origin: PaymentOriginParts & Pick<PaymentsDeps, 'isBrandOrigin'>
  /** The only door to money; of nobody outside but this module's tests. */
  applyFact: ApplyFact
} {
  const { db, transaction, outbox, now, log, identity, brands, sandbox, secret } = deps
  const timeoutMs = deps.chargeTimeoutMs ?? CHARGE_TIMEOUT_MS
  const onStep = deps.onStep ?? (() => {})
  const store = createPaymentsStore(db)
  const vault = createCardVault(now)
  const sessions = createCardSessions({ secret, now })
  const ownSandbox = () => `${sandbox.ownOrigin()}/sandbox`
  const webhookUrl = (accountId: string) => `${deps.webhookOrigin()}/payment/webhooks/${accountId}`
  const providers = createProviders(deps.accounts, {
    sandbox: {
      apiBase: () => sandbox.url ?? ownSandbox(),
      pageBase: (paymentOrigin) => sandbox.url ?? `${paymentOrigin}/sandbox`,
      secret,
    },
  })
  const gateway =
    sandbox.url === undefined
      ? createSandboxGateway({
          db,
          transaction,
          now,
          decideAfterMs: sandbox.decideAfterMs ?? DECIDE_AFTER_MS,
          sender: {
            webhookUrl: (account) => `${sandbox.ownOrigin()}/payment/webhooks/${account}`,
            secret,
            timeoutMs,
          },
        })
      : null

  const subscriptions = createSubscriptions({
    db,
    transaction,
    outbox,
    now,
    log,
    store,
    members: identity,
    brands,
    brandOriginOf: deps.brandOriginOf,
    queue: deps.mail.queue,
    credits: deps.credits,
    tokens: deps.tokens,
  })
  const notices = createNoticesStore(db)
  const { books, accounts: moneyAccounts } = createMoney({ db, now })
  const receipts = createReceipts({
    db,
    transaction,
    now,
    log,
    subscriptions: subscriptions.store,
    store,
    members: identity,
    brand: brands.get,
    brandOriginOf: deps.brandOriginOf,
    queue: deps.mail.queue,
    books,
  })
  const keepMandate = createKeepMandate({ store, subscriptions: subscriptions.store, now })
  const settleOrder = createSettleOrder({
    store,
    mandates: keepMandate,
    receipts: receipts.write,
    subscriptions: subscriptions.store,
    members: identity,
    renewals: subscriptions.settleRenewal,
    changes: subscriptions.settleChange,
    tellChanged: subscriptions.changeLetters.tellChanged,
    stopRenewing: subscriptions.stopRenewing,
    grantCredits: deps.credits.grant,
    outbox,
    confirm: createConfirmation({
      brand: brands.get,
      brandOriginOf: deps.brandOriginOf,
      cancelLink: subscriptions.cancelLink,
      withdrawLink: subscriptions.withdrawLink,
      queue: deps.mail.queue,
      recall: deps.mail.recall,
    }),
    now,
  })
  const disputes = createDisputes({
    db,
    transaction,
    store,
    subscriptions: subscriptions.store,
    members: identity,
    credits: deps.credits,
    stopRenewing: subscriptions.stopRenewing,
    brands,
    brandOriginOf: deps.brandOriginOf,
    queue: deps.mail.queue,
    books,
    outbox,
    now,
    log,
  })
  const applyFact = createApplyFact({
    transaction,
    store,
    members: identity,
    async settle(tx, settled) {
      onStep('settling')
      await settleOrder(tx, settled)
      onStep('settled')
    },
    mandates: keepMandate,
    renewals: subscriptions.settleRenewal,
    noteOutcome: createNoteOutcome({
      notices,
      members: identity,
      tellNotApproved: subscriptions.changeLetters.tellNotApproved,
      outbox,
      now,
    }),
    settleDisputes: disputes.settleDisputes,
    endRefund: disputes.endRefund,
    settleDemand: disputes.settleDemand,
    receipts: receipts.write,
    books,
    outbox,
    now,
    log,
  })
  const askProvider = createAskProvider({
    merchantName: async (brandId) => (await brands.get(brandId)).title,
    webhookUrl,
    chargeTimeoutMs: timeoutMs,
    log,
  })
  const payRules = createPayRules({ db, providers, now })
  const maySell = createMaySell({
    brand: brands.get,
    brandIds: async () => (await brands.all()).map(({ id }) => id),
    providers,
    isProduction: deps.isProduction,
  })
  const methodsOf = createMethodsOf({ flow: brands.flow, brand: brands.get, payRules, maySell })
  const fingerprints = createFingerprints(secret)
  const mandates = subscriptions.store
  const validateMerchant = createValidateMerchant({
    members: identity,
    providers,
    brandTitle: async (brandId) => (await brands.get(brandId)).title,
    async priceOf({ brandId, flowId }, productId) {
      const ordered = orderedPlan(await brands.flow(brandId, flowId), productId)
      return ordered === null ? null : { minor: ordered.plan.totalPrice, currency: ordered.plan.currency }
    },
    timeoutMs,
    log,
  })
  const startCharge = createStartCharge({
    transaction,
    store,
    members: identity,
    flow: brands.flow,
    terms: subscriptions.terms,
    payRenewal: subscriptions.payRenewal,
    methodsOf,
    payRules,
    providers,
    maySell,
    attempts: createOpenAttempt({
      store,
      members: identity,
      terms: subscriptions.terms,
      payRenewal: subscriptions.payRenewal,
      findInstrument: createFindInstrument({ vault, mandates, fingerprints }),
      fingerprints,
      orderOrigin: deps.orderOrigin,
      outbox,
      now,
    }),
    askProvider,
    vault,
    applyFact,
    chargeTimeoutMs: timeoutMs,
    onStep,
  })
  const orders = createOrderCall({
    startCharge,
    paymentOriginOf: deps.paymentOriginOf,
    isBrandOrigin: deps.isBrandOrigin,
    brandOriginOf: deps.brandOriginOf,
  })
  const cardsOnFile = createCardsOnFile({ providers, mandates })
  const webhooks = createWebhooks({
    store,
    inbox: createWebhooksStore(db),
    providers,
    applyFact,
    timeoutMs,
    now,
    log,
  })
  const completeReturn = createCompleteReturn({ store, providers, applyFact, timeoutMs, now, onStep })
  const checkAttempts = createCheckAttempts({ store, providers, applyFact, timeoutMs, now, log })
  const processRefunds = createProcessRefunds({ store, providers, applyFact, timeoutMs, now, log })

  const recon = createReconciliationStore(db)
  const compared = { db, transaction, books, recon, disputes: disputes.store, providers, timeoutMs, now, log }
  const accountIds = deps.accounts.map(({ id }) => id)
  const reconcile = createReconcile({ ...compared, store, accountIds, applyFact })
  const { sweep: refundSuspended, ...suspense } = createSuspense(compared)
  const invariants = createInvariants({ db, accounts: moneyAccounts, now, log })

  let forgetting: NodeJS.Timeout | undefined

  return {
    door: {
      ...disputes.operatorActions(applyFact),
      ...suspense,
      ...moneyAccounts,
      ...createFigures({ db, now }),
      disputeRatios: disputes.ratiosBetween,
      invariantReport: invariants.report,
      differences: recon.differing,
      vatReturn: receipts.vatReturn,
      paper: receipts.paper,
      notices: notices.of,
      unreadNotices: notices.unread,
      markNoticesRead: (memberId) => notices.markRead(memberId, now()),
      async customer(memberId) {
        const cards = await cardsOnFile(memberId)
        const isCustomer = cards.length > 0 || (await store.hasPaid(memberId))
        return { customerId: isCustomer ? memberId : null, cardTokens: cards.map(({ cardToken }) => cardToken) }
      },
      savePayRules: payRules.save,
      notLive: maySell.notLive,
      hasAccount: (id) => providers.get(id) !== undefined,
      walletsOf: async (brandId) => vendorWallets({ brandId, wallets: await brands.get(brandId), maySell }),
      async orderFacts(orderId) {
        const row = await store.orderFacts(orderId)
        return row === undefined
          ? null
          : { id: orderId, memberId: row.member_id, wasPaid: row.was_paid, followsAnother: row.follows_another }
      },
    },
    personalData: paymentsPersonalData(db),
    routes: [
      ...receipts.routes,
      ...orderRoutes({ orders, brandOriginOf: deps.brandOriginOf, now }),
      ...walletsRoutes({ validateMerchant, completeReturn }),
      ...returnRoutes(completeReturn),
      ...paymentsRoutes({
        completeReturn,
        readOrder: createReadOrder({ store, subscriptions: subscriptions.store }),
        takeCard: createTakeCard({ sessions, vault, now }),
        sessions,
        readPayRules: createReadPayRules({
          members: identity,
          methodsOf,
          brand: brands.get,
          providers,
          maySell,
          mandates,
          orderTerms: subscriptions.orderTerms,
        }),
        subscriptions,
        levelOf: async (memberId) => (await identity.member(memberId))?.level ?? 0,
        paymentOriginOf: deps.paymentOriginOf,
        now,
      }),
    ],
    sweeps: [
      ...receipts.sweeps,
      { name: 'payments.webhooks', everyMs: 2_000, run: webhooks.applyDue },
      { name: 'payments.attempts', everyMs: 5_000, run: checkAttempts },
      { name: 'payments.refunds', everyMs: 15_000, run: processRefunds },
      subscriptions.pricesSweep,
      subscriptions.forgetCardsWith({ providers, timeoutMs }),
      subscriptions.sweepWith({ applyFact, providers, maySell, askProvider, onStep }),
      ...(gateway === null ? [] : [{ name: 'sandbox.gateway', everyMs: 1_000, run: gateway.tick }]),
      { name: 'payments.suspense', everyMs: 60_000, run: refundSuspended },
      { name: 'payments.reconciliation', everyMs: 10 * 60_000, run: reconcile },
      { name: 'payments.invariants', everyMs: 10 * 60_000, run: invariants.run },
    ],
    subscribers: subscriptions.subscribers,
    nextDue: subscriptions.nextDue,
    async start() {
      forgetting = setInterval(vault.sweep, 30_000)
      forgetting.unref()
    },
    async stop() {
      clearInterval(forgetting)
    },
    applyFact,
    origin: {
      sessions,
      receiveWebhook: webhooks.receive,
      pokeWebhooks: () =>
        setImmediate(
          () =>
            void webhooks
              .applyDue()
              .catch((error: unknown) => log.error({ err: error }, 'webhooks could not be applied')),
        ),
      gateway,
      hasDesk: sandbox.hasDesk ?? false,
      googlePayUrl: deps.googlePayUrl,
      isBrandOrigin: deps.isBrandOrigin,
    },
  }
}

/** A Fastify plugin for the payment origin: card frame, webhooks, sandbox. The bound calls of that origin stand beside it. */
export function paymentOriginPlugin(payments: ReturnType<typeof createPayments>) {
  return createPaymentOriginPlugin(payments.origin)
}
