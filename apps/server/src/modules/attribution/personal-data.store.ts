import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { type ExportRow, type PersonalData, section } from '../../platform/personal-data/personal-data.ts'

const SENT = 'what affiliates were sent: their own click number and an amount, so that a refund can be sent too'

/** Where the member came from, what their pages reported, which steps they took. */
export function attributionPersonalData(db: Db): PersonalData {
  return {
    module: 'attribution',
    tables: {
      clicks: { exported: 'clicks', erased: 'deleted' },
      arrivals: { exported: 'arrivals', erased: 'deleted' },
      attributed_orders: {
        exported: 'campaigns',
        erased: { kept: 'which campaign an order came from; it names no one' },
      },
      postbacks: { exported: 'affiliates', erased: { kept: SENT } },
      postback_attempts: {
        exported: { nothing: 'the attempts to send what stands in the list of affiliates' },
        erased: { kept: SENT },
      },
      client_log: { exported: 'pageErrors', erased: 'deleted' },
      funnel_events: { exported: 'steps', erased: 'cleared' },
    },
    sections: [
      section('clicks', async ({ memberId }) => {
        const { rows } =
          await sql<ExportRow>`select at, source, campaign, campaign_id as "campaignId", page_type as "page",
            remarketing_click_id as "remarketing" from clicks where member_id = ${memberId} order by at`.execute(db)
        return rows
      }),
      section('arrivals', async ({ memberId }) => {
        const { rows } = await sql<ExportRow>`select at, kind, event, remarketing_click_id as "remarketing"
          from arrivals where member_id = ${memberId} order by at`.execute(db)
        return rows
      }),
      section('campaigns', async ({ memberId }) => {
        const { rows } =
          await sql<ExportRow>`select imported_at as "at", order_id::text as "number", kind, campaign, page_type as "page"
          from attributed_orders where member_id = ${memberId} order by imported_at`.execute(db)
        return rows
      }),
      section('affiliates', async ({ memberId }) => {
        const { rows } =
          await sql<ExportRow>`select created_at as "at", affiliate_id as "affiliate", event, click_id as "clickId", facts, state
          from postbacks where member_id = ${memberId} order by created_at`.execute(db)
        return rows
      }),
      section('pageErrors', async ({ trackerId }) => {
        const { rows } = await sql<ExportRow>`select at, subject, message as "text", page from client_log
          where tracker_id = ${trackerId} order by id`.execute(db)
        return rows
      }),
      section('steps', async ({ memberId }) => {
        const { rows } = await sql<ExportRow>`select f.at, f.name as "kind", a.screen_name as "person"
          from funnel_events f left join angels a on a.id = f.angel_id where f.member_id = ${memberId} order by f.id`.execute(
          db,
        )
        return rows
      }),
    ],
    async erase(tx, { memberId, trackerId, angelId }) {
      await sql`delete from clicks where member_id = ${memberId} or tracker_id = ${trackerId}`.execute(tx)
      await sql`delete from arrivals where member_id = ${memberId}`.execute(tx)
      await sql`delete from client_log where tracker_id = ${trackerId}`.execute(tx)
      await sql`update funnel_events set member_id = null where member_id = ${memberId}`.execute(tx)
      if (angelId !== null) await sql`update funnel_events set angel_id = null where angel_id = ${angelId}`.execute(tx)
      return undefined
    },
  }
}
