import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { type ExportRow, type PersonalData, section } from '../personal-data/personal-data.ts'

/** E-mails are found by their account, and by the addresses that they went to. */
export function mailPersonalData(db: Db): PersonalData {
  return {
    module: 'mail',
    tables: {
      mails: { exported: 'letters', erased: 'deleted' },
      mail_attempts: { exported: { nothing: 'the tries to deliver the e-mails above' }, erased: 'deleted' },
      mail_suppressions: { exported: 'returned', erased: 'deleted' },
      mail_events: { exported: 'returned', erased: 'deleted' },
    },
    sections: [
      section('letters', async ({ memberId, brandId, emails }) => {
        const { rows } =
          await sql<ExportRow>`select created_at as "at", recipient as "email", subject, text_body as "text", state, sent_at as "sentAt"
          from mails where member_id = ${memberId} or (brand_id = ${brandId} and lower(recipient) = any(${lower(emails)}))
          order by created_at, id`.execute(db)
        return rows
      }),
      section('returned', async ({ emails }) => {
        const { rows } =
          await sql<ExportRow>`select at, email, reason as "kind" from mail_suppressions where email = any(${lower(emails)})
          union all select at, email, event from mail_events where email = any(${lower(emails)}) order by 1`.execute(db)
        return rows
      }),
    ],
    async erase(tx, { memberId, brandId, emails }) {
      await sql`delete from mails where member_id = ${memberId} or (brand_id = ${brandId} and lower(recipient) = any(${lower(emails)}))`.execute(
        tx,
      )
      // an address that several brands know stays theirs
      const { rows } = await sql<{ email: string }>`select e.email from unnest(${lower(emails)}::text[]) as e (email)
        where not exists (select from members m where lower(m.email) = e.email and m.id <> ${memberId})`.execute(tx)
      const own = rows.map(({ email }) => email)
      await sql`delete from mail_suppressions where email = any(${own})`.execute(tx)
      await sql`delete from mail_events where email = any(${own})`.execute(tx)
      return undefined
    },
  }
}

const lower = (emails: readonly string[]) => emails.map((email) => email.toLowerCase())
