import { sql } from 'kysely'
import type { DecisionMoney, DecisionOutcome, EndedBy, FoundBy } from '@incontro/contract'
import type { Fact, Proposal } from '@incontro/contract/backoffice.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { SubjectKind } from '../cases/cases.store.ts'

export type Decision = {
  readonly id: string
  readonly caseId: string
  readonly caseNumber: number
  readonly brandId: string
  readonly subjectKind: SubjectKind
  readonly subjectId: string
  readonly accountId: string | null
  readonly at: Date
  readonly outcome: DecisionOutcome
  readonly policyId: string | null
  readonly policyVersion: number | null
  readonly ground: 'terms' | 'law'
  readonly law: string | null
  readonly foundBy: FoundBy
  readonly isAutomated: boolean
  readonly facts: readonly Fact[]
  readonly words: string
  readonly endsAt: Date | null
  /** Null where nothing was proposed: no policy was broken. */
  readonly proposal: Proposal | null
  readonly departure: string | null
  readonly strikeUntil: Date | null
  readonly money: DecisionMoney
  readonly appealUntil: Date
  readonly decidedBy: string
  /** G6: who gave the second yes; null where none was needed, or none could be given. */
  readonly approvedBy: string | null
  readonly endedAt: Date | null
  readonly endedBy: EndedBy | null
}
export type NewDecision = Omit<
  Decision,
  'caseNumber' | 'brandId' | 'subjectKind' | 'subjectId' | 'accountId' | 'endedAt' | 'endedBy'
> & {
  readonly linkHash: Buffer | null
}
export type Suspension = {
  readonly decisionId: string
  readonly accountId: string | null
  readonly angelId: string | null
  readonly at: Date
  readonly closedAt: Date
}

const DECISION = sql.raw(`d.id, d.case_id as "caseId", c.number::int as "caseNumber", c.brand_id as "brandId",
  c.subject_kind as "subjectKind", c.subject_id as "subjectId", c.account_id as "accountId", d.at, d.outcome,
  d.policy_id as "policyId", d.policy_version as "policyVersion", d.ground, d.law, d.found_by as "foundBy",
  d.is_automated as "isAutomated", d.facts, d.words, d.ends_at as "endsAt", d.proposal, d.departure,
  d.strike_until as "strikeUntil", d.money, d.appeal_until as "appealUntil", d.decided_by as "decidedBy",
  d.approved_by as "approvedBy",
  d.ended_at as "endedAt", d.ended_by as "endedBy"`)
const FROM = sql.raw(`from decisions d join cases c on c.id = d.case_id`)
const SUSPENSION = sql.raw(
  `decision_id as "decisionId", account_id as "accountId", angel_id as "angelId", at, closed_at as "closedAt"`,
)

