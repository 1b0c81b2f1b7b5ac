import type { Lot, StatementLine } from '@incontro/contract'
import type { LotStandingRow, StatementRow } from './credits.store.ts'
import type { CauseKind } from './wallet-batch.ts'

/** An entry as the member's statement tells it. */
export function presentLine(row: StatementRow, angelNames: ReadonlyMap<string, string>): StatementLine {
  const { kind, angelId, count, plan } = row.cause
  const angel = typeof angelId === 'string' ? angelId : null
  return {
    id: row.id,
    time: row.at.getTime(),
    asset: row.asset,
    amount: row.amount,
    balance: row.balance_after,
    cause: kind as CauseKind, // written by this module from that type
    angelId: angel,
    screenName: angel === null ? null : (angelNames.get(angel) ?? null),
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
