import { type Language, sourceLanguage } from '@incontro/locale'
import { messageCost } from '@incontro/brand'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { MaySell, Payer } from '../../charges/index.ts'
import type { PaymentMethod } from '../../gateways/index.ts'
import type { SubscriptionRow, SubscriptionsStore } from '../subscriptions/subscriptions.store.ts'
import {
  type Buyer,
  type Market,
  needsAgeCheck,
  saleOf,
  type Sellable,
  sellable,
  type SellingFlow,
} from './sellable.rules.ts'

type Deps = {
  readonly db: Db
  readonly members: { member(id: string): Promise<Payer | null> }
  readonly brands: {
    get(brandId: string): Promise<{ readonly verificationFee: { readonly currency: string } }>
    flow(brandId: string, flowId: string): Promise<SellingFlow & { readonly paymentSystems: readonly PaymentMethod[] }>
  }
  readonly subscriptions: Pick<SubscriptionsStore, 'newestSubscription' | 'unpaidPeriods'>
  readonly maySell: Pick<MaySell, 'candidates'>
}
export type Offered = Sellable & { readonly messages: number; readonly costMinor: number | null }
export type OffersOfMember = {
  readonly ageCheckFirst: boolean
  /** Of the plans' words. */
  readonly language: Language
  readonly offered: readonly Offered[]
  readonly running: SubscriptionRow | null
}
export type Offers = ReturnType<typeof createOffers>

/** Gathers what the rule of sellable.rules.ts asks for. Everything that lists, explains or charges an order goes through here. */
export function createOffers({ db, members, brands, subscriptions, maySell }: Deps) {
  async function eventsOf(payer: Payer, on: Db | Tx) {
    const [flow, running] = await Promise.all([brands.flow(payer.brandId, payer.flowId), runningOf(payer.id, on)])
    const market: Market = {
      currency: (await brands.get(payer.brandId)).verificationFee.currency,
      canCharge: await canCharge(payer.brandId, flow.paymentSystems),
    }
    const buyer: Buyer = {
      level: payer.level,
      ageVerified: payer.ageVerified,
      running: running?.plan_snapshot ?? null,
    }
    return { flow, market, buyer, running }
  }

  /** What he has; a plan whose money went back, and which renews no more, is nothing that he has. */
  async function runningOf(memberId: string, on: Db | Tx): Promise<SubscriptionRow | null> {
    const newest = await subscriptions.newestSubscription(memberId, on)
    if (newest?.cancel_at_period_end !== true) return newest ?? null
    return (await subscriptions.unpaidPeriods(on, memberId)).includes(newest.id) ? null : newest
  }

  async function canCharge(brandId: string, methods: readonly PaymentMethod[]): Promise<boolean> {
    for (const method of methods)
      if ((await maySell.candidates({ brandId, method, by: 'methods' })).length > 0) return true
    return false
  }

  return {
    /** What the member is offered now, with what one message costs. */
    async list(memberId: string): Promise<OffersOfMember> {
      const payer = await members.member(memberId)
      if (payer === null || payer.disabled)
        return { ageCheckFirst: false, language: payer?.language ?? sourceLanguage, offered: [], running: null }
      const { flow, market, buyer, running } = await eventsOf(payer, db)
      const offered = sellable(flow, buyer, market).map((sale): Offered => ({
        ...sale,
        ...messageCost(sale.plan, flow.messagePrice),
      }))
      return { ageCheckFirst: needsAgeCheck(flow, buyer), language: payer.language, offered, running }
    },

    /** The sale of one product to a member as he is now, or the refusal that says why there is none. */
    async requireSale(payer: Payer, productId: string, on: Db | Tx = db): Promise<Sellable> {
      const { flow, market, buyer } = await eventsOf(payer, on)
      const verdict = saleOf(flow, buyer, market, productId)
      if (verdict.isSold) return verdict.sale
      if (verdict.reason === 'age_first')
        throw new AppError('age_check_first', {
          message: 'the age is checked before a plan is sold',
          field: 'rateplan',
        })
      throw new AppError('unknown_plan', { message: 'this plan is not offered to this member', field: 'rateplan' })
    },
  }
}
