export type Swipe = 'like' | 'dislike'

/** MT-01: how far a card is dragged before it counts. */
const SWIPE_THRESHOLD = 300
/** On a phone 300 px would be most of the window: there a good third of it is enough. */
const SHARE_OF_WINDOW = 0.35
/** A flick counts for where it would have carried the card. */
const FLICK_SECONDS = 0.1

export const LONGEST_DESCRIPTION = 300
/** MT-02: with fewer cards than this the next ones are fetched. */
export const FEWEST_CARDS = 5

/** MT-01: the distance that makes a swipe in a window of this width: 300 px, or 35 % of a window under 857 px. */
export function swipeThreshold(windowWidth: number): number {
  return Math.min(SWIPE_THRESHOLD, Math.round(windowWidth * SHARE_OF_WINDOW))
}

/** What letting go of a card means; null: it springs back. Up and down count for nothing. */
export function swipeOf(
  { distance, velocity }: { distance: number; velocity: number },
  threshold: number,
): Swipe | null {
  const reached = distance + velocity * FLICK_SECONDS
  if (Math.sign(reached) !== Math.sign(distance) || Math.abs(reached) < threshold) return null
  return distance > 0 ? 'like' : 'dislike'
}

/** MT-03: at most 300 characters, at the end of a word where there is one. */
export function cutDescription(text: string): string {
  const letters = [...text.trim()]
  if (letters.length <= LONGEST_DESCRIPTION) return letters.join('')
  const cut = letters.slice(0, LONGEST_DESCRIPTION - 1).join('')
  return `${cut.replace(/\s+\S{0,20}$/u, '')}…`
}
