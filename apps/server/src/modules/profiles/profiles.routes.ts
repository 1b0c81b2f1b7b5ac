import { routes } from '@incontro/contract'
import { AppError } from '../../platform/errors.ts'
import { handle, type RouteBinding } from '../../platform/http/binding.ts'
import type { MemberFacts } from '../identity/index.ts'
import { citiesOf, regionsOf, searchCities } from './cities/cities.ts'
import { presentOwnProfile } from './profiles.present.ts'

const MOST_CITIES_FOUND = 20

type Verbs = {
  member(id: string): Promise<MemberFacts | null>
  changeRegion(memberId: string, place: { region: string; city: string }): Promise<MemberFacts>
}

/** The calls on the own profile and on places. */
export function profilesRoutes({ member, changeRegion }: Verbs): RouteBinding[] {
  return [
    handle(routes.ownProfile, async ({ principal }) => {
      const own = await member(principal.accountId)
      if (own === null) throw new AppError('not_found')
      return presentOwnProfile(own)
    }),
    handle(routes.changeRegion, async ({ principal, body }) => {
      const user = presentOwnProfile(await changeRegion(principal.accountId, body))
      return { result: true as const, user }
    }),
    handle(routes.regions, async ({ params }) => [...regionsOf(params.country)]),
    handle(routes.cities, async ({ params }) => [...citiesOf(params.country)]),
    handle(routes.citySearch, async ({ params }) => searchCities(params.country, params.text, MOST_CITIES_FOUND)),
  ]
}
