import { sql } from 'kysely'
import type { Db, Tx } from '../database/database.ts'
import { newId } from '../ids/ids.ts'
import { headersOf } from './headers.ts'
import type { OutgoingEmail, SentEmail } from './outgoing.ts'
import type { SuppressionReason } from './suppressions.ts'

export type DueEmail = {
  id: string
  sender: string
  recipient: string
  subject: string
  text_body: string
  html_body: string
  headers: Record<string, string>
  mark: string | null
  document: string | null
  despite: SuppressionReason[]
  attempts: number
  useful_until: Date | null
  created_at: Date
}
export type FinalState = 'sent' | 'refused' | 'suppressed' | 'expired' | 'given_up'
export type Attempt = { outcome: 'taken' | 'later' | 'refused'; code: number | null; answer: string }

export type MemberEmails = {
  readonly memberId: string
  readonly state?: string | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
}
/** An e-mail as operators see it; `kind` is how its key begins. */
export type MemberEmail = {
  readonly id: string
  readonly at: Date
  readonly kind: string
  readonly topic: string
  readonly subject: string
  readonly state: 'queued' | 'withdrawn' | FinalState
  readonly endedAt: Date | null
  readonly attempts: number
  readonly fault: string | null
}
function ofMember({ memberId, state, from, to }: MemberEmails) {
  return sql.join(
    [
      sql`member_id = ${memberId}`,
      ...(state === undefined ? [] : [sql`state = ${state}`]),
      ...(from === undefined ? [] : [sql`created_at >= ${from}`]),
      ...(to === undefined ? [] : [sql`created_at <= ${to}`]),
    ],
    sql` and `,
  )
}

