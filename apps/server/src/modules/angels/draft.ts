import { AppError } from '../../platform/errors.ts'
import type { LanguageModel } from '../../platform/language-model/language-model.ts'
import type { ChatApi } from '../chat/index.ts'
import type { MembershipsApi, MemberFacts } from '../memberships/index.ts'
import type { ProfilesApi } from '../profiles/index.ts'
import type { SnippetsApi } from '../snippets/index.ts'
import { unanswered } from './angels.rules.ts'
import { turnsOf } from './model-reply.ts'
import { draftInstructions, usableWords } from './model-words.rules.ts'

type Deps = {
  /** Undefined where the operator has set none. */
  readonly model: LanguageModel | undefined
  readonly usesModel: (member: Pick<MemberFacts, 'brandId' | 'flowId'>) => Promise<boolean>
  readonly chat: Pick<ChatApi, 'historyForAngel'>
  readonly memberships: Pick<MembershipsApi, 'memberByTracker'>
  readonly profiles: Pick<ProfilesApi, 'angel'>
  readonly snippets: Pick<SnippetsApi, 'offerDraft'>
}

const HISTORY = 30
const MOST_TOKENS = 220

/** NT-10, D7: words for a person who answers, to what waits for an answer. She reads them, changes them, and sends them herself. */
export function createDraft({ model, usesModel, chat, memberships, profiles, snippets }: Deps) {
  return async function draft({ angelId, trackerId }: { angelId: string; trackerId: string }): Promise<string> {
    const history = await chat.historyForAngel({ angelId, trackerId }, HISTORY) // not_found where the angel has no conversation with the member
    const [member, person] = await Promise.all([memberships.memberByTracker(trackerId), profiles.angel(angelId)])
    if (member === null || person === null) throw new AppError('not_found')
    if (model === undefined || !(await usesModel(member))) throw new AppError('no_draft')
    const newest = history.findLast((item) => item.by === 'member')?.seq ?? 0
    const text = unanswered(history, newest)?.text ?? null
    if (text === null) throw new AppError('no_draft')
    const words = await model.complete({
      system: draftInstructions(person, member.language),
      turns: turnsOf(history, text),
      mostTokens: MOST_TOKENS,
    })
    const usable = words === null ? null : usableWords(words)
    if (usable === null) throw new AppError('no_draft')
    await snippets.offerDraft({ angelId, memberId: member.id, text: usable }) // AN-13: sent unchanged, it is counted
    return usable
  }
}
