import { routes } from '@incontro/contract'
import { handle, type RouteBinding } from '../../platform/http/binding.ts'
import type { Principal } from '../../platform/http/principal.ts'
import { AppError } from '../../platform/errors.ts'
import type { createAnswerInvitation } from './answer-invitation.ts'
import type { createLists } from './list-conversations.ts'
import type { createNavigation } from './navigation.ts'
import type { createReadConversation } from './read-conversation.ts'
import type { createSearch } from './search-conversations.ts'

type Verbs = ReturnType<typeof createLists> &
  ReturnType<typeof createReadConversation> & {
    readonly navigation: ReturnType<typeof createNavigation>
    readonly search: ReturnType<typeof createSearch>
    readonly answerInvitation: ReturnType<typeof createAnswerInvitation>
  }

/** The calls of the member's chat pages and of the studio's. */
export function chatRoutes(verbs: Verbs): RouteBinding[] {
  return [
    handle(routes.navigation, async ({ principal }) => verbs.navigation(principal.accountId)),
    handle(routes.conversations, async ({ principal, query }) => verbs.listConversations(principal.accountId, query)),
    handle(routes.messages, async ({ principal, params, query }) =>
      verbs.readForMember(principal.accountId, params.angelId, query ?? {}),
    ),
    handle(routes.searchChats, async ({ principal, body }) => verbs.search(principal.accountId, body.text)),
    handle(routes.studioConversations, async ({ principal, query }) =>
      verbs.listForAngel(angelOf(principal), query?.before),
    ),
    handle(routes.studioMessages, async ({ principal, params, query }) =>
      verbs.readForAngel(angelOf(principal), params.trackerId, query ?? {}),
    ),
    handle(routes.studioInvitation, async ({ principal, body }) => {
      await verbs.answerInvitation({ angelId: angelOf(principal), ...body })
      return { result: true as const }
    }),
  ]
}

function angelOf({ angelId }: Principal): string {
  if (angelId === null) throw new AppError('forbidden') // the route is for angels
  return angelId
}
