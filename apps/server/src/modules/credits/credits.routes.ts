import { routes } from '@incontro/contract'
import { handle, type RouteBinding } from '../../platform/http/binding.ts'
import type { createStatement } from './read-credits.ts'

/** TS-04: the member's own statement. */
export function creditsRoutes(verbs: { statement: ReturnType<typeof createStatement> }): RouteBinding[] {
  return [handle(routes.statement, async ({ principal, query }) => verbs.statement(principal.accountId, query.before))]
}
