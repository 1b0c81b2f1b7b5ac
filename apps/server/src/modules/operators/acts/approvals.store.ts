import { expressionBuilder, type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { ActsWithin } from '../grants.rules.ts'
import type { OperatorsTables } from '../tables.ts'

export type ApprovalRow = Selectable<OperatorsTables['operator_approvals']>
export type NewApproval = Insertable<OperatorsTables['operator_approvals']>
export type ApprovalEnd = {
  readonly state: Exclude<ApprovalRow['state'], 'waiting'>
  readonly decidedBy: string | null
  readonly at: Date
  readonly decision: string | null
}

/** Who looks at requests: at their own, and at those that they may decide. */
export type ApprovalReader = { readonly operatorId: string; readonly may: readonly ActsWithin[] }

function readBy({ operatorId, may }: ApprovalReader) {
  const of = expressionBuilder<OperatorsTables, 'operator_approvals'>()
  return of.or([
    of('asked_by', '=', operatorId),
    ...may.map(({ acts, brands }) =>
      of.and([of('act', 'in', acts), ...(brands === null ? [] : [of('brand_id', 'in', [...brands, ''])])]),
    ),
  ])
}

export function createApprovalsStore(root: Db) {
  const tables = (db: Db | Tx) => db.withTables<OperatorsTables>()
  return {
    async insert(tx: Tx, row: NewApproval): Promise<void> {
      await tables(tx).insertInto('operator_approvals').values(row).execute()
    },
    async byId(id: string, db: Db | Tx = root): Promise<ApprovalRow | undefined> {
      return tables(db).selectFrom('operator_approvals').selectAll().where('id', '=', id).executeTakeFirst()
    },
    async lock(tx: Tx, id: string): Promise<ApprovalRow | undefined> {
      return tables(tx).selectFrom('operator_approvals').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    },
    async end(tx: Tx, id: string, { state, decidedBy, at, decision }: ApprovalEnd): Promise<void> {
      await tables(tx)
        .updateTable('operator_approvals')
        .set({ state, decided_by: decidedBy, decided_at: at, decision })
        .where('id', '=', id)
        .execute()
    },
    /** The newest first; those that one asked for, and those of acts that one may approve. */
    async page(
      who: ApprovalReader,
      { state, before, most }: { state?: ApprovalRow['state'] | undefined; before: ApprovalRow | null; most: number },
    ): Promise<ApprovalRow[]> {
      return tables(root)
        .selectFrom('operator_approvals')
        .selectAll()
        .where(readBy(who))
        .$if(state !== undefined, (q) => q.where('state', '=', state ?? 'waiting'))
        .$if(before !== null, (q) =>
          q.where(sql<boolean>`(asked_at, id) < (${before?.asked_at ?? new Date(0)}, ${before?.id ?? null}::uuid)`),
        )
        .orderBy('asked_at', 'desc')
        .orderBy('id', 'desc')
        .limit(most)
        .execute()
    },
    async count(who: ApprovalReader, state: ApprovalRow['state'] | undefined): Promise<number> {
      const { count } = await tables(root)
        .selectFrom('operator_approvals')
        .select((of) => of.fn.countAll<number>().as('count'))
        .where(readBy(who))
        .$if(state !== undefined, (q) => q.where('state', '=', state ?? 'waiting'))
        .executeTakeFirstOrThrow()
      return count
    },
    /** Requests that ran out, or happen by themselves by now. */
    async due(at: Date, most: number): Promise<string[]> {
      const rows = await tables(root)
        .selectFrom('operator_approvals')
        .select('id')
        .where('state', '=', 'waiting')
        .where((of) => of.or([of('expires_at', '<=', at), of('happens_at', '<=', at)]))
        .orderBy('asked_at')
        .limit(most)
        .execute()
      return rows.map(({ id }) => id)
    },
  }
}
export type ApprovalsStore = ReturnType<typeof createApprovalsStore>
