import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { Made } from './misuse.rules.ts'

/** Who reports and objects: an account, and the profile that it writes as. */
export type Author = { readonly accountId: string; readonly angelId: string | null }
export type Unfounded = {
  readonly kind: 'own_report' | 'own_appeal'
  /** Of the report or the objection. */
  readonly id: string
  readonly caseId: string
  readonly caseNumber: number
  readonly madeAt: Date
  readonly words: string
  readonly saidBy: string
}
export type NewUnfounded = {
  readonly id: string
  readonly of: { readonly reportId: string } | { readonly appealId: string }
  readonly words: string
  readonly by: string
  readonly at: Date
}
const MOST = 50

/** TS-14: what was said to be manifestly unfounded. */
export function createMisuseStore(root: Db) {
  return {
    async add(tx: Tx, { id, of, words, by, at }: NewUnfounded): Promise<void> {
      const [reportId, appealId] = 'reportId' in of ? [of.reportId, null] : [null, of.appealId]
      await sql`insert into unfounded (id, report_id, appeal_id, words, said_by, at)
        values (${id}, ${reportId}, ${appealId}, ${words}, ${by}, ${at})`.execute(tx)
    },
    /** A granted objection takes it: of the reporter to the answer. */
    async take(tx: Tx, reportId: string, at: Date): Promise<void> {
      await sql`update unfounded set taken_at = ${at} where report_id = ${reportId} and taken_at is null`.execute(tx)
    },
    /** The reasons that still hold, by report. */
    async ofReports(reportIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
      if (reportIds.length === 0) return new Map()
      const { rows } = await sql<{ id: string; words: string }>`select report_id as id, words from unfounded
        where report_id = any(${[...reportIds]}::uuid[]) and taken_at is null`.execute(root)
      return new Map(rows.map(({ id, words }) => [id, words]))
    },
    /** What an author made without any ground, the newest first. */
    async ofAuthor(author: Author, db: Db | Tx = root): Promise<Unfounded[]> {
      const { rows } =
        await sql<Unfounded>`select kind, id, case_id as "caseId", number::int as "caseNumber", made_at as "madeAt", words, said_by as "saidBy" from (
          select 'own_report' as kind, r.id, c.id as case_id, c.number, r.at as made_at, u.words, u.said_by from unfounded u
            join reports r on r.id = u.report_id join cases c on c.id = r.case_id
          where u.taken_at is null and ${reportsOf(author)}
          union all
          select 'own_appeal', a.id, c.id, c.number, a.at, u.words, u.said_by from unfounded u join appeals a on a.id = u.appeal_id
            join decisions d on d.id = a.decision_id join cases c on c.id = d.case_id left join reports r on r.id = a.report_id
          where u.taken_at is null and ${appealsOf(author)}
        ) made order by made_at desc, id limit ${MOST}`.execute(db)
      return rows
    },
    /** What of an author was decided last, the newest first. */
    async decidedLast(tx: Tx, author: Author, most: number): Promise<Made[]> {
      const { rows } = await sql<Made>`select made_at as "madeAt", unfounded as "isUnfounded" from (
          select r.at as made_at, r.answered_at as decided_at, u.id is not null as unfounded from reports r
            left join unfounded u on u.report_id = r.id and u.taken_at is null
          where r.answered_at is not null and ${reportsOf(author)}
          union all
          select a.at, a.decided_at, u.id is not null from appeals a join decisions d on d.id = a.decision_id
            join cases c on c.id = d.case_id left join reports r on r.id = a.report_id
            left join unfounded u on u.appeal_id = a.id and u.taken_at is null
          where a.state = 'decided' and ${appealsOf(author)}
        ) made order by decided_at desc, made_at desc limit ${most}`.execute(tx)
      return rows
    },
    /** When an author was judged for misuse last, whatever came of it. */
    async judgedAt(tx: Tx, accountId: string): Promise<Date | null> {
      const { rows } = await sql<{ at: Date | null }>`select max(decided_at) as at from cases
        where account_id = ${accountId} and misuse_at is not null`.execute(tx)
      return rows[0]?.at ?? null
    },
    /** Says that a case is about misuse, too. */
    async setMisuse(tx: Tx, caseId: string, at: Date): Promise<void> {
      await sql`update cases set misuse_at = coalesce(misuse_at, ${at}) where id = ${caseId}`.execute(tx)
    },
  }
}
export type MisuseStore = ReturnType<typeof createMisuseStore>

/** What an author reported, as a condition on `r`. */
function reportsOf({ accountId, angelId }: Author): RawBuilder<boolean> {
  return sql<boolean>`r.notice_id is null and ((r.by_member and r.member_id = ${accountId})
    or (not r.by_member and r.angel_id = ${angelId}))`
}

/** What an author objected to, as a condition on `a`, its case `c` and its report `r`. */
function appealsOf(author: Author): RawBuilder<boolean> {
  return sql<boolean>`((not a.by_reporter and c.account_id = ${author.accountId}) or (a.by_reporter and ${reportsOf(author)}))`
}
