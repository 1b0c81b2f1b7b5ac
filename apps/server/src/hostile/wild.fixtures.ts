import { request as httpRequest, Agent } from 'node:http'

/** A request as bytes may say it: nothing is encoded, completed or checked on the way. */
export type WildRequest = {
  readonly method: string
  /** Path and query, exactly. */
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
  /** The body's bytes in base64; absent for none. */
  readonly body?: string
}
export type WildAnswer = {
  readonly status: number
  readonly headers: NodeJS.Dict<string | string[]>
  readonly text: string
}

const agent = new Agent({ keepAlive: true, maxSockets: 12 })
let count = 0

/** Sends it to an origin, each time from a network of its own, so that limits do not answer in the product's place. */
export function sendWild(origin: string, { method, target, headers, body }: WildRequest): Promise<WildAnswer> {
  const { hostname, port } = new URL(origin)
  count += 1
  const from = `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`
  const bytes = body === undefined ? undefined : Buffer.from(body, 'base64')
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      {
        agent,
        hostname,
        port,
        method,
        path: target,
        headers: {
          'x-forwarded-for': from,
          ...headers,
          ...(bytes !== undefined && { 'content-length': String(bytes.length) }),
        },
      },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(parts).toString(),
          }),
        )
        response.on('error', reject)
      },
    )
    sent.on('error', reject)
    sent.end(bytes)
  })
}

export function closeWild(): void {
  agent.destroy()
}
