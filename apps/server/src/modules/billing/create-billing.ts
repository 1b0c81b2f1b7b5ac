import type { Db, Tx } from '../../platform/database/database.ts'
import type { LinkTokens } from '../../platform/crypto/link-tokens.ts'
import type { Email } from '../../platform/email/email.ts'
import type { ModuleParts } from '../../platform/module.ts'
import {
  type Charges,
  type Core,
  type Origins,
  type Payer,
  type RecallEmails,
  type SellingBrand,
  type SendPaymentEmail,
  snapshot,
  type Step,
  type WalletSettings,
} from '../charges/index.ts'
import type { ClawBack, Unused } from '../credits/index.ts'
import type { PaymentMethod } from '../gateways/index.ts'
import type { Invoices } from '../invoices/index.ts'
import type { SpendingApi } from '../spending/index.ts'
import { AppError } from '../../platform/errors.ts'
import { billingRoutes } from './checkout/billing.routes.ts'
import { createChangePlan } from './checkout/change-plan.ts'
import { createOrderCall } from './checkout/order-call.ts'
import { createOrderOfRequest, type OrderOriginOf } from './checkout/order-of-request.ts'
import { orderRoutes } from './checkout/order.routes.ts'
import { createReadOrder } from './checkout/read-order.ts'
import { createReadPayRules } from './checkout/read-pay-rules.ts'
import { createStartOrder } from './checkout/start-order.ts'
import { createFigures } from './figures.store.ts'
import { createMemberMoney } from './member-money.ts'
import { createOffers } from './offers/offers.ts'
import type { SellingFlow } from './offers/sellable.rules.ts'
import { createSummaries } from './offers/summaries.ts'
import { billingPersonalData } from './personal-data.store.ts'
import { createConfirmation } from './settling/confirmation-email.ts'
import type { GrantCredits } from './settling/confirmation.ts'
import { billingHandlers } from './settling/handlers.ts'
import { createSettleOrder } from './settling/settle-order.ts'
import { createSubscriptions } from './subscriptions/index.ts'
import { createOrderTerms } from './subscriptions/order-terms.ts'
import { createSubscriptionsStore } from './subscriptions/subscriptions.store.ts'

