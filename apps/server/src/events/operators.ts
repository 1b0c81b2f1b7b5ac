import { z } from 'zod'
import { defineEvent } from '../platform/outbox/define-event.ts'
import { code } from '../platform/outbox/log/loggable.ts'

/** An operator did something; the audit has the rest under its number. For the log. */
export const operatorsActed = defineEvent(
  'operators.acted',
  'operators',
  z.strictObject({
    /** Null for what the product did by itself, such as a deadline. */
    operatorId: z.uuid().nullable(),
    act: code(),
    /** Of the object, as the audit names them. */
    kind: code(),
    objectId: z.string(),
    brandId: code().optional(),
    /** The number of its row in the audit. */
    audit: z.int(),
  }),
  { isStored: false, log: { object: 'objectId', kind: 'kind' } },
)
