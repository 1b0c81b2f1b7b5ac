import { Counter, Gauge, type Registry } from 'prom-client'
import type { JobFigures } from '../../platform/jobs/jobs.ts'

/** Adds what became of jobs, by job, to the figures of a process. What cannot be read now is left out. */
export function jobFigures(registry: Registry, jobs: JobFigures): void {
  const registers = [registry]
  const labelNames = ['job']
  const succeeded = new Gauge({
    name: 'job_last_success_timestamp_seconds',
    help: 'When a scheduled job last succeeded',
    labelNames,
    registers,
    async collect() {
      succeeded.reset()
      for (const { name: job, succeededAt } of await jobs.runs().catch(() => []))
        if (succeededAt !== null) succeeded.set({ job }, succeededAt.getTime() / 1000)
    },
  })
  const interval = new Gauge({
    name: 'job_interval_seconds',
    help: 'How often a scheduled job is run at least',
    labelNames,
    registers,
    collect() {
      interval.reset()
      for (const [job, seconds] of jobs.intervals()) interval.set({ job }, seconds)
    },
  })
  const dead = new Gauge({
    name: 'jobs_dead_letters',
    help: 'Runs of jobs that failed at every retry and were given up in the last 30 days',
    labelNames,
    registers,
    async collect() {
      dead.reset()
      for (const [job, count] of await jobs.dead().catch(() => [])) dead.set({ job }, count)
    },
  })
  counter('jobs_runs_total', 'Runs of jobs in this process since its start', jobs.began)
  counter('jobs_failed_total', 'Runs of jobs that failed in this process since its start', jobs.failed)

  function counter(name: string, help: string, counts: () => ReadonlyMap<string, number>): void {
    const made: Counter = new Counter({
      name,
      help,
      labelNames,
      registers,
      collect() {
        made.reset() // they are counted where they run
        for (const [job, count] of counts()) made.inc({ job }, count)
      },
    })
  }
}
