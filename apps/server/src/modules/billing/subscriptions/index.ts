import { accountsDisabled } from '../../../events/accounts.ts'
import type { LinkTokens } from '../../../platform/crypto/link-tokens.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { type Job, SAFETY_NET_MS } from '../../../platform/jobs/jobs.ts'
import { on } from '../../../platform/outbox/define-event.ts'
import type { Charges, Core, Offer, Payer, SellingBrand, SendPaymentEmail } from '../../charges/index.ts'
import type { ClawBack, Unused } from '../../credits/index.ts'
import type { SpendingApi } from '../../spending/index.ts'
import { createAnnounce } from './announce.ts'
import { createCancel } from './ending/cancel.ts'
import { createCancelByLink, makeCancelLink } from './ending/cancel-link.ts'
import { createContractLinks } from './ending/contract-links.ts'
import { createChangeEmails } from './plan-change/change-emails.ts'
import { createChangePrices } from './plan-change/change-prices.ts'
import { createPriceReach } from './plan-change/price-reach.ts'
import { createEndSubscriptions } from './ending/end-subscriptions.ts'
import { nextDueOf } from './next-due.ts'
import { createPayRenewal } from './pay-renewal.ts'
import { createPlanChangeStore } from './plan-change/plan-change.store.ts'
import { createReadPassport } from './read-passport.ts'
import { createRemoveCard, createRevokeMandates } from './ending/remove-card.ts'
import { createRenew } from './renew.ts'
import { createRestRenewal } from './rest-renewal.ts'
import { createSendSubscriptionEmail } from './send-subscription-email.ts'
import { createSettleChange } from './plan-change/settle-change.ts'
import { createSettleRenewal } from './settle-renewal.ts'
import { createStopRenewing } from './stop-renewing.ts'
import { createSubscriptionEmails } from './subscription-emails.ts'
import { createSubscriptionDesk } from './desk/index.ts'
import { createSubscriptionsStore } from './subscriptions.store.ts'
import { createTermsOfOrder } from './terms-of-order.ts'
import { createContractParts } from './ending/contract-parts.ts'
import { createUnused } from './ending/unused.ts'
import { createWithdraw } from './ending/withdraw.ts'
import { createWithdrawByLink, makeWithdrawLink } from './ending/withdraw-link.ts'

