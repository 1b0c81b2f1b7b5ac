import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { type ExportRow, type PersonalData, section } from '../../platform/personal-data/personal-data.ts'

/** What the member and the team wrote to each other, signed in or from an address of theirs; what the team noted, without its author. */
export function contactPersonalData(db: Db): PersonalData {
  return {
    module: 'contact',
    tables: {
      tickets: { exported: 'contact', erased: 'deleted' },
      contact_messages: { exported: 'contact', erased: 'deleted' },
      ticket_snippets: {
        exported: { nothing: 'words that operators keep, about no member' },
        erased: { kept: 'of operators and no member: until one of them removes it' },
      },
    },
    sections: [
      section('contact', async ({ memberId, brandId, emails }) => {
        const { rows } =
          await sql<ExportRow>`select c.at, 'T-' || t.number as ticket, c.kind, c.email, coalesce(c.topic, t.category) as topic, c.message as "text", c.language
          from contact_messages c join tickets t on t.id = c.ticket_id
          where t.member_id = ${memberId} or c.member_id = ${memberId} or (t.brand_id = ${brandId} and lower(t.email) = any(${lower(emails)}))
          order by c.at, c.id`.execute(db)
        return rows
      }),
    ],
    async erase(tx, { memberId, brandId, emails }) {
      const theirs = sql`(select id from tickets where member_id = ${memberId}
          or (brand_id = ${brandId} and lower(email) = any(${lower(emails)})))`
      // the e-mails of what the member sent while signed out bear the address too; their keys are read first: one that is being
      // sent changes meanwhile, and a delete that waits for it has to find it again by what it bears itself
      const { rows } = await sql<{ key: string }>`
          select unnest(array['contact:' || c.id, 'ticket-answer:' || c.id]) as key from contact_messages c where c.ticket_id in ${theirs}
          union all select 'ticket-received:' || id from tickets where id in ${theirs}`.execute(tx)
      await sql`delete from mails where idempotency_key = any(${rows.map(({ key }) => key)}::text[])`.execute(tx)
      await sql`delete from tickets where id in ${theirs}`.execute(tx)
      // a message from another account that was merged into a ticket of someone else
      await sql`delete from contact_messages where member_id = ${memberId}`.execute(tx)
      return undefined
    },
  }
}

const lower = (emails: readonly string[]) => emails.map((email) => email.toLowerCase())
