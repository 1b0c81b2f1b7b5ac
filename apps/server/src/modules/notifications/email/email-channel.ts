import type { AngelKind } from '@incontro/contract'
import type { RunTransaction } from '../../../platform/database/database.ts'
import type { Email } from '../../../platform/email/email.ts'
import type { AccountApi } from '../../accounts/index.ts'
import { type ChannelAdapter, oneTargetEach, type Outgoing } from '../channel.ts'
import type { NotificationPreferences } from '../preferences.rules.ts'
import { type DigestNews, digestEmail } from './digest-email.ts'
import { TOPIC } from './email-preferences.ts'

type NamedAngel = { readonly id: string; readonly screenName: string; readonly kind: AngelKind }
type Deps = {
  readonly transaction: RunTransaction
  readonly email: Email
  readonly account: Pick<AccountApi, 'loginLink' | 'unsubscribe'>
  readonly angels: (ids: readonly string[]) => Promise<ReadonlyMap<string, NamedAngel>>
  readonly brandOrigin: (brandId: string) => Promise<string>
  readonly preferences: (member: Outgoing['member']) => Promise<NotificationPreferences>
}

/**
 * NT-09: notifies by e-mail: one digest of everything new, with links that sign in. It is sent once whatever happens: the queue
 * of e-mails knows the day's key.
 */
export function createEmailChannel(deps: Deps): ChannelAdapter {
  return {
    channel: 'email',
    targets: async (_tx, memberIds) => oneTargetEach(memberIds),
    async send({ delivery, member, news }) {
      const [angels, origin, { emailEveryDays }] = await Promise.all([
        deps.angels([...new Set(news.map(({ angelId }) => angelId))]),
        deps.brandOrigin(member.brandId),
        deps.preferences(member),
      ])
      const named = news.flatMap((one): (DigestNews & { angelId: string })[] => {
        const angel = angels.get(one.angelId)
        return angel === undefined ? [] : [{ ...one, name: angel.screenName, by: angel.kind }]
      })
      const senders = new Set(named.filter(({ kind }) => kind === 'messages').map(({ angelId }) => angelId))
      const [only] = senders
      const linkTo = (to: string, event: string) => deps.account.loginLink({ memberId: member.id, origin, to, event })
      const [messages, others] = await Promise.all([
        linkTo(senders.size === 1 && only !== undefined ? `/chats/${only}` : '/chats', 'letter_messages'),
        linkTo('/notifications', 'letter_notifications'),
      ])
      if (named.length === 0 || messages === null || others === null) return { kind: 'gone' }
      const isQueued = await deps.transaction((tx) =>
        deps.email.send(tx, {
          to: { brandId: member.brandId, memberId: member.id, email: member.email, language: member.language },
          template: digestEmail,
          data: { news: named, everyDays: emailEveryDays, urls: { messages, others } },
          category: 'notifications',
          key: `${TOPIC}:${member.id}:${delivery.period ?? ''}`,
          origin,
          unsubscribeToken: deps.account.unsubscribe.token({ memberId: member.id, email: member.email }),
          usefulUntil: delivery.expiresAt,
        }),
      )
      return { kind: isQueued ? 'sent' : 'gone' }
    },
  }
}
