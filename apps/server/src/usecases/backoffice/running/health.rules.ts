import type { HealthState } from '@incontro/contract/backoffice.ts'

const [MINUTE, HOUR, DAY] = [60, 3600, 86_400]
const rank: Readonly<Record<HealthState, number>> = { unknown: 0, good: 0, worse: 1, bad: 2 }

/** The worst of them; what is unknown does not count. */
export function worstOf(states: readonly HealthState[]): HealthState {
  const worst = [...states].sort((one, other) => rank[other] - rank[one])[0]
  return worst === undefined || worst === 'unknown' ? 'good' : worst
}

/** How old the oldest thing may be that should have been done, in seconds, before it is worse, and before it is bad. */
const limits = { delivery: [5 * MINUTE, 30 * MINUTE], people: [DAY, 3 * DAY] } as const

export function stateOfQueue(
  kind: keyof typeof limits,
  { lag, dead }: { readonly lag: number | null; readonly dead: number | null },
): HealthState {
  const [worse, bad] = limits[kind]
  if (lag !== null && lag > bad) return 'bad'
  return (lag !== null && lag > worse) || (dead ?? 0) > 0 ? 'worse' : 'good'
}

export function stateOfJob({
  failures,
  dueInSeconds,
}: {
  readonly failures: number
  readonly dueInSeconds: number
}): HealthState {
  if (failures >= 3 || dueInSeconds < -HOUR) return 'bad'
  return failures > 0 || dueInSeconds < -15 * MINUTE ? 'worse' : 'good'
}

export function stateOfDrift(ms: number): HealthState {
  const seconds = Math.abs(ms) / 1000
  return seconds > 30 ? 'bad' : seconds > 2 ? 'worse' : 'good'
}

/** A backup every day, and every half year one that was read back. Where no one has noted any, nothing is known. */
export function stateOfBackups({ backup, drill }: { backup: Date | null; drill: Date | null }, at: Date): HealthState {
  const age = (of: Date) => (at.getTime() - of.getTime()) / 1000
  if (backup === null) return 'unknown'
  if (age(backup) > 7 * DAY) return 'bad'
  return age(backup) > 2 * DAY || (drill !== null && age(drill) > 183 * DAY) ? 'worse' : 'good'
}
