import type { RunTransaction, Tx } from '../database/database.ts'
import type { Log } from '../log/log.ts'
import type { Subscription } from './define-event.ts'
import { following } from './log/cause.ts'
import {
  deleteDelivery,
  deleteEvents,
  insertDeliveries,
  type Known,
  type NewDelivery,
  noteFailure,
  type OpenDelivery,
  readEarlier,
  readOpenSubjects,
  type StoredEvent,
  takeDeliveries,
  takeEvents,
} from './outbox.store.ts'

const BATCH = 200
const MAX_BACKOFF_MS = 300_000
/** A subscriber that fails for so long is given up; a person has to look at it. */
const GIVE_UP_AFTER_MS = 86_400_000
const MAX_ERROR_LENGTH = 500

type Deps = {
  readonly transaction: RunTransaction
  readonly log: Log
  readonly now: () => Date
  /** The events that this version knows, whether anybody subscribes to them or not. */
  readonly known: () => readonly Known[]
  readonly subscriptionsOf: (event: string) => readonly Subscription[]
  readonly subscriptions: () => readonly Subscription[]
}

/**
 * Delivers events to their subscribers. A subscriber that fails gets a row of its own, and is tried again without the others;
 * what comes later about the same subject waits behind that row. Several processes may relay at once.
 */
export function createRelay({ transaction, log, now, known, subscriptionsOf, subscriptions }: Deps) {
  /** Returns how many events were taken. */
  async function relayBatch(): Promise<number> {
    return transaction(async (tx) => {
      const { events, hasOpen, hasEarlier } = await takeEvents(tx, known(), BATCH)
      if (events.length === 0) return 0
      const held = new Set(hasEarlier ? (await readEarlier(tx, known(), events)).flatMap(subjectsOf) : [])
      const open = hasOpen || hasEarlier ? await readOpen(tx, events) : new Map<string, Set<string>>()
      const failed: NewDelivery[] = []
      const done: number[] = []
      for (const event of events) {
        if (held.size > 0 && subjectsOf(event).some((subject) => held.has(subject))) {
          for (const subject of subjectsOf(event)) held.add(subject)
          continue // another process is about to deliver what comes before
        }
        for (const subscription of subscriptionsOf(event.name)) {
          const delivery = await deliver(event, subscription, open)
          if (delivery !== null) failed.push(delivery)
        }
        done.push(event.id)
      }
      await insertDeliveries(tx, failed)
      await deleteEvents(tx, done)
      return done.length
    })
  }

  async function readOpen(tx: Tx, events: readonly StoredEvent[]): Promise<Map<string, Set<string>>> {
    const open = new Map<string, Set<string>>()
    for (const { subscriber, subjects } of await readOpenSubjects(tx, [...new Set(events.flatMap(subjectsOf))]))
      noteOpen(open, subscriber, subjects)
    return open
  }

  /** Null when it was delivered; else the row that keeps it. */
  async function deliver(
    event: StoredEvent,
    subscription: Subscription,
    open: Map<string, Set<string>>,
  ): Promise<NewDelivery | null> {
    const { subscriber } = subscription
    const waitsFor = open.get(subscriber)
    if (waitsFor !== undefined && subjectsOf(event).some((subject) => waitsFor.has(subject))) {
      const subjects = subjectsOf(event)
      noteOpen(open, subscriber, subjects)
      return { event, subscriber, subjects, attempts: 0, notBefore: now(), giveUpAt: null, error: null }
    }
    const error = await attempt(event, subscription)
    if (error === null) return null
    const subjects = subjectsOf(event)
    noteOpen(open, subscriber, subjects)
    const giveUpAt = new Date(now().getTime() + GIVE_UP_AFTER_MS)
    return { event, subscriber, subjects, attempts: 1, notBefore: afterBackoff(0), giveUpAt, error }
  }

  /** What went wrong; null when nothing did. */
  async function attempt(
    { id, name, payload, number }: StoredEvent,
    subscription: Subscription,
  ): Promise<string | null> {
    const { subscriber } = subscription
    try {
      await following(number, () => subscription.handle(payload, { eventId: id }))
      return null
    } catch (error) {
      log.error({ err: error, event: name, id, subscriber }, 'event delivery failed, will be retried')
      return (error instanceof Error ? error.name : typeof error).slice(0, MAX_ERROR_LENGTH)
    }
  }

  /** Returns how many deliveries were tried. */
  async function retryBatch(): Promise<number> {
    return transaction(async (tx) => {
      const names = subscriptions().map(({ event: { event: name, version }, subscriber }) => ({
        name,
        version,
        subscriber,
      }))
      const due = await takeDeliveries(tx, { subscriptions: names, now: now(), limit: BATCH })
      for (const delivery of due) await retry(tx, delivery)
      return due.length
    })
  }

  async function retry(tx: Tx, delivery: OpenDelivery): Promise<void> {
    const { id, name, subscriber, attempts } = delivery
    const subscription = subscriptionsOf(name).find((one) => one.subscriber === subscriber)
    if (subscription === undefined) return
    const error = await attempt(delivery, subscription)
    if (error === null) return deleteDelivery(tx, delivery)
    const at = now()
    const giveUpAt = delivery.giveUpAt ?? new Date(at.getTime() + GIVE_UP_AFTER_MS)
    const deadAt = at >= giveUpAt ? at : null
    await noteFailure(tx, delivery, { notBefore: afterBackoff(attempts), giveUpAt, deadAt, error })
    if (deadAt !== null)
      log.error({ event: name, id, subscriber, attempts: attempts + 1 }, 'event delivery given up: a dead letter')
  }

  function afterBackoff(attempts: number): Date {
    return new Date(now().getTime() + Math.min(MAX_BACKOFF_MS, 1000 * 2 ** attempts))
  }

  function subjectsOf({ name, payload }: StoredEvent): readonly string[] {
    return subscriptionsOf(name)[0]?.event.subjectsOf(payload) ?? []
  }

  return {
    /** Delivers all events that wait; returns how many there were. */
    async relayEvents(): Promise<number> {
      let total = 0
      for (;;) {
        const count = await relayBatch()
        total += count
        if (count < BATCH) return total
      }
    },
    /** Tries the deliveries again that are due, until none is; returns how many there were. */
    async retryDeliveries(): Promise<number> {
      let total = 0
      for (;;) {
        const count = await retryBatch()
        total += count
        if (count === 0) return total
      }
    },
  }
}

function noteOpen(open: Map<string, Set<string>>, subscriber: string, subjects: readonly string[]): void {
  const known = open.get(subscriber) ?? new Set()
  for (const subject of subjects) known.add(subject)
  open.set(subscriber, known)
}
