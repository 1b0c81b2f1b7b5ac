import type { Amount, OrderListRow } from '@incontro/contract/backoffice.ts'
import type { ListedOrder, OrderRow } from '../../../modules/charges/index.ts'
import type { MemberFacts } from '../../../modules/memberships/index.ts'
import { presentPayer } from './payer.present.ts'

export const amount = (minor: number, currency: string): Amount => ({ minor, currency })
export const millis = (at: Date | null): number | null => at?.getTime() ?? null

/** An order's name as operators say it: its plan, and the end of its number, which differs between orders of a day. */
export function titleOf({ id, plan_snapshot: { name } }: Pick<OrderRow, 'id' | 'plan_snapshot'>): string {
  const short = id.slice(-8).toUpperCase()
  return name === '' ? short : `${name} ${short}`
}

export function presentOrderRow(row: ListedOrder, member: MemberFacts | undefined): OrderListRow {
  return {
    id: row.id,
    brandId: row.brand_id,
    kind: row.kind,
    plan: row.plan,
    amount: amount(row.amount_minor, row.currency),
    state: row.state,
    createdAt: row.created_at.getTime(),
    paidAt: millis(row.paid_at),
    payer: presentPayer(member),
    paidWith: row.method === null ? null : { method: row.method, brand: row.card_brand, last4: row.card_last4 },
  }
}

/** An amount in the audit and on the approvals page: as the receipts write it. */
export function moneyText(minor: number, currency: string): string {
  const digits =
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  return `${(minor / 10 ** digits).toFixed(digits)} ${currency}`
}
