import type { ApplicationFields, ApplicationRefusal, ApplicationState } from '@incontro/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'

export type Application = {
  readonly id: string
  readonly accountId: string
  readonly brandId: string
  readonly country: string
  readonly email: string
  readonly language: string
  readonly trackerId: string
  readonly isConfirmed: boolean
  readonly kind: 'member' | 'host'
  readonly state: ApplicationState
  readonly age: number
  readonly fields: ApplicationFields
  readonly angelId: string | null
  readonly createdAt: Date
  readonly changedAt: Date
  readonly sentAt: Date | null
  readonly lateNotedAt: Date | null
  readonly decidedAt: Date | null
  readonly decidedBy: string | null
  readonly question: string | null
  readonly answer: string | null
  readonly refusal: ApplicationRefusal | null
  readonly refusalWords: string | null
  readonly appeal: string | null
  readonly appealedAt: Date | null
  readonly appealAnswer: string | null
  readonly appealEndedAt: Date | null
}
export type NewApplication = Pick<Application, 'id' | 'accountId' | 'brandId' | 'kind' | 'age'> & {
  readonly personMark: Buffer
  readonly at: Date
}
/** What changes of an application, by its columns. */
export type ApplicationChange = Partial<{
  readonly state: ApplicationState
  readonly fields: ApplicationFields
  readonly angel_id: string
  readonly sent_at: Date
  readonly late_noted_at: Date | null
  readonly decided_at: Date | null
  readonly decided_by: string | null
  readonly question: string
  readonly answer: string | null
  readonly refusal: ApplicationRefusal | null
  readonly refusal_words: string | null
  readonly appeal: string
  readonly appealed_at: Date
  readonly appeal_answer: string
  readonly appeal_ended_at: Date
  readonly link_hash: Buffer | null
  readonly link_ends_at: Date | null
  readonly confirmed_at: Date
}>
export type ApplicationScope = {
  readonly brands: readonly string[] | null
  readonly countries: readonly string[] | null
}
export type ApplicationFilter = {
  readonly scopes: readonly ApplicationScope[]
  readonly state?: ApplicationState | undefined
  readonly brandId?: string | undefined
  readonly kind?: 'member' | 'host' | undefined
  readonly isAppealed?: boolean | undefined
}
type Place = { readonly at: Date; readonly id: string }

const COLUMNS = sql`p.id, p.account_id as "accountId", p.brand_id as "brandId", m.country, m.email, m.language, m.tracker_id as "trackerId",
  p.confirmed_at is not null as "isConfirmed", p.kind, p.state, p.age, p.fields, p.angel_id as "angelId", p.created_at as "createdAt",
  p.changed_at as "changedAt", p.sent_at as "sentAt", p.late_noted_at as "lateNotedAt", p.decided_at as "decidedAt",
  p.decided_by as "decidedBy", p.question, p.answer, p.refusal, p.refusal_words as "refusalWords", p.appeal,
  p.appealed_at as "appealedAt", p.appeal_answer as "appealAnswer", p.appeal_ended_at as "appealEndedAt"`
const FROM = sql`from angel_applications p join members m on m.id = p.account_id`

