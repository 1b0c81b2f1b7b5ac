import type { ConversationPage } from '@incontro/client/chat/conversation.ts'
import type { InboxPage, InboxRow } from '@incontro/client/chat/inbox.ts'
import { type ConversationRow, type FoundMessage, type LaterReason, routes } from '@incontro/contract'
import type { PictureUpload } from '@incontro/client/chat/conversation-client.ts'
import { call, download, upload } from '../../../shared/calls/api.ts'

/** A page of a conversation, in the form that the store takes. */
export async function loadConversation(
  trackerId: string,
  angelId: string,
  cursor: { before?: string; after?: string },
  takesImages: boolean,
): Promise<ConversationPage> {
  const { readByAngel, answersLater, ...page } = await call(routes.messages, {
    params: { trackerId, angelId },
    query: cursor,
  })
  const whyNot = answersLater === undefined ? page.whyNot : laterCode(answersLater)
  return { ...page, whyNot, readByPeer: readByAngel, takesImages, peerReads: true }
}

/** AN-17: the reason with what it is for, as the page keeps it. */
export const laterCode = (why: LaterReason) => `answers_later ${why}`

/** The picture of a message that is about to be sent to her. */
export async function uploadImage(trackerId: string, { peer, clientId, ...file }: PictureUpload) {
  const params = { trackerId, angelId: peer, clientId }
  return (await upload(routes.uploadImage, { params, ...file, name: 'photo.jpg' })).image
}

export const loadImage = (id: string): Promise<Blob> => download(routes.messageImage, { params: { id } })

export async function loadInbox(trackerId: string, cursor: { before?: string }): Promise<InboxPage> {
  const { conversations, totalUnread, next } = await call(routes.conversations, {
    params: { trackerId },
    query: cursor,
  })
  return { rows: conversations.map(rowOf), totalUnread, next }
}

export type Searched = {
  readonly rows: readonly InboxRow[]
  readonly found: readonly FoundMessage[]
  readonly hasMore: boolean
  readonly isComplete: boolean
}

/** The own conversations and messages in which something stands. */
export async function searchChats(trackerId: string, text: string, signal: AbortSignal): Promise<Searched> {
  const { conversations, ...rest } = await call(routes.searchChats, { body: { trackerId, text }, signal })
  return { ...rest, rows: conversations.map(rowOf) }
}

function rowOf(row: ConversationRow): InboxRow {
  const {
    angelId,
    screenName,
    photo,
    thumbHash,
    kind,
    text,
    blurredText,
    time,
    type,
    author,
    notificationId,
    unread,
    lastSeq,
    isAvailable,
    hasImage,
    isMatch,
  } = row
  return {
    peer: angelId,
    name: screenName === '' ? null : screenName,
    photo,
    thumbHash,
    kind,
    age: null,
    city: null,
    text: text ?? null,
    blurredText: blurredText ?? null,
    time,
    type,
    author,
    notificationId,
    unread,
    lastSeq,
    isAvailable,
    awaitsAnswer: false,
    hasImage: hasImage === true,
    isMatch: isMatch === true,
  }
}
