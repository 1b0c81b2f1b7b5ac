import type { Candidate, DeclineCode } from '../../gateways/index.ts'
import { canRenew } from '../methods/methods-of.ts'
import { type ChargeFacts, chooseAccounts } from '../rules/choose-accounts.rules.ts'
import type { PayRules } from '../rules/pay-rules.schema.ts'

export type Chosen = { readonly accounts: readonly Candidate[]; readonly softDeclines: readonly DeclineCode[] }
type Asked = {
  readonly candidates: readonly Candidate[]
  readonly rules: PayRules | null
  readonly facts: ChargeFacts
  /** Whether what is paid for renews: only who can charge again without the customer takes it. */
  readonly renews: boolean
  /** The account that keeps what is on file; null for a new card or wallet. */
  readonly heldBy: string | null
  /** The provider that the page asks for. */
  readonly prefers?: string | undefined
}

const needsNoRule = ({ provider }: Candidate) => provider.capabilities.onlyByRule !== true

/** Who is asked, in order, and after which refusals the next one may be. The charge and its try-out ask this alone (PY-04, BO-30). */
export function chooseAmong({ candidates, rules, facts, renews, heldBy, prefers }: Asked): Chosen {
  const able = candidates.filter(
    ({ accountId, provider, provider: { capabilities } }) =>
      (heldBy === null || accountId === heldBy) && // what is on file stays where it is
      (facts.amountMinor > 0 || capabilities.zeroAmountVerify) &&
      (!renews || canRenew(provider)) &&
      capabilities.initiators.includes(facts.isOnFile ? 'cit_stored' : 'cit_first'),
  )
  const preferred = able.filter(({ provider: { id, standsFor } }) => (standsFor ?? id) === prefers)
  const asked = preferred.length > 0 ? preferred : able
  const { accounts, softDeclines } = chooseAccounts(
    rules,
    facts,
    asked.map(({ accountId }) => accountId),
    asked.filter(needsNoRule).map(({ accountId }) => accountId),
  )
  return { accounts: accounts.flatMap((id) => able.filter(({ accountId }) => accountId === id)), softDeclines }
}
