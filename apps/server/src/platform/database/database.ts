import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'

/** The tables a store works on are the store's own business: it narrows with `tx.withTables<Tables>()`. */
export type Db = Kysely<object>
/** An open transaction; first argument of every store function that writes. */
export type Tx = Transaction<object>
/** Runs the work in one transaction; serialization failures and deadlocks are retried, everything else is thrown. */
export type RunTransaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

export type Database = {
  readonly db: Db
  readonly pool: pg.Pool
  readonly transaction: RunTransaction
  /** A connection of its own, outside the pool, for LISTEN or for the message path. The caller ends it. */
  connect(options?: pg.ClientConfig): Promise<pg.Client>
  close(): Promise<void>
}

// bigint and numeric arrive as numbers: credits, counters and offsets stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Opens a pool on a PostgreSQL 15 or later. */
export function openDatabase(config: pg.PoolConfig, options: { max?: number } = {}): Database {
  // work that waits for a connection inside a transaction fails after a while, instead of waiting for itself for ever
  const pool = new pg.Pool({ max: options.max ?? 12, connectionTimeoutMillis: 15_000, ...config })
  pool.on('error', () => {}) // an idle connection that drops is replaced at its next use
  const db = new Kysely<object>({ dialect: new PostgresDialect({ pool }) })
  return {
    db,
    pool,
    transaction: (work) => withRetry(() => db.transaction().execute(work)),
    async connect(extra) {
      const client = new pg.Client({ ...config, ...extra })
      await client.connect()
      return client
    },
    close: () => db.destroy(),
  }
}

const RETRIED = new Set(['40001', '40P01']) // serialization_failure, deadlock_detected
const MOST_TRIES = 5

async function withRetry<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= MOST_TRIES || !RETRIED.has(sqlState(error))) throw error
    }
  }
}

/** The SQLSTATE of a database error, or an empty text. */
export function sqlState(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
}
