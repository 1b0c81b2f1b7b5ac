import type { LanguageModel, Turn } from '../../platform/language-model/language-model.ts'
import type { MemberFacts } from '../memberships/index.ts'
import type { Reply } from './answer-due.ts'
import { readableText } from './angels.rules.ts'
import { automatedInstructions, usableWords } from './model-words.rules.ts'

type Deps = {
  readonly model: LanguageModel
  /** Whether the member's flow has `use_ai`. */
  readonly usesModel: (member: Pick<MemberFacts, 'brandId' | 'flowId'>) => Promise<boolean>
  /** The templates: what is said where the model says nothing, or nothing that may be sent. */
  readonly templates: Reply
}

const MOST_TOKENS = 220

/** NT-10, D7: an automated angel's words by the model, where the member's flow has it; else, and whenever it fails, the templates'. */
export function createModelReply({ model, usesModel, templates }: Deps): Reply {
  return async function modelReply(asked) {
    const { member, person, language, history, text } = asked
    if (!(await usesModel(member))) return templates(asked)
    const words = await model.complete({
      system: automatedInstructions(person, language),
      turns: turnsOf(history, text),
      mostTokens: MOST_TOKENS,
    })
    const usable = words === null ? null : usableWords(words)
    return usable === null ? templates(asked) : { text: usable, understood: true }
  }
}

type Said = {
  readonly by: 'member' | 'angel'
  readonly type: string
  readonly text: string
  readonly hasImage?: boolean
}

/** What was written, as the model's turns: hers are its own. What waits for an answer stands at the end as one. */
export function turnsOf(history: readonly Said[], text: string): Turn[] {
  const written = history.filter((item) => item.type === 'personal')
  const before = written.slice(0, written.findLastIndex((item) => item.by === 'angel') + 1)
  return [
    ...before.map((item): Turn => ({ role: item.by === 'angel' ? 'assistant' : 'user', content: readableText(item) })),
    { role: 'user', content: text },
  ]
}
