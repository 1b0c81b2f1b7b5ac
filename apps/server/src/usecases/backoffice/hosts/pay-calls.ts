import { type HostDispute, operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { act, answer, type Operator, type OperatorBinding, OperatorError } from '../../../modules/operators/index.ts'
import { type DisputeInList, presentLine } from '../../../modules/pay/index.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { HostsDeps } from './deps.ts'
import { actionFor, reachOf, requireBrand } from './reach.ts'

type Deps = Pick<HostsDeps, 'pay' | 'angels' | 'decisions' | 'now'>
const PERMISSION = 'hosts.rates'
const MOST = 200

/** AN-19: objections to lines are answered by a person; what is taken off follows from a decision (TS-07). */
export function payBindings({ pay: { objections }, angels, decisions, now }: Deps): readonly OperatorBinding[] {
  async function present(operator: Operator, dispute: DisputeInList): Promise<HostDispute> {
    const line = await objections.line(dispute.lineId)
    if (line === undefined) throw new OperatorError('not_found')
    return {
      id: dispute.id,
      angelId: dispute.angelId,
      name: dispute.name,
      brandId: dispute.brandId,
      version: versionOf(dispute),
      isLate: dispute.answeredAt === null && dispute.dueAt < now(),
      line: presentLine(line, dispute),
      actions: [
        actionFor(
          operator,
          calls.answerPayDispute,
          dispute.brandId,
          dispute.answeredAt === null ? undefined : 'conflict',
        ),
      ],
    }
  }
  async function lockWaiting(tx: Tx, operator: Operator, id: string): Promise<DisputeInList> {
    const dispute = await objections.lock(tx, id)
    if (dispute === undefined) throw new OperatorError('not_found')
    requireBrand(operator, PERMISSION, dispute.brandId)
    if (dispute.answeredAt !== null) throw new OperatorError('conflict', { message: 'it was answered' })
    return dispute
  }

  return [
    answer(calls.listPayDisputes, async ({ operator }) => {
      const found = await objections.list(reachOf(operator, PERMISSION), MOST)
      return {
        rows: await Promise.all(found.map((dispute) => present(operator, dispute))),
        waiting: found.filter(({ answeredAt }) => answeredAt === null).length,
      }
    }),
    act(calls.answerPayDispute, {
      async look({ tx, operator, params: { id }, body: { isGranted, amount } }) {
        const dispute = await lockWaiting(tx, operator, id)
        if (!isGranted && amount > 0)
          throw new OperatorError('invalid', { field: 'amount', message: 'a refused one brings nothing' })
        return {
          object: { id, brandId: dispute.brandId },
          title: dispute.name,
          version: versionOf(dispute),
          before: {},
          after: { isGranted, amount },
          dispute,
        }
      },
      async perform({ tx, operator, params: { id }, body: { isGranted, amount, words }, seen: { dispute } }) {
        await objections.answer(tx, dispute, { isGranted, amount, words, by: operator.id })
        return { id }
      },
    }),
    act(calls.deductPay, {
      async look({ operator, params: { id }, body: { decisionId, amount } }) {
        const angel = await angels.desk.one(id)
        if (angel?.brandId == null) throw new OperatorError('not_found')
        const { brandId, accountId } = angel
        requireBrand(operator, PERMISSION, brandId)
        const about = await decisions.ofSubject({ kind: 'angel', id })
        const decision = about.find((each) => each.id === decisionId)
        if (decision === undefined || decision.outcome === 'no_action' || decision.endedBy === 'appeal')
          throw new OperatorError('invalid', { field: 'decisionId', message: 'a decision about her that stands' })
        return {
          object: { id, brandId, country: angel.country },
          title: angel.name,
          before: {},
          after: { amount, decisionId },
          of: { angelId: id, accountId, brandId },
        }
      },
      async perform({ tx, params: { id }, body: { decisionId, amount, words }, seen: { of } }) {
        await objections.deduct(tx, { ...of, decisionId, amount, words })
        return { id }
      },
    }),
  ]
}

function versionOf({ answeredAt }: DisputeInList): string {
  return answeredAt === null ? 'waiting' : 'answered'
}
