import type { AngelKind } from '@incontro/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

export type ListedAngel = {
  readonly kind: AngelKind
  /** Null for software. */
  readonly accountId: string | null
  readonly isVerified: boolean
  readonly createdAt: Date
}

/** What stands of a profile that members meet; null where there is none. */
export async function readListed(db: Db, angelId: string): Promise<ListedAngel | null> {
  const { rows } =
    await sql<ListedAngel>`select kind, account_id as "accountId", is_verified as "isVerified", created_at as "createdAt"
    from angels where id = ${angelId} and is_listed`.execute(db)
  return rows[0] ?? null
}
