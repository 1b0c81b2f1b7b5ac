import type { ModuleParts } from '../../platform/module.ts'
import { createCardSessions } from './card/card-session.ts'
import { createCardVault } from './card/card-vault.ts'
import { createTakeCard } from './card/take-card.ts'
import { createCharging } from './charging/index.ts'
import { createDisputes } from './disputes/index.ts'
import { createProcessRefunds } from './disputes/process-refunds.ts'
import type { ApplyFact } from './facts/apply-fact.ts'
import { createFacts } from './facts/index.ts'
import { returnRoutes } from './facts/returns.routes.ts'
import { createFigures } from './figures.store.ts'
import { createInvariants } from './invariants/check-invariants.ts'
import { createMethods } from './methods/index.ts'
import { createMaySell } from './methods/may-sell.ts'
import { createMoney } from './money/index.ts'
import { createNoticesStore } from './notices/notices.store.ts'
import { createOffers } from './offers/offers.ts'
import { createSummaries } from './offers/summaries.ts'
import { createOrderCall } from './orders/order-call.ts'
import { orderRoutes } from './orders/order.routes.ts'
import { createReadOrder } from './orders/read-order.ts'
import { createPaymentOriginPlugin, type PaymentOriginParts } from './payment-origin.routes.ts'
import { createSendPaymentEmail } from './send-payment-email.ts'
import type { PaymentsDeps } from './payments.deps.ts'
import type { PaymentsDoor } from './payments.door.ts'
import { paymentsRoutes } from './payments.routes.ts'
import { orderedPlan } from './payments.rules.ts'
import { createPaymentsStore } from './payments.store.ts'
import { paymentsPersonalData } from './personal-data.store.ts'
import { createProviders } from '../gateways/index.ts'
import { createSandboxGateway } from '../sandbox/index.ts'
import { createReceipts } from './receipts/index.ts'
import { createReconciliation } from './reconciliation/index.ts'
import { createSubscriptions } from './subscriptions/index.ts'
import { createSubscriptionsStore } from './subscriptions/subscriptions.store.ts'
import { createValidateMerchant } from './wallets/validate-merchant.ts'
import { walletsRoutes } from './wallets/wallets.routes.ts'

const CHARGE_TIMEOUT_MS = 10_000
const DECIDE_AFTER_MS = 6_000

