import { type FigureCell, type FigureDimension, type FigureId, figures } from '@incontro/contract/backoffice.ts'
import { useFormats, useTexts } from '../../shared/language.tsx'
import type { AskedOf } from './use-asked.ts'

/** Values as a person reads them: money in its currency, and that a cell is of too few people. */
export function useShown() {
  const { few, unknown } = useTexts('backofficeNumbers')
  const { number, money } = useFormats()

  function value(amount: number | null, currency: string | null): string {
    if (amount === null) return few
    return currency === null ? number(amount) : money({ amountMinor: amount, currency })
  }
  function cells(all: readonly FigureCell[], figure: FigureId): string {
    if (all.length === 0) return figures[figure].unit === 'money' ? '–' : number(0)
    return all.map((cell) => value(cell.value, cell.currency)).join(' · ')
  }
  function key(by: FigureDimension, part: string | null, { brandName, countryName }: AskedOf): string {
    if (part === null) return unknown
    return by === 'brand' ? brandName(part) : by === 'country' ? countryName(part) : part
  }
  return { value, cells, key }
}
