import {
  createChangeEmails,
  createSendSubscriptionEmail,
  createSubscriptionEmails,
  type SubscriptionRow,
} from '../../../modules/billing/index.ts'
import { createSendPaymentEmail } from '../../../modules/charges/index.ts'
import type { Email } from '../../../platform/email/email.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { orderOf, payerOf, planOf, renewsAt } from './money-facts.ts'
import { type EmailSample, inDays, SAMPLE_ID, type SampleFacts } from './sample.ts'

function subscriptionOf(facts: SampleFacts): SubscriptionRow {
  const plan = planOf(facts)
  const { brand, now } = facts
  return {
    id: SAMPLE_ID,
    member_id: SAMPLE_ID,
    brand_id: brand.id,
    product_id: plan.productId,
    plan_snapshot: plan,
    mandate_id: null,
    state: 'active',
    started_at: now,
    current_period_no: 1,
    current_period_end: renewsAt(facts),
    cancel_at_period_end: false,
    cancelled_at: null,
    cancel_reason: null,
    renewal_notice_sent_at: null,
    renewal_reminder_at: null,
    ended_at: null,
    country: brand.country,
    current_period_start: now,
    anchor_at: now,
    anchor_no: 1,
    next_try_at: null,
    tries: 0,
    rests_until: null,
    next_plan: null,
  }
}

const cancelLink = (origin: string) => `${origin}/?sample=1`
type Emails = ReturnType<typeof createSubscriptionEmails> & ReturnType<typeof createChangeEmails>

/** A kind that needs a subscription and who pays it. */
function ofPlan(
  kind: string,
  send: (emails: Emails, tx: Tx, facts: SampleFacts & { readonly of: OfPlan }) => Promise<void>,
): EmailSample {
  return {
    group: 'subscriptions',
    kind,
    send: (tx: Tx, email: Email, facts) => {
      const deps = { send: createSendSubscriptionEmail(createSendPaymentEmail(email)), cancelLink }
      const emails = { ...createSubscriptionEmails(deps), ...createChangeEmails(deps) }
      return send(emails, tx, { ...facts, of: { subscription: subscriptionOf(facts), payer: payerOf(facts) } })
    },
  }
}
type OfPlan = { readonly subscription: SubscriptionRow; readonly payer: ReturnType<typeof payerOf> }

const higher = ({ plan }: SampleFacts) => plan.price + 100

/** The e-mails about a plan after its order. */
export const planSamples: readonly EmailSample[] = [
  ofPlan('renewalNotice', (emails, tx, { of, ...facts }) =>
    emails.sendRenewalNotice(tx, { ...of, renewsAt: renewsAt(facts), isAgain: false }),
  ),
  ofPlan('renewalReminder', (emails, tx, { of, ...facts }) =>
    emails.sendRenewalNotice(tx, { ...of, renewsAt: renewsAt(facts), isAgain: true }),
  ),
  ofPlan('renewalRefused', (emails, tx, { of, ...facts }) =>
    emails.sendRefused(tx, {
      ...of,
      order: orderOf(facts, 'renewal'),
      code: 'insufficient_funds',
      last4: '0000',
      tries: 1,
      next: inDays(facts, 3),
    }),
  ),
  ofPlan('renewalRests', (emails, tx, { of, ...facts }) =>
    emails.sendRested(tx, {
      ...of,
      plan: planOf(facts),
      refused: {
        span: 'month',
        limitMinor: facts.plan.price,
        leftMinor: 0,
        endsAt: inDays(facts, 10),
        neverFits: false,
      },
      until: inDays(facts, 10),
    }),
  ),
  ofPlan('cancelled', (emails, tx, { of, now }) => emails.sendCancelled(tx, { ...of, at: now })),
  ofPlan('withdrawn', (emails, tx, { of: { payer }, ...facts }) =>
    emails.sendWithdrawn(tx, {
      payer,
      order: orderOf(facts),
      at: facts.now,
      refundMinor: facts.plan.totalPrice,
      currency: facts.plan.currency,
    }),
  ),
  ofPlan('planChanged', (emails, tx, { of, ...facts }) =>
    emails.sendChanged(tx, {
      ...of,
      changeId: SAMPLE_ID,
      kind: 'upgrade',
      plan: planOf(facts),
      consent: orderOf(facts).consent,
    }),
  ),
  ofPlan('newPrice', (emails, tx, { of, ...facts }) =>
    emails.sendNewPrice(tx, { ...of, newPrice: higher(facts), until: inDays(facts, 30) }),
  ),
  ofPlan('priceEnds', (emails, tx, { of, ...facts }) =>
    emails.sendPriceEnds(tx, { ...of, newPrice: higher(facts), until: inDays(facts, 0) }),
  ),
]
