export type FunnelEvent =
  | 'vista_profilo'
  | 'visita_profilo'
  | 'like_da_home'
  | 'ko_icebreaker'
  | 'ko_msg'
  | 'lettura_pressing'
  | 'lead'
  | 'tentativo'

export type Reporter = 'page' | 'server'

/** Two tellings this close together speak of the same step: the server's own, and the page's that followed it. */
const SAME_STEP_MS = 10_000
/** An event of our own that is delivered twice bears the same time. */
const SAME_EVENT_MS = 1

type Counting = {
  /** What the server sees happen it notes itself; the page's word for it is not counted again. */
  readonly knownTo: Reporter | 'both'
  /** How near another row of this member (and profile) means the same step; null: however far. */
  readonly sameWithinMs: number | null
}

/**
 * TR-12: who reports each step, and when two reports are one step. A refused message is known to the server where it refused,
 * and to the page alone where it did not even ask.
 */
const counting: Record<FunnelEvent, Counting> = {
  lead: { knownTo: 'server', sameWithinMs: null },
  tentativo: { knownTo: 'server', sameWithinMs: SAME_EVENT_MS },
  visita_profilo: { knownTo: 'server', sameWithinMs: SAME_EVENT_MS },
  ko_icebreaker: { knownTo: 'both', sameWithinMs: SAME_STEP_MS },
  ko_msg: { knownTo: 'both', sameWithinMs: SAME_STEP_MS },
  vista_profilo: { knownTo: 'page', sameWithinMs: SAME_STEP_MS },
  like_da_home: { knownTo: 'page', sameWithinMs: null },
  lettura_pressing: { knownTo: 'page', sameWithinMs: SAME_STEP_MS },
}

export type SameStep = { readonly from: Date; readonly to: Date }

/** Whether a report counts at all, and between when an equal row is the same step; null: whenever. */
export function countsAs(
  name: FunnelEvent,
  reportedBy: Reporter,
  at: Date,
): { counts: false } | { counts: true; same: SameStep | null } {
  const { knownTo, sameWithinMs } = counting[name]
  if (knownTo !== 'both' && knownTo !== reportedBy) return { counts: false }
  if (sameWithinMs === null) return { counts: true, same: null }
  const near = (ms: number) => new Date(at.getTime() + ms)
  return { counts: true, same: { from: near(-sameWithinMs), to: near(sameWithinMs) } }
}
