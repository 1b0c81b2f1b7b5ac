/** When a job is looked at again: after its interval from the beginning of the run, or earlier where the run has said so. */
export function nextDue(run: {
  readonly startedAt: Date
  readonly everyMs: number
  readonly asked: Date | undefined
}): Date {
  const regular = new Date(run.startedAt.getTime() + run.everyMs)
  return run.asked !== undefined && run.asked < regular ? run.asked : regular
}

const FIRST_RETRY_S = 15
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
    retryDelay: Math.min(FIRST_RETRY_S, everyS),
    retryBackoff: true,
    retryDelayMax: Math.min(LONGEST_RETRY_S, everyS),
  }
}
