import type { Db, Tx } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids/ids.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import { type ChargesStore, type OrderRow, type Payer, refundable } from '../charges/index.ts'
import { publishPlanChanged, type SubscriptionsStore } from '../billing/index.ts'
import type { ClawBack, Unused } from '../credits/index.ts'
import type { DisputesStore } from './disputes.store.ts'
import type { ReversalEmails } from './reversal-emails.ts'

type Deps = {
  readonly db: Db
  readonly store: ChargesStore
  readonly subscriptions: Pick<SubscriptionsStore, 'capturedAttempt'>
  readonly disputes: Pick<DisputesStore, 'paidOrdersOf'>
  readonly members: { lockMembers(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Payer>> }
  readonly credits: {
    unusedOf(db: Db | Tx, orderId: string): Promise<Unused>
    clawBack(tx: Tx, entry: ClawBack): Promise<Unused>
  }
  readonly emails: Pick<ReversalEmails, 'sendRefund'>
  readonly outbox: Pick<Outbox, 'publish'>
  readonly now: () => Date
}
export type PayOut = { readonly credits: number; readonly amountMinor: number; readonly currency: string | null }
type Part = { readonly credits: number; readonly amountMinor: number }

/** TS-24: pays the unused credits of a member's orders out: of each order their share of its price, by the way it was paid. */
export function createPayOutUnused(deps: Deps) {
  const { db, store, subscriptions, disputes, members, credits, emails, outbox, now } = deps

  /** What of an order is paid out: never more than can still go back of it. */
  async function partOf(on: Db | Tx, order: OrderRow, attemptId: string): Promise<Part> {
    const { granted, unused } = await credits.unusedOf(on, order.id)
    if (unused === 0 || granted === 0) return { credits: 0, amountMinor: 0 }
    const left = refundable(await store.reversalsOf(on, attemptId))
    return { credits: unused, amountMinor: Math.min(left, Math.ceil((order.amount_minor * unused) / granted)) }
  }

  return {
    /** What it would be now. */
    async payOutOf(memberId: string): Promise<PayOut> {
      let sum: PayOut = { credits: 0, amountMinor: 0, currency: null }
      for (const { order, attemptId } of await disputes.paidOrdersOf(db, memberId)) {
        const part = await partOf(db, order, attemptId)
        if (part.amountMinor === 0) continue
        const { credits: before, amountMinor } = sum
        sum = {
          credits: before + part.credits,
          amountMinor: amountMinor + part.amountMinor,
          currency: order.currency,
        }
      }
      return sum
    },

    /** Takes the credits and owes their money, in the transaction of the pause that names it. */
    async payOut(tx: Tx, memberId: string, pauseId: string): Promise<void> {
      const payer = (await members.lockMembers(tx, [memberId])).get(memberId)
      if (payer === undefined) return
      for (const { order: found } of await disputes.paidOrdersOf(tx, memberId)) {
        const order = await store.lockOrder(tx, found.id)
        const attempt = await subscriptions.capturedAttempt(tx, order.id)
        if (attempt === undefined) continue
        const { credits: taken, amountMinor } = await partOf(tx, order, attempt.id)
        if (amountMinor === 0) continue
        const at = now()
        await credits.clawBack(tx, {
          memberId,
          orderId: order.id,
          key: `pause:${pauseId}:${order.id}`,
          cause: { kind: 'refund', plan: order.plan_snapshot.name },
        })
        const refundId = newId()
        await store.insertRefund(tx, {
          id: refundId,
          attempt_id: attempt.id,
          amount_minor: amountMinor,
          currency: order.currency,
          reason: 'goodwill',
          promised_minor: amountMinor,
          next_try_at: at,
          created_at: at,
        })
        await emails.sendRefund(tx, { order, payer, refundId, amountMinor, taken, endsPlan: false })
      }
      await publishPlanChanged(outbox, tx, memberId)
    },
  }
}
