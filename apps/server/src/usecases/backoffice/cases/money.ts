import type { DecisionMoney } from '@incontro/contract'
import type { UnusedOfMember, Unuseds } from '../../../modules/billing/index.ts'
import { type Case, type Draft, moneyOf, turningDays } from '../../../modules/trust/index.ts'
import type { RunTransaction, Tx } from '../../../platform/database/database.ts'

export type MoneyDeps = { readonly unused: Unuseds; readonly transaction: RunTransaction; readonly now: () => Date }
export type Money = ReturnType<typeof createMoney>
type Restricting = Pick<Draft, 'outcome' | 'policyId' | 'days'>

const nothingPaid: UnusedOfMember = { renews: false, paidUntil: null, parts: [] }

/** TS-16: what a decision does to money: worked out under locks, written into the decision, and done, all in its transaction. */
export function createMoney({ unused, transaction, now }: MoneyDeps) {
  const paidOf = async (tx: Tx, accountId: string | null) =>
    accountId === null ? nothingPaid : unused.look(tx, accountId)

  return {
    /** What a decision will do, and doing exactly that. */
    async ofDecision(tx: Tx, { accountId }: Pick<Case, 'accountId'>, draft: Restricting) {
      if (draft.outcome !== 'suspension' && draft.outcome !== 'closing')
        return { effect: moneyOf(draft, nothingPaid, now()).effect, async carryOut() {} }
      const { effect, gives } = moneyOf(draft, await paidOf(tx, accountId), now())
      return {
        effect,
        async carryOut(decisionId: string): Promise<void> {
          if (accountId !== null)
            await unused.giveBack(tx, accountId, { parts: gives, reference: `decision:${decisionId}` })
        },
      }
    },
    /** The same for each way that a case can end, for who decides it. */
    async preview({ accountId }: Pick<Case, 'accountId'>): Promise<Preview> {
      const at = now()
      const paid = await transaction((tx) => paidOf(tx, accountId))
      const of = (draft: Restricting) => moneyOf(draft, paid, at).effect
      return {
        closing: of({ outcome: 'closing', policyId: null, days: null }),
        fraud: of({ outcome: 'closing', policyId: 'money_and_fraud', days: null }),
        suspension: turningDays(paid, at).map((days) => ({
          fromDays: days,
          money: of({ outcome: 'suspension', policyId: null, days }),
        })),
      }
    },
    /** TS-11: nothing is charged until then. */
    hold: unused.hold,
    /** What is paid for lasts longer by the time that its owner was kept out. */
    async runOn(tx: Tx, accountId: string, from: Date): Promise<void> {
      await unused.runOn(tx, accountId, now().getTime() - from.getTime())
    },
  }
}
type Preview = {
  readonly closing: DecisionMoney
  readonly fraud: DecisionMoney
  readonly suspension: { readonly fromDays: number; readonly money: DecisionMoney }[]
}
