import { withdrawalEnds } from '../../../charges/index.ts'
import { type Period, withdrawalRefund } from '../subscriptions.rules.ts'

/** A charge of a contract: the order that made it, a change of it, or a renewal. */
export type ContractPart = {
  readonly orderId: string
  /** Whether it was agreed to by itself; a renewal is part of what was agreed to before it. */
  readonly isContract: boolean
  readonly paidAt: Date
  readonly paidMinor: number
  readonly leftMinor: number
  readonly startNow: boolean
  readonly granted: number
  readonly unused: number
  /** Credits that paid a debt: they did not arrive. */
  readonly settled: number
  readonly period: Period | null
  /** Of a change: what of the period before it was set against its price, and the credits that came with that. */
  readonly creditedMinor: number
  readonly withheldCredits: number
}
export type PartRefund = {
  readonly orderId: string
  readonly refundMinor: number
  /** How many unused credits go with it at most; null: all. */
  readonly credits: number | null
  /** How many of the credits that paid a debt are owed again: the share of the money that comes back. */
  readonly owedAgain: number
  readonly basis: Readonly<Record<string, unknown>>
}

/**
 * R11 to R14: what comes back of each charge of a contract that is withdrawn from. What was agreed to within the days of
 * withdrawal is undone with all that was charged for it. What was charged before is over, but for the share of it that
 * a change set against its price: with that share the change was paid.
 */
export function withdrawalParts(parts: readonly ContractPart[], contractId: string, at: Date): PartRefund[] {
  const inOrder = parts.toSorted((a, b) => a.paidAt.getTime() - b.paidAt.getTime())
  const contract = inOrder.find(({ orderId }) => orderId === contractId)
  if (contract === undefined) return []
  const begun = inOrder.findIndex(
    (one) =>
      one.isContract && (one === contract || (one.paidAt <= contract.paidAt && at <= withdrawalEnds(one.paidAt))),
  )
  const first = inOrder[begun] ?? contract
  const undone = inOrder.slice(begun).flatMap((part): PartRefund[] => {
    if (part.leftMinor === 0 && part.paidMinor > 0) return []
    const { paidMinor, leftMinor, granted, unused } = part
    // what was ordered before this contract was begun on a request of its own
    const startedOnRequest = contract.startNow || part.paidAt < contract.paidAt
    const basis = { paidMinor, leftMinor, startedOnRequest, granted, unused }
    const refundMinor = withdrawalRefund({ ...basis, period: part.period, at })
    const owedAgain = paidMinor === 0 ? 0 : Math.floor((part.settled * refundMinor) / paidMinor)
    return [{ orderId: part.orderId, refundMinor, credits: null, owedAgain, basis }]
  })
  return [...undone, ...carriedParts(inOrder.slice(0, begun).toReversed(), first, contract.startNow, at)]
}

/** The share of earlier charges, the newest first, that a change was paid with. */
function carriedParts(
  earlier: readonly ContractPart[],
  change: ContractPart,
  startedOnRequest: boolean,
  at: Date,
): PartRefund[] {
  let money = change.creditedMinor
  let credits = change.withheldCredits
  return earlier.flatMap((part): PartRefund[] => {
    const paidMinor = Math.min(money, part.leftMinor)
    if (paidMinor === 0) return []
    const granted = Math.min(credits, part.granted)
    const unused = Math.min(granted, part.unused)
    money -= paidMinor
    credits -= granted
    const basis = { paidMinor, leftMinor: paidMinor, startedOnRequest, granted, unused }
    const refundMinor = withdrawalRefund({ ...basis, period: change.period, at })
    return [
      {
        orderId: part.orderId,
        refundMinor,
        credits: unused,
        owedAgain: 0,
        basis: { ...basis, carriedInto: change.orderId },
      },
    ]
  })
}
