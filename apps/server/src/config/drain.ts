import { z } from 'zod'

/** How a process ends: how long it waits for the balancer to look, and over how long its pages move to others. */
export const drainSettings = {
  DRAIN_WAIT_MS: z.coerce.number().int().min(0).max(120_000).optional(),
  DRAIN_SPREAD_MS: z.coerce.number().int().min(0).max(600_000).optional(),
  HANDSHAKES_PER_SECOND: z.coerce.number().int().min(1).default(500),
}

export type DrainSettings = {
  readonly waitMs: number
  readonly spreadMs: number
  readonly handshakesPerSecond: number
}

type Env = {
  readonly DRAIN_WAIT_MS?: number | undefined
  readonly DRAIN_SPREAD_MS?: number | undefined
  readonly HANDSHAKES_PER_SECOND: number
}

/** A process alone has no other one that its pages could move to: unless production runs several, it ends at once. */
export function drainOf(env: Env, { hasOthers }: { hasOthers: boolean }): DrainSettings {
  return {
    waitMs: env.DRAIN_WAIT_MS ?? (hasOthers ? 10_000 : 0),
    spreadMs: env.DRAIN_SPREAD_MS ?? (hasOthers ? 60_000 : 0),
    handshakesPerSecond: env.HANDSHAKES_PER_SECOND,
  }
}
