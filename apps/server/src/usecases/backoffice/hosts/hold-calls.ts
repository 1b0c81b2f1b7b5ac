import { type HoldableHost, type PayoutHold, operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { currencyOf } from '@incontro/locale'
import { act, type Operator, type OperatorBinding, OperatorError } from '../../../modules/operators/index.ts'
import type { HoldRow } from '../../../modules/payouts/index.ts'
import type { HostsDeps } from './deps.ts'
import { actionFor, requireBrand } from './reach.ts'

type Deps = Pick<HostsDeps, 'payouts' | 'angels' | 'brands' | 'decisions'>
const PERMISSION = 'hosts.payouts'

/** AN-21, TS-07: an amount is held back because of a decision about her that stands, and of nothing else. */
export function holdBindings({ payouts: { desk }, angels, brands, decisions }: Deps): readonly OperatorBinding[] {
  return [
    act(calls.holdPayout, {
      async look({ operator, params: { id }, body: { decisionId, amount } }) {
        const angel = await angels.desk.one(id)
        if (angel?.brandId == null) throw new OperatorError('not_found')
        const { brandId, accountId } = angel
        requireBrand(operator, PERMISSION, brandId)
        const about = await decisions.ofSubject({ kind: 'angel', id })
        const decision = about.find((each) => each.id === decisionId)
        if (decision === undefined || decision.outcome === 'no_action' || decision.endedAt !== null)
          throw new OperatorError('invalid', { field: 'decisionId', message: 'a decision about her that stands' })
        return {
          object: { id, brandId, country: angel.country },
          title: angel.name,
          before: {},
          after: { amount, decisionId },
          of: { angelId: id, brandId, accountId },
        }
      },
      async perform({ tx, operator, approvedBy = null, params: { id }, body, seen: { of } }) {
        const { accountId, ...host } = of
        const { decisionId, amount, words } = body
        const currency = currencyOf((await brands.get(host.brandId)).country)
        await desk.hold(tx, { ...host, decisionId, amount, words, currency, by: operator.id, approvedBy }, accountId)
        return { id }
      },
    }),
    act(calls.releasePayoutHold, {
      async look({ tx, operator, params: { id } }) {
        const hold = await desk.lockHold(tx, id)
        if (hold === undefined) throw new OperatorError('not_found')
        requireBrand(operator, PERMISSION, hold.brandId)
        return {
          object: { id, brandId: hold.brandId },
          title: hold.name,
          version: String(hold.amount),
          before: { amount: hold.amount },
          after: { amount: 0 },
          hold,
        }
      },
      async perform({ tx, params: { id }, seen: { hold } }) {
        await desk.release(tx, hold)
        return { id }
      },
    }),
  ]
}

/** Hosts of a brand of whom an amount can be held back, with the decisions that it can name. */
export async function holdableOf(
  operator: Operator,
  brandId: string,
  { payouts: { desk }, decisions, holds }: Pick<Deps, 'payouts' | 'decisions'> & { readonly holds: readonly HoldRow[] },
): Promise<HoldableHost[]> {
  const used = new Set(holds.map(({ decisionId }) => decisionId))
  const hosts = await Promise.all(
    (await desk.owed(brandId)).map(async (host) => {
      const about = await decisions.ofSubject({ kind: 'angel', id: host.angelId })
      const standing = about.filter(
        (each) => each.endedAt === null && each.outcome !== 'no_action' && !used.has(each.id),
      )
      return { ...host, decisions: standing }
    }),
  )
  return hosts
    .filter(({ decisions: standing }) => standing.length > 0)
    .map((host) => ({
      ...host,
      decisions: host.decisions.map(({ id, caseNumber, outcome, at }) => ({
        id,
        caseNumber,
        outcome,
        at: at.getTime(),
      })),
      actions: [actionFor(operator, calls.holdPayout, brandId)],
    }))
}

export function presentHold(operator: Operator, hold: HoldRow): PayoutHold {
  const { id, angelId, name, amount, decisionId, words, at, brandId } = hold
  return {
    ...{ id, angelId, name, amount, decisionId, words },
    at: at.getTime(),
    version: String(amount),
    actions: [actionFor(operator, calls.releasePayoutHold, brandId)],
  }
}
