import type { Db, RunTransaction } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import type { Disputes } from '../disputes/index.ts'
import type { Books } from '../money/books.ts'
import { createNoteOutcome } from '../notices/note-outcome.ts'
import type { NoticesStore } from '../notices/notices.store.ts'
import type { Email } from '../../../platform/email/email.ts'
import type { RecallEmails } from '../parties.ts'
import type { PaymentsDeps } from '../payments.deps.ts'
import type { PaymentsStore } from '../payments.store.ts'
import type { Providers } from '../../gateways/index.ts'
import type { WriteReceipt } from '../receipts/write-receipt.ts'
import type { Subscriptions } from '../subscriptions/index.ts'
import { createApplyFact } from './apply-fact.ts'
import { createCheckAttempts } from './check-attempts.ts'
import { createCompleteReturn } from './complete-return.ts'
import { createConfirmation } from './confirmation-email.ts'
import { createKeepMandate } from './keep-mandate.ts'
import { createWebhooks } from './receive-webhook.ts'
import { createSettleOrder } from './settle-order.ts'
import { createWebhooksStore } from './webhooks.store.ts'

type Deps = Pick<PaymentsDeps, 'brandOriginOf' | 'brands' | 'credits' | 'outbox'> & {
  readonly db: Db
  readonly transaction: RunTransaction
  readonly store: PaymentsStore
  readonly members: PaymentsDeps['identity']
  readonly email: Email
  readonly recall: RecallEmails
  readonly subscriptions: Subscriptions
  readonly disputes: Disputes
  readonly notices: NoticesStore
  readonly receipts: WriteReceipt
  readonly books: Books
  readonly providers: Providers
  readonly timeoutMs: number
  readonly onStep: NonNullable<PaymentsDeps['onStep']>
  readonly now: () => Date
  readonly log: Log
}

/** What providers tell, by whichever way it comes, and what follows from it. */
export function createFacts(deps: Deps) {
  const { db, store, members, subscriptions, disputes, receipts, brands, brandOriginOf, onStep } = deps
  const mandates = createKeepMandate({ ...deps, subscriptions: subscriptions.store })
  const settleOrder = createSettleOrder({
    store,
    mandates,
    receipts,
    subscriptions: subscriptions.store,
    members,
    renewals: subscriptions.settleRenewal,
    changes: subscriptions.settleChange,
    tellChanged: subscriptions.changeLetters.tellChanged,
    stopRenewing: subscriptions.stopRenewing,
    grantCredits: deps.credits.grant,
    debtOf: deps.credits.debtOf,
    outbox: deps.outbox,
    confirm: createConfirmation({
      flow: brands.flow,
      brandOriginOf,
      cancelLink: subscriptions.cancelLink,
      withdrawLink: subscriptions.withdrawLink,
      email: deps.email,
      recall: deps.recall,
    }),
    now: deps.now,
  })
  const applyFact = createApplyFact({
    ...deps,
    async settle(tx, settled) {
      onStep('settling')
      await settleOrder(tx, settled)
      onStep('settled')
    },
    mandates,
    renewals: subscriptions.settleRenewal,
    notices: createNoteOutcome({ ...deps, tellNotApproved: subscriptions.changeLetters.tellNotApproved }),
    settleDisputes: disputes.settleDisputes,
    endRefund: disputes.endRefund,
    settleDemand: disputes.settleDemand,
    payOwed: disputes.payOwed,
    tellUnneeded: disputes.tellUnneeded,
  })
  const webhooks = createWebhooks({ ...deps, inbox: createWebhooksStore(db), applyFact })
  return {
    applyFact,
    completeReturn: createCompleteReturn({ ...deps, applyFact }),
    receiveWebhook: webhooks.receive,
    applyWebhooks: webhooks.applyDue,
    jobs: [
      { name: 'payments.webhooks', everyMs: 2_000, run: webhooks.applyDue },
      { name: 'payments.attempts', everyMs: 5_000, run: createCheckAttempts({ ...deps, applyFact }) },
    ] satisfies Job[],
  }
}
