import { randomUUID } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'

const CASE = `insert into cases (id, brand_id, country, subject_kind, subject_id, lane, severity, state, opened_at, due_at, decided_at)
  values ($1, 'original', 'es', 'angel', $2, 'standard', 1, 'decided', $3, $3, $3)`
const DECISION = `insert into decisions (id, case_id, at, outcome, policy_id, policy_version, ground, found_by, is_automated, facts, words,
    proposal, money, appeal_until, decided_by)
  select $1, $2, $3, $4, p.id, p.version, 'terms', 'report', false, '[]'::jsonb,
    'A reason that is long enough to be one, with what happened.', '{}'::jsonb,
    '{"stopsRenewal": false, "unused": "none", "refunded": [], "withheld": []}'::jsonb, $3, $5
  from (select id, version from policies limit 1) p`

/** A decision that stands about an angel of the brand 'original'; answers its id. */
export async function insertDecision(
  client: Pick<Pool | PoolClient, 'query'>,
  { angelId, outcome = 'warning', at = new Date() }: { angelId: string; outcome?: string; at?: Date },
): Promise<string> {
  const [caseId, id] = [randomUUID(), randomUUID()]
  await client.query(CASE, [caseId, angelId, at])
  await client.query(DECISION, [id, caseId, at, outcome, randomUUID()])
  return id
}
