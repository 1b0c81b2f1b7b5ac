import { PeopleFilters, PeopleTab, routes } from '@incontro/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { call } from '../shared/session.ts'

/** The query under which the lists of people are kept: an act of hers invalidates it. */
export const peopleKey = ['people']

const names = ['ageFrom', 'ageTo', 'city', 'withPhoto', 'isNew', 'seeksHer'] as const satisfies (keyof PeopleFilters)[]
type Go = (next: { readonly tab: PeopleTab; readonly filters: Readonly<Record<string, string>> }) => void

/** What the address of the page says: it can be passed on, and survives a reload (G7). What it cannot mean is left out. */
export function usePeopleAddress() {
  const [search, setSearch] = useSearchParams()
  const tab = PeopleTab.safeParse(search.get('tab')).data ?? 'all'
  const shown: Record<string, string> = {}
  for (const name of names) {
    const value = search.get(name)
    if (value !== null && PeopleFilters.shape[name].safeParse(value).success) shown[name] = value
  }
  const go: Go = ({ tab: next, filters }) => setSearch({ ...(next !== 'all' && { tab: next }), ...filters })
  return { tab, shown, filters: PeopleFilters.parse(shown), isNarrowed: Object.keys(shown).length > 0, go }
}

export function usePeople({ tab, filters }: { readonly tab: PeopleTab; readonly filters: PeopleFilters }) {
  return useInfiniteQuery({
    queryKey: [...peopleKey, tab, filters],
    initialPageParam: undefined as string | undefined, // the type of the others
    queryFn: ({ pageParam, signal }) =>
      call(routes.studioPeople, {
        query: { tab, ...filters, ...(pageParam !== undefined && { after: pageParam }) },
        signal,
      }),
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}
