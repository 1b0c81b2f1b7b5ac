const isFull = process.env['TEST_SIZE'] === 'full'

/**
 * How much of something a heavy test does: `small` in `npm test`, which answers in minutes, `full` in `npm run test:full`
 * (TEST_SIZE=full). Both sizes assert the same; the full one meets rarer orders of events.
 */
export function size<const T>({ small, full }: { readonly small: T; readonly full: T }): T {
  return isFull ? full : small
}

/**
 * The ways in which a test is shown (language, width, colours, brand): all of them in the full size, in the small one that which
 * stands at a place. Tests begin at different places, so that the small size meets every way somewhere.
 */
export function someOf<T>({ from }: { readonly from: number }, ways: readonly T[]): readonly T[] {
  const at = from % ways.length
  return isFull ? ways : ways.slice(at, at + 1)
}

/** For a test that `npm test` leaves to `npm run test:full`: `test('…', inFull, async () => …)`. */
export const inFull = { skip: isFull ? false : 'npm run test:full runs it' } as const
