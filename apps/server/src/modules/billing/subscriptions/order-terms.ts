import { createHash } from 'node:crypto'
import type { OrderKind, PlanSnapshot, TermsKind } from '../../charges/index.ts'
import type { PayRenewal } from './pay-renewal.ts'
import { periodEnd } from './periods.ts'
import type { Terms, TermsOfOrder } from './terms-of-order.ts'

type Deps = {
  readonly terms: TermsOfOrder
  readonly payRenewal: PayRenewal
  readonly orderedPlan: (memberId: string, productId: string) => Promise<{ kind: OrderKind; plan: PlanSnapshot }>
  readonly debtOf: (memberId: string) => Promise<number>
  readonly now: () => Date
}
export type OrderTerms = Omit<Terms, 'change'> & {
  readonly kind: TermsKind
  readonly creditedMinor: number
  /** How many of the credits that it brings pay what the member owes. */
  readonly settledCredits: number
  readonly orderKey: string | null
  readonly orderId: string | null
  /** Credits of a full period, of which an upgrade brings a part now. */
  readonly creditsAPeriod: number
}

/** Says before anything is agreed to what an order would mean: the same terms that it is then made by. */
export function createOrderTerms({ terms, payRenewal, orderedPlan, debtOf, now }: Deps) {
  return {
    async ofPlan(memberId: string, productId: string): Promise<OrderTerms & { readonly orders: OrderKind }> {
      const { kind, plan } = await orderedPlan(memberId, productId)
      const current = await terms.termsOf(memberId, kind, plan)
      return { ...withKey(current, await debtOf(memberId)), orders: kind }
    },

    async ofRenewal(memberId: string, orderId: string): Promise<OrderTerms & { readonly orders: OrderKind }> {
      const ordered = await payRenewal.orderedAgain(memberId, orderId)
      const at = now()
      return {
        kind: 'renewal',
        orders: 'renewal',
        ordered,
        beginsAt: at,
        nextCharge: ordered.period === null ? null : { at: periodEnd(at, ordered.period), amountMinor: ordered.price },
        needsPayment: true,
        from: null,
        creditedMinor: 0,
        settledCredits: Math.min(ordered.credits, await debtOf(memberId)),
        orderKey: null,
        orderId,
        creditsAPeriod: ordered.credits,
      }
    },
  }
}

/** The same terms have the same key, in all tabs: a change is paid once. */
export function withKey({ change, ...current }: Terms, debt: number): OrderTerms {
  const settledCredits = Math.min(current.ordered.credits, debt)
  if (change === null)
    return {
      ...current,
      kind: 'new',
      creditedMinor: 0,
      settledCredits,
      orderKey: null,
      orderId: null,
      creditsAPeriod: current.ordered.credits,
    }
  const { running, kind, plan, creditedMinor } = change
  const parts = [running.id, running.current_period_no, kind, plan.productId, plan.price, current.ordered.totalPrice]
  const hex = createHash('sha256').update(JSON.stringify(parts)).digest('hex')
  const key = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
  return {
    ...current,
    kind,
    creditedMinor,
    settledCredits,
    orderKey: current.needsPayment ? key : null,
    orderId: null,
    creditsAPeriod: plan.credits,
  }
}