type Deps = {
  readonly core: Core
  readonly charges: Charges
  readonly invoices: Pick<Invoices, 'write'>
  readonly members: {
    member(id: string): Promise<Payer | null>
    memberByEmail(brandId: string, email: string): Promise<Payer | null>
    lockMembers(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Payer>>
    setLevel(tx: Tx, memberId: string, change: { level: 0 | 1 | 2; until: Date | null }): Promise<void>
    markAgeVerified(tx: Tx, memberId: string, at: Date): Promise<void>
  }
  readonly brands: {
    get(brandId: string): Promise<SellingBrand & WalletSettings>
    flow(
      brandId: string,
      flowId: string,
    ): Promise<SellingFlow & { readonly descriptor: string; readonly paymentSystems: readonly PaymentMethod[] }>
  }
  readonly credits: {
    readonly grant: GrantCredits
    debtOf(db: Db | Tx, memberId: string): Promise<number>
    unusedOf(db: Db | Tx, orderId: string): Promise<Unused>
    clawBack(tx: Tx, entry: ClawBack): Promise<Unused>
    runOn(tx: Tx, run: { readonly memberId: string; readonly ms: number }): Promise<void>
  }
  readonly spending: SpendingApi
  readonly emails: { readonly email: Email; readonly sendEmail: SendPaymentEmail; readonly recall: RecallEmails }
  readonly origins: Origins
  /** Seals the links in e-mails that cancel and withdraw. */
  readonly tokens: LinkTokens
  /** TR-13: where an order comes from, kept with it as it was. */
  readonly orderOrigin: OrderOriginOf
  readonly onStep: (step: Step) => void
}
export type Billing = ReturnType<typeof createBilling>
/** What use cases of several modules use of billing. */
export type BillingApi = Billing['api']

/** What is sold to which member, the orders that members make, and the plans that renew. */
export function createBilling(deps: Deps) {
  const { core, charges, members, brands, credits, spending, emails, origins, onStep } = deps
  const { db, outbox, now } = core
  const { store, charging, methods } = charges
  const offers = createOffers({
    db,
    members,
    brands,
    subscriptions: createSubscriptionsStore(db),
    maySell: methods.maySell,
  })
  const summaries = createSummaries({ db, members, brands, now })
  const subscriptions = createSubscriptions({
    core,
    charges,
    members,
    brands,
    spending,
    brandOriginOf: origins.brandOriginOf,
    sendEmail: emails.sendEmail,
    credits,
    tokens: deps.tokens,
    onStep,
  })
  const { terms, payRenewal, settleChange } = subscriptions
  const { sendChanged } = subscriptions.changeEmails

  /** The plan of this product, where it is sold to this member (D19, F-03). */
  async function orderedPlan(memberId: string, productId: string) {
    const payer = await members.member(memberId)
    if (payer === null) throw new AppError('unknown_plan', { message: 'no such member', field: 'rateplan' })
    const { kind, plan } = await offers.requireSale(payer, productId)
    return { kind, plan: snapshot(payer.flowId, plan) }
  }
  const orderTerms = createOrderTerms({
    terms,
    payRenewal,
    orderedPlan,
    debtOf: (memberId) => credits.debtOf(db, memberId),
    now,
  })
  const startOrder = createStartOrder({
    members,
    flow: brands.flow,
    terms,
    offers,
    summaries,
    payRenewal,
    orders: createOrderOfRequest({ store, terms, payRenewal, orderOrigin: deps.orderOrigin, summaries, now }),
    charging,
    now,
  })
  const settle = createSettleOrder({
    store,
    subscriptions,
    members,
    mandates: charges.attempts.keepMandate,
    credits,
    receipts: deps.invoices.write,
    outbox,
    confirm: createConfirmation({
      ...emails,
      flow: brands.flow,
      brandOriginOf: origins.brandOriginOf,
      cancelLink: subscriptions.cancelLink,
      withdrawLink: subscriptions.withdrawLink,
    }),
    now,
  })
  const parts: ModuleParts = {
    personalData: billingPersonalData(db),
    transactionHandlers: billingHandlers({ store, giveBack: charges.attempts.giveBack, subscriptions, settle }),
    routes: [
      ...orderRoutes({
        orders: createOrderCall({ startOrder, requireOpen: spending.requireOpen, ...origins }),
        brandOriginOf: origins.brandOriginOf,
        now,
      }),
      ...billingRoutes({
        readOrder: createReadOrder({ store, subscriptions: subscriptions.store }),
        readPayRules: createReadPayRules({ members, brand: brands.get, methods, orderTerms }),
        offers,
        summaries,
        orderTerms,
        changePlan: createChangePlan({
          transaction: core.transaction,
          subscriptions: subscriptions.store,
          members,
          terms,
          settleChange,
          sendChanged,
          orderedPlan,
          summaries,
          outbox,
          now,
        }),
        subscriptions,
        requireOpen: spending.requireOpen,
        levelOf: async (memberId) => (await members.member(memberId))?.level ?? 0,
        now,
      }),
    ],
    jobs: subscriptions.jobs,
    subscribers: subscriptions.subscribers,
    nextDue: subscriptions.nextDue,
  }
  const moneyOf = createMemberMoney({ subscriptions: subscriptions.store, now })
  return {
    ...parts,
    subscriptions,
    api: {
      ...createFigures({ db, now }),
      moneyOf,
      priceReach: subscriptions.priceReach,
      /** BO-38: the period that an order paid for, with its subscription. */
      periodOfOrder: subscriptions.store.periodOf,
      /** BO-40: subscriptions as operators read them, cancel them and withdraw from them. */
      subscriptionDesk: subscriptions.desk,
      /** TS-16: what is paid for and not used, and what becomes of it by a decision. */
      unused: subscriptions.unused,
    },
  }
}
