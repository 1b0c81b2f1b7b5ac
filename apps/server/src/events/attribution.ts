import { z } from 'zod'
import { defineEvent } from '../platform/outbox/define-event.ts'

/** A member came back by a later click, whose id stands with the account from now on (TR-13). */
export const attributionReturned = defineEvent(
  'attribution.returned',
  'attribution',
  z.strictObject({ memberId: z.uuid(), clickId: z.string() }),
  { inTransaction: ['accounts'], isStored: false },
)
