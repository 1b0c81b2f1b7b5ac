import { type CaseDetails, type DecisionOutcome, type Fact, MIN_REASON_LENGTH } from '@incontro/contract/backoffice.ts'

/** A decision as it is typed. */
export type Draft = {
  /** Empty: no rule was broken. Undefined: nothing chosen yet. */
  readonly policyId: string | undefined
  readonly outcome: DecisionOutcome
  readonly days: string
  readonly ground: 'terms' | 'law'
  readonly law: string
  readonly reportIds: readonly string[]
  readonly words: string
  readonly departure: string
}
export type Faults = Partial<Record<'rule' | 'days' | 'facts' | 'words' | 'departure' | 'law', true>>
type Proposals = CaseDetails['proposals']

export const emptyDraft: Draft = {
  policyId: undefined,
  outcome: 'no_action',
  days: '',
  ground: 'terms',
  law: '',
  reportIds: [],
  words: '',
  departure: '',
}

/** Choosing a rule proposes what its ladder has; no rule is no action. */
export function withPolicy(draft: Draft, policyId: string, proposals: Proposals): Draft {
  const proposal = proposals.find((one) => one.policyId === policyId)
  return { ...draft, policyId, outcome: proposal?.outcome ?? 'no_action', days: proposal?.days?.toString() ?? '' }
}

export function departsFrom({ outcome, days, policyId }: Draft, proposals: Proposals): boolean {
  const proposal = proposals.find((one) => one.policyId === policyId)
  if (proposal === undefined) return false
  return outcome !== proposal.outcome || (outcome === 'suspension' && Number(days) !== proposal.days)
}

/** What is missing, as the server would say it. */
export function faultsOf(draft: Draft, proposals: Proposals): Faults {
  if (draft.policyId === undefined) return { rule: true }
  const law = draft.ground === 'law' && draft.law.trim().length < 3 ? { law: true as const } : {}
  if (draft.outcome === 'no_action') return law
  const days = Number(draft.days)
  return {
    ...law,
    ...(draft.outcome === 'suspension' &&
      !(Number.isInteger(days) && days >= 1 && days <= 365) && { days: true as const }),
    ...(draft.reportIds.length === 0 && { facts: true as const }),
    ...(draft.words.trim().length < MIN_REASON_LENGTH && { words: true as const }),
    ...(departsFrom(draft, proposals) && draft.departure.trim().length < 10 && { departure: true as const }),
  }
}

/** The draft as the call takes it. */
export function fieldsOf(draft: Draft, proposals: Proposals) {
  const isNothing = draft.outcome === 'no_action'
  return {
    outcome: draft.outcome,
    policyId: isNothing || draft.policyId === undefined || draft.policyId === '' ? null : draft.policyId,
    days: draft.outcome === 'suspension' ? Number(draft.days) : null,
    ground: draft.ground,
    law: draft.ground === 'law' ? draft.law.trim() : null,
    facts: draft.reportIds.map((id): Fact => ({ kind: 'report', id })),
    words: draft.words.trim(),
    departure: departsFrom(draft, proposals) && !isNothing ? draft.departure.trim() : null,
  }
}
