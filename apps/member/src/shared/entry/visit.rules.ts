const DAY = 86_400_000
const QUIET = 600_000
const COMPLIANT_FLOW = '0000'

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

type Facts = Arrival & { readonly path: string; readonly defaultFlowId: string }

/**
 * BR-10: the flow that the address names (the server takes the brand's default for one that it does not know), else the
 * brand's default; home and sign-up without a tracker id are the compliant flow.
 */
export function flowOfVisit({ path, namedFlow, hasTid, defaultFlowId }: Facts): string {
  if (namedFlow !== null) return namedFlow
  const isSignUpAddress = path === '/' || path.toLowerCase().replace(/\/$/, '') === '/signup'
  return isSignUpAddress && !hasTid ? COMPLIANT_FLOW : defaultFlowId
}
