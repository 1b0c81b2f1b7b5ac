import { sql } from 'kysely'
import type { PersonalData } from '../../platform/personal-data/personal-data.ts'

export const angelsPersonalData: PersonalData = {
  module: 'angels',
  tables: {
    automated_answers: {
      exported: { nothing: 'answers that software still owes; once written they stand with the messages' },
      erased: 'deleted',
    },
    angel_personas: {
      exported: { nothing: 'words of software; an automated angel belongs to no account' },
      erased: { kept: 'words of software; the database refuses a persona of a profile that has an account' },
    },
    angel_invitations: {
      exported: { nothing: 'how the profile began; its contract stands with the profile' },
      erased: 'deleted',
    },
  },
  async erase(tx, { memberId, angelId, emails, brandId }) {
    await sql`delete from automated_answers where member_id = ${memberId}`.execute(tx)
    await sql`delete from angel_invitations where angel_id = ${angelId} or (brand_id = ${brandId}
      and lower(email) = any(${emails.map((email) => email.toLowerCase())}::text[]))`.execute(tx)
    return undefined
  },
}
