import { Button } from '@incontro/ui/button.tsx'
import { FilterIcon } from '@incontro/ui/icons.ts'
import { EmptyState } from '@incontro/ui/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../shared/language.tsx'
import { useMember } from '../../shared/session/session.ts'
import { useFilterName } from './filter-name.ts'
import { useFilters } from './filters.ts'
import { type Filters, filtersOn, noFilters, withoutFilter } from './filters.rules.ts'
import { countsQuery } from './find-query.ts'
import styles from './find.module.css'

/** FD-10: which filter to take away, and how many people that shows. */
export function NoMatches({ region, choose }: { region: string; choose: (filters: Filters) => void }) {
  const words = useTexts('filters')
  const filters = useFilters()
  const nameOf = useFilterName(filters)
  const { data, isPlaceholderData } = useQuery(countsQuery(useMember(), region, filters))
  const counts = isPlaceholderData ? undefined : data
  // no one is left, so that the people a filter takes away are all that would be there without it
  const ways = counts
    ? filtersOn(filters)
        .map((name) => ({ name, count: counts.hides[name] }))
        .filter(({ count }) => count > 0)
        .sort((a, b) => b.count - a.count)
    : []
  return (
    <EmptyState
      icon={<FilterIcon />}
      title={words.empty.title}
      text={counts && ways.length === 0 && filtersOn(filters).length > 1 ? words.empty.together : words.empty.text}
      action={
        <div className={styles.ways}>
          {ways.map(({ name, count }, index) => (
            <Button
              key={name}
              variant={index === 0 ? 'primary' : 'secondary'}
              onClick={() => choose(withoutFilter(filters, name))}
            >
              {words.empty.without(nameOf(name), count)}
            </Button>
          ))}
          <Button variant={ways.length === 0 ? 'primary' : 'ghost'} onClick={() => choose(noFilters)}>
            {counts ? words.empty.all(counts.everybody) : words.clear}
          </Button>
        </div>
      }
    />
  )
}
