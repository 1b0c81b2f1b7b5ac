import type { AngelKind } from '@incontro/contract'
import type { RunTransaction } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { ChannelAdapter, Outcome, Outgoing } from '../channel.ts'
import { formatMessage, type Written } from '../format-message.ts'
import type { PushStore } from './push.store.ts'
import type { SendPush } from './send-push.ts'

export type PushChannelDeps = {
  readonly store: PushStore
  readonly transaction: RunTransaction
  readonly send: SendPush
  readonly angel: (angelId: string) => Promise<{ screenName: string; kind: AngelKind } | undefined>
  /** The beginning of what an angel wrote and the member has not read; null where there is nothing that may be read. */
  readonly unreadWords: (pair: { memberId: string; angelId: string }) => Promise<Written | null>
  readonly brandOrigin: (brandId: string) => Promise<string>
  readonly log: Log
  readonly now: () => Date
}

/**
 * NT-08: notifies each of the member's browsers by Web Push. A push whose answer was lost is sent again; its topic and tag make
 * the device show one notification.
 */
export function createPushChannel({ store, transaction, log, now, ...deps }: PushChannelDeps): ChannelAdapter {
  async function send({ delivery, member, news: [news] }: Outgoing): Promise<Outcome> {
    const { memberId, sessionId, expiresAt } = delivery
    const device = sessionId === null ? undefined : await store.device(sessionId, now())
    if (device === undefined || news === undefined) return { kind: 'gone' }
    const { angelId, kind } = news
    const [angel, origin, words] = await Promise.all([
      deps.angel(angelId),
      deps.brandOrigin(member.brandId),
      device.showsWords && kind === 'messages' ? deps.unreadWords({ memberId, angelId }) : null,
    ])
    if (angel === undefined) return { kind: 'gone' }
    const message = formatMessage(member.language, news, { ...angel, words })
    const outcome = await deps.send(device, message, { origin, ttlMs: expiresAt.getTime() - now().getTime() })
    if (outcome.kind === 'gone') await transaction((tx) => store.dropGone(tx, device))
    if (outcome.kind === 'refused') log.error({ memberId, status: outcome.status }, 'a push service refused a message')
    return outcome
  }
  return {
    channel: 'push',
    targets: store.sessions,
    send,
    recordLoss: store.countLoss,
  }
}
