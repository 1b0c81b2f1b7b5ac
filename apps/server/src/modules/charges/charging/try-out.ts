import type { PaymentMethod } from '../../gateways/index.ts'
import { chooseAmong } from './choose-among.rules.ts'
import type { MaySell } from '../methods/may-sell.ts'
import { bucketOf, type PayRulesApi } from '../rules/index.ts'
import { PayRules } from '../rules/pay-rules.schema.ts'

/** A charge that no one makes. */
export type TriedCharge = {
  readonly brandId: string
  readonly method: PaymentMethod
  readonly country: string
  readonly bin: string | null
  readonly amountMinor: number
  readonly isNewCard: boolean
  readonly isOnFile: boolean
  readonly attemptNo: number
  readonly flowId: string
  readonly renews: boolean
  /** Whose share of a split it falls into. */
  readonly memberId: string
}

type Deps = { readonly maySell: Pick<MaySell, 'candidates'>; readonly payRules: Pick<PayRulesApi, 'current'> }

/** BO-30: which accounts a charge would be given to, in their order: by the rules that hold, or by others. It asks no provider. */
export function createTryOut({ maySell, payRules }: Deps) {
  return async function tryOut(charge: TriedCharge, rules?: unknown): Promise<readonly string[]> {
    const { brandId, method, memberId, renews, ...facts } = charge
    const [candidates, current] = await Promise.all([
      maySell.candidates({ brandId, method, by: 'methods' }),
      rules === undefined ? payRules.current(brandId) : { rules: PayRules.parse(rules) },
    ])
    const chosen = chooseAmong({
      candidates,
      rules: current.rules,
      facts: { ...facts, method, bucket: bucketOf(memberId) },
      renews,
      heldBy: null,
    })
    return chosen.accounts.map(({ accountId }) => accountId)
  }
}
