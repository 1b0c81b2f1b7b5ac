import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pLimit from 'p-limit'
import { fromKysely, type JobInsert, type JobWithMetadata } from 'pg-boss'
import type { Database, Db, Tx } from '../database/database.ts'
import { createListener } from '../database/listener.ts'
import type { DeliverySource } from '../deliveries/deliveries.store.ts'
import type { Log } from '../log/log.ts'
import { inJob } from '../outbox/log/cause.ts'
import { currentTrace, detached, traced } from '../tracing/tracing.ts'
import { createBoss, DEAD_LETTERS, HEARTBEAT_S, JOBS_SCHEMA, QUEUE } from './boss.ts'
import { createJobRunsStore, type JobRun } from './job-runs.store.ts'
import { createLateJobs } from './late-jobs.store.ts'
import { nextDue, retriesOf } from './jobs.rules.ts'

/** Work that comes due with product time. */
export type Job = {
  readonly name: string
  /** It is run at least so often: from the beginning of one run to the beginning of the next. */
  readonly everyMs: number
  /** Runs of it at the same time in one process, where one may wait for others outside; 1 unless set. */
  readonly atOnce?: number
  /** Does what is due; harmless when run twice. May answer when it has to be run again, where that is earlier. */
  run(): Promise<Date | null | void>
}

/** How often work is looked for that wakes its job by itself: a safety net, should a wake-up have been lost. */
export const SAFETY_NET_MS = 5 * 60_000

/** What a module gets that writes work for a job. */
export type Waker = Pick<Jobs, 'wake'>

export type Jobs = {
  add(jobs: readonly Job[]): void
  /** Lets this process ask for runs. */
  open(): Promise<void>
  /** Runs what is due, from now on. */
  start(): Promise<void>
  /** Asks, in the caller's transaction, for a run once that is committed: at once, or at a moment of the product's clock. */
  wake(tx: Db | Tx, name: string, at?: Date): Promise<void>
  /** Runs a job, or every job, once, here and now. For tests. */
  run(name: string): Promise<void>
  runAll(): Promise<void>
  /** After the product's clock was moved: runs what came due by it. */
  runDue(): Promise<void>
  figures: JobFigures
  /** Runs that failed, that should have begun, or that were given up. */
  readonly undelivered: DeliverySource
  /** Waits for the runs that are under way. */
  stop(): Promise<void>
}

export type JobFigures = {
  /** The jobs of this version, by name. */
  known(): readonly string[]
  /** How often each is run at least, in seconds. */
  intervals(): ReadonlyMap<string, number>
  /** What came of the scheduled jobs. */
  runs(): Promise<readonly JobRun[]>
  /** Runs of this process since its start, and those of them that failed, by job. */
  began(): ReadonlyMap<string, number>
  failed(): ReadonlyMap<string, number>
  /** Runs that should have begun by now, and how late the oldest is. */
  waiting(): Promise<{ readonly count: number; readonly seconds: number }>
  /** Runs that were given up, by job. */
  dead(): Promise<ReadonlyMap<string, number>>
  /** Runs of jobs that this version does not know. */
  unknown(): Promise<number>
}

/** What stands in a row of the queue: never anything about a person. */
type Order = {
  readonly job: string
  /** By the product's clock; nothing where it is due at once. */
  readonly due: string | null
  /** Since when it waits for a process that knows its job, by the time of the database. */
  readonly leftSince?: string
  /** The span that asked for the run, where that was traced. */
  readonly traceparent?: string
}
type Row = JobWithMetadata<Order>
type Entry = { readonly job: Job; readonly running: Set<Promise<void>>; taken: Row[] }
type Deps = {
  readonly database: Pick<Database, 'db' | 'pool' | 'transaction' | 'connect'>
  readonly log: Log
  readonly now: () => Date
  /** Whether this process runs jobs, or only asks for runs. */
  readonly isWorker: boolean
}

