import { routes } from '@incontro/contract'
import { AppError } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/binding.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { ModuleParts } from '../../../platform/module.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { ChannelAdapter } from '../channel.ts'
import { type Bot, createBotApi } from './bot-api.ts'
import { createTelegramChannel, type TelegramChannelDeps } from './telegram-channel.ts'
import { createTelegramLink, type TelegramLinkDeps } from './telegram-link.ts'
import { createTelegramStore } from './telegram.store.ts'
import type { RouteLimits } from '../../../platform/http/gate.ts'
import { HOUR, MINUTE } from '../../../platform/rate-limit/windows.ts'

/** How often a caller may make each of these calls. */
const limits = {
  answerTelegram: [{ by: 'account', most: 60, windowMs: HOUR }],
  // Telegram calls for all members from few addresses; only what is not shown to be Telegram's counts
  telegramUpdate: [{ by: 'network', most: 100, windowMs: MINUTE, counts: ['forbidden', 'bad_request'] }],
} satisfies Record<string, RouteLimits>

export type TelegramSettings = {
  readonly baseUrl: string
  readonly timeoutMs: number
  /** By brand. */
  readonly bots: ReadonlyMap<string, Bot>
}
type Deps = Pick<TelegramLinkDeps, 'memberships' | 'brand' | 'now'> &
  Pick<TelegramChannelDeps, 'angel' | 'brandOrigin'> & {
    readonly database: TelegramChannelDeps['database'] & { readonly db: Db }
    readonly telegram: TelegramSettings
    readonly log: Log
  }

const WEBHOOK_MS = 3_600_000

/** NT-07, RT-17: the chat with the brand's bot on Telegram, and the channel that notifies there. */
export function createTelegram({ database, telegram, memberships, brand, log, now, ...deps }: Deps): ModuleParts & {
  readonly adapter: ChannelAdapter
} {
  const { bots } = telegram
  const store = createTelegramStore(database.db)
  const api = createBotApi(telegram)
  const link = createTelegramLink({ store, api, bots, memberships, brand, transaction: database.transaction, now })

  async function announce(): Promise<void> {
    for (const [brandId, bot] of bots) {
      const url = `${await deps.brandOrigin(brandId)}${routes.telegramUpdate.path}`
      if (!(await api.setWebhook(bot, url))) log.warn({ brandId }, 'Telegram did not take the address of the bot')
    }
  }

  return {
    adapter: createTelegramChannel({ ...deps, store, database, api, bots }),
    routes: [
      handle(routes.telegram, async ({ principal }) => link.standing(readerOrThrow(principal))),
      handle(routes.answerTelegram, limits.answerTelegram, async ({ principal, body }) =>
        link.answer(readerOrThrow(principal), body),
      ),
      handle(routes.unlinkTelegram, async ({ principal }) => link.unlink(readerOrThrow(principal))),
      handle(routes.telegramUpdate, limits.telegramUpdate, async ({ body, call: { brandId, headers } }) => {
        await link.update(brandId, headers['x-telegram-bot-api-secret-token'], body)
        return { result: true as const }
      }),
    ],
    jobs: [{ name: 'telegram webhooks', everyMs: WEBHOOK_MS, run: announce }],
    // nothing waits for Telegram; what fails is repeated within the hour
    start: async () =>
      void announce().catch((error: unknown) => log.error({ err: error }, 'announcing the bots failed')),
  }
}

function readerOrThrow({ accountId, brandId, role }: Pick<Principal, 'accountId' | 'brandId' | 'role'>) {
  if (role !== 'member') throw new AppError('forbidden')
  return { memberId: accountId, brandId }
}
