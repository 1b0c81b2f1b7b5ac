import { type RawBuilder, sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Side } from './likes.events.ts'

export type Pair = { memberId: string; angelId: string }
export type PairBy = { memberId: string; angelId: string; by: Side }
/** One that a member has not seen. */
export type ReceivedBy = Omit<Received, 'isRead'> & { readonly memberId: string }
/** A like or a visit that an angel made. */
export type Received = { angelId: string; type: 'like' | 'visit'; at: Date; isRead: boolean; isReply: boolean }

const MOST_RECEIVED = 500
/** The newest that a page marks as liked or visited. */
const MOST_MARKED = 1000
/* TS-01: blocked people are named nowhere. */
const NOT_APART = `angel_id not in (select target_id from exclusions where viewer_id = $1 and reason <> 'dislike')`
const LIKED_BY = `select angel_id from likes where member_id = $1 and made_by = 'member' and ${NOT_APART} order by at desc limit ${MOST_MARKED}`
const VISITED_BY = `select angel_id from visits where member_id = $1 and made_by = 'member' and ${NOT_APART} order by last_at desc limit ${MOST_MARKED}`

/* The newest of what a member received, by an expression for the member and the condition that leaves out the blocked; one that is no longer listed is not in it. */
const receivedBy = (member: string, notApart: string) => `select angel_id, type, at, is_read, is_reply from (
    (select angel_id, 'like' as type, at, read_at is not null as is_read, is_reply
      from likes where member_id = ${member} and made_by = 'angel' order by at desc limit ${MOST_RECEIVED})
    union all
    (select angel_id, 'visit', last_at, read_at is not null, false
      from visits where member_id = ${member} and made_by = 'angel' order by last_at desc limit ${MOST_RECEIVED})
  ) both_kinds
  where ${notApart}
    and exists (select from angels a where a.id = angel_id and a.is_listed)`
const READER_NOT_APART = `not exists (select from exclusions e
    where e.viewer_id = reader.id and e.target_id = angel_id and e.reason <> 'dislike')`
const received = receivedBy('$1', NOT_APART)
const RECEIVED = `select angel_id as "angelId", type, at, is_read as "isRead", is_reply as "isReply" from (${received}) r
  order by at desc, angel_id, type limit ${MOST_RECEIVED}`
const UNREAD = `select count(*)::int as unread from (select is_read from (${received}) r
  order by at desc, angel_id, type limit ${MOST_RECEIVED}) listed where not is_read`
const UNREAD_BY = `select reader.id as "memberId", r.angel_id as "angelId", r.type, r.at, r.is_reply as "isReply"
  from unnest($1::uuid[]) as reader (id)
  cross join lateral (${receivedBy('reader.id', READER_NOT_APART)} order by at desc, angel_id, type limit ${MOST_RECEIVED}) r where not r.is_read
  order by reader.id, r.at desc, r.angel_id, r.type`

const by = `member_id = $1 and angel_id = $2 and made_by = 'member'`
const TURNED_TO = `select exists (select from likes where ${by}) or exists (select from visits where ${by}) as turned`

/** All SQL of this module, besides what angels do on the pages of people. */
/* The second like of two is a reply. */
const MATCHES_AMONG = `select l.member_id as "memberId", l.angel_id as "angelId" from unnest($1::uuid[], $2::uuid[]) as p (member_id, angel_id)
  join likes l on l.member_id = p.member_id and l.angel_id = p.angel_id and l.is_reply`