type Deps = {
  readonly core: Core
  readonly charges: Pick<Charges, 'store' | 'attempts' | 'charging' | 'methods' | 'providers' | 'timeoutMs'>
  readonly members: {
    member(id: string): Promise<Payer | null>
    memberByEmail(brandId: string, email: string): Promise<Payer | null>
    lockMembers(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Payer>>
    setLevel(tx: Tx, memberId: string, change: { level: 0 | 1 | 2; until: Date | null }): Promise<void>
  }
  readonly brands: {
    get(brandId: string): Promise<SellingBrand>
    flow(brandId: string, flowId: string): Promise<Offer & { readonly descriptor: string }>
  }
  readonly spending: Pick<SpendingApi, 'judge'>
  readonly brandOriginOf: (brandId: string) => Promise<string>
  readonly sendEmail: SendPaymentEmail
  readonly credits: {
    unusedOf(db: Db | Tx, orderId: string): Promise<Unused>
    clawBack(tx: Tx, entry: ClawBack): Promise<Unused>
    runOn(tx: Tx, run: { readonly memberId: string; readonly ms: number }): Promise<void>
  }
  /** Seals the links in e-mails that cancel and withdraw. */
  readonly tokens: LinkTokens
  readonly onStep: (step: 'attempt_written' | 'provider_answered') => void
}

const REVOKE_MANDATES = 'payments.mandates'
const PRICES_MS = 10 * 60_000

/** What renews: announced, charged, refused, cancelled, withdrawn from, ended (PL-06, PL-07, TS-05). */
export function createSubscriptions({ core, charges, ...deps }: Deps) {
  const { db, transaction, outbox, jobs, now, log } = core
  const { members, brands, brandOriginOf, credits, tokens } = deps
  const { store, providers, timeoutMs } = charges
  const subscriptions = createSubscriptionsStore(db)
  const stopRenewing = createStopRenewing({ store, subscriptions, outbox, members })
  const cancelLink = (origin: string, { id, member_id }: { id: string; member_id: string }) =>
    makeCancelLink(tokens, { subscriptionId: id, memberId: member_id, origin, now: now() })
  const withdrawLink = (origin: string, { id, member_id }: { id: string; member_id: string }) =>
    makeWithdrawLink(tokens, { orderId: id, memberId: member_id, origin, now: now() })
  const send = createSendSubscriptionEmail(deps.sendEmail)
  const emails = createSubscriptionEmails({ send, cancelLink })
  const { sendCancelled, sendRefused, sendRenewalNotice, sendWithdrawn } = emails
  const changeEmails = createChangeEmails({ send, cancelLink })
  const changes = createPlanChangeStore(db)
  const settleChange = createSettleChange({ store, subscriptions, changes, stopRenewing })
  const terms = createTermsOfOrder({ db, subscriptions, changes, now })
  const payRenewal = createPayRenewal({ store, subscriptions, now })
  const verbs = { transaction, store, subscriptions, members, stopRenewing, outbox, now }
  const parts = createContractParts({ store, subscriptions, credits })
  const changePrices = createChangePrices({ ...verbs, ...changeEmails, changes, flow: brands.flow, log })
  const { cancel, cancelIn } = createCancel({ ...verbs, changes, sendCancelled })
  const { withdraw, ...withdrawing } = createWithdraw({ ...verbs, credits, parts, sendWithdrawn })
  const readPassport = createReadPassport({ store, subscriptions, changes, payRenewal, credits, now })
  const contractLinks = createContractLinks({
    transaction,
    outbox,
    members,
    subscriptions,
    readPassport,
    send,
    cancelLink,
    withdrawLink,
    now,
  })
  const announce = createAnnounce({ ...verbs, sendRenewalNotice })
  const endSubscriptions = createEndSubscriptions(verbs)
  const restRenewal = createRestRenewal({ ...verbs, changes, spending: deps.spending, emails, log })
  const renewDue = createRenew({
    ...verbs,
    restRenewal,
    core,
    charges,
    onStep: deps.onStep,
    descriptor: async (brandId, flowId) => (await brands.flow(brandId, flowId)).descriptor,
    brandOriginOf,
  })

  const stopOfDisabled = on(accountsDisabled, 'payments', async ({ memberId }) => {
    await cancel(memberId, { reason: 'disabled' }).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.code !== 'nothing_to_cancel') throw error
    })
  })

  return {
    store: subscriptions,
    stopRenewing,
    cancelLink,
    withdrawLink,
    changeEmails,
    terms,
    payRenewal,
    settleChange,
    restRenewal,
    settleRenewal: createSettleRenewal({ ...verbs, changes: settleChange, sendRefused, log }),
    cancel,
    cancelByLink: createCancelByLink({ tokens, subscriptions, cancel, now }),
    removeCard: createRemoveCard({ ...verbs, sendCancelled, wake: (tx) => jobs.wake(tx, REVOKE_MANDATES) }),
    withdraw,
    unused: createUnused({ ...verbs, changes, credits, parts }),
    desk: createSubscriptionDesk({
      db,
      subscriptions,
      changes,
      readPassport,
      cancelIn,
      ...withdrawing,
      now,
    }),
    withdrawByLink: createWithdrawByLink({ tokens, readPassport, withdraw, now }),
    readPassport,
    priceReach: createPriceReach({ changes, now }),
    mailContractLinks: contractLinks.ask,
    subscribers: [stopOfDisabled, contractLinks.subscriber],
    nextDue: nextDueOf({ store, subscriptions }),
    jobs: [
      { name: 'payments.prices', everyMs: PRICES_MS, run: changePrices.askForNewPrices },
      // asks providers to forget what members took away
      {
        name: REVOKE_MANDATES,
        everyMs: SAFETY_NET_MS,
        run: createRevokeMandates({ subscriptions, providers, timeoutMs, now, log }),
      },
      {
        name: 'payments.subscriptions',
        everyMs: SAFETY_NET_MS,
        // what must be announced is announced before it is charged, and nothing ends that is being renewed
        async run() {
          await changePrices.endOldPrices()
          await announce()
          await renewDue()
          await endSubscriptions()
          return subscriptions.nextDue(now())
        },
      },
    ] satisfies Job[],
  }
}
export type Subscriptions = ReturnType<typeof createSubscriptions>
