import { v5 } from 'uuid'
import { z } from 'zod'
import type { Subscriber } from '../../platform/outbox/outbox.ts'
import type { Command, Outcome } from './commands.ts'

/** Namespace of the ids that likes and visits have as items of a conversation: the same event makes the same id. */
const NAMESPACE = '6f6d1c0e-7a1c-4f5e-9d55-3e1b5a0f6c21'
const Met = z.looseObject({ memberId: z.uuid(), angelId: z.uuid(), by: z.enum(['member', 'angel']), at: z.string() })
const Liked = Met.extend({ isReply: z.boolean() })
const OfMember = z.looseObject({ memberId: z.uuid() })

type Verbs = {
  readonly submit: (command: Command) => Promise<Outcome>
  readonly welcome: (memberId: string) => Promise<void>
  readonly tellCredits: (memberId: string) => Promise<void>
  readonly tellRevealed: (memberId: string) => Promise<void>
}

/** Likes and visits stand in the conversation; what a payment changed is told to the open pages. */
export function chatSubscribers({ submit, welcome, tellCredits, tellRevealed }: Verbs): Subscriber[] {
  const clientId = (type: string, { memberId, angelId, by, at }: z.output<typeof Met>) =>
    v5(`${type} ${memberId} ${angelId} ${by} ${at}`, NAMESPACE)
  return [
    {
      event: 'likes.sent',
      async handle({ payload }) {
        const liked = Liked.parse(payload)
        const { memberId, angelId, by, isReply } = liked
        await submit({
          kind: 'note',
          type: 'like',
          by,
          memberId,
          angelId,
          clientId: clientId('like', liked),
          category: isReply ? 'risposta_a_like' : null,
        })
      },
    },
    {
      event: 'visits.made',
      async handle({ payload }) {
        const met = Met.parse(payload)
        const { memberId, angelId, by } = met
        await submit({
          kind: 'note',
          type: 'visita',
          by,
          memberId,
          angelId,
          clientId: clientId('visita', met),
          category: null,
        })
      },
    },
    { event: 'identity.registered', handle: async ({ payload }) => welcome(OfMember.parse(payload).memberId) },
    { event: 'credits.changed', handle: async ({ payload }) => tellCredits(OfMember.parse(payload).memberId) },
    { event: 'members.revealed', handle: async ({ payload }) => tellRevealed(OfMember.parse(payload).memberId) },
  ]
}
