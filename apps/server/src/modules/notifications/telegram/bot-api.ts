import { createHmac } from 'node:crypto'
import { z } from 'zod'

/** A brand's bot, as BotFather gave it. */
export type Bot = { readonly name: string; readonly token: string }
export type BotMessage = {
  readonly chatId: number
  readonly text: string
  readonly button?: { readonly text: string; readonly url: string }
}
/** `gone`: the chat's owner blocked the bot or left Telegram. */
export type BotOutcome = 'sent' | 'gone' | 'later'

type Deps = { readonly baseUrl: string; readonly timeoutMs: number }

const Reply = z.object({ ok: z.boolean(), error_code: z.int().optional(), description: z.string().optional() })

/** What Telegram shows that a call comes from it (https://core.telegram.org/bots/api#setwebhook, `secret_token`). */
export function webhookSecret({ token }: Bot): string {
  return createHmac('sha256', token).update('webhook').digest('hex')
}

/** The two calls of the Bot API that we need. Errors never carry the token, which is part of the address. */
export function createBotApi({ baseUrl, timeoutMs }: Deps) {
  async function call(bot: Bot, method: string, body: unknown): Promise<z.output<typeof Reply> | undefined> {
    try {
      const answer = await fetch(`${baseUrl}/bot${bot.token}/${method}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      })
      return Reply.parse(await answer.json())
    } catch {
      return undefined // no answer, or none of Telegram's
    }
  }
  return {
    async send(bot: Bot, { chatId, text, button }: BotMessage): Promise<BotOutcome> {
      const answer = await call(bot, 'sendMessage', {
        chat_id: chatId,
        text,
        link_preview_options: { is_disabled: true },
        ...(button !== undefined && { reply_markup: { inline_keyboard: [[button]] } }),
      })
      if (answer?.ok === true) return 'sent'
      const isGone = answer?.error_code === 403 || /chat not found/.test(answer?.description ?? '')
      return isGone ? 'gone' : 'later'
    },
    /** Says where the bot's updates go; harmless when said again. */
    async setWebhook(bot: Bot, url: string): Promise<boolean> {
      const answer = await call(bot, 'setWebhook', {
        url,
        secret_token: webhookSecret(bot),
        allowed_updates: ['message', 'my_chat_member'],
      })
      return answer?.ok === true
    },
  }
}
export type BotApi = ReturnType<typeof createBotApi>
