import type { BrandsApi } from '../../../modules/brands/index.ts'
import type { MediaApi } from '../../../modules/media/index.ts'
import type { MembershipsApi } from '../../../modules/memberships/index.ts'
import type { ProfilesApi } from '../../../modules/profiles/index.ts'
import type { ReviewsApi } from '../../../modules/reviews/index.ts'
import { type NoticeAbout, placeOf } from '../../../modules/trust/index.ts'

export type SubjectsDeps = {
  readonly brands: Pick<BrandsApi, 'get' | 'hosts'>
  readonly memberships: Pick<MembershipsApi, 'member' | 'memberByTracker'>
  readonly profiles: Pick<ProfilesApi, 'angels'>
  readonly media: Pick<MediaApi, 'ownerOf'>
  readonly reviews: Pick<ReviewsApi, 'shown'>
}

type Thing = Pick<NoticeAbout, 'about' | 'aboutThen'>
const whole: Thing = { about: null, aboutThen: null }

/** TS-12: whom the place of a notice belongs to; null where a person has to look. */
export function createSubjects({ brands, memberships, profiles, media, reviews }: SubjectsDeps) {
  async function angel(id: string, thing: Thing): Promise<NoticeAbout | null> {
    const found = (await profiles.angels([id])).get(id)
    if (found === undefined) return null
    return { subject: { kind: 'angel', id, accountId: found.accountId }, country: found.country, ...thing }
  }
  /** An account that writes as a profile is that profile. */
  async function account(
    { memberId, brandId }: { readonly memberId: string; readonly brandId: string },
    thing: Thing,
  ): Promise<NoticeAbout | null> {
    const found = await memberships.member(memberId)
    if (found === null || found.brandId !== brandId) return null
    if (found.angelId !== null) return angel(found.angelId, thing)
    return { subject: { kind: 'member', id: found.id, accountId: found.id }, country: found.country, ...thing }
  }

  return {
    async ofPlace(text: string, brandId: string): Promise<NoticeAbout | null> {
      const place = placeOf(text, await brands.hosts(brandId))
      if (place === null) return null
      if (place.kind === 'angel') {
        const about = { kind: place.isPhoto ? 'photo' : 'profile', id: place.id } as const
        return angel(place.id, { about, aboutThen: null })
      }
      if (place.kind === 'upload') {
        const owner = await media.ownerOf(place.file)
        if (owner?.brandId !== brandId) return null
        return account(owner, { about: { kind: 'photo', id: place.file }, aboutThen: null })
      }
      const review = await reviews.shown(place.id)
      if (review?.brandId !== brandId) return null
      const { name, stars, text: words } = review
      return account(review, { about: { kind: 'review', id: place.id }, aboutThen: { name, stars, text: words } })
    },
    /** As an operator names a person: a profile's id, or the tracker id of a member. */
    async ofPerson({ kind, id }: { readonly kind: 'member' | 'angel'; readonly id: string }, brandId: string) {
      if (kind === 'angel') return angel(id, whole)
      const found = await memberships.memberByTracker(id)
      return found === null ? null : account({ memberId: found.id, brandId }, whole)
    },
  }
}
export type Subjects = ReturnType<typeof createSubjects>
