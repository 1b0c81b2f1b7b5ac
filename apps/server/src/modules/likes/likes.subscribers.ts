import { z } from 'zod'
import type { Subscriber } from '../../platform/outbox/outbox.ts'

const Invited = z.looseObject({ memberId: z.uuid(), angelId: z.uuid() })

/** What the likes hear of the rest of the product. */
export function likesSubscribers(
  countInvitation: (invited: { memberId: string; angelId: string }) => Promise<void>,
): Subscriber[] {
  return [{ event: 'chat.invited', handle: async ({ payload }) => countInvitation(Invited.parse(payload)) }]
}
