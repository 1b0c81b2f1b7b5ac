import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'

export type ModelCall = {
  readonly path: string
  readonly authorization: string | undefined
  readonly body: {
    readonly model: string
    readonly max_tokens: number
    readonly messages: readonly { readonly role: string; readonly content: string }[]
  }
}
type Says = string | { readonly status: number } | { readonly content: string; readonly finish_reason: string }
export type ChatModel = {
  /** What AI_URL takes. */
  readonly url: string
  readonly calls: readonly ModelCall[]
  /** What it answers from now on, as soon as that is there. */
  says(what: Says | Promise<Says>): void
}

/** A language model of OpenAI's chat protocol on this machine, which gives the scripted answers. */
export async function startChatModel(): Promise<ChatModel> {
  const calls: ModelCall[] = []
  let next: Says | Promise<Says> = { status: 503 }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => void parts.push(part))
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(parts).toString()) as ModelCall['body'] // of ours
      calls.push({ path: request.url ?? '', authorization: request.headers.authorization, body })
      void Promise.resolve(next).then((says) => {
        if (typeof says === 'object' && 'status' in says) return void response.writeHead(says.status).end('{}')
        const { content, finish_reason } = typeof says === 'string' ? { content: says, finish_reason: 'stop' } : says
        response.writeHead(200, { 'content-type': 'application/json' })
        const choices = [{ index: 0, message: { role: 'assistant', content }, finish_reason }]
        response.end(JSON.stringify({ id: 'x', object: 'chat.completion', choices }))
      })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => server.close())
  after(() => server.closeAllConnections())
  const { port } = server.address() as AddressInfo // it listens on a port
  return { url: `http://127.0.0.1:${String(port)}/v1`, calls, says: (what) => void (next = what) }
}
