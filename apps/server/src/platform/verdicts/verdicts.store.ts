import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../database/database.ts'

export type Outcome<Refusal extends string> = {
  readonly state: 'approved' | 'refused'
  readonly refusal: Refusal | null
  readonly by: string
  readonly at: Date
  /** The member is notified in the same moment, by the open page. */
  readonly isReported: boolean
  /** Until when the verdict can be undone: the member is notified then. Left out where that is at once. */
  readonly dueAt?: Date | null
}
/** What became of something of a member's, for his notifications. */
export type ReportedVerdict<Refusal extends string> = {
  readonly state: Outcome<Refusal>['state']
  readonly refusal: Refusal | null
  readonly at: Date
  readonly isSeen: boolean
}
/** The columns of a table whose rows an operator looks at, and whose owner is notified of the verdict. */
export type VerdictColumns<Refusal extends string> = {
  state: 'pending' | 'approved' | 'refused'
  refusal: Refusal | null
  reviewed_by: string | null
  reviewed_at: Date | null
  verdict_told_at: Date | null
  verdict_seen_at: Date | null
  /** When the member is notified of what was decided; null where they were, or nothing was. */
  verdict_due_at: Date | null
}
type VerdictToReport<Refusal extends string> = Pick<ReportedVerdict<Refusal>, 'state' | 'refusal'> & {
  readonly memberId: string
}

/** How many verdicts a run publishes in one transaction. */
const DUE_AT_ONCE = 100

/** What a verdict sets; the same one once more is no news. */
export function verdictSet<Refusal extends string>({
  state,
  refusal,
  by,
  at,
  isReported,
  dueAt = null,
}: Outcome<Refusal>) {
  const reportedAt = isReported ? at : null
  const isSame = sql<boolean>`state = ${state} and refusal is not distinct from ${refusal}`
  return {
    state,
    refusal,
    reviewed_by: by,
    reviewed_at: at,
    verdict_due_at: dueAt,
    verdict_told_at: sql<Date | null>`case when ${isSame} then verdict_told_at else ${reportedAt}::timestamptz end`,
    verdict_seen_at: sql<Date | null>`case when ${isSame} then verdict_seen_at else ${reportedAt}::timestamptz end`,
  }
}

/** What an undone verdict leaves. */
export const undecided = {
  state: 'pending',
  refusal: null,
  reviewed_by: null,
  reviewed_at: null,
  verdict_told_at: null,
  verdict_seen_at: null,
  verdict_due_at: null,
} as const satisfies VerdictColumns<string>

/** What the owner sees of it: a verdict that can still be undone is none yet. */
export function shownVerdict<Refusal extends string>(
  row: VerdictColumns<Refusal>,
): Pick<VerdictColumns<Refusal>, 'state' | 'refusal' | 'reviewed_by'> {
  return row.verdict_due_at === null ? row : undecided
}

/** Undefined while the verdict is pending, or can still be undone. */
export function reportedVerdict<Refusal extends string>(
  row: VerdictColumns<Refusal>,
): ReportedVerdict<Refusal> | undefined {
  if (row.state === 'pending' || row.reviewed_at === null || row.verdict_due_at !== null) return undefined
  return { state: row.state, refusal: row.refusal, at: row.reviewed_at, isSeen: row.verdict_seen_at !== null }
}

/** When the verdict was that its owner has not seen yet; null where there is none. */
export function unseenVerdictAt(row: VerdictColumns<string>): number | null {
  if (row.verdict_due_at !== null) return null
  return row.verdict_seen_at === null ? (row.reviewed_at?.getTime() ?? null) : null
}

/** Records that a verdict was reported to the member, and that the member saw it, in a table with these columns and a `member_id`. */
export function createVerdicts<Refusal extends string>(db: Db, table: string) {
  return {
    /** Verdicts that can no longer be undone: each is given to one process, which publishes it in the same transaction. */
    async takeDue<Row>(tx: Tx, at: Date, columns: RawBuilder<Row>): Promise<Row[]> {
      const { rows } = await sql<Row>`
        update ${sql.table(table)} set verdict_due_at = null
        where id in (select id from ${sql.table(table)} where verdict_due_at <= ${at} order by verdict_due_at
          limit ${DUE_AT_ONCE} for update skip locked)
        returning ${columns}`.execute(tx)
      return rows
    },
    /** When the next one can no longer be undone. */
    async nextDue(): Promise<Date | null> {
      const { rows } = await sql<{ next: Date | null }>`
        select min(verdict_due_at) as next from ${sql.table(table)} where verdict_due_at is not null`.execute(db)
      return rows[0]?.next ?? null
    },
    /** Records that the member is notified of what stands; undefined where they were, or saw it, or that row is gone. */
    async noteReported(which: RawBuilder<unknown>, at: Date): Promise<VerdictToReport<Refusal> | undefined> {
      const { rows } = await sql<VerdictToReport<Refusal>>`
        update ${sql.table(table)} set verdict_told_at = ${at}
        where ${which} and state <> 'pending' and verdict_due_at is null and verdict_told_at is null and verdict_seen_at is null
        returning member_id as "memberId", state, refusal`.execute(db)
      return rows[0]
    },
    /** Not one that came after what he was shown. */
    async noteSeen(memberId: string, shownAt: Date, at: Date): Promise<void> {
      await sql`update ${sql.table(table)} set verdict_seen_at = ${at}
        where member_id = ${memberId} and state <> 'pending' and verdict_due_at is null and verdict_seen_at is null
          and reviewed_at <= ${shownAt}`.execute(db)
    },
  }
}
