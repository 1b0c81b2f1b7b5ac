import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { type ExportRow, type PersonalData, section } from '../../platform/personal-data/personal-data.ts'

/** What the member wrote to the brand, signed in or from an address of theirs. */
export function contactPersonalData(db: Db): PersonalData {
  return {
    module: 'contact',
    tables: { contact_messages: { exported: 'contact', erased: 'deleted' } },
    sections: [
      section('contact', async ({ memberId, brandId, emails }) => {
        const { rows } = await sql<ExportRow>`select at, email, topic, message as "text", language from contact_messages
          where member_id = ${memberId} or (brand_id = ${brandId} and lower(email) = any(${lower(emails)})) order by at, id`.execute(
          db,
        )
        return rows
      }),
    ],
    async erase(tx, { memberId, brandId, emails }) {
      // the e-mails of what the member sent while signed out bear the address too
      await sql`delete from mails where idempotency_key in (select 'contact:' || id from contact_messages
          where brand_id = ${brandId} and lower(email) = any(${lower(emails)}))`.execute(tx)
      await sql`delete from contact_messages where member_id = ${memberId}
          or (brand_id = ${brandId} and lower(email) = any(${lower(emails)}))`.execute(tx)
      return undefined
    },
  }
}

const lower = (emails: readonly string[]) => emails.map((email) => email.toLowerCase())
