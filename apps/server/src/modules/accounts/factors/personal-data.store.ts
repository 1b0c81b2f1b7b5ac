import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { type ExportRow, type PersonalData, section } from '../../../platform/personal-data/personal-data.ts'

/** Sign-in methods beside a password. Secrets are not exported: the holder of the copy could sign in. */
export function factorsPersonalData(db: Db): PersonalData {
  return {
    module: 'factors',
    tables: {
      provider_identities: { exported: 'waysIn', erased: 'deleted' },
      passkeys: { exported: 'waysIn', erased: 'deleted' },
      one_time_codes: { exported: 'waysIn', erased: 'deleted' },
      recovery_codes: { exported: { nothing: 'kept as hashes only' }, erased: 'deleted' },
      remembered_devices: { exported: 'waysIn', erased: 'deleted' },
      factor_challenges: { exported: { nothing: 'questions that wait some minutes for an answer' }, erased: 'deleted' },
    },
    sections: [
      section('waysIn', async ({ memberId }) => {
        const { rows } = await sql<ExportRow>`
          select created_at as "at", 'google' as "kind", email as "name", last_used_at as "lastSeenAt", null::timestamptz as "until"
            from provider_identities where member_id = ${memberId}
          union all select created_at, 'passkey', name, last_used_at, null from passkeys where member_id = ${memberId}
          union all select created_at, 'codes', '', null, null from one_time_codes where member_id = ${memberId}
          union all select created_at, 'device', '', null, expires_at from remembered_devices where member_id = ${memberId}
          order by 1`.execute(db)
        return rows
      }),
    ],
    async erase(tx, { memberId }) {
      await sql`delete from factor_challenges where member_id = ${memberId}`.execute(tx)
      await sql`delete from provider_identities where member_id = ${memberId}`.execute(tx)
      await sql`delete from passkeys where member_id = ${memberId}`.execute(tx)
      await sql`delete from remembered_devices where member_id = ${memberId}`.execute(tx)
      await sql`delete from recovery_codes where member_id = ${memberId}`.execute(tx)
      await sql`delete from one_time_codes where member_id = ${memberId}`.execute(tx)
      return undefined
    },
  }
}
