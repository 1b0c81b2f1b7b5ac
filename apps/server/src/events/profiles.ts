import { AngelKind } from '@incontro/contract'
import { z } from 'zod'
import { defineEvent } from '../platform/outbox/define-event.ts'

/** A signed contract made a profile one of another kind (AN-07). */
export const profilesKindChanged = defineEvent(
  'profiles.kind_changed',
  'profiles',
  z.strictObject({ angelId: z.uuid(), kind: AngelKind }),
  { log: { object: 'angelId' } },
)
