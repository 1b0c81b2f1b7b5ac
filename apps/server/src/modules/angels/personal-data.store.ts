import { sql } from 'kysely'
import type { PersonalData } from '../../platform/personal-data/personal-data.ts'

export const angelsPersonalData: PersonalData = {
  module: 'angels',
  tables: {
    automated_answers: {
      exported: { nothing: 'answers that software still owes; once written they stand with the messages' },
      erased: 'deleted',
    },
  },
  async erase(tx, { memberId }) {
    await sql`delete from automated_answers where member_id = ${memberId}`.execute(tx)
    return undefined
  },
}
