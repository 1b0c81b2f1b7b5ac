import { type RawBuilder, sql } from 'kysely'
import type { DecisionOutcome, ReportReason } from '@incontro/contract'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { type Lane, pointsOf, type Severity, type Signs, type Weight } from './cases.rules.ts'

export type SubjectKind = 'member' | 'angel'
export type Subject = {
  readonly kind: SubjectKind
  /** Of a member the account, of an angel the profile. */
  readonly id: string
  /** The account behind it; null for an angel of software. */
  readonly accountId: string | null
}
const MAX_OF_MEMBER = 20

export type Case = {
  readonly id: string
  readonly number: number
  readonly brandId: string
  readonly country: string
  readonly subjectKind: SubjectKind
  readonly subjectId: string
  readonly accountId: string | null
  readonly lane: Lane
  readonly severity: Severity
  readonly state: 'open' | 'decided'
  readonly openedAt: Date
  readonly dueAt: Date
  readonly decidedAt: Date | null
  readonly escalatedAt: Date | null
  readonly version: number
  /** BO-46: why it comes before others of its severity, and how far. */
  readonly signs: Signs
  /** BO-45: by the rules, as they are now. */
  readonly queue: string
  readonly points: number
}
export type CaseInList = Case & {
  readonly reports: number
  readonly reasons: readonly ReportReason[]
  readonly outcome: DecisionOutcome | null
}

/** What an operator reaches: brands and countries of each grant (G3), and whether the urgent lane. */
export type Reach = {
  readonly scopes: readonly {
    readonly brands: readonly string[] | null
    readonly countries: readonly string[] | null
  }[]
  readonly hasUrgent: boolean
}
export type CaseFilters = {
  readonly state: 'open' | 'decided'
  readonly lane?: Lane | undefined
  readonly brand?: string | undefined
  readonly reason?: ReportReason | undefined
  readonly queue?: string | undefined
}
/** Where a page begins: behind this case. */
export type CasePlace = {
  readonly severity: string
  readonly points: string
  readonly at: string
  readonly id: string
}

export const CASE =
  sql.raw(`c.id, c.number::int as number, c.brand_id as "brandId", c.country, c.subject_kind as "subjectKind",
  c.subject_id as "subjectId", c.account_id as "accountId", c.lane, c.severity, c.state, c.opened_at as "openedAt",
  c.due_at as "dueAt", c.decided_at as "decidedAt", c.escalated_at as "escalatedAt", c.version,
  c.points, c.signs, c.queue`)

export type NewCase = {
  readonly id: string
  readonly brandId: string
  readonly country: string
  readonly subject: Subject
  readonly weight: Weight
  readonly at: Date
}
export type Opening = { readonly lease: number; readonly around: number; readonly until: Date }

/** What is not served to an operator now (BO-51). */
export type Withheld = { readonly reasons: readonly ReportReason[]; readonly severities: readonly number[] }

/** As many as operators may have claimed at a time, and some more. */
const MOST_TO_DO = 50

