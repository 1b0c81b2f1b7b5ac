import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { type ExportRow, type PersonalData, section } from '../../platform/personal-data/personal-data.ts'
import { retention } from '../../config/retention.ts'

const DAY = 86_400_000

/** Who the member has blocked, and what the member reported. What others reported of the member is their data. */
export function trustPersonalData(db: Db): PersonalData {
  return {
    module: 'trust',
    tables: {
      exclusions: { exported: 'blocks', erased: 'deleted' },
      region_hidden: { exported: { nothing: 'counts of the blocks above, kept by triggers' }, erased: 'deleted' },
      reports: {
        exported: 'reports',
        erased: { kept: `evidence of abuse: the report and the messages it names, ${retention.reports.days} days` },
      },
    },
    sections: [
      section('blocks', async ({ memberId, angelId }) => {
        const { rows } =
          await sql<ExportRow>`select e.at, e.reason as "kind", coalesce(a.screen_name, p.username) as "person"
          from exclusions e left join angels a on a.id = e.target_id left join member_profiles p on p.member_id = e.target_id
          where e.viewer_id in (${memberId}, ${angelId}) and e.reason <> 'blocked_by' order by e.at`.execute(db)
        return rows
      }),
      section('reports', async ({ memberId, angelId }) => {
        const { rows } = await sql<ExportRow>`select r.at, r.reason as "kind", r.text,
            case when r.by_member then a.screen_name else p.username end as "person"
          from reports r join angels a on a.id = r.angel_id join member_profiles p on p.member_id = r.member_id
          where (r.member_id = ${memberId} and r.by_member) or (r.angel_id = ${angelId} and not r.by_member) order by r.at`.execute(
          db,
        )
        return rows
      }),
    ],
    async erase(tx, { memberId, angelId }, at) {
      const ids = angelId === null ? [memberId] : [memberId, angelId]
      await sql`delete from exclusions where viewer_id = any(${ids}) or target_id = any(${ids})`.execute(tx)
      await sql`delete from region_hidden where viewer_id = any(${ids})`.execute(tx)
      const since = new Date(at.getTime() - retention.reports.days * DAY)
      await sql`delete from reports where (member_id = ${memberId} or angel_id = ${angelId}) and at <= ${since}`.execute(
        tx,
      )
      const { rows } = await sql<{ newest: Date | null }>`select max(at) as newest from reports
        where member_id = ${memberId} or angel_id = ${angelId}`.execute(tx)
      const newest = rows[0]?.newest
      return newest == null ? undefined : new Date(newest.getTime() + retention.reports.days * DAY)
    },
  }
}
