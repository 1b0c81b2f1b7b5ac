import type { Database, Tx } from '../database/database.ts'
import { createListener } from '../database/listener.ts'
import { type Run, runIn } from '../database/statement.ts'
import type { DeliverySource } from '../deliveries/deliveries.store.ts'
import type { Log } from '../log/log.ts'
import type { AnyEvent, NewEvent, Subscription, TransactionHandler } from './define-event.ts'
import { type Actor, type Cause, causedBy, currentCause } from './log/cause.ts'
import type { LogRow } from './log/log-row.ts'
import { CLAIM_MS } from './hold-claim.ts'
import {
  countDead,
  type DeadDelivery,
  hasDue,
  insertEvent,
  notifyRelays,
  readDead,
  readUnknown,
  readWaiting,
  RELAY_CHANNEL,
  reviveDelivery,
} from './outbox.store.ts'
import { createRelay } from './relay.ts'
import { currentTrace, detached, type NewSpan, traced } from '../tracing/tracing.ts'
import { createUndeliveredEvents } from './undelivered-events.store.ts'
import { eventValues, insertLogRow, writeEvents } from './write-events.store.ts'

export type Outbox = {
  /** Publishes in the caller's transaction: in-transaction handlers run now, subscribers after the commit or not at all. */
  publish(tx: Tx, event: NewEvent): Promise<void>
  /** Publishes many at once on the caller's own connection, each with its cause; none with in-transaction handlers. */
  publishOn(run: Run, events: readonly CausedEvent[]): Promise<void>
  /** The parameters by which a statement that ends with `eventsPart` publishes them beside other rows. */
  valuesOf(events: readonly CausedEvent[]): readonly unknown[]
  /** Says that something was committed, so that the relay need not wait for its next look, in whatever process it is. */
  poke(): void
  subscribe(subscriptions: readonly Subscription[]): void
  handleWithin(handlers: readonly TransactionHandler[]): void
  /** Relays from now on, and listens to the processes that do not. */
  start(): Promise<void>
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
/** What waits for another process is looked at again so soon. */
const HELD_MS = 50
/** A process that does not relay says no more often than this that something was committed. */
const NOTIFY_MS = 20

type Deps = {
  readonly database: Pick<Database, 'db' | 'transaction' | 'connect'>
  readonly log: Log
  readonly now: () => Date
  /** Every event of this version. One that is not here is left alone. */
  readonly events: readonly AnyEvent[]
  /** Other times than those of the product, for tests. */
  readonly timing?: { readonly timer?: Timer; readonly claimMs?: number }
}

/** The outbox of one process; several may relay. */
export function createOutbox({ database, log, now, events, timing = {} }: Deps): Outbox {
  const { timer = everySecond, claimMs = CLAIM_MS } = timing
  const { db } = database
  const byEvent = new Map<string, Subscription[]>()
  const handlers = new Map<string, TransactionHandler>()
  const stored = events.filter(({ isStored }) => isStored).map(({ event: name, version }) => ({ name, version }))
  const relay = createRelay({
    database,
    log,
    now,
    claimMs,
    events: {
      known: stored,
      subscriptionsOf: (event) => byEvent.get(event) ?? [],
      subscriptions: () => [...byEvent.values()].flat(),
    },
  })
  const listener = createListener({ database, channel: RELAY_CHANNEL, onChange: poke, log })
  let ticking: { stop(): void } | undefined
  let running: Promise<unknown> | undefined
  let again = false
  let isRetryDue = false
  let held: NodeJS.Timeout | undefined
  let notifying: NodeJS.Timeout | undefined
  let started = false

  function valuesOf(published: readonly CausedEvent[]): readonly unknown[] {
    const rows = published.map(({ event, cause }) => {
      if (event.definition.inTransaction.length > 0) throw new TypeError(`${event.definition.event} has handlers`)
      return { event, log: event.definition.logRowOf(event.payload, cause), trace: cause.trace ?? currentTrace() }
    })
    return eventValues(rows, now())
  }

  async function relayDue(): Promise<void> {
    const isTick = isRetryDue
    isRetryDue = false
    if (isTick && !(await hasDue(db, stored, now()))) return // idle, a look is one statement
    const { isHeld } = await relay.relayEvents()
    clearTimeout(held)
    if (isHeld) held = setTimeout(poke, HELD_MS).unref()
    if (isTick) await relay.retryDeliveries()
  }

  function poke(): void {
    if (!started) return
    if (running !== undefined) {
      again = true
      return
    }
    running = detached(relayDue)
      .catch((error: unknown) => log.error({ err: error }, 'outbox relay failed'))
      .finally(() => {
        running = undefined
        if (again && started) {
          again = false
          poke()
        }
      })
  }

  /** One word for all that is committed within a moment. */
  function notifyOthers(): void {
    notifying ??= setTimeout(() => {
      notifying = undefined
      detached(() => notifyRelays(db)).catch((error: unknown) =>
        log.warn({ err: error }, 'relays wait for their next look'),
      )
    }, NOTIFY_MS).unref()
  }

  async function publish(tx: Tx, event: NewEvent): Promise<void> {
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
    if (definition.isStored) await insertEvent(tx, event, { number, trace: currentTrace() })
  }

  function tick(): void {
    isRetryDue = true
    poke()
  }

  return {
    publish: (tx, event) =>
      traced(
        () => publishSpan(event),
        () => publish(tx, event),
      ),
    publishOn: (run, published) => writeEvents(run, valuesOf(published)),
    valuesOf,
    poke: () => void setImmediate(started ? poke : notifyOthers),
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
    async start() {
      started = true
      await listener.start()
      ticking = timer(tick)
      tick()
    },
    async drain() {
      let total = 0
      for (let isHeld = true; isHeld;) {
        await running // what it has claimed would hold others back
        const relayed = await relay.relayEvents()
        total += relayed.count
        isHeld = relayed.isHeld && running !== undefined
      }
      total += await relay.retryDeliveries()
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
      clearTimeout(held)
      clearTimeout(notifying)
      relay.stop()
      await Promise.all([running, listener.stop()])
    },
  }
}

function publishSpan({ definition: { event } }: NewEvent): NewSpan {
  return { name: `publish ${event}`, kind: 'producer', notes: { 'messaging.destination.name': event } }
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
