import type { PictureUpload } from '@incontro/client/chat/conversation-client.ts'
import type { ConversationPage } from '@incontro/client/chat/conversation.ts'
import type { InboxPage, InboxRow } from '@incontro/client/chat/inbox.ts'
import { memberPhoto } from '@incontro/client/member-photo.ts'
import { routes, type StudioConversation } from '@incontro/contract'
import { brand } from '../shared/brand.ts'
import { call, download, upload } from '../shared/session.ts'

const known = new Map<string, InboxRow>()
/** Remembers what the server said of a member last: a conversation may be open whose row is on no loaded page. */
export function keepRow(row: StudioConversation): void {
  known.set(row.trackerId, rowOf(row))
}
export const knownRow = (trackerId: string): InboxRow | undefined => known.get(trackerId)

/** A page of a conversation with a member, in the form that the store takes; she writes without paying. */
export async function loadConversation(
  trackerId: string,
  cursor: { before?: string; after?: string },
): Promise<ConversationPage> {
  const { messages, hasEarlier, readByMember, member, takesImages, ended } = await call(routes.studioMessages, {
    params: { trackerId },
    query: cursor,
  })
  const canWrite = member !== null && !member.isErased && ended === undefined
  if (member !== null) keepRow(member)
  return {
    messages,
    hasEarlier,
    readByPeer: readByMember,
    nextCost: null,
    canWrite,
    whyNot: canWrite ? null : member === null ? 'not_found' : 'not_writable',
    awaitsAcceptance: member?.awaitsAcceptance ?? false,
    inviteDeclined: member?.inviteDeclined ?? false,
    takesImages,
    peerReads: member?.canRead ?? true,
    ended,
  }
}

/** The picture of a message that is about to be sent to the member. */
export async function uploadImage({ peer, clientId, ...file }: PictureUpload) {
  const params = { trackerId: peer, clientId }
  return (await upload(routes.studioUploadImage, { params, ...file, name: 'photo.jpg' })).image
}

export const loadImage = (id: string): Promise<Blob> => download(routes.messageImage, { params: { id } })

export async function loadInbox(cursor: { before?: string }): Promise<InboxPage> {
  const { conversations, totalUnread, next } = await call(routes.studioConversations, { query: cursor })
  return { rows: conversations.map(rowOf), totalUnread, next }
}

/** The row of a member in the form that the list and the window take. */
export function rowOf({
  trackerId,
  username,
  isErased,
  age,
  city,
  preview,
  author,
  type,
  time,
  unread,
  lastSeq,
  isOnline,
  imageName,
  awaitsAcceptance,
  hasImage,
  isMatch,
}: StudioConversation): InboxRow {
  return {
    peer: trackerId,
    name: isErased ? null : username,
    photo: imageName === null ? null : memberPhoto(brand.photosBase, imageName, 160), // TS-03: an approved one
    thumbHash: null,
    kind: null,
    age,
    city,
    text: preview,
    blurredText: null,
    time,
    type,
    author,
    notificationId: null,
    unread,
    lastSeq,
    isAvailable: isOnline,
    awaitsAnswer: awaitsAcceptance,
    hasImage: hasImage === true,
    isMatch: isMatch === true,
  }
}
