import { sql } from 'kysely'
import type { PersonalData } from '../personal-data/personal-data.ts'

/**
 * An event is gone within moments, an open delivery within a day. One that was given up is kept longer, and is about a member
 * by id, or by address where the event says so.
 */
export const outboxPersonalData: PersonalData = {
  module: 'outbox',
  tables: {
    outbox_deliveries: {
      exported: { nothing: 'what one part of the product had to say to another' },
      erased: 'deleted',
    },
    events: {
      exported: { nothing: 'says by ids when what stands in the other sections happened' },
      erased: { kept: 'ids that lead nowhere, codes and numbers: what happened stays countable, and of no one' },
    },
  },
  async erase(tx, { memberId, brandId, emails }) {
    const subjects = [
      memberId,
      ...emails.flatMap((email) => [email, email.toLowerCase()].map((one) => `${brandId} ${one}`)),
    ]
    await sql`delete from outbox_deliveries where dead_at is not null and subjects && ${subjects}::text[]`.execute(tx)
    return undefined
  },
}
