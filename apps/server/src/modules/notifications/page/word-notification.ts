import { contactDetailIn } from '@incontro/contract'
import { englishNameOf, type Language } from '@incontro/locale'
import { textsFor } from '@incontro/texts/sync.ts'
import type { LanguageModel } from '../../../platform/language-model/language-model.ts'
import type { MemberFacts } from '../../memberships/index.ts'
import type { News } from '../planner.rules.ts'

type Deps = {
  /** Undefined where the operator has set none. */
  readonly model: LanguageModel | undefined
  /** Whether the member's flow has `use_ai`. */
  readonly usesModel: (member: Pick<MemberFacts, 'brandId' | 'flowId'>) => Promise<boolean>
}
export type NotificationFacts = Pick<News, 'kind' | 'count' | 'isReply'> & { readonly name: string }

const MAX_TOKENS = 60
const MAX_CHARACTERS = 120

/** NT-10, D7: how a notification on a page is worded: by the model where the member's flow has it and its words are usable, else by the texts. */
export function createWordNotification({ model, usesModel }: Deps) {
  return async function wordNotification(
    member: Pick<MemberFacts, 'brandId' | 'flowId'>,
    facts: NotificationFacts,
    language: Language,
  ): Promise<string> {
    const plain = textsFor(language, 'pageNotifications').what(facts)
    if (model === undefined || !(await usesModel(member))) return plain
    const words = await model.complete({
      system: `You word a short notification of a dating service, in ${englishNameOf(language)}, one friendly sentence of at most ${String(MAX_CHARACTERS)} characters. Say what the given sentence says and nothing else: the same name, the same number, no reason, no feeling, no promise, no question. Write the sentence alone.`,
      turns: [{ role: 'user', content: plain }],
      mostTokens: MAX_TOKENS,
    })
    return words !== null && saysOnly(words, facts) ? words : plain
  }
}
export type WordNotification = ReturnType<typeof createWordNotification>

/** Whether words name the angel, no number but the count, and no way to be reached. */
export function saysOnly(words: string, { name, count }: Pick<NotificationFacts, 'name' | 'count'>): boolean {
  const numbers = words.replaceAll(name, '').match(/\d+/g) ?? []
  return (
    words.length <= MAX_CHARACTERS &&
    !words.includes('\n') &&
    !words.includes('?') &&
    words.includes(name) &&
    numbers.every((number) => Number(number) === count) &&
    (count === 1 || numbers.length > 0) &&
    contactDetailIn(words) === null
  )
}
