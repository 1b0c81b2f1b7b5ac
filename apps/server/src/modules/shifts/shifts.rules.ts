import { GIVE_BACK_HOURS, WORK_LIMITS, type WorkWarning } from '@incontro/contract'

export type Stretch = { readonly from: Date; readonly to: Date }
/** The stretches of a day and of its week, by the clock of the brand. */
export type Around = { readonly day: Stretch; readonly week: Stretch }

const HOUR_MS = 3_600_000

/** Until when a shift can be given back. */
export function giveBackUntil(from: Date): Date {
  return new Date(from.getTime() - GIVE_BACK_HOURS * HOUR_MS)
}

/** Minutes of stretches within another one. */
export function minutesIn(spans: readonly Stretch[], within: Stretch): number {
  const ms = spans.reduce((sum, { from, to }) => {
    const most = Math.min(to.getTime(), within.to.getTime()) - Math.max(from.getTime(), within.from.getTime())
    return sum + Math.max(0, most)
  }, 0)
  return Math.floor(ms / 60_000)
}

/** What so much work is warned of. */
export function warningsOf({ dayMinutes, weekMinutes }: { dayMinutes: number; weekMinutes: number }): WorkWarning[] {
  return [
    ...(dayMinutes > WORK_LIMITS.warnDay * 60 ? (['day'] as const) : []),
    ...(weekMinutes > WORK_LIMITS.warnWeek * 60 ? (['week'] as const) : []),
  ]
}

/** Ten hours of a day are enough. */
export function isOver(dayMinutes: number): boolean {
  return dayMinutes >= WORK_LIMITS.stopDay * 60
}

/** Whether a host can take a shift beside those that she has, and what it would be warned of. */
export function judgeShift(
  shift: Stretch,
  own: readonly Stretch[],
  around: readonly Around[],
): { readonly whyNot: 'day' | 'overlap' | null; readonly warnings: WorkWarning[] } {
  const planned = [...own, shift]
  const minutes = around.map(({ day, week }) => ({
    dayMinutes: minutesIn(planned, day),
    weekMinutes: minutesIn(planned, week),
  }))
  const warnings = [...new Set(minutes.flatMap(warningsOf))]
  if (own.some(({ from, to }) => from < shift.to && shift.from < to)) return { whyNot: 'overlap', warnings }
  const isTooLong = minutes.some(({ dayMinutes }) => dayMinutes > WORK_LIMITS.stopDay * 60)
  return { whyNot: isTooLong ? 'day' : null, warnings }
}
