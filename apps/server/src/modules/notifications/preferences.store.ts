import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Channel, Choices, NotificationKind, StoredPreferences } from './preferences.rules.ts'

/** What members want to be notified of, where, how often and when. */
export function createPreferencesStore(root: Db) {
  return {
    /** The kinds that the member switched on or off on a channel. */
    async choices(memberId: string, channel: Channel): Promise<Choices> {
      const { rows } = await sql<{ kind: NotificationKind; is_on: boolean }>`
        select kind, is_on from notification_choices where member_id = ${memberId} and channel = ${channel}`.execute(
        root,
      )
      return Object.fromEntries(rows.map(({ kind, is_on }) => [kind, is_on]))
    },
    /** False where it was chosen so before. */
    async saveChoice(
      tx: Tx,
      choice: { memberId: string; channel: Channel; kind: string; isOn: boolean; at: Date },
    ): Promise<boolean> {
      const { memberId, channel, kind, isOn, at } = choice
      const { numAffectedRows = 0n } = await sql`insert into notification_choices (member_id, channel, kind, is_on, at)
        values (${memberId}, ${channel}, ${kind}, ${isOn}, ${at})
        on conflict (member_id, channel, kind) do update set is_on = excluded.is_on, at = excluded.at
        where notification_choices.is_on <> excluded.is_on`.execute(tx)
      return numAffectedRows > 0n
    },
    /** Null where the member never changed any. */
    async stored(memberId: string): Promise<StoredPreferences | null> {
      const { rows } = await sql<StoredPreferences>`select quiet_from as "quietFrom", quiet_to as "quietTo",
          time_zone as "timeZone", email_every_days as "emailEveryDays", max_per_day as "maxPerDay",
          quiet_on_page as "quietOnPage" from notification_preferences where member_id = ${memberId}`.execute(root)
      return rows[0] ?? null
    },
    /** Writes what is given and leaves the rest. */
    async save(tx: Tx, memberId: string, change: Partial<StoredPreferences>, at: Date): Promise<void> {
      const { quietFrom, quietTo, timeZone, emailEveryDays, maxPerDay, quietOnPage } = change
      await sql`insert into notification_preferences as own
          (member_id, quiet_from, quiet_to, time_zone, email_every_days, max_per_day, quiet_on_page, at)
        values (${memberId}, ${quietFrom ?? null}, ${quietTo ?? null}, ${timeZone ?? null}, ${emailEveryDays ?? null},
          ${maxPerDay ?? null}, ${quietOnPage ?? null}, ${at})
        on conflict (member_id) do update set quiet_from = coalesce(excluded.quiet_from, own.quiet_from),
          quiet_to = coalesce(excluded.quiet_to, own.quiet_to), time_zone = coalesce(excluded.time_zone, own.time_zone),
          email_every_days = coalesce(excluded.email_every_days, own.email_every_days),
          max_per_day = coalesce(excluded.max_per_day, own.max_per_day),
          quiet_on_page = coalesce(excluded.quiet_on_page, own.quiet_on_page), at = excluded.at`.execute(tx)
    },
  }
}
export type PreferencesStore = ReturnType<typeof createPreferencesStore>
