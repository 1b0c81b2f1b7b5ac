import { type GuaranteeOffer, routes } from '@incontro/contract'
import { chargesReversed } from '../../events/payments.ts'
import { spendingPaused } from '../../events/spending.ts'
import type { Tx } from '../../platform/database/database.ts'
import { SAFETY_NET_MS } from '../../platform/jobs/jobs.ts'
import { handle } from '../../platform/http/binding.ts'
import type { ModuleParts } from '../../platform/module.ts'
import { within } from '../../platform/outbox/define-event.ts'
import {
  type Charges,
  type Core,
  type Payer,
  PROCESS_REFUNDS,
  requireMember,
  type SendPaymentEmail,
} from '../charges/index.ts'
import type { TakesCredits } from './takes-credits.ts'
import type { Billing } from '../billing/index.ts'
import type { BooksModule } from '../books/index.ts'
import { createDisputeDesk } from './desk/index.ts'
import { disputeRatio, type RatioVerdict } from './disputes.rules.ts'
import { createDisputesStore } from './disputes.store.ts'
import { createEndPeriod } from './end-period.ts'
import { createEndRefund } from './end-refund.ts'
import { createGuaranteeMoney, type GuaranteeMoney } from './guarantee/guarantee-money.ts'
import { createOperatorActions } from './operator-actions.ts'
import { createOperatorRefunds } from './operator-refunds.ts'
import { createOverRefund } from './over-refund.ts'
import { createPayOutUnused } from './pay-out-unused.ts'
import { createPayOwed } from './pay-owed.ts'
import { disputesPersonalData } from './personal-data.store.ts'
import { createProcessRefunds } from './process-refunds.ts'
import { createProgrammes } from './programmes/index.ts'
import { createReversalEmails } from './reversal-emails.ts'
import { createSettleRefundRequest } from './settle-refund-request.ts'
import { createSettleDisputes } from './settle-disputes.ts'
import { createSettleReversals } from './settle-reversals.ts'

type Deps = {
  readonly core: Core
  readonly charges: Pick<Charges, 'store' | 'attempts' | 'providers' | 'timeoutMs' | 'guard'>
  readonly books: Pick<BooksModule, 'books' | 'suspense'>
  readonly billing: Pick<Billing, 'subscriptions'>
  readonly members: { lockMembers(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Payer>> }
  readonly credits: TakesCredits
  readonly sendEmail: SendPaymentEmail
}

/** R25: of one brand at one merchant account. */
export type BrandRatio = {
  readonly brandId: string
  readonly merchantAccountId: string
  readonly captured: number
  readonly disputes: number
  readonly frauds: number
  readonly ratio: number
  readonly verdict: RatioVerdict
}

/** What use cases and other modules use of disputes. */
export type DisputesApi = ReturnType<typeof createDisputes>['api']

/** Money that goes back: disputes, refunds by operators, and what follows from both (PY-16). */
export function createDisputes({ core, charges, books, billing, ...deps }: Deps) {
  const disputes = createDisputesStore(core.db)
  const emails = createReversalEmails(deps.sendEmail)
  const { store, providers, timeoutMs, attempts } = charges
  const { store: subscriptions, stopRenewing } = billing.subscriptions
  const around = {
    ...core,
    ...books,
    ...deps,
    store,
    providers,
    timeoutMs,
    applyProviderEvent: attempts.applyProviderEvent,
    subscriptions,
    stopRenewing,
    disputes,
    emails,
  }
  const overRefund = createOverRefund(around)
  const settling = { ...around, overRefund }
  const settlingDisputes = createSettleDisputes({ ...settling, billing: { subscriptions, stopRenewing } })
  const owed = createPayOwed(settling)
  const { settleDisputes, setOrderState, endRenewing } = settlingDisputes
  const endPeriod = createEndPeriod({ subscriptions, stopRenewing })
  const refunds = createOperatorRefunds({ ...settling, endPeriod, owedOf: owed.owedOf })
  const requests = createSettleRefundRequest({ ...settling, endPeriod, settling: settlingDisputes })
  const settleReversals = createSettleReversals({
    ...settling,
    settleDisputes,
    endRefund: createEndRefund({ ...settling, ...requests, ...owed, setOrderState, endRenewing }),
    settleRefundRequest: requests.settleRefundRequest,
    payOwed: owed.payOwed,
  })
  const { payOut, payOutOf } = createPayOutUnused(around)
  const { guaranteeMoneyOf, takeGuaranteeMoney } = createGuaranteeMoney(around)
  const { applyWithin } = attempts
  const desk = createDisputeDesk({ core, charges, disputes, applyWithin, members: deps.members })
  const parts: ModuleParts = {
    personalData: disputesPersonalData(core.db),
    routes: [
      handle(routes.spendingPayOut, async ({ principal }) => {
        requireMember(principal)
        const { amountMinor: amount, ...sum } = await payOutOf(principal.accountId)
        return { ...sum, amount }
      }),
      handle(routes.guaranteeOffers, async ({ principal }) => {
        requireMember(principal)
        return { offers: (await guaranteeMoneyOf(principal.accountId)).map(presentOffer) }
      }),
      handle(routes.takeGuaranteeMoney, async ({ principal, body: { orderId, credits, amount } }) => {
        requireMember(principal)
        return takeGuaranteeMoney({ memberId: principal.accountId, orderId, credits, amount })
      }),
    ],
    transactionHandlers: [
      within(chargesReversed, 'disputes', settleReversals),
      within(spendingPaused, 'disputes', async (tx, { memberId, pauseId, credits }) => {
        if (credits === 'pay_out') await payOut(tx, memberId, pauseId)
      }),
    ],
    jobs: [
      desk.job,
      {
        name: PROCESS_REFUNDS,
        everyMs: SAFETY_NET_MS,
        run: createProcessRefunds({ ...settling, payAllOwed: owed.payAllOwed }),
      },
    ],
  }
  return {
    ...parts,
    api: {
      ...createOperatorActions({ ...settling, refunds }),
      /** TS-17: the money that a member can have instead of credits of the guarantee. */
      guaranteeMoneyOf,
      /** BO-39: refunds of operators, in the caller's transaction. */
      operatorRefunds: refunds,
      /** BO-43: what the programmes of the schemes count in a month. */
      programmesOf: createProgrammes({ ...core, guard: charges.guard }),
      /** BO-41: disputes as operators answer them. */
      disputeDesk: desk.desk,
      /** BO-38: what banks said of an order's payments, newest first. */
      disputesOfOrder: disputes.ofOrder,
      /** R25: the dispute ratio of each brand and merchant account in a stretch of time, as the schemes count it. */
      async disputeRatios(from: Date, to: Date): Promise<BrandRatio[]> {
        return (await disputes.countsBetween(from, to)).map((counts) => ({ ...counts, ...disputeRatio(counts) }))
      },
    },
  }
}

function presentOffer({ order, credits, amountMinor: amount, until }: GuaranteeMoney): GuaranteeOffer {
  return {
    orderId: order.id,
    plan: order.plan_snapshot.name,
    paidAt: (order.paid_at ?? order.created_at).getTime(),
    credits,
    amount,
    currency: order.currency,
    until: until.getTime(),
  }
}
