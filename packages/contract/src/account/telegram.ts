import { z } from 'zod'
import { defineRoute } from '../wire/route.ts'
import { Millis, Ok, TrackerId } from '../wire/shapes.ts'
import { as, wire } from '../wire/wire.ts'

/** NT-07: how an account stands with the brand's bot on Telegram. */
export const TelegramStanding = z.strictObject({
  /** The bot's name there; null where the brand has none. */
  bot: z.string().nullable(),
  /** Whose chat is notified, by the Telegram name. */
  linked: z.strictObject({ name: z.string(), since: Millis }).nullable(),
  /** Start was pressed there with the tracker id of this account, and the code was shown. */
  asked: z.strictObject({ name: z.string(), code: z.string() }).nullable(),
})
export type TelegramStanding = z.output<typeof TelegramStanding>

export const telegram = defineRoute({
  id: 'telegram',
  summary: 'Whether news is told on Telegram, and who asked for it there (RT-17, NT-07)',
  method: 'GET',
  path: '/api/telegram',
  auth: 'bearer',
  reply: TelegramStanding,
})

export const answerTelegram = defineRoute({
  id: 'answerTelegram',
  summary: 'Says whether the Telegram account that was shown the code is his (NT-07, D3)',
  method: 'POST',
  path: '/api/telegram/answer',
  auth: 'bearer',
  owner: { in: 'body', field: 'clickid' },
  body: wire(() => ({ trackerId: as('clickid', TrackerId), code: z.string().max(10), isMine: z.boolean() })),
  reply: TelegramStanding,
  errors: ['not_found'],
})

export const unlinkTelegram = defineRoute({
  id: 'unlinkTelegram',
  summary: 'Tells news on Telegram no more (NT-07)',
  method: 'DELETE',
  path: '/api/telegram',
  auth: 'bearer',
  reply: TelegramStanding,
})

const Chat = z.object({ id: z.int(), type: z.string().max(20) })
const Sender = z.object({
  first_name: z.string().max(300).optional(),
  username: z.string().max(100).optional(),
  language_code: z.string().max(35).optional(),
})

/** What we read of an Update of the Bot API (https://core.telegram.org/bots/api#update). */
export const TelegramUpdate = z.object({
  update_id: z.int(),
  message: z.object({ chat: Chat, from: Sender.optional(), text: z.string().max(5000).optional() }).optional(),
  my_chat_member: z.object({ chat: Chat, new_chat_member: z.object({ status: z.string().max(40) }) }).optional(),
})
export type TelegramUpdate = z.output<typeof TelegramUpdate>

export const telegramUpdate = defineRoute({
  id: 'telegramUpdate',
  summary:
    'Telegram tells what somebody wrote to the bot (NT-07); shown to be Telegram by the secret token of the webhook. The answer tells nothing of an account',
  method: 'POST',
  path: '/cron/telegram',
  auth: 'none',
  body: TelegramUpdate,
  reply: Ok,
  errors: ['forbidden', 'not_found', 'bad_request'],
})
