import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'

export type Exclusion = { viewerId: string; targetId: string; reason: 'blocked' | 'blocked_by' | 'dislike'; at: Date }
export type Pair = { readonly viewerId: string; readonly targetId: string }

const BLOCKED_PAIRS = `select distinct p.viewer_id as "viewerId", p.target_id as "targetId"
  from unnest($1::uuid[], $2::uuid[]) as p (viewer_id, target_id)
  join exclusions e on e.viewer_id = p.viewer_id and e.target_id = p.target_id and e.reason <> 'dislike'`

const BLOCKED_BY = `select target_id as "targetId", at from exclusions where viewer_id = $1 and reason = 'blocked'
  order by at desc, target_id limit 500`

/** Blocks and dislikes. */
export function createTrustStore({ pool, lookUps }: Pick<Database, 'pool' | 'lookUps'>) {
  return {
    async insertOnce(tx: Tx, { viewerId, targetId, reason, at }: Exclusion): Promise<void> {
      await sql`insert into exclusions (viewer_id, target_id, reason, at) values (${viewerId}, ${targetId}, ${reason}, ${at})
        on conflict do nothing`.execute(tx)
    },
    async remove(tx: Tx, { viewerId, targetId, reason }: Omit<Exclusion, 'at'>): Promise<void> {
      await sql`delete from exclusions where viewer_id = ${viewerId} and target_id = ${targetId} and reason = ${reason}`.execute(
        tx,
      )
    },
    async blockedAmong(pairs: readonly Pair[]): Promise<Pair[]> {
      if (pairs.length === 0) return []
      const values = [pairs.map((pair) => pair.viewerId), pairs.map((pair) => pair.targetId)]
      return (await lookUps.query<Pair>({ name: 'blocked_pairs', text: BLOCKED_PAIRS, values })).rows
    },
    /** Who one has blocked, newest first. */
    async blockedBy(viewerId: string): Promise<{ targetId: string; at: Date }[]> {
      return (
        await pool.query<{ targetId: string; at: Date }>({ name: 'blocked_by', text: BLOCKED_BY, values: [viewerId] })
      ).rows
    },
  }
}
export type TrustStore = ReturnType<typeof createTrustStore>
