type Sent = { n: number; at: number; isMarked: boolean }

/** What is behind the newest by less than this may still be on its way to be followed by more. */
const STILL_MS = 1000

/**
 * Each process numbers what it says to each other one: a gap shows that something was lost. A mark repeats the newest number
 * where nothing follows it, so that the loss of the last one shows as well.
 */
export function createNumbers() {
  const sent = new Map<string, Sent>()
  const heard = new Map<string, number>()
  return {
    next(to: string, now: number): number {
      const one = sent.get(to) ?? { n: 0, at: 0, isMarked: false }
      one.n += 1
      one.at = now
      one.isMarked = false
      sent.set(to, one)
      return one.n
    },
    /** The processes that have not heard for a while how much was said to them. */
    marks(now: number): { to: string; n: number }[] {
      const due = [...sent].filter(([, { at, isMarked }]) => !isMarked && now - at >= STILL_MS)
      return due.map(([to, one]) => {
        one.isMarked = true
        return { to, n: one.n }
      })
    },
    /** Whether something that was said before did not come. */
    isGap(from: string, n: number, isMark: boolean): boolean {
      const expected = (heard.get(from) ?? 0) + (isMark ? 0 : 1)
      heard.set(from, n)
      return n !== expected
    },
    /** From now on this process speaks under another name, which no one has heard. */
    restart: () => sent.clear(),
    forget(node: string): void {
      sent.delete(node)
      heard.delete(node)
    },
  }
}
