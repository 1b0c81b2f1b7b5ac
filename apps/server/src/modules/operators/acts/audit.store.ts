import type { Reason } from '@incontro/contract/backoffice.ts'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { OperatorsTables } from '../tables.ts'
import { notifyChanged } from '../live/notify.store.ts'
import type { ActsWithin } from '../grants.rules.ts'
import { hashOfRow } from './audit-hash.ts'

export type AuditRowStored = Selectable<OperatorsTables['operator_audit']>
type Fields = Readonly<Record<string, unknown>>

/** What an act leaves in the audit. */
export type NewAuditRow = {
  readonly at: Date
  readonly operatorId: string | null
  readonly grantId: string | null
  readonly role: string | null
  readonly sessionId: string | null
  readonly network: string | null
  readonly act: string
  readonly object: { readonly kind: string; readonly id: string; readonly brandId: string | null }
  readonly reason: Reason | null
  readonly before: Fields | null
  readonly after: Fields | null
  readonly requestId: string
  readonly approvalId: string | null
  readonly undoes: number | null
}
export type AuditFilter = {
  readonly operatorId?: string | undefined
  readonly act?: string | undefined
  readonly kind?: string | undefined
  readonly object?: string | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
  /** Null for all of them; a row of no brand is shown to who reaches all. */
  readonly brands: readonly string[] | null
}

/** Serializes what is added to the chain; any number that no one else locks. */
const CHAIN = 0x0a_0d_17

