import type { Tx } from '../../../platform/database/database.ts'
import type { OrderRow, Payer, PlanSnapshot } from '../../charges/index.ts'
import type { Refused } from '../../spending/index.ts'
import type { SendSubscriptionEmail } from './send-subscription-email.ts'
import type { SubscriptionRow } from './subscriptions.store.ts'

export type RefusedRenewal = {
  readonly subscription: SubscriptionRow
  readonly payer: Payer
  readonly order: OrderRow
  readonly code: string
  readonly last4: string | null
  readonly tries: number
  /** Null: it is not tried again. */
  readonly next: Date | null
}

export type RestedRenewal = {
  readonly subscription: SubscriptionRow
  readonly payer: Payer
  readonly plan: PlanSnapshot
  readonly refused: Refused
  /** When it is charged after all; null: the plan ends, no span of the limit has room for it. */
  readonly until: Date | null
}
export type SubscriptionEmails = ReturnType<typeof createSubscriptionEmails>

type Deps = {
  readonly send: SendSubscriptionEmail
  readonly cancelLink: (origin: string, subscription: SubscriptionRow) => string
}

/** The e-mails of a subscription after its order: what comes, what failed, what ended. Each once, in the transaction of what it announces. */
export function createSubscriptionEmails({ send, cancelLink }: Deps) {
  return {
    /** R16 to R20: what will be charged, when, and how to say no. */
    sendRenewalNotice: (
      tx: Tx,
      {
        subscription,
        payer,
        renewsAt,
        isAgain,
      }: { subscription: SubscriptionRow; payer: Payer; renewsAt: Date; isAgain: boolean },
    ) =>
      send(
        tx,
        {
          key: `renewal-${isAgain ? 'reminder' : 'notice'}:${subscription.id}:${subscription.current_period_no + 1}`,
          payer,
          brandId: subscription.brand_id,
        },
        ({ texts, money, date }, origin) => {
          const plan = subscription.next_plan ?? subscription.plan_snapshot
          const day = date(renewsAt)
          return {
            subject: isAgain ? texts.notice.again(plan.name, day) : texts.notice.subject(plan.name, day),
            intro: texts.notice.intro(plan.name, day),
            blocks: [
              {
                kind: 'facts',
                facts: [
                  [texts.plan, plan.name],
                  [texts.chargedOn, day],
                  [texts.amount, money(plan.price, plan.currency)],
                ],
              },
              { kind: 'text', text: texts.notice.how(day) },
              { kind: 'button', label: texts.cancelAction, url: cancelLink(origin, subscription) },
              { kind: 'note', text: texts.notice.nothing },
            ],
          }
        },
      ),

    /** Every refused charge says why (payments.md 2.5). */
    sendRefused: (tx: Tx, { subscription, payer, order, code, last4, tries, next }: RefusedRenewal) =>
      send(
        tx,
        { key: `renewal-refused:${order.id}:${tries}`, payer, brandId: subscription.brand_id },
        ({ texts, planTexts, reasons, money, date }, origin) => {
          const plan = order.plan_snapshot
          const reason = reasons[code as keyof typeof reasons] ?? reasons.generic // a code of the catalogue
          const facts: [string, string][] = [
            [texts.plan, plan.name],
            [texts.amount, money(order.amount_minor, order.currency)],
            [texts.refused.why, reason.title],
          ]
          if (last4 !== null) facts.push([texts.card, texts.ending(last4)])
          return {
            subject: texts.refused.subject(plan.name),
            intro: next === null ? texts.refused.over(plan.name) : texts.refused.again(plan.name, date(next)),
            blocks: [
              { kind: 'facts', facts },
              { kind: 'text', text: reason.text },
              // R5: this very renewal, with another card or by answering the bank
              { kind: 'button', label: planTexts.payRenewal, url: `${origin}/purchase/pay?ordine=${order.id}` },
              ...(next === null
                ? []
                : [{ kind: 'button' as const, label: texts.cancelAction, url: cancelLink(origin, subscription) }]),
            ],
          }
        },
      ),

    /** TS-23: the member's own limit has no room for a renewal. Announces the charge that follows, as a notice does (R21). */
    sendRested: (tx: Tx, { subscription, payer, plan, refused, until }: RestedRenewal) =>
      send(
        tx,
        {
          key: `renewal-rests:${subscription.id}:${subscription.current_period_no + 1}:${refused.endsAt.getTime()}`,
          payer,
          brandId: subscription.brand_id,
        },
        ({ texts, money, date }, origin) => {
          const { rested } = texts
          const amount = money(plan.price, plan.currency)
          const facts: [string, string][] = [
            [texts.plan, plan.name],
            [texts.amount, amount],
            [rested.limit[refused.span], money(refused.limitMinor, plan.currency)],
            [rested.left, money(refused.leftMinor, plan.currency)],
          ]
          if (until !== null) facts.push([texts.chargedOn, date(until)])
          return {
            subject: until === null ? rested.over(plan.name) : rested.subject(plan.name, date(until)),
            intro: until === null ? rested.ends(plan.name) : rested.intro(plan.name, date(until)),
            blocks: [
              { kind: 'facts', facts },
              { kind: 'button', label: rested.seeLimit, url: `${origin}/profile/spending` },
              ...(until === null
                ? []
                : [{ kind: 'button' as const, label: texts.cancelAction, url: cancelLink(origin, subscription) }]),
              { kind: 'note', text: rested.own },
            ],
          }
        },
      ),

    /** R18: the end on record, with its date. */
    sendCancelled: (tx: Tx, { subscription, payer, at }: { subscription: SubscriptionRow; payer: Payer; at: Date }) =>
      send(
        tx,
        {
          key: `cancelled:${subscription.id}:${subscription.current_period_no}`,
          payer,
          brandId: subscription.brand_id,
        },
        ({ texts, date, dateTime }, origin) => {
          const name = subscription.plan_snapshot.name
          const ends = date(subscription.current_period_end)
          return {
            subject: texts.cancelled.subject(name),
            intro: texts.cancelled.intro(name),
            blocks: [
              {
                kind: 'facts',
                facts: [
                  [texts.plan, name],
                  [texts.cancelled.at, `${dateTime(at)} UTC`],
                  [texts.cancelled.ends, ends],
                ],
              },
              { kind: 'text', text: texts.cancelled.until(ends) },
              { kind: 'button', label: texts.payments, url: `${origin}/profile/payments` },
            ],
          }
        },
      ),

    /** R12: the acknowledgement of a withdrawal, with date and time. */
    sendWithdrawn: (
      tx: Tx,
      input: { payer: Payer; order: OrderRow; at: Date; refundMinor: number; currency: string },
    ) =>
      send(
        tx,
        { key: `withdrawn:${input.order.id}`, payer: input.payer, brandId: input.order.brand_id },
        ({ texts, money, dateTime }, origin) => ({
          subject: texts.withdrawn.subject(input.order.plan_snapshot.name),
          intro: texts.withdrawn.intro(input.order.plan_snapshot.name),
          blocks: [
            {
              kind: 'facts',
              facts: [
                [texts.order, input.order.id],
                [texts.plan, input.order.plan_snapshot.name],
                [texts.withdrawn.at, `${dateTime(input.at)} UTC`],
                [texts.withdrawn.refund, money(input.refundMinor, input.currency)],
              ],
            },
            { kind: 'text', text: texts.withdrawn.when },
            { kind: 'button', label: texts.payments, url: `${origin}/profile/payments` },
          ],
        }),
      ),
  }
}
