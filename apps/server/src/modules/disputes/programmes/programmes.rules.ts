/** What was settled and complained of in a month, of one brand, merchant account and scheme. */
export type ProgrammeCounts = {
  readonly settled: number
  /** Settled after the customer confirmed it at their bank. */
  readonly confirmed: number
  readonly disputes: number
  readonly frauds: number
  readonly fraudDisputes: number
  readonly fraudMinor: number
}
/** How far a programme's figure is: under its first mark, at it, near the limit, or over it. */
export type Mark = 'clear' | 'watch' | 'warning' | 'excessive'
/** Hundredths of a per cent of what the programme divides by; null where that is nothing. */
export type Meter = { readonly points: number | null; readonly count: number; readonly of: number; readonly mark: Mark }

const [WATCH, WARNING, EXCESSIVE] = [50, 90, 150]
const pointsOf = (count: number, of: number) => (of === 0 ? null : Math.round((count * 10_000) / of))

function markOf(points: number | null): Mark {
  if (points === null || points < WATCH) return 'clear'
  if (points < WARNING) return 'watch'
  return points < EXCESSIVE ? 'warning' : 'excessive'
}

/** Visa's VAMP: notices of fraud, with a dispute or without, and disputes, over what was settled in the same month. */
export function vampOf({ settled, disputes, frauds }: ProgrammeCounts): Meter {
  const count = disputes + frauds
  const points = pointsOf(count, settled)
  return { points, count, of: settled, mark: count > 0 && settled === 0 ? 'excessive' : markOf(points) }
}

/** Mastercard's ECM: disputes of this month over what was settled in the month before. */
export function ecmOf({ disputes }: ProgrammeCounts, before: Pick<ProgrammeCounts, 'settled'>): Meter {
  const points = pointsOf(disputes, before.settled)
  return { points, count: disputes, of: before.settled, mark: markOf(points) }
}

/** Mastercard's EFM: disputes for fraud over what was settled in the month before. */
export function efmOf({ fraudDisputes }: ProgrammeCounts, before: Pick<ProgrammeCounts, 'settled'>): Meter {
  const points = pointsOf(fraudDisputes, before.settled)
  const mark = points === null || points < 25 ? 'clear' : points < 50 ? 'warning' : 'excessive'
  return { points, count: fraudDisputes, of: before.settled, mark }
}

/**
 * Checks without an amount and refusals over all entered cards that a bank heard of, as the guard counts them (TS-22): what Visa counts
 * as enumerated is among them, so that its ratio is no more than this.
 */
export function enumerationOf({ tries, suspects }: { readonly tries: number; readonly suspects: number }): Meter {
  const points = pointsOf(suspects, tries)
  // 20 %, with 300,000 of them a month
  const mark = points !== null && points >= 2_000 ? (suspects >= 300_000 ? 'excessive' : 'watch') : 'clear'
  return { points, count: suspects, of: tries, mark }
}

/** Where VAMP ends the month if no further case comes and payments go on as they did so far. */
export function vampAtEnd(
  counts: ProgrammeCounts,
  { day, days }: { readonly day: number; readonly days: number },
): Meter {
  if (day >= days || counts.settled === 0) return vampOf(counts)
  return vampOf({ ...counts, settled: Math.round((counts.settled * days) / day) })
}
