import type { Cause } from '../../../platform/outbox/log/cause.ts'
import type { Writer } from '../../identity-checks/index.ts'
import type { Side } from '../chat.rules.ts'

/** What the engine does for a conversation. Ids were checked by the caller. */
export type Send = {
  readonly kind: 'send'
  readonly by: Side
  readonly memberId: string
  readonly angelId: string
  /** Made by the sender: a repeat is answered as the first was, and costs nothing. */
  readonly clientId: string
  readonly text: string
  /** With the picture that was uploaded under this id. */
  readonly hasImage?: boolean
  readonly isAutomated: boolean
  /** LK-06: sent as an invitation, so it must be the first that is written; a member's counts as a like, an angel's as one of her day (AN-14). */
  readonly isInvitation?: boolean
  /** AN-16: her last words, one of the house's texts: the conversation is over with them. */
  readonly ends?: boolean
  /** AN-06: the session of a person who writes as herself; left out for software. */
  readonly writer?: Writer
  /** The page that sends: it learns by the acknowledgement, the sender's other pages by the event. */
  readonly socketId: string | null
}
/** A like or a visit that really happened, beside what was written. */
export type Note = {
  readonly kind: 'note'
  readonly type: 'like' | 'visit'
  readonly by: Side
  readonly memberId: string
  readonly angelId: string
  readonly clientId: string
  readonly category: string | null
}
/** A side has read up to and with this item. */
export type Read = {
  readonly kind: 'read'
  readonly by: Side
  readonly memberId: string
  readonly angelId: string
  readonly seq: number
  readonly socketId: string | null
}
/** With its cause, where it was given while something else was handled. */
export type Command = (Send | Note | Read) & { readonly cause?: Cause }

export type Sent = {
  readonly conversationId: string
  readonly seq: number
  readonly at: number
  readonly icebreakers: number
  readonly messages: number
}
/** Answer of a command: of a note and of a read mark only that it was done. */
export type Outcome = Sent | null

export const senderOf = (command: Send | Note): string => (command.by === 'member' ? command.memberId : command.angelId)
export const pairOf = ({ memberId, angelId }: { memberId: string; angelId: string }): string => `${memberId} ${angelId}`
