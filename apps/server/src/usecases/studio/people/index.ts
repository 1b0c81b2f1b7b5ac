import { routes } from '@incontro/contract'
import type { ChatApi } from '../../../modules/chat/index.ts'
import type { DiscoveryApi } from '../../../modules/discovery/index.ts'
import type { LikesApi } from '../../../modules/likes/index.ts'
import type { MembershipsApi, MemberFacts } from '../../../modules/memberships/index.ts'
import { AppError } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/binding.ts'
import type { RouteLimits } from '../../../platform/http/gate.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { ModuleParts } from '../../../platform/module.ts'
import { networkOf } from '../../../platform/rate-limit/network.ts'
import { MINUTE } from '../../../platform/rate-limit/windows.ts'

type Deps = {
  readonly discovery: Pick<DiscoveryApi, 'people'>
  readonly likes: Pick<LikesApi, 'meeting'>
  readonly chat: Pick<ChatApi, 'send' | 'standing'>
  readonly memberships: Pick<MembershipsApi, 'memberByTracker'>
}

/** How often an account may make each of these calls: a person reads what she turns. */
const limits = {
  list: [{ by: 'account', most: 120, windowMs: MINUTE }],
  open: [{ by: 'account', most: 120, windowMs: MINUTE }],
} satisfies Record<string, RouteLimits>

const done = { result: true as const }

/** AN-14, AN-15: the people an angel may meet, and what she does on the page of one of them. */
export function createStudioPeople({ discovery, likes, chat, memberships }: Deps): ModuleParts {
  /** The member of a page that she may open: one she may meet, or with whom she has a conversation. */
  async function personOf(angelId: string, trackerId: string) {
    const member = await memberships.memberByTracker(trackerId)
    if (member === null || member.role !== 'member' || member.isErased) throw notThere()
    const [mayMeet, standing] = await Promise.all([
      discovery.people.mayMeet(angelId, member.id),
      chat.standing({ memberId: member.id, angelId }),
    ])
    if (!mayMeet && !standing.isThere) throw notThere()
    return { member, mayMeet, isTalking: standing.isTalking }
  }

  /** AN-14: her first words, sent once however often the call comes; what is refused takes nothing of the day. */
  async function invite(angelId: string, by: By, first: FirstMessage): Promise<{ seq: number }> {
    const { member, mayMeet } = await personOf(angelId, first.trackerId)
    if (!mayMeet) throw notThere()
    return sendFirst({ member, angelId, ...by }, first)
  }

  async function sendFirst(
    { member, angelId, accountId, writer }: By & { member: MemberFacts; angelId: string },
    { clientId, text }: FirstMessage,
  ): Promise<{ seq: number }> {
    const giveBack = await likes.meeting.beginContact({ accountId, angelId, memberId: member.id, text })
    try {
      const { seq } = await chat.send({
        by: 'angel',
        memberId: member.id,
        angelId,
        clientId: clientId.toLowerCase(),
        text,
        isAutomated: false,
        isInvitation: true,
        writer,
      })
      return { seq }
    } catch (error) {
      // after a fault, or where words stand there by now, hers may be written: then the day keeps what it took
      if (error instanceof AppError && error.code !== 'already_talking') await giveBack()
      throw error
    }
  }

  return {
    routes: [
      handle(routes.studioPeople, limits.list, async ({ principal, query }) =>
        discovery.people.listPeople(angelOf(principal), query),
      ),
      handle(routes.studioPerson, limits.open, async ({ principal, params: { trackerId } }) => {
        const angelId = angelOf(principal)
        const { member, isTalking } = await personOf(angelId, trackerId)
        const pair = { angelId, memberId: member.id }
        await likes.meeting.open(pair)
        const { resetsAt, ...acts } = await likes.meeting.actsOn(pair)
        return { ...acts, isTalking, resetsAt: resetsAt.getTime() }
      }),
      handle(routes.studioLike, async ({ principal, body }) => {
        if (Array.isArray(body)) throw new AppError('one_at_a_time')
        await likes.meeting.like({ angelId: angelOf(principal), trackerId: body.trackerId })
        return done
      }),
      handle(routes.studioInvite, async ({ principal, body, call }) => {
        if (Array.isArray(body)) throw new AppError('one_at_a_time')
        const { accountId, sessionId } = principal
        const writer = { sessionId, network: networkOf(call.ip) }
        const { seq } = await invite(angelOf(principal), { accountId, writer }, body)
        return { ...done, seq }
      }),
    ],
  }
}

/** Her account, and the session by which she writes (AN-06). */
type By = { readonly accountId: string; readonly writer: { readonly sessionId: string; readonly network: string } }
type FirstMessage = { readonly trackerId: string; readonly clientId: string; readonly text: string }

function angelOf({ angelId }: Principal): string {
  if (angelId === null) throw new AppError('forbidden')
  return angelId
}

function notThere(): AppError {
  return new AppError('not_found', { field: 'trackerId' })
}
