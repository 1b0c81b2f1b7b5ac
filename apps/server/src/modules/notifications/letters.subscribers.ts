import { z } from 'zod'
import type { Subscriber } from '../../platform/outbox/outbox.ts'
import { AWAY_MS } from './letters.rules.ts'
import type { LettersStore } from './letters.store.ts'

/** What is needed of the events of chat and likes. */
const ChatSent = z.object({ sent: z.array(z.object({ memberId: z.uuid(), angelSeq: z.int() })) })
const Met = z.object({ memberId: z.uuid(), by: z.enum(['member', 'angel']) })

/** Notes to whom something happened; whether it is told is judged once they had time to see it themselves. */
export function letterSubscribers({
  store,
  now,
  afterMs = AWAY_MS,
}: {
  store: Pick<LettersStore, 'noteDue'>
  now: () => Date
  afterMs?: number
}): Subscriber[] {
  const note = (memberIds: readonly string[]) =>
    memberIds.length === 0 ? Promise.resolve() : store.noteDue(memberIds, new Date(now().getTime() + afterMs))
  const met = async ({ payload }: { payload: unknown }) => {
    const { memberId, by } = Met.parse(payload)
    if (by === 'angel') await note([memberId])
  }
  return [
    {
      event: 'chat.sent',
      async handle({ payload }) {
        const { sent } = ChatSent.parse(payload)
        await note([...new Set(sent.filter(({ angelSeq }) => angelSeq > 0).map(({ memberId }) => memberId))])
      },
    },
    { event: 'likes.sent', handle: met },
    { event: 'visits.made', handle: met },
  ]
}
