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
 * What waits for an answer: his written messages behind her newest one, or behind what that one answered where more came
 * while it was found. Null when she has answered already.
 */
export function unanswered(history: readonly Said[], answersSeq: number, answeredSeq?: number): string | null {
  const written = history.filter((item) => item.type === 'personal')
  const isBetween = answeredSeq !== undefined && answeredSeq > 0
  const answered = isBetween ? answeredSeq : (written.findLast((item) => item.by === 'angel')?.seq ?? 0)
  if (answered >= answersSeq) return null
  const texts = written.filter((item) => item.by === 'member' && item.seq > answered).map(readableText)
  return texts.length > 0 ? texts.join('\n') : null
}

/** D7: how long she takes, from a number between 0 and 1. */
export function delayOf({ from, to }: { from: number; to: number }, chance: number): number {
  return Math.round(from + (to - from) * chance)
}
