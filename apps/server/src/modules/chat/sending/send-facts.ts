import { AppError } from '../../../platform/errors.ts'
import { limitedError } from '../../memberships/index.ts'
import type { Conversation, SendFacts, WhyNot } from '../chat.rules.ts'
import { isFreeOfCharge } from '../sight.ts'
import { pairOf } from './commands.ts'
import type { Facts } from './facts.ts'

/** Why a member may not write; a limit names its decision. */
export function refusal(facts: Facts, memberId: string, why: WhyNot): AppError {
  const limit = why === 'limited' ? facts.limitOf(memberId, 'first_messages') : undefined
  return limit === undefined ? new AppError(why) : limitedError(limit)
}

/** The facts that decide on a member's message to an angel. */
export function sendFacts(
  facts: Facts,
  pair: { memberId: string; angelId: string },
  conversation: Pick<Conversation, 'isStarted' | 'awaitsAcceptance' | 'isEnded'> | undefined,
): SendFacts {
  const member = facts.members.get(pair.memberId)
  const angel = facts.angels.get(pair.angelId)
  const flow = facts.flowOf(pair.memberId)
  return {
    level: member?.level ?? 0,
    ageVerified: member?.ageVerified ?? false,
    isVerified: member?.isVerified ?? false,
    messagePrice: flow?.messagePrice ?? 1,
    isFree: isFreeOfCharge(angel, flow),
    angelIsThere: member !== undefined && angel !== undefined && angel.country === member.country,
    // AN-25: a pause keeps what was begun
    angelIsWritable: angel !== undefined && (angel.isListed || (angel.isPaused && conversation?.isStarted === true)),
    angelWantsVerified: angel?.verifiedOnly ?? false,
    isBlocked: facts.blocked.has(pairOf(pair)),
    isEnded: conversation?.isEnded ?? false,
    isStarted: conversation?.isStarted ?? false,
    awaitsAcceptance: conversation?.awaitsAcceptance ?? false,
    answersLater: facts.newContacts(pair.angelId)?.room === 0,
    isLimited: facts.limitOf(pair.memberId, 'first_messages') !== undefined,
  }
}
