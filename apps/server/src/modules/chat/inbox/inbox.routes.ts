import { routes } from '@incontro/contract'
import { AppError } from '../../../platform/errors.ts'
import { handle, type RouteBinding } from '../../../platform/http/binding.ts'
import type { RouteLimits } from '../../../platform/http/gate.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { HOUR, MINUTE } from '../../../platform/rate-limit/windows.ts'
import type { createKeepPlace } from './keep-place.ts'
import type { createListInbox } from './list-inbox.ts'

/** How often a caller may make each of these calls. */
const limits = {
  // each is a pause in typing, and reads through her messages
  inboxSearch: [{ by: 'account', most: 90, windowMs: MINUTE }],
  // a pause in typing, on several devices
  inboxKeepText: [{ by: 'account', most: 6000, windowMs: HOUR }],
} satisfies Record<string, RouteLimits>

type Verbs = ReturnType<typeof createListInbox> & ReturnType<typeof createKeepPlace>

/** AN-11: the calls of her inbox. */
export function inboxRoutes(verbs: Verbs): RouteBinding[] {
  return [
    handle(routes.studioInbox, async ({ principal, query }) => verbs.inbox(angelOf(principal), query)),
    handle(routes.inboxSearch, limits.inboxSearch, async ({ principal, body }) =>
      verbs.searchInbox(angelOf(principal), body.text),
    ),
    handle(routes.inboxPlace, async ({ principal, params }) =>
      verbs.place({ angelId: angelOf(principal), trackerId: params.trackerId }),
    ),
    handle(routes.inboxKeepPlace, async ({ principal, params, body }) =>
      verbs.keepMarks({ angelId: angelOf(principal), trackerId: params.trackerId }, body),
    ),
    handle(routes.inboxKeepText, limits.inboxKeepText, async ({ principal, params, body }) =>
      verbs.keepWords({ angelId: angelOf(principal), trackerId: params.trackerId }, body),
    ),
  ]
}

function angelOf({ angelId }: Principal): string {
  if (angelId === null) throw new AppError('forbidden') // the routes are for angels
  return angelId
}
