type Stretch = { readonly from: Date; readonly to: Date }
export type Said = { readonly seq: number; readonly at: Date; readonly byMember: boolean }
/** Her first answer of a day in a conversation, and the message of the member that had waited longest for it. */
export type Answered = { readonly waitedSeq: number; readonly answerSeq: number; readonly waitedSeconds: number }

/** Whole minutes of stretches that do not overlap, within another one. */
export function minutesWithin(spans: readonly Stretch[], within: Stretch): number {
  return Math.floor(msWithin(spans, within) / 60_000)
}

/** The stretches that reach into another one, cut to it. */
export function cutTo<S extends Stretch>(spans: readonly S[], within: Stretch): S[] {
  return spans.flatMap((span) => {
    const from = later(span.from, within.from)
    const to = earlier(span.to, within.to)
    return from < to ? [{ ...span, from, to }] : []
  })
}

/**
 * The first wait that she ended on a day. The wait counts from the member's message, or from when she became available, if that
 * was later: what came while she was away does not make her late.
 */
export function firstAnswer(
  said: readonly Said[],
  { day, available }: { readonly day: Stretch; readonly available: readonly Stretch[] },
): Answered | null {
  let waiting: Said | null = null
  for (const one of said.toSorted((a, b) => a.seq - b.seq)) {
    if (one.byMember) {
      waiting ??= one
      continue
    }
    if (waiting !== null && one.at >= day.from && one.at < day.to) {
      const present = available.find(({ from, to }) => from <= one.at && one.at <= to)
      const since = present === undefined ? waiting.at : later(waiting.at, present.from)
      const waitedSeconds = Math.max(0, Math.floor((one.at.getTime() - since.getTime()) / 1000))
      return { waitedSeq: waiting.seq, answerSeq: one.seq, waitedSeconds }
    }
    waiting = null
  }
  return null
}

function msWithin(spans: readonly Stretch[], within: Stretch): number {
  return cutTo(spans, within).reduce((sum, { from, to }) => sum + to.getTime() - from.getTime(), 0)
}
function later(a: Date, b: Date): Date {
  return a > b ? a : b
}
function earlier(a: Date, b: Date): Date {
  return a < b ? a : b
}
