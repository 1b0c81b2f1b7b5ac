import {
  type ItemAction,
  operatorCalls as calls,
  type OrderAttempt,
  type OrderDetails,
} from '@incontro/contract/backoffice.ts'
import { type DeskAttempt, explainOrder, type OrderRow } from '../../../modules/charges/index.ts'
import { networkShown, type Operator } from '../../../modules/operators/index.ts'
import type { MoneyDeps } from './money.deps.ts'
import { amount, millis, titleOf } from './orders.present.ts'
import { presentPayer } from './payer.present.ts'
import { mayAct } from './reach.rules.ts'

type Disputes = Awaited<ReturnType<MoneyDeps['payments']['disputesOfOrder']>>

/** BO-38: everything that is known of an order, as its page shows it. */
export function orderDetailsOf({ payments, memberships, attribution, emailsAbout }: MoneyDeps) {
  return async function details(order: OrderRow, operator: Operator): Promise<OrderDetails> {
    const [{ attempts, shown }, disputes, receipts, period, member, postbacks, withdrawal] = await Promise.all([
      payments.orderDesk.read(order),
      payments.disputesOfOrder(order.id),
      payments.receiptsOfOrder(order.id),
      payments.periodOfOrder(order.id),
      memberships.member(order.member_id),
      attribution.postbacksOf(order.member_id, order.id),
      payments.subscriptionDesk.withdrawalOf(order.member_id, order.id),
    ])
    const emails = await emailsAbout(order.member_id, [
      order.id,
      ...attempts.flatMap(({ row, refunds }) => [row.id, ...refunds.map(({ id }) => id)]),
      ...disputes.map(({ id }) => id),
      ...receipts.map(({ number }) => number),
    ])
    const { currency, consent, plan_snapshot: plan } = order
    const place = { brandId: order.brand_id, country: order.country }
    return {
      id: order.id,
      ...place,
      kind: order.kind,
      title: titleOf(order),
      plan: plan.name,
      amount: amount(order.amount_minor, currency),
      credits: plan.credits + plan.promoCredits,
      state: order.state,
      because: explainOrder(
        { state: order.state, amountMinor: order.amount_minor },
        attempts.map(({ row }) => row.state),
      ),
      createdAt: order.created_at.getTime(),
      paidAt: millis(order.paid_at),
      descriptor: order.descriptor,
      payer: presentPayer(member),
      subscriptionId: period?.subscription_id ?? null,
      period: period === undefined ? null : { from: period.starts_at.getTime(), to: period.ends_at.getTime() },
      consent:
        consent === null
          ? null
          : {
              button: consent.buttonLabel,
              language: consent.language,
              textVersion: consent.textVersion,
              startNow: consent.startNow,
              shownPrice: amount(consent.shownPrice, currency),
              at: consent.at,
              network: consent.ip === '' ? '' : networkShown(consent.ip),
              summaryHash: consent.summaryHash ?? null,
            },
      shown,
      attempts: attempts.map((attempt) => presentAttempt(attempt, { order, disputes, operator })),
      receipts: receipts.map((receipt) => ({
        number: receipt.number,
        kind: receipt.kind,
        total: amount(receipt.total_minor, receipt.currency),
        vat: amount(receipt.vat_minor, receipt.currency),
        issuedAt: receipt.issued_at.getTime(),
      })),
      emails: emails.map(({ kind, subject, state, at }) => ({ kind, subject, state, at: at.getTime() })),
      withdrawal:
        withdrawal === null
          ? null
          : {
              orderId: order.id,
              until: withdrawal.until.getTime(),
              refund: amount(withdrawal.refundMinor, currency),
            },
      affiliates: postbacks.map(({ at, ...postback }) => ({ ...postback, at: at.getTime() })),
      actions: orderActions(operator, place, withdrawal !== null),
    }
  }
}

type Around = { readonly order: OrderRow; readonly disputes: Disputes; readonly operator: Operator }

