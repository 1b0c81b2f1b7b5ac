import { type MessageImage, routes, unwritableIds } from '@incontro/contract'
import { type FileAnswer, handle, type RouteBinding } from '../../platform/http/binding.ts'
import type { Principal } from '../../platform/http/principal.ts'
import { AppError } from '../../platform/errors.ts'
import { isId } from '../../platform/ids/ids.ts'
import type { createAnswerInvitation } from './sending/answer-invitation.ts'
import type { createLists } from './reading/list-conversations.ts'
import type { createReadConversation } from './reading/read-conversation.ts'
import type { MemberIds } from './member-ids.ts'
import type { createSearch } from './reading/search-conversations.ts'
import type { SeeMember } from './see-member.ts'
import type { createSendKept } from './send-kept.ts'
import type { Taking } from './take-image.ts'
import { type RouteLimits, limitsOfBrowser } from '../../platform/http/gate.ts'
import { networkOf } from '../../platform/rate-limit/network.ts'
import { HOUR, MINUTE, QUARTER_HOUR } from '../../platform/rate-limit/windows.ts'

/** How often a caller may make each of these calls. */
const limits = {
  // a service worker sends what waited, a few at once; a caller without a good signature is refused soon
  sendKept: [
    ...limitsOfBrowser({ most: 600, windowMs: HOUR }),
    { by: 'network', most: 30, windowMs: QUARTER_HOUR, counts: ['unauthorized'] },
  ],
  uploadKept: [
    ...limitsOfBrowser({ most: 300, windowMs: HOUR }),
    { by: 'network', most: 30, windowMs: QUARTER_HOUR, counts: ['unauthorized'] },
  ],
  // each is a pause in typing, and reads through a member's messages
  searchChats: [{ by: 'account', most: 90, windowMs: MINUTE }],
  // a file is stored before its message is paid for
  uploadImage: [{ by: 'account', most: 120, windowMs: HOUR }],
  studioUploadImage: [{ by: 'account', most: 300, windowMs: HOUR }],
} satisfies Record<string, RouteLimits>

type Verbs = { readonly seeMember: SeeMember } & ReturnType<typeof createLists> &
  ReturnType<typeof createSendKept> &
  ReturnType<typeof createReadConversation> & {
    readonly search: ReturnType<typeof createSearch>
    readonly answerInvitation: ReturnType<typeof createAnswerInvitation>
    readonly takeImage: (upload: Taking) => Promise<MessageImage>
    readonly showImage: (principal: Principal, id: string) => Promise<FileAnswer>
    readonly memberIds: Pick<MemberIds, 'byTracker'>
  }

/** The calls of the member's chat pages and of the studio's. */
export function chatRoutes(verbs: Verbs): RouteBinding[] {
  return [
    handle(
      routes.sendKept,
      limits.sendKept,
      async ({ body: { keyId, signature, ...message }, call: { brandId, ip } }) => ({
        result: true as const,
        ...(await verbs.sendKept({ keyId, signature, brandId, network: networkOf(ip) }, message)),
      }),
    ),
    handle(
      routes.uploadKept,
      limits.uploadKept,
      async ({ params, query: { keyId, signature }, call: { brandId, ip, openFile } }) => ({
        result: true as const,
        image: await verbs.uploadKept({ keyId, signature, brandId, network: networkOf(ip) }, params, openFile),
      }),
    ),
    handle(routes.conversations, async ({ principal, query }) => verbs.listConversations(principal.accountId, query)),
    handle(routes.messages, async ({ principal, params, query }) =>
      verbs.readForMember(principal.accountId, params.angelId, query ?? {}),
    ),
    handle(routes.searchChats, limits.searchChats, async ({ principal, body }) =>
      verbs.search(principal.accountId, body.text),
    ),
    handle(routes.uploadImage, limits.uploadImage, async ({ principal, params: { angelId, clientId }, call }) => {
      const { accountId: memberId, role } = principal
      if (role !== 'member') throw new AppError('forbidden')
      if (unwritableIds.includes(angelId)) throw new AppError('not_writable') // CH-09
      if (!isId(angelId)) throw new AppError('not_found')
      const { openFile } = call
      const image = await verbs.takeImage({
        by: 'member',
        memberId,
        angelId,
        clientId: clientId.toLowerCase(),
        openFile,
      })
      return { result: true as const, image }
    }),
    handle(
      routes.studioUploadImage,
      limits.studioUploadImage,
      async ({ principal, params: { trackerId, clientId }, call }) => {
        const angelId = angelOf(principal)
        const memberId = await verbs.memberIds.byTracker(trackerId)
        if (memberId === null) throw new AppError('not_found')
        const { openFile } = call
        const image = await verbs.takeImage({
          by: 'angel',
          memberId,
          angelId,
          clientId: clientId.toLowerCase(),
          openFile,
        })
        return { result: true as const, image }
      },
    ),
    handle(routes.messageImage, async ({ principal, params }) => verbs.showImage(principal, params.id)),
    handle(routes.studioConversations, async ({ principal, query }) =>
      verbs.listForAngel(angelOf(principal), query?.before),
    ),
    handle(routes.studioMessages, async ({ principal, params, query }) =>
      verbs.readForAngel(angelOf(principal), params.trackerId, query ?? {}),
    ),
    handle(routes.seenMember, async ({ principal, params }) => verbs.seeMember(principal, params.trackerId)),
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
