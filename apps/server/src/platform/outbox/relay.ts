import pLimit from 'p-limit'
import type { Database } from '../database/database.ts'
import type { Log } from '../log/log.ts'
import { chainsOf } from './chains.rules.ts'
import type { Subscription } from './define-event.ts'
import { holdClaim } from './hold-claim.ts'
import { traced } from '../tracing/tracing.ts'
import { following } from './log/cause.ts'
import {
  type Claim,
  deleteDelivery,
  deleteEvents,
  insertDeliveries,
  type Known,
  type NewDelivery,
  noteFailure,
  type OpenDelivery,
  readEarlier,
  readOpenSubjects,
  releaseDelivery,
  releaseEvents,
  type StoredEvent,
  takeDeliveries,
  takeEvents,
} from './outbox.store.ts'

const BATCH = 200
/** How many batches are looked through for events that another process does not hold back. */
const MOST_LOOKS = 5
/** Subjects at the same time in one process: subscribers wait for the database most of the time. */
const AT_ONCE = 4
const MAX_BACKOFF_MS = 300_000
/** A subscriber that fails for so long is given up; a person has to look at it. */
const GIVE_UP_AFTER_MS = 86_400_000
const MAX_ERROR_LENGTH = 500

type Deps = {
  readonly database: Pick<Database, 'db' | 'transaction'>
  readonly log: Log
  readonly now: () => Date
  /** How long a claim holds that is not renewed. */
  readonly claimMs: number
  readonly events: {
    /** The events that this version knows, whether anybody subscribes to them or not. */
    readonly known: readonly Known[]
    subscriptionsOf(event: string): readonly Subscription[]
    subscriptions(): readonly Subscription[]
  }
}
type Open = Map<string, Set<string>>
export type Relayed = {
  /** How many events were delivered. */
  readonly count: number
  /** Whether others wait for what another process is delivering. */
  readonly isHeld: boolean
}

/**
 * Delivers events to their subscribers, several at the same time, those of one subject one after the other. A subscriber that
 * fails gets a row of its own, and is tried again without the others; what comes later about the same subject waits behind that
 * row. Several processes may relay at once: each claims rows for a short time, which it renews while it works, so that no
 * transaction is open meanwhile; what a process that died had claimed is another's when that time is over.
 */
