import { CompiledQuery, Kysely } from 'kysely'
import type pg from 'pg'
import { isConnectionLoss } from './connection-loss.ts'
import type { LookUp, LookUps } from './look-up.ts'
import { lookUpDialect } from './look-up-dialect.ts'
import { isPlanOutdated, NamedQuery, runNamed, type Statement } from './named-query.ts'

/** For each database its twin that only looks up. */
const twins = new WeakMap<Kysely<object>, Kysely<object>>()
/** The same database for statements that read a few rows by their keys, outside of transactions. */
export const forLookUps = (db: Kysely<object>): Kysely<object> => twins.get(db) ?? db
/** What a twin looks up with. */
const lookUpsOf = new WeakMap<Kysely<object>, LookUps>()

/**
 * Runs a statement that is a text already: in the transaction or on the database that it is given, and on the line of look-ups for
 * what `forLookUps` answered. What kysely builds, it builds and compiles again at each call, which for a row or two costs more than
 * reading them: so statements of hot reads are texts with names (decision 0087).
 */
export async function rowsOf<Row extends pg.QueryResultRow>(
  db: Kysely<object>,
  { name, text }: Statement,
  values: readonly unknown[],
): Promise<readonly Row[]> {
  const lookUps = lookUpsOf.get(db)
  if (lookUps !== undefined) return (await lookUps.query<Row>({ name, text, values })).rows
  return (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows
}

type Deps = {
  readonly db: Kysely<object>
  readonly pool: pg.Pool
  readonly connect: (options: pg.ClientConfig) => Promise<pg.Client>
  /** False behind a pooler, whose connections are few and change with each transaction: the pool answers all. */
  readonly hasLines: boolean
}

const LINES = 2
/** A line whose oldest statement has waited so long has met a slow one: others do not wait behind it. */
const SLOW_MS = 20
const MOST_WAITING = 64
const TRY_AGAIN_MS = 1000
const STATEMENT_MS = 10_000

/**
 * Look-ups of all calls over two connections, in pipeline: those of one turn of the event loop go out in one write and come
 * back in a few reads. On a connection of the pool each takes a write and a read of its own, here and in PostgreSQL, which cost
 * more than the look-up (decision 0087). Never for what locks, writes or takes long: statements of a line are answered in order.
 * Where no line is free, or one drops, the pool answers.
 */
export function createLookUps({ db, pool, connect, hasLines }: Deps): LookUps & { close(): Promise<void> } {
  const lines = Array.from({ length: hasLines ? LINES : 0 }, () => new Line(connect))
  async function query<Row extends pg.QueryResultRow>({ name, text, values }: LookUp): Promise<{ rows: Row[] }> {
    const asked = { name, text, values: [...values] }
    const line = freest(lines)
    try {
      return await (line === undefined ? pool.query<Row>(asked) : line.query<Row>(asked))
    } catch (error) {
      // a migration changed its columns: without a name it is planned again, whatever connection of the pool answers
      if (isPlanOutdated(error)) return pool.query<Row>({ text, values: [...values] })
      if (line === undefined || !isConnectionLoss(error)) throw error
      return pool.query<Row>(asked) // it reads, so it may be asked twice
    }
  }
  const twin = new Kysely<object>({ dialect: lookUpDialect(query) })
  twins.set(db, twin)
  lookUpsOf.set(twin, { query })
  return {
    query,
    close: async () => void (await Promise.all(lines.map((line) => line.close()))),
  }
}

function freest(lines: readonly Line[]): Line | undefined {
  const now = performance.now()
  const free = lines.filter((line) => line.isFree(now))
  return free.reduce<Line | undefined>(
    (best, line) => (best === undefined || line.waiting < best.waiting ? line : best),
    undefined,
  )
}

class Line {
  readonly #connect: Deps['connect']
  #client: pg.Client | null = null
  #opening: Promise<void> | null = null
  #triedAt = Number.NEGATIVE_INFINITY
  #isClosed = false
  #isCorked = false
  /** When each that waits was asked, the oldest first. */
  readonly #asked: number[] = []

  constructor(connect: Deps['connect']) {
    this.#connect = connect
  }

  get waiting(): number {
    return this.#asked.length
  }

  isFree(now: number): boolean {
    if (this.#client === null) this.#open(now)
    const [oldest = now] = this.#asked
    return this.#client !== null && this.#asked.length < MOST_WAITING && now - oldest < SLOW_MS
  }

  async query<Row extends pg.QueryResultRow>({ name, text, values }: LookUp): Promise<{ rows: Row[] }> {
    const client = this.#client
    if (client === null) throw new Error('Connection terminated')
    this.#cork(client)
    this.#asked.push(performance.now())
    try {
      if (name === '') return await client.query<Row>({ text, values: [...values] })
      return await runNamed<Row>(client, new NamedQuery({ name, text }, values))
    } catch (error) {
      // it would be refused on this connection for ever; what else is on its way is still answered
      if (isPlanOutdated(error) && this.#client === client) {
        this.#client = null
        void client.end().catch(() => {})
      }
      throw error
    } finally {
      this.#asked.shift() // answers come in the order of the questions
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#opening
    await this.#client?.end().catch(() => {})
  }

  /** Keeps what is asked in this turn of the event loop for one write. */
  #cork(client: pg.Client): void {
    if (this.#isCorked) return
    const { stream } = (client as unknown as { connection: { stream: NodeJS.WritableStream & Corked } }).connection // untyped in the driver
    this.#isCorked = true
    stream.cork()
    setImmediate(() => {
      this.#isCorked = false
      stream.uncork()
    })
  }

  #open(now: number): void {
    if (this.#opening !== null || this.#isClosed || now - this.#triedAt < TRY_AGAIN_MS) return
    this.#triedAt = now
    this.#opening = this.#connect({
      pipeline: true,
      statement_timeout: STATEMENT_MS,
      query_timeout: STATEMENT_MS * 1.5,
      application_name: 'incontro look-ups',
    }).then(
      (client) => {
        this.#opening = null
        this.#client = client
        client.once('end', () => {
          if (this.#client === client) this.#client = null
        })
        client.once('error', () => {
          if (this.#client === client) this.#client = null
          void client.end().catch(() => {})
        })
      },
      () => {
        this.#opening = null // the pool answers meanwhile, and says what is wrong
      },
    )
  }
}

type Corked = { cork(): void; uncork(): void }
