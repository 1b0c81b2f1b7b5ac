import { type RawBuilder, sql } from 'kysely'
import type { AsksFor, ReportAbout, ReportReason, ReportSignal } from '@incontro/contract'
import type { Db, Tx } from '../../../platform/database/database.ts'

export type Profile = Readonly<Record<string, unknown>>
export type ReviewThen = { readonly name: string; readonly stars: number; readonly text: string }
export type Report = {
  readonly id: string
  /** What its author knows it by. */
  readonly number: number
  readonly caseId: string
  /** Null in a notice about an angel, as `angelId` is in one about a member: it has the person that it is about alone (TS-12). */
  readonly memberId: string | null
  readonly angelId: string | null
  readonly byMember: boolean
  readonly noticeId: string | null
  /** AN-06: what software found, of no one's saying; such a report names the profile alone. */
  readonly signal: ReportSignal | null
  readonly reason: ReportReason
  readonly text: string
  readonly messageIds: readonly string[]
  /** AN-16: those among them that its author chose, and what the member asks for. */
  readonly chosenIds: readonly string[]
  readonly asksFor: AsksFor | null
  readonly about: ReportAbout | null
  /** A review that was pointed at, as it was. */
  readonly aboutThen: ReviewThen | null
  readonly subjectThen: Profile | null
  readonly at: Date
  readonly answeredAt: Date | null
}
/** Who made a report: an account, the profile that it writes as, or who gave a notice, by its id. */
export type Reporter = { readonly kind: 'member' | 'angel' | 'notice'; readonly id: string }
/** Null where software reported. */
export function reporterOf({ byMember, memberId, angelId, noticeId, signal }: Report): Reporter | null {
  if (signal !== null) return null
  if (noticeId !== null) return { kind: 'notice', id: noticeId }
  return byMember ? { kind: 'member', id: memberId ?? '' } : { kind: 'angel', id: angelId ?? '' } // a report has both (0078)
}
export type Accuracy = { readonly made: number; readonly acted: number; readonly unfounded: number }
export type NewReport = Omit<Report, 'answeredAt' | 'number'>

const REPORT =
  sql.raw(`r.id, r.number::int as number, r.chosen_ids as "chosenIds", r.asks_for as "asksFor", r.case_id as "caseId", r.member_id as "memberId", r.angel_id as "angelId", r.by_member as "byMember",
  r.notice_id as "noticeId", r.signal, r.reason, r.text, r.message_ids as "messageIds", r.about_then as "aboutThen", r.subject_then as "subjectThen", r.at, r.answered_at as "answeredAt",
  case when r.about_kind is not null then jsonb_build_object('kind', r.about_kind, 'id', r.about_id) end as about`)

const MAX_REPORTED = 500

/** Reports: one row each (TS-13). */
export function createReportsStore(db: Db) {
  return {
    /** Answers its number. */
    async insert(tx: Tx, report: NewReport): Promise<number> {
      const {
        id,
        caseId,
        memberId,
        angelId,
        byMember,
        noticeId,
        signal,
        reason,
        text,
        messageIds,
        chosenIds,
        asksFor,
        about,
        aboutThen,
        subjectThen,
        at,
      } = report
      const { rows } = await sql<{
        number: number
      }>`insert into reports (id, case_id, member_id, angel_id, by_member, notice_id, signal, reason, text,
          message_ids, chosen_ids, asks_for, about_kind, about_id, about_then, subject_then, at)
        values (${id}, ${caseId}, ${memberId}, ${angelId}, ${byMember}, ${noticeId}, ${signal}, ${reason}, ${text}, ${[...messageIds]}::text[],
          ${[...chosenIds]}::text[], ${asksFor},
          ${about?.kind ?? null}, ${about?.id ?? null},
          ${aboutThen === null ? null : JSON.stringify(aboutThen)}::jsonb, ${JSON.stringify(subjectThen)}::jsonb, ${at})
        returning number::int as number`.execute(tx)
      return rows[0]?.number ?? 0 // the row is there
    },
    async ofCase(caseId: string, tx: Db | Tx = db): Promise<Report[]> {
      return (
        await sql<Report>`select ${REPORT} from reports r where r.case_id = ${caseId} order by r.at, r.id`.execute(tx)
      ).rows
    },
    /** Members whom angels reported for a reason since then, the newest first. */
    async reportedMembers(reason: string, since: Date, tx: Db | Tx = db): Promise<string[]> {
      const { rows } = await sql<{ memberId: string }>`select member_id as "memberId" from reports
        where reason = ${reason} and not by_member and at >= ${since}
        group by member_id order by max(at) desc limit ${MAX_REPORTED}`.execute(tx)
      return rows.map(({ memberId }) => memberId)
    },
    async byId(id: string): Promise<Report | undefined> {
      return (await sql<Report>`select ${REPORT} from reports r where r.id = ${id}`.execute(db)).rows[0]
    },
    /** What a person reported, newest first: an account, or the profile that it writes as. */
    async madeBy({ memberId, angelId }: { memberId: string; angelId: string | null }): Promise<Report[]> {
      const { rows } = await sql<Report>`select ${REPORT} from reports r
        where (r.member_id = ${memberId} and r.by_member) or (r.angel_id = ${angelId} and not r.by_member)
        order by r.at desc, r.id desc limit 200`.execute(db)
      return rows
    },
    /** How many reports a person made that were decided, how many of those led to something, and how many had no ground at all. */
    async accuracyOf(reporter: Reporter): Promise<Accuracy> {
      const { rows } = await sql<Accuracy>`select count(*)::int as made,
          count(*) filter (where exists (select from unfounded u where u.report_id = r.id and u.taken_at is null))::int as unfounded,
          count(*) filter (where exists (select from decisions d where d.case_id = r.case_id and d.outcome <> 'no_action'
            and d.ended_by is distinct from 'appeal'))::int as acted
        from reports r where ${madeBy(reporter)} and r.answered_at is not null`.execute(db)
      return rows[0] ?? { made: 0, acted: 0, unfounded: 0 }
    },
    async ofNotice(noticeId: string, tx: Db | Tx = db): Promise<Report | undefined> {
      return (await sql<Report>`select ${REPORT} from reports r where r.notice_id = ${noticeId}`.execute(tx)).rows[0]
    },
    /** Says when the reports of a case were answered, and until when they are kept. */
    async setAnswered(tx: Tx, id: string, { at, keepUntil }: { at: Date; keepUntil: Date }): Promise<void> {
      await sql`update reports set answered_at = ${at}, keep_until = ${keepUntil} where id = ${id}`.execute(tx)
    },
    /** An open appeal holds the evidence (D26). */
    async hold(tx: Tx, caseId: string): Promise<void> {
      await sql`update reports set keep_until = null where case_id = ${caseId}`.execute(tx)
    },
  }
}

/** What a person reported, as a condition on `r`. */
function madeBy({ kind, id }: Reporter): RawBuilder<boolean> {
  switch (kind) {
    case 'member':
      return sql<boolean>`r.member_id = ${id} and r.by_member`
    case 'angel':
      return sql<boolean>`r.angel_id = ${id} and not r.by_member`
    case 'notice':
      return sql<boolean>`r.notice_id in (select n.id from notices n join notices own on own.id = ${id}
        where n.id = own.id or n.email = own.email)`
  }
}
export type ReportsStore = ReturnType<typeof createReportsStore>
