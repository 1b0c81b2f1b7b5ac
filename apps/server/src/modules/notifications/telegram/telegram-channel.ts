import type { AngelKind } from '@incontro/contract'
import { textsFor } from '@incontro/texts/sync.ts'
import type { Database } from '../../../platform/database/database.ts'
import { type ChannelAdapter, oneTargetEach, type Outcome, type Outgoing } from '../channel.ts'
import { formatMessage } from '../format-message.ts'
import type { Bot, BotApi } from './bot-api.ts'
import type { TelegramStore } from './telegram.store.ts'

export type TelegramChannelDeps = {
  readonly store: TelegramStore
  readonly database: Pick<Database, 'transaction'>
  readonly api: Pick<BotApi, 'send'>
  readonly bots: ReadonlyMap<string, Bot>
  readonly angel: (angelId: string) => Promise<{ screenName: string; kind: AngelKind } | undefined>
  readonly brandOrigin: (brandId: string) => Promise<string>
}

/**
 * NT-07: notifies in the member's chat with the brand's bot. The Bot API takes no key by which it could know a message again: one
 * whose answer was lost is sent twice.
 */
export function createTelegramChannel({ store, database, api, bots, ...deps }: TelegramChannelDeps): ChannelAdapter {
  async function send({ member, news: [news] }: Outgoing): Promise<Outcome> {
    const [chat, bot] = [await store.link(member.id), bots.get(member.brandId)]
    if (chat === null || bot === undefined || news === undefined) return { kind: 'gone' }
    const [angel, origin] = await Promise.all([deps.angel(news.angelId), deps.brandOrigin(member.brandId)])
    if (angel === undefined) return { kind: 'gone' }
    const { title, body, url } = formatMessage(member.language, news, angel)
    const text = body === '' ? title : `${title}\n${body}`
    const { button } = textsFor(member.language, 'telegram').bot
    const kind = await api.send(bot, { chatId: chat.chatId, text, button: { text: button, url: `${origin}${url}` } })
    if (kind === 'gone') await database.transaction((tx) => store.dropChat(tx, member.brandId, chat.chatId))
    return kind === 'later' ? { kind, retryAfterMs: null } : { kind }
  }
  return {
    channel: 'telegram',
    targets: async (tx, memberIds) => oneTargetEach(await store.linkedAmong(tx, memberIds)),
    send,
  }
}
