import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { AccountClass, Asset, LotSource } from './credits.rules.ts'
import type { StatementRow } from './credits.store.ts'

export type DeskLot = {
  readonly id: string
  readonly asset: Asset
  readonly class: AccountClass
  readonly source: LotSource
  readonly granted: number
  readonly remaining: number
  readonly held: number
  readonly grantedAt: Date
  readonly expiresAt: Date | null
  readonly orderId: string | null
}

/** BO-31: the credits of a member as operators see them. */
export function createCreditsDesk(db: Db) {
  return {
    /** Those with credits left first, then the newest. */
    async lots(memberId: string, most: number): Promise<readonly DeskLot[]> {
      const { rows } =
        await sql<DeskLot>`select id, asset, class, source, granted, remaining, held, granted_at as "grantedAt",
          expires_at as "expiresAt", order_id as "orderId"
        from credit_lots where member_id = ${memberId} order by is_open desc, granted_at desc, id desc limit ${most}`.execute(
          db,
        )
      return rows
    },
    /** A member's entries, the newest first. */
    async entries(memberId: string, before: string | null, most: number): Promise<readonly StatementRow[]> {
      const { rows } = await sql<StatementRow>`select id, at, kind, asset, amount, balance_after, order_id, cause
        from ledger_entries where member_id = ${memberId} and (${before}::uuid is null or id < ${before}::uuid)
        order by id desc limit ${most}`.execute(db)
      return rows
    },
    async countEntries(memberId: string, most: number): Promise<number> {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count
        from (select from ledger_entries where member_id = ${memberId} limit ${most}) as found`.execute(db)
      return rows[0]?.count ?? 0
    },
  }
}
export type CreditsDesk = ReturnType<typeof createCreditsDesk>
