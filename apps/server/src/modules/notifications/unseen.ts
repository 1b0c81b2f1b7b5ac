import type { News } from './planner.rules.ts'

export type UnseenDeps = {
  /** The angels whose messages a member has not read. */
  readonly unreadFrom: (memberId: string) => Promise<readonly { angelId: string; count: number; at: Date }[]>
  readonly received: (
    memberId: string,
  ) => Promise<readonly { angelId: string; type: 'like' | 'visit'; at: Date; isRead: boolean; isReply: boolean }[]>
}

/** D1: what angels did and a member has not seen. Notifications are about this and nothing else. */
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
