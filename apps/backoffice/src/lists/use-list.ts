import { type AnyOperatorCall, EXACT_TO } from '@incontro/contract/backoffice.ts'
import { useQueries } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { z } from 'zod'
import type { CallInput } from '../shared/calls/call.ts'
import { type Live, readOf, useRead } from '../shared/calls/queries.ts'
import { useTimes } from '../shared/time.tsx'
import { isDay, nextDay } from '../shared/zone.rules.ts'
import { type Filter, setFilters } from './filters.ts'

export type ListReply<Row> = {
  readonly rows: readonly Row[]
  readonly next: string | null
  readonly total: number
  readonly isMore: boolean
}
/** A read whose answer is a page of rows. */
export type ListCall<Row> = AnyOperatorCall & { readonly reply: z.ZodType<ListReply<Row>> }

/** The row that stands open beside the list. */
const OPEN_ROW = 'row'

/** The pages before this one, kept beside the address: an address that was passed on begins at its own page. */
type Trail = { readonly trail: readonly string[] }

/** G7: a list whose filters and page stand in the address. */
export function useList<Row>(
  call: ListCall<Row>,
  filters: readonly Filter[],
  {
    isLive,
    params,
    always = {},
  }: {
    isLive: Live
    params?: Readonly<Record<string, string>> | undefined
    always?: Readonly<Record<string, string | number>> | undefined
  },
) {
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const location = useLocation()
  const times = useTimes()
  const after = search.get('after') ?? undefined
  const set = setFilters(filters, search, { date: (day) => (isDay(day) ? times.date(times.startOf(day)) : day) })

  const queryOf = (without?: string): Record<string, string | number> => {
    const values = set.filter(({ name }) => name !== without)
    const chosen = Object.fromEntries(
      values.map(({ name, value }) => {
        const filter = filters.find((one) => one.name === name)
        if (filter?.kind !== 'day') return [name, value]
        return [name, filter.edge === 'begin' ? times.startOf(value) : times.startOf(nextDay(value)) - 1]
      }),
    )
    return { ...always, ...chosen }
  }
  const inputOf = (query: Record<string, string | number>) =>
    ({ query, ...(params !== undefined && { params }) }) as unknown as CallInput<ListCall<Row>> // the call's own filters
  const page = useRead(call, inputOf({ ...queryOf(), ...(after !== undefined && { after }) }), {
    keepsOld: true,
    isLive,
  })

  // which filter empties it: how many rows there are without each (only asked where there are none with all)
  const isEmptied = page.data?.rows.length === 0 && set.length > 0 && !page.isPlaceholderData
  const without = useQueries({
    queries: isEmptied ? set.map(({ name }) => readOf(call, inputOf(queryOf(name)))) : [],
  })

  const setFilter = useCallback(
    (name: string, value: string, { replaces = false } = {}) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before)
          for (const place of ['after', OPEN_ROW]) next.delete(place)
          if (value === '') next.delete(name)
          else next.set(name, value)
          return next
        },
        { replace: replaces },
      ),
    [setSearch],
  )
  const clear = useCallback(() => setSearch({}), [setSearch])

  const trail = trailOf(location.state)
  const next = page.data?.next ?? null
  const goTo = (cursor: string | undefined, pages: readonly string[]) => {
    const to = new URLSearchParams(search)
    to.delete(OPEN_ROW)
    if (cursor === undefined) to.delete('after')
    else to.set('after', cursor)
    void navigate({ search: to.toString() }, { state: { trail: pages } satisfies Trail })
  }
  const pages = {
    hasNext: next !== null && !page.isPlaceholderData,
    hasPrevious: after !== undefined,
    next: () => next !== null && !page.isPlaceholderData && goTo(next, [...trail, after ?? '']),
    previous() {
      if (after === undefined) return
      const before = trail.at(-1) ?? ''
      goTo(before === '' ? undefined : before, trail.slice(0, -1))
    },
  }
  const emptied = set.map((filter, index) => {
    const data = without[index]?.data as ListReply<Row> | undefined // the reply of this same call
    return { ...filter, total: data?.total, isMore: data?.isMore ?? false }
  })
  /** The same list with another row open, or none. */
  const pathWith = (row: string | undefined): string => {
    const to = new URLSearchParams(search)
    if (row === undefined) to.delete(OPEN_ROW)
    else to.set(OPEN_ROW, row)
    return `${location.pathname}?${to.toString()}`
  }
  return {
    page,
    /** The filters, as the call takes them. */
    asked: queryOf(),
    set,
    openRow: search.get(OPEN_ROW),
    place: after ?? '',
    pathWith,
    value: (name: string) => search.get(name) ?? '',
    setFilter,
    clear,
    pages,
    emptied,
    query: queryTextOf(search),
  }
}

/** The part of the address that a saved view keeps: filters, and not the page. */
function queryTextOf(search: URLSearchParams): string {
  const kept = new URLSearchParams(search)
  for (const name of ['after', OPEN_ROW]) kept.delete(name)
  return kept.toString()
}

function trailOf(state: unknown): readonly string[] {
  if (typeof state !== 'object' || state === null || !('trail' in state) || !Array.isArray(state.trail)) return []
  return state.trail.filter((one) => typeof one === 'string')
}

/** How many rows match, as far as it is counted. */
export function isOverCount({ total, isMore }: Pick<ListReply<unknown>, 'total' | 'isMore'>): boolean {
  return isMore || total > EXACT_TO
}
