import type { AngelKind } from '@incontro/contract'
import { isLanguage } from '@incontro/texts'
import { textsFor } from '@incontro/texts/sync.ts'
import type { RunTransaction, Tx } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { MemberFacts } from '../../identity/index.ts'
import type { News, Rhythm } from '../letters.rules.ts'
import type { NoticeSettingsVerbs } from '../notice-settings.ts'
import { judgeNotice } from '../notices.rules.ts'
import type { NoticesStore } from '../notices.store.ts'
import type { Device, PushStore } from './push.store.ts'
import type { PushMessage, SendPush } from './send-push.ts'

type Deps = {
  readonly store: PushStore
  readonly notices: NoticesStore
  readonly settings: Pick<NoticeSettingsVerbs, 'wishes' | 'rhythm'>
  readonly quietHours: (member: MemberFacts) => Promise<Rhythm>
  readonly transaction: RunTransaction
  readonly lockMember: (tx: Tx, memberId: string) => Promise<MemberFacts | undefined>
  readonly unseen: (memberId: string) => Promise<readonly News[]>
  readonly angel: (angelId: string) => Promise<{ id: string; screenName: string; kind: AngelKind } | undefined>
  readonly isConnected: (accountId: string) => boolean
  readonly brandOrigin: (brandId: string) => Promise<string>
  readonly send: SendPush
  readonly log: Log
  readonly now: () => Date
}
type Job = { readonly member: MemberFacts; readonly news: News; readonly devices: readonly Device[] }

const BATCH = 50
const HERE_AGAIN_MS = 60_000
const AFTER_FAULT_MS = 5 * 60_000
const TWO_DAYS_MS = 2 * 86_400_000

/**
 * NT-08, D7: tells on his devices what happened to a member who is not here, by the same conditions as on the page and in
 * his quiet hours never. What is told is noted before it is sent, so that nothing is told twice.
 */
export function createPushNotices(deps: Deps) {
  const { store, notices, settings, transaction, log, now } = deps

  async function plan(memberId: string): Promise<Job | null> {
    const [unseen, wanted, { mostPerDay }] = await Promise.all([
      deps.unseen(memberId),
      settings.wishes(memberId, 'push'),
      settings.rhythm(memberId),
    ])
    return transaction(async (tx) => {
      const member = await deps.lockMember(tx, memberId)
      if (!(await store.lockDue(tx, memberId, now()))) return null
      const end = async () => {
        await store.endDue(tx, memberId)
        return null
      }
      const later = async (ms: number) => {
        await store.postpone(tx, memberId, new Date(now().getTime() + ms))
        return null
      }
      if (member === undefined || member.disabled) return end()
      const devices = await store.devices(tx, memberId, now())
      if (devices.length === 0) return end()
      const told = await notices.told(tx, memberId, 'push')
      const at = now()
      const verdict = judgeNotice({ wanted, quiet: await deps.quietHours(member), mostPerDay, told }, unseen, at)
      if (verdict.kind === 'nothing' || verdict.kind === 'enough') return end()
      if (deps.isConnected(memberId)) return later(HERE_AGAIN_MS) // the page tells him
      if (verdict.kind === 'wait') return later(verdict.untilMs)
      if (verdict.afterMs > 0) return later(verdict.afterMs)
      const { news } = verdict
      const { kind, angelId, at: happenedAt } = news
      const keepFrom = new Date(at.getTime() - TWO_DAYS_MS)
      await notices.noteTold(tx, { memberId, channel: 'push', kind, angelId, happenedAt, toldAt: at, keepFrom })
      await later(HERE_AGAIN_MS) // there may be more to tell
      return { member, news, devices }
    })
  }

  async function tell({ member, news, devices }: Job): Promise<void> {
    const [angel, origin] = await Promise.all([deps.angel(news.angelId), deps.brandOrigin(member.brandId)])
    if (angel === undefined) return
    const message = wordPush(member.language, news, angel)
    await Promise.all(
      devices.map(async (device) => {
        const outcome = await deps.send(device, message, origin)
        if (outcome === 'gone') await transaction((tx) => store.drop(tx, device.sessionId))
        if (outcome === 'later') log.warn({ memberId: member.id }, 'a push service did not take a message')
      }),
    )
  }

  return async function pushNotices(): Promise<void> {
    for (const memberId of await store.due(now(), BATCH)) {
      try {
        const job = await plan(memberId)
        if (job !== null) await tell(job)
      } catch (error) {
        log.error({ err: error, memberId }, 'planning a push failed, will be looked at again')
        await transaction((tx) => store.postpone(tx, memberId, new Date(now().getTime() + AFTER_FAULT_MS)))
      }
    }
  }
}

/** Who and what, never what was written (D6); whether software or a paid host did it (D2). */
function wordPush(
  language: string,
  { kind, angelId, count, isReply }: News,
  angel: { screenName: string; kind: AngelKind },
): PushMessage {
  const own = isLanguage(language) ? language : 'es'
  return {
    title: textsFor(own, 'notices').what({ name: angel.screenName, kind, count, isReply }),
    body: angel.kind === 'member' ? '' : textsFor(own, 'common').kinds[angel.kind].label,
    url: kind === 'messages' ? `/chats/${angelId}` : `/user/${angelId}?from=notifications`,
    tag: `${kind}-${angelId}`,
  }
}
