/** In pixels, until a row has been measured. */
const ROW = 76
/** So many rows beyond the window, each way: a quick finger meets no gap, and the next Tab has a row to go to. */
const BEYOND = 4
/** Those before anything is measured: a window of a phone and some. */
const FIRST = 12
/** The part that is drawn moves by as many, so that not each pixel draws. */
const STEP = 4

/** The rows that the page holds, and the room of those before and behind them. */
export type Part = { readonly from: number; readonly to: number; readonly above: number; readonly below: number }

export const firstPart = (count: number): Part => ({
  from: 0,
  to: FIRST,
  above: 0,
  below: Math.max(0, count - FIRST) * ROW,
})

/** Which rows are near what is between two heights of the list, and how much room the others take. */
export function partOf(
  keys: readonly string[],
  heights: ReadonlyMap<string, number>,
  { top, bottom }: { top: number; bottom: number },
): Part {
  const tops = [0]
  for (const key of keys) tops.push((tops.at(-1) ?? 0) + (heights.get(key) ?? ROW))
  const first = tops.findIndex((at, index) => (tops[index + 1] ?? at) > top)
  const behind = tops.findIndex((at) => at >= bottom)
  const from = Math.max(0, Math.floor(((first === -1 ? keys.length : first) - BEYOND) / STEP) * STEP)
  const to = Math.min(keys.length, Math.ceil(((behind === -1 ? keys.length : behind) + BEYOND) / STEP) * STEP)
  const end = tops[keys.length] ?? 0
  return { from, to, above: tops[from] ?? 0, below: end - (tops[to] ?? end) }
}
