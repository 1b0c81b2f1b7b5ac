import type { Tx } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids/ids.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Books, SuspenseStore } from '../books/index.ts'
import {
  type AttemptRow,
  type ChargesStore,
  type OrderRow,
  type Payer,
  refundable,
  type RefundRow,
} from '../charges/index.ts'
import type { TakesCredits } from './takes-credits.ts'
import type { Money, ProviderEvent } from '../gateways/index.ts'
import type { EndPeriod } from './end-period.ts'
import type { OverRefund } from './over-refund.ts'
import type { ReversalEmails } from './reversal-emails.ts'
import type { SettleDisputes } from './settle-disputes.ts'

type Deps = {
  readonly store: ChargesStore
  readonly suspense: SuspenseStore
  readonly members: { lockMembers(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Payer>> }
  readonly credits: TakesCredits
  readonly endPeriod: EndPeriod
  readonly settling: Pick<SettleDisputes, 'setOrderState' | 'endRenewing' | 'makeRoom'>
  readonly overRefund: OverRefund
  readonly emails: Pick<ReversalEmails, 'sendIssuerRefund'>
  readonly books: Pick<Books, 'refunded' | 'suspenseEnded'>
  readonly now: () => Date
  readonly log: Log
}
type RefundRequestEvent = Extract<ProviderEvent, { t: 'refund_demanded' }>
type Requested = { readonly order: OrderRow; readonly attempt: AttemptRow; readonly event: RefundRequestEvent }
export type SettleRefundRequest = ReturnType<typeof createSettleRefundRequest>

/**
 * R6: an issuer gave a payment back because its customer said so. It is a refund that has happened already: its share of
 * the unused credits goes, a period that is given back whole ends, nothing renews, nothing is owed. Locked by the caller.
 */
export function createSettleRefundRequest(deps: Deps) {
  const { store, suspense, members, credits, endPeriod, overRefund, emails, books, now, log } = deps
  const { setOrderState, endRenewing, makeRoom } = deps.settling

  /** Books what the issuer gave back, as far as it was still there to give. */
  async function settle(tx: Tx, { order, attempt, event }: Requested, money: Money): Promise<void> {
    const { currency } = money
    const left = await makeRoom(tx, attempt.id, money.minor)
    const minor = Math.min(money.minor, left)
    if (minor < money.minor) await overRefund(tx, attempt, event.ref, { minor: money.minor - minor, currency })
    if (minor === 0) return
    const refund = await keep(tx, attempt, { ...event, money: { minor, currency } })
    await books.refunded(tx, attempt, refund)
    log.warn({ orderId: order.id, attemptId: attempt.id, refundId: refund.id }, 'an issuer asked for a payment back')
    if (attempt.duplicate) return // it brought nothing that could be taken
    const isAll = minor === left
    const { taken } = await credits.takeBack(tx, {
      memberId: order.member_id,
      orderId: order.id,
      ref: refund.id,
      cause: { kind: 'refund', plan: order.plan_snapshot.name },
      share: isAll ? null : { part: minor, of: order.amount_minor },
      owes: false,
    })
    const endsPlan = isAll && (await endPeriod(tx, order, now(), 'demanded'))
    await endRenewing(tx, order, 'demanded')
    await setOrderState(tx, order, attempt.id)
    const payer = (await members.lockMembers(tx, [order.member_id])).get(order.member_id)
    if (payer === undefined) throw new Error('an order without its member')
    await emails.sendIssuerRefund(tx, { order, payer, attemptId: attempt.id, event, refund, taken, endsPlan })
  }

  async function keep(tx: Tx, attempt: AttemptRow, { ref, money }: RefundRequestEvent): Promise<RefundRow> {
    const at = now()
    const id = newId()
    await store.insertRefund(tx, {
      id,
      attempt_id: attempt.id,
      amount_minor: money.minor,
      currency: money.currency,
      reason: 'issuer',
      provider_ref: ref,
      state: 'succeeded',
      next_try_at: at,
      created_at: at,
      ended_at: at,
    })
    const kept = (await store.refundsOf(tx, attempt.id)).find((one) => one.id === id)
    if (kept === undefined) throw new Error('a refund was not kept')
    return kept
  }

  return {
    async settleRefundRequest(tx: Tx, requested: Requested): Promise<void> {
      const { attempt, event } = requested
      if (attempt.state !== 'captured') return // looked at again with the capture
      if ((await store.refundsOf(tx, attempt.id)).some((one) => one.provider_ref === event.ref)) return
      await settle(tx, requested, event.money)
    },

    /**
     * A refund of ours was refused, because an issuer had given the money back already: what of that had no place, for
     * ours stood in it, gets it now.
     */
    async absorb(tx: Tx, { order, attempt }: Omit<Requested, 'event'>): Promise<void> {
      const waiting = await suspense.lockSuspendedOf(tx, attempt.id)
      if (waiting.length === 0) return
      const events = (await store.eventsOf(tx, attempt.id)).filter((event) => event.t === 'refund_demanded')
      for (const item of waiting) {
        const event = events.find(({ ref }) => ref === item.provider_ref)
        const left = refundable({ ...(await store.reversalsOf(tx, attempt.id)), openMinor: 0 })
        if (event === undefined || left < item.amount_minor) continue
        await suspense.endSuspended(tx, item.id, now())
        await books.suspenseEnded(tx, item, 'refunded')
        await settle(tx, { order, attempt, event }, { minor: item.amount_minor, currency: item.currency })
      }
    },
  }
}
