/** AN-10: what she chose, and since when it holds, in milliseconds. */
export type Chosen = 'available' | 'pause' | 'off'
export type Because = 'unanswered' | 'idle' | 'cut' | 'shift'
export type Standing = {
  readonly chosen: Chosen
  /** Why the software ended it; null where she did. */
  readonly because: Because | null
  /** Not null: members are shown that she is available. */
  readonly since: number | null
  readonly activeAt: number
}
export type Span = { readonly from: number; readonly to: number; readonly endedBy: 'pause' | 'off' | Because }

export type Happening =
  | { readonly kind: 'chose'; readonly chosen: Chosen; readonly isConnected: boolean }
  /** She did something on a page of hers. */
  | { readonly kind: 'acted'; readonly isConnected: boolean }
  /** Her first page opened; a page that comes back by itself is no act of hers. */
  | { readonly kind: 'came' }
  /** Something ended it, at a moment that may be over. */
  | { readonly kind: 'ended'; readonly because: Because; readonly at: number }

const MINUTE = 60_000
/** She is available only so long after what she last did. */
const ACTIVE_WITHIN_MS = 10 * MINUTE
/** A member who was shown that she is available waits no longer. */
const ANSWER_WITHIN_MS = 15 * MINUTE

export const NEW: Standing = { chosen: 'off', because: null, since: null, activeAt: 0 }

/** What follows, and the time that is over by it. */
export function stepOf(standing: Standing, happening: Happening, now: number): { next: Standing; span: Span | null } {
  switch (happening.kind) {
    case 'chose': {
      const { chosen, isConnected } = happening
      const since = chosen === 'available' && isConnected ? (standing.since ?? now) : null
      const next: Standing = { chosen, because: null, since, activeAt: now }
      return { next, span: since === null && chosen !== 'available' ? spanOf(standing, now, chosen) : null }
    }
    case 'acted': {
      const opens = standing.chosen === 'available' && standing.since === null && happening.isConnected
      const next = { ...standing, activeAt: Math.max(now, standing.activeAt) }
      return { next: opens ? { ...next, since: now, because: null } : next, span: null }
    }
    case 'came':
      if (standing.chosen !== 'available' || standing.since !== null) return { next: standing, span: null }
      // who was away for longer is asked again: no one is made available by opening a page
      return now - standing.activeAt < ACTIVE_WITHIN_MS
        ? { next: { ...standing, since: now, because: null }, span: null }
        : { next: { ...standing, chosen: 'off', because: 'cut' }, span: null }
    case 'ended': {
      const { because } = happening
      if (standing.since === null) return { next: standing, span: null }
      const chosen = because === 'unanswered' ? 'pause' : because === 'shift' ? 'off' : standing.chosen
      return { next: { ...standing, chosen, because, since: null }, span: spanOf(standing, happening.at, because) }
    }
  }
}

function spanOf({ since }: Standing, to: number, endedBy: Span['endedBy']): Span | null {
  return since === null || to <= since ? null : { from: since, to, endedBy }
}

/** Of what would end it by now, what came first; null where nothing has. */
export function endOf(
  due: { readonly activeAt: number; readonly waitsSince: number | null; readonly lostAt: number | null },
  now: number,
): { readonly because: Because; readonly at: number } | null {
  const ends: { because: Because; at: number }[] = [{ because: 'idle', at: due.activeAt + ACTIVE_WITHIN_MS }]
  if (due.waitsSince !== null) ends.push({ because: 'unanswered', at: due.waitsSince + ANSWER_WITHIN_MS })
  if (due.lostAt !== null) ends.push({ because: 'cut', at: due.lostAt })
  return ends
    .filter(({ at }) => at <= now)
    .reduce<(typeof ends)[number] | null>((first, end) => (first === null || end.at < first.at ? end : first), null)
}

/** The whole minutes of spans within a stretch of time, as hosts are paid by. */
export function minutesOf(
  spans: readonly { readonly from: number; readonly to: number }[],
  { from, to }: { readonly from: number; readonly to: number },
): number {
  const ms = spans.reduce((sum, span) => sum + Math.max(0, Math.min(span.to, to) - Math.max(span.from, from)), 0)
  return Math.floor(ms / MINUTE)
}
