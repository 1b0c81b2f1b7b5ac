import { operatorCalls, type UrgentDetails } from '@incontro/contract/backoffice.ts'
import { act, type OperatorBinding, OperatorError, type OperatorsApi } from '../../../modules/operators/index.ts'
import { callListOf, type Case, type DueProcess } from '../../../modules/trust/index.ts'
import { newId } from '../../../platform/ids/ids.ts'
import { requireReached } from './reach.ts'

type Deps = {
  readonly process: Pick<DueProcess, 'cases' | 'urgent'>
  readonly operators: Pick<OperatorsApi, 'namesOf'>
  readonly now: () => Date
}

/** TS-15: who is called, what is sealed, and what was told to which authority. */
export function urgentCalls({ process: { cases, urgent }, operators, now }: Deps) {
  const bindings: OperatorBinding[] = [
    act(operatorCalls.recordAuthority, {
      async look({ tx, operator, params: { id } }) {
        const of = requireReached(operator, 'urgent.lane', await cases.lock(tx, id))
        if (of.lane !== 'urgent') throw new OperatorError('not_found')
        const object = { id, brandId: of.brandId, country: of.country }
        return { object, title: `#${of.number}`, before: {}, after: { authorities: 1 } }
      },
      async perform({ tx, operator, params: { id }, body: { authority, told, reference } }) {
        const noticeId = newId()
        const notice = { id: noticeId, caseId: id, at: now(), operatorId: operator.id, authority, told, reference }
        await urgent.addNotice(tx, notice)
        return { noticeId }
      },
    }),
  ]
  return {
    bindings,
    /** What stands beside an urgent case; null for others. */
    async detailsOf({ id, lane, country }: Case): Promise<UrgentDetails | null> {
      if (lane !== 'urgent') return null
      const [notices, evidence] = await Promise.all([urgent.noticesOf(id), urgent.evidenceOf(id)])
      const names = await operators.namesOf(notices.map(({ operatorId }) => operatorId))
      return {
        callList: [...callListOf(country)],
        evidence: { sealed: evidence.length, isWhole: evidence.every(({ isWhole }) => isWhole) },
        notices: notices.map(({ operatorId, at, ...notice }) => ({
          ...notice,
          at: at.getTime(),
          by: names.get(operatorId) ?? '',
        })),
      }
    },
  }
}
export type Urgent = ReturnType<typeof urgentCalls>
