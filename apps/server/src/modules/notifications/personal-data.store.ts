import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { type ExportRow, type PersonalData, section } from '../../platform/personal-data/personal-data.ts'

/** Which letters he wants and when. What happened to him stands with the likes, visits and messages. */
export function notificationsPersonalData(db: Db): PersonalData {
  return {
    module: 'notifications',
    tables: {
      letter_choices: { exported: 'letterChoices', erased: 'deleted' },
      letter_rhythms: { exported: 'letterRhythm', erased: 'deleted' },
      notice_choices: { exported: 'noticeChoices', erased: 'deleted' },
      notice_rhythms: { exported: 'noticeRhythm', erased: 'deleted' },
      notices_told: {
        exported: { nothing: 'which of his likes, visits and messages a page has shown' },
        erased: 'deleted',
      },
      notices_due: { exported: { nothing: 'when to look whether there is something to tell' }, erased: 'deleted' },
      push_subscriptions: { exported: 'pushDevices', erased: 'deleted' },
      pushes_unsent: {
        exported: {
          nothing: 'what happened and a device of his is told in a moment; it stands with his likes and messages',
        },
        erased: 'deleted',
      },
      telegram_links: { exported: 'telegram', erased: 'deleted' },
      telegram_asks: {
        exported: { nothing: 'who asked of late for his news, until it is answered' },
        erased: 'deleted',
      },
      letters_due: { exported: { nothing: 'when to look whether a letter is due' }, erased: 'deleted' },
      letters_planned: { exported: { nothing: 'which of the letters above told of which day' }, erased: 'deleted' },
    },
    sections: [
      section('letterChoices', async ({ memberId }) => {
        const { rows } = await sql<ExportRow>`select at, channel, kind, is_on as "granted" from letter_choices
          where member_id = ${memberId} order by channel, kind`.execute(db)
        return rows
      }),
      section('letterRhythm', async ({ memberId }) => {
        const { rows } =
          await sql<ExportRow>`select at, quiet_from as "quietFrom", quiet_to as "quietTo", time_zone as "timeZone",
            every_days as "everyDays" from letter_rhythms where member_id = ${memberId}`.execute(db)
        return rows
      }),
      section('noticeChoices', async ({ memberId }) => {
        const { rows } = await sql<ExportRow>`select at, channel, kind, is_on as "granted" from notice_choices
          where member_id = ${memberId} order by channel, kind`.execute(db)
        return rows
      }),
      section('noticeRhythm', async ({ memberId }) => {
        const { rows } =
          await sql<ExportRow>`select at, most_per_day as "mostPerDay", quiet_on_page as "quietOnPage" from notice_rhythms
            where member_id = ${memberId}`.execute(db)
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
      await sql`delete from pushes_unsent where angel_id = ${angelId}`.execute(tx)
      await sql`delete from push_subscriptions where member_id = ${memberId}`.execute(tx)
      await sql`delete from telegram_links where member_id = ${memberId}`.execute(tx)
      await sql`delete from telegram_asks where member_id = ${memberId}`.execute(tx)
      await sql`delete from notices_due where member_id = ${memberId}`.execute(tx)
      await sql`delete from notices_told where member_id = ${memberId} or angel_id = ${angelId}`.execute(tx)
      await sql`delete from notice_rhythms where member_id = ${memberId}`.execute(tx)
      await sql`delete from notice_choices where member_id = ${memberId}`.execute(tx)
      await sql`delete from letters_planned where member_id = ${memberId}`.execute(tx)
      await sql`delete from letters_due where member_id = ${memberId}`.execute(tx)
      await sql`delete from letter_rhythms where member_id = ${memberId}`.execute(tx)
      await sql`delete from letter_choices where member_id = ${memberId}`.execute(tx)
      return undefined
    },
  }
}
