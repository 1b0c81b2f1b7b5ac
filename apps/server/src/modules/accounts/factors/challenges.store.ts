import type { Db, Tx } from '../../../platform/database/database.ts'
import type { FactorChallengesTable, FactorsTables } from './tables.ts'

export type ChallengeKind = FactorChallengesTable['kind']
export type NewChallenge = { hash: Buffer; kind: ChallengeKind; memberId: string | null; expiresAt: Date }
type Wanted = { hash: Buffer; kind: ChallengeKind; now: Date }

/** SQL of what waits for an answer. */
export function createChallengesStore(root: Db) {
  const tables = (db: Db | Tx) => db.withTables<FactorsTables>()
  return {
    async insert({ hash, kind, memberId, expiresAt }: NewChallenge, db: Db | Tx = root): Promise<void> {
      await tables(db)
        .insertInto('factor_challenges')
        .values({ hash, kind, member_id: memberId, expires_at: expiresAt })
        .execute()
    },
    /** Takes it away, so that it is answered once; undefined for one that is unknown, over or answered. */
    async take({ hash, kind, now }: Wanted, db: Db | Tx = root): Promise<{ memberId: string | null } | undefined> {
      const taken = await tables(db)
        .deleteFrom('factor_challenges')
        .where('hash', '=', hash)
        .where('kind', '=', kind)
        .where('expires_at', '>', now)
        .returning('member_id')
        .executeTakeFirst()
      return taken && { memberId: taken.member_id }
    },
    /** Counts a try; undefined where there are none left. */
    async countTry({ hash, kind, now }: Wanted, most: number): Promise<{ memberId: string | null } | undefined> {
      const counted = await tables(root)
        .updateTable('factor_challenges')
        .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
        .where('hash', '=', hash)
        .where('kind', '=', kind)
        .where('expires_at', '>', now)
        .where('tries', '<', most)
        .returning('member_id')
        .executeTakeFirst()
      return counted && { memberId: counted.member_id }
    },
    async forgetExpired(now: Date): Promise<void> {
      await tables(root).deleteFrom('factor_challenges').where('expires_at', '<', now).execute()
    },
  }
}
export type ChallengesStore = ReturnType<typeof createChallengesStore>
