import { COMPLIANT_FLOW } from './choose-plan.ts'

type Facts = {
  /** The address that was opened, without its query. */
  readonly path: string
  /** What `fluxid` of an address of this visit said. */
  readonly namedFlow: string | null
  /** An address of this visit brought a tracker id. */
  readonly hasTid: boolean
  readonly defaultFlowId: string
}

/**
 * BR-10: the flow that the address names (the server takes the brand's default for one that it does not know), else the
 * brand's default; home and sign-up without a tracker id are the compliant flow.
 */
export function flowOfVisit({ path, namedFlow, hasTid, defaultFlowId }: Facts): string {
  if (namedFlow !== null) return namedFlow
  const isSignUpAddress = path === '/' || path.toLowerCase().replace(/\/$/, '') === '/signup'
  return isSignUpAddress && !hasTid ? COMPLIANT_FLOW : defaultFlowId
}
