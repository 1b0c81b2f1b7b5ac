import type { Limited, LimitOutcome } from '@incontro/contract'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { LimitFacts } from '../../memberships/index.ts'

/** A limit of one thing, because of a decision of that kind (TS-09, TS-14). */
export type Limit = {
  readonly decisionId: string
  readonly kind: LimitOutcome
  readonly accountId: string
  /** The profile that the account writes as. */
  readonly angelId: string | null
}
const LIMIT = sql.raw(`decision_id as "decisionId", kind, account_id as "accountId", angel_id as "angelId"`)

/** Limits, which memberships reads with each member. The database has none without its decision. */
export const limitsStore = {
  async insert(tx: Tx, { decisionId, kind, accountId, angelId, at }: Limit & { readonly at: Date }): Promise<void> {
    await sql`insert into limits (decision_id, kind, account_id, angel_id, at)
      values (${decisionId}, ${kind}, ${accountId}, ${angelId}, ${at})`.execute(tx)
  },
  /** Undefined where nothing of it holds. */
  async lift(tx: Tx, decisionId: string, at: Date): Promise<Limit | undefined> {
    const { rows } = await sql<Limit>`update limits set lifted_at = ${at}
      where decision_id = ${decisionId} and lifted_at is null returning ${LIMIT}`.execute(tx)
    return rows[0]
  },
  /** TS-11: what rested holds again. */
  async resume(tx: Tx, decisionId: string): Promise<Limit | undefined> {
    const { rows } =
      await sql<Limit>`update limits set lifted_at = null where decision_id = ${decisionId} returning ${LIMIT}`.execute(
        tx,
      )
    return rows[0]
  },
  /** TS-14: what this person reports comes later in order now; of an account, or of the profile that it writes as. */
  async isLowered(tx: Tx, personId: string): Promise<boolean> {
    const { rows } = await sql`select from limits where (account_id = ${personId} or angel_id = ${personId})
      and kind = 'reports_later' and lifted_at is null limit 1`.execute(tx)
    return rows.length > 0
  },
}

const OF_PROFILES = `select l.angel_id as "angelId", substr(l.kind, 7) as limited, d.ends_at as until, d.id as "decisionId",
    c.number::int as "caseNumber"
  from limits l join decisions d on d.id = l.decision_id join cases c on c.id = d.case_id
  where l.angel_id = any($1::uuid[]) and l.lifted_at is null and l.kind <> 'reports_later' order by d.ends_at desc`
type Row = LimitFacts & { readonly angelId: string; readonly limited: Limited }

/** Asked with every batch of messages: one prepared statement by an index that is empty but for a few. */
export async function limitsOfProfiles(
  lookUps: Database['lookUps'],
  angelIds: readonly string[],
): Promise<ReadonlyMap<string, readonly LimitFacts[]>> {
  if (angelIds.length === 0) return new Map()
  const { rows } = await lookUps.query<Row>({ name: 'limits_of_profiles', text: OF_PROFILES, values: [angelIds] })
  return Map.groupBy(rows, ({ angelId }) => angelId)
}
