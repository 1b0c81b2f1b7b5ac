import type { Lot, StatementLine } from '@incontro/contract'
import type { LotStandingRow, StatementRow } from './credits.store.ts'
import type { CauseKind } from './wallet-batch.ts'

/** A line of the statement before the angel that it is about has a name. */
export type UnnamedLine = Omit<StatementLine, 'screenName'>

/** An entry as the member's statement shows it. */
export function presentLine(row: StatementRow): UnnamedLine {
  const { kind, angelId, count, plan } = row.cause
  return {
    id: row.id,
    time: row.at.getTime(),
    asset: row.asset,
    amount: row.amount,
    balance: row.balance_after,
    cause: kind as CauseKind, // written by this module from that type
    angelId: typeof angelId === 'string' ? angelId : null,
    count: typeof count === 'number' ? count : null,
    plan: typeof plan === 'string' ? plan : null,
    orderId: row.order_id,
  }
}

/** A lot that can still be spent from. */
export function presentLot(row: LotStandingRow): Lot {
  return {
    asset: row.asset,
    source: row.source,
    granted: row.granted,
    remaining: row.remaining,
    expires: row.expires_at?.getTime() ?? null,
  }
}