/** A wake-up is announced on this channel, so that workers need not ask all the time. */
const CHANNEL = 'jobs_woken'
/** The queue is read when its next row is due, when a wake-up is announced, and at least so often. */
const LONGEST_WAIT_MS = 30_000
/** After a fault, and where another process is just taking what is due. */
const SHORT_WAIT_MS = 250
const BATCH = 100
/** Different jobs that run seldom and long run at the same time, but not so many that requests wait for a connection. */
const AT_ONCE = 4
/** What is due more often than this is run after every move of the clock and at every start. */
const OFTEN_MS = 10 * 60_000
/** How often schedules that are missing in the queue are added: those of a process that was killed at its last retry. */
const KEEP_MS = 5 * 60_000
const SLACK_S = 0.02
const TOUCH_MS = (HEARTBEAT_S * 1000) / 4
const FIRST = 10
/** A job that this version does not know is looked at again after so long, and given up after a day. */
const LEFT_S = 30
const UNKNOWN_S = 86_400

/**
 * Runs jobs out of pg-boss's queue: each row once whatever number of processes there is, again with back-off where it fails or
 * its process dies, a dead letter after the last retry. A job runs once at a time in a process; rows that wait for the same job
 * share a run. When a schedule is due is the product's time, so it is ours: pg-boss is given how long to wait. An idle worker
 * sleeps until the next row is due: a wake-up announces itself with the commit of its transaction.
 */
