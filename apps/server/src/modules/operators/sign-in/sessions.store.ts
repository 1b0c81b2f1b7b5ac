import type { Insertable, Selectable } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { notifyEnded } from '../live/notify.store.ts'
import type { OperatorsTables } from '../tables.ts'

export type SessionRow = Selectable<OperatorsTables['operator_sessions']>
export type FoundSession = SessionRow & {
  readonly name: string
  readonly email: string
  readonly language: string
}

type Limits = { readonly at: Date; readonly idleSince: Date }

/** All SQL on sessions of operators. */
export function createSessionsStore(root: Db) {
  const tables = (db: Db | Tx) => db.withTables<OperatorsTables>()
  /** Sessions that count: neither ended nor idle for too long, of operators who are not shut out. */
  const counting = ({ at, idleSince }: Limits) =>
    tables(root)
      .selectFrom('operator_sessions as s')
      .innerJoin('operators as o', 'o.id', 's.operator_id')
      .selectAll('s')
      .select(['o.name', 'o.email', 'o.language'])
      .where('s.revoked_at', 'is', null)
      .where('s.expires_at', '>', at)
      .where('s.last_seen_at', '>', idleSince)
      .where('o.disabled_at', 'is', null)
  return {
    async insert(tx: Tx, row: Insertable<OperatorsTables['operator_sessions']>): Promise<void> {
      await tables(tx).insertInto('operator_sessions').values(row).execute()
    },
    /** The session of a token that counts. */
    async byHash(hash: Buffer, limits: Limits): Promise<FoundSession | undefined> {
      return counting(limits).where('s.token_hash', '=', hash).executeTakeFirst()
    },
    async byId(id: string, limits: Limits): Promise<FoundSession | undefined> {
      return counting(limits).where('s.id', '=', id).executeTakeFirst()
    },
    async touch(id: string, at: Date): Promise<void> {
      await tables(root).updateTable('operator_sessions').set({ last_seen_at: at }).where('id', '=', id).execute()
    },
    async noteFactor(tx: Tx, id: string, at: Date): Promise<void> {
      await tables(tx)
        .updateTable('operator_sessions')
        .set((of) => ({ factor_at: of.fn.coalesce('factor_at', of.val(at)), stepped_up_at: at, last_seen_at: at }))
        .where('id', '=', id)
        .execute()
    },
    async open(operatorId: string, { at, idleSince }: { at: Date; idleSince: Date }): Promise<SessionRow[]> {
      return tables(root)
        .selectFrom('operator_sessions')
        .selectAll()
        .where('operator_id', '=', operatorId)
        .where('revoked_at', 'is', null)
        .where('factor_at', 'is not', null)
        .where('expires_at', '>', at)
        .where('last_seen_at', '>', idleSince)
        .orderBy('created_at', 'desc')
        .execute()
    },
    /** Which of these sessions count: for pages that are open without asking anything. */
    async openOf(ids: readonly string[], { at, idleSince }: { at: Date; idleSince: Date }): Promise<Set<string>> {
      const rows = await tables(root)
        .selectFrom('operator_sessions as s')
        .innerJoin('operators as o', 'o.id', 's.operator_id')
        .select('s.id')
        .where('s.id', 'in', ids)
        .where('s.revoked_at', 'is', null)
        .where('s.expires_at', '>', at)
        .where('s.last_seen_at', '>', idleSince)
        .where('o.disabled_at', 'is', null)
        .execute()
      return new Set(rows.map(({ id }) => id))
    },
    /** Ends sessions of an operator, all or all but one; their open pages hear of it. Answers their ids. */
    async end(
      tx: Db | Tx,
      operatorId: string,
      { at, but, only }: { at: Date; but?: string | undefined; only?: string | undefined },
    ): Promise<string[]> {
      const ended = await tables(tx)
        .updateTable('operator_sessions')
        .set({ revoked_at: at })
        .where('operator_id', '=', operatorId)
        .where('revoked_at', 'is', null)
        .$if(but !== undefined, (q) => q.where('id', '<>', but ?? ''))
        .$if(only !== undefined, (q) => q.where('id', '=', only ?? ''))
        .returning('id')
        .execute()
      const ids = ended.map(({ id }) => id)
      await notifyEnded(tx, ids)
      return ids
    },
  }
}
export type SessionsStore = ReturnType<typeof createSessionsStore>
