import { createSendPaymentEmail, type RefundRow } from '../../../modules/charges/index.ts'
import { createReversalEmails, type DisputeRow, type ReversalEmails } from '../../../modules/disputes/index.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { orderOf, payerOf } from './money-facts.ts'
import { type EmailSample, SAMPLE_ID, type SampleFacts } from './sample.ts'

function disputeOf(facts: SampleFacts, state: DisputeRow['state']): DisputeRow {
  const { amount_minor, currency } = orderOf(facts)
  return {
    id: SAMPLE_ID,
    attempt_id: SAMPLE_ID,
    kind: state === 'noted' ? 'fraud_notice' : 'dispute',
    provider_ref: 'sample',
    amount_minor,
    currency,
    reason: null,
    state,
    lost_minor: state === 'lost' ? amount_minor : 0,
    opened_at: facts.now,
    ended_at: state === 'open' ? null : facts.now,
  }
}

function refundOf(facts: SampleFacts): RefundRow {
  const { amount_minor, currency } = orderOf(facts)
  return {
    id: SAMPLE_ID,
    attempt_id: SAMPLE_ID,
    amount_minor,
    currency,
    reason: 'issuer',
    provider_ref: 'sample',
    state: 'succeeded',
    tries: 0,
    next_try_at: facts.now,
    created_at: facts.now,
    ended_at: facts.now,
    promised_minor: amount_minor,
  }
}

type OfOrder = { readonly order: ReturnType<typeof orderOf>; readonly payer: ReturnType<typeof payerOf> }

function reversal(
  kind: string,
  send: (emails: ReversalEmails, tx: Tx, facts: SampleFacts & { readonly of: OfOrder }) => Promise<void>,
): EmailSample {
  return {
    group: 'reversals',
    kind,
    send: (tx, email, facts) =>
      send(createReversalEmails(createSendPaymentEmail(email)), tx, {
        ...facts,
        of: { order: orderOf(facts), payer: payerOf(facts) },
      }),
  }
}

/** The e-mails about money that goes back. */
export const reversalSamples: readonly EmailSample[] = [
  reversal('refund', (emails, tx, { of, plan }) =>
    emails.sendRefund(tx, {
      ...of,
      refundId: SAMPLE_ID,
      amountMinor: of.order.amount_minor,
      taken: plan.credits,
      endsPlan: true,
    }),
  ),
  reversal('refundByBank', (emails, tx, { of, ...facts }) => {
    const { amount_minor: minor, currency } = of.order
    return emails.sendIssuerRefund(tx, {
      ...of,
      attemptId: SAMPLE_ID,
      event: { t: 'refund_demanded', ref: 'sample', money: { minor, currency } },
      refund: refundOf(facts),
      taken: facts.plan.credits,
      endsPlan: true,
    })
  }),
  reversal('disputeOpened', (emails, tx, { of, ...facts }) =>
    emails.sendDisputed(tx, {
      ...of,
      dispute: disputeOf(facts, 'open'),
      taking: { taken: facts.plan.credits, owed: 0 },
    }),
  ),
  reversal('disputeWon', (emails, tx, { of, ...facts }) =>
    emails.sendDecided(tx, { ...of, dispute: disputeOf(facts, 'won'), debt: 0 }),
  ),
  reversal('disputeLost', (emails, tx, { of, ...facts }) =>
    emails.sendDecided(tx, { ...of, dispute: disputeOf(facts, 'lost'), debt: 0 }),
  ),
  reversal('fraudNotice', (emails, tx, { of, ...facts }) =>
    emails.sendFraud(tx, { ...of, dispute: disputeOf(facts, 'noted') }),
  ),
]
