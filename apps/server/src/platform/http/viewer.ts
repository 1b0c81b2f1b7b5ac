import type { AnyRoute } from '@incontro/contract'
import { AppError } from '../errors.ts'
import type { Principal } from './principal.ts'

/** What someone who only looks at an account is answered by a call; null where they may not call it. */
export type ViewerAnswer = (route: AnyRoute) => ((answer: unknown) => unknown) | null

/** Refuses a caller who only looks at an account whatever is not meant for them. */
export function requireViewable(answerFor: ViewerAnswer | undefined, route: AnyRoute, bearer: Principal | null): void {
  if (bearer?.viewing !== undefined && viewerAnswer(answerFor, route) === null)
    throw new AppError('forbidden', { message: 'these pages are viewed by the team: read only' })
}

/** What is left of an answer for a caller who only looks. */
export function forViewer(
  answerFor: ViewerAnswer | undefined,
  { route, principal, answer }: { route: AnyRoute; principal: Principal | null; answer: unknown },
): unknown {
  return principal?.viewing === undefined ? answer : viewerAnswer(answerFor, route)?.(answer)
}

function viewerAnswer(answerFor: ViewerAnswer | undefined, route: AnyRoute) {
  return answerFor?.(route) ?? null
}
