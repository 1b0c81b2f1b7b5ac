import type { Run } from '../../platform/database/statement.ts'
import { hashOf } from './hash.ts'
import { isShortAnswer, isWrittenForOne, plainWords } from './snippets.rules.ts'
import { lookUp, noteDraftsSent, noteSent, type Wording } from './wordings.store.ts'

export type Written = {
  readonly angelId: string
  readonly memberId: string
  readonly memberName: string | null
  readonly text: string
}
/** What a batch knows of the words that persons are about to send in it. */
export type Wordings = {
  /** AN-12: whether the words may go to this member, before the messages of the batch that were taken so far. */
  mayGo(written: Written, isFirst: boolean): boolean
  /** AN-13: whether they are what a model suggested, unchanged. */
  isDraft(written: Written): boolean
  /** They are sent: the next in the batch count them. */
  take(written: Written): void
  /** Writes what was taken. */
  flush(): Promise<void>
}

export const NO_WORDINGS: Wordings = {
  mayGo: () => true,
  isDraft: () => false,
  take: () => {},
  flush: () => Promise.resolve(),
}

function wordingOf({ angelId, memberId, memberName, text }: Written): Wording & { readonly isShort: boolean } {
  const words = plainWords(text, memberName)
  return { angelId, memberId, hash: hashOf(words), exact: hashOf(text.trim()), isShort: isShortAnswer(words) }
}
const keyOf = ({ angelId, memberId, exact }: Wording) => `${angelId} ${memberId} ${exact}`
const sameOf = ({ angelId, hash }: Wording) => `${angelId} ${hash}`

/** Asks once for all words of a batch, on its connection and in its transaction. */
export async function openWordings(run: Run, written: readonly Written[], at: Date): Promise<Wordings> {
  const asked = [...new Map(written.map(wordingOf).map((one) => [keyOf(one), one])).values()]
  if (asked.length === 0) return NO_WORDINGS
  const rows = await lookUp(run, asked, at)
  const seen = new Map(
    rows.flatMap((row) => {
      const one = asked[row.place - 1]
      return one === undefined ? [] : [[keyOf(one), row] as const]
    }),
  )
  const taken: Wording[] = []
  const drafts: Wording[] = []
  const takenBy = new Map<string, Set<string>>()
  return {
    mayGo(words, isFirst) {
      const one = wordingOf(words)
      const known = seen.get(keyOf(one))
      const here = takenBy.get(sameOf(one)) ?? new Set()
      const others = (known?.others ?? 0) + here.size - (here.has(one.memberId) ? 1 : 0)
      return isWrittenForOne({ isFirst, others, isSnippet: known?.is_snippet ?? false, isShort: one.isShort })
    },
    isDraft: (words) => seen.get(keyOf(wordingOf(words)))?.is_draft ?? false,
    take(words) {
      const one = wordingOf(words)
      taken.push(one)
      const here = takenBy.get(sameOf(one)) ?? new Set()
      takenBy.set(sameOf(one), here.add(one.memberId))
      if (seen.get(keyOf(one))?.is_draft === true) drafts.push(one)
    },
    async flush() {
      await Promise.all([
        taken.length > 0 ? noteSent(run, taken, at) : null,
        drafts.length > 0 ? noteDraftsSent(run, drafts, at) : null,
      ])
    },
  }
}
