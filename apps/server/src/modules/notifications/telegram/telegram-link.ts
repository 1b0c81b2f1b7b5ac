import { randomInt, timingSafeEqual } from 'node:crypto'
import { TrackerId, type TelegramStanding, type TelegramUpdate } from '@incontro/contract'
import { type Language, parseLanguage } from '@incontro/locale'
import { textsFor } from '@incontro/texts/sync.ts'
import type { RunTransaction } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { MembershipsApi } from '../../memberships/index.ts'
import { type Bot, type BotApi, webhookSecret } from './bot-api.ts'
import type { TelegramStore } from './telegram.store.ts'

export type TelegramLinkDeps = {
  readonly store: TelegramStore
  readonly api: Pick<BotApi, 'send'>
  readonly bots: ReadonlyMap<string, Bot>
  readonly memberships: Pick<MembershipsApi, 'member' | 'memberByTracker'>
  readonly brand: (brandId: string) => Promise<{ readonly title: string; readonly language: Language }>
  readonly transaction: RunTransaction
  readonly now: () => Date
}
type Reader = { readonly memberId: string; readonly brandId: string }

/** So long a member may take to come back from Telegram to the page. */
const ASK_MS = 15 * 60_000

/**
 * NT-07, RT-17: a chat with the bot begins with the tracker id, which is no credential (D3). So the bot shows a code, the page
 * shows the same one with the name that Telegram gives, and the bearer confirms or denies it.
 */
export function createTelegramLink({ store, api, bots, memberships, brand, transaction, now }: TelegramLinkDeps) {
  const since = () => new Date(now().getTime() - ASK_MS)

  async function standing({ memberId, brandId }: Reader): Promise<TelegramStanding> {
    const bot = bots.get(brandId)
    if (bot === undefined) return { bot: null, linked: null, asked: null }
    const [link, ask] = await Promise.all([store.link(memberId), store.ask(memberId, since())])
    return {
      bot: bot.name,
      linked: link && { name: link.name, since: link.at.getTime() },
      asked: ask && { name: ask.name, code: ask.code },
    }
  }

  async function started(brandId: string, start: string, chat: { chatId: number; name: string }): Promise<string> {
    const code = String(randomInt(1000, 10_000))
    const tracker = TrackerId.safeParse(start)
    const member = tracker.success ? await memberships.memberByTracker(tracker.data) : null
    if (member !== null && member.brandId === brandId && !member.disabled)
      await transaction((tx) => store.keepAsk(tx, member.id, { ...chat, code, at: now() }))
    return code // the answer is the same for every id, known or not
  }

  return {
    standing,
    async answer(reader: Reader, { code, isMine }: { code: string; isMine: boolean }): Promise<TelegramStanding> {
      const { memberId, brandId } = reader
      const chat = await transaction(async (tx) => {
        const asked = await store.takeAsk(tx, memberId, code, since())
        if (asked !== null && isMine) await store.keep(tx, memberId, brandId, asked, now())
        return asked
      })
      if (chat === null) throw new AppError('not_found', { field: 'code' })
      const bot = bots.get(brandId)
      if (isMine && bot !== undefined) {
        const [{ title, language }, member] = await Promise.all([brand(brandId), memberships.member(memberId)])
        const own = member?.language ?? language
        await api.send(bot, { chatId: chat.chatId, text: textsFor(own, 'telegram').bot.linked(title) })
      }
      return standing(reader)
    },
    async unlink(reader: Reader): Promise<TelegramStanding> {
      await transaction((tx) => store.drop(tx, reader.memberId))
      return standing(reader)
    },
    /** Handles what was written to the bot; `secret` shows that the update is Telegram's. */
    async update(brandId: string, secret: unknown, update: TelegramUpdate): Promise<void> {
      const bot = bots.get(brandId)
      if (bot === undefined) throw new AppError('not_found', { message: 'the brand has no bot' })
      if (!isSame(secret, webhookSecret(bot)))
        throw new AppError('forbidden', { message: 'the secret token is not that of the webhook' })
      const { message, my_chat_member: membership } = update
      if (membership?.new_chat_member.status === 'kicked')
        await transaction((tx) => store.dropChat(tx, brandId, membership.chat.id))
      if (message?.text === undefined || message.chat.type !== 'private') return
      const { title: brandName, language } = await brand(brandId)
      const { from, text } = message
      const chatId = message.chat.id
      const spoken = (from?.language_code ?? '').slice(0, 2)
      const words = textsFor(parseLanguage(spoken) ?? language, 'telegram').bot
      const [, start] = /^\/start (\S{1,64})$/.exec(text.trim()) ?? []
      if (start !== undefined) {
        const name = [from?.first_name, from?.username && `@${from.username}`].filter(Boolean).join(' ').slice(0, 120)
        const code = await started(brandId, start, { chatId, name: name === '' ? String(chatId) : name })
        await api.send(bot, { chatId, text: words.confirm(code, brandName) })
      } else if (/^\/stop\b/.test(text)) {
        const was = await transaction((tx) => store.dropChat(tx, brandId, chatId))
        await api.send(bot, { chatId, text: was ? words.stopped : words.notLinked(brandName) })
      } else await api.send(bot, { chatId, text: words.onlyNews(brandName) })
    },
  }
}
export type TelegramLink = ReturnType<typeof createTelegramLink>

function isSame(given: unknown, expected: string): boolean {
  if (typeof given !== 'string') return false
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
