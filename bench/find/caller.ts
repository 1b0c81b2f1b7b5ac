import { Agent, request } from 'node:http'
import { exportJWK, generateKeyPair } from 'jose'

export type Caller = {
  /** Calls and reads the whole answer; throws unless it is 200. */
  call(method: 'GET' | 'POST', path: string, body?: object): Promise<Buffer>
  close(): void
}

/**
 * Plain HTTP over kept connections, signed in and with a key for sealed answers. Without a token each call comes from a network
 * of its own, where the server trusts a proxy: the limit of one browser is not what is measured.
 */
export async function createCaller(base: string, token: string | null, connections: number): Promise<Caller> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const { publicKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
  const sealTo = Buffer.from(JSON.stringify(await exportJWK(publicKey))).toString('base64url')
  const own = token === null ? {} : { authorization: `Bearer ${token}` }
  let network = 0
  const headers = () => {
    network = (network + 1) % 65_000
    return { ...own, 'seal-to': sealTo, 'x-forwarded-for': `10.9.${network >> 8}.${network & 255}` }
  }
  return {
    call: (method, path, body) =>
      new Promise((resolve, reject) => {
        const text = body === undefined ? undefined : JSON.stringify(body)
        const sent = request(
          `${base}${path}`,
          {
            method,
            agent,
            headers: {
              ...headers(),
              ...(text !== undefined && {
                'content-type': 'application/json',
                'content-length': Buffer.byteLength(text),
              }),
            },
          },
          (response) => {
            const parts: Buffer[] = []
            response.on('data', (part: Buffer) => parts.push(part))
            response.on('end', () => {
              const answer = Buffer.concat(parts)
              if (response.statusCode === 200) resolve(answer)
              else reject(new Error(`${path}: ${response.statusCode} ${answer.toString()}`))
            })
            response.on('error', reject)
          },
        )
        sent.on('error', reject)
        sent.end(text)
      }),
    close: () => agent.destroy(),
  }
}
