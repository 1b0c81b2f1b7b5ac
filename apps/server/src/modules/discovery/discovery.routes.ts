import { type AngelProfile, routes } from '@incontro/contract'
import { handle, type RouteBinding } from '../../platform/http/binding.ts'
import type { BrowseInput, BrowsePage } from './browse.ts'
import type { ShowInput } from './show-angel.ts'

type Verbs = {
  grid(input: BrowseInput): Promise<BrowsePage>
  deck(input: BrowseInput): Promise<BrowsePage>
  showAngel(input: ShowInput): Promise<AngelProfile | null>
  regionTotal(where: { country: string; region: string; gender: 'man' | 'woman' }): Promise<number>
}

/** The dispenser calls. What the body says of level, city and cerco is not believed: the account says. */
export function discoveryRoutes({ grid, deck, showAngel, regionTotal }: Verbs): RouteBinding[] {
  return [
    handle(routes.find, async ({ principal, body }) =>
      grid({ memberId: principal.accountId, country: body.country, region: body.region, page: body.page }),
    ),
    handle(routes.matchDeck, async ({ principal, body }) =>
      deck({ memberId: principal.accountId, country: body.country, region: body.region, page: body.page }),
    ),
    handle(routes.angelProfile, async ({ principal, params }) => {
      const gender = params.seeks === 'uomo' ? 'man' : 'woman'
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
