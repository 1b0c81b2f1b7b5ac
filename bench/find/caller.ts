import { Agent, request } from 'node:http'
import { exportJWK, generateKeyPair } from 'jose'

export type Caller = {
  /** Calls and reads the whole answer; throws unless it is 200. */
  call(method: 'GET' | 'POST', path: string, body?: object): Promise<Buffer>
  close(): void
}

/** Plain HTTP over kept connections, signed in and with a key for sealed answers. */
export async function createCaller(base: string, token: string, connections: number): Promise<Caller> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const { publicKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
  const sealTo = Buffer.from(JSON.stringify(await exportJWK(publicKey))).toString('base64url')
  const headers = { authorization: `Bearer ${token}`, 'seal-to': sealTo }
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
              ...headers,
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
