import type { Tx } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import {
  cardOnFilePlan,
  type Charged,
  type Charging,
  consentVerdict,
  type Offer,
  type Payer,
  type Sale,
  snapshot,
} from '../../charges/index.ts'
import type { Offers } from '../offers/offers.ts'
import type { Evidence, Summaries } from '../offers/summaries.ts'
import type { PayRenewal } from '../subscriptions/pay-renewal.ts'
import type { TermsOfOrder } from '../subscriptions/terms-of-order.ts'
import type { createOrderOfRequest, Ordering, OrderRequest } from './order-of-request.ts'

export type StartOrder = (request: OrderRequest) => Promise<Charged>
type Ordered = Pick<Ordering, 'kind' | 'plan' | 'change'>

type Deps = {
  readonly members: { member(id: string): Promise<Payer | null> }
  readonly flow: (brandId: string, flowId: string) => Promise<Offer & { readonly descriptor: string }>
  readonly terms: Pick<TermsOfOrder, 'termsOf'>
  readonly offers: Pick<Offers, 'requireSale'>
  readonly summaries: Pick<Summaries, 'find'>
  readonly payRenewal: Pick<PayRenewal, 'orderedAgain'>
  readonly orders: ReturnType<typeof createOrderOfRequest>
  readonly charging: Charging
  readonly now: () => Date
}

/** Orders what a member may buy, and charges it: the sale is decided before, and once more under the lock of the member. */
export function createStartOrder(deps: Deps): StartOrder {
  const { members, flow, offers, orders, charging } = deps

  return async function startOrder(request) {
    const prepared = await prepare(request).catch((error: unknown) => {
      if (error instanceof AppError) return error
      throw error
    })
    if (!(prepared instanceof AppError)) return charging.charge(prepared)
    // what was paid meanwhile, from here or from another tab, is not sold a second time: it is answered with its order
    const orderId = await orders.sentBefore(request)
    if (orderId === null) throw prepared
    return charging.chargedOf(orderId)
  }

  async function prepare(request: OrderRequest) {
    const payer = await members.member(request.memberId)
    if (payer === null || payer.disabled) throw new AppError('forbidden', { message: 'this account cannot order' })
    const settings = await flow(payer.brandId, payer.flowId)
    const ordered = await whatIsOrdered(payer, settings, request)
    const summary = await summaryOf(request, ordered)
    const ordering = { request, payer, ...ordered, summary, descriptor: settings.descriptor }
    return charging.prepare({ ...request, language: request.consent?.language }, payer, saleOf(ordering))
  }

  function saleOf(ordering: Ordering): Sale {
    const { kind, plan, descriptor } = ordering
    return {
      kind,
      plan,
      descriptor,
      find: (tx) => orders.find(tx, ordering),
      requireStillSold: (tx, payer) => requireStillSold(tx, payer, ordering),
      write: (tx, at) => orders.write(tx, ordering, at),
      retry: (tx, order, at) => orders.retry(tx, order, ordering, at),
    }
  }

  /** F-03, F-04: under the member's lock the rule is asked again: what was sold a moment ago may be the member's by now. */
  async function requireStillSold(tx: Tx, payer: Payer, { request, plan, change }: Ordering): Promise<void> {
    if (request.wanted === 'card_on_file' || 'renewalId' in request.wanted) return
    const { use } = await offers.requireSale(payer, plan.productId, tx)
    if (change !== null) return // what it changes is compared when it is recorded
    if (use === 'held') throw new AppError('plan_held', { message: 'this plan runs already', field: 'rateplan' })
    if (use === 'change')
      throw new AppError('conflict', { message: 'the plan has changed meanwhile', field: 'rateplan' })
  }

  /** F-06, F-27: the summary that the order refers to. Only what costs nothing and brings nothing is done without one. */
  async function summaryOf(request: OrderRequest, { plan }: Ordered): Promise<Evidence | null> {
    const { wanted, consent } = request
    if (wanted === 'card_on_file') return null
    const summary = await deps.summaries.find(request.memberId, consent?.summaryId)
    const verdict = consentVerdict({ consent, summary, wanted, plan, at: deps.now() })
    switch (verdict) {
      case 'ok':
        return summary
      case 'missing':
        throw new AppError('consent_missing', { message: 'an order needs the consent to it', field: 'consenso' })
      case 'no_summary':
        throw new AppError('consent_missing', {
          message: 'an order refers to the summary that was served for it',
          field: 'consenso.riepilogo',
        })
      case 'summary_old':
        throw new AppError('conflict', { message: 'the summary is too old', field: 'consenso.riepilogo' })
      case 'other_price':
        throw new AppError('conflict', { message: 'the price is not the one that was shown', field: 'consenso.prezzo' })
      case 'start_not_requested':
        throw new AppError('consent_missing', {
          message: 'the request to start at once is missing',
          field: 'consenso.inizioSubito',
        })
    }
  }

  /** The plan as it is ordered: bought, changed to, or renewed after all; or nothing, for a card that is put on file. */
  async function whatIsOrdered(payer: Payer, settings: Offer, { wanted, consent }: OrderRequest): Promise<Ordered> {
    if (wanted === 'card_on_file') return { ...cardOnFilePlan(settings), change: null }
    if ('renewalId' in wanted)
      return { kind: 'renewal', plan: await deps.payRenewal.orderedAgain(payer.id, wanted.renewalId), change: null }
    const { kind, plan } = await deps.offers.requireSale(payer, wanted.productId)
    const orderTerms = await deps.terms.termsOf(payer.id, kind, snapshot(payer.flowId, plan), consent?.shownPrice)
    if (!orderTerms.needsPayment)
      throw new AppError('conflict', { message: 'this change is agreed to, not paid', field: 'rateplan' })
    return { kind, plan: orderTerms.ordered, change: orderTerms.change }
  }
}
