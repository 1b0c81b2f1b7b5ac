import { isBlank, maskCardNumbers } from '@incontro/contract'

export type Side = 'member' | 'angel'
export type ItemType = 'personal' | 'like' | 'visit' | 'other'

/** What decides whether a member may write to an angel, and at what price. */
export type SendFacts = {
  readonly level: 0 | 1 | 2
  readonly ageVerified: boolean
  readonly isVerified: boolean
  /** The flow's price of a message for paying members (valoreMessaggio). */
  readonly messagePrice: number
  /** D23: nothing is charged, at any level: software's conversation in a flow that says so. */
  readonly isFree: boolean
  readonly angelIsThere: boolean
  readonly angelIsWritable: boolean
  readonly angelWantsVerified: boolean
  readonly isBlocked: boolean
  /** AN-16, AN-25: she ended the conversation, or her profile was closed. */
  readonly isEnded: boolean
  /** CH-14: any written message makes it a normal chat; likes and visits do not. */
  readonly isStarted: boolean
  readonly awaitsAcceptance: boolean
  /** TS-09: a decision keeps the member from writing first. */
  readonly isLimited: boolean
  /** AN-17: she takes no one new now. */
  readonly answersLater: boolean
}
export type Cost = { readonly icebreakers: number; readonly messages: number }
export type WhyNot =
  | 'not_found'
  | 'not_verified'
  | 'not_writable'
  | 'blocked'
  | 'verified_only'
  | 'invite_not_accepted'
  | 'limited'
  | 'answers_later'
export type SendVerdict =
  { readonly allowed: true; readonly cost: Cost } | { readonly allowed: false; readonly why: WhyNot }

/** CH-13: a first contact of level 0 costs an icebreaker, the next message one credit; paying members pay the flow's price. */
export function nextCost({
  level,
  messagePrice,
  isFree,
  isStarted,
}: Pick<SendFacts, 'level' | 'messagePrice' | 'isFree' | 'isStarted'>): Cost {
  if (isFree) return { icebreakers: 0, messages: 0 }
  if (level > 0) return { icebreakers: 0, messages: messagePrice }
  return isStarted ? { icebreakers: 0, messages: 1 } : { icebreakers: 1, messages: 0 }
}

/** Under which key a message is paid for: that of the first that its batch wrote in the conversation. */
export const spendKey = (conversationId: string, seq: number): string => `chat:${conversationId}:${seq}`

/** Whether a member may write to an angel (CH-09, CH-19, CH-21), before the credits are checked. */
export function maySend(facts: SendFacts): SendVerdict {
  if (!facts.angelIsThere) return { allowed: false, why: 'not_found' }
  if (facts.isBlocked) return { allowed: false, why: 'blocked' }
  if (!facts.isVerified) return { allowed: false, why: 'not_verified' }
  if (!facts.angelIsWritable || facts.isEnded) return { allowed: false, why: 'not_writable' }
  if (facts.angelWantsVerified && !facts.ageVerified && facts.level === 0)
    return { allowed: false, why: 'verified_only' }
  if (facts.awaitsAcceptance) return { allowed: false, why: 'invite_not_accepted' }
  if (facts.isLimited && !facts.isStarted) return { allowed: false, why: 'limited' }
  if (facts.answersLater && !facts.isStarted) return { allowed: false, why: 'answers_later' }
  return { allowed: true, cost: nextCost(facts) }
}

export type TextVerdict =
  | { readonly allowed: true; readonly text: string }
  | { readonly allowed: false; readonly why: 'empty_message' | 'message_too_long' }

/**
 * The text as it is kept: without blanks around it, without the one character that a text column cannot hold, with card
 * numbers masked (D14). A text that shows nothing is empty, which is enough where a picture says it.
 */
export function cleanText(text: string, longest: number, mayBeEmpty = false): TextVerdict {
  const isEmpty = isBlank(text)
  if (isEmpty && !mayBeEmpty) return { allowed: false, why: 'empty_message' }
  const clean = isEmpty ? '' : maskCardNumbers(text.replaceAll('\0', '').trim())
  return clean.length > longest ? { allowed: false, why: 'message_too_long' } : { allowed: true, text: clean }
}

/** A picture is never the first message that one side gets from the other, and only goes where the member's flow has them. */
export const mayAttach = (facts: { readonly flowHasImages: boolean; readonly isStarted: boolean }): boolean =>
  facts.flowHasImages && facts.isStarted

