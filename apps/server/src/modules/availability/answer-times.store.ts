import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** Newest conversations that are measured: enough for a median, and one page of an index. */
const MAX_CONVERSATIONS = 50

export type MeasuredAnswers = {
  readonly angelId: string
  /** Conversations in which she answered. */
  readonly conversations: number
  /** The median over conversations, each by the median of its own answers; null where there is none. */
  readonly medianSeconds: number | null
}

export function createAnswerTimesStore(db: Db) {
  return {
    /**
     * Measures how long members waited for a person's answers since a time. The wait begins with the first message that
     * a member wrote after her last one. A conversation counts once, however long it is.
     */
    async measure(angelIds: readonly string[], since: Date): Promise<MeasuredAnswers[]> {
      const { rows } = await sql<MeasuredAnswers>`
        select angel.id as "angelId", conversations, "medianSeconds" from unnest(${angelIds}::uuid[]) as angel (id)
        cross join lateral (
          with newest as (select id from conversations where angel_id = angel.id and angel_at > ${since}
            order by angel_at desc, id desc limit ${MAX_CONVERSATIONS}),
          written as (select m.conversation_id, m.seq, m.at, m.by_member, lag(m.by_member) over by_place as before
            from newest join messages m on m.conversation_id = newest.id where m.type = 'personal' and m.at > ${since}
            window by_place as (partition by m.conversation_id order by m.seq)),
          turns as (select conversation_id, at, by_member,
              lead(at) over (partition by conversation_id order by seq) as answered_at
            from written where by_member is distinct from before),
          measured as (select percentile_cont(0.5) within group (order by extract(epoch from answered_at - at)) as seconds
            from turns where by_member and answered_at is not null group by conversation_id)
          select count(*)::int as conversations,
            percentile_cont(0.5) within group (order by seconds) as "medianSeconds" from measured) answers`.execute(db)
      return rows
    },
    /** Those of whom a browser is notified of conversations that wait: of sessions that are still good. */
    async withPush(angelIds: readonly string[], now: Date): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`select a.id from angels a where a.id = any(${angelIds}::uuid[])
        and exists (select from push_subscriptions p join sessions s on s.id = p.session_id
          where p.member_id = a.account_id and s.revoked_at is null and s.expires_at > ${now})`.execute(db)
      return rows.map(({ id }) => id)
    },
  }
}
