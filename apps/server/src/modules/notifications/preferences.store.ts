import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Channel, Choices, NotificationKind, StoredPreferences } from './preferences.rules.ts'

export type MemberChannel = { readonly memberId: string; readonly channel: Channel }
const keyOf = ({ memberId, channel }: MemberChannel): string => `${memberId} ${channel}`

/** What members want to be notified of, where, how often and when. */
export function createPreferencesStore(root: Db) {
  return {
    /** The kinds that members switched on or off, each on a channel. */
    async choices(places: readonly MemberChannel[]): Promise<(place: MemberChannel) => Choices> {
      const { rows } = await sql<MemberChannel & { kind: NotificationKind; is_on: boolean }>`
        select c.member_id as "memberId", c.channel, c.kind, c.is_on
        from unnest(${places.map(({ memberId }) => memberId)}::uuid[], ${places.map(({ channel }) => channel)}::text[])
          as asked (member_id, channel)
        join notification_choices c on c.member_id = asked.member_id and c.channel = asked.channel`.execute(root)
      const found = new Map<string, Record<string, boolean>>()
      for (const { kind, is_on, ...place } of rows)
        found.set(keyOf(place), { ...found.get(keyOf(place)), [kind]: is_on })
      return (place) => found.get(keyOf(place)) ?? {}
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
    /** By member; none of one who never changed any. */
    async stored(memberIds: readonly string[]): Promise<ReadonlyMap<string, StoredPreferences>> {
      const { rows } = await sql<StoredPreferences & { memberId: string }>`select member_id as "memberId",
          quiet_from as "quietFrom", quiet_to as "quietTo", time_zone as "timeZone", email_every_days as "emailEveryDays",
          max_per_day as "maxPerDay", quiet_on_page as "quietOnPage"
        from notification_preferences where member_id = any(${[...memberIds]}::uuid[])`.execute(root)
      return new Map(rows.map(({ memberId, ...stored }) => [memberId, stored]))
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
