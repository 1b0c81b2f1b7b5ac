import { operatorCalls as calls, PayRuleSet } from '@incontro/contract/backoffice.ts'
import type { BrandsApi } from '../../../modules/brands/index.ts'
import type { ChargesApi } from '../../../modules/charges/index.ts'
import { paymentMethods } from '../../../modules/gateways/index.ts'
import {
  act,
  answer,
  type Operator,
  type OperatorBinding,
  OperatorError,
  reaches,
  standingsOf,
} from '../../../modules/operators/index.ts'

type Deps = {
  readonly brands: Pick<BrandsApi, 'get' | 'flowsOf'>
  readonly payments: Pick<ChargesApi, 'payRules' | 'accountsOf'>
}
const PERMISSION = 'payrules.change'

/** BO-30: which merchant account takes what of a brand: seen with its history, tried, and changed by two. */
export function payRuleBindings({ brands, payments }: Deps): readonly OperatorBinding[] {
  const { payRules } = payments

  /** G3: a brand out of reach is as if it were not there. */
  async function brandFor(operator: Operator, id: string) {
    const isReached = standingsOf(operator.grants, PERMISSION).some(({ grant }) => reaches(grant, { brandId: id }))
    const brand = isReached ? await brands.get(id).catch(() => null) : null
    if (brand === null) throw new OperatorError('not_found')
    return brand
  }
  function requireFit(rules: PayRuleSet): void {
    const fault = payRules.faultOf(rules)
    if (fault !== null) throw new OperatorError('invalid', { field: `rules.${fault.field}`, message: fault.message })
  }

  return [
    answer(calls.showPayRules, async ({ operator, params: { id } }) => {
      const brand = await brandFor(operator, id)
      const history = await payRules.history(id)
      const [newest] = history
      const grades = standingsOf(operator.grants, PERMISSION).filter(({ grant }) => reaches(grant, { brandId: id }))
      const mayChange = grades.some(({ grade }) => grade !== 'read')
      return {
        title: brand.title,
        version: String(newest?.version ?? 0),
        rules: newest === undefined ? null : PayRuleSet.parse(newest.rules),
        history: history.map(({ version, from, rules }) => ({
          number: version,
          from: from.getTime(),
          rules: PayRuleSet.parse(rules),
        })),
        accounts: payments.accountsOf(id).map((account) => ({ ...account })),
        methods: [...paymentMethods],
        flows: (await brands.flowsOf(id)).map((flow) => flow.id),
        actions: [
          {
            action: calls.savePayRules.id,
            allowed: mayChange,
            ...(!mayChange && { why: 'missing_permission' }),
            needs: brand.demo ? ['step_up' as const] : ['step_up' as const, 'approval' as const],
          },
        ],
      }
    }),
    answer(
      calls.tryPayRules,
      async ({ operator, params: { id }, body: { rules, method: asked, member, ...facts } }) => {
        if (standingsOf(operator.grants, PERMISSION).length === 0)
          throw new OperatorError('missing_permission', { beside: { permission: PERMISSION } })
        await brandFor(operator, id)
        const method = paymentMethods.find((one) => one === asked)
        if (method === undefined) throw new OperatorError('invalid', { field: 'method', message: 'no way to pay' })
        if (rules !== undefined) requireFit(rules)
        return { accounts: [...(await payRules.tryOut({ brandId: id, method, memberId: member, ...facts }, rules))] }
      },
    ),
    act(calls.savePayRules, {
      async look({ tx, operator, params: { id }, body: { rules } }) {
        const brand = await brandFor(operator, id)
        const number = await payRules.lockNewest(tx, id)
        requireFit(rules)
        const [newest] = await payRules.history(id)
        return {
          object: { id, brandId: id },
          title: brand.title,
          version: String(number),
          before: { rules: newest?.rules ?? null },
          after: { rules },
          wayFor: (grade) => (grade === 'approved' && !brand.demo ? 'ask' : 'now'),
        }
      },
      perform: async ({ tx, params: { id }, body: { rules } }) => ({ number: await payRules.save(tx, id, rules) }),
    }),
  ]
}
