import { randomUUID } from 'node:crypto'
import {
  type AnyOperatorCall,
  OPERATOR_API,
  type OperatorRole,
  operatorCalls,
  type ReasonCode,
} from '@incontro/contract/backoffice.ts'
import type { TestServer } from '@incontro/testing/server.ts'
import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import type { z } from 'zod'

export const PASSWORD = 'a long enough password'

export type Answer = {
  readonly status: number
  readonly requestId: string | null
  readonly json: Record<string, unknown>
}
/** An operator who has signed in, as a test drives one. */
export type TestOperator = {
  readonly id: string
  readonly email: string
  readonly token: string
  readonly secret: string
}

type Sent = {
  readonly token?: string | undefined
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** Drives the back office's calls as its pages do. */
export function operatorDriver({ url, product, database }: TestServer) {
  async function send(call: AnyOperatorCall, { token, params = {}, query = {}, body }: Sent = {}): Promise<Answer> {
    const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const search = new URLSearchParams(query).toString()
    const response = await fetch(`${url}${OPERATOR_API}${path}${search === '' ? '' : `?${search}`}`, {
      method: call.method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(call.method === 'POST' && { 'content-type': 'application/json' }),
      },
      ...(call.method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    })
    const requestId = response.headers.get('x-request-id')
    return { status: response.status, requestId, json: (await response.json()) as Record<string, unknown> } // every answer is an object
  }
  /** The reply of a call that is expected to succeed. */
  async function call<C extends AnyOperatorCall>(of: C, sent: Sent = {}): Promise<z.output<C['reply']>> {
    const { status, json } = await send(of, sent)
    if (status !== 200) throw new Error(`${of.id}: ${status} ${JSON.stringify(json)}`)
    return of.reply.decode(json as never) as z.output<C['reply']> // as the server encoded it
  }
  const codeOf = ({ json }: Answer): unknown => (json['error'] as Record<string, unknown> | undefined)?.['code'] // as errors look
  /** A code that was not used yet: the product's clock moves on by a step each time. */
  async function codeFor(secret: string): Promise<string> {
    await product.clock.advance(30_000)
    return new TOTP({ secret }).generate({ timestamp: product.clock.now().getTime() })
  }
  const newAct = (code: ReasonCode, fields: object = {}) => ({ reason: { code }, key: randomUUID(), ...fields })

  /** An operator of a role for everything, signed in with both factors. */
  async function operator(
    role: OperatorRole,
    { email = `${role}-${randomUUID()}@example.com` } = {},
  ): Promise<TestOperator> {
    const { id, url: link } = await database.transaction((tx) =>
      product.apis.operators.add(tx, { email, name: `A ${role}`, role, language: 'en', origin: url }),
    )
    const signed = await enrol(link)
    return { id, email, ...signed }
  }
  async function enrol(link: string): Promise<{ token: string; secret: string }> {
    const { token } = await call(operatorCalls.enrol, {
      body: { token: link.split('/').at(-1), name: 'Somebody', password: PASSWORD, language: 'en' },
    })
    const { secret } = await call(operatorCalls.totpStart, { token })
    await call(operatorCalls.totpConfirm, { token, body: { code: await codeFor(secret) } })
    return { token, secret }
  }
  /** Signs in again, with both factors. */
  async function signIn({ email, secret }: TestOperator): Promise<string> {
    const { token } = await call(operatorCalls.signIn, { body: { email, password: PASSWORD } })
    await call(operatorCalls.signInCode, { token, body: { code: await codeFor(secret) } })
    return token
  }
  /** Sends a call whose database connection dies as it writes to a table (G2): what it wrote before is gone with it. */
  async function dyingAt<Reply>(
    table: string,
    write: 'insert' | 'update' | 'delete',
    press: () => Promise<Reply>,
  ): Promise<Reply> {
    await sql
      .raw(
        `create function die_now() returns trigger language plpgsql as $$
        begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
        create trigger dies after ${write} on ${table} for each row execute function die_now()`,
      )
      .execute(database.db)
    try {
      return await press()
    } finally {
      await sql.raw(`drop trigger dies on ${table}; drop function die_now()`).execute(database.db)
    }
  }
  /** What stands beside the code of a refusal. */
  const besideOf = ({ json }: Answer) => (json['error'] ?? {}) as Record<string, unknown> // as errors look
  return { send, call, codeOf, besideOf, codeFor, newAct, operator, enrol, signIn, dyingAt }
}
