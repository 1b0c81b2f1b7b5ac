import { operatorCalls as calls, type ProgrammeRow as ShownRow } from '@incontro/contract/backoffice.ts'
import type { Mark, ProgrammeRow } from '../../../modules/disputes/index.ts'
import { answer, brandsOf, type Operator, type OperatorBinding, standingsOf } from '../../../modules/operators/index.ts'
import type { MoneyDeps } from './money.deps.ts'

const SETTLE = 'money.settle'
type Deps = Pick<MoneyDeps, 'payments' | 'now'>

/** BO-43: how far the brand is from the limits of the schemes, while the month can still be changed. */
export function programmeBindings({ payments, now }: Deps): readonly OperatorBinding[] {
  return [
    answer(calls.showProgrammes, async ({ operator, query }) => {
      const { month, day, days, rows } = await payments.programmesOf(query.month ?? monthOf(now()))
      return { month, day, days, rows: rowsFor(operator, rows).map(present) }
    }),
  ]
}

/** BO-43: meters of this month that have reached a mark, by the highest. */
export async function programmeAlarms({ payments, now }: Deps, operator: Operator) {
  if (standingsOf(operator.grants, SETTLE).length === 0) return []
  const { rows } = await payments.programmesOf(monthOf(now()))
  const marks = rowsFor(operator, rows).flatMap(({ vamp, ecm, efm }) =>
    [vamp, ecm, efm].flatMap((meter) => (meter === null ? [] : [meter.mark])),
  )
  return (['excessive', 'warning', 'watch'] as const satisfies readonly Mark[]).flatMap((mark) => {
    const count = marks.filter((one) => one === mark).length
    return count === 0 ? [] : [{ code: `programme_${mark}`, count, path: '/numbers/programmes' }]
  })
}

const monthOf = (at: Date) => at.toISOString().slice(0, 7)

function rowsFor({ grants }: Operator, rows: readonly ProgrammeRow[]): readonly ProgrammeRow[] {
  const own = brandsOf(grants, SETTLE)
  return own === null ? rows : rows.filter(({ brandId }) => own.includes(brandId))
}

function present({ counts, ...row }: ProgrammeRow): ShownRow {
  const { settled, confirmed, disputes, frauds } = counts
  return {
    brandId: row.brandId,
    account: row.account,
    scheme: row.scheme,
    settled,
    settledBefore: row.settledBefore,
    disputes,
    frauds,
    confirmed: settled === 0 ? null : Math.round((confirmed * 10_000) / settled),
    vamp: row.vamp,
    vampAtEnd: row.vampAtEnd,
    enumeration: row.enumeration,
    ecm: row.ecm,
    efm: row.efm,
  }
}
