import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { type ExportRow, type PersonalData, section } from '../../platform/personal-data/personal-data.ts'
import { retention } from '../../config/retention.ts'

const DAY = 86_400_000
/** When an erasure looks again after reports whose case is open. */
const AGAIN_DAYS = 30
const KEPT_CASES = `due process: a decision is answered for, and no one escapes it by an erasure, ${retention.cases.days} days`

const KEPT_NOTICES = `due process: a notice is answered, and can be objected to, ${retention.notices.days} days`

/** Who the member has blocked, and what the member reported. What others reported of the member is their data. */
export function trustPersonalData(db: Db): PersonalData {
  return {
    module: 'trust',
    tables: {
      exclusions: { exported: 'blocks', erased: 'deleted' },
      region_hidden: { exported: { nothing: 'counts of the blocks above, kept by triggers' }, erased: 'deleted' },
      reports: {
        exported: 'reports',
        erased: {
          kept: `evidence of abuse: the report and the messages it names, ${retention.reports.days} days or 7 months after the decision`,
        },
      },
      notices: { exported: 'notices', erased: { kept: KEPT_NOTICES } },
      cases: { exported: 'decisions', erased: { kept: KEPT_CASES } },
      decisions: { exported: 'decisions', erased: { kept: KEPT_CASES } },
      second_looks: {
        exported: { nothing: 'how operators would have decided: the decision that counts is exported' },
        erased: { kept: KEPT_CASES },
      },
      suspensions: {
        exported: { nothing: 'what carries out a decision: its end stands with the decision' },
        erased: { kept: KEPT_CASES },
      },
      limits: {
        exported: { nothing: 'what carries out a decision: its end stands with the decision' },
        erased: { kept: KEPT_CASES },
      },
      unfounded: {
        exported: {
          nothing: 'how operators judged a report or an objection: what is decided because of it is exported',
        },
        erased: { kept: KEPT_CASES },
      },
      appeals: { exported: 'appeals', erased: { kept: KEPT_CASES } },
      appeal_messages: { exported: 'appeals', erased: { kept: KEPT_CASES } },
      case_evidence: {
        exported: { nothing: 'copies of the reports that are exported, kept so that nobody can change them' },
        erased: { kept: KEPT_CASES },
      },
      authority_notices: {
        exported: { nothing: 'what authorities were told: they say when the person may learn of it' },
        erased: { kept: KEPT_CASES },
      },
      case_notes: {
        exported: { nothing: 'notes of operators for each other, which name what others reported' },
        erased: { kept: KEPT_CASES },
      },
      case_openings: {
        exported: { nothing: 'who was allowed to read reported messages: its owner sees the rows of access' },
        erased: { kept: KEPT_CASES },
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
      section('notices', async ({ emails }) => {
        const { rows } =
          await sql<ExportRow>`select number::int as "number", at, reason as "kind", place as "page", text
          from notices where email = any(${[...emails]}::text[]) order by at`.execute(db)
        return rows
      }),
      section('decisions', async ({ memberId }) => {
        const { rows } =
          await sql<ExportRow>`select d.at, d.outcome as "kind", coalesce(p.words -> m.language ->> 'title',
            p.words -> 'en' ->> 'title') as "subject", d.words as "text", d.ends_at as "until", d.ended_at as "endedAt"
          from decisions d join cases c on c.id = d.case_id join members m on m.id = c.account_id
            join policies p on p.id = d.policy_id and p.version = d.policy_version
          where c.account_id = ${memberId} order by d.at`.execute(db)
        return rows
      }),
      section('appeals', async ({ memberId, angelId }) => {
        const { rows } = await sql<ExportRow>`select x.at, x.text, x.answer as "reason" from (
            select a.at, a.text, a.words as answer, a.decision_id, a.report_id, a.by_reporter from appeals a
            union all select m.at, m.text, null, a.decision_id, a.report_id, a.by_reporter from appeal_messages m join appeals a on a.id = m.appeal_id
          ) x join decisions d on d.id = x.decision_id join cases c on c.id = d.case_id left join reports r on r.id = x.report_id
          where (not x.by_reporter and c.account_id = ${memberId}) or (r.member_id = ${memberId} and r.by_member)
            or (r.angel_id = ${angelId} and not r.by_member) order by x.at`.execute(db)
        return rows
      }),
    ],
    async erase(tx, { memberId, angelId }, at) {
      const ids = angelId === null ? [memberId] : [memberId, angelId]
      await sql`delete from exclusions where viewer_id = any(${ids}) or target_id = any(${ids})`.execute(tx)
      await sql`delete from region_hidden where viewer_id = any(${ids})`.execute(tx)
      await sql`delete from reports where (member_id = ${memberId} or angel_id = ${angelId}) and keep_until <= ${at}`.execute(
        tx,
      )
      const { rows } = await sql<{ newest: Date | null; open: number }>`select max(keep_until) as newest,
          count(*) filter (where keep_until is null)::int as open
        from reports where member_id = ${memberId} or angel_id = ${angelId}`.execute(tx)
      const [{ newest, open } = { newest: null, open: 0 }] = rows
      const again = open === 0 ? null : new Date(at.getTime() + AGAIN_DAYS * DAY)
      if (newest === null) return again ?? undefined
      return again !== null && again > newest ? again : newest
    },
  }
}
