import { type ConversationRow, type FoundMessage, holdsWords, searchWords, wordPattern } from '@incontro/contract'
import type { Db } from '../../../platform/database/database.ts'
import type { BrandsApi } from '../../brands/index.ts'
import type { MembershipsApi } from '../../memberships/index.ts'
import type { ProfilesApi } from '../../profiles/index.ts'
import { presentRow } from './chat.present.ts'
import { findMessages, readListed, readListOf } from './search.store.ts'
import type { Service } from '../service.ts'
import { readsAll, sightOf } from '../sight.ts'

const MOST_CONVERSATIONS = 500
const MOST_OF_ONE = 5_000
const MOST_MESSAGES = 20_000
const MOST_NAMES = 20
const MOST_FOUND = 30

type Deps = {
  readonly db: Db
  readonly memberships: Pick<MembershipsApi, 'member'>
  readonly profiles: Pick<ProfilesApi, 'angels' | 'photoPath' | 'isAvailable'>
  readonly brands: Pick<BrandsApi, 'flow'>
  readonly service: Pick<Service, 'row' | 'messages'>
  readonly now: () => Date
}
type Found = {
  readonly conversations: ConversationRow[]
  readonly found: FoundMessage[]
  readonly hasMore: boolean
  readonly isComplete: boolean
}

/** Looks through a member's own conversations, by name and by what was written (decision 0034). */
export function createSearch({ db, memberships, profiles, brands, service, now }: Deps) {
  return async function search(memberId: string, text: string): Promise<Found> {
    const words = searchWords(text)
    const member = await memberships.member(memberId)
    if (member === null || words.length === 0) return { conversations: [], found: [], hasMore: false, isComplete: true }
    const flow = await brands.flow(member.brandId, member.flowId)
    const listed = await readListed(db, memberId, MOST_CONVERSATIONS)
    const angels = await profiles.angels(listed.map((one) => one.angel_id))
    // her account is gone (TS-02): nothing of hers is found, and nothing leads to her
    const here = listed.filter((one) => (angels.get(one.angel_id)?.screenName ?? '') !== '')
    const byName = here.filter((one) => holdsWords(angels.get(one.angel_id)?.screenName ?? '', words))
    const [rows, hits, ofService] = await Promise.all([
      readListOf(
        db,
        memberId,
        byName.slice(0, MOST_NAMES).map((one) => one.angel_id),
      ),
      findMessages(
        db,
        {
          conversations: here.map((one) => ({
            id: one.id,
            isOpen: readsAll(member, angels.get(one.angel_id), flow),
            clear: one.member_clear,
          })),
          patterns: words.map(wordPattern),
          readableUntil: member.couldReadUntil,
          until: now(),
          ofEach: MOST_OF_ONE,
          inAll: MOST_MESSAGES,
        },
        MOST_FOUND + 1,
      ),
      service.messages(memberId).then((said) => service.row(memberId, said, { before: null, last: null })),
    ])
    const conversations = rows.flatMap((row) => {
      const angel = angels.get(row.angel_id)
      if (angel === undefined) return []
      const shown = { ...angel, photo: profiles.photoPath(angel), isAvailable: profiles.isAvailable(angel) }
      return [presentRow(row, shown, sightOf(member, angel, { flow, clear: row.member_clear }))]
    })
    if (ofService !== null && holdsWords(ofService.screenName, words)) conversations.push(ofService)
    const angelOf = new Map(here.map((one) => [one.id, angels.get(one.angel_id)]))
    const found = hits.slice(0, MOST_FOUND).flatMap((hit): FoundMessage[] => {
      const angel = angelOf.get(hit.conversation_id)
      if (angel === undefined) return []
      const { id: angelId, screenName, thumbHash } = angel
      const author = hit.by_member ? 'member' : 'angel'
      const photo = profiles.photoPath(angel)
      const message = { seq: hit.seq, text: hit.body, time: hit.at, author } as const
      return [{ angelId, screenName, photo, thumbHash, ...message, ...(hit.has_image && { hasImage: true }) }]
    })
    return { conversations, found, hasMore: hits.length > MOST_FOUND, isComplete: isLookedThrough(listed) }
  }
}

/** Whether the bounds left nothing out. */
function isLookedThrough(listed: readonly { last_seq: number }[]): boolean {
  const total = listed.reduce((sum, one) => sum + one.last_seq, 0)
  return (
    listed.length < MOST_CONVERSATIONS && total <= MOST_MESSAGES && listed.every((one) => one.last_seq <= MOST_OF_ONE)
  )
}
