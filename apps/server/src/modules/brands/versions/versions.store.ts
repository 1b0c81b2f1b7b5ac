import { type Selectable, sql } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { BrandsTables } from '../tables.ts'
import { BrandContent } from './content.ts'

export type WhoAndWhy = {
  /** Null for what was set up without the back office. */
  readonly authorId: string | null
  readonly approverId: string | null
  readonly reason: unknown
}
export type BrandVersion = WhoAndWhy & {
  readonly brandId: string
  readonly version: number
  readonly content: BrandContent
  readonly restores: number | null
  readonly publishedAt: Date
}
export type NewVersion = Omit<BrandVersion, 'version'>

export type Schedule = WhoAndWhy & {
  readonly id: string
  readonly brandId: string
  readonly content: BrandContent
  readonly base: BrandContent | null
  readonly dueAt: Date
  readonly scheduledAt: Date
  readonly state: 'waiting' | 'done' | 'cancelled' | 'failed'
  readonly faults: readonly { readonly field: string; readonly reason: string }[]
}

const Faults = z.array(z.object({ field: z.string(), reason: z.string() })).nullable()

/** What was published of brands, and what is about to be (BO-20). */
export function createVersionsStore(root: Db) {
  const tables = (db: Db | Tx) => db.withTables<BrandsTables>()
  return {
    /** Adds the next version of a brand. The caller holds the brand's lock. */
    async add(tx: Tx, { brandId, content, authorId, approverId, reason, restores, publishedAt }: NewVersion) {
      const last = await tables(tx)
        .selectFrom('brand_versions')
        .select((of) => of.fn.max('version').as('version'))
        .where('brand_id', '=', brandId)
        .executeTakeFirst()
      const version = (last?.version ?? 0) + 1
      await tables(tx)
        .insertInto('brand_versions')
        .values({
          brand_id: brandId,
          version,
          content: JSON.stringify(content),
          author_id: authorId,
          approver_id: approverId,
          reason: reason === null ? null : JSON.stringify(reason),
          restores,
          published_at: publishedAt,
        })
        .execute()
      return version
    },
    async last(brandId: string, tx?: Tx): Promise<BrandVersion | undefined> {
      const row = await tables(tx ?? root)
        .selectFrom('brand_versions')
        .selectAll()
        .where('brand_id', '=', brandId)
        .orderBy('version', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row && present(row)
    },
    async find(brandId: string, version: number, tx?: Tx): Promise<BrandVersion | undefined> {
      const row = await tables(tx ?? root)
        .selectFrom('brand_versions')
        .selectAll()
        .where('brand_id', '=', brandId)
        .where('version', '=', version)
        .executeTakeFirst()
      return row && present(row)
    },
    /** The number of each brand's newest version, and when one is to be published at a time. */
    async overview(): Promise<{ numbers: Map<string, number>; due: Map<string, Date> }> {
      const [last, waiting] = await Promise.all([
        tables(root)
          .selectFrom('brand_versions')
          .select((of) => ['brand_id', of.fn.max('version').as('version')])
          .groupBy('brand_id')
          .execute(),
        tables(root)
          .selectFrom('brand_schedules')
          .select(['brand_id', 'due_at'])
          .where('state', '=', 'waiting')
          .execute(),
      ])
      return {
        numbers: new Map(last.map((row) => [row.brand_id, row.version])),
        due: new Map(waiting.map((row) => [row.brand_id, row.due_at])),
      }
    },
    /** Newest first, below a version where one is given. */
    async page(
      brandId: string,
      { below, most }: { readonly below: number | null; readonly most: number },
    ): Promise<BrandVersion[]> {
      const rows = await tables(root)
        .selectFrom('brand_versions')
        .selectAll()
        .where('brand_id', '=', brandId)
        .$if(below !== null, (query) => query.where('version', '<', below ?? 0))
        .orderBy('version', 'desc')
        .limit(most)
        .execute()
      return rows.map(present)
    },
    async count(brandId: string): Promise<number> {
      const { count } = await tables(root)
        .selectFrom('brand_versions')
        .select((of) => of.fn.countAll<number>().as('count'))
        .where('brand_id', '=', brandId)
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    /** One at a time publishes, rolls back or schedules a brand. */
    async lock(tx: Tx, brandId: string): Promise<void> {
      await sql`select pg_advisory_xact_lock(hashtextextended('brand ' || ${brandId}, 0))`.execute(tx)
    },
    async schedule(
      tx: Tx,
      {
        id,
        brandId,
        content,
        base,
        authorId,
        approverId,
        reason,
        dueAt,
        scheduledAt,
      }: Omit<Schedule, 'state' | 'faults'>,
    ): Promise<void> {
      await tables(tx)
        .insertInto('brand_schedules')
        .values({
          id,
          brand_id: brandId,
          content: JSON.stringify(content),
          base: base === null ? null : JSON.stringify(base),
          author_id: authorId ?? '',
          approver_id: approverId,
          reason: JSON.stringify(reason),
          due_at: dueAt,
          scheduled_at: scheduledAt,
          ended_at: null,
        })
        .execute()
    },
    /** The newest schedule of a brand: the one that waits, or what became of the last. */
    async lastSchedule(brandId: string, tx?: Tx): Promise<Schedule | undefined> {
      const row = await tables(tx ?? root)
        .selectFrom('brand_schedules')
        .selectAll()
        .where('brand_id', '=', brandId)
        .orderBy('scheduled_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row && presentSchedule(row)
    },
    /** Brands whose last schedule could not be published, and was not tried again since. */
    async failed(): Promise<string[]> {
      const { rows } = await sql<{ brand_id: string }>`select brand_id from (
          select distinct on (brand_id) brand_id, state from brand_schedules order by brand_id, scheduled_at desc, id desc
        ) as newest where state = 'failed'
          and exists (select from brand_drafts d where d.brand_id = newest.brand_id) order by brand_id`.execute(root)
      return rows.map((row) => row.brand_id)
    },
    async due(at: Date, most: number): Promise<{ id: string; brandId: string }[]> {
      const rows = await tables(root)
        .selectFrom('brand_schedules')
        .select(['id', 'brand_id'])
        .where('state', '=', 'waiting')
        .where('due_at', '<=', at)
        .orderBy('due_at')
        .limit(most)
        .execute()
      return rows.map((row) => ({ id: row.id, brandId: row.brand_id }))
    },
    async nextDue(): Promise<Date | null> {
      const row = await tables(root)
        .selectFrom('brand_schedules')
        .select((of) => of.fn.min('due_at').as('due_at'))
        .where('state', '=', 'waiting')
        .executeTakeFirst()
      return row?.due_at ?? null
    },
    async lockSchedule(tx: Tx, id: string): Promise<Schedule | undefined> {
      const row = await tables(tx)
        .selectFrom('brand_schedules')
        .selectAll()
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .forUpdate()
        .executeTakeFirst()
      return row && presentSchedule(row)
    },
    async endSchedule(
      tx: Tx,
      id: string,
      {
        state,
        faults = null,
        at,
      }: { state: 'done' | 'cancelled' | 'failed'; faults?: Schedule['faults'] | null; at: Date },
    ): Promise<void> {
      await tables(tx)
        .updateTable('brand_schedules')
        .set({ state, faults: faults === null ? null : JSON.stringify(faults), ended_at: at })
        .where('id', '=', id)
        .execute()
    },
  }
}
export type VersionsStore = ReturnType<typeof createVersionsStore>

function present(row: Selectable<BrandsTables['brand_versions']>): BrandVersion {
  return {
    brandId: row.brand_id,
    version: row.version,
    content: BrandContent.parse(row.content),
    authorId: row.author_id,
    approverId: row.approver_id,
    reason: row.reason,
    restores: row.restores,
    publishedAt: row.published_at,
  }
}

function presentSchedule(row: Selectable<BrandsTables['brand_schedules']>): Schedule {
  return {
    id: row.id,
    brandId: row.brand_id,
    content: BrandContent.parse(row.content),
    base: row.base === null ? null : BrandContent.parse(row.base),
    authorId: row.author_id,
    approverId: row.approver_id,
    reason: row.reason,
    dueAt: row.due_at,
    scheduledAt: row.scheduled_at,
    state: row.state,
    faults: Faults.parse(row.faults) ?? [],
  }
}
