import { type AngelProfile, routes } from '@incontro/contract'
import { handle, type RouteBinding } from '../../platform/http/binding.ts'
import type { BrowseInput, BrowsePage, FilterInput } from './browse.ts'
import type { FilterCounts } from './discovery.store.ts'
import type { ChosenFilters } from './filters.rules.ts'
import type { ShowInput } from './show-angel.ts'

type Verbs = {
  grid(input: BrowseInput & ChosenFilters): Promise<BrowsePage>
  deck(input: BrowseInput): Promise<BrowsePage>
  filterCounts(input: FilterInput): Promise<FilterCounts>
  showAngel(input: ShowInput): Promise<AngelProfile | null>
  regionTotal(where: { country: string; region: string; gender: 'man' | 'woman' }): Promise<number>
}

/** The dispenser calls. What the body says of level and cerco is not believed: the account says. */
export function discoveryRoutes({ grid, deck, filterCounts, showAngel, regionTotal }: Verbs): RouteBinding[] {
  return [
    handle(routes.find, async ({ principal, body }) => grid({ memberId: principal.accountId, ...body })),
    handle(routes.matchDeck, async ({ principal, body }) => {
      const { profiles, total } = await deck({ memberId: principal.accountId, ...body })
      return { profiles, total }
    }),
    handle(routes.filterCounts, async ({ principal, body }) =>
      filterCounts({ memberId: principal.accountId, ...body }),
    ),
    handle(routes.angelProfile, async ({ principal, params }) => {
      const gender = params.seeks
      const angel = await showAngel({
        viewerId: principal.accountId,
        angelId: params.angelId,
        country: params.country,
        gender,
      })
      return angel === null ? [] : [angel]
    }),
    handle(routes.regionTotal, async ({ body }) => ({ total: await regionTotal({ ...body, gender: 'woman' }) })),
  ]
}
