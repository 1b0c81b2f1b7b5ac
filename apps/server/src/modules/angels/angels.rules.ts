export type Said = {
  readonly seq: number
  readonly by: 'member' | 'angel'
  readonly text: string
  readonly type: string
}

/** What waits for an answer: his written messages behind her newest one. Null when she has answered already. */
export function unanswered(history: readonly Said[], answersSeq: number): string | null {
  const written = history.filter((item) => item.type === 'personal')
  const herNewest = written.findLast((item) => item.by === 'angel')?.seq ?? 0
  if (herNewest >= answersSeq) return null
  const texts = written.filter((item) => item.by === 'member' && item.seq > herNewest).map((item) => item.text)
  return texts.length > 0 ? texts.join('\n') : null
}

/** D7: how long she takes, from a number between 0 and 1. */
export function delayOf({ from, to }: { from: number; to: number }, chance: number): number {
  return Math.round(from + (to - from) * chance)
}
