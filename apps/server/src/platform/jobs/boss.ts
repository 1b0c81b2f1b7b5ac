import { sql } from 'kysely'
import { type Db as SqlRunner, PgBoss } from 'pg-boss'
import manifest from 'pg-boss/package.json' with { type: 'json' }
import pg from 'pg'
import type { Db } from '../database/database.ts'

/** The queue of everything that is to be run, and where a job goes that has failed too often. */
export const QUEUE = 'jobs'
export const DEAD_LETTERS = 'jobs.dead'
export const JOBS_SCHEMA = 'pgboss'

const DAY_S = 86_400

/** A run is another process's after this long without a sign of life of the one that had it. */
export const HEARTBEAT_S = 60

/** One key is one row that waits or runs: a schedule has its name for a key, so it stands there once whatever process adds it. */
const QUEUE_OPTIONS = {
  policy: 'exclusive',
  deadLetter: DEAD_LETTERS,
  heartbeatSeconds: HEARTBEAT_S,
  expireInSeconds: DAY_S / 4,
  retentionSeconds: 400 * DAY_S,
  deleteAfterSeconds: DAY_S / 24,
}
const DEAD_LETTER_OPTIONS = { retentionSeconds: 30 * DAY_S, deleteAfterSeconds: 30 * DAY_S }

type Options = {
  readonly db: SqlRunner
  /** Whether it looks after the queue: takes runs away from processes that died, deletes what has been kept long enough. */
  readonly supervises: boolean
}

/** pg-boss on connections of ours, without its own scheduler: its time is the database's, not the product's. */
export function createBoss({ db, supervises }: Options): PgBoss {
  return new PgBoss({
    db,
    schema: JOBS_SCHEMA,
    migrate: true, // nothing where the tables are as new or newer, which otherwise would be refused
    supervise: supervises,
    schedule: false,
    registerInstance: false,
    openTelemetry: { enabled: false },
    monitorVacuum: false,
    reindex: false,
    superviseIntervalSeconds: 30,
    monitorIntervalSeconds: 30,
    maintenanceIntervalSeconds: 600,
    queueCacheIntervalSeconds: 3600,
    bamIntervalSeconds: 600,
    flowIntervalSeconds: 3600,
  })
}

/** Makes or upgrades the tables of pg-boss and the queues. Several starters at once are safe: one works, the others wait. */
export async function installJobs(config: pg.PoolConfig): Promise<void> {
  const pool = new pg.Pool({ max: 2, ...config })
  const boss = createBoss({ db: { executeSql: (text, values) => pool.query(text, values) }, supervises: true })
  boss.on('error', () => {}) // what start() meets it throws
  try {
    const lock = await pool.connect()
    await lock.query('select pg_advisory_lock($1)', [INSTALL_LOCK])
    await boss.start()
    await boss.createQueue(DEAD_LETTERS, DEAD_LETTER_OPTIONS)
    await boss.createQueue(QUEUE, QUEUE_OPTIONS)
    lock.release(true) // the lock ends with its connection
  } finally {
    await boss.stop({ graceful: false })
    await pool.end()
  }
}

const INSTALL_LOCK = 7_264_002

/** Whether the tables of the queue are there, as new as this version needs them, or newer. */
export async function areJobsInstalled(db: Db): Promise<boolean> {
  const { rows: tables } = await sql<{ there: boolean }>`
    select to_regclass(${`${JOBS_SCHEMA}.version`}) is not null as there`.execute(db)
  if (tables[0]?.there !== true) return false
  const { rows } = await sql<{
    version: number
  }>`select version::int from ${sql.table(`${JOBS_SCHEMA}.version`)}`.execute(db)
  return (rows[0]?.version ?? 0) >= manifest.pgboss.schema
}
