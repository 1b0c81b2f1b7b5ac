import { type OwnPhoto, type ProfileEdit, routes } from '@incontro/contract'
import { AppError } from '../../platform/errors.ts'
import { handle, type RouteBinding } from '../../platform/http/binding.ts'
import type { MemberFacts } from '../memberships/index.ts'
import { citiesOf, regionsOf, searchCities } from './cities/cities.ts'
import type { ProfileFields } from './edit-profile.ts'
import type { OwnPhone, Sharer } from './share-phone.ts'
import { presentOwnProfile } from './profiles.present.ts'
import type { RouteLimits } from '../../platform/http/gate.ts'
import { HOUR, MINUTE } from '../../platform/rate-limit/windows.ts'

/** How often a caller may make each of these calls. */
const limits = {
  sharePhone: [{ by: 'account', most: 30, windowMs: HOUR }],
  // each is a keystroke; a carrier's address holds thousands who type at once
  citySearch: [
    { by: 'browser', most: 300, windowMs: MINUTE },
    { by: 'network', most: 12_000, windowMs: MINUTE },
  ],
} satisfies Record<string, RouteLimits>

const MOST_CITIES_FOUND = 20

type Verbs = {
  member(id: string): Promise<MemberFacts | null>
  photosOf(memberId: string): Promise<OwnPhoto[]>
  changeRegion(memberId: string, place: { region: string; city: string }): Promise<MemberFacts>
  sharePhone(of: Sharer, wanted: OwnPhone): Promise<OwnPhone>
  editProfile(memberId: string, fields: ProfileFields): Promise<MemberFacts>
  /** AN-14: whether angels who are new to the member find them. */
  closeToNew(memberId: string, isClosed: boolean): Promise<void>
}

/** The calls on the own profile and on places. */
export function profilesRoutes({
  member,
  photosOf,
  changeRegion,
  editProfile,
  closeToNew,
  sharePhone,
}: Verbs): RouteBinding[] {
  return [
    handle(routes.ownProfile, async ({ principal }) => {
      const own = await member(principal.accountId)
      if (own === null) throw new AppError('not_found')
      return presentOwnProfile(own, await photosOf(own.id))
    }),
    handle(routes.changeProfile, async ({ principal, body: { brand, ...body }, call }) => {
      if (brand !== undefined && brand !== call.brandId) throw new AppError('forbidden', { field: 'servizio' })
      const place = placeIn(body)
      const changed =
        place === null ? await editProfile(principal.accountId, body) : await changeRegion(principal.accountId, place)
      return { result: true as const, user: presentOwnProfile(changed, await photosOf(changed.id)) }
    }),
    handle(routes.sharePhone, limits.sharePhone, async ({ principal, body }) =>
      sharePhone({ accountId: principal.accountId, angelId: principal.angelId ?? '' }, body),
    ),
    handle(routes.newContacts, async ({ principal }) => {
      const own = await member(principal.accountId)
      if (own === null || own.role !== 'member') throw new AppError('forbidden')
      return { isClosed: own.isClosedToNew }
    }),
    handle(routes.setNewContacts, async ({ principal, body: { isClosed } }) => {
      if (principal.role !== 'member') throw new AppError('forbidden')
      await closeToNew(principal.accountId, isClosed)
      return { isClosed }
    }),
    handle(routes.regions, async ({ params }) => [...regionsOf(params.country)]),
    handle(routes.cities, async ({ params }) => [...citiesOf(params.country)]),
    handle(routes.citySearch, limits.citySearch, async ({ params }) =>
      searchCities(params.country, params.text, MOST_CITIES_FOUND),
    ),
  ]
}

/** The call's two variants: a place, which is whole and comes alone, or fields of the profile. */
function placeIn({ region, city, ...fields }: Omit<ProfileEdit, 'brand'>): { region: string; city: string } | null {
  const others = Object.entries(fields).filter(([, value]) => value !== undefined)
  if (region === undefined && city === undefined) {
    if (others.length === 0) throw new AppError('bad_request', { message: 'nothing to change' })
    return null
  }
  if (region === undefined || city === undefined)
    throw new AppError('bad_request', {
      field: region === undefined ? 'region' : 'city',
      message: 'region and city go together',
    })
  if (others.length > 0) throw new AppError('bad_request', { field: 'region', message: 'a place is changed alone' })
  return { region, city }
}
