import { ItemType } from '@incontro/contract'
import { v5 } from 'uuid'
import { accountsRegistered } from '../../events/accounts.ts'
import { angelsLeft, angelsStayed } from '../../events/privacy.ts'
import { likesSent, visitsMade } from '../../events/likes.ts'
import { membersRevealed } from '../../events/payments.ts'
import { on, type PayloadOf, type Subscription } from '../../platform/outbox/define-event.ts'
import type { Command, Outcome } from './sending/commands.ts'

/** Namespace of the ids that likes and visits have as items of a conversation: the same event makes the same id. */
const NAMESPACE = '6f6d1c0e-7a1c-4f5e-9d55-3e1b5a0f6c21'

type Verbs = {
  readonly submit: (command: Command) => Promise<Outcome>
  readonly welcome: (memberId: string) => Promise<void>
  readonly pushRevealed: (memberId: string) => Promise<void>
  readonly pushAll: (accountId: string) => Promise<void>
}

/** Likes and visits become items of the conversation; what may be read now is pushed to the open pages. */
export function chatSubscribers({ submit, welcome, pushRevealed, pushAll }: Verbs): Subscription[] {
  const clientId = (type: string, { memberId, angelId, by, at }: PayloadOf<typeof visitsMade>) =>
    v5(`${type} ${memberId} ${angelId} ${by} ${at}`, NAMESPACE)
  return [
    on(likesSent, 'chat', async ({ isReply, ...liked }) => {
      const { memberId, angelId, by } = liked
      const category = isReply ? 'risposta_a_like' : null
      await submit({ kind: 'note', type: 'like', by, memberId, angelId, clientId: clientId('like', liked), category })
    }),
    on(visitsMade, 'chat', async (met) => {
      const { memberId, angelId, by } = met
      const noted = { type: 'visit', clientId: clientId(ItemType.encode('visit'), met), category: null } as const
      await submit({ kind: 'note', by, memberId, angelId, ...noted })
    }),
    on(accountsRegistered, 'chat', ({ memberId }) => welcome(memberId)),
    // AN-25: the open pages of those she wrote with
    on(angelsLeft, 'chat.ended', ({ accountId }) => pushAll(accountId)),
    on(angelsStayed, 'chat.ended', ({ accountId }) => pushAll(accountId)),
    on(membersRevealed, 'chat', ({ memberId }) => pushRevealed(memberId)),
  ]
}
