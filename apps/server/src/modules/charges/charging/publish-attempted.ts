import { type PaymentAttempted, paymentsAttempted } from '../../../events/payments.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'

/** Publishes that a member tried to pay, in the transaction of the attempt. */
export function publishAttempted(outbox: Pick<Outbox, 'publish'>, tx: Tx, attempt: PaymentAttempted): Promise<void> {
  return outbox.publish(tx, paymentsAttempted(attempt))
}
