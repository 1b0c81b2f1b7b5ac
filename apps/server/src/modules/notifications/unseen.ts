import type { News } from './letters.rules.ts'

export type UnseenDeps = {
  /** From whom a member has messages that he has not read. */
  readonly unreadFrom: (memberId: string) => Promise<readonly { angelId: string; count: number; at: Date }[]>
  readonly received: (
    memberId: string,
  ) => Promise<readonly { angelId: string; type: 'like' | 'visit'; at: Date; isRead: boolean; isReply: boolean }[]>
}

/** D1: what angels did and a member has not seen. Letters and notices tell of this and of nothing else. */
export function createUnseen({ unreadFrom, received }: UnseenDeps) {
  return async function unseen(memberId: string): Promise<News[]> {
    const [messages, met] = await Promise.all([unreadFrom(memberId), received(memberId)])
    return [
      ...messages.map((one) => ({ ...one, kind: 'messages' as const, isReply: false })),
      ...met
        .filter(({ isRead }) => !isRead)
        .map(({ angelId, type, at, isReply }) => ({
          kind: type === 'like' ? ('likes' as const) : ('visits' as const),
          angelId,
          count: 1,
          isReply,
          at,
        })),
    ]
  }
}
