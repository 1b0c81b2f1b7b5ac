import type { Tx } from '../../../../platform/database/database.ts'
import type { OrderConsent, Payer, PlanSnapshot } from '../../../charges/index.ts'
import type { SendSubscriptionEmail } from '../send-subscription-email.ts'
import type { SubscriptionRow } from '../subscriptions.store.ts'
import type { ChangeKind } from '../terms-of-order.ts'

export type ChangedPlan = {
  readonly changeId: string
  readonly subscription: SubscriptionRow
  readonly payer: Payer
  readonly kind: ChangeKind
  readonly plan: PlanSnapshot
  readonly consent: OrderConsent | null
}
export type NewPrice = {
  readonly subscription: SubscriptionRow
  readonly payer: Payer
  readonly newPrice: number
  /** The last day of the old price; null where it does not end. */
  readonly until: Date | null
}

type Deps = {
  readonly send: SendSubscriptionEmail
  readonly cancelLink: (origin: string, subscription: SubscriptionRow) => string
}

/** The e-mails about changes of plan and price. */
export function createChangeEmails({ send, cancelLink }: Deps) {
  return {
    /** R10: the durable copy of what was agreed to where no order shows it. */
    sendChanged: (tx: Tx, { changeId, subscription, payer, plan, consent }: ChangedPlan) =>
      send(
        tx,
        { key: `plan-changed:${changeId}`, payer, brandId: subscription.brand_id },
        ({ texts, planTexts, money, date, dateTime }, origin) => {
          const day = date(subscription.current_period_end)
          const facts: [string, string][] = [
            [texts.plan, plan.name],
            [texts.chargedOn, day],
            [texts.amount, money(plan.price, plan.currency)],
          ]
          if (consent !== null)
            facts.push(
              [planTexts.agreedOn, `${dateTime(new Date(consent.receivedAt))} UTC`],
              [planTexts.button, consent.buttonLabel],
            )
          return {
            subject: planTexts.changed.subject(plan.name, day),
            intro: planTexts.changed.intro(plan.name, day),
            blocks: [
              { kind: 'facts', facts },
              { kind: 'text', text: planTexts.changed.until(subscription.plan_snapshot.name, day) },
              { kind: 'button', label: texts.payments, url: `${origin}/profile/payments` },
              { kind: 'button', label: texts.cancelAction, url: cancelLink(origin, subscription) },
            ],
          }
        },
      ),

    /** docs/decisions/0025: what it costs, what it will cost, until when he may answer, and what happens if he does not. */
    sendNewPrice: (tx: Tx, newPrice: NewPrice) => sendPrice(tx, newPrice, 'asked'),
    /** The plan ends because no one agreed; he still can. */
    sendPriceEnds: (tx: Tx, newPrice: NewPrice) => sendPrice(tx, newPrice, 'ends'),
  }

  function sendPrice(
    tx: Tx,
    { subscription, payer, newPrice, until }: NewPrice,
    when: 'asked' | 'ends',
  ): Promise<void> {
    const plan = subscription.plan_snapshot
    return send(
      tx,
      { key: `price-${when}:${subscription.id}:${newPrice}`, payer, brandId: subscription.brand_id },
      ({ texts, planTexts: { price: words }, money, date }, origin) => {
        const sum = (amount: number) => money(amount, plan.currency)
        const facts: [string, string][] = [
          [texts.plan, plan.name],
          [words.old, sum(plan.price)],
          [words.next, sum(newPrice)],
        ]
        if (until !== null) facts.push([words.until, date(until)])
        const ends = date(subscription.current_period_end)
        return {
          subject: when === 'asked' ? words.subject(plan.name) : words.endsSubject(plan.name, ends),
          intro:
            when === 'ends'
              ? words.ends(plan.name, ends)
              : until === null
                ? words.lower(plan.name)
                : words.asked(plan.name, date(until)),
          blocks: [
            { kind: 'facts', facts },
            ...(when === 'asked' && until !== null
              ? [{ kind: 'text' as const, text: words.silence(date(until)) }]
              : []),
            {
              kind: 'button',
              label: words.agree(sum(newPrice)),
              url: `${origin}/purchase/pay?rateplan=${encodeURIComponent(subscription.product_id)}`,
            },
            { kind: 'button', label: texts.cancelAction, url: cancelLink(origin, subscription) },
          ],
        }
      },
    )
  }
}
