import type { Language } from '@incontro/locale'
import { v5 } from 'uuid'
import { chatWritten } from '../../events/chat.ts'
import type { Db, RunTransaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Log } from '../../platform/log/log.ts'
import { following } from '../../platform/outbox/log/cause.ts'
import type { EventLog } from '../../platform/outbox/log/event-log.store.ts'
import { type ChatApi, spendKey } from '../chat/index.ts'
import type { CreditsApi } from '../credits/index.ts'
import type { MembershipsApi, MemberFacts } from '../memberships/index.ts'
import type { AngelFacts, ProfilesApi } from '../profiles/index.ts'
import { unanswered } from './angels.rules.ts'
import { claimAnswers, endAnswer, nextAnswer, type Owed, putOff } from './angels.store.ts'

/** The words of an automated angel: of the person she is drawn as, in the member's language, to what the member wrote. */
export type Reply = (asked: Asking & { readonly member: Pick<MemberFacts, 'brandId' | 'flowId'> }) => Promise<Answer>
type Spoken = {
  readonly by: 'member' | 'angel'
  readonly type: string
  readonly text: string
  readonly hasImage?: boolean
}
export type Asking = {
  readonly person: AngelFacts
  readonly language: Language
  readonly history: readonly Spoken[]
  readonly text: string
  readonly seed: string
}
/** The words of templates, and what they understood the message to be about; where a persona has words of its own, those. */
export type Templates = (asked: Asking & { readonly own?: OwnWords }) => Answer & { readonly about: string }
export type OwnWords = {
  readonly say: Readonly<Record<string, readonly string[]>>
  readonly interests: readonly string[]
  /** It greets by words of its own. */
  readonly hasOpening: boolean
}
/** `understood` is false for words that stand in for an answer: they cost nothing (D23). */
export type Answer = { readonly text: string; readonly understood: boolean }

const NAMESPACE = 'a3d6f3d2-55c5-4f0e-8a52-0d7f4c1be9e4'
const AT_ONCE = 20
const HISTORY = 30
const MOST_ATTEMPTS = 6
/** Longer than words are waited for; a process that dies meanwhile leaves the answer to another one. */
const CLAIM_MS = 60_000

type Deps = {
  readonly db: Db
  readonly transaction: RunTransaction
  readonly chat: Pick<ChatApi, 'send' | 'history' | 'markRead'>
  readonly profiles: Pick<ProfilesApi, 'angel'>
  readonly memberships: Pick<MembershipsApi, 'member'>
  readonly credits: Pick<CreditsApi, 'returnSpend'>
  readonly numberOfEvent: EventLog['numberOf']
  readonly reply: Reply
  readonly now: () => Date
  readonly log: Log
}

/**
 * Sends the answers that are due. Harmless when run twice or by two processes at once: an answer is claimed for a while, and
 * no transaction waits for words.
 */
export function createAnswerDue({
  db,
  transaction,
  chat,
  profiles,
  memberships,
  credits,
  reply,
  now,
  log,
  ...deps
}: Deps) {
  return async function answerDue(): Promise<Date | null> {
    for (;;) {
      const due = await transaction((tx) =>
        claimAnswers(tx, { at: now(), until: new Date(now().getTime() + CLAIM_MS), limit: AT_ONCE }),
      )
      await Promise.all(due.map(settle))
      if (due.length < AT_ONCE) return nextAnswer(db)
    }
  }

  async function settle(owed: Owed): Promise<void> {
    const isOver = await isAnswered(owed)
    await transaction((tx) =>
      isOver ? endAnswer(tx, owed, now()) : putOff(tx, owed, new Date(now().getTime() + 1000 * 2 ** owed.attempts)),
    )
  }

  async function isAnswered(owed: Owed): Promise<boolean> {
    try {
      await answer(owed)
      return true
    } catch (error) {
      // a refusal (blocked, gone) will not change by itself; a fault is tried again for a while
      const isFinal = error instanceof AppError && error.code !== 'unavailable' && error.code !== 'internal'
      if (!isFinal) log.error({ err: error, attempts: owed.attempts }, 'automated answer failed')
      return isFinal || owed.attempts + 1 >= MOST_ATTEMPTS
    }
  }

  async function answer(owed: Owed): Promise<void> {
    const { conversation_id: conversationId, member_id: memberId, angel_id: angelId, answers_seq: answersSeq } = owed
    const [person, member, all] = await Promise.all([
      profiles.angel(angelId),
      memberships.member(memberId),
      chat.history(conversationId, HISTORY),
    ])
    // what the member writes while an answer is made is answered next
    const history = all.filter(({ by, seq }) => by === 'angel' || seq <= answersSeq)
    const waiting = unanswered(history, answersSeq, owed.answered_seq)
    if (person?.kind !== 'automated' || member === null || waiting === null) return
    const seed = `${conversationId} ${answersSeq}`
    const words = await reply({ person, member, language: member.language, history, text: waiting.text, seed })
    const asked = await deps.numberOfEvent(chatWritten, { memberId, angelId, by: 'member', seq: answersSeq })
    await following(asked, () => give(owed, { seed, words, seqs: waiting.seqs }))
  }

  async function give(
    { conversation_id: conversationId, member_id: memberId, angel_id: angelId, answers_seq: seq }: Owed,
    { seed, words, seqs }: { readonly seed: string; readonly words: Answer; readonly seqs: readonly number[] },
  ): Promise<void> {
    // before the answer: were it sent first and this process died, no one would return anything
    if (!words.understood) await returnCost(memberId, conversationId, seqs)
    await chat.markRead({ by: 'angel', memberId, angelId, seq })
    await chat.send({
      by: 'angel',
      memberId,
      angelId,
      clientId: v5(seed, NAMESPACE),
      text: words.text,
      isAutomated: true,
    })
  }

  /** D23: an answer that did not understand costs nothing. */
  async function returnCost(memberId: string, conversationId: string, seqs: readonly number[]): Promise<void> {
    await transaction(async (tx) => {
      const keys = seqs.map((seq) => spendKey(conversationId, seq))
      await credits.returnSpend(tx, { memberId, keys, kind: 'not_understood' })
    })
  }
}
