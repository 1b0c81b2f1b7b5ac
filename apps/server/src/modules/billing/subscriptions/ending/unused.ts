import type { Tx } from '../../../../platform/database/database.ts'
import { newId } from '../../../../platform/ids/ids.ts'
import type { Outbox } from '../../../../platform/outbox/outbox.ts'
import { type ChargesStore, type OrderRow, type Payer, withdrawalEnds } from '../../../charges/index.ts'
import type { ClawBack, Unused } from '../../../credits/index.ts'
import { publishPlanChanged } from '../plan-change/publish-plan-changed.ts'
import type { PlanChangeStore } from '../plan-change/plan-change.store.ts'
import type { StopRenewing } from '../stop-renewing.ts'
import type { SubscriptionRow, SubscriptionsStore } from '../subscriptions.store.ts'
import type { ContractParts } from './contract-parts.ts'
import { isOpenToWithdrawal } from './contracts.rules.ts'
import { type ContractPart, type PartRefund, withdrawalParts } from './withdrawal.rules.ts'

type Deps = {
  readonly store: ChargesStore
  readonly subscriptions: SubscriptionsStore
  readonly changes: Pick<PlanChangeStore, 'giveUpChanges'>
  readonly members: { lockMembers(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Payer>> }
  readonly credits: {
    clawBack(tx: Tx, entry: ClawBack): Promise<Unused>
    runOn(tx: Tx, run: { readonly memberId: string; readonly ms: number }): Promise<void>
  }
  readonly parts: ContractParts
  readonly stopRenewing: StopRenewing
  readonly outbox: Pick<Outbox, 'publish'>
  readonly now: () => Date
}

/** The unused part of one payment, by the formula of a withdrawal. */
export type UnusedPart = PartRefund & {
  readonly currency: string
  /** Whether its member may withdraw from it still, whatever anybody decides. */
  readonly isByLaw: boolean
  /** The end of the period that it paid for; null for what is no plan. */
  readonly periodEnd: Date | null
}
export type UnusedOfMember = {
  readonly renews: boolean
  /** Until when the plans that run are paid; null without one. */
  readonly paidUntil: Date | null
  readonly parts: readonly UnusedPart[]
}
export type Unuseds = ReturnType<typeof createUnused>

/** TS-16: what a member has paid for and not used, giving it back, and letting it run on after time that was lost. */
export function createUnused(deps: Deps) {
  const { store, subscriptions, changes, members, credits, stopRenewing, outbox, now } = deps
  const { leftOf, partOf } = deps.parts

  /** What comes back of a group of payments that belong together: by the law where it still can, else the unused share. */
  async function partsOf(
    tx: Tx,
    orders: readonly OrderRow[],
    current: OrderRow,
    periodEnd: Date | null,
  ): Promise<UnusedPart[]> {
    const at = now()
    const all = await Promise.all(orders.map((one) => partOf(tx, one)))
    const open = await newestOpen(tx, orders, at)
    const found =
      open === undefined
        ? withdrawalParts(all.map(asBegun(current.id)), current.id, at)
        : withdrawalParts(all, open.id, at)
    const isByLaw = open !== undefined
    const parts: UnusedPart[] = []
    for (const part of found) {
      if (part.refundMinor === 0 || (await subscriptions.withdrawal(tx, part.orderId)) !== undefined) continue
      const { currency = current.currency } = orders.find(({ id }) => id === part.orderId) ?? {}
      parts.push({ ...part, currency, isByLaw, periodEnd })
    }
    return parts
  }

  async function newestOpen(tx: Tx, orders: readonly OrderRow[], at: Date): Promise<OrderRow | undefined> {
    for (const order of orders.toReversed())
      if (isOpenToWithdrawal({ ...order, leftMinor: await leftOf(tx, order) }, at)) return order
    return undefined
  }

  async function ofPlan(tx: Tx, one: SubscriptionRow): Promise<{ parts: UnusedPart[]; orderIds: string[] }> {
    const charged = await subscriptions.paidOrdersOf(tx, one.id)
    const current = await subscriptions.periodOrder(tx, one.id, one.current_period_no)
    return {
      orderIds: charged.map(({ id }) => id),
      parts:
        current === undefined || current.paid_at === null
          ? []
          : await partsOf(tx, charged, current, one.current_period_end),
    }
  }

  return {
    /** What it is now; the member and what they paid are locked until the transaction ends. */
    async look(tx: Tx, memberId: string): Promise<UnusedOfMember> {
      await members.lockMembers(tx, [memberId])
      const running = await subscriptions.lockSubscriptions(tx, memberId)
      const parts: UnusedPart[] = []
      const seen = new Set<string>()
      for (const one of running) {
        const plan = await ofPlan(tx, one)
        parts.push(...plan.parts)
        for (const id of plan.orderIds) seen.add(id)
      }
      for (const order of await subscriptions.lockPaidOrders(tx, memberId)) {
        if (seen.has(order.id)) continue
        // of what is no plan, or one that is over, credits alone can be unused
        const { unused, granted } = await partOf(tx, order)
        if (unused > 0 || (granted === 0 && isWithdrawable(order, now())))
          parts.push(...(await partsOf(tx, [order], order, null)))
      }
      const ends = running.map(({ current_period_end: end }) => end.getTime())
      return {
        renews: running.some(({ cancel_at_period_end: isOver }) => !isOver),
        paidUntil: ends.length === 0 ? null : new Date(Math.max(...ends)),
        parts,
      }
    },

    /** Stops what renews and gives these parts back, in the transaction that looked at them. `reference` names what decided it. */
    async giveBack(
      tx: Tx,
      memberId: string,
      { parts, reference }: { readonly parts: readonly UnusedPart[]; readonly reference: string },
    ): Promise<void> {
      const at = now()
      for (const part of parts) await giveBackOne(tx, part, `${reference}:${part.orderId}`)
      const orderIds = new Set(parts.map(({ orderId }) => orderId))
      for (const one of await subscriptions.lockSubscriptions(tx, memberId)) {
        await changes.giveUpChanges(tx, one.id, at)
        await stopRenewing.stop(tx, one, 'disabled', at)
        const current = await subscriptions.periodOrder(tx, one.id, one.current_period_no)
        if (current === undefined || !orderIds.has(current.id)) continue
        await subscriptions.updateSubscription(tx, one.id, { state: 'ended', ended_at: at, current_period_end: at })
      }
      await stopRenewing.setLevel(tx, memberId, at)
      await publishPlanChanged(outbox, tx, memberId)
    },

    /** TS-11, TS-16: plans that run, and credits that are left, last longer by time that their member could not use. */
    async runOn(tx: Tx, memberId: string, ms: number): Promise<void> {
      if (ms <= 0) return
      await members.lockMembers(tx, [memberId])
      const running = await subscriptions.lockSubscriptions(tx, memberId)
      for (const one of running) await lengthen(tx, one, ms)
      await credits.runOn(tx, { memberId, ms })
      await settleOn(tx, memberId, running)
    },

    /** TS-11: until then nothing renews: what would is paid for longer, at no cost, and announced again. */
    async hold(tx: Tx, memberId: string, until: Date): Promise<void> {
      await members.lockMembers(tx, [memberId])
      const renewing = (await subscriptions.lockSubscriptions(tx, memberId)).filter((one) => !one.cancel_at_period_end)
      let longest = 0
      for (const one of renewing) {
        // a renewal that is being tried is not tried meanwhile
        if (one.state === 'past_due') await subscriptions.updateSubscription(tx, one.id, { next_try_at: until })
        const ms = until.getTime() - one.current_period_end.getTime()
        if (one.state !== 'active' || ms <= 0) continue
        await lengthen(tx, one, ms)
        await subscriptions.updateSubscription(tx, one.id, { renewal_notice_sent_at: null, renewal_reminder_at: null })
        longest = Math.max(longest, ms)
      }
      if (longest > 0) await credits.runOn(tx, { memberId, ms: longest })
      await settleOn(tx, memberId, renewing)
    },
  }

  async function lengthen(tx: Tx, one: SubscriptionRow, ms: number): Promise<void> {
    const later = (at: Date) => new Date(at.getTime() + ms)
    const { id, current_period_no: no, current_period_start: starts, current_period_end: end, anchor_at } = one
    await subscriptions.updateSubscription(tx, id, { current_period_end: later(end), anchor_at: later(anchor_at) })
    const order = await subscriptions.periodOrder(tx, id, no)
    if (order !== undefined) await subscriptions.movePeriod(tx, order.id, { starts_at: starts, ends_at: later(end) })
  }

  async function settleOn(tx: Tx, memberId: string, running: readonly SubscriptionRow[]): Promise<void> {
    if (running.length === 0) return
    await stopRenewing.setLevel(tx, memberId, now())
    await publishPlanChanged(outbox, tx, memberId)
  }

  async function giveBackOne(tx: Tx, part: UnusedPart, key: string): Promise<void> {
    const { orderId, refundMinor, currency, credits: most, owedAgain } = part
    const at = now()
    const order = await store.lockOrder(tx, orderId)
    const attempt = await subscriptions.capturedAttempt(tx, orderId)
    if (attempt === undefined) throw new TypeError('what is left of was paid')
    await credits.clawBack(tx, {
      memberId: order.member_id,
      orderId,
      key,
      cause: { kind: 'refund', plan: order.plan_snapshot.name },
      ...(most !== null && { most }),
      owes: owedAgain,
    })
    await store.insertRefund(tx, {
      id: newId(),
      attempt_id: attempt.id,
      amount_minor: refundMinor,
      currency,
      reason: 'goodwill',
      promised_minor: refundMinor,
      next_try_at: at,
      created_at: at,
    })
  }
}

/** Makes one payment the contract that counts, begun on request: its unused share is what is left of it. */
function asBegun(orderId: string): (part: ContractPart) => ContractPart {
  return (part) => (part.orderId === orderId ? { ...part, isContract: true, startNow: true } : part)
}

function isWithdrawable(order: OrderRow, at: Date): boolean {
  return order.kind !== 'renewal' && order.paid_at !== null && at <= withdrawalEnds(order.paid_at)
}