/** Decisions, and what keeps people out because of one (TS-07). */
export function createDecisionsStore(root: Db) {
  return {
    /** How many cases of each severity an operator decided since then. */
    async countBy(operatorId: string, since: Date): Promise<{ severity: number; count: number }[]> {
      const { rows } = await sql<{ severity: number; count: number }>`select c.severity, count(*)::int as count
        from decisions d join cases c on c.id = d.case_id where d.decided_by = ${operatorId} and d.at >= ${since}
        group by c.severity`.execute(root)
      return rows
    },
    async insert(tx: Tx, one: NewDecision): Promise<void> {
      await sql`insert into decisions (id, case_id, at, outcome, policy_id, policy_version, ground, law, found_by, is_automated, facts,
          words, ends_at, proposal, departure, strike_until, money, appeal_until, link_hash, decided_by,
          approved_by)
        values (${one.id}, ${one.caseId}, ${one.at}, ${one.outcome}, ${one.policyId}, ${one.policyVersion}, ${one.ground}, ${one.law},
          ${one.foundBy}, ${one.isAutomated}, ${JSON.stringify(one.facts)}::jsonb, ${one.words}, ${one.endsAt},
          ${JSON.stringify(one.proposal)}::jsonb, ${one.departure}, ${one.strikeUntil}, ${JSON.stringify(one.money)}::jsonb,
          ${one.appealUntil}, ${one.linkHash}, ${one.decidedBy}, ${one.approvedBy})`.execute(tx)
    },
    async byId(id: string, db: Db | Tx = root): Promise<Decision | undefined> {
      return (await sql<Decision>`select ${DECISION} ${FROM} where d.id = ${id}`.execute(db)).rows[0]
    },
    async byLink(hash: Buffer): Promise<Decision | undefined> {
      return (await sql<Decision>`select ${DECISION} ${FROM} where d.link_hash = ${hash}`.execute(root)).rows[0]
    },
    async lock(tx: Tx, id: string): Promise<Decision | undefined> {
      return (await sql<Decision>`select ${DECISION} ${FROM} where d.id = ${id} for update of d`.execute(tx)).rows[0]
    },
    async ofCase(caseId: string, db: Db | Tx = root): Promise<Decision[]> {
      return (
        await sql<Decision>`select ${DECISION} ${FROM} where d.case_id = ${caseId} order by d.at desc, d.id desc`.execute(
          db,
        )
      ).rows
    },
    /** All about a person, in whichever case and brand, newest first. */
    async ofSubject({ kind, id }: { kind: SubjectKind; id: string }, db: Db | Tx = root): Promise<Decision[]> {
      const { rows } =
        await sql<Decision>`select ${DECISION} ${FROM} where c.subject_kind = ${kind} and c.subject_id = ${id}
        order by d.at desc, d.id desc limit 500`.execute(db)
      return rows
    },
    /** The same of an account, as whatever it was reported. */
    async ofAccount(accountId: string): Promise<Decision[]> {
      const { rows } =
        await sql<Decision>`select ${DECISION} ${FROM} where c.account_id = ${accountId} and d.outcome <> 'no_action'
        order by d.at desc, d.id desc limit 500`.execute(root)
      return rows
    },
    /** Restrictions whose time is over. */
    async over(at: Date, most: number): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`select id from decisions where ended_at is null and ends_at <= ${at}
        order by ends_at limit ${most}`.execute(root)
      return rows.map(({ id }) => id)
    },
    async nextEnd(from: Date, to: Date): Promise<Date | null> {
      const { rows } = await sql<{ at: Date | null }>`select min(ends_at) as at from decisions
        where ended_at is null and ends_at > ${from} and ends_at <= ${to}`.execute(root)
      return rows[0]?.at ?? null
    },
    async end(tx: Tx, id: string, { at, by }: { at: Date; by: EndedBy }): Promise<void> {
      await sql`update decisions set ended_at = ${at}, ended_by = ${by},
          strike_until = case when ${by} = 'time' then strike_until end
        where id = ${id} and ended_at is null`.execute(tx)
    },
    /** An appeal takes the strike of what is over already, too. */
    async takeStrike(tx: Tx, id: string): Promise<void> {
      await sql`update decisions set strike_until = null where id = ${id}`.execute(tx)
    },
    async shorten(tx: Tx, id: string, endsAt: Date): Promise<void> {
      await sql`update decisions set ends_at = ${endsAt} where id = ${id} and ended_at is null`.execute(tx)
    },
    async insertSuspension(tx: Tx, { decisionId, accountId, angelId, at, closedAt }: Suspension): Promise<void> {
      await sql`insert into suspensions (decision_id, account_id, angel_id, at, closed_at)
        values (${decisionId}, ${accountId}, ${angelId}, ${at}, ${closedAt})`.execute(tx)
    },
    /** What keeps an account or a profile out now, oldest first. */
    async suspensionsOf(
      tx: Tx,
      { accountId, angelId }: { accountId: string | null; angelId: string | null },
    ): Promise<Suspension[]> {
      const { rows } = await sql<Suspension>`select ${SUSPENSION} from suspensions
        where lifted_at is null and (account_id = ${accountId} or (${accountId}::uuid is null and angel_id = ${angelId}))
        order by at for update`.execute(tx)
      return rows
    },
    /** TS-11: what rested restricts again. */
    async resumeSuspension(tx: Tx, decisionId: string, closedAt: Date): Promise<void> {
      await sql`update suspensions set lifted_at = null, closed_at = ${closedAt} where decision_id = ${decisionId}`.execute(
        tx,
      )
    },
    async liftSuspension(tx: Tx, decisionId: string, at: Date): Promise<Suspension | undefined> {
      const { rows } =
        await sql<Suspension>`update suspensions set lifted_at = ${at} where decision_id = ${decisionId} and lifted_at is null
        returning ${SUSPENSION}`.execute(tx)
      return rows[0]
    },
  }
}
export type DecisionsStore = ReturnType<typeof createDecisionsStore>
