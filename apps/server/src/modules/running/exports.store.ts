import type { Reason } from '@incontro/contract/backoffice.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'

export type ExportState = 'waiting' | 'ready' | 'failed' | 'over'
export type StoredExport = {
  readonly id: string
  readonly operatorId: string
  readonly list: string
  readonly query: Readonly<Record<string, string>>
  readonly reason: Reason
  readonly state: ExportState
  readonly failure: string | null
  readonly rows: number | null
  readonly file: string | null
  readonly askedAt: Date
  readonly readyAt: Date | null
  readonly endsAt: Date | null
}
export type NewExport = Pick<StoredExport, 'id' | 'operatorId' | 'list' | 'query' | 'reason' | 'askedAt'>

const columns = sql`id, operator_id as "operatorId", list, query, reason, state, failure, rows, file, asked_at as "askedAt",
  ready_at as "readyAt", ends_at as "endsAt"`

/** Lists that operators had written as files (BO-59). */
export function createExportsStore(db: Db) {
  return {
    async insert(tx: Tx, { id, operatorId, list, query, reason, askedAt }: NewExport): Promise<void> {
      await sql`insert into list_exports (id, operator_id, list, query, reason, state, asked_at)
        values (${id}, ${operatorId}, ${list}, ${JSON.stringify(query)}::jsonb, ${JSON.stringify(reason)}::jsonb, 'waiting',
          ${askedAt})`.execute(tx)
    },
    async page(
      operatorId: string,
      { state, after, most }: { state: ExportState | undefined; after: { at: Date; id: string } | null; most: number },
    ): Promise<StoredExport[]> {
      const { rows } = await sql<StoredExport>`select ${columns} from list_exports where operator_id = ${operatorId}
        and (${state ?? null}::text is null or state = ${state ?? null})
        and (${after?.at ?? null}::timestamptz is null or (asked_at, id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
        order by asked_at desc, id desc limit ${most}`.execute(db)
      return rows
    },
    async count(operatorId: string, state: ExportState | undefined, most: number): Promise<number> {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from (select from list_exports
        where operator_id = ${operatorId} and (${state ?? null}::text is null or state = ${state ?? null}) limit ${most}) counted`.execute(
        db,
      )
      return rows[0]?.count ?? 0
    },
    async find(id: string): Promise<StoredExport | null> {
      const { rows } = await sql<StoredExport>`select ${columns} from list_exports where id = ${id}`.execute(db)
      return rows[0] ?? null
    },
    /** The oldest that waits, kept from other processes until the transaction ends. */
    async takeWaiting(tx: Tx): Promise<StoredExport | null> {
      const { rows } = await sql<StoredExport>`select ${columns} from list_exports where state = 'waiting'
        order by asked_at limit 1 for update skip locked`.execute(tx)
      return rows[0] ?? null
    },
    async finish(
      tx: Tx,
      id: string,
      done: { readonly file: string; readonly rows: number; readonly at: Date; readonly endsAt: Date },
    ): Promise<void> {
      await sql`update list_exports set state = 'ready', file = ${done.file}, rows = ${done.rows}, ready_at = ${done.at},
        ends_at = ${done.endsAt} where id = ${id}`.execute(tx)
    },
    async fail(tx: Tx, id: string, failure: string, at: Date): Promise<void> {
      await sql`update list_exports set state = 'failed', failure = ${failure}, ready_at = ${at} where id = ${id}`.execute(
        tx,
      )
    },
    /** Those whose link has ended, with the file that is still there. */
    async ended(at: Date): Promise<{ readonly id: string; readonly file: string }[]> {
      const { rows } = await sql<{ id: string; file: string }>`select id, file from list_exports
        where state = 'ready' and ends_at <= ${at} and file is not null`.execute(db)
      return rows
    },
    async end(id: string): Promise<void> {
      await sql`update list_exports set state = 'over', file = null where id = ${id} and state = 'ready'`.execute(db)
    },
  }
}
export type ExportsStore = ReturnType<typeof createExportsStore>
