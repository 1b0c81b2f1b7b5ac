/** Milliseconds of single runs, one after the other. */
export async function timesOf(runs: number, work: (run: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const started = performance.now()
    await work(run)
    times.push(performance.now() - started)
  }
  return times
}

/** Runs a second with so many under way. */
export async function rateOf(forMs: number, atOnce: number, work: (run: number) => Promise<unknown>): Promise<number> {
  const started = performance.now()
  let done = 0
  async function worker(first: number): Promise<void> {
    for (let run = first; performance.now() - started < forMs; run += atOnce) {
      await work(run)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, (_, first) => worker(first)))
  return done / ((performance.now() - started) / 1000)
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
export const median = (values: readonly number[]): number => percentile(values, 0.5)
