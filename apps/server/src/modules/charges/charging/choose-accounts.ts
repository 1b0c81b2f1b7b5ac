import type { Tx } from '../../../platform/database/database.ts'
import type { ChargesStore } from '../charges.store.ts'
import type { Candidate, DeclineCode } from '../../gateways/index.ts'
import { type ChargeFacts, chooseAccounts } from '../rules/choose-accounts.rules.ts'
import { canRenew } from '../methods/methods-of.ts'
import { bucketOf } from '../rules/index.ts'
import type { Draft } from './charge.ts'
import type { Found } from './instruments.ts'

type Chosen = { readonly accounts: readonly Candidate[]; readonly softDeclines: readonly DeclineCode[] }

const needsNoRule = ({ provider }: Candidate) => provider.capabilities.onlyByRule !== true

/** Who is asked, in order, and after which refusals the next one may be: those who can, as the pay rules have it. */
export function createChooseAccounts(store: Pick<ChargesStore, 'hasPaidWith'>) {
  return async function choose(
    tx: Tx,
    { request, payer, sale: { plan }, candidates, payRules }: Draft,
    { mandate, bin, cardKey }: Found,
    attemptNo: number,
  ): Promise<Chosen> {
    const isFree = plan.totalPrice === 0
    const able = candidates.filter(
      ({ accountId, provider, provider: { capabilities } }) =>
        (mandate === null || accountId === mandate.merchant_account_id) && // what is on file stays where it is
        (!isFree || capabilities.zeroAmountVerify) &&
        (plan.period === null || canRenew(provider)) &&
        capabilities.initiators.includes(mandate === null ? 'cit_first' : 'cit_stored'),
    )
    const preferred = able.filter(({ provider: { id, standsFor } }) => (standsFor ?? id) === request.prefers)
    const facts: ChargeFacts = {
      country: payer.country,
      bin,
      amountMinor: plan.totalPrice,
      method: request.method,
      isNewCard: mandate === null && (cardKey === null || !(await store.hasPaidWith(tx, payer.id, cardKey))),
      isOnFile: mandate !== null,
      attemptNo,
      flowId: plan.flowId,
      bucket: bucketOf(payer.id),
    }
    const asked = preferred.length > 0 ? preferred : able
    const { accounts, softDeclines } = chooseAccounts(
      payRules.rules,
      facts,
      asked.map(({ accountId }) => accountId),
      asked.filter(needsNoRule).map(({ accountId }) => accountId),
    )
    return { accounts: accounts.flatMap((id) => able.filter(({ accountId }) => accountId === id)), softDeclines }
  }
}
