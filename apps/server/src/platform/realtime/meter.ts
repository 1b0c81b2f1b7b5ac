import type { ClientEventName } from '@incontro/contract'
import { type Allowance, Bucket, Buckets } from '../rate-limit/bucket.ts'

export type EventLimit = Allowance & {
  /** Events of one account that may be under way at the same time. */
  readonly atOnce: number
}
export type SocketLimits = {
  readonly events: Readonly<Record<ClientEventName, EventLimit>>
  /** Events that do not exist, and payloads that the contract does not allow. */
  readonly bad: Allowance
  /** All events together. */
  readonly socket: Allowance
  readonly network: Allowance
  /** Refusals for excess; a client that goes on after these is disconnected. */
  readonly refusals: Allowance
  /** New connections. */
  readonly connections: { readonly account: Allowance; readonly network: Allowance }
  /** Open sockets of one account; the oldest gives way. */
  readonly socketsPerAccount: number
  /** Bytes that a client may leave unread before it is disconnected. */
  readonly unreadBytes: number
}

type Account = {
  readonly events: Map<string, Bucket>
  readonly running: Map<string, number>
  readonly bad: Bucket
  readonly refusals: Bucket
  sockets: number
}

/** Counts what the sockets of a process send, by socket, account and network. */
export class Meters {
  readonly limits: SocketLimits
  readonly #networks: Buckets
  readonly #connections: { readonly account: Buckets; readonly network: Buckets }
  readonly #accounts = new Map<string, Account>()
  #pruneAt = 1000

  constructor(limits: SocketLimits) {
    this.limits = limits
    this.#networks = new Buckets(limits.network)
    this.#connections = {
      account: new Buckets(limits.connections.account),
      network: new Buckets(limits.connections.network),
    }
  }

  mayConnect(by: 'account' | 'network', who: string): boolean {
    return this.#connections[by].take(who, performance.now())
  }

  /** The meter of a new socket; `close` it with the socket. */
  open(accountId: string, network: string): Meter {
    const now = performance.now()
    return new Meter(this.limits, this.#account(accountId, now), this.#networks.of(network, now))
  }

  /** An account keeps its counters when its sockets close: opening new ones gains nothing. */
  #account(accountId: string, now: number): Account {
    const found = this.#accounts.get(accountId)
    if (found !== undefined) return found
    if (this.#accounts.size >= this.#pruneAt) this.#prune(now)
    const made: Account = {
      events: new Map(),
      running: new Map(),
      bad: new Bucket(this.limits.bad, now),
      refusals: new Bucket(this.limits.refusals, now),
      sockets: 0,
    }
    this.#accounts.set(accountId, made)
    return made
  }

  #prune(now: number): void {
    for (const [id, account] of this.#accounts) if (isIdle(account, now)) this.#accounts.delete(id)
    this.#pruneAt = Math.max(1000, this.#accounts.size * 2)
  }
}

function isIdle({ events, running, bad, refusals, sockets }: Account, now: number): boolean {
  if (sockets > 0 || running.size > 0 || !bad.isFull(now) || !refusals.isFull(now)) return false
  return [...events.values()].every((bucket) => bucket.isFull(now))
}

/** What one socket may send. */
export class Meter {
  readonly #limits: SocketLimits
  readonly #account: Account
  readonly #network: Bucket
  readonly #own: Bucket

  constructor(limits: SocketLimits, account: Account, network: Bucket) {
    this.#limits = limits
    this.#account = account
    this.#network = network
    this.#own = new Bucket(limits.socket, performance.now())
    account.sockets += 1
  }

  close(): void {
    this.#account.sockets -= 1
  }

  /** Counts an event in; false where it is too much. Each that got in is counted out with `end`. */
  begin(event: ClientEventName): boolean {
    const now = performance.now()
    const { events, running } = this.#account
    const limit = this.#limits.events[event]
    let bucket = events.get(event)
    if (bucket === undefined) events.set(event, (bucket = new Bucket(limit, now)))
    const count = running.get(event) ?? 0
    if (count >= limit.atOnce || !bucket.take(now) || !this.#own.take(now) || !this.#network.take(now)) return false
    running.set(event, count + 1)
    return true
  }

  end(event: ClientEventName): void {
    const { running } = this.#account
    const count = running.get(event) ?? 0
    if (count > 1) running.set(event, count - 1)
    else running.delete(event)
  }

  /** Counts an event that does not exist or that was malformed; false where it is too much. */
  countBad(): boolean {
    const now = performance.now()
    return this.#account.bad.take(now) && this.#own.take(now) && this.#network.take(now)
  }

  /** Counts a refusal for excess; false where the client goes on all the same. */
  countRefusal(): boolean {
    return this.#account.refusals.take(performance.now())
  }
}
