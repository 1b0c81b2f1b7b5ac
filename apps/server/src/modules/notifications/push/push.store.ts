import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'

export type Device = {
  readonly sessionId: string
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  /** Whether the beginning of a message may stand on it. */
  readonly showsWords: boolean
}
export type Subscription = Omit<Device, 'sessionId' | 'showsWords'>

/** Why a push was not delivered. */
export type Loss = 'given_up' | 'refused' | 'gone'

type Owner = { readonly sessionId: string; readonly memberId: string; readonly auth: string }

/** The browsers that may be pushed to, and how many pushes were lost. */
export function createPushStore(root: Db) {
  return {
    /**
     * One browser a session; an address that another session brings is that one's from now on. What waits for the session's
     * browser, and what its owner chose there, outlives a new address.
     */
    async keep(
      tx: Tx,
      { memberId, sessionId, at, ...subscription }: Subscription & { memberId: string; sessionId: string; at: Date },
    ): Promise<void> {
      const { endpoint, p256dh, auth } = subscription
      await sql`delete from push_subscriptions where endpoint = ${endpoint} and session_id <> ${sessionId}`.execute(tx)
      await sql`insert into push_subscriptions (session_id, member_id, endpoint, p256dh, auth, at)
        values (${sessionId}, ${memberId}, ${endpoint}, ${p256dh}, ${auth}, ${at})
        on conflict (session_id) do update set member_id = excluded.member_id, endpoint = excluded.endpoint,
          p256dh = excluded.p256dh, auth = excluded.auth, at = excluded.at`.execute(tx)
    },
    /** The browser of a good session at this address, with the secret that only it and the product know. */
    async lockByAddress(tx: Tx, endpoint: string, now: Date): Promise<Owner | undefined> {
      const { rows } = await sql<Owner>`select p.session_id as "sessionId", p.member_id as "memberId", p.auth
        from push_subscriptions p join sessions s on s.id = p.session_id
        where p.endpoint = ${endpoint} and s.revoked_at is null and s.expires_at > ${now} for update of p`.execute(tx)
      return rows[0]
    },
    async drop(tx: Tx, sessionId: string): Promise<void> {
      await sql`delete from push_subscriptions where session_id = ${sessionId}`.execute(tx)
    },
    /** Null where the session's browser is not pushed to. */
    async standing(sessionId: string): Promise<{ showsWords: boolean } | null> {
      const { rows } = await sql<{ showsWords: boolean }>`select shows_words as "showsWords" from push_subscriptions
        where session_id = ${sessionId}`.execute(root)
      return rows[0] ?? null
    },
    async showWords(tx: Tx, sessionId: string, showsWords: boolean): Promise<void> {
      await sql`update push_subscriptions set shows_words = ${showsWords} where session_id = ${sessionId}`.execute(tx)
    },
    /** By member the sessions with a browser, of those that are still good: a log-out, another password and a closed account end them. */
    async sessions(
      tx: Tx,
      memberIds: readonly string[],
      now: Date,
    ): Promise<ReadonlyMap<string, readonly { sessionId: string }[]>> {
      await sql`delete from push_subscriptions p using sessions s where s.id = p.session_id
        and p.member_id = any(${[...memberIds]}::uuid[]) and (s.revoked_at is not null or s.expires_at <= ${now})`.execute(
        tx,
      )
      const { rows } = await sql<{ sessionId: string; memberId: string }>`select session_id as "sessionId",
          member_id as "memberId" from push_subscriptions
        where member_id = any(${[...memberIds]}::uuid[]) order by session_id`.execute(tx)
      return Map.groupBy(rows, ({ memberId }) => memberId)
    },
    /** The browser of a session that is still good, as its subscription stands now. */
    async device(sessionId: string, now: Date): Promise<Device | undefined> {
      const { rows } = await sql<Device>`select p.session_id as "sessionId", p.endpoint, p.p256dh, p.auth,
          p.shows_words as "showsWords" from push_subscriptions p join sessions s on s.id = p.session_id
        where p.session_id = ${sessionId} and s.revoked_at is null and s.expires_at > ${now}`.execute(root)
      return rows[0]
    },
    /** The address is no more; one that the browser brought meanwhile stays. */
    async dropGone(tx: Tx, { sessionId, endpoint }: Device): Promise<void> {
      const { numAffectedRows = 0n } = await sql`delete from push_subscriptions
        where session_id = ${sessionId} and endpoint = ${endpoint}`.execute(tx)
      if (numAffectedRows > 0n) await countLoss(tx, 'gone')
    },
    countLoss,
    async losses(): Promise<{ why: Loss; count: number }[]> {
      const { rows } = await sql<{ why: Loss; count: number }>`select why, count::int as count from pushes_lost
        order by why`.execute(root)
      return rows
    },
  }

  async function countLoss(tx: Tx, why: Loss): Promise<void> {
    await sql`insert into pushes_lost as lost (why, count) values (${why}, 1)
      on conflict (why) do update set count = lost.count + 1`.execute(tx)
  }
}
export type PushStore = ReturnType<typeof createPushStore>
