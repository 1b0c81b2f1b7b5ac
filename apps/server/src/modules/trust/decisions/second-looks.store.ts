import { sql } from 'kysely'
import type { DecisionOutcome } from '@incontro/contract'
import type { LookState } from '@incontro/contract/backoffice.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { type Case, CASE, reached, type Reach } from '../cases/cases.store.ts'

export type Judgement = { readonly outcome: DecisionOutcome; readonly policyId: string | null }
export type Look = {
  readonly id: string
  readonly decisionId: string
  readonly why: 'sample' | 'permanent'
  readonly askedAt: Date
  readonly state: LookState
  readonly first: Judgement & { readonly by: string; readonly approvedBy: string | null; readonly at: Date }
  readonly second: (Judgement & { readonly by: string; readonly at: Date }) | null
  readonly stands: 'first' | 'second' | null
}
export type LookOfCase = Look & { readonly of: Case }
export type Agreement = { readonly judged: number; readonly agreed: number }

type Row = Case & {
  readonly lookId: string
  readonly decisionId: string
  readonly why: Look['why']
  readonly askedAt: Date
  readonly lookState: LookState
  readonly outcome: DecisionOutcome
  readonly policyId: string | null
  readonly decidedBy: string
  readonly approvedBy: string | null
  readonly firstAt: Date
  readonly secondOutcome: DecisionOutcome | null
  readonly secondPolicyId: string | null
  readonly judgedBy: string | null
  readonly judgedAt: Date | null
  readonly stands: Look['stands']
}
const LOOK = sql`select ${CASE}, l.id as "lookId", l.decision_id as "decisionId", l.why, l.asked_at as "askedAt",
    l.state as "lookState", d.outcome, d.policy_id as "policyId", d.decided_by as "decidedBy", d.approved_by as "approvedBy", d.at as "firstAt",
    l.outcome as "secondOutcome", l.policy_id as "secondPolicyId", l.judged_by as "judgedBy", l.judged_at as "judgedAt", l.stands
  from second_looks l join decisions d on d.id = l.decision_id join cases c on c.id = d.case_id`

/** BO-50: decisions that another operator judges again without seeing them. */
export function createSecondLooksStore(db: Db) {
  return {
    async ask(tx: Tx, look: { id: string; decisionId: string; why: Look['why']; at: Date }): Promise<void> {
      await sql`insert into second_looks (id, decision_id, why, asked_at)
        values (${look.id}, ${look.decisionId}, ${look.why}, ${look.at})`.execute(tx)
    },
    async byId(id: string): Promise<LookOfCase | undefined> {
      return (await sql<Row>`${LOOK} where l.id = ${id}`.execute(db)).rows.map(lookOf)[0]
    },
    async lock(tx: Tx, id: string): Promise<LookOfCase | undefined> {
      return (await sql<Row>`${LOOK} where l.id = ${id} for update of l`.execute(tx)).rows.map(lookOf)[0]
    },
    /** The open one of a case, which whoever has claimed it must not compare. */
    async openOfCase(caseId: string): Promise<string | null> {
      const { rows } = await sql<{
        id: string
      }>`select l.id from second_looks l join decisions d on d.id = l.decision_id
        where d.case_id = ${caseId} and l.state = 'open' order by l.asked_at limit 1`.execute(db)
      return rows[0]?.id ?? null
    },
    /** Open ones of what others decided and approved, the oldest first. */
    async toDo(reach: Reach, operatorId: string, most: number, tx: Tx): Promise<LookOfCase[]> {
      const { rows } = await sql<Row>`${LOOK} where l.state = 'open' and d.decided_by <> ${operatorId}
          and d.approved_by is distinct from ${operatorId} and ${reached(reach)}
        order by l.asked_at, l.id limit ${most}`.execute(tx)
      return rows.map(lookOf)
    },
    async judge(tx: Tx, id: string, { outcome, policyId }: Judgement, { by, at, agrees }: Judging): Promise<void> {
      await sql`update second_looks set state = ${agrees ? 'agrees' : 'differs'}, outcome = ${outcome}, policy_id = ${policyId},
        judged_by = ${by}, judged_at = ${at} where id = ${id}`.execute(tx)
    },
    async close(tx: Tx, id: string, closing: { stands: 'first' | 'second'; by: string; at: Date }): Promise<void> {
      await sql`update second_looks set state = 'closed', stands = ${closing.stands}, closed_by = ${closing.by},
        closed_at = ${closing.at} where id = ${id}`.execute(tx)
    },
    async page(
      reach: Reach,
      state: 'differs' | 'closed',
      { after, most }: { after: { at: string; id: string } | null; most: number },
    ): Promise<LookOfCase[]> {
      const behind =
        after === null ? sql`true` : sql`(l.judged_at, l.id) < (${after.at}::timestamptz, ${after.id}::uuid)`
      const { rows } = await sql<Row>`${LOOK} where l.state = ${state} and ${reached(reach)} and ${behind}
        order by l.judged_at desc, l.id desc limit ${most}`.execute(db)
      return rows.map(lookOf)
    },
    async count(reach: Reach, state: 'differs' | 'closed', most: number): Promise<number> {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from
        (select from second_looks l join decisions d on d.id = l.decision_id join cases c on c.id = d.case_id
          where l.state = ${state} and ${reached(reach)} limit ${most}) counted`.execute(db)
      return rows[0]?.n ?? 0
    },
    /** Of what was judged since then: by the rule that the first named, and by who decided first. */
    async agreement(reach: Reach, since: Date) {
      const counted = sql`count(*)::int as judged, count(*) filter (where l.state = 'agrees')::int as agreed
        from second_looks l join decisions d on d.id = l.decision_id join cases c on c.id = d.case_id
        where l.judged_at >= ${since} and ${reached(reach)}`
      const [policies, people] = await Promise.all([
        sql<Agreement & { policyId: string | null }>`select d.policy_id as "policyId", ${counted}
          group by d.policy_id order by d.policy_id nulls last`.execute(db),
        sql<Agreement & { operatorId: string }>`select d.decided_by as "operatorId", ${counted}
          group by d.decided_by`.execute(db),
      ])
      return { policies: policies.rows, people: people.rows }
    },
  }
}
export type SecondLooksStore = ReturnType<typeof createSecondLooksStore>
type Judging = { readonly by: string; readonly at: Date; readonly agrees: boolean }

function lookOf(row: Row): LookOfCase {
  const { lookId, decisionId, why, askedAt, lookState, outcome, policyId, decidedBy, approvedBy, firstAt, stands } = row
  const { secondOutcome, secondPolicyId, judgedBy, judgedAt } = row
  return {
    id: lookId,
    decisionId,
    why,
    askedAt,
    state: lookState,
    first: { outcome, policyId, by: decidedBy, approvedBy, at: firstAt },
    second:
      secondOutcome === null || judgedBy === null || judgedAt === null
        ? null
        : { outcome: secondOutcome, policyId: secondPolicyId, by: judgedBy, at: judgedAt },
    stands,
    of: row,
  }
}
