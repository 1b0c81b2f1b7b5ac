import type { Tx } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids/ids.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { Books } from '../money/books.ts'
import type { AttemptRow } from '../facts/attempts.store.ts'
import type { Money } from '../../gateways/index.ts'
import type { DisputesStore } from './disputes.store.ts'

type Deps = {
  readonly disputes: Pick<DisputesStore, 'insertSuspense'>
  readonly books: Pick<Books, 'suspended'>
  readonly now: () => Date
  readonly log: Log
}
export type LeftTwice = ReturnType<typeof createLeftTwice>

/** Money that went back a second time waits for a person: the provider owes it to us. Once for a reference of his. */
export function createLeftTwice({ disputes, books, now, log }: Deps) {
  return async function leftTwice(tx: Tx, attempt: AttemptRow, ref: string, money: Money): Promise<void> {
    log.error({ attemptId: attempt.id }, 'more went back than came in, somebody must look')
    const item = await disputes.insertSuspense(tx, {
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
