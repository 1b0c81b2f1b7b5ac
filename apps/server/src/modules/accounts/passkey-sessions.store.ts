import type { Database, Db, Tx } from '../../platform/database/database.ts'
import type { AccountsTables } from './tables.ts'

/** Of a session `s` and the profile `a` of its account: an approved host's, in which no passkey was shown (AN-06). */
export const LACKS_PASSKEY = `coalesce(not s.by_passkey and a.kind = 'host' and a.held is distinct from 'review', false)`

/** Hosts' sessions in which no passkey was shown, with their brands: they were opened before she was one. */
const LACKING = `select s.id, m.brand_id from sessions s join members m on m.id = s.member_id join angels a on a.account_id = m.id
  where s.id = any($1::uuid[]) and ${LACKS_PASSKEY}`

type Angels = { id: string; account_id: string | null; kind: string; held: string | null }

/** SQL of what sessions of hosts know of passkeys. */
export function createPasskeySessions({ db: root, pool }: Pick<Database, 'db' | 'pool'>) {
  const tables = (db: Db | Tx) => db.withTables<AccountsTables & { angels: Angels }>()
  return {
    async lackingPasskey(ids: readonly string[]): Promise<{ id: string; brand_id: string }[]> {
      if (ids.length === 0) return []
      const text = { name: 'lacking_passkey', text: LACKING, values: [ids] }
      return (await pool.query<{ id: string; brand_id: string }>(text)).rows
    },
    async lacksPasskey(id: string): Promise<boolean> {
      return (await pool.query({ name: 'lacking_passkey', text: LACKING, values: [[id]] })).rows.length > 0
    },
    /** Whether an account has the approved profile of a paid host. */
    async isHost(memberId: string, db: Db | Tx = root): Promise<boolean> {
      const found = await tables(db)
        .selectFrom('angels')
        .select('id')
        .where('account_id', '=', memberId)
        .where('kind', '=', 'host')
        .where('held', 'is distinct from', 'review')
        .executeTakeFirst()
      return found !== undefined
    },
    async isByPasskey(id: string): Promise<boolean> {
      const found = await tables(root)
        .selectFrom('sessions')
        .select('by_passkey')
        .where('id', '=', id)
        .executeTakeFirst()
      return found?.by_passkey ?? false
    },
    async setByPasskey(id: string, db: Db | Tx = root): Promise<void> {
      await tables(db).updateTable('sessions').set({ by_passkey: true }).where('id', '=', id).execute()
    },
  }
}
