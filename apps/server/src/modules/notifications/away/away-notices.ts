import type { AngelKind } from '@incontro/contract'
import type { RunTransaction, Tx } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { MemberFacts } from '../../identity/index.ts'
import type { News, Rhythm } from '../letters.rules.ts'
import type { NoticeSettingsVerbs } from '../preferences.ts'
import { judgeNotice } from '../notices.rules.ts'
import type { NoticesStore } from '../notices.store.ts'
import type { AwayChannel, DueStore } from './due.store.ts'
import { type AwayMessage, wordAway } from '../format-message.ts'

/** What every channel away from the page is planned with. */
export type AwayDeps = {
  readonly notices: NoticesStore
  readonly settings: Pick<NoticeSettingsVerbs, 'wishes' | 'rhythm'>
  readonly quietHours: (member: MemberFacts) => Promise<Rhythm>
  readonly transaction: RunTransaction
  readonly lockMember: (tx: Tx, memberId: string) => Promise<MemberFacts | undefined>
  readonly unseen: (memberId: string) => Promise<readonly News[]>
  readonly angel: (angelId: string) => Promise<{ id: string; screenName: string; kind: AngelKind } | undefined>
  readonly isConnected: (accountId: string) => boolean
  readonly brandOrigin: (brandId: string) => Promise<string>
  readonly log: Log
  readonly now: () => Date
}
type Deps<Target> = AwayDeps & {
  readonly channel: AwayChannel
  readonly due: DueStore
  /** Where he is told, as things stand in this transaction: his browsers, his chat. */
  readonly targets: (tx: Tx, memberId: string, now: Date) => Promise<readonly Target[]>
} & Way<Target>
type Way<Target> =
  /** Kept in the transaction that notes it as told, and sent by a job of its own until it is taken. */
  | { readonly keep: (tx: Tx, job: Job<Target>, at: Date) => Promise<void> }
  /** Sent once. Never fails: a target that is gone is forgotten, and what a service did not take is lost. */
  | { readonly deliver: (told: Told<Target>) => Promise<void> }
export type Job<Target> = { readonly member: MemberFacts; readonly news: News; readonly targets: readonly Target[] }
export type Told<Target> = {
  readonly member: MemberFacts
  readonly targets: readonly Target[]
  readonly message: AwayMessage
  readonly origin: string
}

const BATCH = 50
const HERE_AGAIN_MS = 60_000
const AFTER_FAULT_MS = 5 * 60_000
const TWO_DAYS_MS = 2 * 86_400_000

/**
 * NT-07, NT-08, D7: tells away from the page what happened to a member who is not here, by the same conditions as on the page
 * and in his quiet hours never. What is told is noted before it is sent, so that nothing is told twice on a channel.
 */
export function createAwayNotices<Target>(deps: Deps<Target>) {
  const { channel, due, notices, settings, transaction, log, now } = deps

  async function plan(memberId: string): Promise<Job<Target> | null> {
    const [unseen, wanted, { mostPerDay }] = await Promise.all([
      deps.unseen(memberId),
      settings.wishes(memberId, channel),
      settings.rhythm(memberId),
    ])
    return transaction(async (tx) => {
      const member = await deps.lockMember(tx, memberId)
      if (!(await due.lockDue(tx, memberId, now()))) return null
      const end = async () => {
        await due.endDue(tx, memberId)
        return null
      }
      const later = async (ms: number) => {
        await due.postpone(tx, memberId, new Date(now().getTime() + ms))
        return null
      }
      if (member === undefined || member.disabled) return end()
      const targets = await deps.targets(tx, memberId, now())
      if (targets.length === 0) return end()
      const told = await notices.told(tx, memberId, channel)
      const at = now()
      const verdict = judgeNotice({ wanted, quiet: await deps.quietHours(member), mostPerDay, told }, unseen, at)
      if (verdict.kind === 'nothing' || verdict.kind === 'enough') return end()
      if (deps.isConnected(memberId)) return later(HERE_AGAIN_MS) // the page tells him
      if (verdict.kind === 'wait') return later(verdict.untilMs)
      if (verdict.afterMs > 0) return later(verdict.afterMs)
      const { news } = verdict
      const { kind, angelId, at: happenedAt } = news
      const keepFrom = new Date(at.getTime() - TWO_DAYS_MS)
      await notices.noteTold(tx, { memberId, channel, kind, angelId, happenedAt, toldAt: at, keepFrom })
      await later(HERE_AGAIN_MS) // there may be more to tell
      const job = { member, news, targets }
      if (!('keep' in deps)) return job
      await deps.keep(tx, job, at)
      return null
    })
  }

  async function tell({ member, news, targets }: Job<Target>): Promise<void> {
    if ('keep' in deps) return
    const [angel, origin] = await Promise.all([deps.angel(news.angelId), deps.brandOrigin(member.brandId)])
    if (angel === undefined) return
    await deps.deliver({ member, targets, message: wordAway(member.language, news, angel), origin })
  }

  return async function awayNotices(): Promise<void> {
    for (const memberId of await due.due(now(), BATCH)) {
      try {
        const job = await plan(memberId)
        if (job !== null) await tell(job)
      } catch (error) {
        log.error({ err: error, memberId, channel }, 'telling away from the page failed, will be looked at again')
        await transaction((tx) => due.postpone(tx, memberId, new Date(now().getTime() + AFTER_FAULT_MS)))
      }
    }
  }
}
