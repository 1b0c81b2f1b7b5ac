import { sql } from 'kysely'
import type { AppealOutcome } from '@incontro/contract'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { type Case, CASE, reached, type Reach } from '../cases/cases.store.ts'

export type Appeal = {
  readonly id: string
  readonly decisionId: string
  readonly reportId: string | null
  readonly byReporter: boolean
  readonly at: Date
  readonly text: string
  readonly dueAt: Date
  readonly state: 'open' | 'decided'
  readonly firstDecidedBy: string
  readonly firstApprovedBy: string | null
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
  readonly outcome: AppealOutcome | null
  readonly words: string | null
  readonly version: number
  /** TS-11: until when nothing is charged; since when it is past due; whether its restriction rests until it is decided. */
  readonly heldUntil: Date
  readonly overdueAt: Date | null
  readonly rests: boolean
}
export type NewAppeal = Pick<
  Appeal,
  'id' | 'decisionId' | 'reportId' | 'byReporter' | 'at' | 'text' | 'dueAt' | 'firstDecidedBy' | 'firstApprovedBy'
>
export type AppealMessage = {
  readonly id: string
  readonly appealId: string
  readonly operatorId: string | null
  readonly text: string
  readonly at: Date
}
export type AppealInList = Appeal & { readonly of: Case }

const APPEAL =
  sql.raw(`a.id, a.decision_id as "decisionId", a.report_id as "reportId", a.by_reporter as "byReporter", a.at, a.text,
  a.due_at as "dueAt", a.state, a.first_decided_by as "firstDecidedBy",
  a.first_approved_by as "firstApprovedBy", a.decided_by as "decidedBy", a.decided_at as "decidedAt",
  a.outcome, a.words, a.version, a.held_until as "heldUntil", a.overdue_at as "overdueAt", a.rests`)

