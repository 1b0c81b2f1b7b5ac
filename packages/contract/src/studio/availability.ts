import { z } from 'zod'
import { defineRoute } from '../wire/route.ts'
import { Millis } from '../wire/shapes.ts'

/** AN-10: what she chooses in the studio. */
export const chosenStates = ['available', 'pause', 'off'] as const
/** Why the software ended it: an answer waited too long, she did nothing, her line was cut, her shift is over. */
export const endedBecause = ['unanswered', 'idle', 'cut', 'shift'] as const

export const AvailabilityState = z.strictObject({
  chosen: z.enum(chosenStates),
  /** What members are shown: she chose it, her page is open, and she was active in the last ten minutes. */
  isAvailable: z.boolean(),
  since: Millis.nullable(),
  because: z.enum(endedBecause).nullable(),
})
export type AvailabilityState = z.output<typeof AvailabilityState>

export const studioAvailability = defineRoute({
  id: 'studioAvailability',
  summary: 'Whether she is available now, and why not (AN-10)',
  method: 'GET',
  path: '/studio/api/availability',
  auth: 'angel',
  reply: AvailabilityState,
})

export const studioChooseAvailability = defineRoute({
  id: 'studioChooseAvailability',
  summary: 'Available, pause or off: she alone says so, and only while she is here (AN-10)',
  method: 'PUT',
  path: '/studio/api/availability',
  auth: 'angel',
  body: z.strictObject({ chosen: z.enum(chosenStates) }),
  reply: AvailabilityState,
  errors: ['bad_request'],
})
