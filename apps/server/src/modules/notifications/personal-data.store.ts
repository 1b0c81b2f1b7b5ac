import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { type ExportRow, type PersonalData, section } from '../../platform/personal-data/personal-data.ts'

/** What a member wants to be notified of, and where. What happened stands with the likes, visits and messages. */
export function notificationsPersonalData(db: Db): PersonalData {
  return {
    module: 'notifications',
    tables: {
      notification_choices: { exported: 'notificationChoices', erased: 'deleted' },
      notification_preferences: { exported: 'notificationPreferences', erased: 'deleted' },
      notification_deliveries: {
        exported: { nothing: 'of which likes, visits and messages the member was notified, or is to be' },
        erased: 'deleted',
      },
      waiting_pushes: {
        exported: { nothing: 'of which conversations an angel is to be notified until she has read them' },
        erased: 'deleted',
      },
      push_subscriptions: { exported: 'pushDevices', erased: 'deleted' },
      telegram_links: { exported: 'telegram', erased: 'deleted' },
      telegram_asks: {
        exported: { nothing: 'who asked of late to be notified in a chat, until it is answered' },
        erased: 'deleted',
      },
    },
    sections: [
      section('notificationChoices', async ({ memberId }) => {
        const { rows } = await sql<ExportRow>`select at, channel, kind, is_on as "granted" from notification_choices
          where member_id = ${memberId} order by channel, kind`.execute(db)
        return rows
      }),
      section('notificationPreferences', async ({ memberId }) => {
        const { rows } =
          await sql<ExportRow>`select at, quiet_from as "quietFrom", quiet_to as "quietTo", time_zone as "timeZone",
            email_every_days as "everyDays", max_per_day as "mostPerDay", quiet_on_page as "quietOnPage", wait_minutes as "waitMinutes"
            from notification_preferences where member_id = ${memberId}`.execute(db)
        return rows
      }),
      section('pushDevices', async ({ memberId }) => {
        const { rows } = await sql<ExportRow>`select at, endpoint, shows_words as "showsWords" from push_subscriptions
          where member_id = ${memberId} order by at`.execute(db)
        return rows
      }),
      section('telegram', async ({ memberId }) => {
        const { rows } = await sql<ExportRow>`select at, name from telegram_links
          where member_id = ${memberId}`.execute(db)
        return rows
      }),
    ],
    async erase(tx, { memberId, angelId }) {
      await sql`delete from notification_deliveries where member_id = ${memberId} or angel_id = ${angelId}`.execute(tx)
      await sql`delete from waiting_pushes where member_id = ${memberId} or angel_id = ${angelId}`.execute(tx)
      await sql`delete from push_subscriptions where member_id = ${memberId}`.execute(tx)
      await sql`delete from telegram_links where member_id = ${memberId}`.execute(tx)
      await sql`delete from telegram_asks where member_id = ${memberId}`.execute(tx)
      await sql`delete from notification_preferences where member_id = ${memberId}`.execute(tx)
      await sql`delete from notification_choices where member_id = ${memberId}`.execute(tx)
      return undefined
    },
  }
}