/** All SQL of this module. */
export function createLikesStore({ pool, lookUps }: Pick<Database, 'pool' | 'lookUps'>) {
  async function angelIds(name: string, text: string, memberId: string): Promise<string[]> {
    return (await lookUps.query<{ angel_id: string }>({ name, text, values: [memberId] })).rows.map(
      (row) => row.angel_id,
    )
  }
  async function exists(tx: Tx, query: RawBuilder<unknown>): Promise<boolean> {
    return (await query.execute(tx)).rows.length > 0
  }
  return {
    hasLike: (tx: Tx, { memberId, angelId, by }: PairBy): Promise<boolean> =>
      exists(tx, sql`select 1 from likes where member_id = ${memberId} and angel_id = ${angelId} and made_by = ${by}`),
    /** Answers whether it is a new one. */
    insertLikeOnce: (
      tx: Tx,
      { memberId, angelId, by, isReply, at }: PairBy & { isReply: boolean; at: Date },
    ): Promise<boolean> =>
      exists(
        tx,
        sql`insert into likes (member_id, angel_id, made_by, is_reply, at) values (${memberId}, ${angelId}, ${by}, ${isReply}, ${at})
          on conflict do nothing returning 1`,
      ),
    /** The time of the last visit, with its row locked; null where there was none. */
    async lockLastVisit(tx: Tx, { memberId, angelId, by }: PairBy): Promise<Date | null> {
      const found = await sql<{ last_at: Date }>`select last_at from visits
        where member_id = ${memberId} and angel_id = ${angelId} and made_by = ${by} for update`.execute(tx)
      return found.rows[0]?.last_at ?? null
    },
    /** A visit on another day counts one more, and is unread again. */
    async addVisit(tx: Tx, { memberId, angelId, by, at }: PairBy & { at: Date }): Promise<void> {
      await sql`insert into visits (member_id, angel_id, made_by, first_at, last_at) values (${memberId}, ${angelId}, ${by}, ${at}, ${at})
        on conflict (member_id, angel_id, made_by) do update set last_at = excluded.last_at, times = visits.times + 1, read_at = null`.execute(
        tx,
      )
    },
    /** Whether a member liked or visited an angel. */
    async turnedTo({ memberId, angelId }: Omit<PairBy, 'by'>): Promise<boolean> {
      const { rows } = await pool.query<{ turned: boolean }>(TURNED_TO, [memberId, angelId])
      return rows[0]?.turned ?? false
    },
    /** Those of the pairs that like each other. */
    async matchesAmong(pairs: readonly Pair[]): Promise<Pair[]> {
      if (pairs.length === 0) return []
      const ids = [pairs.map(({ memberId }) => memberId), pairs.map(({ angelId }) => angelId)]
      return (await lookUps.query<Pair>({ name: 'matches_among', text: MATCHES_AMONG, values: ids })).rows
    },
    likedBy: (memberId: string): Promise<string[]> => angelIds('liked_by', LIKED_BY, memberId),
    visitedBy: (memberId: string): Promise<string[]> => angelIds('visited_by', VISITED_BY, memberId),
    async received(memberId: string): Promise<Received[]> {
      return (await pool.query<Received>({ name: 'received', text: RECEIVED, values: [memberId] })).rows
    },
    /** What each of these members received and has not seen, of its newest. */
    async unreadReceivedBy(memberIds: readonly string[]): Promise<ReceivedBy[]> {
      return (await pool.query<ReceivedBy>({ name: 'received_unread_by', text: UNREAD_BY, values: [memberIds] })).rows
    },
    async unreadReceived(memberId: string): Promise<number> {
      const { rows } = await lookUps.query<{ unread: number }>({
        name: 'received_unread',
        text: UNREAD,
        values: [memberId],
      })
      return rows[0]?.unread ?? 0
    },
    async markRead(tx: Tx, { memberId, angelId, at }: { memberId: string; angelId: string; at: Date }): Promise<void> {
      await sql`update likes set read_at = ${at}
        where member_id = ${memberId} and angel_id = ${angelId} and made_by = 'angel' and read_at is null`.execute(tx)
      await sql`update visits set read_at = ${at}
        where member_id = ${memberId} and angel_id = ${angelId} and made_by = 'angel' and read_at is null`.execute(tx)
    },
  }
}
export type LikesStore = ReturnType<typeof createLikesStore>
