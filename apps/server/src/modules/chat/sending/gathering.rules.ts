const MOST_MS = 20
/** With so many processes a batch waits longest. */
const MANY = 8

/**
 * How many milliseconds a batch waits for more where so many processes write to the same database (decision 0091): in one process
 * what comes while a batch is on its way makes the next one; among several each has its share of that only.
 */
export function gatherMs(writers: number): number {
  return Math.round((MOST_MS * (Math.min(Math.max(writers, 1), MANY) - 1)) / (MANY - 1))
}
