import { type ItemAction, operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import {
  act,
  answer,
  type Operator,
  type OperatorBinding,
  OperatorError,
  standingsOf,
} from '../../../modules/operators/index.ts'
import { type DueProcess, emptiedRules, routeOf, weightOf } from '../../../modules/trust/index.ts'

type Deps = { readonly process: Pick<DueProcess, 'routing'>; readonly now: () => Date }

const PERMISSION = 'policies.draft'
/** The object that the audit names: there is one set of rules. */
const OBJECT = 'case-routing'

/** BO-45: which queue a case goes to, as data: seen, tried and changed. The rules are of all brands. */
export function routingCalls({ process: { routing }, now }: Deps): OperatorBinding[] {
  return [
    answer(calls.showRouting, async ({ operator }) => {
      const [{ version, rules }, queues] = await Promise.all([routing.current(), routing.openByQueue()])
      return {
        version: String(version),
        rules: [...rules],
        emptied: emptiedRules(rules),
        queues: [...queues],
        actions: [setAction(operator)],
      }
    }),
    answer(calls.tryRouting, async ({ query: { reason, brand, country, subject } }) => {
      const { rules } = await routing.current()
      const { severity } = weightOf(reason, now())
      return routeOf(rules, { reasons: [reason], brandId: brand, country, subjectKind: subject, severity })
    }),
    act(calls.setRouting, {
      async look({ tx, body: { rules } }) {
        const before = await routing.lock(tx)
        return {
          object: { id: OBJECT, brandId: null },
          title: OBJECT,
          version: String(before.version),
          before: { rules: before.rules },
          after: { rules },
        }
      },
      async perform({ tx, operator, body: { rules } }) {
        const moved = await routing.set(tx, { rules, at: now(), by: operator.id })
        return { moved, emptied: emptiedRules(rules) }
      },
      async reverse({ tx, operator, before }) {
        const rules = calls.setRouting.body.shape.rules.safeParse(before['rules'])
        if (!rules.success) throw new OperatorError('conflict')
        await routing.lock(tx)
        await routing.set(tx, { rules: rules.data, at: now(), by: operator.id })
      },
    }),
  ]
}

function setAction({ grants }: Operator): ItemAction {
  const allowed = standingsOf(grants, PERMISSION).some(({ grade, grant }) => grade !== 'read' && grant.brands === null)
  return { action: calls.setRouting.id, allowed, ...(!allowed && { why: 'missing_permission' }), needs: [] }
}
