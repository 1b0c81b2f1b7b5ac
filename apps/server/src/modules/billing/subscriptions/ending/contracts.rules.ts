import { type OrderRow, withdrawalEnds } from '../../../charges/index.ts'

/** What is ordered as a new contract; a renewal is part of the contract before it, and a check of age is over at once. */
export function isContract({ kind, amount_minor }: Pick<OrderRow, 'kind' | 'amount_minor'>): boolean {
  return (kind === 'plan' || kind === 'credits' || kind === 'upsell') && amount_minor > 0
}

/**
 * An order that its member may withdraw from now. What went back in part, and a dispute that was won, leave him the right;
 * while a dispute is open the bank has the money, and nothing is left to give.
 */
export function isOpenToWithdrawal(
  order: Pick<OrderRow, 'kind' | 'paid_at' | 'amount_minor'> & { readonly leftMinor: number },
  at: Date,
): boolean {
  const { paid_at, leftMinor } = order
  return isContract(order) && leftMinor > 0 && paid_at !== null && at <= withdrawalEnds(paid_at)
}
