import { sql } from 'kysely'
import { createTransport } from 'nodemailer'
import type { Db, Tx } from '../database/database.ts'
import { newId } from '../ids/ids.ts'
import type { Log } from '../log/log.ts'
import type { Sweep } from '../module.ts'

export type Letter = {
  /** The same key is the same letter: it leaves once. */
  readonly key: string
  readonly brandId: string
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly headers?: Readonly<Record<string, string>>
}
export type SentLetter = {
  id: string
  from: string
  to: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  at: Date
}

export type Mail = {
  /** Puts a letter into the outbox in the caller's transaction. */
  queue(tx: Tx, letter: Letter): Promise<void>
  /** What has left, newest first, for the mailbox of demo mode. */
  sent(limit: number): Promise<SentLetter[]>
  readonly sweeps: readonly Sweep[]
}

type Deps = { db: Db; log: Log; now: () => Date; smtpUrl: string | undefined }
type Due = {
  id: string
  sender: string
  recipient: string
  subject: string
  text_body: string
  html_body: string
  headers: Record<string, string>
  attempts: number
}

const BATCH = 20
const MOST_ATTEMPTS = 12

/**
 * Letters by SMTP. Without SMTP_URL (demo mode only) a letter has left when it stands in the mailbox. A letter that the
 * server does not take is tried again, later each time, for about two days.
 */
export function createMail({ db, log, now, smtpUrl }: Deps): Mail {
  const transport = smtpUrl === undefined ? undefined : createTransport(smtpUrl)

  async function sendOne(letter: Due): Promise<void> {
    try {
      await transport?.sendMail({
        messageId: `<${letter.id}@${letter.sender.split('@')[1] ?? 'localhost'}>`,
        from: letter.sender,
        to: letter.recipient,
        subject: letter.subject,
        text: letter.text_body,
        html: letter.html_body,
        headers: letter.headers,
      })
      await sql`update mails set sent_at = ${now()} where id = ${letter.id}`.execute(db)
    } catch (error) {
      const retryAt =
        letter.attempts + 1 >= MOST_ATTEMPTS ? 'infinity' : new Date(now().getTime() + 30_000 * 2 ** letter.attempts)
      await sql`update mails set attempts = attempts + 1, next_attempt_at = ${retryAt}, last_error = ${String(error).slice(0, 300)} where id = ${letter.id}`.execute(
        db,
      )
      log.warn({ id: letter.id, attempts: letter.attempts + 1 }, 'letter was not taken')
    }
  }

  /** Claims letters by moving their next attempt, so that two processes do not send the same one. */
  async function sendDue(): Promise<void> {
    for (;;) {
      const claimed = await sql<Due>`
        update mails set next_attempt_at = ${new Date(now().getTime() + 120_000)} where id in (
          select id from mails where sent_at is null and next_attempt_at <= ${now()} order by next_attempt_at limit ${BATCH} for update skip locked)
        returning id, sender, recipient, subject, text_body, html_body, headers, attempts`.execute(db)
      for (const letter of claimed.rows) await sendOne(letter)
      if (claimed.rows.length < BATCH) return
    }
  }

  return {
    async queue(tx, letter) {
      await sql`insert into mails (id, idempotency_key, brand_id, sender, recipient, subject, text_body, html_body, headers, created_at, next_attempt_at)
        values (${newId()}, ${letter.key}, ${letter.brandId}, ${letter.from}, ${letter.to}, ${letter.subject}, ${letter.text}, ${letter.html},
          ${JSON.stringify(letter.headers ?? {})}::jsonb, ${now()}, ${now()}) on conflict (idempotency_key) do nothing`.execute(
        tx,
      )
    },
    async sent(limit) {
      const rows = await sql<
        Omit<SentLetter, 'from' | 'to' | 'at'> & { sender: string; recipient: string; sent_at: Date }
      >`
        select id, sender, recipient, subject, text_body as text, html_body as html, headers, sent_at from mails
        where sent_at is not null order by sent_at desc, id desc limit ${limit}`.execute(db)
      return rows.rows.map(({ sender, recipient, sent_at, ...letter }) => ({
        ...letter,
        from: sender,
        to: recipient,
        at: sent_at,
      }))
    },
    sweeps: [{ name: 'mail', everyMs: 1000, run: sendDue }],
  }
}
