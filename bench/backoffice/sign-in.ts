import { Agent, request } from 'node:http'
import { type AnyOperatorCall, OPERATOR_API } from '@incontro/contract/backoffice.ts'
import type pg from 'pg'
import { OPERATOR_EMAIL } from '../../apps/server/src/demo/accounts.ts'
import { newToken } from '../../apps/server/src/modules/accounts/index.ts'

type Reply<C extends AnyOperatorCall> = ReturnType<C['reply']['parse']>
type Asked = {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: object
}
/** Sends a call as the demo's operator with all roles; throws what is no success. */
export type Send = <C extends AnyOperatorCall>(call: C, asked?: Asked) => Promise<Reply<C>>

/** The demo's operator with all roles, over one kept connection, in a session of its own. */
export async function signIn(url: string, client: pg.Client): Promise<{ send: Send; close: () => void }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const { token, hash } = newToken()
  await client.query(
    `insert into operator_sessions (id, token_hash, operator_id, created_at, last_seen_at, expires_at, factor_at, stepped_up_at, ip, user_agent)
     select gen_random_uuid(), $1, id, now(), now(), now() + interval '12 hours', now(), now(), '127.0.0.1', 'bench' from operators where email = $2`,
    [hash, OPERATOR_EMAIL],
  )
  async function send<C extends AnyOperatorCall>(
    call: C,
    { params = {}, query = {}, body }: Asked = {},
  ): Promise<Reply<C>> {
    const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
    ).toString()
    const text = body === undefined ? undefined : JSON.stringify(body)
    const headers = {
      authorization: `Bearer ${token}`,
      ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    }
    const answer = await new Promise<{ status: number; text: string }>((resolve, reject) => {
      const sent = request(
        `${url}${OPERATOR_API}${path}${search === '' ? '' : `?${search}`}`,
        { method: call.method, agent, headers },
        (response) => {
          const parts: Buffer[] = []
          response.on('data', (part: Buffer) => parts.push(part))
          response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() }))
          response.on('error', reject)
        },
      )
      sent.on('error', reject)
      sent.end(text)
    })
    if (answer.status !== 200) throw new Error(`${call.id} ${path}?${search}: ${answer.status} ${answer.text}`)
    return JSON.parse(answer.text) as Reply<C> // what the server checked against the call's own schema
  }
  return { send, close: () => agent.destroy() }
}
