import { type FigureId, figureIds, figures, type OperatorRole } from '@incontro/contract/backoffice.ts'
import type { FigureScope } from '../../../modules/figures/index.ts'
import { type Operator, standingsOf } from '../../../modules/operators/index.ts'

type Subject = (typeof figures)[FigureId]['subject']

/** What roles with a limited grade see: an editor their own brands, an affiliate manager where people come from. */
const LIMITED: Readonly<Partial<Record<OperatorRole, readonly Subject[]>>> = {
  editor: ['growth', 'money'],
  affiliate_manager: ['growth', 'money'],
}

/** Where an operator may see a figure; nowhere: it is as if it were not there. */
export function scopesFor({ grants }: Operator, figure: FigureId): FigureScope[] {
  const { subject } = figures[figure]
  return standingsOf(grants, 'numbers')
    .filter(({ grade, grant }) => grade !== 'limited' || (LIMITED[grant.role] ?? []).includes(subject))
    .map(({ grant: { brands, countries } }) => ({ brands, countries }))
}

export function seenBy(operator: Operator): FigureId[] {
  return figureIds.filter((figure) => scopesFor(operator, figure).length > 0)
}

/** Where an operator may see both: the brands and countries that two grants share. */
export function meetOf(some: readonly FigureScope[], others: readonly FigureScope[]): FigureScope[] {
  return some.flatMap((one) =>
    others.map((other) => ({
      brands: sharedOf(one.brands, other.brands),
      countries: sharedOf(one.countries, other.countries),
    })),
  )
}

function sharedOf(one: readonly string[] | null, other: readonly string[] | null): readonly string[] | null {
  if (one === null || other === null) return one ?? other
  return one.filter((each) => other.includes(each))
}
