import { z } from 'zod'
import { defineEvent } from '../platform/outbox/define-event.ts'
import { code } from '../platform/outbox/log/loggable.ts'

/** A member chose what may be measured and shown (D12). For the log; the choices of visitors are kept with their proof alone. */
export const legalChoiceMade = defineEvent(
  'legal.choice_made',
  'legal',
  z.strictObject({
    choiceId: z.uuid(),
    memberId: z.uuid(),
    brandId: code(),
    analytics: z.boolean(),
    marketing: z.boolean(),
    recording: z.boolean(),
    how: code(),
  }),
  { isStored: false, log: { object: 'choiceId' } },
)
