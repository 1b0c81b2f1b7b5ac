import type { Insertable, Selectable } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { OperatorsTables } from '../tables.ts'

export type AccessRowStored = Selectable<OperatorsTables['operator_access']>
export type AccessFilter = {
  readonly operatorId?: string | undefined
  readonly person?: string | undefined
  /** Null for all brands. */
  readonly brands: readonly string[] | null
}

/** All SQL on who looked at what of people (BO-12). */
export function createAccessStore(root: Db) {
  const tables = (db: Db | Tx) => db.withTables<OperatorsTables>()
  const matching = ({ operatorId, person, brands }: AccessFilter) =>
    tables(root)
      .selectFrom('operator_access')
      .$if(operatorId !== undefined, (q) => q.where('operator_id', '=', operatorId ?? ''))
      .$if(person !== undefined, (q) => q.where('person_id', '=', person ?? ''))
      .$if(brands !== null, (q) => q.where('brand_id', 'in', [...(brands ?? []), '']))
  return {
    async insert(tx: Tx, row: Insertable<OperatorsTables['operator_access']>): Promise<void> {
      await tables(tx).insertInto('operator_access').values(row).execute()
    },
    async byId(id: string): Promise<AccessRowStored | undefined> {
      return tables(root).selectFrom('operator_access').selectAll().where('id', '=', id).executeTakeFirst()
    },
    async page(filter: AccessFilter, before: AccessRowStored | null, most: number): Promise<AccessRowStored[]> {
      return matching(filter)
        .selectAll()
        .$if(before !== null, (q) =>
          q.where((of) =>
            of.or([
              of('at', '<', before?.at ?? new Date(0)),
              of.and([of('at', '=', before?.at ?? new Date(0)), of('id', '<', before?.id ?? '')]),
            ]),
          ),
        )
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(most)
        .execute()
    },
    async count(filter: AccessFilter, most: number): Promise<number> {
      const { count } = await tables(root)
        .selectFrom(matching(filter).select('id').limit(most).as('found'))
        .select((of) => of.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },
    /** What an account's owner sees of it by now, newest first. */
    async shownTo(accountId: string, at: Date): Promise<AccessRowStored[]> {
      return tables(root)
        .selectFrom('operator_access')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('shown_from', '<=', at)
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(200)
        .execute()
    },
    async since(accountId: string, operatorId: string, at: Date): Promise<AccessRowStored[]> {
      return tables(root)
        .selectFrom('operator_access')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('operator_id', '=', operatorId)
        .where('at', '>', at)
        .orderBy('at', 'desc')
        .execute()
    },
    /** All that was looked at of an account, whether its owner sees it yet or not. */
    async allOf(accountId: string): Promise<AccessRowStored[]> {
      return tables(root)
        .selectFrom('operator_access')
        .selectAll()
        .where('account_id', '=', accountId)
        .orderBy('at')
        .execute()
    },
  }
}
export type AccessStore = ReturnType<typeof createAccessStore>
