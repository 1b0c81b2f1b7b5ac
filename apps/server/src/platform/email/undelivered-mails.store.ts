import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { createDeliveryList, type DeliverySource } from '../deliveries/deliveries.store.ts'
import type { Waker } from '../jobs/jobs.ts'
import { maskedSql } from './masked-address.ts'

/** What would not be sent, because its address does not work or its time is over, is not tried again. */
const rows = (
  at: Date,
) => sql`select m.id::text as id, m.brand_id, m.created_at, m.next_attempt_at as due_at, m.ended_at,
    greatest(m.attempts, (select count(*)::int from mail_attempts a where a.mail_id = m.id)) as attempts, m.topic as about,
    ${maskedSql(sql`m.recipient`)} as receiver,
    (select concat_ws(' ', a.code, a.answer) from mail_attempts a where a.mail_id = m.id and a.outcome <> 'taken'
      order by a.no desc limit 1) as why,
    (m.useful_until is null or m.useful_until > ${at}) and not exists (
      select from mail_suppressions s where s.email = lower(m.recipient) and s.reason <> all(m.despite)) as can_retry
  from mails m where m.state in ('queued', 'refused', 'given_up')`

/** BO-58: e-mails that have not left: those that wait, and those that the mail server did not take. */
export function createUndeliveredMails(
  db: Db,
  { jobs, job, now }: { jobs: Waker; job: string; now: () => Date },
): DeliverySource {
  return {
    ...createDeliveryList(db, rows, now),
    async retry(tx, id) {
      const done =
        await sql`update mails set state = 'queued', ended_at = null, next_attempt_at = ${now()}, attempts = 0
        where id = ${id} and state in ('queued', 'refused', 'given_up') and (useful_until is null or useful_until > ${now()})
          and not exists (select from mail_suppressions s where s.email = lower(mails.recipient) and s.reason <> all(mails.despite))`.execute(
          tx,
        )
      if ((done.numAffectedRows ?? 0n) === 0n) return false
      await jobs.wake(tx, job)
      return true
    },
  }
}

/** When the mail server took an e-mail last; null where it never did, or none is kept. */
export async function readLastTaken(db: Db): Promise<Date | null> {
  const { rows: found } = await sql<{
    at: Date | null
  }>`select max(sent_at) as at from mails where state = 'sent'`.execute(db)
  return found[0]?.at ?? null
}