export function createRelay({ database: { db, transaction }, log, now, claimMs, events }: Deps) {
  const { known, subscriptionsOf, subscriptions } = events
  const limit = pLimit(AT_ONCE)
  /** Read from a payload once, though they are asked for several times. */
  const subjectsByEvent = new WeakMap<StoredEvent, readonly string[]>()
  let isStopping = false

  async function relayBatch(): Promise<Relayed> {
    const hold = holdClaim(db, claimMs, log)
    try {
      const { mine, open, isHeld } = await claimEvents(hold.claim)
      hold.of(mine.map(({ id }) => id))
      const failed: NewDelivery[] = []
      const done = new Set<number>()
      const run = async (chain: readonly StoredEvent[]): Promise<void> => {
        for (const event of chain) {
          if (isStopping || hold.isOver()) return
          for (const subscription of subscriptionsOf(event.name)) {
            const delivery = await deliver(event, subscription, open)
            if (delivery !== null) failed.push(delivery)
          }
          done.add(event.id)
        }
      }
      await Promise.all(chainsOf(mine, subjectsOf).map((chain) => limit(run, chain)))
      await finish(hold.claim, [...done], failed)
      const left = mine.map(({ id }) => id).filter((id) => !done.has(id))
      await releaseEvents(db, hold.claim, left)
      return { count: done.size, isHeld }
    } finally {
      hold.letGo()
    }
  }

  /**
   * Claims events that may be delivered now: none about a subject of which another process has an earlier one. Where most are
   * held back, what comes behind them is looked at too.
   */
  async function claimEvents(claim: Claim) {
    const mine: StoredEvent[] = []
    const held = new Set<string>()
    const open: Open = new Map()
    let [after, isHeld] = [0, false]
    for (let look = 0; look < MOST_LOOKS; look += 1) {
      const taken = await takeEvents(db, { known, limit: BATCH - mine.length, after, claim })
      const last = taken.events.at(-1)
      if (last === undefined) break
      const earlier = taken.hasEarlier ? await readEarlier(db, known, [...mine, ...taken.events]) : []
      for (const subject of earlier.flatMap(subjectsOf)) held.add(subject)
      const left = taken.events.filter((event) => isHeldBack(event, held))
      await releaseEvents(
        db,
        claim,
        left.map(({ id }) => id),
      )
      if (left.length === 0) mine.push(...taken.events)
      else {
        const leaves = new Set(left)
        mine.push(...taken.events.filter((event) => !leaves.has(event)))
        isHeld = true
      }
      if (taken.hasOpen || taken.hasEarlier) await readOpen(taken.events, open)
      after = last.id
      if (left.length * 2 < taken.events.length) break
    }
    return { mine, open, isHeld }
  }

  /** Whether it waits for another process; what comes after it about any of its subjects waits for it. */
  function isHeldBack(event: StoredEvent, held: Set<string>): boolean {
    if (held.size === 0) return false
    const subjects = subjectsOf(event)
    if (!subjects.some((subject) => held.has(subject))) return false
    for (const subject of subjects) held.add(subject)
    return true
  }

  /** What was delivered leaves together with the rows of those who did not take it. */
  async function finish(claim: Claim, done: readonly number[], failed: readonly NewDelivery[]): Promise<void> {
    if (failed.length === 0) return void (await deleteEvents(db, claim, done))
    await transaction(async (tx) => {
      const own = await deleteEvents(tx, claim, done)
      await insertDeliveries(
        tx,
        failed.filter(({ event }) => own.has(event.id)),
      )
    })
  }

  async function readOpen(taken: readonly StoredEvent[], open: Open): Promise<void> {
    for (const { subscriber, subjects } of await readOpenSubjects(db, [...new Set(taken.flatMap(subjectsOf))]))
      noteOpen(open, subscriber, subjects)
  }

  /** Null when it was delivered; else the row that keeps it. */
  async function deliver(event: StoredEvent, subscription: Subscription, open: Open): Promise<NewDelivery | null> {
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
    { id, name, payload, number, trace }: StoredEvent,
    subscription: Subscription,
  ): Promise<string | null> {
    const { subscriber } = subscription
    try {
      const take = () => following(number, () => subscription.handle(payload, { eventId: id }))
      await (trace === null
        ? take()
        : traced(
            () => ({
              name: `${subscriber} takes ${name}`,
              kind: 'consumer',
              follows: [trace],
              notes: { 'messaging.destination.name': name, 'incontro.subscriber': subscriber },
            }),
            take,
          ))
      return null
    } catch (error) {
      log.error({ err: error, event: name, id, subscriber }, 'event delivery failed, will be retried')
      return (error instanceof Error ? error.name : typeof error).slice(0, MAX_ERROR_LENGTH)
    }
  }

  /** Returns how many deliveries were tried. */
  async function retryBatch(): Promise<number> {
    const hold = holdClaim(db, claimMs, log)
    try {
      const names = subscriptions().map(({ event: { event: name, version }, subscriber }) => ({
        name,
        version,
        subscriber,
      }))
      const due = await takeDeliveries(db, { subscriptions: names, now: now(), limit: BATCH, claim: hold.claim })
      hold.of(due.map(({ id }) => id))
      const run = async (delivery: OpenDelivery): Promise<void> => {
        if (isStopping || hold.isOver()) return releaseDelivery(db, hold.claim, delivery)
        return retry(hold.claim, delivery)
      }
      // of one subscriber and subject there is one among them, the earliest
      await Promise.all(due.map((delivery) => limit(run, delivery)))
      return isStopping ? 0 : due.length
    } finally {
      hold.letGo()
    }
  }

  async function retry(claim: Claim, delivery: OpenDelivery): Promise<void> {
    const { id, name, subscriber, attempts } = delivery
    const subscription = subscriptionsOf(name).find((one) => one.subscriber === subscriber)
    if (subscription === undefined) return releaseDelivery(db, claim, delivery)
    const error = await attempt(delivery, subscription)
    if (error === null) return deleteDelivery(db, claim, delivery)
    const at = now()
    const giveUpAt = delivery.giveUpAt ?? new Date(at.getTime() + GIVE_UP_AFTER_MS)
    const deadAt = at >= giveUpAt ? at : null
    await noteFailure(db, claim, delivery, { notBefore: afterBackoff(attempts), giveUpAt, deadAt, error })
    if (deadAt !== null)
      log.error({ event: name, id, subscriber, attempts: attempts + 1 }, 'event delivery given up: a dead letter')
  }

  function afterBackoff(attempts: number): Date {
    return new Date(now().getTime() + Math.min(MAX_BACKOFF_MS, 1000 * 2 ** attempts))
  }

  function subjectsOf(event: StoredEvent): readonly string[] {
    const read = subjectsByEvent.get(event)
    if (read !== undefined) return read
    const found = subscriptionsOf(event.name)[0]?.event.subjectsOf(event.payload) ?? []
    subjectsByEvent.set(event, found)
    return found
  }

  return {
    /** Delivers all events that wait and may be delivered. */
    async relayEvents(): Promise<Relayed> {
      let total = 0
      for (;;) {
        const { count, isHeld } = await relayBatch()
        total += count
        if (count === 0 || (count < BATCH && !isHeld)) return { count: total, isHeld }
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
    /** Ends soon what is under way: what has not been begun is left for others. */
    stop(): void {
      isStopping = true
    },
  }
}

function noteOpen(open: Open, subscriber: string, subjects: readonly string[]): void {
  const known = open.get(subscriber) ?? new Set()
  for (const subject of subjects) known.add(subject)
  open.set(subscriber, known)
}
