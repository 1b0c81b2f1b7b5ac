import { z } from 'zod'
import { defineEvent } from '../platform/outbox/define-event.ts'

/** The credits of a member are others than before, by another cause than spending. */
export const creditsChanged = defineEvent('credits.changed', 'credits', z.strictObject({ memberId: z.uuid() }))
