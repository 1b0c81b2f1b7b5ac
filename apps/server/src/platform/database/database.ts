import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { LookUps } from './look-up.ts'
import { createLookUps } from './lookups.ts'
import { type DatabaseTimeouts, poolClient, timeoutsOfConnection } from './pool-client.ts'
import { forgetForCall } from './read-with-bearer.ts'
import { sqlState } from './sql-state.ts'
import { AsyncResource } from 'node:async_hooks'
import { type Send, traceStatements } from '../tracing/statements.ts'
import { isTracing } from '../tracing/tracing.ts'

export { isConnectionLoss, isTooSlow } from './connection-loss.ts'
export { forLookUps, rowsOf } from './lookups.ts'
export type { DatabaseTimeouts } from './pool-client.ts'
export { sqlState } from './sql-state.ts'

/** The tables a store works on are the store's own business: it narrows with `tx.withTables<Tables>()`. */
export type Db = Kysely<object>
/** An open transaction; first argument of every store function that writes. */
export type Tx = Transaction<object>
/** Runs the work in one transaction; serialization failures and deadlocks are retried, everything else is thrown. */
export type RunTransaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

export type Database = {
  readonly db: Db
  readonly pool: pg.Pool
  /** For what is read by key at every call, outside of transactions. */
  readonly lookUps: LookUps
  readonly transaction: RunTransaction
  /** A connection of its own to PostgreSQL itself, outside the pool, for LISTEN or for the message path. The caller ends it. */
  connect(options?: pg.ClientConfig): Promise<pg.Client>
  close(): Promise<void>
}

// bigint and numeric arrive as numbers: balances, counters and offsets stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** A server that vanished without a word is noticed by the kernel. */
const KEPT_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const

const TIMEOUTS: DatabaseTimeouts = { statementMs: 60_000, lockMs: 20_000, idleInTransactionMs: 300_000 }

type Options = {
  /** How many connections the pool has at most. */
  readonly max?: number
  readonly timeouts?: DatabaseTimeouts
  /** PostgreSQL itself, where the other address leads to a pooler that gives each transaction another connection. */
  readonly direct?: pg.ClientConfig | undefined
}

/** Opens a pool on a PostgreSQL 15 or later. */
export function openDatabase(config: pg.PoolConfig, options: Options = {}): Database {
  const { max = 12, timeouts = TIMEOUTS, direct } = options
  const isPooled = direct !== undefined
  // work that waits for a connection inside a transaction fails after a while, instead of waiting for itself for ever
  const pool = new pg.Pool({
    max,
    connectionTimeoutMillis: 15_000,
    Client: poolClient({ timeouts, isPooled }),
    ...KEPT_ALIVE,
    ...(isPooled ? {} : timeoutsOfConnection(timeouts)),
    ...config,
  } as pg.PoolConfig) // the pool takes a Client, its types do not say so
  pool.on('error', () => {}) // an idle connection that drops is replaced at its next use
  // one that drops between two statements of a transaction fails the next of them; unheard, it would end the process
  pool.on('connect', (client) => void client.on('error', () => {}))
  const take = pool.connect.bind(pool) as (...args: unknown[]) => unknown // each of its forms is passed on
  pool.connect = ((...args: unknown[]) => {
    forgetForCall()
    return take(...args)
  }) as typeof pool.connect
  keepTrace(pool)
  const db = new Kysely<object>({ dialect: new PostgresDialect({ pool }) })
  async function connect(extra?: pg.ClientConfig): Promise<pg.Client> {
    const client = new pg.Client({ connectionTimeoutMillis: 15_000, ...KEPT_ALIVE, ...(direct ?? config), ...extra })
    client.query = traceStatements(client.query.bind(client) as Send) as typeof client.query // each of its forms is passed on
    client.on('error', () => {}) // the caller hears of it by its next statement, or by a listener of its own
    await client.connect()
    return client
  }
  const lookUps = createLookUps({ db, pool, connect, hasLines: !isPooled })
  return {
    db,
    pool,
    lookUps,
    transaction: (work) => withRetry(() => db.transaction().execute(work)),
    connect,
    async close() {
      await lookUps.close()
      await db.destroy()
    },
  }
}

/** Who waited for a connection goes on as part of its own call, not of that which gave the connection back. */
function keepTrace(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (then?: (...args: unknown[]) => void) => unknown // both of its forms are passed on
  pool.connect = ((then?: (...args: unknown[]) => void) =>
    connect(then === undefined || !isTracing() ? then : AsyncResource.bind(then))) as typeof pool.connect
}

/** Lets the statements of one transaction take longer than those of calls: for work that reads a whole table. */
export async function takeLonger(tx: Tx, ms: number): Promise<void> {
  await sql.raw(`set local statement_timeout = ${Math.ceil(ms)}`).execute(tx)
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
