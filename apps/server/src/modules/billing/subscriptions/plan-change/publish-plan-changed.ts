import { paymentsPlanChanged } from '../../../../events/payments.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import type { Outbox } from '../../../../platform/outbox/outbox.ts'

/** Publishes that a member's plan is another or gives something else, in the transaction of the change. */
export function publishPlanChanged(outbox: Pick<Outbox, 'publish'>, tx: Tx, memberId: string): Promise<void> {
  return outbox.publish(tx, paymentsPlanChanged({ memberId }))
}
