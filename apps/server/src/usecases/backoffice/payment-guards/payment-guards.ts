import { type ItemAction, operatorCalls as calls, type PaymentGuard } from '@incontro/contract/backoffice.ts'
import type { BrandsApi } from '../../../modules/brands/index.ts'
import type { ChargesApi, GuardLevel, GuardOverview } from '../../../modules/charges/index.ts'
import {
  act,
  answer,
  brandsOf,
  type Operator,
  type OperatorBinding,
  OperatorError,
  reaches,
  standingsOf,
} from '../../../modules/operators/index.ts'
import type { Db } from '../../../platform/database/database.ts'

type Deps = {
  readonly db: Db
  readonly brands: Pick<BrandsApi, 'all'>
  readonly guard: ChargesApi['guard']
  readonly now: () => Date
}

const HOUR_MS = 3_600_000

/** TS-22: the guard of each brand against card testing: seen by who sees payments, switched by finance. */
export function paymentGuardBindings({ db, brands, guard, now }: Deps): readonly OperatorBinding[] {
  return [
    answer(calls.listPaymentGuards, async ({ operator }) => {
      const reach = brandsOf(operator.grants, 'money.read')
      const ids = (await brands.all()).map(({ id }) => id).filter((id) => reach === null || reach.includes(id))
      const rows = await Promise.all(
        ids.toSorted().map(async (id) => present(id, await guard.overview(db, id), actionsOf(operator, id))),
      )
      return { rows }
    }),
    act(calls.setPaymentGuard, {
      async look({ tx, params: { brandId }, body: { level, hours } }) {
        if (!(await brands.all()).some(({ id }) => id === brandId)) throw new OperatorError('not_found')
        const before = await guard.overview(tx, brandId, { locks: true })
        // given back, the rule begins again
        const wanted = level ?? (before.heldUntil === null ? before.level : 0)
        const until = level === null ? null : new Date(now().getTime() + hours * HOUR_MS)
        return {
          object: { id: brandId, brandId },
          title: brandId,
          version: versionOf(before),
          before: fieldsOf(before.level, before.heldUntil),
          after: fieldsOf(wanted, until),
          until,
          level: wanted,
        }
      },
      async perform({ tx, seen: { object, level, until } }) {
        await guard.set(tx, object.id, level, until)
        return { level, heldUntil: until?.getTime() ?? null }
      },
      async reverse({ tx, objectId, before }) {
        const { guard: level, until } = before
        await guard.set(
          tx,
          objectId,
          level === 1 || level === 2 ? level : 0,
          typeof until === 'number' ? new Date(until) : null,
        )
      },
    }),
  ]
}

function fieldsOf(level: GuardLevel, until: Date | null) {
  return { guard: level, until: until?.getTime() ?? null }
}

function versionOf({ changedAt }: GuardOverview): string {
  return String(changedAt.getTime())
}

function present(brandId: string, guard: GuardOverview, actions: ItemAction[]): PaymentGuard {
  const { level, heldUntil, changedAt, now: lately, day } = guard
  return {
    brandId,
    version: versionOf(guard),
    level,
    heldUntil: heldUntil?.getTime() ?? null,
    since: changedAt.getTime() === 0 ? null : changedAt.getTime(),
    now: lately,
    day,
    actions,
  }
}

function actionsOf({ grants }: Operator, brandId: string): ItemAction[] {
  const isAllowed = standingsOf(grants, 'money.settle').some(
    ({ grant, grade }) => grade !== 'read' && reaches(grant, { brandId }),
  )
  return [
    {
      action: calls.setPaymentGuard.id,
      allowed: isAllowed,
      ...(!isAllowed && { why: 'missing_permission' }),
      needs: [],
    },
  ]
}
