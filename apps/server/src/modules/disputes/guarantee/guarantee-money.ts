import type { Db, RunTransaction, Tx } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids/ids.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import { publishPlanChanged } from '../../billing/index.ts'
import { type ChargesStore, type OrderRow, type Payer, refundable } from '../../charges/index.ts'
import type { CreditsApi } from '../../credits/index.ts'
import type { Providers } from '../../gateways/index.ts'
import type { DisputesStore, PaidOrder } from '../disputes.store.ts'
import { exchangeEnds, exchangeOf } from './guarantee-money.rules.ts'
import type { ReversalEmails } from '../reversal-emails.ts'

type Deps = {
  readonly db: Db
  readonly transaction: RunTransaction
  readonly store: ChargesStore
  readonly disputes: Pick<DisputesStore, 'paidOrdersOf'>
  readonly members: { lockMembers(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Payer>> }
  readonly credits: Pick<CreditsApi, 'guaranteedOf' | 'lockGuaranteed' | 'takeGuaranteed'>
  readonly providers: Providers
  readonly emails: Pick<ReversalEmails, 'sendRefund'>
  readonly outbox: Pick<Outbox, 'publish' | 'poke'>
  readonly now: () => Date
}
/** Unused credits of the guarantee, and the money that a member can have instead. */
export type GuaranteeMoney = {
  readonly order: OrderRow
  readonly credits: number
  readonly amountMinor: number
  readonly until: Date
}
type Guaranteed = Awaited<ReturnType<CreditsApi['guaranteedOf']>>[number]
type Wanted = { readonly memberId: string; readonly orderId: string; readonly credits: number; readonly amount: number }
type Given = { readonly credits: number; readonly amount: number; readonly currency: string }

/**
 * TS-17: credits of the fraud guarantee for the money that paid them, by the way that it came: what the member has not used of
 * them, while the order can still be refunded. Credits and refund change in one transaction, so that neither is there twice.
 */
export function createGuaranteeMoney(deps: Deps) {
  const { db, transaction, store, disputes, members, credits, providers, emails, outbox, now } = deps

  /** What can be had of one order; null where its money is with a bank, has gone back, or is too old. */
  async function offerOf(
    on: Db | Tx,
    { order, attemptId, account }: PaidOrder,
    { unused, bought }: Guaranteed,
  ): Promise<GuaranteeMoney | null> {
    if (order.paid_at === null || (order.state !== 'paid' && order.state !== 'partly_refunded')) return null
    const until = exchangeEnds(order.paid_at)
    const provider = providers.get(account)
    if (until <= now() || provider === undefined) return null
    const amountMinor = exchangeOf({
      amountMinor: order.amount_minor,
      bought,
      unused,
      leftMinor: refundable(await store.reversalsOf(on, attemptId)),
      canBePart: provider.capabilities.partialRefund,
    })
    return amountMinor === 0 ? null : { order, credits: unused, amountMinor, until }
  }

  /** The same request again, when its first one was done and nothing is left to exchange. */
  async function wasDone(tx: Tx, attemptId: string, amountMinor: number): Promise<boolean> {
    const refunds = await store.refundsOf(tx, attemptId)
    return refunds.some(
      (one) => one.reason === 'guarantee' && one.state !== 'failed' && one.amount_minor === amountMinor,
    )
  }

  return {
    /** What a member can have now, oldest payment first. */
    async guaranteeMoneyOf(memberId: string, on: Db | Tx = db): Promise<readonly GuaranteeMoney[]> {
      const guaranteed = new Map((await credits.guaranteedOf(on, memberId)).map((one) => [one.orderId, one]))
      if (guaranteed.size === 0) return []
      const offers: GuaranteeMoney[] = []
      for (const paid of await disputes.paidOrdersOf(on, memberId)) {
        const own = guaranteed.get(paid.order.id)
        const offer = own === undefined ? null : await offerOf(on, paid, own)
        if (offer !== null) offers.push(offer)
      }
      return offers
    },

    /** @throws AppError conflict where what was offered is no longer what there is */
    async takeGuaranteeMoney({ memberId, orderId, ...wanted }: Wanted): Promise<Given> {
      const given = await transaction(async (tx): Promise<Given> => {
        const payer = (await members.lockMembers(tx, [memberId])).get(memberId)
        const found = (await disputes.paidOrdersOf(tx, memberId)).find(({ order }) => order.id === orderId)
        if (payer === undefined || found === undefined) throw gone()
        const order = await store.lockOrder(tx, orderId)
        const own = (await credits.lockGuaranteed(tx, memberId)).find((one) => one.orderId === orderId)
        const { currency } = order
        const asked = { ...wanted, currency }
        if (own === undefined && (await wasDone(tx, found.attemptId, wanted.amount))) return asked
        const offer = own === undefined ? null : await offerOf(tx, { ...found, order }, own)
        if (offer === null || offer.credits !== wanted.credits || offer.amountMinor !== wanted.amount) throw gone()
        const { amountMinor } = offer
        const [refundId, at] = [newId(), now()]
        const taken = await credits.takeGuaranteed(tx, {
          memberId,
          orderId,
          ref: refundId,
          cause: { kind: 'refund', plan: order.plan_snapshot.name },
        })
        await store.insertRefund(tx, {
          id: refundId,
          attempt_id: found.attemptId,
          amount_minor: amountMinor,
          currency,
          reason: 'guarantee',
          promised_minor: 0, // where it fails the credits come back: nothing more is owed
          next_try_at: at,
          created_at: at,
        })
        await emails.sendRefund(tx, { order, payer, refundId, amountMinor, taken, endsPlan: false })
        await publishPlanChanged(outbox, tx, memberId)
        return asked
      })
      outbox.poke()
      return given
    },
  }
}

function gone(): AppError {
  return new AppError('conflict', { message: 'this is no longer what can be had' })
}
