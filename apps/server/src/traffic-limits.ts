import type { BearerLimits } from './platform/http/gate.ts'
import { type Allowance, scaled } from './platform/rate-limit/bucket.ts'
import type { EventLimit, SocketLimits } from './platform/realtime/meter.ts'

type Factor = { readonly limitsFactor: number }

/** A page asks for some twenty things when it opens, and a person may open several at once. */
export function bearerLimits({ limitsFactor }: Factor): BearerLimits {
  return {
    calls: scaled({ burst: 600, perSecond: 20 }, limitsFactor),
    badTokens: scaled({ burst: 6000, perSecond: 200 }, limitsFactor), // a carrier's address holds many people who were logged out
  }
}

/**
 * What sockets may send: several times what the pages do at their busiest, so that only a program meets a limit. A page that
 * comes back sends what waited and one read mark a conversation; a typing page says so every three seconds.
 */
export function socketLimits({ limitsFactor }: Factor): SocketLimits {
  const limit = (burst: number, perSecond: number): Allowance => scaled({ burst, perSecond }, limitsFactor)
  const event = (burst: number, perSecond: number, atOnce = 32): EventLimit => ({
    ...limit(burst, perSecond),
    atOnce: atOnce * limitsFactor,
  })
  return {
    events: {
      chat: event(60, 5, 64),
      invitation: event(30, 1),
      pressing: event(30, 5, 8),
      active: event(60, 5),
      like: event(60, 3),
      match: event(120, 5),
      brain: event(60, 5, 8),
      read: event(120, 10),
      // an answer holds up to 500 messages
      sync: event(60, 2, 4),
      clickid: event(60, 5),
    },
    bad: limit(60, 1),
    socket: limit(300, 30),
    network: limit(60_000, 6000), // people behind a carrier's address share it; each socket has a limit of its own
    refusals: limit(100, 2),
    // when a process ends, all who are behind a carrier's address come back at once
    connections: { account: limit(60, 1), network: limit(6000, 500) },
    socketsPerAccount: 30,
    unreadBytes: 4 * 1024 * 1024,
  }
}
