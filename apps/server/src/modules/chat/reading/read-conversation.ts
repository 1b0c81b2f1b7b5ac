import type { Ending, KindChange, LaterReason, Message, NextCost, StudioConversation } from '@incontro/contract'
import { SERVICE_ID, unwritableIds } from '@incontro/contract'
import type { Db } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Hub } from '../../../platform/realtime/hub.ts'
import { isId } from '../../../platform/ids/ids.ts'
import type { MembershipsApi } from '../../memberships/index.ts'
import { sendFacts } from '../sending/send-facts.ts'
import { itemOf, presentItem, presentStudioRow } from './chat.present.ts'
import { maySend, nextCost } from '../chat.rules.ts'
import { readConversation, readMessages, type ShownConversation } from '../chat.store.ts'
import type { ReadFacts } from '../sending/facts.ts'
import type { Service } from '../service.ts'
import { readsAll, sightOf } from '../sight.ts'
import type { ProfilesApi } from '../../profiles/index.ts'

const PAGE = 50
const NEWEST = 2_147_483_647

export type Place = { readonly before?: string | undefined; readonly after?: string | undefined }
type Deps = {
  readonly db: Db
  readonly memberships: Pick<MembershipsApi, 'member' | 'memberByTracker'>
  readonly readFacts: ReadFacts
  readonly profiles: { readonly desk: Pick<ProfilesApi['desk'], 'kindChanges'> }
  readonly service: Pick<Service, 'messages'>
  readonly connectedAmong: Hub['connectedAmong']
}
export type MemberPage = {
  readonly messages: Message[]
  readonly hasEarlier: boolean
  readonly readByAngel: number | null
  readonly nextCost: NextCost
  readonly awaitsAcceptance: boolean
  readonly inviteDeclined: boolean
  readonly canWrite: boolean
  readonly whyNot: string | null
  readonly answersLater?: LaterReason
  readonly kindChanges?: KindChange[]
  readonly ended?: Ending
}
export type AngelPage = {
  readonly messages: Message[]
  readonly hasEarlier: boolean
  readonly readByMember: number
  readonly member: StudioConversation | null
  readonly takesImages: boolean
  readonly ended?: Ending
}

