import type { Db, RunTransaction, Tx } from '../database/database.ts'
import { type Run, runIn } from '../database/statement.ts'
import type { DeliverySource } from '../deliveries/deliveries.store.ts'
import type { Log } from '../log/log.ts'
import type { AnyEvent, NewEvent, Subscription, TransactionHandler } from './define-event.ts'
import { type Actor, type Cause, causedBy, currentCause } from './log/cause.ts'
import type { LogRow } from './log/log-row.ts'
import {
  countDead,
  type DeadDelivery,
  hasDue,
  insertEvent,
  readDead,
  readUnknown,
  readWaiting,
  reviveDelivery,
} from './outbox.store.ts'
import { createRelay } from './relay.ts'
import { createUndeliveredEvents } from './undelivered-events.store.ts'
import { eventValues, insertLogRow, writeEvents } from './write-events.store.ts'

export type Outbox = {
  /** Publishes in the caller's transaction: in-transaction handlers run now, subscribers after the commit or not at all. */
  publish(tx: Tx, event: NewEvent): Promise<void>
  /** Publishes many at once on the caller's own connection, each with its cause; none with in-transaction handlers. */
  publishOn(run: Run, events: readonly CausedEvent[]): Promise<void>
  /** The parameters by which a statement that ends with `eventsPart` publishes them beside other rows. */
  valuesOf(events: readonly CausedEvent[]): readonly unknown[]
  /** Says that something was committed, so that the relay need not wait for its next look. */
  poke(): void
  subscribe(subscriptions: readonly Subscription[]): void
  handleWithin(handlers: readonly TransactionHandler[]): void
  start(): void
  /** Delivers what is due now; returns how many events and deliveries there were. For tests and the clock of demo mode. */
  drain(): Promise<number>
  /** How many events and deliveries wait, and how old the oldest is. */
  waiting(): Promise<{ readonly count: number; readonly seconds: number }>
  /** How many events wait for a process of another version, and how old the oldest is. */
  unknown(): Promise<{ readonly count: number; readonly seconds: number }>
  /** How many deliveries were given up. */
  dead(): Promise<number>
  /** Deliveries that were given up, the newest first. */
  deadLetters(limit: number): Promise<readonly DeadDelivery[]>
  /** Tries a delivery again that was given up; false where there is none. */
  revive(delivery: { readonly id: number; readonly subscriber: string }): Promise<boolean>
  /** What a subscriber has not taken: what is tried again, and what was given up. */
  readonly undelivered: DeliverySource
  stop(): Promise<void>
}

export type CausedEvent = { readonly event: NewEvent; readonly cause: Cause }

/** Calls again and again until it is stopped. */
export type Timer = (run: () => void) => { stop(): void }

const POLL_MS = 1000

type Deps = {
  readonly db: Db
  readonly transaction: RunTransaction
  readonly log: Log
  readonly now: () => Date
  /** Every event of this version. One that is not here is left alone. */
  readonly events: readonly AnyEvent[]
  readonly timer?: Timer
}

/** The outbox of one process; several may relay. */
export function createOutbox({ db, transaction, log, now, events, timer = everySecond }: Deps): Outbox {
  const byEvent = new Map<string, Subscription[]>()
  const handlers = new Map<string, TransactionHandler>()
  const stored = events.filter(({ isStored }) => isStored).map(({ event: name, version }) => ({ name, version }))
  const relay = createRelay({
    transaction,
    log,
    now,
    known: () => stored,
    subscriptionsOf: (event) => byEvent.get(event) ?? [],
    subscriptions: () => [...byEvent.values()].flat(),
  })
  let ticking: { stop(): void } | undefined
  let running: Promise<unknown> | undefined
  let again = false
  let isRetryDue = false
  let started = false

  function valuesOf(published: readonly CausedEvent[]): readonly unknown[] {
    const rows = published.map(({ event, cause }) => {
      if (event.definition.inTransaction.length > 0) throw new TypeError(`${event.definition.event} has handlers`)
      return { event, log: event.definition.logRowOf(event.payload, cause) }
    })
    return eventValues(rows, now())
  }

  async function relayDue(): Promise<void> {
    const isTick = isRetryDue
    isRetryDue = false
    if (isTick && !(await hasDue(db, stored, now()))) return // idle, a look is one statement
    await relay.relayEvents()
    if (isTick) await relay.retryDeliveries()
  }

  function poke(): void {
    if (!started) return
    if (running !== undefined) {
      again = true
      return
    }
    running = relayDue()
      .catch((error: unknown) => log.error({ err: error }, 'outbox relay failed'))
      .finally(() => {
        running = undefined
        if (again && started) {
          again = false
          poke()
        }
      })
  }

  function tick(): void {
    isRetryDue = true
    poke()
  }

  return {
    async publish(tx, event) {
      const { definition, payload } = event
      const cause = currentCause()
      if (definition.inTransaction.length === 0) return writeEvents(runIn(tx), valuesOf([{ event, cause }]))
      const row = definition.logRowOf(payload, cause)
      const number = row === null ? null : await insertLogRow(tx, row, now())
      const inner = row === null || number === null ? cause : { ...cause, event: number, actor: actorOf(row) }
      for (const subscriber of definition.inTransaction) {
        const handler = handlers.get(`${definition.event} ${subscriber}`)
        if (handler === undefined) throw new TypeError(`${subscriber} does not handle ${definition.event}`)
        await causedBy(inner, () => handler.handle(tx, payload))
      }
      if (definition.isStored) await insertEvent(tx, event, number)
    },
    publishOn: (run, published) => writeEvents(run, valuesOf(published)),
    valuesOf,
    poke: () => void setImmediate(poke),
    subscribe(subscriptions) {
      for (const subscription of subscriptions) {
        const { event, subscriber } = subscription
        const others = byEvent.get(event.event) ?? []
        if (!event.isStored) throw new TypeError(`${event.event} is handled in its transaction only`)
        if (others.some((one) => one.subscriber === subscriber))
          throw new TypeError(`${subscriber} subscribes to ${event.event} twice`)
        byEvent.set(event.event, [...others, subscription])
      }
    },
    handleWithin(more) {
      for (const handler of more) {
        const { event, subscriber } = handler
        const key = `${event.event} ${subscriber}`
        if (!event.inTransaction.includes(subscriber) || handlers.has(key))
          throw new TypeError(`${event.event} has no place for ${subscriber}`)
        handlers.set(key, handler)
      }
    },
    start() {
      started = true
      ticking = timer(tick)
      tick()
    },
    async drain() {
      await running // the rows that it holds would be passed over
      const total = (await relay.relayEvents()) + (await relay.retryDeliveries())
      await running
      return total
    },
    waiting: () => readWaiting(db),
    unknown: () => readUnknown(db, stored),
    dead: () => countDead(db),
    deadLetters: (limit) => readDead(db, limit),
    revive: (delivery) => reviveDelivery(db, delivery, now()),
    undelivered: createUndeliveredEvents(db, now),
    async stop() {
      started = false
      ticking?.stop()
      await running
    },
  }
}

/** Who did what is logged so: what its handlers publish is done by the same. */
function actorOf({ actor, actorId, memberId, angelId }: LogRow): Actor {
  const own = actor === 'member' ? memberId : actor === 'angel' ? angelId : null
  return { kind: actor, id: actorId ?? own }
}

function everySecond(run: () => void): { stop(): void } {
  const interval = setInterval(run, POLL_MS)
  interval.unref()
  return { stop: () => clearInterval(interval) }
}
