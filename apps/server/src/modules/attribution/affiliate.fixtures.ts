import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export const secret = `whsec_${Buffer.alloc(32, 9).toString('base64')}`

export type Received = {
  readonly method: string
  /** Path and query. */
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}
/** A status to answer with, an address to lead to, or no answer at all. */
export type Reaction = number | { readonly redirect: string } | 'silence'

/** A real server that stands for an affiliate: records what it receives, and answers as a test wants it to. */
export async function startAffiliate(
  react: (received: Received, count: number) => Reaction | Promise<Reaction> = () => 200,
) {
  const received: Received[] = []
  let reaction = react
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const path = request.url ?? ''
      const one: Received = {
        method: request.method ?? '',
        path,
        query: Object.fromEntries(new URL(path, 'http://affiliate').searchParams),
        headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
        body: Buffer.concat(chunks).toString(),
      }
      received.push(one)
      void Promise.resolve(reaction(one, received.length)).then((answer) => {
        if (answer === 'silence') return
        if (typeof answer === 'number') response.writeHead(answer).end('thank you')
        else response.writeHead(302, { location: answer.redirect }).end()
      })
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a port was listened on
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    received,
    /** The same events, each once, however often they came. */
    events: () => [...new Map(received.map(({ headers, query }) => [headers['webhook-id'], query['event']])).values()],
    react(next: typeof react) {
      reaction = next
    },
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
export type FakeAffiliate = Awaited<ReturnType<typeof startAffiliate>>

/** All the facts that the address of an affiliate can carry. */
export const everything =
  'in?cid={click_id}&event={event}&id={event_id}&order={order_id}&amount={amount}&minor={amount_minor}&currency={currency}&reverses={reverses}&reason={reason}&k={campaign}&src={source}&t={time}'
