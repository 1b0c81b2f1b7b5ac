import type { AngelKind, PageNotificationReply } from '@incontro/contract'
import type { RunTransaction, Tx } from '../../../platform/database/database.ts'
import type { MemberFacts } from '../../memberships/index.ts'
import type { DeliveriesStore } from '../deliveries.store.ts'
import { plan, type PlanVerdict } from '../planner.rules.ts'
import type { LoadRecipients } from '../recipients.ts'
import type { WordNotification } from './word-notification.ts'

type Angel = { readonly id: string; readonly screenName: string; readonly kind: AngelKind; readonly photo: string }
type Deps = {
  readonly deliveries: Pick<DeliveriesStore, 'recordShown'>
  readonly loadRecipients: LoadRecipients
  readonly transaction: RunTransaction
  readonly lockMember: (tx: Tx, memberId: string) => Promise<MemberFacts | undefined>
  readonly angel: (angelId: string) => Promise<Angel | undefined>
  readonly wordNotification: WordNotification
  readonly now: () => Date
}

/** What the specification's page polls by after its first request (NT-04). */
const POLL_S = 10
const types = { messages: 'message', likes: 'like', visits: 'visit' } as const

/**
 * NT-04, NT-12: the page as a channel: it asks, and is answered with the next notification that is due, made of what angels did
 * and the member has not seen (D1). Each is recorded with the answer, so it is shown once; one whose answer is lost is not
 * repeated, and stands in the lists.
 */
export function createNextNotification(deps: Deps) {
  const { deliveries, transaction, now } = deps

  async function decide(
    memberId: string,
    { unseenBy, recipients }: Awaited<ReturnType<LoadRecipients>>,
  ): Promise<{ verdict: PlanVerdict; member: MemberFacts | undefined; at: Date }> {
    return transaction(async (tx) => {
      const member = await deps.lockMember(tx, memberId) // two pages that ask at once get two different ones
      const at = now()
      if (member === undefined) return { verdict: { kind: 'none', reason: 'erased' }, member, at }
      const [recipient] = await recipients(tx, [{ member, channel: 'page', isReachable: true, before: null }])
      if (recipient === undefined) throw new TypeError('one is asked for')
      const verdict = plan('page', recipient, unseenBy(memberId), at)
      if (verdict.kind === 'notify') {
        const { news, happenedAt, afterMs } = verdict
        const kinds = news.map(({ kind }) => kind)
        const angelId = news[0]?.angelId ?? null
        const plannedAt = new Date(at.getTime() + afterMs)
        await deliveries.recordShown(tx, { memberId, channel: 'page', kinds, angelId, happenedAt, plannedAt })
      }
      return { verdict, member, at }
    })
  }

  return async function nextNotification(memberId: string): Promise<PageNotificationReply> {
    const loaded = await deps.loadRecipients([{ memberId, channel: 'page' }])
    if (loaded.unseenBy(memberId).length === 0) return silent('wait_socket', POLL_S)
    const { verdict, member, at } = await decide(memberId, loaded)
    if (verdict.kind === 'none') return silent(verdict.reason === 'daily limit' ? 'full' : 'wait_socket', POLL_S)
    if (verdict.kind === 'wait') return silent('wait', Math.ceil((verdict.until.getTime() - at.getTime()) / 1000))

    const [news] = verdict.news
    const angel = news && (await deps.angel(news.angelId))
    if (news === undefined || angel === undefined || member === undefined) return silent('wait', POLL_S) // gone a moment ago
    const { id: angelId, screenName, kind, photo } = angel
    const facts = { name: screenName, kind: news.kind, count: news.count, isReply: news.isReply }
    return {
      ok: true,
      type: types[news.kind],
      time: POLL_S,
      isDelayed: verdict.afterMs > 0,
      offset: verdict.afterMs,
      text: await deps.wordNotification(member, facts, member.language),
      notification: { angelId, screenName, photo, kind, time: news.at.getTime(), count: news.count },
    }
  }
}
export type NextNotification = ReturnType<typeof createNextNotification>

function silent(type: 'wait' | 'wait_socket' | 'full', time: number): PageNotificationReply {
  return { ok: true, type, time, isDelayed: false, offset: 0, text: null, notification: null }
}
