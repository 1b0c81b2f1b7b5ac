import { routes } from '@incontro/contract'
import { textsFor } from '@incontro/texts/sync.ts'
import { AppError } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/binding.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { ModuleParts } from '../../../platform/module.ts'
import type { AwayDeps } from '../away/away-notices.ts'
import { createAwayNotices } from '../away/away-notices.ts'
import { createDueStore } from '../away/due.store.ts'
import { letterSubscribers } from '../letters.subscribers.ts'
import type { Db } from '../../../platform/database/database.ts'
import { type Bot, createBotApi } from './bot-api.ts'
import { createTelegramLink, type TelegramLinkDeps } from './telegram-link.ts'
import { createTelegramStore, type TelegramChat } from './telegram.store.ts'

export type TelegramSettings = {
  readonly baseUrl: string
  readonly timeoutMs: number
  /** By brand. */
  readonly bots: ReadonlyMap<string, Bot>
}
type Deps = AwayDeps &
  Pick<TelegramLinkDeps, 'identity' | 'brand'> & { readonly db: Db; readonly telegram: TelegramSettings }

/** So long he has to see it himself before the bot tells him. */
const TELL_AFTER_MS = 30_000
const EVERY_MS = 10_000
const WEBHOOK_MS = 3_600_000

/** NT-07, RT-17: news of a member in a chat with the brand's bot on Telegram. */
export function createTelegram({ db, telegram, identity, brand, ...deps }: Deps): ModuleParts {
  const { bots } = telegram
  const { transaction, log, now } = deps
  const store = createTelegramStore(db)
  const due = createDueStore(db, 'telegram')
  const api = createBotApi(telegram)
  const link = createTelegramLink({ store, api, bots, identity, brand, transaction, now })
  const tell = createAwayNotices<TelegramChat>({
    ...deps,
    channel: 'telegram',
    due,
    targets: (tx, memberId) => store.chats(tx, memberId),
    async deliver({ member, targets, message: { title, body, url }, origin }) {
      const bot = bots.get(member.brandId)
      if (bot === undefined) return
      const { button } = textsFor(member.language, 'telegram').bot
      for (const { chatId } of targets) {
        const text = body === '' ? title : `${title}\n${body}`
        const outcome = await api.send(bot, { chatId, text, button: { text: button, url: `${origin}${url}` } })
        if (outcome === 'gone') await transaction((tx) => store.dropChat(tx, member.brandId, chatId))
        if (outcome === 'later') log.warn({ memberId: member.id }, 'Telegram did not take a message')
      }
    },
  })

  async function announce(): Promise<void> {
    for (const [brandId, bot] of bots) {
      const url = `${await deps.brandOrigin(brandId)}${routes.telegramUpdate.path}`
      if (!(await api.setWebhook(bot, url))) log.warn({ brandId }, 'Telegram did not take the address of the bot')
    }
  }

  return {
    routes: [
      handle(routes.telegram, async ({ principal }) => link.standing(readerOrThrow(principal))),
      handle(routes.answerTelegram, async ({ principal, body }) => link.answer(readerOrThrow(principal), body)),
      handle(routes.unlinkTelegram, async ({ principal }) => link.unlink(readerOrThrow(principal))),
      handle(routes.telegramUpdate, async ({ body, call: { brandId, headers } }) => {
        await link.update(brandId, headers['x-telegram-bot-api-secret-token'], body)
        return { result: true as const }
      }),
    ],
    subscribers: letterSubscribers('telegram', { store: due, now, afterMs: TELL_AFTER_MS }),
    jobs: [
      { name: 'telegram', everyMs: EVERY_MS, run: tell },
      { name: 'telegram webhooks', everyMs: WEBHOOK_MS, run: announce },
    ],
    // nothing waits for Telegram; what fails is said again within the hour
    start: async () =>
      void announce().catch((error: unknown) => log.error({ err: error }, 'announcing the bots failed')),
  }
}

function readerOrThrow({ accountId, brandId, role }: Pick<Principal, 'accountId' | 'brandId' | 'role'>) {
  if (role !== 'member') throw new AppError('forbidden')
  return { memberId: accountId, brandId }
}
