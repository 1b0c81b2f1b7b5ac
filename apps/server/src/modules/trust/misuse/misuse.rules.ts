/** A report or an objection that was decided. */
export type Made = { readonly madeAt: Date; readonly isUnfounded: boolean }
/** How many of the last so many have to be manifestly unfounded. */
export type MisuseLimit = { readonly unfounded: number; readonly of: number }

/**
 * TS-14: whether a person is to be judged for misuse: so many of what they had decided last, the newest first, and one of them
 * made after they were judged before: no one is judged twice for the same.
 */
export function isMisuse(newest: readonly Made[], judgedAt: Date | null, { unfounded, of }: MisuseLimit): boolean {
  const bad = newest.slice(0, of).filter(({ isUnfounded }) => isUnfounded)
  return bad.length >= unfounded && (judgedAt === null || bad.some(({ madeAt }) => madeAt > judgedAt))
}
