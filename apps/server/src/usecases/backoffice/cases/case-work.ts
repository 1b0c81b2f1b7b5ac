import { operatorCalls } from '@incontro/contract/backoffice.ts'
import {
  act,
  answer,
  type Operator,
  type OperatorBinding,
  OperatorError,
  type OperatorsApi,
} from '../../../modules/operators/index.ts'
import type { Case, DueProcess } from '../../../modules/trust/index.ts'
import type { RunTransaction, Tx } from '../../../platform/database/database.ts'
import { claimFirst } from '../queues/claims.ts'
import { SKIPPED_FOR_MS } from '../queues/photo-claims.ts'
import type { CareFor } from './care.ts'
import { mayTakeOver, reachOf, requireMayAct, requireReached } from './reach.ts'

type Deps = {
  readonly process: Pick<DueProcess, 'cases'>
  readonly operators: Pick<OperatorsApi, 'leases' | 'skips'>
  readonly care: Pick<CareFor, 'withheldFrom'>
  readonly transaction: RunTransaction
  readonly now: () => Date
}
const QUEUE = 'cases'

/** BO-45: cases are pulled one at a time; what an operator gives back goes to another, what they pass on to a lead. */
export function caseWork({
  process: { cases },
  operators: { leases, skips },
  care,
  transaction,
  now,
}: Deps): OperatorBinding[] {
  async function lockClaimed(tx: Tx, operator: Operator, { id, lease }: { id: string; lease: number }): Promise<Case> {
    const of = requireReached(operator, 'cases.decide', await cases.lock(tx, id))
    if (of.state !== 'open') throw new OperatorError('conflict')
    await leases.require(tx, { kind: 'case', id }, { operatorId: operator.id, number: lease })
    return of
  }
  const seenOf = (of: Case) => ({ object: of, title: `#${of.number}`, of })

  return [
    answer(operatorCalls.claimNextCase, async ({ operator, body: { brand, queue } }) => {
      requireMayAct(operator, 'cases.decide')
      return transaction(async (tx) => {
        const since = new Date(now().getTime() - SKIPPED_FOR_MS)
        const without = await skips.itemsOf(QUEUE, operator.id, since, tx)
        const reach = reachOf(operator, 'cases.decide')
        const asked = { brand, queue, without, isLead: mayTakeOver(operator) }
        const withheld = await care.withheldFrom(operator.id)
        const items = await cases.toDo(reach, { ...asked, withheld }, tx)
        const claimed = await claimFirst(leases, tx, { kind: 'case', items, operator })
        const isRest =
          claimed === null && withheld.severities.length > 0 && (await cases.toDo(reach, asked, tx)).length > 0
        return { caseId: claimed?.item.id ?? null, isRest }
      })
    }),
    act(operatorCalls.skipCase, {
      async look({ tx, operator, params: { id }, body: { lease } }) {
        return { ...seenOf(await lockClaimed(tx, operator, { id, lease })), before: {}, after: { skipped: true } }
      },
      async perform({ tx, operator, params: { id }, body: { reason }, seen: { of } }) {
        await skips.add(tx, {
          queue: QUEUE,
          itemId: id,
          brandId: of.brandId,
          operatorId: operator.id,
          reason,
          at: now(),
        })
        await leases.release(tx, { kind: 'case', id }, operator.id)
        return { skipped: id }
      },
    }),
    act(operatorCalls.escalateCase, {
      async look({ tx, operator, params: { id }, body: { lease } }) {
        const of = await lockClaimed(tx, operator, { id, lease })
        if (of.escalatedAt !== null) throw new OperatorError('conflict')
        return { ...seenOf(of), before: { escalated: false }, after: { escalated: true } }
      },
      async perform({ tx, operator, params: { id } }) {
        await cases.setEscalated(tx, id, now())
        await leases.release(tx, { kind: 'case', id }, operator.id)
        return { escalated: id }
      },
    }),
  ]
}