/** What is known of a conversation; the engine reads it under a lock, the rules below move it on. */
export type Conversation = {
  readonly id: string
  readonly memberId: string
  readonly angelId: string
  readonly isNew: boolean
  /** Whether a person reads it as the angel: an automated angel has no list. */
  readonly angelHasList: boolean
  lastSeq: number
  lastAt: number
  isStarted: boolean
  awaitsAcceptance: boolean
  memberAt: number | null
  memberSeq: number
  memberUnread: number
  memberRead: number
  /** How far the member has read in clear: what was seen blurred is delivered, not read (D22). */
  memberClear: number
  angelAt: number | null
  angelSeq: number
  angelUnread: number
  angelRead: number
  /** AN-11: since when what the member wrote waits for an answer of a person. */
  waitsSince: number | null
  /** Where stands what the member wrote last; 0 where nothing does. */
  memberWroteSeq: number
  angelWrote: boolean
  /** AN-16, AN-25: it is over for both. */
  isEnded: boolean
}

export function newConversation(made: {
  id: string
  memberId: string
  angelId: string
  angelHasList: boolean
}): Conversation {
  const empty = {
    lastSeq: 0,
    lastAt: 0,
    isStarted: false,
    awaitsAcceptance: false,
    memberSeq: 0,
    memberUnread: 0,
    memberRead: 0,
    memberClear: 0,
    angelSeq: 0,
    angelUnread: 0,
    angelRead: 0,
    memberWroteSeq: 0,
    angelWrote: false,
    isEnded: false,
  }
  return { ...made, ...empty, isNew: true, memberAt: null, angelAt: null, waitsSince: null }
}

/** Adds an item and answers its place and time; time never runs backwards within a conversation. */
export function addItem(
  conversation: Conversation,
  item: { by: Side; type: ItemType; now: number; invites: boolean },
): { seq: number; at: number } {
  const seq = conversation.lastSeq + 1
  const at = Math.max(item.now, conversation.lastAt)
  const isWritten = item.type === 'personal'
  conversation.lastSeq = seq
  conversation.lastAt = at
  // what a side did moves its own list only when it wrote a message
  if (item.by === 'angel' || isWritten) {
    conversation.memberAt = at
    conversation.memberSeq = seq
  }
  if (conversation.angelHasList && (item.by === 'member' || isWritten)) {
    conversation.angelAt = at
    conversation.angelSeq = seq
  }
  if (!isWritten) return { seq, at }

  if (item.by === 'angel') {
    conversation.memberUnread += 1
    conversation.awaitsAcceptance = false
    conversation.angelWrote = true
    conversation.waitsSince = null
  } else {
    if (conversation.angelHasList) {
      conversation.angelUnread += 1
      conversation.waitsSince ??= at
    }
    conversation.memberWroteSeq = seq
    if (item.invites && !conversation.isStarted) conversation.awaitsAcceptance = true // CH-14
  }
  conversation.isStarted = true
  return { seq, at }
}

/** D6, D22: what a member may read of the words of one angel. */
export type Sight = {
  /** Everything, as things stand. */
  readonly all: boolean
  /** Epoch milliseconds: what was written until then could be read once. */
  readonly until: number | null
  /** Read in clear up to this place. */
  readonly clear: number
}

/** D22: what was readable once stays readable. */
export const isReadable = (
  { all, until, clear }: Sight,
  item: { readonly seq: number; readonly at: number },
): boolean => all || item.seq <= clear || (until !== null && item.at <= until)

const SHORT = 20
const MIDDLE = 80

/**
 * D6: what stands in the place of a text that its reader may not read. Neutral glyphs in one of three fixed shapes: they
 * distinguish short from long, and nothing else of the text.
 */
export function blur(text: string): string {
  if (text.length <= SHORT) return '▒▒▒▒ ▒▒▒▒▒▒'
  if (text.length <= MIDDLE) return '▒▒▒▒▒ ▒▒▒ ▒▒▒▒▒▒▒ ▒▒ ▒▒▒▒▒▒ ▒▒▒▒▒ ▒▒▒▒'
  return '▒▒▒▒ ▒▒▒▒▒▒▒ ▒▒ ▒▒▒▒▒ ▒▒▒▒▒▒▒▒ ▒▒▒ ▒▒▒▒▒▒ ▒▒▒▒ ▒▒▒▒▒▒▒▒▒ ▒▒ ▒▒▒▒▒ ▒▒▒▒▒▒▒ ▒▒▒ ▒▒▒▒▒▒'
}
