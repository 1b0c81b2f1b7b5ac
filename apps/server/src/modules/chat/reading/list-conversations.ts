import type { ConversationRow, StudioConversation } from '@incontro/contract'
import { type Db, forLookUps } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Hub } from '../../../platform/realtime/hub.ts'
import { isId } from '../../../platform/ids/ids.ts'
import type { BrandsApi } from '../../brands/index.ts'
import type { LikesApi } from '../../likes/index.ts'
import type { MembershipsApi } from '../../memberships/index.ts'
import type { ProfilesApi } from '../../profiles/index.ts'
import { presentRow, presentStudioRow } from './chat.present.ts'
import type { Side } from '../chat.rules.ts'
import type { Service } from '../service.ts'
import { type ListRow, readList } from '../chat.store.ts'
import { readsAll, sightOf } from '../sight.ts'
import { readUnreadTotal } from './unread.store.ts'

const PAGE = 20

type Deps = {
  readonly db: Db
  readonly memberships: Pick<MembershipsApi, 'member' | 'members'>
  readonly profiles: Pick<ProfilesApi, 'angels' | 'cards' | 'photoPath' | 'isAvailable'>
  readonly brands: Pick<BrandsApi, 'flow'>
  /** D20: those of the pairs that like each other. */
  readonly matches: LikesApi['matchesAmong']
  readonly service: Pick<Service, 'row' | 'messages'>
  readonly connectedAmong: Hub['connectedAmong']
}
type Page<Row> = { readonly conversations: Row[]; readonly totalUnread: number; readonly next: string | null }

/** The lists of both sides, newest first (CH-01, AN-01). */
export function createLists({ db, memberships, profiles, brands, matches, service, connectedAmong }: Deps) {
  async function page(of: { side: Side; id: string }, before: string | undefined, limit: number) {
    const place = before === undefined ? null : placeOf(before)
    const [rows, totalUnread] = await Promise.all([
      readList(forLookUps(db), of, place, limit + 1),
      readUnreadTotal(forLookUps(db), of),
    ])
    const shown = rows.slice(0, limit)
    const last = shown.at(-1)
    const next = rows.length > limit && last !== undefined ? cursorOf(last, of.side) : null
    return { shown, totalUnread, next }
  }

  async function listConversations(
    memberId: string,
    { before, limit = PAGE }: { before?: string | undefined; limit?: number | undefined } = {},
  ): Promise<Page<ConversationRow>> {
    const [{ shown, totalUnread, next }, said] = await Promise.all([
      page({ side: 'member', id: memberId }, before, limit),
      service.messages(memberId),
    ])
    const last = shown.at(-1)
    const [member, angels, matched, ofService] = await Promise.all([
      memberships.member(memberId),
      profiles.cards(shown.map((row) => row.angel_id)),
      matches(shown.map((row) => ({ memberId, angelId: row.angel_id }))),
      service.row(memberId, said, {
        before: before === undefined ? null : placeOf(before),
        last: next === null || last === undefined ? null : { at: last.member_at ?? 0, id: last.conversation_id },
      }),
    ])
    const liked = new Set(matched.map(({ angelId }) => angelId))
    const flow = member === null ? undefined : await brands.flow(member.brandId, member.flowId)
    const conversations = shown.flatMap((row) => {
      const angel = angels.get(row.angel_id)
      return angel === undefined || member === null
        ? []
        : [
            presentRow(
              row,
              {
                ...angel,
                photo: profiles.photoPath(angel),
                isAvailable: profiles.isAvailable(angel),
                isMatch: liked.has(angel.id),
              },
              sightOf(member, angel, { flow, clear: row.member_clear }),
            ),
          ]
    })
    if (ofService !== null) {
      const place = conversations.findIndex((row) => row.time < ofService.time)
      conversations.splice(place < 0 ? conversations.length : place, 0, ofService)
    }
    return { conversations, totalUnread: totalUnread + said.unread, next }
  }

  async function listForAngel(angelId: string, before?: string): Promise<Page<StudioConversation>> {
    const { shown, totalUnread, next } = await page({ side: 'angel', id: angelId }, before, PAGE)
    const [members, matched, online] = await Promise.all([
      memberships.members(shown.map((row) => row.member_id)),
      matches(shown.map((row) => ({ memberId: row.member_id, angelId }))),
      connectedAmong(shown.map((row) => row.member_id)),
    ])
    const liked = new Set(matched.map(({ memberId }) => memberId))
    const angel = (await profiles.angels([angelId])).get(angelId)
    const conversations: StudioConversation[] = []
    for (const row of shown) {
      const member = members.get(row.member_id)
      if (member === undefined) continue
      const flow = await brands.flow(member.brandId, member.flowId)
      const standing = {
        isOnline: online.has(member.id),
        canRead: readsAll(member, angel, flow),
        isMatch: liked.has(member.id),
      }
      conversations.push(presentStudioRow(row, member, standing))
    }
    return { conversations, totalUnread, next }
  }

  return { listConversations, listForAngel }
}

function cursorOf(row: ListRow, side: Side): string {
  const { conversation_id: id } = row
  return `${(side === 'member' ? row.member_at : row.angel_at) ?? 0}.${id}`
}

function placeOf(cursor: string): { at: number; id: string } {
  const [at = '', id = ''] = cursor.split('.')
  if (!/^\d{1,15}$/.test(at) || !isId(id))
    throw new AppError('bad_request', { message: 'not a cursor of this list', field: 'before' })
  return { at: Number(at), id }
}
