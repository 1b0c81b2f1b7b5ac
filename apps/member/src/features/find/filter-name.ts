import type { FilterName } from '@incontro/contract'
import { useTexts } from '../../shared/language.tsx'
import { useMember } from '../../shared/session/session.ts'
import type { Filters } from './filters.rules.ts'

/** What a filter is called, with what is chosen of it. */
export function useFilterName({ ages: [from, to], answers }: Filters): (name: FilterName) => string {
  const words = useTexts('filters')
  const { city, region } = useMember()
  return (name) => {
    if (name === 'age') return words.ageChip(from, to)
    if (name === 'city') return words.city(city ?? region ?? '')
    if (name === 'answers') return words.answers[answers ?? 'anybody']
    return words[name]
  }
}
