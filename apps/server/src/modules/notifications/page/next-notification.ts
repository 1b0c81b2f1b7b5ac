import type { AngelKind, NoticeReply } from '@incontro/contract'
import type { RunTransaction, Tx } from '../../../platform/database/database.ts'
import type { MemberFacts } from '../../identity/index.ts'
import type { News, Rhythm } from '../letters.rules.ts'
import type { NoticeSettingsVerbs } from '../preferences.ts'
import { judgeNotice, type NoticeVerdict } from '../notices.rules.ts'
import type { NoticesStore } from '../notices.store.ts'
import type { WordNotice } from './word-notification.ts'

type Angel = { readonly id: string; readonly screenName: string; readonly kind: AngelKind; readonly photo: string }
type Deps = {
  readonly store: NoticesStore
  readonly settings: Pick<NoticeSettingsVerbs, 'wishes' | 'rhythm'>
  readonly quietHours: (member: MemberFacts) => Promise<Rhythm>
  readonly transaction: RunTransaction
  readonly lockMember: (tx: Tx, memberId: string) => Promise<MemberFacts | undefined>
  readonly unseen: (memberId: string) => Promise<readonly News[]>
  readonly angel: (angelId: string) => Promise<Angel | undefined>
  readonly wordNotice: WordNotice
  readonly now: () => Date
}

const TWO_DAYS_MS = 2 * 86_400_000
/** What the specification's page begins with, and polls by afterwards (NT-04). */
const POLL_S = 10
const types = { messages: 'message', likes: 'like', visits: 'visita' } as const

/** NT-04, NT-12: the next notice that is due to a page, made of what angels did and he has not seen (D1). Each is given once. */
export function createNextNotice(deps: Deps) {
  const { store, settings, transaction, now } = deps

  async function judge(
    memberId: string,
    unseen: readonly News[],
  ): Promise<{ verdict: NoticeVerdict; member: MemberFacts | undefined }> {
    const [wanted, { mostPerDay, quietOnPage }] = await Promise.all([
      settings.wishes(memberId, 'page'),
      settings.rhythm(memberId),
    ])
    return transaction(async (tx) => {
      const member = await deps.lockMember(tx, memberId) // two pages that ask at once are told two things
      if (member === undefined) return { verdict: { kind: 'nothing' }, member }
      const quiet = quietOnPage ? await deps.quietHours(member) : null
      const told = await store.told(tx, memberId, 'page')
      const at = now()
      const verdict = judgeNotice({ wanted, quiet, mostPerDay, told }, unseen, at)
      if (verdict.kind === 'tell') {
        const { kind, angelId, at: happenedAt } = verdict.news
        const keepFrom = new Date(at.getTime() - TWO_DAYS_MS)
        const toldAt = new Date(at.getTime() + verdict.afterMs)
        await store.noteTold(tx, { memberId, channel: 'page', kind, angelId, happenedAt, toldAt, keepFrom })
      }
      return { verdict, member }
    })
  }

  return async function nextNotice(memberId: string): Promise<NoticeReply> {
    const unseen = await deps.unseen(memberId)
    if (unseen.length === 0) return silent('wait_socket', POLL_S)
    const { verdict, member } = await judge(memberId, unseen)
    switch (verdict.kind) {
      case 'nothing':
        return silent('wait_socket', POLL_S)
      case 'enough':
        return silent('full', POLL_S)
      case 'wait':
        return silent('wait', Math.ceil(verdict.untilMs / 1000))
      case 'tell': {
        const { news, afterMs } = verdict
        const angel = await deps.angel(news.angelId)
        if (angel === undefined || member === undefined) return silent('wait', POLL_S) // gone a moment ago
        const { id: angelId, screenName, kind, photo } = angel
        const facts = { name: screenName, kind: news.kind, count: news.count, isReply: news.isReply }
        return {
          ok: true,
          type: types[news.kind],
          time: POLL_S,
          isDelayed: afterMs > 0,
          offset: afterMs,
          text: await deps.wordNotice(member, facts, member.language),
          notice: { angelId, screenName, photo, kind, time: news.at.getTime(), count: news.count },
        }
      }
    }
  }
}
export type NextNotice = ReturnType<typeof createNextNotice>

function silent(type: 'wait' | 'wait_socket' | 'full', time: number): NoticeReply {
  return { ok: true, type, time, isDelayed: false, offset: 0, text: null, notice: null }
}
