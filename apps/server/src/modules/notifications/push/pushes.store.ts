import { sql } from 'kysely'
import type { Db, RunTransaction, Tx } from '../../../platform/database/database.ts'
import type { LetterKind } from '../letters.rules.ts'
import { LEASE_MS } from './push.rules.ts'
import type { Device } from './push.store.ts'

/** What happened, as one device is to be told of it. */
export type News = { readonly kind: LetterKind; readonly angelId: string; readonly happenedAt: Date }
export type Push = News & {
  readonly memberId: string
  readonly device: Device
  readonly failures: number
  readonly expiresAt: Date
}
export type Loss = 'given_up' | 'refused' | 'gone'

type Row = News & Device & { memberId: string; failures: number; expiresAt: Date }
type Deps = { readonly db: Db; readonly transaction: RunTransaction }

/** What devices are told and their push services have not taken yet. */
export function createPushesStore({ db, transaction }: Deps) {
  /** Newer news of the same angel takes the place: then what was under way says nothing of it any more. */
  const same = ({ device, kind, angelId, happenedAt }: Push) =>
    sql`session_id = ${device.sessionId} and kind = ${kind} and angel_id = ${angelId} and happened_at = ${happenedAt}`
  async function count(tx: Tx, why: Loss): Promise<void> {
    await sql`insert into pushes_lost as lost (why, count) values (${why}, 1)
      on conflict (why) do update set count = lost.count + 1`.execute(tx)
  }
  return {
    async add(tx: Tx, sessionIds: readonly string[], news: News & { at: Date; expiresAt: Date }): Promise<void> {
      const { kind, angelId, happenedAt, at, expiresAt } = news
      await sql`insert into pushes_unsent (session_id, kind, angel_id, happened_at, due_at, expires_at)
        select id, ${kind}, ${angelId}, ${happenedAt}, ${at}, ${expiresAt} from unnest(${[...sessionIds]}::uuid[]) as of(id)
        on conflict (session_id, kind, angel_id) do update set happened_at = excluded.happened_at, failures = 0,
          due_at = excluded.due_at, expires_at = excluded.expires_at`.execute(tx)
    },
    /** What is due, kept from other processes for as long as a try may last; of sessions that are still good. */
    async claim(now: Date, limit: number): Promise<Push[]> {
      return transaction(async (tx) => {
        await sql`delete from push_subscriptions p using sessions s, pushes_unsent u where s.id = p.session_id
          and u.session_id = p.session_id and u.due_at <= ${now}
          and (s.revoked_at is not null or s.expires_at <= ${now})`.execute(tx)
        const { rows } = await sql<Row>`
          update pushes_unsent u set due_at = ${new Date(now.getTime() + LEASE_MS)}
          from push_subscriptions p, (select session_id, kind, angel_id from pushes_unsent where due_at <= ${now}
            order by due_at limit ${limit} for update skip locked) due
          where p.session_id = u.session_id
            and (u.session_id, u.kind, u.angel_id) = (due.session_id, due.kind, due.angel_id)
          returning u.kind, u.angel_id as "angelId", u.happened_at as "happenedAt", u.failures, u.expires_at as "expiresAt",
            p.session_id as "sessionId", p.member_id as "memberId", p.endpoint, p.p256dh, p.auth, p.shows_words as "showsWords"`.execute(
          tx,
        )
        return rows.map(({ sessionId, endpoint, p256dh, auth, showsWords, ...push }) => ({
          ...push,
          device: { sessionId, endpoint, p256dh, auth, showsWords },
        }))
      })
    },
    /** It is not looked at before then. */
    async postpone(push: Push, until: Date): Promise<void> {
      await sql`update pushes_unsent set due_at = ${until} where ${same(push)}`.execute(db)
    },
    async failed(push: Push, againAt: Date): Promise<void> {
      await sql`update pushes_unsent set due_at = ${againAt}, failures = failures + 1 where ${same(push)}`.execute(db)
    },
    /** It was taken, or is no news any more. */
    async end(push: Push): Promise<void> {
      await sql`delete from pushes_unsent where ${same(push)}`.execute(db)
    },
    async lose(push: Push, why: Exclude<Loss, 'gone'>): Promise<void> {
      await transaction(async (tx) => {
        const { numAffectedRows } = await sql`delete from pushes_unsent where ${same(push)}`.execute(tx)
        if ((numAffectedRows ?? 0n) > 0n) await count(tx, why)
      })
    },
    /** The address is no more; one that the browser brought meanwhile stays. */
    async loseDevice({ device }: Push): Promise<void> {
      await transaction(async (tx) => {
        const { numAffectedRows } = await sql`delete from push_subscriptions
          where session_id = ${device.sessionId} and endpoint = ${device.endpoint}`.execute(tx)
        if ((numAffectedRows ?? 0n) > 0n) await count(tx, 'gone')
      })
    },
    async lost(): Promise<{ why: Loss; count: number }[]> {
      const { rows } = await sql<{ why: Loss; count: number }>`select why, count::int as count from pushes_lost
        order by why`.execute(db)
      return rows
    },
  }
}
export type PushesStore = ReturnType<typeof createPushesStore>
