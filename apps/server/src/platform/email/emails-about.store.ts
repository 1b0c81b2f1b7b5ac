import { sql } from 'kysely'
import type { Db, Tx } from '../database/database.ts'
import type { FinalState } from './mails.store.ts'

/** An e-mail to a member, by what it was about and what became of it; never its words. */
export type KeptEmail = {
  readonly id: string
  /** What its sender called it: `refund`, `order`. */
  readonly kind: string
  readonly subject: string
  readonly state: 'queued' | 'withdrawn' | FinalState
  readonly at: Date
}

/** BO-38: the e-mails that a member got about these things: an order, its refunds, its disputes. The oldest first. */
export function createEmailsAbout(db: Db) {
  return async function emailsAbout(memberId: string, ids: readonly string[], tx: Db | Tx = db): Promise<KeptEmail[]> {
    const { rows } = await sql<KeptEmail>`
      select id, split_part(idempotency_key, ':', 1) as kind, subject, state, coalesce(sent_at, created_at) as at from mails
      where member_id = ${memberId} and split_part(idempotency_key, ':', 2) = any(${[...ids]}::text[])
      order by created_at, id`.execute(tx)
    return rows
  }
}
export type EmailsAbout = ReturnType<typeof createEmailsAbout>
