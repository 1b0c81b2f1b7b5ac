const isFull = process.env['TEST_SIZE'] === 'full'

/**
 * How much of something a heavy test does: `small` in `npm test`, which answers in minutes, `full` in `npm run test:full`
 * (TEST_SIZE=full). Both sizes assert the same; the full one meets rarer orders of events.
 */
export function size<const T>({ small, full }: { readonly small: T; readonly full: T }): T {
  return isFull ? full : small
}
