import { z } from 'zod'
import { defineEvent } from '../platform/outbox/define-event.ts'

/** A member was found to be of age (D15). For the log. */
export const membershipsAgeVerified = defineEvent(
  'memberships.age_verified',
  'memberships',
  z.strictObject({ memberId: z.uuid() }),
  { isStored: false },
)
