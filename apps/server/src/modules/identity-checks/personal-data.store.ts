import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { type ExportRow, type PersonalData, section } from '../../platform/personal-data/personal-data.ts'
import type { Documents } from './documents.ts'

/** What was found out about who a person is; the pictures are gone 30 days after a decision, and with the account at once. */
export function identityPersonalData(db: Db, documents: Pick<Documents, 'removeOf'>): PersonalData {
  return {
    module: 'identity-checks',
    tables: {
      identity_checks: { exported: 'identityChecks', erased: 'deleted' },
      identity_files: {
        exported: { nothing: 'pictures that the person has, kept for some weeks and readable by no program' },
        erased: 'deleted',
      },
      writing_sessions: { exported: 'writingPlaces', erased: 'deleted' },
      writing_hours: {
        exported: { nothing: 'hours in which messages were written; the messages stand with their times' },
        erased: 'deleted',
      },
      liveness_requests: {
        exported: { nothing: 'whether a check is asked for, as the studio shows it' },
        erased: 'deleted',
      },
    },
    sections: [
      section('identityChecks', async ({ memberId }) => {
        const { rows } =
          await sql<ExportRow>`select created_at as "createdAt", document_kind as "type", birth_year as "birthYear",
            to_char(expires_on, 'YYYY-MM-DD') as "until", case when outcome = 'approved' and for_session is null then decided_at end as "ageVerifiedAt",
            nullif(outcome, 'approved') as "reason", decided_at as "endedAt"
          from identity_checks where account_id = ${memberId} order by created_at, id`.execute(db)
        return rows
      }),
      section('writingPlaces', async ({ memberId }) => {
        const { rows } = await sql<ExportRow>`select first_at as "createdAt", last_at as "lastSeenAt", network as "ip"
          from writing_sessions where account_id = ${memberId} order by first_at, session_id, network`.execute(db)
        return rows
      }),
    ],
    async erase(tx, { memberId }) {
      await documents.removeOf(tx, memberId)
      await sql`delete from writing_sessions where account_id = ${memberId}`.execute(tx)
      await sql`delete from writing_hours where account_id = ${memberId}`.execute(tx)
      await sql`delete from liveness_requests where account_id = ${memberId}`.execute(tx)
      await sql`delete from identity_checks where account_id = ${memberId}`.execute(tx)
      return undefined
    },
  }
}
