import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'
import type { AtEnd } from './database.ts'

export type BotCall = {
  readonly method: string
  readonly body: { readonly chat_id?: number; readonly text?: string; readonly url?: string } & Readonly<
    Record<string, unknown>
  >
}
export type BotApiServer = {
  readonly url: string
  readonly bot: { readonly name: string; readonly token: string }
  readonly calls: readonly BotCall[]
  /** What every call is refused with from now on; null takes calls again. */
  refuse(refusal: { status: number; description: string } | null): void
  /** The secret token of the webhook that was set last. */
  secret(): string
  /** An update as Telegram sends one for what a person writes to the bot. */
  written(chatId: number, text: string, type?: 'private' | 'group'): unknown
}

/** Telegram's Bot API on this machine, as far as the product uses it (https://core.telegram.org/bots/api); ends `atEnd`. */
export async function startBotApi(atEnd: AtEnd = after): Promise<BotApiServer> {
  const bot = { name: 'incontro_bot', token: '123456:a-token-of-no-bot' }
  const calls: BotCall[] = []
  let refusal: { status: number; description: string } | null = null
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => void parts.push(part))
    request.on('end', () => {
      const [, token, method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(request.url ?? '') ?? []
      const isKnown = token === bot.token && request.headers['content-type'] === 'application/json'
      calls.push({ method, body: JSON.parse(Buffer.concat(parts).toString()) as BotCall['body'] }) // ours
      const { status, description } = isKnown
        ? (refusal ?? { status: 200, description: '' })
        : { status: 401, description: 'Unauthorized' }
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(
        JSON.stringify(status === 200 ? { ok: true, result: true } : { ok: false, error_code: status, description }),
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEnd(() => server.close())
  atEnd(() => server.closeAllConnections())
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    url: `http://127.0.0.1:${String(port)}`,
    bot,
    calls,
    refuse: (next) => (refusal = next),
    secret: () => String(calls.findLast(({ method }) => method === 'setWebhook')?.body['secret_token']),
    written: (chatId, text, type = 'private') => ({
      update_id: 1,
      message: {
        message_id: 1,
        date: 1,
        chat: { id: chatId, type },
        from: { id: chatId, is_bot: false, first_name: 'Marco', username: 'marco', language_code: 'es' },
        text,
      },
    }),
  }
}
