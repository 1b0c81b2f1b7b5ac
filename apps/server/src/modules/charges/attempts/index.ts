import type { Tx } from '../../../platform/database/database.ts'
import { type Job, SAFETY_NET_MS } from '../../../platform/jobs/jobs.ts'
import type { Providers } from '../../gateways/index.ts'
import { APPLY_WEBHOOKS, CHECK_ATTEMPTS } from '../charges.jobs.ts'
import type { ChargesStore } from '../charges.store.ts'
import type { Core, Step } from '../core.ts'
import type { MandatesStore } from '../mandates/mandates.store.ts'
import type { Payer } from '../parties.ts'
import type { SendPaymentEmail } from '../send-payment-email.ts'
import { createApplyProviderEvent } from './apply-provider-event.ts'
import { createCheckAttempts } from './check-attempts.ts'
import { createCompleteReturn } from './complete-return.ts'
import { createGiveBack } from './give-back.ts'
import { createKeepMandate } from './keep-mandate.ts'
import { createNotApprovedEmail } from './not-approved-email.ts'
import { createNoteOutcome } from './note-outcome.ts'
import { createPaymentNotificationsStore } from './payment-notifications.store.ts'
import { createWebhooks } from './receive-webhook.ts'
import { createReportsStore } from './reports.store.ts'
import { createWebhooksStore } from './webhooks.store.ts'

type Deps = {
  readonly core: Core
  readonly store: ChargesStore
  readonly mandates: MandatesStore
  readonly members: { lockMembers(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Payer>> }
  readonly sendEmail: SendPaymentEmail
  readonly providers: Providers
  readonly timeoutMs: number
  readonly onStep: (step: Step) => void
}

/** Provider events, by whichever way they come, and the state of attempts that is derived from them. */
export function createAttempts({ core, ...deps }: Deps) {
  const around = { ...core, ...deps }
  const notifications = createPaymentNotificationsStore(core.db)
  const outcomes = createNoteOutcome({
    ...around,
    notifications,
    sendNotApproved: createNotApprovedEmail(deps.sendEmail),
  })
  const giveBack = createGiveBack({ ...around, notifications: outcomes })
  const keepMandate = createKeepMandate(around)
  const { applyProviderEvent, applyWithin } = createApplyProviderEvent({
    ...around,
    mandates: keepMandate,
    notifications: outcomes,
    giveBack,
  })
  const reports = createReportsStore(core.db)
  const webhooks = createWebhooks({ ...around, inbox: createWebhooksStore(core), reports, applyProviderEvent })
  return {
    applyProviderEvent,
    applyWithin,
    giveBack,
    keepMandate,
    notifications,
    reports,
    completeReturn: createCompleteReturn({ ...around, applyProviderEvent }),
    receiveWebhook: webhooks.receive,
    applyWebhooks: webhooks.applyDue,
    jobs: [
      { name: APPLY_WEBHOOKS, everyMs: SAFETY_NET_MS, run: webhooks.applyDue },
      { name: CHECK_ATTEMPTS, everyMs: SAFETY_NET_MS, run: createCheckAttempts({ ...around, applyProviderEvent }) },
    ] satisfies Job[],
  }
}
