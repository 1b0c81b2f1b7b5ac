import { FilterBar } from '../../lists/filter-bar.tsx'
import type { AskedOf } from './use-asked.ts'

/** Days, filters and what to compare with; all of it stands in the address. */
export function Controls({ asked: { filters, set, value, setFilter, clear } }: { asked: AskedOf }) {
  return <FilterBar filters={filters} set={set} value={value} onSet={setFilter} onClear={clear} />
}
