import type { ReportReason } from '@incontro/contract'
import { retention } from '../../../config/retention.ts'

export type Severity = 1 | 2 | 3 | 4
export type Lane = 'standard' | 'urgent'

/** How bad what a reason names is (BO-46). */
const severityOf = {
  unwanted: 1,
  other: 1,
  insults: 2,
  sexual_services: 2,
  ban_evasion: 2,
  fake: 3,
  impersonation: 3,
  scam: 3,
  asks_money: 3,
  hate: 3,
  unlawful: 3,
  underage: 4,
  child_abuse: 4,
  intimate_image: 4,
  self_harm: 4,
  threat_to_life: 4,
  trafficking: 4,
} as const satisfies Readonly<Record<ReportReason, Severity>>

/** TS-15: what leads and the auditor alone may see. */
const urgent: readonly ReportReason[] = [
  'underage',
  'child_abuse',
  'intimate_image',
  'self_harm',
  'threat_to_life',
  'trafficking',
]

const HOUR = 3_600_000
/** How long a case of a severity may wait for its decision. */
const WAIT_MS = { 1: 96 * HOUR, 2: 72 * HOUR, 3: 24 * HOUR, 4: 12 * HOUR } as const satisfies Readonly<
  Record<Severity, number>
>
const URGENT_WAIT_MS = HOUR

export type Weight = { readonly severity: Severity; readonly lane: Lane; readonly dueAt: Date }

/** BO-46: what one report makes of its case; a case has the worst severity, the urgent lane and the nearest deadline of all. */
export function weightOf(reason: ReportReason, at: Date): Weight {
  const severity = severityOf[reason]
  const lane = urgent.includes(reason) ? 'urgent' : 'standard'
  return { severity, lane, dueAt: lane === 'urgent' ? new Date(at.getTime() + URGENT_WAIT_MS) : waitFor(severity, at) }
}

/** Until when a case of a severity waits at most. */
export function waitFor(severity: Severity, at: Date): Date {
  return new Date(at.getTime() + WAIT_MS[severity])
}

/** What speaks for looking at a case before others of its severity. */
export type Signs = {
  /** People who reported it. */
  readonly reporters: number
  /** Those of them whose reports usually led to something. */
  readonly accurate: number
  /** TS-14: those whose reports come later in order for now. */
  readonly lowered: number
  /** Every member can see an angel, only those who got to know them a member. */
  readonly isSeenByAll: boolean
}

/** Of so many decided reports at least half have to have led to something. */
const LEAST_DECIDED = 2
export function isAccurate({ made, acted }: { readonly made: number; readonly acted: number }): boolean {
  return made >= LEAST_DECIDED && acted * 2 >= made
}

const LAST = -1

/**
 * BO-46: the order of cases that are as bad as each other: a person who is usually right counts as two others, and no number of
 * people lifts a case above a worse one. TS-14: whose reports come later counts for nothing, and where no one else reported it the
 * case comes after all others as bad.
 */
export function pointsOf({ reporters, accurate, lowered, isSeenByAll }: Signs): number {
  const counted = reporters - lowered
  if (lowered > 0 && counted === 0) return LAST
  return Math.min(Math.max(0, counted - 1), 4) + 2 * Math.min(accurate, 3) + (isSeenByAll ? 1 : 0)
}

const DAY = 24 * HOUR
const AFTER_DECISION_MONTHS = 7

/** D26: a report is kept until the later of 365 days after it and 7 months after the decision on it. */
export function keepUntil(reportedAt: Date, decidedAt: Date): Date {
  const byAge = reportedAt.getTime() + retention.reports.days * DAY
  return new Date(Math.max(byAge, monthsAfter(decidedAt, AFTER_DECISION_MONTHS).getTime()))
}

/** The same day so many months later, or the last of that month where it has none. */
export function monthsAfter(at: Date, months: number): Date {
  const later = new Date(at)
  later.setUTCMonth(later.getUTCMonth() + months)
  if (later.getUTCDate() !== at.getUTCDate()) later.setUTCDate(0)
  return later
}
