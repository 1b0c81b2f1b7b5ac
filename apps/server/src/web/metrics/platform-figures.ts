import { Counter, Gauge, type Registry } from 'prom-client'
import type { JobFigures } from '../../platform/jobs/jobs.ts'
import { messageTime } from '../../platform/metrics/message-time.ts'
import { jobFigures } from './job-figures.ts'

type Waiting = { readonly count: number; readonly since: Date | null }

/** Where the figures of the platform come from; each is asked when they are read. */
export type PlatformFigures = {
  readonly now: () => Date
  /** By how many milliseconds the clock of this machine is ahead of the database's. */
  readonly clockDriftMs: () => Promise<number>
  /** Connections of pages to this process. */
  readonly sockets: () => number
  /** Those that it has taken since its start. */
  readonly socketsOpened: () => number
  readonly pool: { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number }
  readonly outbox: () => Promise<{ readonly count: number; readonly seconds: number }>
  readonly unknownEvents: () => Promise<{ readonly count: number; readonly seconds: number }>
  readonly deadLetters: () => Promise<number>
  readonly emailsDue: () => Promise<Waiting>
  readonly photosWaiting: () => Promise<Waiting>
  readonly renewalsDue: () => Promise<{ readonly count: number; readonly seconds: number }>
  readonly jobs: JobFigures
  readonly unreadableSettings: () => Promise<
    readonly { readonly brandId: string; readonly flowId: string | null; readonly hasEarlier: boolean }[]
  >
  /** When the newest backup was made, and the last restore tried; absent where the process does not have the module. */
  readonly backups: (() => Promise<Readonly<Record<'backup' | 'drill', Date | null>>>) | undefined
  /** What the process lacks, as /readyz answers it. */
  readonly lacks: () => Promise<readonly string[]>
  /** Whether the connection to Redis stands; null where there is none in the settings. */
  readonly redis: () => boolean | null
}

/**
 * Adds what the process waits for, and what waits for it, to the figures. `sample` is called before they are read: reading
 * them asks the database itself.
 */
export function platformFigures(registry: Registry, from: PlatformFigures): { sample(): void } {
  const registers = [registry]
  let pool = { total: 0, idle: 0, waiting: 0 }
  registry.registerMetric(messageTime)
  gauge(
    'clock_drift_seconds',
    'By how much the clock of this process is ahead of the database’s',
    async () => (await from.clockDriftMs()) / 1000,
  )
  gauge('sockets_open', 'Connections of pages to this process', async () => from.sockets())
  const opened: Counter = new Counter({
    name: 'sockets_opened_total',
    help: 'Connections of pages that this process has taken since its start',
    registers,
    collect() {
      opened.reset() // they are counted where they come in
      opened.inc(from.socketsOpened())
    },
  })
  gauge('database_pool_connections', 'Connections to the database in the pool of this process', async () => pool.total)
  gauge('database_pool_idle', 'Those of them that no one uses', async () => pool.idle)
  gauge('database_pool_waiting', 'Calls that wait for a connection to the database', async () => pool.waiting)
  pair('outbox', 'Events that wait for their subscribers', async () => from.outbox())
  pair('outbox_unknown', 'Events that this version does not know', async () => from.unknownEvents())
  gauge('outbox_dead', 'Deliveries of events that were given up after a day', async () => from.deadLetters())
  pair('emails_due', 'E-mails that should have left by now', async () => sinceNow(await from.emailsDue()))
  pair('photos_waiting', 'Photos that wait for an operator to look at them', async () =>
    sinceNow(await from.photosWaiting()),
  )
  pair('renewals_due', 'Periods that have ended and are still to be charged', async () => from.renewalsDue())
  jobFigures(registry, from.jobs)
  gauge('jobs_unknown', 'Runs of jobs that this version does not know', async () => from.jobs.unknown())
  pair('jobs', 'Runs of jobs that should have begun by now', async () => from.jobs.waiting())
  const unreadable = new Gauge({
    name: 'settings_unreadable',
    help: 'Settings that this version cannot read: an earlier one serves instead, or none does',
    labelNames: ['brand', 'flow', 'serves'],
    registers,
    async collect() {
      unreadable.reset()
      for (const { brandId, flowId, hasEarlier } of await from.unreadableSettings().catch(() => []))
        unreadable.set({ brand: brandId, flow: flowId ?? '', serves: hasEarlier ? 'earlier' : 'none' }, 1)
    },
  })
  const backups = new Gauge({
    name: 'backup_newest_timestamp_seconds',
    help: 'When the newest backup was made, and the last restore tried, as this database has noted it',
    labelNames: ['kind'],
    registers,
    async collect() {
      backups.reset()
      for (const [kind, at] of Object.entries((await from.backups?.().catch(() => null)) ?? {}))
        if (at !== null) backups.set({ kind }, at.getTime() / 1000)
    },
  })
  const lacks = new Gauge({
    name: 'process_lacks',
    help: 'What the process cannot serve without and lacks, as /readyz answers it',
    labelNames: ['what'],
    registers,
    async collect() {
      lacks.reset()
      for (const what of await from.lacks()) lacks.set({ what }, 1)
    },
  })
  const redis: Gauge = new Gauge({
    name: 'redis_up',
    help: 'Whether the connection to Redis stands; no figure where none is in the settings',
    labelNames: [],
    registers: from.redis() === null ? [] : registers,
    collect() {
      redis.set(from.redis() === true ? 1 : 0)
    },
  })

  return {
    sample() {
      pool = { total: from.pool.totalCount, idle: from.pool.idleCount, waiting: from.pool.waitingCount }
    },
  }

  function sinceNow({ count, since }: Waiting): { count: number; seconds: number } {
    return { count, seconds: since === null ? 0 : Math.max(0, (from.now().getTime() - since.getTime()) / 1000) }
  }

  /** A figure that cannot be read now is left out; the others are still reported. */
  function gauge(name: string, help: string, read: () => Promise<number>): void {
    const made: Gauge = new Gauge({
      name,
      help,
      registers,
      async collect() {
        const value = await read().catch(() => null)
        if (value === null) made.remove()
        else made.set(value)
      },
    })
  }

  /** How many, and how old the oldest is. */
  function pair(name: string, help: string, read: () => Promise<{ count: number; seconds: number }>): void {
    gauge(name, help, async () => (await read()).count)
    gauge(`${name}_oldest_seconds`, `${help}: age of the oldest`, async () => (await read()).seconds)
  }
}
