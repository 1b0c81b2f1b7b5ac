import { identityOutcomes, livenessOutcomes } from '@incontro/contract'
import { z } from 'zod'
import { defineEvent } from '../platform/outbox/define-event.ts'

/** A check of identity and age came to an end (AN-05). What follows for an application commits with it. */
export const identityDecided = defineEvent(
  'identity.decided',
  'identity-checks',
  z.strictObject({ memberId: z.uuid(), checkId: z.uuid(), outcome: z.enum(identityOutcomes) }),
  { inTransaction: ['applications'], isStored: false, log: { object: 'checkId' } },
)

/** A liveness check came to an end (AN-06). One that failed opens a case in the same transaction, and does nothing else. */
export const livenessDecided = defineEvent(
  'identity.liveness_decided',
  'identity-checks',
  z.strictObject({
    memberId: z.uuid(),
    checkId: z.uuid(),
    outcome: z.enum(livenessOutcomes),
    isFailed: z.boolean(),
  }),
  { inTransaction: ['trust'], isStored: false, log: { object: 'checkId' } },
)
