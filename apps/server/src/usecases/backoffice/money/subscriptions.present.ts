import { createHash } from 'node:crypto'
import {
  type ItemAction,
  operatorCalls as calls,
  type StopReasonName,
  stopReasons,
  type SubscriptionDetails,
  type SubscriptionListRow,
  type SubscriptionStateName,
} from '@incontro/contract/backoffice.ts'
import type { DeskSubscription, ListedSubscription } from '../../../modules/billing/index.ts'
import type { MemberFacts } from '../../../modules/memberships/index.ts'
import type { Operator } from '../../../modules/operators/index.ts'
import type { MoneyDeps } from './money.deps.ts'
import { amount, millis } from './orders.present.ts'
import { presentPayer } from './payer.present.ts'
import { mayAct } from './reach.rules.ts'

type Row = DeskSubscription['row']

export function subscriptionTitle({ id, plan_snapshot: { name } }: Pick<Row, 'id' | 'plan_snapshot'>): string {
  return `${name} ${id.slice(-8).toUpperCase()}`
}

const isRunning = ({ state }: Pick<Row, 'state'>) => state === 'active' || state === 'past_due'

/** What a cancellation compares: something of the plan, its period or its end is another. */
export function versionOf(row: Row): string {
  const { state, cancel_at_period_end, current_period_no, current_period_end, plan_snapshot } = row
  const seen = [state, cancel_at_period_end, current_period_no, current_period_end.getTime(), plan_snapshot.price]
  return createHash('sha256').update(JSON.stringify(seen)).digest('base64url').slice(0, 32)
}

export function presentSubscriptionRow(row: ListedSubscription, member: MemberFacts | undefined): SubscriptionListRow {
  return {
    id: row.id,
    brandId: row.brand_id,
    plan: row.plan_snapshot.name,
    price: amount(row.plan_snapshot.price, row.plan_snapshot.currency),
    state: stateOf(row),
    renews: isRunning(row) && !row.cancel_at_period_end && row.has_mandate,
    startedAt: row.started_at.getTime(),
    until: row.current_period_end.getTime(),
    payer: presentPayer(member),
  }
}

/** What is not begun yet stands on no list. */
function stateOf({ state }: Pick<Row, 'state'>): SubscriptionStateName {
  return state === 'incomplete' ? 'active' : state
}

function reasonOf(reason: string | null): StopReasonName {
  return stopReasons.find((known) => known === reason) ?? 'member'
}

/** BO-40: everything that is known of a subscription, as its page shows it. */
export function subscriptionDetailsOf({ payments, memberships, emailsAbout }: MoneyDeps) {
  return async function details(row: Row, operator: Operator): Promise<SubscriptionDetails> {
    const [desk, member] = await Promise.all([payments.subscriptionDesk.read(row), memberships.member(row.member_id)])
    const emails = await emailsAbout(row.member_id, [row.id, ...desk.periods.map(({ orderId }) => orderId)])
    const { currency } = row.plan_snapshot
    const place = { brandId: row.brand_id, country: row.country }
    return {
      id: row.id,
      version: versionOf(row),
      ...place,
      title: subscriptionTitle(row),
      plan: row.plan_snapshot.name,
      price: amount(row.plan_snapshot.price, currency),
      state: stateOf(row),
      payer: presentPayer(member),
      startedAt: row.started_at.getTime(),
      endedAt: millis(row.ended_at),
      period: {
        number: row.current_period_no,
        from: row.current_period_start.getTime(),
        to: row.current_period_end.getTime(),
      },
      nextCharge:
        desk.nextCharge === null
          ? null
          : { at: desk.nextCharge.at.getTime(), amount: amount(desk.nextCharge.amountMinor, currency) },
      nextPlan: row.next_plan?.name ?? null,
      newPrice:
        desk.newPrice === undefined
          ? null
          : {
              amount: amount(desk.newPrice.new_price, currency),
              askedAt: desk.newPrice.asked_at.getTime(),
              oldUntil: millis(desk.newPrice.old_until),
            },
      cancelled:
        row.cancelled_at === null ? null : { at: row.cancelled_at.getTime(), reason: reasonOf(row.cancel_reason) },
      tries: row.tries,
      mandate: presentMandate(desk, currency),
      periods: desk.periods.map(({ periodNo, orderId, from, to, amountMinor, state, ...period }) => ({
        number: periodNo,
        orderId,
        from: from.getTime(),
        to: to.getTime(),
        amount: amount(amountMinor, period.currency),
        state,
      })),
      emails: emails.map(({ kind, subject, state, at }) => ({ kind, subject, state, at: at.getTime() })),
      withdrawals: desk.withdrawals.map(({ orderId, until, refundMinor }) => ({
        orderId,
        until: until.getTime(),
        refund: amount(refundMinor, currency),
      })),
      actions: actionsOf(desk, operator, place),
    }
  }
}

function presentMandate({ mandate }: DeskSubscription, currency: string): SubscriptionDetails['mandate'] {
  if (mandate === undefined) return null
  const { consent } = mandate
  return {
    paidWith: { method: mandate.method, brand: mandate.card_brand, last4: mandate.card_last4 },
    expiry: mandate.card_expiry,
    state: mandate.state,
    since: mandate.created_at.getTime(),
    consent:
      consent === null
        ? null
        : {
            button: consent.buttonLabel,
            language: consent.language,
            textVersion: consent.textVersion,
            shownPrice: amount(consent.shownPrice, currency),
            at: consent.at,
            summaryHash: consent.summaryHash ?? null,
          },
  }
}

function actionsOf(
  { row, withdrawals }: DeskSubscription,
  operator: Operator,
  place: { brandId: string; country: string },
): ItemAction[] {
  const may = mayAct(operator, 'money.refund', place)
  const why = (isPossible: boolean) => (!may ? 'missing_permission' : isPossible ? undefined : 'conflict')
  const [cancel, withdraw] = [why(isRunning(row) && !row.cancel_at_period_end), why(withdrawals.length > 0)]
  return [
    {
      action: calls.cancelSubscription.id,
      allowed: cancel === undefined,
      ...(cancel !== undefined && { why: cancel }),
      needs: [],
    },
    {
      action: calls.withdrawOrder.id,
      allowed: withdraw === undefined,
      ...(withdraw !== undefined && { why: withdraw }),
      needs: ['step_up'],
    },
  ]
}
