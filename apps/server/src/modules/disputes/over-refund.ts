import type { Tx } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids/ids.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Books, SuspenseStore } from '../books/index.ts'
import type { AttemptRow } from '../charges/index.ts'
import type { Money } from '../gateways/index.ts'

type Deps = {
  readonly suspense: Pick<SuspenseStore, 'insertSuspense'>
  readonly books: Pick<Books, 'suspended'>
  readonly now: () => Date
  readonly log: Log
}
export type OverRefund = ReturnType<typeof createOverRefund>

/** Records money that went back a second time and waits for an operator: the provider owes it to us. Once for its reference. */
export function createOverRefund({ suspense, books, now, log }: Deps) {
  return async function overRefund(tx: Tx, attempt: AttemptRow, ref: string, money: Money): Promise<void> {
    log.error({ attemptId: attempt.id }, 'more went back than came in, an operator must look')
    const item = await suspense.insertSuspense(tx, {
      id: newId(),
      merchant_account_id: attempt.merchant_account_id,
      provider: attempt.provider,
      provider_ref: ref,
      attempt_id: attempt.id,
      why: 'left_twice',
      amount_minor: money.minor,
      currency: money.currency,
      at: now(),
    })
    if (item !== undefined) await books.suspended(tx, item, null)
  }
}
