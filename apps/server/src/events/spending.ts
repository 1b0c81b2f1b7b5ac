import { z } from 'zod'
import { defineEvent, type PayloadOf } from '../platform/outbox/define-event.ts'
import { code } from '../platform/outbox/log/loggable.ts'

/** A member's limit on spending is another, or is asked to be (TS-23). For the log. */
export const spendingLimitChanged = defineEvent(
  'spending.limit_changed',
  'spending',
  z.strictObject({
    memberId: z.uuid(),
    span: z.enum(['day', 'week', 'month']),
    /** `set` works at once; `asked` waits for a day and a second yes, `raised` had both; `kept` takes back what was asked. */
    step: z.enum(['set', 'asked', 'raised', 'kept']),
    /** Minor units; null: no limit. */
    amountMinor: z.int().nonnegative().nullable(),
    currency: code(),
  }),
  { isStored: false, log: { actor: 'member' } },
)

/**
 * An account is closed to payments until a time (TS-24): for itself, or with all accounts of its holder. What renews ends and,
 * where that was chosen, unused credits are paid out in the same transaction.
 */
export const spendingPaused = defineEvent(
  'spending.paused',
  'spending',
  z.strictObject({
    memberId: z.uuid(),
    pauseId: z.uuid(),
    kind: z.enum(['pause', 'exclusion']),
    /** Epoch milliseconds. */
    until: z.int().positive(),
    credits: z.enum(['keep', 'pay_out']),
  }),
  { isStored: false, inTransaction: ['billing', 'disputes'], log: { actor: 'member', object: 'pauseId' } },
)

export type SpendingPaused = PayloadOf<typeof spendingPaused>
