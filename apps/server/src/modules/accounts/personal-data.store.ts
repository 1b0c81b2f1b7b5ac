import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { type ExportRow, type PersonalData, section } from '../../platform/personal-data/personal-data.ts'

/** The account itself. Its row outlives the person, since the books hang on it; no personal data stays in it. */
export function accountsPersonalData(db: Db): PersonalData {
  return {
    module: 'accounts',
    tables: {
      members: { exported: 'account', erased: 'cleared' },
      sessions: { exported: 'sessions', erased: 'deleted' },
      consents: { exported: 'consents', erased: { kept: 'what was agreed to and when, without address and browser' } },
      email_changes: { exported: 'addresses', erased: 'deleted' },
    },
    sections: [
      section('account', async ({ memberId }) => {
        const { rows } = await sql<ExportRow>`select email, email_confirmed_at as "confirmedAt", country, language,
            tracker_id as "trackerId", flow_id as "flow", source, attribution, fingerprint,
            password_hash is not null as "hasPassword", created_at as "createdAt", last_active_at as "lastSeenAt"
          from members where id = ${memberId}`.execute(db)
        return rows
      }),
      section('sessions', async ({ memberId }) => {
        const { rows } = await sql<ExportRow>`select created_at as "createdAt", last_seen_at as "lastSeenAt",
            expires_at as "until", revoked_at as "endedAt", ip, user_agent as "device"
          from sessions where member_id = ${memberId} order by created_at desc`.execute(db)
        return rows
      }),
      section('consents', async ({ memberId }) => {
        const { rows } =
          await sql<ExportRow>`select at, kind, granted, text_version as "textVersion", ip, user_agent as "device"
          from consents where member_id = ${memberId} order by at, kind`.execute(db)
        return rows
      }),
      section('addresses', async ({ memberId }) => {
        const { rows } =
          await sql<ExportRow>`select at, old_email as "oldEmail", new_email as "newEmail", undone_at as "undoneAt"
          from email_changes where member_id = ${memberId} order by at`.execute(db)
        return rows
      }),
    ],
    async erase(tx, { memberId }, at) {
      await sql`delete from sessions where member_id = ${memberId}`.execute(tx)
      await sql`delete from email_changes where member_id = ${memberId}`.execute(tx)
      await sql`update consents set ip = null, user_agent = null where member_id = ${memberId}`.execute(tx)
      // an address and a tracker id cannot be empty and are unique
      await sql`update members set email = 'erased-' || id || '@erased.invalid', tracker_id = 'erased-' || id,
          email_confirmed_at = null, password_hash = null, declared_at = null, source = 'erased', attribution = '{}', fingerprint = null,
          gift_messages = null, language_chosen_at = null, disabled_at = coalesce(disabled_at, ${at}), erased_at = coalesce(erased_at, ${at})
        where id = ${memberId}`.execute(tx)
      return undefined
    },
  }
}
