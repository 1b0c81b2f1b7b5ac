import type { Message } from '@incontro/contract'
import type { Db } from '../../../platform/database/database.ts'
import { isId } from '../../../platform/ids/ids.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { BrandsApi } from '../../brands/index.ts'
import type { MembershipsApi } from '../../memberships/index.ts'
import type { ProfilesApi } from '../../profiles/index.ts'
import { itemOf, presentItem } from './chat.present.ts'
import { readSince } from '../chat.store.ts'
import type { MemberIds } from '../member-ids.ts'
import { sightOf } from '../sight.ts'

const MOST = 500

type Deps = {
  readonly db: Db
  readonly memberships: Pick<MembershipsApi, 'member' | 'members'>
  readonly profiles: Pick<ProfilesApi, 'angels'>
  readonly brands: Pick<BrandsApi, 'flow'>
  readonly memberIds: MemberIds
}

/** What came since, by cursor (RS-04). A member's keys are angel ids, an angel's are tracker ids. */
export function createSync({ db, memberships, profiles, brands, memberIds }: Deps) {
  return async function sync(
    principal: Principal,
    after: Readonly<Record<string, number>>,
  ): Promise<{ messages: Message[]; complete: boolean }> {
    const isMember = principal.angelId === null
    const of = isMember
      ? ({ side: 'member', id: principal.accountId } as const)
      : ({ side: 'angel', id: principal.angelId ?? '' } as const)
    const cursors = new Map<string, number>()
    for (const [key, seq] of Object.entries(after)) {
      const peerId = isMember ? key : await memberIds.byTracker(key)
      if (peerId !== null && isId(peerId)) cursors.set(peerId, seq)
    }
    const rows = await readSince(db, of, cursors, MOST + 1)
    const shown = rows.slice(0, MOST)
    const [members, angels] = await Promise.all([
      memberships.members([...new Set(shown.map((row) => row.member_id))]),
      profiles.angels([...new Set(shown.map((row) => row.angel_id))]),
    ])
    const self = isMember ? members.get(of.id) : undefined
    const flow = self && (await brands.flow(self.brandId, self.flowId))
    const messages = shown.flatMap((row) => {
      const [member, angel] = [members.get(row.member_id), angels.get(row.angel_id)]
      if (member === undefined || angel === undefined) return []
      const pair = { angelId: angel.id, trackerId: member.trackerId, screenName: angel.screenName }
      const viewer = isMember
        ? {
            isMember,
            sight: sightOf(member, angel, { flow, clear: row.member_clear }),
            ownRead: row.member_read,
            peerRead: member.level > 0 ? row.angel_read : null,
            peerIsErased: angel.screenName === '',
          }
        : {
            isMember,
            sight: null,
            ownRead: row.angel_read,
            peerRead: row.member_clear,
            peerIsErased: member.isErased,
          }
      return [presentItem(itemOf(row), pair, viewer)]
    })
    return { messages, complete: rows.length <= MOST }
  }
}