/** The e-mails on their way, and what became of each. */
export function createMailsStore(db: Db) {
  return {
    async insert(tx: Tx, email: OutgoingEmail, at: Date): Promise<void> {
      await sql`insert into mails (id, idempotency_key, brand_id, member_id, topic, sender, recipient, subject, text_body, html_body, headers,
          mark, document, despite, useful_until, created_at, next_attempt_at)
        values (${newId()}, ${email.key}, ${email.brandId}, ${email.memberId ?? null}, ${email.topic ?? 'account'}, ${email.from},
          ${email.to}, ${email.subject}, ${email.text}, ${email.html}, ${JSON.stringify(headersOf(email))}::jsonb,
          ${email.mark ?? null}, ${email.document ?? null}, ${[...(email.despite ?? [])]}, ${email.usefulUntil ?? null}, ${at},
          ${email.leavesAt ?? at})
        on conflict (idempotency_key) do nothing`.execute(tx)
    },
    /**
     * Claims e-mails by moving their next attempt: two processes do not send the same one, and what a dead one held comes back.
     * Locked rows are passed over: workers that are woken at the same time share what is due.
     */
    async claim(which: { isOfList: boolean }, now: Date, until: Date, limit: number): Promise<DueEmail[]> {
      const { rows } = await sql<DueEmail>`
        update mails set next_attempt_at = ${until} where id in (
          select id from mails where state = 'queued' and next_attempt_at <= ${now}
            and jsonb_exists(headers, 'List-Id') = ${which.isOfList} order by next_attempt_at limit ${limit} for update skip locked)
        returning id, sender, recipient, subject, text_body, html_body, headers, mark, document, despite, attempts, useful_until, created_at`.execute(
        db,
      )
      return rows
    },
    /** When the next try of an e-mail is due; null where none waits. */
    async nextDue(): Promise<Date | null> {
      const { rows } = await sql<{
        at: Date | null
      }>`select min(next_attempt_at) as at from mails where state = 'queued'`.execute(db)
      return rows[0]?.at ?? null
    },
    async logAttempt(tx: Tx, id: string, { outcome, code, answer }: Attempt, at: Date): Promise<void> {
      await sql`insert into mail_attempts (mail_id, no, at, outcome, code, answer)
        select ${id}, count(*) + 1, ${at}, ${outcome}, ${code}::int, ${answer.slice(0, 300)} from mail_attempts where mail_id = ${id}`.execute(
        tx,
      )
    },
    async end(db: Db | Tx, id: string, state: FinalState, at: Date): Promise<void> {
      const sentAt = state === 'sent' ? at : null
      await sql`update mails set state = ${state}, ended_at = ${at}, sent_at = ${sentAt} where id = ${id} and state = 'queued'`.execute(
        db,
      )
    },
    async retry(tx: Tx, id: string, at: Date, error: string): Promise<void> {
      await sql`update mails set attempts = attempts + 1, next_attempt_at = ${at}, last_error = ${error.slice(0, 300)} where id = ${id}`.execute(
        tx,
      )
    },
    async withdraw(tx: Tx, { memberId, topic }: { memberId: string; topic: string }, at: Date): Promise<void> {
      await sql`update mails set state = 'withdrawn', ended_at = ${at} where member_id = ${memberId} and topic = ${topic} and state = 'queued'`.execute(
        tx,
      )
    },
    /** Takes back an e-mail that waits for its moment; false where it was claimed, and so counts as left. */
    async takeBack(tx: Tx, { key, leavesAt }: { key: string; leavesAt: Date }, at: Date): Promise<boolean> {
      const { numAffectedRows } = await sql`update mails set state = 'withdrawn', ended_at = ${at}
        where idempotency_key = ${key} and state = 'queued' and next_attempt_at = ${leavesAt}`.execute(tx)
      return numAffectedRows === 1n
    },
    /** What became of e-mails, by their keys. */
    async statesOf(keys: readonly string[]): Promise<Map<string, MemberEmail['state']>> {
      const { rows } = await sql<{ key: string; state: MemberEmail['state'] }>`
        select idempotency_key as key, state from mails where idempotency_key = any(${[...keys]}::text[])`.execute(db)
      return new Map(rows.map(({ key, state }) => [key, state]))
    },
    /** An e-mail that is claimed counts as left. */
    async recall(tx: Tx, { memberId, keys }: { memberId: string; keys: string }, at: Date): Promise<boolean> {
      const own = sql`member_id = ${memberId} and starts_with(idempotency_key, ${keys})`
      await sql`update mails set state = 'withdrawn', ended_at = ${at}
        where ${own} and state = 'queued' and next_attempt_at <= ${at}`.execute(tx)
      const { rows } = await sql`select from mails where ${own} and state in ('queued', 'sent') limit 1`.execute(tx)
      return rows.length > 0
    },
    /** How many should have left by now, and since when the oldest should. */
    async due(now: Date): Promise<{ count: number; since: Date | null }> {
      const { rows } = await sql<{
        count: number
        since: Date | null
      }>`select count(*)::int as count, min(next_attempt_at) as since
        from mails where state = 'queued' and next_attempt_at <= ${now}`.execute(db)
      return rows[0] ?? { count: 0, since: null }
    },
    /** BO-31: the e-mails of a member, the newest first, without their words. */
    async ofMember(
      { memberId, state, from, to }: MemberEmails,
      { after, most }: { after: { at: Date; id: string } | null; most: number },
    ): Promise<MemberEmail[]> {
      const behind = after === null ? sql`true` : sql`(created_at, id) < (${after.at}, ${after.id}::uuid)`
      const { rows } =
        await sql<MemberEmail>`select id, created_at as at, split_part(idempotency_key, ':', 1) as kind, topic,
          subject, state, ended_at as "endedAt", attempts, last_error as fault
        from mails where ${ofMember({ memberId, state, from, to })} and ${behind}
        order by created_at desc, id desc limit ${most}`.execute(db)
      return rows
    },
    /** Queues a copy of a member's e-mail of a topic, to an address; false where there is no such e-mail. */
    async copy(
      tx: Tx,
      { id, memberId, topic, to }: { id: string; memberId: string; topic: string; to: string },
      at: Date,
    ): Promise<boolean> {
      const copyId = newId()
      const { numAffectedRows = 0n } =
        await sql`insert into mails (id, idempotency_key, brand_id, member_id, topic, sender,
          recipient, subject, text_body, html_body, headers, mark, document, despite, created_at, next_attempt_at)
        select ${copyId}, split_part(idempotency_key, ':', 1) || ':copy:' || ${copyId}::text, brand_id, member_id, topic, sender,
          ${to}, subject, text_body, html_body, headers, mark, document, despite, ${at}, ${at}
        from mails where id = ${id} and member_id = ${memberId} and topic = ${topic}`.execute(tx)
      return numAffectedRows > 0n
    },
    async countOfMember(asked: MemberEmails, most: number): Promise<number> {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count
        from (select from mails where ${ofMember(asked)} limit ${most}) as found`.execute(db)
      return rows[0]?.count ?? 0
    },
    async brandOf(id: string): Promise<string | null> {
      const { rows } = await sql<{ brand_id: string }>`select brand_id from mails where id = ${id}`.execute(db)
      return rows[0]?.brand_id ?? null
    },
    async sent(limit: number): Promise<SentEmail[]> {
      const { rows } = await sql<
        Omit<SentEmail, 'from' | 'to' | 'at'> & { sender: string; recipient: string; sent_at: Date }
      >`select id, sender, recipient, subject, text_body as text, html_body as html, headers, mark, document, sent_at from mails
        where state = 'sent' order by sent_at desc, id desc limit ${limit}`.execute(db)
      return rows.map(({ sender, recipient, sent_at, ...email }) => ({
        ...email,
        from: sender,
        to: recipient,
        at: sent_at,
      }))
    },
  }
}
export type MailsStore = ReturnType<typeof createMailsStore>
