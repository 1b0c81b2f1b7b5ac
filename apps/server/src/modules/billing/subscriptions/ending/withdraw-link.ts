import { z } from 'zod'
import type { LinkTokens } from '../../../../platform/crypto/link-tokens.ts'
import { AppError } from '../../../../platform/errors.ts'
import { makeEmailLink, openEmailLink } from './email-link.ts'
import type { Passport, PassportOrder } from '../read-passport.ts'
import { withdrawalEnds } from '../../../charges/index.ts'
import type { PastOrder } from '../past-orders.store.ts'
import { isContract } from './contracts.rules.ts'
import type { Withdrawn } from './withdraw.ts'

const Subject = z.strictObject({ orderId: z.uuid(), memberId: z.uuid() })

type Deps = {
  readonly tokens: LinkTokens
  readonly readPassport: (memberId: string) => Promise<Pick<Passport, 'orders'>>
  readonly withdraw: (memberId: string, orderId: string) => Promise<Withdrawn>
  readonly now: () => Date
}
export type WithdrawView = {
  readonly plan: string
  readonly orderId: string
  readonly currency: string
  readonly refundMinor: number
  readonly until: Date
  readonly withdrawnAt: Date | null
}

/** The address in an e-mail that withdraws without logging in (payments.md R11): a closed account keeps the right. */
export function makeWithdrawLink(
  tokens: LinkTokens,
  { orderId, memberId, origin, now }: { orderId: string; memberId: string; origin: string; now: Date },
): string {
  return makeEmailLink(tokens, { page: 'withdraw', subject: { orderId, memberId }, origin, now })
}

/** What such a link does: looking at it changes nothing, since programs that read mail open links too. */
export function createWithdrawByLink({ tokens, readPassport, withdraw, now }: Deps) {
  return async function withdrawByLink(
    brandId: string,
    token: string | undefined,
    confirms: boolean,
  ): Promise<WithdrawView> {
    const { orderId, memberId } = Subject.parse(openEmailLink(tokens, token, { page: 'withdraw', now: now() }))
    const { orders } = await readPassport(memberId)
    const named = orders.find(({ order }) => order.id === orderId)
    if (named === undefined || named.order.brand_id !== brandId || !isContract(named.order))
      throw new AppError('order_not_found', { message: 'no such order of this brand' })
    const contract = contractOf(named, orders)
    const { order, withdrawal } = contract.find((one) => one.withdrawal !== null) ?? contract[0] ?? named
    const about = {
      plan: order.plan_snapshot.name,
      orderId: order.id,
      currency: order.currency,
      until: withdrawalEnds(order.paid_at ?? order.created_at),
    }
    if (order.withdrawn_at !== null)
      return { ...about, refundMinor: givenBack(order, orders), withdrawnAt: order.withdrawn_at }
    if (withdrawal === null)
      throw new AppError('withdrawal_over', { message: 'the days of withdrawal are over, or the money went back' })
    if (!confirms) return { ...about, refundMinor: withdrawal.refundMinor, withdrawnAt: null }
    const { refundMinor, at } = await withdraw(memberId, order.id)
    return { ...about, refundMinor, withdrawnAt: at }
  }
}

/** The orders that are one contract with this one, newest first: a change of plan belongs to what was ordered before it. */
function contractOf(named: PassportOrder, orders: readonly PassportOrder[]): readonly PassportOrder[] {
  const { subscription_id: id } = named.order
  return id === null ? [named] : orders.filter(({ order }) => order.subscription_id === id && isContract(order))
}

/** What a withdrawal gives back: the share of every period that was charged, renewals too. */
function givenBack({ id, subscription_id: contract }: PastOrder, orders: readonly PassportOrder[]): number {
  return orders
    .filter(({ order }) => (contract === null ? order.id === id : order.subscription_id === contract))
    .reduce((sum, { order }) => sum + (order.withdrawn_minor ?? 0), 0)
}