/** Orders, attempts, facts, subscriptions and refunds; the card frame and the providers. */
export function createPayments(deps: PaymentsDeps): ModuleParts & {
  door: PaymentsDoor
  origin: PaymentOriginParts & Pick<PaymentsDeps, 'isBrandOrigin' | 'languageOfOrigin'>
  /** The only door to money; of nobody outside but this module's tests. */
  applyFact: ApplyFact
} {
  const { db, now, log, identity, brands, secret } = deps
  const timeoutMs = deps.chargeTimeoutMs ?? CHARGE_TIMEOUT_MS
  const onStep = deps.onStep ?? (() => {})
  const store = createPaymentsStore(db)
  const vault = createCardVault(now)
  const sessions = createCardSessions({ secret, now })
  const providers = providersOf(deps)
  const gateway = gatewayOf(deps, timeoutMs)
  const shared = {
    db,
    transaction: deps.transaction,
    outbox: deps.outbox,
    now,
    log,
    store,
    members: identity,
    brands,
    brandOriginOf: deps.brandOriginOf,
    email: deps.email,
    sendEmail: createSendPaymentEmail(deps.email),
    credits: deps.credits,
    timeoutMs,
    onStep,
  }

  const maySell = createMaySell({
    brand: brands.get,
    brandIds: async () => (await brands.all()).map(({ id }) => id),
    providers,
    isProduction: deps.isProduction,
  })
  const offers = createOffers({ ...shared, subscriptions: createSubscriptionsStore(db), maySell })
  const summaries = createSummaries(shared)
  const subscriptions = createSubscriptions({ ...shared, tokens: deps.tokens, offers, summaries })
  const notices = createNoticesStore(db)
  const {
    books,
    accounts: moneyAccounts,
    jobs: moneyJobs,
  } = createMoney({ db, leftOf: (orderIds) => deps.credits.leftOfOrders(db, orderIds), now })
  const receipts = createReceipts({
    ...shared,
    brand: brands.get,
    brandIds: async () => (await brands.all()).map(({ id }) => id),
    subscriptions: subscriptions.store,
    books,
  })
  const disputes = createDisputes({
    ...shared,
    subscriptions: subscriptions.store,
    stopRenewing: subscriptions.stopRenewing,
    books,
  })
  const facts = createFacts({
    ...shared,
    recall: deps.mail.recall,
    subscriptions,
    disputes,
    notices,
    receipts: receipts.write,
    books,
    providers,
  })
  const { applyFact, completeReturn } = facts
  const methods = createMethods({ ...shared, maySell, providers, subscriptions })
  const { readPayRules } = methods
  const { askProvider, startCharge } = createCharging({
    ...shared,
    offers,
    summaries,
    subscriptions,
    methods,
    providers,
    vault,
    applyFact,
    orderOrigin: deps.orderOrigin,
    secret,
    webhookUrl: (accountId) => `${deps.webhookOrigin()}/payment/webhooks/${accountId}`,
  })
  const orders = createOrderCall({
    startCharge,
    paymentOriginOf: deps.paymentOriginOf,
    isBrandOrigin: deps.isBrandOrigin,
    brandOriginOf: deps.brandOriginOf,
  })
  const validateMerchant = createValidateMerchant({
    members: identity,
    maySell,
    brandTitle: async (brandId) => (await brands.get(brandId)).title,
    async priceOf({ brandId, flowId }, productId) {
      const ordered = orderedPlan(await brands.flow(brandId, flowId), productId)
      return ordered === null ? null : { minor: ordered.plan.totalPrice, currency: ordered.plan.currency }
    },
    timeoutMs,
    log,
  })
  const reconciliation = createReconciliation({
    ...shared,
    disputes: disputes.store,
    books,
    providers,
    accountIds: deps.accounts.map(({ id }) => id),
    applyFact,
  })
  const invariants = createInvariants({ db, accounts: moneyAccounts, now, log })

  let forgetting: NodeJS.Timeout | undefined

  return {
    door: {
      ...disputes.operatorActions(applyFact),
      ...reconciliation.suspense,
      ...moneyAccounts,
      ...createFigures({ db, now }),
      disputeRatios: disputes.ratiosBetween,
      invariantReport: invariants.report,
      differences: reconciliation.differences,
      vatReturn: receipts.vatReturn,
      paper: receipts.paper,
      notices: notices.of,
      unreadNotices: notices.unread,
      markNoticesRead: (memberId, shownAt) => notices.markRead(memberId, shownAt, now()),
      async customer(memberId) {
        const cards = await methods.cardsOnFile(memberId)
        const isCustomer = cards.length > 0 || (await store.hasPaid(memberId))
        return { customerId: isCustomer ? memberId : null, cardTokens: cards.map(({ cardToken }) => cardToken) }
      },
      savePayRules: methods.payRules.save,
      notLive: maySell.notLive,
      hasAccount: (id) => providers.get(id) !== undefined,
      walletsOf: methods.walletsOf,
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
        readPayRules,
        offers,
        summaries,
        subscriptions,
        levelOf: async (memberId) => (await identity.member(memberId))?.level ?? 0,
        paymentOriginOf: deps.paymentOriginOf,
        now,
      }),
    ],
    jobs: [
      ...receipts.jobs,
      ...facts.jobs,
      {
        name: 'payments.refunds',
        everyMs: 15_000,
        run: createProcessRefunds({ ...shared, providers, applyFact, payAllOwed: disputes.payAllOwed }),
      },
      subscriptions.pricesJob,
      subscriptions.forgetCardsWith({ providers, timeoutMs }),
      subscriptions.renewalJob({ applyFact, providers, maySell, askProvider, onStep }),
      ...(gateway === null ? [] : [{ name: 'sandbox.gateway', everyMs: 1_000, run: gateway.tick }]),
      ...reconciliation.jobs,
      ...moneyJobs,
      { name: 'payments.invariants', everyMs: 10 * 60_000, run: invariants.run },
    ],
    subscribers: subscriptions.subscribers,
    nextDue: subscriptions.nextDue,
    async start() {
      forgetting = setInterval(vault.forgetExpired, 30_000)
      forgetting.unref()
    },
    async stop() {
      clearInterval(forgetting)
    },
    applyFact,
    origin: {
      sessions,
      receiveWebhook: facts.receiveWebhook,
      pokeWebhooks: () =>
        setImmediate(
          () =>
            void facts
              .applyWebhooks()
              .catch((error: unknown) => log.error({ err: error }, 'webhooks could not be applied')),
        ),
      gateway,
      hasDesk: deps.sandbox.hasDesk ?? false,
      googlePayUrl: deps.googlePayUrl,
      isBrandOrigin: deps.isBrandOrigin,
      languageOfOrigin: deps.languageOfOrigin,
    },
  }
}

/** A Fastify plugin for the payment origin: card frame, webhooks, sandbox. The bound calls of that origin stand beside it. */
export function paymentOriginPlugin(payments: ReturnType<typeof createPayments>) {
  return createPaymentOriginPlugin(payments.origin)
}

function providersOf({ accounts, sandbox, secret }: PaymentsDeps) {
  return createProviders(accounts, {
    sandbox: {
      apiBase: () => sandbox.url ?? `${sandbox.ownOrigin()}/sandbox`,
      pageBase: (paymentOrigin) => sandbox.url ?? `${paymentOrigin}/sandbox`,
      secret,
    },
  })
}

/** Null where SANDBOX_URL names a gateway elsewhere. */
function gatewayOf({ db, transaction, now, sandbox, secret }: PaymentsDeps, timeoutMs: number) {
  if (sandbox.url !== undefined) return null
  return createSandboxGateway({
    db,
    transaction,
    now,
    decideAfterMs: sandbox.decideAfterMs ?? DECIDE_AFTER_MS,
    sender: { webhookUrl: (account) => `${sandbox.ownOrigin()}/payment/webhooks/${account}`, secret, timeoutMs },
  })
}