function presentAttempt(attempt: DeskAttempt, { order, disputes, operator }: Around): OrderAttempt {
  const { row } = attempt
  const { currency } = order
  const own = disputes.filter(({ attempt_id: id }) => id === row.id)
  return {
    id: row.id,
    state: row.state,
    reason: attempt.reason,
    isDuplicate: row.duplicate,
    account: row.merchant_account_id,
    provider: row.provider,
    providerRef: row.provider_ref,
    initiator: row.initiator.kind,
    paidWith: { method: row.method, brand: row.card_brand, last4: row.card_last4 },
    threeDs: attempt.threeDs,
    rule: { version: row.rule_version, named: [...attempt.rules] },
    createdAt: row.created_at.getTime(),
    endedAt: millis(row.ended_at),
    facts: attempt.facts.map(({ at, money, ...fact }) => ({
      ...fact,
      at: at.getTime(),
      amount: money === null ? null : amount(money.minor, money.currency),
    })),
    refunds: attempt.refunds
      .toSorted((one, other) => one.created_at.getTime() - other.created_at.getTime())
      .map((refund) => ({
        id: refund.id,
        amount: amount(refund.amount_minor, refund.currency),
        reason: refund.reason,
        state: refund.state,
        tries: refund.tries,
        createdAt: refund.created_at.getTime(),
        nextTryAt: refund.state === 'requested' || refund.state === 'submitted' ? refund.next_try_at.getTime() : null,
        endedAt: millis(refund.ended_at),
      })),
    disputes: own.map((dispute) => ({
      id: dispute.id,
      kind: dispute.kind,
      state: dispute.state,
      amount: amount(dispute.amount_minor, dispute.currency),
      openedAt: dispute.opened_at.getTime(),
    })),
    refundable: amount(attempt.refundableMinor, currency),
    asked:
      row.asked_at === null
        ? null
        : {
            at: row.asked_at.getTime(),
            answeredAt: millis(row.answered_at),
            answer: answerOf(row.answer),
          },
    actions: attemptActions(attempt, { order, disputes: own, operator }),
  }
}

type Answer = NonNullable<OrderAttempt['asked']>['answer']
function answerOf(answer: string | null): Answer {
  return answer as Answer // only such are written, by ask-attempts.ts
}

function attemptActions(
  { row, isAskable, refundableMinor }: DeskAttempt,
  { order, disputes, operator }: Around,
): ItemAction[] {
  const place = { brandId: order.brand_id, country: order.country }
  const whyNotAsk = !mayAct(operator, 'money.read', place) ? 'missing_permission' : isAskable ? undefined : 'conflict'
  const isDisputed = disputes.some(({ state }) => state === 'open')
  const whyNotRefund = !mayAct(operator, 'money.refund', place)
    ? 'missing_permission'
    : refundableMinor === 0 || isDisputed
      ? 'conflict'
      : undefined
  return [
    {
      action: calls.askProvider.id,
      allowed: whyNotAsk === undefined,
      ...(whyNotAsk !== undefined && { why: whyNotAsk }),
      needs: [],
    },
    ...(row.state === 'captured'
      ? [
          {
            action: calls.refundOrder.id,
            allowed: whyNotRefund === undefined,
            ...(whyNotRefund !== undefined && { why: whyNotRefund }),
            needs: ['step_up' as const],
          },
        ]
      : []),
  ]
}

/** G4: what may be done with an order, and why what may not. */
function orderActions(
  operator: Operator,
  place: { brandId: string; country: string },
  isWithdrawable: boolean,
): ItemAction[] {
  const mayOpen = mayAct(operator, 'money.read', place)
  const whyNot = !mayAct(operator, 'money.refund', place)
    ? 'missing_permission'
    : isWithdrawable
      ? undefined
      : 'conflict'
  return [
    {
      action: calls.openOrderFacts.id,
      allowed: mayOpen,
      ...(!mayOpen && { why: 'missing_permission' }),
      needs: ['step_up'],
    },
    {
      action: calls.withdrawOrder.id,
      allowed: whyNot === undefined,
      ...(whyNot !== undefined && { why: whyNot }),
      needs: ['step_up'],
    },
  ]
}
