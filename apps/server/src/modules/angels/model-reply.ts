import type { Turn } from '../../platform/language-model/language-model.ts'
import { readableText } from './angels.rules.ts'

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
