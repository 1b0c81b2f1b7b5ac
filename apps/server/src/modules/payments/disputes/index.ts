import type { Db, RunTransaction, Tx } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import type { ApplyFact } from '../facts/apply-fact.ts'
import type { Books } from '../money/books.ts'
import type { Payer, TakesCredits } from '../parties.ts'
import type { SendPaymentEmail } from '../send-payment-email.ts'
import type { PaymentsStore } from '../payments.store.ts'
import type { StopRenewing } from '../subscriptions/stop-renewing.ts'
import type { SubscriptionsStore } from '../subscriptions/subscriptions.store.ts'
import { createDisputesStore } from './disputes.store.ts'
import { disputeRatio, type RatioVerdict } from './disputes.rules.ts'
import { createEndRefund } from './end-refund.ts'
import { createLeftTwice } from './left-twice.ts'
import { createOperatorActions } from './operator-actions.ts'
import { createPayOwed } from './pay-owed.ts'
import { createReversalEmails } from './reversal-emails.ts'
import { createSettleDemand } from './settle-demand.ts'
import { createSettleDisputes } from './settle-disputes.ts'

export type { ByOperator, NotableFact, Refunded, RefundOrder } from './operator-actions.ts'
export type { RatioVerdict } from './disputes.rules.ts'

type Deps = {
  readonly db: Db
  readonly transaction: RunTransaction
  readonly store: PaymentsStore
  readonly subscriptions: SubscriptionsStore
  readonly members: { lockMembers(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Payer>> }
  readonly credits: TakesCredits
  readonly stopRenewing: StopRenewing
  readonly sendEmail: SendPaymentEmail
  readonly books: Books
  readonly outbox: Pick<Outbox, 'publish' | 'poke'>
  readonly now: () => Date
  readonly log: Log
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

/** Money that goes back: disputes, refunds by people of ours, and what follows from both (PY-16). */
export function createDisputes(deps: Deps) {
  const disputes = createDisputesStore(deps.db)
  const letters = createReversalEmails(deps.sendEmail)
  const leftTwice = createLeftTwice({ ...deps, disputes })
  const settling = { ...deps, disputes, letters, leftTwice }
  const { settleDisputes, setOrderState, endRenewing, makeRoom } = createSettleDisputes(settling)
  const owed = createPayOwed(settling)
  const demands = createSettleDemand({ ...settling, setOrderState, endRenewing, makeRoom })
  return {
    store: disputes,
    settleDisputes,
    endRefund: createEndRefund({ ...settling, ...demands, ...owed, setOrderState, endRenewing }),
    settleDemand: demands.settleDemand,
    tellUnneeded: letters.tellUnneeded,
    payOwed: owed.payOwed,
    payAllOwed: owed.payAllOwed,
    operatorActions: (applyFact: ApplyFact) =>
      createOperatorActions({ ...deps, disputes, letters, owedOf: owed.owedOf, applyFact }),
    /** The dispute ratio of each brand and merchant account in a stretch of time, as the schemes count it. */
    async ratiosBetween(from: Date, to: Date): Promise<BrandRatio[]> {
      return (await disputes.countsBetween(from, to)).map((counts) => ({ ...counts, ...disputeRatio(counts) }))
    },
  }
}
export type Disputes = ReturnType<typeof createDisputes>
