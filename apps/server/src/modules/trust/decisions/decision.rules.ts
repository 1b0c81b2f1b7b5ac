import { type DecisionOutcome, hasDays, isLimit, MIN_REASON_LENGTH, MISUSE_POLICY } from '@incontro/contract'
import type { Fact } from '@incontro/contract/backoffice.ts'
import { monthsAfter } from '../cases/cases.rules.ts'

const APPEAL_MONTHS = 6
/** operators.md, section 2: how far a moderator goes alone. */
const MODERATOR_DAYS = 7

/** TS-10: until when a decision can be appealed. */
export function appealUntil(at: Date): Date {
  return monthsAfter(at, APPEAL_MONTHS)
}

/** TS-07: phrases that would fit every decision, in our languages; a reason that has nothing else says nothing. */
const catchAlls = [
  'you broke our rules',
  'you violated our terms',
  'violation of our terms',
  'inappropriate behaviour',
  'inappropriate behavior',
  'has incumplido nuestras normas',
  'incumplimiento de nuestros términos',
  'comportamiento inadecuado',
  'vous avez enfreint nos règles',
  'non-respect de nos conditions',
  'comportement inapproprié',
  'hai violato le nostre regole',
  'violazione dei nostri termini',
  'comportamento inappropriato',
]

/** What is left of a reason without the phrases that fit everything. */
function substance(words: string): string {
  return catchAlls
    .reduce((text, phrase) => text.replaceAll(phrase, ''), words.toLowerCase())
    .replace(/[\s\p{P}]+/gu, ' ')
    .trim()
}

export type Draft = {
  readonly outcome: DecisionOutcome
  readonly policyId: string | null
  readonly days: number | null
  readonly ground: 'terms' | 'law'
  readonly law: string | null
  readonly facts: readonly Fact[]
  readonly words: string
  readonly departure: string | null
}
type Known = {
  /** The policy that the draft names, in force; null where there is none. */
  readonly isPolicyInForce: boolean
  readonly departs: boolean
  /** The facts that the case holds, as `kind id`. */
  readonly factsOfCase: ReadonlySet<string>
  /** The person has an account, whose acts can be limited. */
  readonly hasAccount: boolean
  /** TS-14: the person reported or objected without any ground. */
  readonly hasMisuse: boolean
}
/** `field` is the first thing that is wrong. */
export type DraftVerdict =
  { readonly allowed: true } | { readonly allowed: false; readonly field: string; readonly why: string }

export function factKey({ kind, id }: Fact): string {
  return `${kind} ${id}`
}

/** TS-07: a decision that restricts stands on a policy in force, facts of its case, and a reason that says something. */
export function mayDecide(
  draft: Draft,
  { isPolicyInForce, departs, factsOfCase, hasAccount, hasMisuse }: Known,
): DraftVerdict {
  const refuse = (field: string, why: string): DraftVerdict => ({ allowed: false, field, why })
  if ((draft.ground === 'law') !== (draft.law !== null))
    return refuse('law', 'name the law where it is the ground, and there alone')
  if (draft.facts.some((fact) => !factsOfCase.has(factKey(fact)))) return refuse('facts', 'not a fact of this case')
  if (draft.outcome === 'no_action') {
    if (draft.policyId !== null) return refuse('policyId', 'no policy was broken')
    return draft.days === null ? { allowed: true } : refuse('days', 'nothing is restricted')
  }
  if (draft.policyId === null || !isPolicyInForce) return refuse('policyId', 'a policy in force')
  if (draft.policyId === MISUSE_POLICY && !hasMisuse)
    return refuse('policyId', 'nothing of this person was said to be manifestly unfounded')
  if (draft.outcome === 'reports_later' && draft.policyId !== MISUSE_POLICY)
    return refuse('outcome', 'reports come later for misuse alone')
  if (isLimit(draft.outcome) && !hasAccount) return refuse('outcome', 'there is no account to limit')
  if (hasDays(draft.outcome) !== (draft.days !== null))
    return refuse('days', 'a suspension and a limit have days, and nothing else has')
  if (draft.facts.length === 0) return refuse('facts', 'name what it stands on')
  if (draft.words.length < MIN_REASON_LENGTH)
    return refuse('words', `a reason of ${MIN_REASON_LENGTH} characters or more`)
  if (substance(draft.words).length < MIN_REASON_LENGTH / 2)
    return refuse('words', 'say what happened: these words fit every case')
  if (departs && draft.departure === null) return refuse('departure', 'another step than the ladder has wants a reason')
  return { allowed: true }
}

/** How a grade may decide: a moderator up to seven days, a closing by two. */
export function wayToDecide(
  { outcome, days }: Pick<Draft, 'outcome' | 'days'>,
  grade: 'read' | 'limited' | 'approved' | 'full',
): 'now' | 'ask' | 'over_limit' {
  if (grade === 'limited') return outcome === 'closing' || (days ?? 0) > MODERATOR_DAYS ? 'over_limit' : 'now'
  return outcome === 'closing' ? 'ask' : 'now'
}
