export type Said = {
  readonly seq: number
  readonly by: 'member' | 'angel'
  readonly text: string
  readonly type: string
  readonly hasImage?: boolean
}

/** What was written, for software that cannot see pictures: a sign stands where one came. */
export const readableText = ({ text, hasImage }: Pick<Said, 'text' | 'hasImage'>): string =>
  hasImage === true ? `${IMAGE_SIGN} ${text}`.trim() : text
export const IMAGE_SIGN = '📷'

/**
 * What waits for an answer: the member's messages after the angel's newest one, or behind what that one answered where more came
 * while it was found. Null when she has answered already.
 */
export function unanswered(history: readonly Said[], answersSeq: number, answeredSeq?: number): Unanswered | null {
  const written = history.filter((item) => item.type === 'personal')
  const isBetween = answeredSeq !== undefined && answeredSeq > 0
  const answered = isBetween ? answeredSeq : (written.findLast((item) => item.by === 'angel')?.seq ?? 0)
  if (answered >= answersSeq) return null
  const waiting = written.filter((item) => item.by === 'member' && item.seq > answered)
  if (waiting.length === 0) return null
  return { text: waiting.map(readableText).join('\n'), seqs: waiting.map(({ seq }) => seq) }
}
/** The words that wait for an answer, and where they stand. */
export type Unanswered = { readonly text: string; readonly seqs: readonly number[] }

/** D7: how long she takes, from a number between 0 and 1. */
export function delayOf({ from, to }: { from: number; to: number }, chance: number): number {
  return Math.round(from + (to - from) * chance)
}
