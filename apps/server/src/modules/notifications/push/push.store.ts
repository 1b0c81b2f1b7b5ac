import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'

export type Device = {
  readonly sessionId: string
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** The browsers that may be pushed to. */
export function createPushStore(root: Db) {
  return {
    /** One browser a session; an address that another session brings is that one's from now on. */
    async keep(tx: Tx, { memberId, at, ...device }: Device & { memberId: string; at: Date }): Promise<void> {
      const { sessionId, endpoint, p256dh, auth } = device
      await sql`delete from push_subscriptions where endpoint = ${endpoint} or session_id = ${sessionId}`.execute(tx)
      await sql`insert into push_subscriptions (session_id, member_id, endpoint, p256dh, auth, at)
        values (${sessionId}, ${memberId}, ${endpoint}, ${p256dh}, ${auth}, ${at})`.execute(tx)
    },
    async drop(tx: Tx, sessionId: string): Promise<void> {
      await sql`delete from push_subscriptions where session_id = ${sessionId}`.execute(tx)
    },
    async has(sessionId: string): Promise<boolean> {
      const { rows } = await sql`select 1 from push_subscriptions where session_id = ${sessionId}`.execute(root)
      return rows.length > 0
    },
    /** Of sessions that are still good: a log-out, another password and a closed account end them. */
    async devices(tx: Tx, memberId: string, now: Date): Promise<Device[]> {
      await sql`delete from push_subscriptions p using sessions s where s.id = p.session_id and p.member_id = ${memberId}
        and (s.revoked_at is not null or s.expires_at <= ${now})`.execute(tx)
      const { rows } = await sql<Device>`select session_id as "sessionId", endpoint, p256dh, auth
        from push_subscriptions where member_id = ${memberId} order by session_id`.execute(tx)
      return rows
    },
  }
}
export type PushStore = ReturnType<typeof createPushStore>
