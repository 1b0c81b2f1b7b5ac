import {
  type AnyOperatorCall,
  OPERATOR_API,
  operatorCalls as calls,
  type ReasonCode,
} from '@incontro/contract/backoffice.ts'
import { TOTP } from 'otpauth'
import { v5 } from 'uuid'
import type { z } from 'zod'
import { DEMO_PASSWORD } from '../accounts.ts'
import { DEMO_TOTP_SECRET } from '../operators.ts'

/** A request to the brands' origin as if it had come over the network. */
export type Inject = (request: {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload?: string
}) => Promise<{ readonly statusCode: number; readonly payload: string }>

type Deps = {
  readonly inject: Inject
  readonly now: () => Date
  /** Lets so much time pass. */
  readonly pass: (ms: number) => Promise<unknown>
}
type Asked = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
}
export type Desk = {
  ask<C extends AnyOperatorCall>(email: string, call: C, asked?: Asked): Promise<z.output<C['reply']>>
  /** What every act carries: its reason, and a key by which it happens once however often it is sent. */
  act(code: ReasonCode, name: string, fields?: object): object
}

const KEYS = '3f1b7c52-6f0e-4a1d-9c55-0d2e4b8f7a33'
/** G5: what moves money asks for a second factor that is younger than ten minutes. */
const FRESH_MS = 9 * 60_000
const CODE_MS = 30_000

/** The back office refused a call. */
export class Refused extends Error {}

/** The operators of the demo at their desk: signed in with both factors, as their pages do. */
export function createDesk({ inject, now, pass }: Deps): Desk {
  const sessions = new Map<string, { readonly token: string; readonly at: number }>()

  async function send<C extends AnyOperatorCall>(
    call: C,
    { params = {}, query = {}, body }: Asked,
    token?: string,
  ): Promise<z.output<C['reply']>> {
    const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const search = new URLSearchParams(query).toString()
    const { statusCode, payload } = await inject({
      method: call.method,
      url: `${OPERATOR_API}${path}${search === '' ? '' : `?${search}`}`,
      headers: {
        host: 'localhost',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(call.method === 'POST' && { 'content-type': 'application/json' }),
      },
      ...(call.method === 'POST' && { payload: JSON.stringify(body ?? {}) }),
    })
    if (statusCode !== 200) throw new Refused(`${call.id}: ${String(statusCode)} ${payload}`)
    return call.reply.decode(JSON.parse(payload)) as z.output<C['reply']> // as the server encoded it
  }

  async function tokenOf(email: string): Promise<string> {
    const known = sessions.get(email)
    if (known !== undefined && now().getTime() - known.at < FRESH_MS) return known.token
    const { token } = await send(calls.signIn, { body: { email, password: DEMO_PASSWORD } })
    const show = () =>
      send(
        calls.signInCode,
        { body: { code: new TOTP({ secret: DEMO_TOTP_SECRET }).generate({ timestamp: now().getTime() }) } },
        token,
      )
    await show().catch(async () => {
      await pass(CODE_MS) // the code was used already, before the process began again
      return show()
    })
    sessions.set(email, { token, at: now().getTime() })
    return token
  }

  return {
    ask: async (email, call, asked = {}) => send(call, asked, await tokenOf(email)),
    act: (code, name, fields = {}) => ({ reason: { code }, key: v5(name, KEYS), ...fields }),
  }
}
