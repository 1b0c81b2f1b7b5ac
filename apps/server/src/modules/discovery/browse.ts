import type { AngelProfile, Country } from '@incontro/contract'
import { AppError } from '../../platform/errors.ts'
import type { MemberFacts } from '../identity/index.ts'
import { type ProfilesDoor, regionsOf } from '../profiles/index.ts'
import { mayBrowse } from './discovery.rules.ts'
import type { FoundPage, Where } from './discovery.store.ts'

type Deps = {
  member(id: string): Promise<MemberFacts | null>
  find(where: Where): Promise<FoundPage>
  profiles: Pick<ProfilesDoor, 'isAvailable' | 'present'>
}
export type BrowseInput = { memberId: string; country: Country; region: string; page: number }
export type BrowsePage = { profiles: AngelProfile[]; total: number }

/** A page of the angels of a region, as the asking member sees them: the grid or the match deck, by what finds. */
export function createBrowse({ member, find, profiles }: Deps) {
  return async function browse({ memberId, country, region, page }: BrowseInput): Promise<BrowsePage> {
    const viewer = await member(memberId)
    if (viewer === null) throw new AppError('not_found')
    const verdict = mayBrowse(viewer, { region, page })
    if (!verdict.allowed) throw new AppError(verdict.why)
    if (country !== viewer.country)
      throw new AppError('bad_request', { field: 'country', message: 'not the country of the member' })
    if (!regionsOf(country).includes(region))
      throw new AppError('bad_request', { field: 'region', message: 'no region of the country' })

    const { total, found } = await find({ viewerId: viewer.id, country, region, gender: viewer.seeks, page })
    return {
      total,
      profiles: found.map(({ angel, isLiked }) =>
        profiles.present(angel, { isAvailable: profiles.isAvailable(angel), isLiked }),
      ),
    }
  }
}
