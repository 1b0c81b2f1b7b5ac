import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'

export type HoldRow = {
  readonly id: string
  readonly angelId: string
  readonly accountId: string | null
  readonly name: string
  readonly brandId: string
  readonly decisionId: string
  readonly amount: number
  readonly words: string
  readonly at: Date
}
const HOLD = sql`h.id, h.angel_id as "angelId", a.account_id as "accountId", a.screen_name as name, h.brand_id as "brandId",
  h.decision_id as "decisionId", h.amount_minor as amount, h.words, h.at from payout_holds h join angels a on a.id = h.angel_id
  join decisions d on d.id = h.decision_id where h.ended_at is null and d.ended_at is null`

/** The SQL of what decisions hold back. A hold is over with its decision, or before. */
export function createHoldsStore(root: Db) {
  return {
    async ofBrand(brandId: string): Promise<HoldRow[]> {
      return (await sql<HoldRow>`select ${HOLD} and h.brand_id = ${brandId} order by h.at desc limit 200`.execute(root))
        .rows
    },
    async lock(tx: Tx, id: string): Promise<HoldRow | undefined> {
      return (await sql<HoldRow>`select ${HOLD} and h.id = ${id} for update of h`.execute(tx)).rows[0]
    },
    /** False where the decision holds something back already, or did. */
    async insert(
      tx: Tx,
      one: Omit<HoldRow, 'accountId' | 'name'> & { readonly by: string; readonly approvedBy: string | null },
    ): Promise<boolean> {
      const { rows } =
        await sql`insert into payout_holds (id, angel_id, brand_id, decision_id, amount_minor, words, at, held_by, approved_by)
          values (${one.id}, ${one.angelId}, ${one.brandId}, ${one.decisionId}, ${one.amount}, ${one.words}, ${one.at}, ${one.by},
            ${one.approvedBy}) on conflict (decision_id) do nothing returning id`.execute(tx)
      return rows.length > 0
    },
    async end(tx: Tx, id: string, at: Date): Promise<void> {
      await sql`update payout_holds set ended_at = ${at} where id = ${id}`.execute(tx)
    },
  }
}
export type HoldsStore = ReturnType<typeof createHoldsStore>
