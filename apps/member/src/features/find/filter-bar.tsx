import { Button } from '@incontro/ui/button.tsx'
import { Chip, ChipRow } from '@incontro/ui/chip.tsx'
import { FilterIcon } from '@incontro/ui/icons.ts'
import { useTexts } from '../../shared/language.tsx'
import { useFilterName } from './filter-name.ts'
import { useFilters } from './filters.ts'
import { type Filters, filtersOn, noFilters, withoutFilter } from './filters.rules.ts'
import styles from './find.module.css'

type Props = { readonly open: () => void; readonly choose: (filters: Filters) => void }

/** FD-10: the way to the filters, and each that is on, to be taken away by one press. */
export function FilterBar({ open, choose }: Props) {
  const words = useTexts('filters')
  const filters = useFilters()
  const nameOf = useFilterName(filters)
  const on = filtersOn(filters)
  return (
    <div className={styles.filters}>
      <Button
        size="s"
        variant="secondary"
        icon={<FilterIcon aria-hidden />}
        aria-label={on.length > 0 ? words.openWith(on.length) : words.open}
        aria-haspopup="dialog"
        onClick={open}
      >
        {on.length > 0 ? `${words.open} · ${String(on.length)}` : words.open}
      </Button>
      {on.length > 0 && (
        <ChipRow label={words.chosen}>
          {on.map((name) => (
            <Chip key={name} label={words.remove(nameOf(name))} onRemove={() => choose(withoutFilter(filters, name))}>
              {nameOf(name)}
            </Chip>
          ))}
          {on.length > 1 && (
            <Button size="s" variant="ghost" onClick={() => choose(noFilters)}>
              {words.clear}
            </Button>
          )}
        </ChipRow>
      )}
    </div>
  )
}
