import { percentile } from '../common/measure.ts'
import { createDice, Events } from './events.ts'

/** Processes that take one piece of work after the other, each at a share of a core. */
class Workers {
  readonly #freeAt: Float64Array
  readonly #busy: Float64Array
  readonly #share: number
  constructor(count: number, share: number) {
    this.#freeAt = new Float64Array(count)
    this.#busy = new Float64Array(count)
    this.#share = share
  }

  /** When a piece of work that comes now is done, in seconds. */
  work(worker: number, now: number, us: number): number {
    const begins = Math.max(now, this.#freeAt[worker] ?? 0)
    const done = begins + us / 1e6 / this.#share
    this.#freeAt[worker] = done
    this.#busy[worker] = (this.#busy[worker] ?? 0) + us / 1e6
    return done
  }

  /** Processor seconds of all. */
  get busy(): number {
    return this.#busy.reduce((sum, one) => sum + one, 0)
  }
}

const NETWORK_S = 0.0003

export type HubRun = { readonly rate: number; readonly hubUs: number }
type HubWorld = {
  readonly hubs: number
  readonly share: number
  readonly pairsAHub: number
  readonly seconds: number
  readonly localUs: number
  readonly crossingUs: number
}

/** L1: `pairsAHub` messages under way for each hub, of pairs with both sides on random hubs. What a crossing takes is the sender's and the receiver's, half each. */
export function simulateHubs({ hubs, share, pairsAHub, seconds, localUs, crossingUs }: HubWorld): HubRun {
  const dice = createDice(hubs)
  const workers = new Workers(hubs, share)
  type Step = { readonly from: number; readonly to: number; readonly hop: 'sent' | 'passed' | 'delivered' }
  const events = new Events<Step>()
  const anyHub = () => Math.floor(dice() * hubs)
  for (let pair = 0; pair < pairsAHub * hubs; pair += 1)
    events.add(dice() * 0.01, { from: anyHub(), to: anyHub(), hop: 'sent' })
  let delivered = 0
  for (let event = events.next(); event !== undefined && event.at < seconds; event = events.next()) {
    const { at, what } = event
    const { from, to, hop } = what
    if (hop === 'delivered') {
      delivered += 1
      events.add(at + NETWORK_S, { from, to, hop: 'sent' })
    } else if (from === to) events.add(workers.work(from, at, localUs), { ...what, hop: 'delivered' })
    else {
      const us = (localUs + crossingUs) / 2
      const done = workers.work(hop === 'sent' ? from : to, at, us)
      events.add(hop === 'sent' ? done + NETWORK_S : done, { ...what, hop: hop === 'sent' ? 'passed' : 'delivered' })
    }
  }
  return { rate: delivered / seconds, hubUs: (workers.busy / delivered) * 1e6 }
}

type EngineWorld = {
  readonly lanes: number
  readonly rate: number
  readonly seconds: number
  readonly batchMs: number
  readonly batchUs: number
  readonly messageUs: number
}
/** L3: messages that come at random to engines that take all that waits as one batch; answers with the database's µs a message. */
export function simulateEngines({ lanes, rate, seconds, batchMs, batchUs, messageUs }: EngineWorld): number {
  const dice = createDice(lanes)
  type Step = { readonly lane: number; readonly kind: 'message' | 'done' }
  const events = new Events<Step>()
  const waiting = new Uint32Array(lanes)
  const isBusy = new Uint8Array(lanes)
  const next = (at: number) =>
    events.add(at - Math.log(1 - dice()) / rate, { lane: Math.floor(dice() * lanes), kind: 'message' })
  next(0)
  let [messages, batches] = [0, 0]
  for (let event = events.next(); event !== undefined && event.at < seconds; event = events.next()) {
    const { at, what } = event
    const { lane, kind } = what
    if (kind === 'message') {
      messages += 1
      waiting[lane] = (waiting[lane] ?? 0) + 1
      next(at)
    } else isBusy[lane] = 0
    if (isBusy[lane] === 1 || (waiting[lane] ?? 0) === 0) continue
    waiting[lane] = 0
    isBusy[lane] = 1
    batches += 1
    events.add(at + batchMs / 1000, { lane, kind: 'done' })
  }
  return messages === 0 ? 0 : messageUs + (batchUs * batches) / messages
}

type ServiceWorld = {
  readonly hubs: number
  readonly messagesASecond: number
  readonly seconds: number
  readonly localUs: number
  readonly crossingUs: number
}
export type ServiceRun = {
  /** Share of a core that the busiest part of a hub takes, over all hubs. */
  readonly load: number
  readonly p50Ms: number
  readonly p99Ms: number
}

/** A whole service: messages of all members come at random to hubs with a core each; answers how long until the other side has them. */
export function simulateService({ hubs, messagesASecond, seconds, localUs, crossingUs }: ServiceWorld): ServiceRun {
  const dice = createDice(hubs)
  const workers = new Workers(hubs, 1)
  type Step = { readonly from: number; readonly to: number; readonly since: number; readonly hop: 'sent' | 'passed' }
  const events = new Events<Step | 'next'>()
  events.add(0, 'next')
  const times: number[] = []
  for (let event = events.next(); event !== undefined && event.at < seconds; event = events.next()) {
    const { at, what } = event
    if (what === 'next') {
      const [from, to] = [Math.floor(dice() * hubs), Math.floor(dice() * hubs)]
      events.add(at, { from, to, since: at, hop: 'sent' })
      events.add(at - Math.log(1 - dice()) / messagesASecond, 'next')
      continue
    }
    const { from, to, since, hop } = what
    if (from === to) times.push(workers.work(from, at, localUs) - since)
    else if (hop === 'sent')
      events.add(workers.work(from, at, (localUs + crossingUs) / 2) + NETWORK_S, { from, to, since, hop: 'passed' })
    else times.push(workers.work(to, at, (localUs + crossingUs) / 2) - since)
  }
  return {
    load: workers.busy / seconds / hubs,
    p50Ms: percentile(times, 0.5) * 1000,
    p99Ms: percentile(times, 0.99) * 1000,
  }
}

/** A hub is gone: its pages come back by the client's own waits, and the others admit so many a second each; seconds until the last is back. */
export function simulateStorm(pages: number, others: number, admittedASecond: number): number {
  const dice = createDice(pages)
  const events = new Events<{ readonly tries: number }>()
  // the client's reconnection: a second at first, up to five, half of it by chance
  const waitOf = (tries: number) => Math.min(5, 2 ** tries) * (0.5 + dice())
  for (let page = 0; page < pages; page += 1) events.add(waitOf(0), { tries: 0 })
  const slots = new Map<number, number>()
  let last = 0
  for (let event = events.next(); event !== undefined; event = events.next()) {
    const { at, what } = event
    const slot = Math.floor(at)
    const taken = slots.get(slot) ?? 0
    if (taken < others * admittedASecond) {
      slots.set(slot, taken + 1)
      last = at
    } else events.add(at + waitOf(what.tries + 1), { tries: what.tries + 1 })
  }
  return last
}