/** One conversation as each side sees it, oldest first, 50 a page. */
export function createReadConversation({ db, memberships, profiles, readFacts, service, connectedAmong }: Deps) {
  async function page(conversationId: string | undefined, place: Place) {
    if (conversationId === undefined) return { rows: [], hasEarlier: false }
    const [before, after] = [seqOf(place, 'before', conversationId), seqOf(place, 'after', conversationId)]
    if (after !== null) {
      const rows = await readMessages(db, conversationId, { after }, PAGE)
      return { rows, hasEarlier: (rows[0]?.seq ?? 1) > 1 }
    }
    const rows = await readMessages(db, conversationId, { before: before ?? NEWEST }, PAGE)
    return { rows, hasEarlier: (rows[0]?.seq ?? 1) > 1 }
  }

  async function readForMember(memberId: string, angelId: string, place: Place): Promise<MemberPage> {
    if (angelId === SERVICE_ID) {
      const { shown } = await service.messages(memberId)
      const first = place.after === undefined ? 0 : shown.findIndex(({ id }) => id === place.after) + 1
      return { ...NOBODY, messages: place.before === undefined ? shown.slice(first) : [] }
    }
    if (unwritableIds.includes(angelId)) return NOBODY
    if (!isId(angelId)) throw new AppError('not_found')
    const pair = { memberId, angelId }
    const [conversation, facts, kindChanges] = await Promise.all([
      readConversation(db, pair),
      readFacts([pair]),
      profiles.desk.kindChanges(angelId),
    ])
    const [member, angel] = [facts.members.get(memberId), facts.angels.get(angelId)]
    if (member === undefined || angel === undefined || angel.country !== member.country) throw new AppError('not_found')
    if (facts.blocked.size > 0) throw new AppError('not_found') // TS-01
    const { rows, hasEarlier } = await page(conversation?.id, place)
    const state = {
      isStarted: conversation?.is_started ?? false,
      awaitsAcceptance: conversation?.awaits_acceptance ?? false,
      isEnded: conversation?.is_ended ?? false,
    }
    const sending = sendFacts(facts, pair, state)
    const verdict = maySend(sending)
    const later = facts.newContacts(angelId)?.later
    const readByAngel = member.level > 0 ? (conversation?.angel_read ?? 0) : null
    const viewer = {
      isMember: true,
      sight: sightOf(member, angel, { flow: facts.flowOf(memberId), clear: conversation?.member_clear ?? 0 }),
      ownRead: conversation?.member_read ?? 0,
      peerRead: readByAngel,
      peerIsErased: angel.screenName === '',
    }
    const shown = { angelId, trackerId: member.trackerId, screenName: angel.screenName }
    return {
      messages: rows.map((row) => presentItem(itemOf(row), shown, viewer)),
      hasEarlier,
      readByAngel,
      nextCost: nextCost(sending),
      awaitsAcceptance: state.awaitsAcceptance,
      inviteDeclined: conversation?.invite_declined ?? false,
      canWrite: verdict.allowed,
      whyNot: verdict.allowed ? null : verdict.why,
      ...(later != null && !verdict.allowed && verdict.why === 'answers_later' && { answersLater: later }),
      ...(kindChanges.length > 0 && { kindChanges: kindChanges.map(({ at, kind }) => ({ at: at.getTime(), kind })) }),
      ...endingOf(conversation),
    }
  }

  async function openForAngel(angelId: string, trackerId: string) {
    const member = await memberships.memberByTracker(trackerId)
    if (member === null) throw new AppError('not_found')
    const pair = { memberId: member.id, angelId }
    const [conversation, facts] = await Promise.all([readConversation(db, pair), readFacts([pair])])
    const angel = facts.angels.get(angelId)
    if (conversation === undefined || angel === undefined) throw new AppError('not_found') // she sees members she has to do with
    if (facts.blocked.size > 0) throw new AppError('not_found') // TS-01
    const flow = facts.flowOf(member.id)
    return {
      member,
      conversation,
      angel,
      takesImages: flow?.images ?? false,
      canRead: readsAll(member, angel, flow),
    }
  }

  async function readForAngel(angelId: string, trackerId: string, place: Place): Promise<AngelPage> {
    const { member, conversation, angel, takesImages, canRead } = await openForAngel(angelId, trackerId)
    const { rows, hasEarlier } = await page(conversation.id, place)
    const viewer = {
      isMember: false,
      sight: null,
      ownRead: conversation.angel_read,
      peerRead: conversation.member_clear,
      peerIsErased: member.isErased,
    }
    const shown = { angelId, trackerId, screenName: angel.screenName }
    const [[newest], online] = await Promise.all([
      readMessages(db, conversation.id, { before: NEWEST }, 1),
      connectedAmong([member.id]),
    ])
    const row =
      newest === undefined
        ? null
        : presentStudioRow({ ...conversation, ...newest, unread: conversation.angel_unread }, member, {
            isOnline: online.has(member.id),
            canRead,
          })
    return {
      messages: rows.map((one) => presentItem(itemOf(one), shown, viewer)),
      hasEarlier,
      readByMember: conversation.member_clear,
      member: row,
      takesImages,
      ...endingOf(conversation),
    }
  }

  return {
    readForMember,
    readForAngel,
    openForAngel,
    memberForAngel: async (angelId: string, trackerId: string) => (await openForAngel(angelId, trackerId)).member,
    idForAngel: async (angelId: string, trackerId: string) => (await openForAngel(angelId, trackerId)).conversation.id,
  }
}

/** AN-16, AN-25: since when it is over, and why. */
function endingOf(conversation: ShownConversation | undefined): { readonly ended?: Ending } {
  if (conversation?.ended_at == null || conversation.ended_by === null) return {}
  return { ended: { at: conversation.ended_at, by: conversation.ended_by } }
}

/** CH-09: ids that belong to no one and cannot be written to. */
const NOBODY: MemberPage = {
  messages: [],
  hasEarlier: false,
  readByAngel: null,
  nextCost: { icebreakers: 0, messages: 0 },
  awaitsAcceptance: false,
  inviteDeclined: false,
  canWrite: false,
  whyNot: 'not_writable',
}

/** A message id is its conversation and its place in it. */
function seqOf(place: Place, field: 'before' | 'after', conversationId: string): number | null {
  const id = place[field]
  if (id === undefined) return null
  const [conversation, seq = ''] = id.split('.')
  if (conversation !== conversationId || !/^\d{1,9}$/.test(seq))
    throw new AppError('bad_request', { message: 'not a message of this conversation', field })
  return Number(seq)
}
