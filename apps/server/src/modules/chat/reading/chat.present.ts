import type { ConversationRow, Message, StudioConversation } from '@incontro/contract'
import type { MemberFacts } from '../../memberships/index.ts'
import type { AngelFacts } from '../../profiles/index.ts'
import { blur, isReadable, type ItemType, type Sight } from '../chat.rules.ts'
import type { ListRow, MessageRow } from '../chat.store.ts'
import type { ItemImage } from '../images.store.ts'

export type Item = {
  readonly conversationId: string
  readonly seq: number
  readonly clientId: string
  readonly byMember: boolean
  readonly type: ItemType
  readonly body: string
  readonly isAutomated: boolean
  readonly category: string | null
  readonly notificationId: string | null
  readonly at: number
  readonly image: ItemImage | null
}
/** The reader of an item: what they may not read is blurred, and read receipts may be hidden from them (CH-17, D6). */
export type Viewer = {
  readonly isMember: boolean
  /** What a member may read of her words; null for an angel, who reads everything. */
  readonly sight: Sight | null
  readonly ownRead: number
  readonly peerRead: number | null
  /** TS-02: what an erased member wrote is shown to no one, also while it is kept as evidence. */
  readonly peerIsErased?: boolean
}
export type Pair = { readonly angelId: string; readonly trackerId: string; readonly screenName: string }

export function itemOf(row: MessageRow): Item {
  const {
    conversation_id: conversationId,
    seq,
    client_id: clientId,
    by_member: byMember,
    type,
    body,
    at,
    category,
  } = row
  return {
    conversationId,
    seq,
    clientId,
    byMember,
    type,
    body,
    isAutomated: row.is_automated,
    category,
    notificationId: row.notification_id,
    at,
    image: imageOf(row),
  }
}

function imageOf({ image_id: id, image_width: width, image_height: height, image_hash: thumbHash }: MessageRow) {
  return id === null || width === null || height === null || thumbHash === null
    ? null
    : { id, width, height, thumbHash }
}

/** An item as its viewer gets it: with the text, or with what stands in its place. */
export function presentItem(item: Item, pair: Pair, viewer: Viewer): Message {
  const isOwn = item.byMember === viewer.isMember
  const isBlurred = viewer.sight !== null && !isOwn && item.type === 'personal' && !isReadable(viewer.sight, item)
  const isGone = !isOwn && viewer.peerIsErased === true
  const body = isGone ? '' : item.body
  return {
    id: `${item.conversationId}.${item.seq}`,
    seq: item.seq,
    clientId: item.clientId,
    angelId: pair.angelId,
    trackerId: pair.trackerId,
    screenName: pair.screenName,
    author: item.byMember ? 'member' : 'angel',
    ...(isBlurred ? { blurredText: blur(body) } : { text: body }),
    time: item.at,
    isRead: isOwn ? viewer.peerRead !== null && item.seq <= viewer.peerRead : item.seq <= viewer.ownRead,
    type: item.type,
    isAutomated: item.isAutomated,
    notificationId: item.notificationId,
    category: item.category,
    ...(item.image !== null && !isBlurred && !isGone && { image: { ...item.image } }),
  }
}

export type ListAngel = Pick<AngelFacts, 'id' | 'screenName' | 'thumbHash' | 'kind'> & {
  readonly photo: string
  readonly isAvailable: boolean
  /** D20: the two like each other. */
  readonly isMatch?: boolean
}

/** A row of the member's list (D19). */
export function presentRow(row: ListRow, angel: ListAngel, sight: Sight): ConversationRow {
  const isBlurred = !row.by_member && row.type === 'personal' && !isReadable(sight, row)
  const isGone = angel.screenName === '' && !row.by_member // her account is
  const body = isGone ? '' : row.body
  return {
    angelId: angel.id,
    screenName: angel.screenName,
    photo: angel.photo,
    thumbHash: angel.thumbHash,
    kind: angel.kind,
    ...(isBlurred ? { blurredText: blur(body) } : { text: body }),
    time: row.at,
    isRead: row.by_member || row.seq <= row.member_read,
    type: row.type,
    author: row.by_member ? 'member' : 'angel',
    notificationId: row.notification_id,
    category: row.category,
    unread: row.member_unread,
    lastSeq: row.last_seq,
    isAvailable: angel.isAvailable,
    ...(angel.isMatch === true && { isMatch: true as const }),
    ...(row.image_id !== null && !isBlurred && !isGone && { hasImage: true as const }),
  }
}

/** A row of the angel's list (AN-01). */
export function presentStudioRow(
  row: ListRow,
  member: MemberFacts,
  { isOnline, canRead, isMatch = false }: { isOnline: boolean; canRead: boolean; isMatch?: boolean },
): StudioConversation {
  const isGone = member.isErased && row.by_member
  return {
    trackerId: member.trackerId,
    username: member.username ?? '',
    isErased: member.isErased,
    age: member.age,
    city: member.city,
    imageName: member.imageName,
    preview: isGone ? '' : row.body,
    author: row.by_member ? 'member' : 'angel',
    type: row.type,
    time: row.at,
    unread: row.angel_unread,
    lastSeq: row.last_seq,
    isOnline,
    canRead,
    awaitsAcceptance: row.awaits_acceptance && !row.invite_declined,
    inviteDeclined: row.invite_declined,
    ...(isMatch && { isMatch: true as const }),
    ...(row.image_id !== null && !isGone && { hasImage: true as const }),
  }
}
