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

/** What members see of a profile is another one now: words, facts or photos (AN-08, AN-09). */
export const profilesChanged = defineEvent('profiles.changed', 'profiles', z.strictObject({ angelId: z.uuid() }), {
  subjects: ({ angelId }) => [angelId],
  log: { object: 'angelId' },
})
