import type { AngelProfile } from '@incontro/contract'
import type { Country } from '@incontro/locale'
import { AppError } from '../../platform/errors.ts'
import type { AvailabilityApi } from '../availability/index.ts'
import type { MemberFacts } from '../memberships/index.ts'
import { type ProfilesApi, regionsOf } from '../profiles/index.ts'
import { mayBrowse } from './discovery.rules.ts'
import { type ChosenFilters, filtersOf, isNarrowed } from './filters.rules.ts'
import type { FilterCounts, Filters, FoundPage, Where } from './discovery.store.ts'

type Deps = {
  member(id: string): Promise<MemberFacts | null>
  store: {
    grid(where: Where): Promise<FoundPage>
    deck(where: Where): Promise<FoundPage>
    filtered(where: Where, filters: Filters): Promise<FoundPage>
    counts(where: Omit<Where, 'page'>, filters: Filters): Promise<FilterCounts>
  }
  availability: Pick<AvailabilityApi, 'newContacts' | 'answerTimes'>
  profiles: Pick<ProfilesApi, 'isAvailable' | 'hidePhoneFrom' | 'present'>
}
export type BrowseInput = { memberId: string; country: Country; region: string; page: number }
export type FilterInput = Omit<BrowseInput, 'page'> & ChosenFilters
export type BrowsePage = { profiles: AngelProfile[]; total: number; isExact: boolean }

/** The angels of a region as the asking member sees them: the grid, what filters leave of it, and the match deck. */
export function createBrowse({ member, store, availability, profiles }: Deps) {
  /** Where the member may look, or the reason why not. */
  async function placeOrThrow({ memberId, country, region, page }: BrowseInput): Promise<Where> {
    const viewer = await member(memberId)
    if (viewer === null) throw new AppError('not_found')
    const verdict = mayBrowse(viewer, { region, page })
    if (!verdict.allowed) throw new AppError(verdict.why)
    if (country !== viewer.country)
      throw new AppError('bad_request', { field: 'country', message: 'not the country of the member' })
    if (!regionsOf(country).includes(region))
      throw new AppError('bad_request', { field: 'region', message: 'no region of the country' })
    return { viewerId: viewer.id, country, region, gender: viewer.seeks, page }
  }

  async function pageOf({ total, isExact, found }: FoundPage, viewerId: string): Promise<BrowsePage> {
    const angels = found.map(({ angel }) => angel)
    const [contacts, minutes, hiding] = await Promise.all([
      availability.newContacts(angels.map(({ id }) => id)),
      availability.answerTimes.byPhone(angels),
      // AN-16: whose number is kept from this viewer
      angels.some(({ phone }) => phone !== null) ? profiles.hidePhoneFrom(viewerId) : null,
    ])
    return {
      total,
      isExact,
      profiles: found.map(({ angel, isLiked }) =>
        profiles.present(hiding?.has(angel.id) === true ? { ...angel, phone: null } : angel, {
          isAvailable: profiles.isAvailable(angel),
          isLiked,
          answersWithin: minutes.get(angel.id),
          answersLater: contacts.get(angel.id)?.later,
        }),
      ),
    }
  }

  return {
    async grid(input: BrowseInput & ChosenFilters): Promise<BrowsePage> {
      const where = await placeOrThrow(input)
      if (!isNarrowed(input)) return pageOf(await store.grid(where), where.viewerId)
      return pageOf(await store.filtered(where, filtersOf(input)), where.viewerId)
    },
    async deck(input: BrowseInput): Promise<BrowsePage> {
      const where = await placeOrThrow(input)
      return pageOf(await store.deck(where), where.viewerId)
    },
    /** FD-10, D1: what a choice leaves and what each filter takes away, counted now. */
    async filterCounts(input: FilterInput): Promise<FilterCounts> {
      const where = await placeOrThrow({ ...input, page: 1 })
      return store.counts(where, filtersOf(input))
    },
  }
}
