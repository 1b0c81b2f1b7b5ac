import type { LadderStep, Proposal } from '@incontro/contract/backoffice.ts'
import { type DecisionOutcome, hasDays } from '@incontro/contract'

const DAY = 86_400_000

/** A decision as far as the ladder looks at it. */
export type Struck = {
  readonly id: string
  readonly at: Date
  readonly policyId: string | null
  /** Until when it counts; null where it never did. */
  readonly strikeUntil: Date | null
  readonly endedBy: 'time' | 'appeal' | 'correction' | null
}
export type Ladder = { readonly id: string; readonly version: number; readonly ladder: readonly LadderStep[] }

/** The strikes of a policy that still count: not run out, and not taken by an appeal or a correction. */
export function strikesOf(decisions: readonly Struck[], policyId: string, at: Date): Struck[] {
  return decisions.filter(
    (one) =>
      one.policyId === policyId &&
      one.strikeUntil !== null &&
      one.strikeUntil > at &&
      one.at < at &&
      (one.endedBy === null || one.endedBy === 'time'),
  )
}

/** TS-09: the step of the ladder for the strikes that count: the first without one, one further for each, at most the last. */
export function propose({ id, version, ladder }: Ladder, decisions: readonly Struck[], at: Date): Proposal {
  const strikes = strikesOf(decisions, id, at)
  const step = Math.min(strikes.length, ladder.length - 1)
  const found = ladder[step]
  if (found === undefined) throw new TypeError(`policy ${id} has no ladder`)
  return {
    policyId: id,
    policyVersion: version,
    strikes: strikes.map((strike) => ({
      decisionId: strike.id,
      at: strike.at.getTime(),
      until: (strike.strikeUntil ?? strike.at).getTime(), // those of the filter have one
    })),
    step,
    outcome: found.outcome,
    days: found.days,
    strikeDays: found.strikeDays,
  }
}

/** Whether another step was chosen than the ladder has: that wants a reason. */
export function departs(
  { outcome, days }: { readonly outcome: DecisionOutcome; readonly days: number | null },
  proposal: Pick<Proposal, 'outcome' | 'days'>,
): boolean {
  return outcome !== proposal.outcome || days !== proposal.days
}

/** Until when a decision counts: as long as the ladder's step of that outcome, else as the proposed one. */
export function strikeUntil(
  { outcome, days }: { readonly outcome: DecisionOutcome; readonly days: number | null },
  { ladder, proposal, at }: { readonly ladder: readonly LadderStep[]; readonly proposal: Proposal; readonly at: Date },
): Date | null {
  if (outcome === 'no_action' || outcome === 'notice' || outcome === 'closing') return null
  const same =
    ladder.find((step) => step.outcome === outcome && step.days === days) ??
    ladder.find((step) => step.outcome === outcome)
  const strikeDays = same?.strikeDays ?? proposal.strikeDays
  return strikeDays === 0 ? null : new Date(at.getTime() + strikeDays * DAY)
}

/** When a suspension or a limit of so many days ends. */
export function endOf(at: Date, days: number): Date {
  return new Date(at.getTime() + days * DAY)
}

/** A restriction that counted a strike which an appeal has taken since. */
export type Later = Struck & {
  readonly outcome: DecisionOutcome
  readonly endsAt: Date | null
  readonly proposal: Proposal
  readonly departure: string | null
}
export type Shortened = { readonly id: string; readonly endsAt: Date | null }

/** How far a step goes: a limit of one thing stands between a warning and days without anything. */
const ranks = {
  no_action: 0,
  notice: 1,
  warning: 2,
  reports_later: 3,
  limit_photos: 3,
  limit_first_messages: 3,
  limit_phone: 3,
  suspension: 4,
  closing: 5,
} as const satisfies Readonly<Record<DecisionOutcome, number>>

/**
 * TS-09: what becomes of later decisions of the ladder once a strike is taken: each that counted it gets the step that it
 * would have had without it, where that is milder. One that departed from the ladder stays: it did not follow from the strike.
 * `endsAt` null ends it at once.
 */
export function withoutStrike(
  taken: string,
  later: readonly Later[],
  ladderOf: (policyId: string, version: number) => readonly LadderStep[],
): Shortened[] {
  return later.flatMap(({ id, at, outcome, endsAt, proposal, departure, endedBy }): Shortened[] => {
    const counted = proposal.strikes.some(({ decisionId }) => decisionId === taken)
    if (!counted || departure !== null || endedBy !== null || !hasDays(outcome) || endsAt === null) return []
    const ladder = ladderOf(proposal.policyId, proposal.policyVersion)
    const step = ladder[Math.min(proposal.strikes.length - 1, ladder.length - 1)]
    if (step === undefined) return []
    if (step.outcome !== outcome || step.days === null)
      return ranks[step.outcome] < ranks[outcome] ? [{ id, endsAt: null }] : []
    const end = endOf(at, step.days)
    return end < endsAt ? [{ id, endsAt: end }] : []
  })
}
