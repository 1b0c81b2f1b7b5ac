const DAY = 86_400_000
const QUIET = 600_000

/** What this browser knows of the visit that it is in. */
export type Visit = {
  readonly landedAt: number
  readonly activeAt: number
  /** The flow that an address of this visit named. */
  readonly namedFlow: string | null
  /** An address of this visit brought a tracker id. */
  readonly hasTid: boolean
}

/** TR-05, D8: a visit ends after a day, or after ten minutes without activity. */
export function isOver({ landedAt, activeAt }: Pick<Visit, 'landedAt' | 'activeAt'>, now: number): boolean {
  return now - landedAt > DAY || now - activeAt > QUIET
}

type Arrival = { readonly namedFlow: string | null; readonly hasTid: boolean }

/** The visit after an address was opened: the one that goes on, with what the address adds, or a new one. */
export function visitAfter(known: Visit | null, { namedFlow, hasTid }: Arrival, now: number): Visit {
  if (known === null || isOver(known, now)) return { landedAt: now, activeAt: now, namedFlow, hasTid }
  return {
    landedAt: known.landedAt,
    activeAt: now,
    namedFlow: namedFlow ?? known.namedFlow,
    hasTid: hasTid || known.hasTid,
  }
}
