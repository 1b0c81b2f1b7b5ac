import { chatInvited, chatRead, chatSent, chatWritten, type SentInConversation } from '../../../events/chat.ts'
import { type Cause, NO_CAUSE } from '../../../platform/outbox/log/cause.ts'
import type { CausedEvent } from '../../../platform/outbox/outbox.ts'
import type { Conversation } from '../chat.rules.ts'
import type { NewMessage, ReadMark } from '../chat.store.ts'
import type { Command, Note, Read, Send } from './commands.ts'
import type { Facts } from './facts.ts'

/** At most so many conversations in one row of the outbox: a longer payload would be compressed, which costs more than the row. */
const MOST_IN_EVENT = 8
type Caused = Pick<Command, 'cause'>
type Cost = { readonly icebreakers: number; readonly messages: number }
const FREE: Cost = { icebreakers: 0, messages: 0 }

/** Messages on end of one side in one conversation, which the log has as one. */
type Stretch = Pick<NewMessage, 'conversation' | 'by' | 'type' | 'isAutomated'> & {
  readonly hasImage: boolean
  readonly cause: Cause
  readonly from: number
  to: number
  messages: number
  icebreakers: number
}

/** Collects what a batch publishes: for the log what each side wrote and read, for subscribers what was written where. */
export function createBatchEvents(facts: Facts) {
  const stretches: Stretch[] = []
  const newest = new Map<Conversation, Stretch>()
  const invitations: CausedEvent[] = []
  const marks = new Map<string, CausedEvent>()
  const brandOf = (memberId: string) => facts.members.get(memberId)?.brandId

  function writtenEvent({
    conversation,
    by,
    type,
    isAutomated,
    hasImage,
    cause,
    from,
    to,
    ...cost
  }: Stretch): CausedEvent {
    const { memberId, angelId } = conversation
    const brandId = brandOf(memberId)
    const event = chatWritten({
      memberId,
      angelId,
      by,
      seq: from,
      ...(to !== from && { to }),
      ...(brandId !== undefined && { brandId }),
      ...(type !== 'personal' && { type }),
      ...(isAutomated && { isAutomated }),
      ...(hasImage && { hasImage }),
      ...(cost.messages > 0 && { messages: cost.messages }),
      ...(cost.icebreakers > 0 && { icebreakers: cost.icebreakers }),
    })
    return { event, cause }
  }

  return {
    wrote({ cause = NO_CAUSE }: (Send | Note) & Caused, message: NewMessage, cost: Cost = FREE): void {
      const { conversation, by, type, isAutomated, seq } = message
      const hasImage = message.image !== null
      const last = newest.get(conversation)
      const goesOn =
        last?.by === by &&
        last.type === type &&
        last.isAutomated === isAutomated &&
        last.hasImage === hasImage &&
        last.cause === cause &&
        last.to === seq - 1
      if (goesOn) {
        last.to = seq
        last.messages += cost.messages
        last.icebreakers += cost.icebreakers
        return
      }
      const { messages, icebreakers } = cost
      const made = { conversation, by, type, isAutomated, hasImage, cause, from: seq, to: seq, messages, icebreakers }
      stretches.push(made)
      newest.set(conversation, made)
    },
    /** The last of a side in a conversation counts, as it does for the mark. */
    read(
      { memberId, angelId, by, cause = NO_CAUSE }: Read & Caused,
      { conversation, seq, clearUntil }: ReadMark,
    ): void {
      const brandId = brandOf(memberId)
      const isClear = by === 'member' && clearUntil === Number.POSITIVE_INFINITY
      const event = chatRead({
        memberId,
        angelId,
        by,
        seq,
        ...(brandId !== undefined && { brandId }),
        ...(isClear && { isClear }),
      })
      marks.set(`${conversation.id} ${by}`, { event, cause })
    },
    invited({ memberId, angelId, cause = NO_CAUSE }: Send & Caused): void {
      invitations.push({ event: chatInvited({ memberId, angelId }), cause })
    },
    all: (messages: readonly NewMessage[]): CausedEvent[] => [
      ...stretches.map(writtenEvent),
      ...marks.values(),
      ...sentEvents(messages, facts),
      ...invitations,
    ],
  }
}

/** What was written, for the event: the newest message of each side of each conversation. */
function sentEvents(messages: readonly NewMessage[], facts: Facts): CausedEvent[] {
  const newest = new Map<Conversation, { memberSeq: number; angelSeq: number }>()
  for (const { conversation, by, seq, type } of messages) {
    if (type !== 'personal') continue
    const seen = newest.get(conversation)
    if (seen === undefined)
      newest.set(conversation, { memberSeq: by === 'member' ? seq : 0, angelSeq: by === 'angel' ? seq : 0 })
    else if (by === 'member') seen.memberSeq = seq
    else seen.angelSeq = seq
  }
  const sent: SentInConversation[] = []
  for (const [{ id: conversationId, memberId, angelId }, seqs] of newest) {
    const angelKind = facts.angels.get(angelId)?.kind ?? 'member'
    sent.push({ conversationId, memberId, angelId, angelKind, ...seqs })
  }
  const events: CausedEvent[] = []
  for (let from = 0; from < sent.length; from += MOST_IN_EVENT)
    events.push({ event: chatSent({ sent: sent.slice(from, from + MOST_IN_EVENT) }), cause: NO_CAUSE })
  return events
}
