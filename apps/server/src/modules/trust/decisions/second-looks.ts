import { createHash } from 'node:crypto'
import type { DecisionOutcome } from '@incontro/contract'
import { ONE_IN } from '@incontro/contract/backoffice.ts'

/** BO-50: what is for good is always judged again, and of the rest one in so many, by an id that no one chooses. */
export function lookedAtAgain({
  id,
  outcome,
}: {
  id: string
  outcome: DecisionOutcome
}): 'permanent' | 'sample' | null {
  if (outcome === 'closing') return 'permanent'
  return createHash('sha256').update(id).digest().readUInt32BE() % ONE_IN === 0 ? 'sample' : null
}

type Judgement = { readonly outcome: DecisionOutcome; readonly policyId: string | null }

/** Two judgements agree where the outcome and the rule are the same. */
export function agree(first: Judgement, second: Judgement): boolean {
  return first.outcome === second.outcome && first.policyId === second.policyId
}
