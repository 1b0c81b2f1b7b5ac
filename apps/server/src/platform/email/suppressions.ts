import { sql } from 'kysely'
import type { Db, Tx } from '../database/database.ts'

/** Why an address gets no e-mails: they do not arrive there, or the recipient complained. */
export type SuppressionReason = 'bounced' | 'complained'

/** What a provider reported of an e-mail. `token` is that of its call: each is good once. */
export type MailEvent = {
  readonly token: string
  readonly email: string
  readonly kind: 'failed' | 'complained' | 'unsubscribed' | 'delivered' | 'other'
  readonly isPermanent: boolean
  readonly emailId: string | null
  readonly at: Date
}

export type Suppressions = {
  reasonFor(email: string, tx?: Tx): Promise<SuppressionReason | null>
  /** Those of these addresses, in lower case, that get no e-mails. */
  among(emails: readonly string[]): Promise<ReadonlySet<string>>
  add(tx: Tx, input: { email: string; reason: SuppressionReason; source: 'provider' | 'smtp'; at: Date }): Promise<void>
  /** Ends it where it stands for one of these reasons: its holder proved that e-mails arrive, or asked for them. */
  lift(tx: Tx, email: string, reasons: readonly SuppressionReason[]): Promise<void>
  /** Notes what a provider reported and draws the consequence; false where that very call came before. */
  note(tx: Tx, event: MailEvent): Promise<boolean>
  /** Forgets what is too old to count, and too old to be reported again. */
  forget(now: Date): Promise<void>
}

/** So many e-mails that could not be delivered for the time being count as an address that does not work. */
const MOST_TEMPORARY = 5
const COUNTED_MS = 30 * 86_400_000

export function createSuppressions(db: Db): Suppressions {
  async function add(tx: Tx, { email, reason, source, at }: Parameters<Suppressions['add']>[1]): Promise<void> {
    await sql`insert into mail_suppressions (email, reason, source, at) values (${email.toLowerCase()}, ${reason}, ${source}, ${at})
      on conflict (email) do update set reason = excluded.reason, source = excluded.source, at = excluded.at
      where mail_suppressions.reason = 'bounced'`.execute(tx) // a complaint outlives what comes after it
  }

  /** E-mails, not tries: a provider reports each try to deliver the same one. */
  async function temporaryFailures(tx: Tx, email: string, since: Date): Promise<number> {
    const { rows } = await sql<{ emails: number }>`
      select count(distinct coalesce(mail_id::text, date_trunc('day', at)::text))::int as emails from mail_events
      where email = ${email} and event = 'failed' and not is_permanent and at > greatest(${since},
        (select max(at) from mail_events where email = ${email} and event = 'delivered'))`.execute(tx)
    return rows[0]?.emails ?? 0
  }

  return {
    async reasonFor(email, tx) {
      const { rows } = await sql<{ reason: SuppressionReason }>`
        select reason from mail_suppressions where email = ${email.toLowerCase()}`.execute(tx ?? db)
      return rows[0]?.reason ?? null
    },
    async among(emails) {
      const lower = emails.map((email) => email.toLowerCase())
      const { rows } = await sql<{ email: string }>`
        select email from mail_suppressions where email = any(${lower}::text[])`.execute(db)
      return new Set(rows.map(({ email }) => email))
    },
    add,
    async lift(tx, email, reasons) {
      await sql`delete from mail_suppressions where email = ${email.toLowerCase()} and reason = any(${[...reasons]})`.execute(
        tx,
      )
      await sql`update mail_events set event = 'other' where email = ${email.toLowerCase()} and event = 'failed'`.execute(
        tx,
      )
    },
    async note(tx, { token, kind, isPermanent, emailId, at, ...event }) {
      const email = event.email.toLowerCase()
      const added = await sql`insert into mail_events (token, email, event, is_permanent, mail_id, at)
        values (${token}, ${email}, ${kind}, ${isPermanent}, ${emailId}, ${at}) on conflict do nothing returning 1`.execute(
        tx,
      )
      if (added.rows.length === 0) return false
      if (kind === 'complained') await add(tx, { email, reason: 'complained', source: 'provider', at })
      if (kind === 'failed') {
        const since = new Date(at.getTime() - COUNTED_MS)
        if (isPermanent || (await temporaryFailures(tx, email, since)) >= MOST_TEMPORARY)
          await add(tx, { email, reason: 'bounced', source: 'provider', at })
      }
      return true
    },
    async forget(now) {
      await sql`delete from mail_events where at < ${new Date(now.getTime() - COUNTED_MS)}`.execute(db)
    },
  }
}
