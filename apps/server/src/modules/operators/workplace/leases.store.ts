import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { OperatorsTables } from '../tables.ts'

export type LeaseRow = Selectable<OperatorsTables['operator_leases']>

/** Who works on what (BO-14). */
export function createLeasesStore(root: Db) {
  const tables = (db: Db | Tx) => db.withTables<OperatorsTables>()
  return {
    /** Takes a free or own lease, or another's by force; the number goes up with each new holder. Undefined where another has it. */
    async claim(
      tx: Tx,
      {
        kind,
        id,
        operatorId,
        at,
        until,
        isForced,
      }: { kind: string; id: string; operatorId: string; at: Date; until: Date; isForced: boolean },
    ): Promise<LeaseRow | undefined> {
      const { rows } = await sql<LeaseRow>`
        insert into operator_leases (kind, id, number, operator_id, since, until)
          values (${kind}, ${id}, 1, ${operatorId}, ${at}, ${until})
        on conflict (kind, id) do update set
          number = operator_leases.number + case when operator_leases.operator_id = excluded.operator_id and operator_leases.until > ${at} then 0 else 1 end,
          since = case when operator_leases.operator_id = excluded.operator_id and operator_leases.until > ${at} then operator_leases.since else excluded.since end,
          operator_id = excluded.operator_id, until = excluded.until
          where operator_leases.operator_id = excluded.operator_id or operator_leases.until <= ${at} or ${isForced}
        returning *`.execute(tx)
      return rows[0]
    },
    /** The lease that counts now, locked until the end of the transaction. */
    async lock(tx: Tx, kind: string, id: string, at: Date): Promise<LeaseRow | undefined> {
      return tables(tx)
        .selectFrom('operator_leases')
        .selectAll()
        .where('kind', '=', kind)
        .where('id', '=', id)
        .where('until', '>', at)
        .forUpdate()
        .executeTakeFirst()
    },
    async release(
      tx: Tx,
      { kind, id, operatorId, at }: { kind: string; id: string; operatorId: string; at: Date },
    ): Promise<void> {
      await tables(tx)
        .updateTable('operator_leases')
        .set({ until: at })
        .where('kind', '=', kind)
        .where('id', '=', id)
        .where('operator_id', '=', operatorId)
        .where('until', '>', at)
        .execute()
    },
    async of(operatorId: string, at: Date): Promise<LeaseRow[]> {
      return tables(root)
        .selectFrom('operator_leases')
        .selectAll()
        .where('operator_id', '=', operatorId)
        .where('until', '>', at)
        .orderBy('until')
        .limit(50)
        .execute()
    },
    async current(kind: string, ids: readonly string[], at: Date, tx?: Tx): Promise<Map<string, LeaseRow>> {
      if (ids.length === 0) return new Map()
      const rows = await tables(tx ?? root)
        .selectFrom('operator_leases')
        .selectAll()
        .where('kind', '=', kind)
        .where('id', 'in', ids)
        .where('until', '>', at)
        .execute()
      return new Map(rows.map((row) => [row.id, row]))
    },
  }
}
export type LeasesStore = ReturnType<typeof createLeasesStore>
