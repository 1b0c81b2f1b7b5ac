import type { Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { isId, newId } from '../../platform/ids/ids.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import {
  type AttemptRow,
  type ByOperator,
  type ChargesStore,
  type OrderRow,
  type Payer,
  refundable,
} from '../charges/index.ts'
import type { Providers } from '../gateways/index.ts'
import { publishPlanChanged, type SubscriptionsStore } from '../billing/index.ts'
import type { EndPeriod } from './end-period.ts'
import type { ReversalEmails } from './reversal-emails.ts'
import type { TakesCredits } from './takes-credits.ts'

type Deps = {
  readonly store: ChargesStore
  readonly subscriptions: SubscriptionsStore
  readonly members: { lockMembers(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Payer>> }
  readonly credits: TakesCredits
  readonly endPeriod: EndPeriod
  readonly emails: Pick<ReversalEmails, 'sendRefund'>
  /** What was promised of a payment and is not on its way. */
  readonly owedOf: (tx: Tx, attemptId: string) => Promise<number>
  readonly providers: Providers
  readonly outbox: Pick<Outbox, 'publish'>
  readonly now: () => Date
}

export type RefundAsked = {
  readonly orderId: string
  /** The payment that stands for the order, unless a double one is named. */
  readonly attemptId?: string | undefined
  /** Null gives back all that is left. */
  readonly amountMinor: number | null
}
/** What a refund would do, all of it, found out under the locks of its transaction. */
export type RefundPlan = {
  readonly order: OrderRow
  readonly attempt: AttemptRow
  readonly payer: Payer
  readonly amountMinor: number
  /** The greatest amount that can go back. */
  readonly leftMinor: number
  /** What operators gave back of this payment before. */
  readonly givenMinor: number
  readonly isDuplicate: boolean
  readonly canBePart: boolean
  readonly taking: { readonly taken: number; readonly owed: number }
  readonly plan: 'none' | 'ends' | 'goes_on'
}
export type Refunded = { readonly refundId: string; readonly amountMinor: number; readonly creditsTaken: number }
export type OperatorRefunds = ReturnType<typeof createOperatorRefunds>

/** PY-16, BO-39: what people of ours give back: first what it would do, then exactly that. */
export function createOperatorRefunds(deps: Deps) {
  const { store, subscriptions, members, credits, emails, endPeriod, providers, outbox, now } = deps

  /** The payment that is meant, with its member, order and plan locked. */
  async function lockPaid(tx: Tx, { orderId, attemptId }: RefundAsked) {
    const known = isId(orderId) ? await store.findOrder(tx, orderId) : undefined
    if (known === undefined) throw new AppError('order_not_found', { message: 'no such order' })
    const payer = (await members.lockMembers(tx, [known.member_id])).get(known.member_id)
    const order = await store.lockOrder(tx, orderId)
    const attempt =
      attemptId === undefined
        ? await subscriptions.capturedAttempt(tx, orderId)
        : (await store.attemptsOf(tx, orderId)).find(({ id }) => id === attemptId)
    if (attempt === undefined && attemptId !== undefined)
      throw new AppError('not_found', { message: 'no such payment of this order' })
    if (payer === undefined || attempt?.state !== 'captured')
      throw new AppError('conflict', { message: 'nothing was paid for this order', beside: { why: 'not_paid' } })
    return { order, attempt, payer }
  }

  return {
    /** What a refund would do now. @throws AppError conflict with what is left where it is not possible */
    async look(tx: Tx, asked: RefundAsked): Promise<RefundPlan> {
      const { order, attempt, payer } = await lockPaid(tx, asked)
      const sums = await store.reversalsOf(tx, attempt.id)
      if (sums.openMinor > 0)
        throw new AppError('conflict', {
          message: 'a dispute is open: the bank has the money',
          beside: { why: 'dispute_open', left: 0 },
        })
      const leftMinor = refundable(sums)
      const amountMinor = asked.amountMinor ?? leftMinor
      if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0 || amountMinor > leftMinor)
        throw new AppError('conflict', {
          message: `of this order ${leftMinor} can be given back`,
          beside: { why: leftMinor === 0 ? 'nothing_left' : 'too_much', left: leftMinor },
        })
      const isDuplicate = attempt.duplicate
      const isWhole = amountMinor === leftMinor
      const refunds = await store.refundsOf(tx, attempt.id)
      return {
        order,
        attempt,
        payer,
        amountMinor,
        leftMinor,
        givenMinor: refunds
          .filter(({ reason, state }) => reason === 'operator' && state !== 'failed')
          .reduce((sum, { amount_minor: one }) => sum + one, 0),
        isDuplicate,
        canBePart: providers.get(attempt.merchant_account_id)?.capabilities.partialRefund !== false,
        taking: isDuplicate
          ? { taken: 0, owed: 0 }
          : await credits.wouldTake(tx, {
              memberId: order.member_id,
              orderId: order.id,
              share: isWhole ? null : { part: amountMinor, of: order.amount_minor },
            }),
        plan: isDuplicate ? 'none' : await planAfter(tx, order, isWhole),
      }
    },

    /** Gives back what was looked at, in the same transaction. */
    async perform(tx: Tx, plan: RefundPlan, by: ByOperator): Promise<Refunded> {
      const { order, attempt, payer, amountMinor, leftMinor, isDuplicate } = plan
      const at = now()
      const refundId = newId()
      const isWhole = amountMinor === leftMinor
      // what was promised before, and could not be sent, goes first
      const owed = await deps.owedOf(tx, attempt.id)
      await store.insertRefund(tx, {
        id: refundId,
        attempt_id: attempt.id,
        amount_minor: amountMinor,
        currency: order.currency,
        reason: 'operator',
        promised_minor: Math.max(0, amountMinor - owed),
        next_try_at: at,
        created_at: at,
      })
      const { taken } = isDuplicate
        ? { taken: 0 }
        : await credits.takeBack(tx, {
            memberId: order.member_id,
            orderId: order.id,
            ref: refundId,
            cause: { kind: 'refund', plan: order.plan_snapshot.name },
            share: isWhole ? null : { part: amountMinor, of: order.amount_minor },
            owes: false,
          })
      const endsPlan = !isDuplicate && isWhole && (await endPeriod(tx, order, at, 'refunded'))
      if (!isDuplicate) await publishPlanChanged(outbox, tx, order.member_id)
      await store.insertAction(tx, {
        id: newId(),
        at,
        ...by,
        action: 'refund',
        member_id: order.member_id,
        order_id: order.id,
        details: JSON.stringify({ refundId, amountMinor, taken }),
      })
      await emails.sendRefund(tx, { order, payer, refundId, amountMinor, taken, endsPlan })
      return { refundId, amountMinor, creditsTaken: taken }
    },
  }

  /** What becomes of the plan that the order pays for: as `endPeriod` decides it. */
  async function planAfter(tx: Tx, order: OrderRow, isWhole: boolean): Promise<RefundPlan['plan']> {
    const subscription = await subscriptions.ofOrder(tx, order.id)
    if (subscription === undefined || subscription.period_no !== subscription.current_period_no) return 'none'
    if (subscription.state !== 'active' && subscription.state !== 'past_due') return 'none'
    return isWhole ? 'ends' : 'goes_on'
  }
}