/** Cases, their notes, and who may read their messages. */
export function createCasesStore(db: Db) {
  return {
    /** The open case of a subject, made where there is none; it takes the worst severity, the urgent lane and the nearest deadline. */
    async join(tx: Tx, { id, brandId, country, subject, weight, at }: NewCase): Promise<string> {
      const { rows } = await sql<{ id: string }>`
        insert into cases (id, brand_id, country, subject_kind, subject_id, account_id, lane, severity, opened_at, due_at)
          values (${id}, ${brandId}, ${country}, ${subject.kind}, ${subject.id}, ${subject.accountId}, ${weight.lane},
            ${weight.severity}, ${at}, ${weight.dueAt})
        on conflict (subject_kind, subject_id, brand_id) where state = 'open' do update set
          severity = greatest(cases.severity, excluded.severity), due_at = least(cases.due_at, excluded.due_at),
          lane = case when 'urgent' in (cases.lane, excluded.lane) then 'urgent' else 'standard' end,
          version = cases.version + 1
        returning id`.execute(tx)
      return one(rows).id
    },
    async setSigns(tx: Tx, id: string, signs: Signs): Promise<void> {
      await sql`update cases set signs = ${JSON.stringify(signs)}::jsonb, points = ${pointsOf(signs)} where id = ${id}`.execute(
        tx,
      )
    },
    /** Open cases that a person reported, in the order of their ids. */
    async openReportedBy(
      tx: Tx,
      { accountId, angelId }: { readonly accountId: string; readonly angelId: string | null },
    ): Promise<Case[]> {
      const { rows } = await sql<Case>`select ${CASE} from cases c where c.state = 'open' and c.id in (select r.case_id
          from reports r where r.notice_id is null and ((r.by_member and r.member_id = ${accountId})
            or (not r.by_member and r.angel_id = ${angelId}))) order by c.id for update`.execute(tx)
      return rows
    },
    async byId(id: string): Promise<Case | undefined> {
      return (await sql<Case>`select ${CASE} from cases c where c.id = ${id}`.execute(db)).rows[0]
    },
    async byNumber(number: number): Promise<Case | undefined> {
      return (await sql<Case>`select ${CASE} from cases c where c.number = ${number}`.execute(db)).rows[0]
    },
    /** Open cases about a member, or with a report of or about them, the oldest first. */
    async openOfMember(memberId: string, tx?: Tx): Promise<Case[]> {
      const { rows } = await sql<Case>`select ${CASE} from cases c where c.state = 'open' and c.id in (
          select id from cases where account_id = ${memberId}
          union select case_id from reports where member_id = ${memberId})
        order by c.opened_at limit ${MAX_OF_MEMBER}`.execute(tx ?? db)
      return rows
    },
    async lock(tx: Tx, id: string): Promise<Case | undefined> {
      return (await sql<Case>`select ${CASE} from cases c where c.id = ${id} for update`.execute(tx)).rows[0]
    },
    async page(
      reach: Reach,
      filters: CaseFilters,
      { after, most }: { after: CasePlace | null; most: number },
    ): Promise<CaseInList[]> {
      const order =
        filters.state === 'open'
          ? sql`c.severity desc, c.points desc, c.due_at, c.id`
          : sql`c.decided_at desc, c.id desc`
      const { rows } = await sql<CaseInList>`select ${CASE}, r.reports, r.reasons, d.outcome
        from cases c
          cross join lateral (select count(*)::int as reports, coalesce(array_agg(distinct reason), '{}') as reasons
            from reports where case_id = c.id) r
          left join lateral (select outcome from decisions where case_id = c.id order by at desc, id desc limit 1) d on true
        where ${matching(reach, filters)} and ${behind(after, filters.state)} order by ${order} limit ${most}`.execute(
        db,
      )
      return rows
    },
    async count(reach: Reach, filters: CaseFilters, most: number): Promise<number> {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from
        (select 1 from cases c where ${matching(reach, filters)} limit ${most}) counted`.execute(db)
      return rows[0]?.n ?? 0
    },
    /** Open cases that may be worked on next, the first ones, without those that the operator gave back. */
    async toDo(
      reach: Reach,
      {
        brand,
        queue,
        without,
        isLead,
        withheld = { reasons: [], severities: [] },
      }: {
        brand?: string | undefined
        queue?: string | undefined
        without: readonly string[]
        isLead: boolean
        withheld?: Withheld
      },
      tx: Tx,
    ): Promise<Case[]> {
      const { rows } = await sql<Case>`select ${CASE} from cases c
        where ${matching(reach, { state: 'open', brand, queue })} and c.id <> all(${[...without]}::uuid[])
          and ${isLead ? sql`true` : sql`c.escalated_at is null`}
          and c.severity <> all(${[...withheld.severities]}::int[])
          and not exists (select from reports r where r.case_id = c.id and r.reason = any(${[...withheld.reasons]}::text[]))
        order by c.severity desc, c.points desc, c.due_at, c.id limit ${MOST_TO_DO}`.execute(tx)
      return rows
    },
    async setEscalated(tx: Tx, id: string, at: Date): Promise<void> {
      await sql`update cases set escalated_at = ${at}, version = version + 1 where id = ${id}`.execute(tx)
    },
    async setDecided(tx: Tx, id: string, at: Date): Promise<void> {
      await sql`update cases set state = 'decided', decided_at = ${at}, version = version + 1 where id = ${id}`.execute(
        tx,
      )
    },
    async addNote(
      tx: Tx,
      note: { id: string; caseId: string; operatorId: string; text: string; at: Date },
    ): Promise<void> {
      await sql`insert into case_notes (id, case_id, operator_id, text, at)
        values (${note.id}, ${note.caseId}, ${note.operatorId}, ${note.text}, ${note.at})`.execute(tx)
      await sql`update cases set version = version + 1 where id = ${note.caseId}`.execute(tx)
    },
    async notesOf(caseId: string): Promise<{ id: string; operatorId: string; text: string; at: Date }[]> {
      const { rows } = await sql<{ id: string; operatorId: string; text: string; at: Date }>`
        select id, operator_id as "operatorId", text, at from case_notes where case_id = ${caseId} order by at, id limit 500`.execute(
        db,
      )
      return rows
    },
    async open(
      tx: Tx,
      opening: Opening & {
        readonly id: string
        readonly caseId: string
        readonly operatorId: string
        readonly at: Date
      },
    ): Promise<void> {
      const { id, caseId, operatorId, lease, around, at, until } = opening
      await sql`insert into case_openings (id, case_id, operator_id, lease, around, at, until)
        values (${id}, ${caseId}, ${operatorId}, ${lease}, ${around}, ${at}, ${until})`.execute(tx)
    },
    /** The widest of the openings that run for this holder of this lease. */
    async openingOf(
      caseId: string,
      operatorId: string,
      { lease, at }: { lease: number; at: Date },
    ): Promise<Opening | undefined> {
      const { rows } = await sql<Opening>`select lease::int as lease, around, until from case_openings
        where case_id = ${caseId} and operator_id = ${operatorId} and lease = ${lease} and until > ${at}
        order by around desc, until desc limit 1`.execute(db)
      return rows[0]
    },
  }
}
export type CasesStore = ReturnType<typeof createCasesStore>

/** The cases that grants reach, as a condition on `c`. */
export function reached({ scopes, hasUrgent }: Reach): RawBuilder<boolean> {
  if (scopes.length === 0) return sql<boolean>`false`
  const any = scopes.map(
    ({ brands, countries }) => sql`(${brands === null ? sql`true` : sql`c.brand_id = any(${[...brands]}::text[])`}
      and ${countries === null ? sql`true` : sql`c.country = any(${[...countries]}::text[])`})`,
  )
  return sql<boolean>`(${sql.join(any, sql` or `)}) and ${hasUrgent ? sql`true` : sql`c.lane = 'standard'`}`
}

function matching(reach: Reach, { state, lane, brand, reason, queue }: CaseFilters): RawBuilder<boolean> {
  return sql<boolean>`${reached(reach)} and c.state = ${state}
    and ${lane === undefined ? sql`true` : sql`c.lane = ${lane}`}
    and ${brand === undefined ? sql`true` : sql`c.brand_id = ${brand}`}
    and ${queue === undefined ? sql`true` : sql`c.queue = ${queue}`}
    and ${reason === undefined ? sql`true` : sql`exists (select from reports where case_id = c.id and reason = ${reason})`}`
}

function behind(after: CasePlace | null, state: 'open' | 'decided'): RawBuilder<boolean> {
  if (after === null) return sql<boolean>`true`
  return state === 'open'
    ? sql<boolean>`(-c.severity, -c.points, c.due_at, c.id) > (-${after.severity}::int, -${after.points}::int, ${after.at}::timestamptz, ${after.id}::uuid)`
    : sql<boolean>`(c.decided_at, c.id) < (${after.at}::timestamptz, ${after.id}::uuid)`
}

function one<R>(rows: readonly R[]): R {
  const [row] = rows
  if (row === undefined) throw new TypeError('a row was expected')
  return row
}
