import type { News } from './planner.rules.ts'

export type UnseenDeps = {
  /** The angels whose messages each of these members has not read. */
  readonly unreadFrom: (
    memberIds: readonly string[],
  ) => Promise<readonly { memberId: string; angelId: string; count: number; at: Date }[]>
  /** The likes and visits that each of them has not seen. */
  readonly unreadReceivedBy: (
    memberIds: readonly string[],
  ) => Promise<readonly { memberId: string; angelId: string; type: 'like' | 'visit'; at: Date; isReply: boolean }[]>
}

/** D1: what angels did and members have not seen, by member. Notifications are about this and nothing else. */
export function createUnseen({ unreadFrom, unreadReceivedBy }: UnseenDeps) {
  return async function unseen(memberIds: readonly string[]): Promise<ReadonlyMap<string, readonly News[]>> {
    const [messages, met] = await Promise.all([unreadFrom(memberIds), unreadReceivedBy(memberIds)])
    const found = new Map<string, News[]>()
    const note = (memberId: string, news: News) => {
      const own = found.get(memberId)
      if (own === undefined) found.set(memberId, [news])
      else own.push(news)
    }
    for (const { memberId, ...one } of messages) note(memberId, { ...one, kind: 'messages', isReply: false })
    for (const { memberId, type, ...one } of met)
      note(memberId, { ...one, kind: type === 'like' ? 'likes' : 'visits', count: 1 })
    return found
  }
}