/** AN-04: applications for a profile of one's own. */
export function createApplicationsStore(root: Db) {
  const one = async (where: RawBuilder<unknown>, db: Db | Tx = root): Promise<Application | null> => {
    const { rows } = await sql<Application>`select ${COLUMNS} ${FROM} where ${where}`.execute(db)
    return rows[0] ?? null
  }
  return {
    /** False where the same person applied before. */
    async insert(tx: Tx, row: NewApplication): Promise<boolean> {
      const done =
        await sql`insert into angel_applications (id, account_id, brand_id, kind, state, age, person_mark, created_at, changed_at)
        values (${row.id}, ${row.accountId}, ${row.brandId}, ${row.kind}, 'draft', ${row.age}, ${row.personMark}, ${row.at}, ${row.at})
        on conflict (brand_id, person_mark) where state <> 'withdrawn' do nothing`.execute(tx)
      return done.numAffectedRows === 1n
    },
    byAccount: (accountId: string) => one(sql`p.account_id = ${accountId}`),
    byId: (id: string, tx?: Tx) => one(sql`p.id = ${id}`, tx),
    byAngel: (angelId: string, tx?: Tx) => one(sql`p.angel_id = ${angelId}`, tx),
    byLink: (hash: Buffer, at: Date) => one(sql`p.link_hash = ${hash} and p.link_ends_at > ${at}`),
    lock: (tx: Tx, id: string) => one(sql`p.id = ${id} for update of p`, tx),
    lockOfAccount: (tx: Tx, accountId: string) => one(sql`p.account_id = ${accountId} for update of p`, tx),
    async change(tx: Tx, id: string, { fields, ...change }: ApplicationChange, at: Date): Promise<void> {
      const columns = Object.entries({ ...change, changed_at: at }).map(
        ([name, value]) => sql`${sql.ref(name)} = ${value}`,
      )
      if (fields !== undefined) columns.push(sql`fields = ${JSON.stringify(fields)}::jsonb`)
      await sql`update angel_applications set ${sql.join(columns)} where id = ${id}`.execute(tx)
    },
    /** Sent before a moment, not answered, and not told that it takes longer. */
    async late(before: Date): Promise<readonly string[]> {
      const { rows } = await sql<{ id: string }>`select id from angel_applications
        where state = 'sent' and sent_at <= ${before} and late_noted_at is null order by sent_at limit 200`.execute(
        root,
      )
      return rows.map(({ id }) => id)
    },
    async page(
      filter: ApplicationFilter,
      { after, most }: { after: Place | null; most: number },
    ): Promise<readonly Application[]> {
      const behind = after === null ? sql`true` : sql`(p.created_at, p.id) < (${after.at}, ${after.id}::uuid)`
      const { rows } = await sql<Application>`select ${COLUMNS} ${FROM} where ${whereOf(filter)} and ${behind}
        order by p.created_at desc, p.id desc limit ${most}`.execute(root)
      return rows
    },
    async count(filter: ApplicationFilter, most: number): Promise<number> {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count
        from (select 1 ${FROM} where ${whereOf(filter)} limit ${most}) found`.execute(root)
      return rows[0]?.count ?? 0
    },
    async addMinor(db: Db | Tx, brandId: string, marks: readonly Buffer[], at: Date): Promise<void> {
      for (const mark of marks)
        await sql`insert into refused_minors (brand_id, mark, at) values (${brandId}, ${mark}, ${at})
          on conflict do nothing`.execute(db)
    },
    async isMinor(brandId: string, marks: readonly Buffer[]): Promise<boolean> {
      const { rows } = await sql`select 1 from refused_minors
        where brand_id = ${brandId} and mark = any(${[...marks]}::bytea[]) limit 1`.execute(root)
      return rows.length > 0
    },
    async personMark(tx: Tx, id: string): Promise<Buffer | null> {
      const { rows } = await sql<{ mark: Buffer }>`select person_mark as mark from angel_applications
        where id = ${id}`.execute(tx)
      return rows[0]?.mark ?? null
    },
  }
}
export type ApplicationsStore = ReturnType<typeof createApplicationsStore>

function whereOf({ scopes, state, brandId, kind, isAppealed }: ApplicationFilter): RawBuilder<unknown> {
  return sql.join(
    [
      sql`(${sql.join(scopes.map(within), sql` or `)})`,
      ...(state === undefined ? [] : [sql`p.state = ${state}`]),
      ...(brandId === undefined ? [] : [sql`p.brand_id = ${brandId}`]),
      ...(kind === undefined ? [] : [sql`p.kind = ${kind}`]),
      ...(isAppealed === undefined ? [] : [sql`p.appealed_at is not null and p.appeal_ended_at is null`]),
    ],
    sql` and `,
  )
}

function within({ brands, countries }: ApplicationScope): RawBuilder<unknown> {
  return sql`(${brands === null ? sql`true` : sql`p.brand_id = any(${brands}::text[])`}
    and ${countries === null ? sql`true` : sql`m.country = any(${countries}::text[])`})`
}
