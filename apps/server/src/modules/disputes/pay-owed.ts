import type { RunTransaction, Tx } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids/ids.ts'
import type { Log } from '../../platform/log/log.ts'
import { type AttemptRow, type ChargesStore, type OrderRow, owedRefund, refundable } from '../charges/index.ts'
import type { TakesCredits } from './takes-credits.ts'

type Deps = {
  readonly transaction: RunTransaction
  readonly store: ChargesStore
  readonly members: { lockMembers(tx: Tx, ids: readonly string[]): Promise<unknown> }
  readonly credits: Pick<TakesCredits, 'takeBack'>
  readonly now: () => Date
  readonly log: Log
}
type OfAttempt = { readonly order: OrderRow; readonly attempt: AttemptRow }
export type PayOwed = ReturnType<typeof createPayOwed>

const BATCH = 50

/**
 * What a member was promised comes back, whatever a bank does meanwhile: where a refund was dropped or refused because the
 * bank had taken some of its money, another one takes its place for what of the promise can still go back.
 */
export function createPayOwed({ transaction, store, members, credits, now, log }: Deps) {
  /** What is owed of an attempt and not on its way. */
  async function owedOf(tx: Tx, attemptId: string): Promise<number> {
    const refundableMinor = refundable(await store.reversalsOf(tx, attemptId)) // nothing while a dispute is open
    return owedRefund({ ...(await store.promisesOf(tx, attemptId)), refundableMinor })
  }

  /** Locked by the caller. */
  async function payOwed(tx: Tx, { order, attempt }: OfAttempt): Promise<void> {
    const owed = await owedOf(tx, attempt.id)
    if (owed === 0) return
    const replaced = (await store.refundsOf(tx, attempt.id))
      .filter(({ state, promised_minor }) => promised_minor > 0 && state === 'failed')
      .toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime())[0]
    const reason = replaced?.reason ?? 'goodwill'
    const at = now()
    const id = newId()
    await store.insertRefund(tx, {
      id,
      attempt_id: attempt.id,
      amount_minor: owed,
      currency: order.currency,
      // a payment has one row that gives it back as a second one
      reason: reason === 'duplicate' ? 'goodwill' : reason,
      promised_minor: 0,
      next_try_at: at,
      created_at: at,
    })
    log.warn({ orderId: order.id, attemptId: attempt.id, refundId: id, owed }, 'the rest of a refund is sent by itself')
    if (reason !== 'operator' || attempt.duplicate) return
    const sums = await store.reversalsOf(tx, attempt.id)
    const isAll = sums.refundedMinor + sums.lostMinor >= order.amount_minor
    await credits.takeBack(tx, {
      memberId: order.member_id,
      orderId: order.id,
      ref: id,
      cause: { kind: 'refund', plan: order.plan_snapshot.name },
      share: isAll ? null : { part: owed, of: order.amount_minor },
      owes: false,
    })
  }

  return {
    owedOf,
    payOwed,
    /** Finds promises whose refunds were dropped before they were sent, and sends what is owed of them. */
    async payAllOwed(): Promise<void> {
      for (const { attemptId, memberId, orderId } of await store.owedAttempts(BATCH))
        await transaction(async (tx) => {
          await members.lockMembers(tx, [memberId])
          const order = await store.lockOrder(tx, orderId)
          const attempt = (await store.attemptsOf(tx, orderId)).find(({ id }) => id === attemptId)
          if (attempt !== undefined) await payOwed(tx, { order, attempt })
        })
    },
  }
}