export function createAuditStore(root: Db) {
  const tables = (db: Db | Tx) => db.withTables<OperatorsTables>()

  const matching = ({ operatorId, act, kind, object, from, to, brands }: AuditFilter) =>
    tables(root)
      .selectFrom('operator_audit')
      .$if(operatorId !== undefined, (q) => q.where('operator_id', '=', operatorId ?? null))
      .$if(act !== undefined, (q) => q.where('act', '=', act ?? ''))
      .$if(kind !== undefined, (q) => q.where('object_kind', '=', kind ?? ''))
      .$if(object !== undefined, (q) => q.where('object_id', '=', object ?? ''))
      .$if(from !== undefined, (q) => q.where('at', '>=', from ?? new Date(0)))
      .$if(to !== undefined, (q) => q.where('at', '<', to ?? new Date(0)))
      .$if(brands !== null, (q) => q.where('brand_id', 'in', [...(brands ?? []), '']))

  return {
    /** How often an operator did an act since a moment. */
    async countOf(
      tx: Tx,
      { operatorId, act, since }: { readonly operatorId: string; readonly act: string; readonly since: Date },
    ): Promise<number> {
      const { count } = await tables(tx)
        .selectFrom('operator_audit')
        .where('operator_id', '=', operatorId)
        .where('act', '=', act)
        .where('at', '>', since)
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    /**
     * Adds a row to the chain, in the transaction of the act: the last thing that it does, since every other act waits from
     * here on until it ends. Open pages hear of it once that has ended (BO-17). Answers the row's number.
     */
    async append(tx: Tx, row: NewAuditRow): Promise<number> {
      await sql`select pg_advisory_xact_lock(${CHAIN})`.execute(tx)
      const last = await tables(tx)
        .selectFrom('operator_audit')
        .select(['number', 'hash'])
        .orderBy('number', 'desc')
        .limit(1)
        .executeTakeFirst()
      const number = (last?.number ?? 0) + 1
      const previous = last?.hash ?? null
      const content = {
        number,
        at: row.at,
        operator_id: row.operatorId,
        grant_id: row.grantId,
        role: row.role,
        session_id: row.sessionId,
        network: row.network,
        act: row.act,
        object_kind: row.object.kind,
        object_id: row.object.id,
        brand_id: row.object.brandId,
        request_id: row.requestId,
        approval_id: row.approvalId,
        undoes: row.undoes,
      }
      await notifyChanged(tx, [row.object.kind, ...(row.approvalId === null ? [] : ['approval'])])
      const [reason, before, after] = [row.reason, row.before, row.after].map(asStored)
      await tables(tx)
        .insertInto('operator_audit')
        .values({
          ...content,
          reason: reason === null ? null : JSON.stringify(reason),
          before: before === null ? null : JSON.stringify(before),
          after: after === null ? null : JSON.stringify(after),
          previous,
          hash: hashOfRow({ ...content, reason, before, after }, previous),
        })
        .execute()
      return number
    },
    /** A row by its number, locked; undefined where there is none. */
    async lockRow(tx: Tx, number: number): Promise<AuditRowStored | undefined> {
      return tables(tx).selectFrom('operator_audit').selectAll().where('number', '=', number).executeTakeFirst()
    },
    async byNumber(number: number): Promise<AuditRowStored | undefined> {
      return tables(root).selectFrom('operator_audit').selectAll().where('number', '=', number).executeTakeFirst()
    },
    /** The row that took another one back; undefined where none did. */
    async undoOf(number: number, db: Db | Tx = root): Promise<number | undefined> {
      const found = await tables(db)
        .selectFrom('operator_audit')
        .select('number')
        .where('undoes', '=', number)
        .executeTakeFirst()
      return found?.number
    },
    /** The newest row that changed an object: one that was only asked for changed nothing. */
    async lastChange(tx: Tx, kind: string, id: string): Promise<AuditRowStored | undefined> {
      return tables(tx)
        .selectFrom('operator_audit')
        .selectAll()
        .where('object_kind', '=', kind)
        .where('object_id', '=', id)
        .where('act', 'not like', '%.asked')
        .orderBy('number', 'desc')
        .limit(1)
        .executeTakeFirst()
    },
    /** What others did since a moment, by act, the newest first. */
    async since(
      at: Date,
      { but, may, most }: { but: string; may: readonly ActsWithin[]; most: number },
    ): Promise<{ act: string; count: number; at: Date }[]> {
      if (may.length === 0) return []
      return tables(root)
        .selectFrom('operator_audit')
        .select((of) => ['act', of.fn.countAll<number>().as('count'), of.fn.max('at').as('at')])
        .where('at', '>', at)
        .where('operator_id', 'is distinct from', but)
        .where((of) =>
          of.or(
            may.map(({ acts, brands }) =>
              of.and([of('act', 'in', acts), ...(brands === null ? [] : [of('brand_id', 'in', [...brands, ''])])]),
            ),
          ),
        )
        .groupBy('act')
        .orderBy('at', 'desc')
        .limit(most)
        .execute()
    },
    async page(filter: AuditFilter, before: number | null, most: number): Promise<AuditRowStored[]> {
      return matching(filter)
        .selectAll()
        .$if(before !== null, (q) => q.where('number', '<', before ?? 0))
        .orderBy('number', 'desc')
        .limit(most)
        .execute()
    },
    async count(filter: AuditFilter, most: number): Promise<number> {
      const counted = await tables(root)
        .selectFrom(matching(filter).select('number').limit(most).as('found'))
        .select((of) => of.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return counted.count
    },
    /** The chain after a row, oldest first, a part at a time. */
    async *chain(from = 0): AsyncGenerator<AuditRowStored> {
      for (let after = from; ;) {
        const rows = await tables(root)
          .selectFrom('operator_audit')
          .selectAll()
          .where('number', '>', after)
          .orderBy('number')
          .limit(1000)
          .execute()
        yield* rows
        const last = rows.at(-1)
        if (last === undefined) return
        after = last.number
      }
    },
  }
}
export type AuditStore = ReturnType<typeof createAuditStore>

/** A value as the database gives it back: what JSON cannot say is gone. */
function asStored<T>(value: T): T {
  return value === null ? value : (JSON.parse(JSON.stringify(value)) as T) // the same without undefined
}
