/** A run that asks for another although the time has passed waits so long: a row that cannot be taken now does not keep it running. */
const OVERDUE_AGAIN_MS = 1000

/** When a job is run again: after its interval from the beginning of the run, or earlier where the run has asked for it. */
export function nextDue(run: {
  readonly startedAt: Date
  readonly endedAt: Date
  readonly everyMs: number
  readonly asked: Date | undefined
}): { readonly due: Date; readonly isAsked: boolean } {
  const regular = new Date(run.startedAt.getTime() + run.everyMs)
  if (run.asked === undefined || run.asked >= regular) return { due: regular, isAsked: false }
  const isOverdue = run.asked <= run.endedAt
  return { due: isOverdue ? new Date(run.endedAt.getTime() + OVERDUE_AGAIN_MS) : run.asked, isAsked: true }
}

const FIRST_RETRY_S = 15
/** Of a job that is run every few minutes or oftener: members wait for what it does. */
const FIRST_QUICK_RETRY_S = 2
const QUICK_S = 600
const LONGEST_RETRY_S = 900

/** Five retries, twice as long apart each, but never longer than the interval of the job; then it is a dead letter. */
export function retriesOf(everyMs: number): {
  retryLimit: number
  retryDelay: number
  retryBackoff: true
  retryDelayMax: number
} {
  const everyS = Math.max(1, Math.round(everyMs / 1000))
  return {
    retryLimit: 5,
    retryDelay: Math.min(everyS > QUICK_S ? FIRST_RETRY_S : FIRST_QUICK_RETRY_S, everyS),
    retryBackoff: true,
    retryDelayMax: Math.min(LONGEST_RETRY_S, everyS),
  }
}
