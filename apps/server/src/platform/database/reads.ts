import pg from 'pg'
import type { Log } from '../log/log.ts'
import { createRareLog, kindOfError } from '../log/rare-log.ts'
import { isConnectionLoss } from './connection-loss.ts'
import type { Database } from './database.ts'
import { isPlanOutdated, NamedQuery, runNamed } from './named-query.ts'
import type { Statement } from './statement.ts'

/** Runs statements that write nothing and may be asked of a standby. */
export type Reads = {
  rows<Row extends pg.QueryResultRow>(statement: Statement, values: readonly unknown[]): Promise<Row[]>
}

type Timing = {
  /** How long a read waits for the standby to know what was committed before it; then the primary is asked. */
  readonly waitMs: number
  /** How long the primary alone is asked after the standby could not be reached. */
  readonly awayMs: number
}
type Deps = {
  readonly database: Pick<Database, 'pool'>
  /** Of a standby; without one the primary is asked everything. */
  readonly url: string | undefined
  readonly max?: number
  readonly log: Log
  readonly timing?: Timing
}

const USUAL: Timing = { waitMs: 250, awayMs: 2000 }
const FIRST_PAUSE_MS = 4
const FLUSHED = 'select pg_current_wal_flush_lsn()::text as lsn'
const HAS_REPLAYED = 'select pg_last_wal_replay_lsn() >= $1::pg_lsn as has'

/**
 * Reads of a standby that know what was committed before they were asked: no one is shown again what they have just put aside,
 * whatever process wrote it. The primary is asked how far its log goes, once for all that ask at the same time, and the standby
 * whether it is there; one that is not in time, not a standby or not reachable is passed over for the primary.
 */
export function createReads({ database, url, max = 8, log, timing = USUAL }: Deps): Reads & { close(): Promise<void> } {
  const primary = database.pool
  const say = createRareLog(log)
  const standby =
    url === undefined
      ? null
      : new pg.Pool({
          connectionString: url,
          max,
          connectionTimeoutMillis: 1000,
          query_timeout: 5000,
          keepAlive: true,
          keepAliveInitialDelayMillis: 10_000,
          application_name: 'incontro reads',
        })
  standby?.on('error', () => {}) // an idle connection that drops is replaced at its next use
  let awayUntil = 0
  let asking: Promise<string> | undefined

  /** The end of what was committed by now. Who comes while it is asked waits for the next answer, which knows more. */
  async function flushed(): Promise<string> {
    asking ??= new Promise<string>((resolve, reject) => {
      setImmediate(() => {
        asking = undefined
        primary.query<{ lsn: string }>(FLUSHED).then(({ rows }) => resolve(rows[0]?.lsn ?? ''), reject)
      })
    })
    return asking
  }

  /** Null where the standby does not answer in time, or is none. */
  async function readStandby<Row extends pg.QueryResultRow>(
    pool: pg.Pool,
    { name, text }: Statement,
    values: readonly unknown[],
  ): Promise<Row[] | null> {
    const until = performance.now() + timing.waitMs
    const wanted = await flushed()
    const client = await pool.connect() // behind one address there may be several standbys
    let fault: Error | undefined
    try {
      for (let pause = FIRST_PAUSE_MS; ; pause *= 2) {
        const { rows } = await client.query<{ has: boolean | null }>(HAS_REPLAYED, [wanted])
        const has = rows[0]?.has ?? null
        if (has === true) return (await client.query<Row>({ name, text, values: [...values] })).rows
        if (has === null) throw new Error('DATABASE_READ_URL leads to a server that is no standby')
        if (performance.now() + pause > until) return null
        await new Promise((next) => setTimeout(next, pause))
      }
    } catch (error) {
      fault = error instanceof Error ? error : new Error(String(error))
      throw fault
    } finally {
      client.release(fault)
    }
  }

  return {
    async rows<Row extends pg.QueryResultRow>(statement: Statement, values: readonly unknown[]) {
      if (standby !== null && performance.now() >= awayUntil) {
        try {
          const rows = await readStandby<Row>(standby, statement, values)
          if (rows !== null) return rows
          say('warn', 'behind', { waitMs: timing.waitMs }, 'the standby is behind, the primary is asked')
        } catch (error) {
          // what is wrong with the statement itself the primary says too
          if (isConnectionLoss(error)) awayUntil = performance.now() + timing.awayMs
          say('warn', kindOfError(error), { err: error }, 'the standby cannot be asked, the primary is')
        }
      }
      try {
        return (await runNamed<Row>(primary, new NamedQuery(statement, values))).rows
      } catch (error) {
        if (!isPlanOutdated(error)) throw error
        return (await primary.query<Row>({ text: statement.text, values: [...values] })).rows // the pool has dropped that connection
      }
    },
    close: async () => standby?.end(),
  }
}
