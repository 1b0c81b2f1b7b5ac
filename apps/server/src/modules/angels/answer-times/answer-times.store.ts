import type { AngelKind } from '@incontro/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** Newest conversations that are measured: enough for a median, and one page of an index. */
const MAX_CONVERSATIONS = 50

export type MeasuredAnswers = {
  /** Conversations in which she answered. */
  readonly conversations: number
  /** The median over conversations, each by the median of its own answers; null where there is none. */
  readonly medianSeconds: number | null
}

/**
 * Measures how long members waited for a person's answers since a time. The wait begins with the first message that
 * a member wrote after her last one. A conversation counts once, however long it is.
 */
export async function measureAnswers(
  db: Db,
  { angelId, since }: { readonly angelId: string; readonly since: Date },
): Promise<MeasuredAnswers> {
  const { rows } = await sql<{ conversations: number; seconds: number | null }>`
    with newest as (select id from conversations where angel_id = ${angelId} and angel_at > ${since}
      order by angel_at desc, id desc limit ${MAX_CONVERSATIONS}),
    written as (select m.conversation_id, m.seq, m.at, m.by_member, lag(m.by_member) over by_place as before
      from newest join messages m on m.conversation_id = newest.id where m.type = 'personal' and m.at > ${since}
      window by_place as (partition by m.conversation_id order by m.seq)),
    turns as (select conversation_id, at, by_member, lead(at) over (partition by conversation_id order by seq) as answered_at
      from written where by_member is distinct from before),
    measured as (select percentile_cont(0.5) within group (order by extract(epoch from answered_at - at)) as seconds
      from turns where by_member and answered_at is not null group by conversation_id)
    select count(*)::int as conversations, percentile_cont(0.5) within group (order by seconds) as seconds
    from measured`.execute(db)
  return { conversations: rows[0]?.conversations ?? 0, medianSeconds: rows[0]?.seconds ?? null }
}

export type ListedAngel = { readonly kind: AngelKind; readonly isVerified: boolean; readonly createdAt: Date }

/** What stands of a profile that members meet; null where there is none. */
export async function readListed(db: Db, angelId: string): Promise<ListedAngel | null> {
  const { rows } = await sql<ListedAngel>`select kind, is_verified as "isVerified", created_at as "createdAt"
    from angels where id = ${angelId} and is_listed`.execute(db)
  return rows[0] ?? null
}