export function createJobs({ database, log, now, isWorker }: Deps): Jobs {
  const { db, pool, transaction } = database
  const boss = createBoss({ db: { executeSql: (text, values) => pool.query(text, values) }, supervises: isWorker })
  boss.on('error', (error) => log.error({ err: error }, 'the queue of jobs failed'))
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'the queue of jobs warns'))
  const runs = createJobRunsStore(db)
  const entries = new Map<string, Entry>()
  const began = new Map<string, number>()
  const failed = new Map<string, number>()
  const active = new Set<Row>()
  const limit = pLimit(AT_ONCE)
  let timer: NodeJS.Timeout | undefined
  /** When the queue is to be read next, by the time of this machine. */
  let lookAt = Infinity
  let looking: Promise<void> | undefined
  let isStarted = false
  let isOpen = false
  let keptAt = 0
  let touchedAt = 0

  const row = (job: string, due: Date | null, key: string): JobInsert<Order> => ({
    data: { job, due: due?.toISOString() ?? null },
    singletonKey: key,
    startAfter: startAfter(due),
    priority: key === job ? FIRST : 0,
    ...retriesOf(entries.get(job)?.job.everyMs ?? KEEP_MS),
  })
  const secondsUntil = (due: Date | null) => (due === null ? 0 : Math.max(0, (due.getTime() - now().getTime()) / 1000))
  /** pg-boss counts from the beginning of the transaction: without the slack a row would be taken before its work is due. */
  const startAfter = (due: Date | null) => (due === null || due <= now() ? 0 : secondsUntil(due) + SLACK_S)
  const listener = createListener({ database, channel: CHANNEL, onChange: () => lookIn(0), log })
  const isScheduled = ({ singletonKey, data }: Row) => singletonKey === data.job

  /** Adds the schedules that are not in the queue: after the first start, a restore, or a process killed at its last retry. */
  async function keep(): Promise<void> {
    const known = new Map((await runs.all()).map((run) => [run.name, run.dueInSeconds]))
    const due = (name: string) => new Date(now().getTime() + Math.max(0, known.get(name) ?? 0) * 1000)
    await boss.insert(
      QUEUE,
      [...entries.keys()].map((name) => row(name, due(name), name)),
    )
  }

  /** Takes what is due; answers for how many milliseconds there is nothing to be taken. */
  async function look(): Promise<number> {
    for (;;) {
      if (!isStarted) return 0
      const rows = await boss.fetch<Order>(QUEUE, { batchSize: BATCH, includeMetadata: true })
      for (const [name, own] of Map.groupBy(rows, ({ data }) => data.job)) await take(name, own)
      if (rows.length < BATCH) break
    }
    const at = Date.now()
    if (active.size > 0 && at - touchedAt > TOUCH_MS) {
      touchedAt = at
      // one row a statement: several at once wait for what ends others of them in another order
      for (const id of active) await boss.touch(QUEUE, id)
    }
    if (at - keptAt > KEEP_MS) {
      keptAt = at
      await keep()
    }
    const { rows } = await sql<{ ms: number | null }>`
      select extract(epoch from min(start_after) - now())::float8 * 1000 as ms from ${sql.table(`${JOBS_SCHEMA}.job`)}
      where name = ${QUEUE} and state < 'active'`.execute(db)
    const wait = rows[0]?.ms ?? Infinity
    return Math.min(wait > 0 ? Math.ceil(wait) + 1 : SHORT_WAIT_MS, active.size > 0 ? TOUCH_MS : LONGEST_WAIT_MS)
  }

  /** Reads the queue after so many milliseconds at the latest. */
  function lookIn(ms: number): void {
    const at = Date.now() + ms
    if (!isStarted || at >= lookAt) return
    lookAt = at
    if (looking !== undefined) return // once this look is over
    clearTimeout(timer)
    timer = setTimeout(poke, ms)
    timer.unref()
  }

  function poke(): void {
    if (!isStarted || looking !== undefined) return
    clearTimeout(timer)
    lookAt = Infinity
    looking = detached(look)
      .catch((error: unknown) => {
        log.error({ err: error }, 'jobs that are due cannot be read')
        return SHORT_WAIT_MS * 4
      })
      .then((wait) => {
        looking = undefined
        const asked = lookAt - Date.now() // during the look
        lookAt = Infinity
        lookIn(Math.max(0, Math.min(wait, asked)))
      })
  }

  async function take(name: string, rows: Row[]): Promise<void> {
    for (const one of rows) active.add(one)
    const entry = entries.get(name)
    if (entry === undefined) return leave(name, rows)
    entry.taken.push(...rows)
    if (entry.running.size < (entry.job.atOnce ?? 1)) begin(entry)
  }

  function begin(entry: Entry): void {
    const run = (entry.job.everyMs <= OFTEN_MS ? work(entry) : limit(() => work(entry))).finally(() => {
      entry.running.delete(run)
      if (entry.taken.length > 0) begin(entry) // came in the last moment
    })
    entry.running.add(run)
  }

  /** Runs a job for the rows that were taken for it, and again for those that came meanwhile. */
  async function work(entry: Entry): Promise<void> {
    while (entry.taken.length > 0) {
      const rows = entry.taken.splice(0)
      const startedAt = now()
      const ran = await tryIt(entry.job, rows)
      await (ran === undefined
        ? putBack(entry.job.name, rows, startedAt)
        : finish(entry.job, rows, startedAt, ran.again))
    }
  }

  async function tryIt(
    { name, run }: Job,
    rows: readonly Row[] = [],
  ): Promise<{ again: Date | undefined } | undefined> {
    const follows = rows.flatMap(({ data }) => data.traceparent ?? [])
    began.set(name, (began.get(name) ?? 0) + 1)
    try {
      const again = await traced(
        () => ({ name: `job ${name}`, kind: 'consumer', follows, notes: { 'incontro.job': name } }),
        () => inJob(name, run),
      )
      return { again: again ?? undefined }
    } catch (error) {
      failed.set(name, (failed.get(name) ?? 0) + 1)
      log.error({ err: error, job: name }, 'job failed')
      return undefined
    }
  }

  /** What was run is done and when to run it next is written, in one transaction: a process that dies loses neither. */
  async function finish({ name, everyMs }: Job, rows: Row[], startedAt: Date, again: Date | undefined): Promise<void> {
    const { due, isAsked } = nextDue({ startedAt, endedAt: now(), everyMs, asked: again })
    await settle(rows, async (tx) => {
      const next = { db: fromKysely(tx) }
      await boss.complete(QUEUE, rows, null, next)
      if (rows.some(isScheduled)) {
        await boss.insert(QUEUE, [row(name, due, name)], next)
        await runs.noteSuccess(tx, { name, startedAt, dueInMs: due.getTime() - now().getTime() })
      } else if (isAsked) await boss.insert(QUEUE, [followUp(name, due)], next)
    })
    lookIn(secondsUntil(due) * 1000)
  }

  function partOf(asked: JobInsert<Order>, traceparent: string): JobInsert<Order> {
    return asked.data === undefined ? asked : { ...asked, data: { ...asked.data, traceparent } }
  }

  /** One row for a moment, however many runs ask for it. */
  function followUp(name: string, due: Date): JobInsert<Order> {
    return row(name, due, `${name} ${due.toISOString()}`)
  }

  /** Tried again after a while; a schedule whose retries are used up goes on with its next time. */
  async function putBack(name: string, rows: Row[], startedAt: Date): Promise<void> {
    await settle(rows, async (tx) => {
      const next = { db: fromKysely(tx) }
      await boss.fail(QUEUE, rows, null, next)
      const entry = entries.get(name)
      if (entry === undefined || !rows.some(isScheduled)) return
      const due = new Date(startedAt.getTime() + entry.job.everyMs)
      await boss.insert(QUEUE, [row(name, due, name)], next) // nothing while a retry has the key
      await runs.noteFailure(tx, { name, startedAt, dueInMs: due.getTime() - now().getTime() })
    })
    lookIn(0) // pg-boss has chosen when it is tried again
  }

  /** A job of another version, which may run it soon: no try is counted. After a day a person has to look at it. */
  async function leave(name: string, rows: Row[]): Promise<void> {
    await settle(rows, async (tx) => {
      const jobs_ = sql.table(`${JOBS_SCHEMA}.job`)
      const given = await sql<{ id: string }>`update ${jobs_} set retry_limit = retry_count
        where name = ${QUEUE} and id = any(${rows.map(({ id }) => id)}::uuid[])
          and (data->>'leftSince')::timestamptz < now() - make_interval(secs => ${UNKNOWN_S}) returning id`.execute(tx)
      const dead = new Set(given.rows.map(({ id }) => id))
      if (dead.size > 0) {
        log.error({ job: name }, 'no process knows this job, it is given up: a dead letter')
        await boss.fail(QUEUE, [...dead], null, { db: fromKysely(tx) })
      }
      await sql`update ${jobs_} set state = (case when retry_count > 0 then 'retry' else 'created' end)::${sql.raw(JOBS_SCHEMA)}.job_state,
          started_on = null, start_after = now() + make_interval(secs => ${LEFT_S}),
          data = jsonb_build_object('leftSince', now()) || data
        where name = ${QUEUE} and id = any(${rows.flatMap(({ id }) => (dead.has(id) ? [] : [id]))}::uuid[])`.execute(tx)
    })
  }

  async function settle(rows: Row[], work_: (tx: Tx) => Promise<void>): Promise<void> {
    try {
      await transaction(work_)
    } catch (error) {
      log.error({ err: error, job: rows[0]?.data.job }, 'what came of a job cannot be written: it is run again')
    } finally {
      for (const one of rows) active.delete(one)
    }
  }

  /** Runs a job here and now, after a run that is under way. */
  async function runNow(entry: Entry): Promise<boolean> {
    while (entry.running.size > 0) await Promise.all(entry.running) // one that began before does not count
    const { job } = entry
    const startedAt = now()
    let succeeded = false
    const run = tryIt(job)
      .then(async (ran) => {
        succeeded = ran !== undefined
        const { due, isAsked } = nextDue({ startedAt, endedAt: now(), everyMs: job.everyMs, asked: ran?.again })
        if (isAsked && isOpen) await boss.insert(QUEUE, [followUp(job.name, due)])
      })
      .finally(() => {
        entry.running.delete(run)
        if (entry.taken.length > 0) begin(entry)
      })
    entry.running.add(run)
    await run
    return succeeded
  }

  /** Rows that are due later by the product's clock wait as long as it says now. */
  async function followClock(): Promise<void> {
    await sql`update ${sql.table(`${JOBS_SCHEMA}.job`)}
      set start_after = now() + make_interval(secs => extract(epoch from (data->>'due')::timestamptz - ${now()}))
      where name = ${QUEUE} and state = 'created' and data->>'due' is not null`.execute(db)
    lookIn(0)
  }

  async function wake(tx: Db | Tx, name: string, at?: Date): Promise<void> {
    const everyMs = entries.get(name)?.job.everyMs ?? Infinity
    if (at !== undefined && at.getTime() - now().getTime() >= everyMs) return // a scheduled run comes before and knows it
    const trace = currentTrace()
    const asked = row(name, at ?? null, randomUUID())
    await boss.insert(QUEUE, [trace === null ? asked : partOf(asked, trace)], { db: fromKysely(tx) })
    await sql`select pg_notify(${CHANNEL}, '')`.execute(tx)
  }

  return {
    add(jobs) {
      for (const job of jobs) entries.set(job.name, { job, running: new Set(), taken: [] })
    },
    async open() {
      await boss.start()
      isOpen = true
    },
    async start() {
      await keep()
      keptAt = Date.now()
      const often = [...entries.values()].filter(({ job }) => job.everyMs <= OFTEN_MS)
      await boss.insert(
        QUEUE,
        often.map(({ job: { name } }) => row(name, null, randomUUID())),
      )
      isStarted = true
      lookIn(0)
      await listener.start()
    },
    wake,
    undelivered: createLateJobs(db, wake),
    async run(name) {
      const entry = entries.get(name)
      if (entry === undefined) throw new TypeError(`no job is called ${name}`)
      await runNow(entry)
    },
    async runAll() {
      for (const entry of entries.values()) await runNow(entry)
    },
    async runDue() {
      const queued = isOpen ? await boss.findJobs<Order>(QUEUE, { queued: true, limit: 100_000 }) : []
      const due = queued.filter(({ data }) => data.due !== null && new Date(data.due) <= now())
      const names = new Set(due.map(({ data }) => data.job))
      const startedAt = now()
      const ran = new Set<string>()
      for (const entry of entries.values())
        if (entry.job.everyMs <= OFTEN_MS || names.has(entry.job.name)) if (await runNow(entry)) ran.add(entry.job.name)
      for (const one of due) {
        const job = entries.get(one.data.job)?.job
        if (job === undefined || !ran.has(job.name)) await boss.update(QUEUE, one.data, { id: one.id, startAfter: 0 })
        else if (!isScheduled(one)) await boss.complete(QUEUE, one.id, null, { includeQueued: true })
        else {
          const next = new Date(startedAt.getTime() + job.everyMs)
          const order: Order = { ...one.data, due: next.toISOString() }
          await boss.update(QUEUE, order, { id: one.id, startAfter: secondsUntil(next) })
        }
      }
      if (isOpen) await followClock()
    },
    figures: {
      known: () => [...entries.keys()],
      intervals: () => new Map([...entries.values()].map(({ job }) => [job.name, job.everyMs / 1000])),
      runs: runs.all,
      began: () => began,
      failed: () => failed,
      async waiting() {
        const [stats] = await boss.getQueueStats(QUEUE, { force: true })
        return { count: stats?.readyCount ?? 0, seconds: stats?.readyOldestSeconds ?? 0 }
      },
      async unknown() {
        const { rows } = await sql<{ count: number }>`select count(*)::int from ${sql.table(`${JOBS_SCHEMA}.job`)}
          where name = ${QUEUE} and state < 'active' and data->>'job' <> all(${[...entries.keys()]}::text[])`.execute(
          db,
        )
        return rows[0]?.count ?? 0
      },
      async dead() {
        const rows = await boss.findJobs<Order>(DEAD_LETTERS, { limit: 10_000 })
        return new Map([...Map.groupBy(rows, ({ data }) => data.job)].map(([job, own]) => [job, own.length]))
      },
    },
    async stop() {
      isStarted = false
      clearTimeout(timer)
      await listener.stop()
      await looking
      for (;;) {
        const running = [...entries.values()].flatMap((entry) => [...entry.running])
        if (running.length === 0) break
        await Promise.all(running)
      }
      await boss.stop({ graceful: false })
    },
  }
}
