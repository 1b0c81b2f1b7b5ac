import { z } from 'zod'
import { objectKinds } from './calls.ts'

/** BO-17: where the pages hear what changes, as server-sent events below `/backoffice/api`, by the bearer of the session. */
export const LIVE_PATH = '/live'

/** What may have changed: objects of acts, and who works on what. */
export const liveKinds = [...objectKinds, 'lease'] as const
export type LiveKind = (typeof liveKinds)[number]

/** What a page hears. It asks again for what it shows of these kinds: an event says that something changed, never what. */
export const LiveEvent = z.discriminatedUnion('type', [
  /** From here on nothing is missed. */
  z.strictObject({ type: z.literal('ready') }),
  /** Null: anything, because some of it may have been missed. Kinds that this version does not know are any kind too. */
  z.strictObject({ type: z.literal('changed'), kinds: z.array(z.string()).nullable() }),
  /** The session is over. */
  z.strictObject({ type: z.literal('ended') }),
])
export type LiveEvent = z.infer<typeof LiveEvent>
