import {
  type CaseDetails,
  type DecisionOutcome,
  type Fact,
  hasDays,
  MIN_REASON_LENGTH,
} from '@incontro/contract/backoffice.ts'

/** A decision as it is typed. */
export type Draft = {
  /** Empty: no rule was broken. Undefined: nothing chosen yet. */
  readonly policyId: string | undefined
  readonly outcome: DecisionOutcome
  readonly days: string
  readonly ground: 'terms' | 'law'
  readonly law: string
  readonly facts: readonly Fact[]
  readonly words: string
  readonly departure: string
  /** TS-14: why reports of the case are manifestly unfounded, by report. */
  readonly unfounded: Readonly<Record<string, string>>
}
export type Faults = Partial<Record<'rule' | 'days' | 'facts' | 'words' | 'departure' | 'law' | 'unfounded', true>>
type Proposals = CaseDetails['proposals']

export const emptyDraft: Draft = {
  policyId: undefined,
  outcome: 'no_action',
  days: '',
  ground: 'terms',
  law: '',
  facts: [],
  words: '',
  departure: '',
  unfounded: {},
}

/** What is said of a report that has no ground. */
export const MIN_UNFOUNDED = 10

export function hasFact({ facts }: Pick<Draft, 'facts'>, { kind, id }: Fact): boolean {
  return facts.some((one) => one.kind === kind && one.id === id)
}

/** Reports said to be manifestly unfounded, as the call takes them; none that the decision stands on. */
export function unfoundedOf(draft: Draft): { readonly reportId: string; readonly words: string }[] {
  return Object.entries(draft.unfounded)
    .filter(([id]) => draft.outcome === 'no_action' || !hasFact(draft, { kind: 'report', id }))
    .map(([reportId, words]) => ({ reportId, words: words.trim() }))
}

/** Choosing a rule proposes what its ladder has; no rule is no action. */
export function withPolicy(draft: Draft, policyId: string, proposals: Proposals): Draft {
  const proposal = proposals.find((one) => one.policyId === policyId)
  return { ...draft, policyId, outcome: proposal?.outcome ?? 'no_action', days: proposal?.days?.toString() ?? '' }
}

export function departsFrom({ outcome, days, policyId }: Draft, proposals: Proposals): boolean {
  const proposal = proposals.find((one) => one.policyId === policyId)
  if (proposal === undefined) return false
  return outcome !== proposal.outcome || (hasDays(outcome) && Number(days) !== proposal.days)
}

/** What is missing, as the server would say it. */
export function faultsOf(draft: Draft, proposals: Proposals): Faults {
  if (draft.policyId === undefined) return { rule: true }
  const always = {
    ...(draft.ground === 'law' && draft.law.trim().length < 3 && { law: true as const }),
    ...(Object.values(draft.unfounded).some((why) => why.trim().length < MIN_UNFOUNDED) && {
      unfounded: true as const,
    }),
  }
  if (draft.outcome === 'no_action') return always
  const days = Number(draft.days)
  return {
    ...always,
    ...(hasDays(draft.outcome) && !(Number.isInteger(days) && days >= 1 && days <= 365) && { days: true as const }),
    ...(draft.facts.length === 0 && { facts: true as const }),
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
    days: hasDays(draft.outcome) ? Number(draft.days) : null,
    ground: draft.ground,
    law: draft.ground === 'law' ? draft.law.trim() : null,
    facts: [...draft.facts],
    words: draft.words.trim(),
    departure: departsFrom(draft, proposals) && !isNothing ? draft.departure.trim() : null,
  }
}
