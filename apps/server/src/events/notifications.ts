import { z } from 'zod'
import { defineEvent } from '../platform/outbox/define-event.ts'
import { code } from '../platform/outbox/log/loggable.ts'

/** A member switched a kind of notification on or off, on one channel. For the log. */
export const notificationsChosen = defineEvent(
  'notifications.chosen',
  'notifications',
  z.strictObject({
    memberId: z.uuid(),
    channel: z.enum(['page', 'push', 'telegram', 'email']),
    kind: code(),
    isOn: z.boolean(),
  }),
  { isStored: false },
)
