import { z } from 'zod'
import { defineEvent } from '../platform/outbox/define-event.ts'

/** What is held of a member has been erased; the account is gone. */
export const accountsErased = defineEvent('identity.erased', 'privacy', z.strictObject({ memberId: z.uuid() }))
