import { previewOf } from '@incontro/texts/preview.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { BrandsApi } from '../../brands/index.ts'
import type { MembershipsApi } from '../../memberships/index.ts'
import type { ProfilesApi } from '../../profiles/index.ts'
import { isReadable } from '../chat.rules.ts'
import { sightOf } from '../sight.ts'
import { readNewestUnread, type UnreadText } from './unread-words.store.ts'

type Deps = {
  readonly db: Db
  readonly memberships: Pick<MembershipsApi, 'member'>
  readonly profiles: Pick<ProfilesApi, 'angels'>
  readonly brands: Pick<BrandsApi, 'flow'>
}
export type UnreadWords = (pair: { memberId: string; angelId: string }) => Promise<UnreadText | null>

/** CH-04: the start of the newest unread message, and whether a picture came with it; null where none may be read (D6). */
export function createUnreadWords({ db, memberships, profiles, brands }: Deps): UnreadWords {
  return async function unreadWords({ memberId, angelId }) {
    const [member, newest, angels] = await Promise.all([
      memberships.member(memberId),
      readNewestUnread(db, { memberId, angelId }),
      profiles.angels([angelId]),
    ])
    if (member === null || newest === undefined) return null
    const flow = await brands.flow(member.brandId, member.flowId)
    if (!isReadable(sightOf(member, angels.get(angelId), { flow, clear: newest.clear }), newest)) return null
    const text = previewOf(newest.text)
    return text === '' && !newest.hasImage ? null : { text, hasImage: newest.hasImage }
  }
}
