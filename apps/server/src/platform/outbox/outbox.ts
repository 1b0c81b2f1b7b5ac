import { sql } from 'kysely'
import type { Db, RunTransaction, Tx } from '../database/database.ts'
import type { Log } from '../log/log.ts'

export type OutboxEvent = {
  readonly id: number
  readonly name: string
  readonly payload: Readonly<Record<string, unknown>>
}
/** Hears of events after their commit, at least once: what it does must be harmless a second time. */
export type Subscriber = { readonly event: string; handle(event: OutboxEvent): Promise<void> }

export type Outbox = {
  /** Writes an event in the caller's transaction; it is relayed after the commit or not at all. */
  add(tx: Tx, event: { name: string } & Record<string, unknown>): Promise<void>
  /** Says that something was committed, so that the relay need not wait for its next look. */
  poke(): void
  subscribe(subscribers: readonly Subscriber[]): void
  start(): void
  /** Relays what is due now; answers how many events were done. For tests and for the clock of demo mode. */
  drain(): Promise<number>
  /** How many events wait, and how old the oldest is. */
  waiting(): Promise<{ readonly count: number; readonly seconds: number }>
  stop(): Promise<void>
}

const BATCH = 200
const POLL_MS = 1000
const MOST_BACKOFF_S = 300

/** The relay of one process; several may run, each row is taken by one of them. */
export function createOutbox(deps: { db: Db; transaction: RunTransaction; log: Log }): Outbox {
  const byEvent = new Map<string, Subscriber[]>()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<number> | undefined
  let again = false
  let started = false

  async function relayOnce(): Promise<number> {
    return deps.transaction(async (tx) => {
      const due = await sql<OutboxEvent & { attempts: number }>`
        select id, name, payload, attempts from outbox where not_before <= now() order by id limit ${BATCH} for update skip locked`.execute(
        tx,
      )
      if (due.rows.length === 0) return 0
      const done: number[] = []
      for (const event of due.rows) {
        if (await handled(event)) done.push(event.id)
        else
          await sql`update outbox set attempts = attempts + 1,
            not_before = now() + make_interval(secs => least(${MOST_BACKOFF_S}, power(2, attempts))) where id = ${event.id}`.execute(
            tx,
          )
      }
      await sql`delete from outbox where id = any(${done})`.execute(tx)
      return due.rows.length
    })
  }

  async function handled(event: OutboxEvent): Promise<boolean> {
    try {
      for (const subscriber of byEvent.get(event.name) ?? []) await subscriber.handle(event)
      return true
    } catch (error) {
      deps.log.error({ err: error, event: event.name, id: event.id }, 'outbox event failed, will be retried')
      return false
    }
  }

  async function drain(): Promise<number> {
    let total = 0
    for (;;) {
      const count = await relayOnce()
      total += count
      if (count < BATCH) return total
    }
  }

  function poke(): void {
    if (!started) return
    if (running !== undefined) {
      again = true
      return
    }
    running = drain()
      .catch((error: unknown) => {
        deps.log.error({ err: error }, 'outbox relay failed')
        return 0
      })
      .finally(() => {
        running = undefined
        if (again && started) {
          again = false
          poke()
        }
      })
  }

  return {
    async add(tx, { name, ...payload }) {
      await sql`insert into outbox (name, payload) values (${name}, ${JSON.stringify(payload)}::jsonb)`.execute(tx)
    },
    poke: () => void setImmediate(poke),
    subscribe(subscribers) {
      for (const subscriber of subscribers)
        byEvent.set(subscriber.event, [...(byEvent.get(subscriber.event) ?? []), subscriber])
    },
    start() {
      started = true
      timer = setInterval(poke, POLL_MS)
      timer.unref()
      poke()
    },
    async drain() {
      await running // the rows that it holds would be passed over
      const total = await drain()
      await running
      return total
    },
    async waiting() {
      const { rows } = await sql<{ count: number; seconds: number }>`select count(*)::int as count,
        coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as seconds from outbox`.execute(deps.db)
      return rows[0] ?? { count: 0, seconds: 0 }
    },
    async stop() {
      started = false
      clearInterval(timer)
      await running
    },
  }
}
