import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids/ids.ts'
import { hashToken, newToken } from '../../accounts/index.ts'
import type { Operator } from '../operator.ts'
import type { OperatorsTables } from '../tables.ts'

/** BO-32: how long the pages of a member stay open to an operator. */
const VIEWING_MS = 15 * 60_000
/** How the tokens begin: no session of a member does. */
const VIEWING_TOKEN = 'view.'

type Viewing = { readonly id: string; readonly accountId: string; readonly operator: Operator; readonly until: Date }
type Row = Selectable<OperatorsTables['operator_viewings']>

type Deps = {
  readonly db: Db
  /** The operator of a session that counts, with the grants that count now; null for one that ended. */
  readonly operatorOf: (sessionId: string) => Promise<Operator | null>
  readonly now: () => Date
}

/** Lets an operator see the pages of a member for a while, and finds who looks by the token. */
export function createViewings({ db, operatorOf, now }: Deps) {
  const tables = (on: Db | Tx) => on.withTables<OperatorsTables>()
  const isOpen = (row: Row | undefined): row is Row => row !== undefined && row.ended_at === null && row.until > now()

  async function own(id: string, operator: Operator): Promise<Row | null> {
    const row = await tables(db).selectFrom('operator_viewings').selectAll().where('id', '=', id).executeTakeFirst()
    return isOpen(row) && row.session_id === operator.sessionId ? row : null
  }

  return {
    async add(tx: Tx, operator: Operator, accountId: string): Promise<{ id: string; until: Date }> {
      const [id, at] = [newId(), now()]
      const until = new Date(at.getTime() + VIEWING_MS)
      await tables(tx)
        .insertInto('operator_viewings')
        .values({
          id,
          token_hash: null,
          operator_id: operator.id,
          session_id: operator.sessionId,
          account_id: accountId,
          at,
          until,
          ended_at: null,
        })
        .execute()
      return { id, until }
    },
    /** A new token of an open viewing, in the place of the one before; null where it is over or another session's. */
    async open(id: string, operator: Operator): Promise<{ token: string; accountId: string; until: Date } | null> {
      const row = await own(id, operator)
      if (row === null) return null
      const token = `${VIEWING_TOKEN}${newToken().token}`
      await tables(db)
        .updateTable('operator_viewings')
        .set({ token_hash: hashToken(token) })
        .where('id', '=', id)
        .execute()
      return { token, accountId: row.account_id, until: row.until }
    },
    async end(id: string, operator: Operator): Promise<boolean> {
      if ((await own(id, operator)) === null) return false
      await tables(db).updateTable('operator_viewings').set({ ended_at: now() }).where('id', '=', id).execute()
      return true
    },
    /** Who looks by a token; null once it is over, or the session of the operator is. */
    async find(token: string): Promise<Viewing | null> {
      if (!token.startsWith(VIEWING_TOKEN)) return null
      const row = await tables(db)
        .selectFrom('operator_viewings')
        .selectAll()
        .where('token_hash', '=', hashToken(token))
        .executeTakeFirst()
      if (!isOpen(row)) return null
      const operator = await operatorOf(row.session_id)
      return operator === null ? null : { id: row.id, accountId: row.account_id, operator, until: row.until }
    },
  }
}
export type Viewings = ReturnType<typeof createViewings>
