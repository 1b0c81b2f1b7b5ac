/** A filter of a list. It stands in the address under its name (G7). */
export type Filter = {
  readonly name: string
  readonly label: string
} & (
  | { readonly kind: 'text'; readonly placeholder?: string }
  | {
      readonly kind: 'choice'
      readonly options: readonly { readonly value: string; readonly label: string }[]
      /** What a list shows where nothing is chosen, if that is not everything. */
      readonly usual?: string
    }
  /** A day in the operator's zone: its begin, or the last moment of it. */
  | { readonly kind: 'day'; readonly edge: 'begin' | 'end' }
  /** Set by a link alone: shown while it is set, and can be dropped. */
  | { readonly kind: 'given'; readonly shown: (value: string) => string }
)

/** A filter that is set, as a person reads it. */
export type SetFilter = {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly shown: string
}

/** The filters that an address sets; what is none of the list's, or no value of a choice, counts as not set. */
export function setFilters(
  filters: readonly Filter[],
  search: URLSearchParams,
  { date }: { date: (day: string) => string },
): SetFilter[] {
  return filters.flatMap((filter) => {
    const value = search.get(filter.name)?.trim() ?? ''
    if (value === '') return []
    const shown = shownOf(filter, value, date)
    return shown === undefined ? [] : [{ name: filter.name, label: filter.label, value, shown }]
  })
}

function shownOf(filter: Filter, value: string, date: (day: string) => string): string | undefined {
  switch (filter.kind) {
    case 'text':
      return value
    case 'choice':
      return filter.options.find((option) => option.value === value)?.label
    case 'day':
      return /^\d{4}-\d{2}-\d{2}$/.test(value) ? date(value) : undefined
    case 'given':
      return filter.shown(value)
  }
}