/** Appeals and what was said about them (TS-10). */
export function createAppealsStore(root: Db) {
  async function casesOf(appeals: readonly Appeal[]): Promise<AppealInList[]> {
    const ids = [...new Set(appeals.map(({ decisionId }) => decisionId))]
    const { rows } = await sql<Case & { decisionId: string }>`select d.id as "decisionId", ${CASE} from decisions d
      join cases c on c.id = d.case_id where d.id = any(${ids}::uuid[])`.execute(root)
    const known = new Map(rows.map(({ decisionId, ...of }) => [decisionId, of]))
    return appeals.flatMap((appeal) => {
      const of = known.get(appeal.decisionId)
      return of === undefined ? [] : [{ ...appeal, of }]
    })
  }
  return {
    async insert(tx: Tx, one: NewAppeal): Promise<void> {
      await sql`insert into appeals (id, decision_id, report_id, by_reporter, at, text, due_at, first_decided_by,
          first_approved_by, held_until)
        values (${one.id}, ${one.decisionId}, ${one.reportId}, ${one.byReporter}, ${one.at}, ${one.text}, ${one.dueAt},
          ${one.firstDecidedBy}, ${one.firstApprovedBy}, ${one.dueAt})`.execute(tx)
    },
    async withCase(id: string): Promise<AppealInList | undefined> {
      const { rows } = await sql<Appeal>`select ${APPEAL} from appeals a where a.id = ${id}`.execute(root)
      return (await casesOf(rows))[0]
    },
    async lock(tx: Tx, id: string): Promise<Appeal | undefined> {
      return (await sql<Appeal>`select ${APPEAL} from appeals a where a.id = ${id} for update`.execute(tx)).rows[0]
    },
    async ofDecisions(decisionIds: readonly string[], db: Db | Tx = root): Promise<Appeal[]> {
      if (decisionIds.length === 0) return []
      const { rows } =
        await sql<Appeal>`select ${APPEAL} from appeals a where a.decision_id = any(${[...decisionIds]}::uuid[])
        order by a.at, a.id`.execute(db)
      return rows
    },
    async page(
      reach: Reach,
      state: 'open' | 'decided',
      { after, most }: { after: { readonly at: string; readonly id: string } | null; most: number },
    ): Promise<AppealInList[]> {
      const place =
        after === null
          ? sql`true`
          : state === 'open'
            ? sql`(a.due_at, a.id) > (${after.at}::timestamptz, ${after.id}::uuid)`
            : sql`(a.decided_at, a.id) < (${after.at}::timestamptz, ${after.id}::uuid)`
      const { rows } = await sql<Appeal>`select ${APPEAL} from appeals a join decisions d on d.id = a.decision_id
          join cases c on c.id = d.case_id
        where ${reached(reach)} and a.state = ${state} and ${place}
        order by ${state === 'open' ? sql`a.due_at, a.id` : sql`a.decided_at desc, a.id desc`} limit ${most}`.execute(
        root,
      )
      return casesOf(rows)
    },
    async count(reach: Reach, state: 'open' | 'decided', most: number): Promise<number> {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from (select 1 from appeals a
          join decisions d on d.id = a.decision_id join cases c on c.id = d.case_id
        where ${reached(reach)} and a.state = ${state} limit ${most}) counted`.execute(root)
      return rows[0]?.n ?? 0
    },
    async decide(
      tx: Tx,
      id: string,
      verdict: { outcome: AppealOutcome; words: string; by: string; at: Date; newDecisionId: string | null },
    ): Promise<void> {
      await sql`update appeals set state = 'decided', outcome = ${verdict.outcome}, words = ${verdict.words}, decided_by = ${verdict.by},
        decided_at = ${verdict.at}, new_decision_id = ${verdict.newDecisionId}, version = version + 1 where id = ${id}`.execute(
        tx,
      )
    },
    /** TS-11: open ones that the clock looks at now. */
    async held(at: Date, most: number): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`select id from appeals where state = 'open' and held_until <= ${at}
        order by held_until limit ${most}`.execute(root)
      return rows.map(({ id }) => id)
    },
    async nextHeld(from: Date, to: Date): Promise<Date | null> {
      const { rows } = await sql<{ at: Date | null }>`select min(held_until) as at from appeals
        where state = 'open' and held_until > ${from} and held_until <= ${to}`.execute(root)
      return rows[0]?.at ?? null
    },
    async setOverdue(
      tx: Tx,
      id: string,
      { at, rests, heldUntil }: { at: Date; rests: boolean; heldUntil: Date },
    ): Promise<void> {
      await sql`update appeals set overdue_at = coalesce(overdue_at, ${at}), rests = ${rests}, held_until = ${heldUntil}
        where id = ${id}`.execute(tx)
    },
    /** Open ones that are past due, by brand. */
    async overdue(): Promise<{ readonly brandId: string; readonly count: number }[]> {
      const { rows } = await sql<{
        brandId: string
        count: number
      }>`select c.brand_id as "brandId", count(*)::int as count
        from appeals a join decisions d on d.id = a.decision_id join cases c on c.id = d.case_id
        where a.state = 'open' and a.overdue_at is not null group by c.brand_id`.execute(root)
      return rows
    },
    /** What was said after the appeal; one of the person makes what was seen of it old. */
    async addMessage(tx: Tx, message: AppealMessage): Promise<void> {
      await sql`insert into appeal_messages (id, appeal_id, operator_id, text, at)
        values (${message.id}, ${message.appealId}, ${message.operatorId}, ${message.text}, ${message.at})`.execute(tx)
      if (message.operatorId === null)
        await sql`update appeals set version = version + 1 where id = ${message.appealId}`.execute(tx)
    },
    async messagesOf(appealIds: readonly string[]): Promise<AppealMessage[]> {
      if (appealIds.length === 0) return []
      const { rows } =
        await sql<AppealMessage>`select id, appeal_id as "appealId", operator_id as "operatorId", text, at
        from appeal_messages where appeal_id = any(${[...appealIds]}::uuid[]) order by at, id`.execute(root)
      return rows
    },
  }
}
export type AppealsStore = ReturnType<typeof createAppealsStore>
