import type { Tx } from '../../../platform/database/database.ts'
import type { ChargesStore } from '../charges.store.ts'
import { bucketOf } from '../rules/index.ts'
import type { Draft } from './charge.ts'
import { chooseAmong, type Chosen } from './choose-among.rules.ts'
import type { Found } from './instruments.ts'

/** Who is asked, in order, and after which refusals the next one may be: those who can, as the pay rules have it. */
export function createChooseAccounts(store: Pick<ChargesStore, 'hasPaidWith'>) {
  return async function choose(
    tx: Tx,
    { request, payer, sale: { plan }, candidates, payRules }: Draft,
    { mandate, bin, cardKey }: Found,
    attemptNo: number,
  ): Promise<Chosen> {
    return chooseAmong({
      candidates,
      rules: payRules.rules,
      facts: {
        country: payer.country,
        bin,
        amountMinor: plan.totalPrice,
        method: request.method,
        isNewCard: mandate === null && (cardKey === null || !(await store.hasPaidWith(tx, payer.id, cardKey))),
        isOnFile: mandate !== null,
        attemptNo,
        flowId: plan.flowId,
        bucket: bucketOf(payer.id),
      },
      renews: plan.period !== null,
      heldBy: mandate?.merchant_account_id ?? null,
      prefers: request.prefers,
    })
  }
}
