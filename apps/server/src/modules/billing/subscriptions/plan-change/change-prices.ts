import type { RunTransaction, Tx } from '../../../../platform/database/database.ts'
import { newId } from '../../../../platform/ids/ids.ts'
import type { Log } from '../../../../platform/log/log.ts'
import { type Offer, orderedPlan, type Payer, type PlanSnapshot } from '../../../charges/index.ts'
import type { NewPrice } from './change-emails.ts'
import { oldPriceEnds } from './plan-change.rules.ts'
import type { PlanChangeStore } from './plan-change.store.ts'
import type { StopRenewing } from '../stop-renewing.ts'
import { noticeOf } from '../subscriptions.rules.ts'
import type { SubscriptionRow, SubscriptionsStore } from '../subscriptions.store.ts'

type Deps = {
  readonly transaction: RunTransaction
  readonly subscriptions: SubscriptionsStore
  readonly changes: PlanChangeStore
  readonly members: { lockMembers(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Payer>> }
  readonly flow: (brandId: string, flowId: string) => Promise<Offer>
  readonly stopRenewing: StopRenewing
  readonly sendNewPrice: (tx: Tx, newPrice: NewPrice) => Promise<void>
  readonly sendPriceEnds: (tx: Tx, newPrice: NewPrice) => Promise<void>
  readonly now: () => Date
  readonly log: Log
}

const BATCH = 200

/**
 * R3, docs/decisions/0025: a new price reaches no one who has not agreed to it. Where the operator names a last day of the
 * old one, every member of the plan is asked once, and the plan of a member who does not answer ends.
 */
export function createChangePrices(deps: Deps) {
  const { transaction, subscriptions, changes, members, flow, stopRenewing, now, log } = deps

  async function ask(tx: Tx, memberId: string, id: string, plan: PlanSnapshot, announced: Date): Promise<boolean> {
    const payer = (await members.lockMembers(tx, [memberId])).get(memberId)
    const subscription = await subscriptions.read(tx, id)
    if (payer === undefined || subscription === undefined || subscription.cancel_at_period_end) return false
    const at = now()
    const oldPrice = subscription.plan_snapshot.price
    await changes.closePriceChanges(tx, id, 'ended_at', at) // a price that was asked for before and is not any more
    const until = oldPriceEnds({ oldPrice, newPrice: plan.price, announced, askedAt: at })
    const isNew = await changes.insertPriceChange(tx, {
      id: newId(),
      subscription_id: id,
      member_id: memberId,
      old_price: oldPrice,
      plan_snapshot: JSON.stringify(plan),
      new_price: plan.price,
      asked_at: at,
      old_until: until,
    })
    if (isNew) await deps.sendNewPrice(tx, { subscription, payer, newPrice: plan.price, until })
    return isNew
  }

  async function end(tx: Tx, { id, member_id }: SubscriptionRow): Promise<void> {
    const payer = (await members.lockMembers(tx, [member_id])).get(member_id)
    const subscription = await subscriptions.read(tx, id)
    const asked = await changes.openPriceChange(tx, id)
    if (payer === undefined || subscription === undefined || asked?.old_until == null) return
    if (subscription.state !== 'active' || subscription.cancel_at_period_end) return
    await stopRenewing.stop(tx, subscription, 'price', now())
    await deps.sendPriceEnds(tx, { subscription, payer, newPrice: asked.new_price, until: asked.old_until })
  }

  return {
    /** Asks the members of every plan whose old price the operator ends. */
    async askForNewPrices(): Promise<void> {
      for (const { brand_id: brandId, flow_id: flowId, product_id: productId } of await changes.runningProducts()) {
        const settings = await flow(brandId, flowId)
        const ordered = settings.id === flowId ? orderedPlan(settings, productId) : null
        const announced = ordered?.oldPriceUntil ?? null
        const price = announced === null ? null : (ordered?.plan.price ?? null)
        await changes.takeBackAsked({ brandId, flowId, productId }, price, now())
        if (ordered === null || announced === null) continue
        const product = { brandId, flowId, productId, price: ordered.plan.price }
        const until = new Date(`${announced}T23:59:59.999Z`)
        for (let asked = BATCH; asked === BATCH;) {
          asked = 0
          for (const one of await changes.unasked(product, BATCH))
            if (await transaction((tx) => ask(tx, one.member_id, one.id, ordered.plan, until))) asked += 1
          if (asked > 0) log.info({ ...product, asked }, 'members are asked for a new price')
        }
      }
    },

    /** Ends, when their renewal would be announced, the plans that their members do not want at the new price. */
    async endOldPrices(): Promise<void> {
      const at = now()
      for (const one of await changes.pastOldPrice(BATCH)) {
        const notice = noticeOf({ start: one.current_period_start, end: one.current_period_end }, one.country)
        if (notice.by === 'receipt' || notice.at <= at) await transaction((tx) => end(tx, one))
      }
    },
  }
}
