import assert from 'node:assert/strict'
import { type AnyRoute, type WireErrorCode, ErrorReply, routes, type Session } from '@incontro/contract'
import type { Answer, Api, TestServer } from '@incontro/testing'
import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import { createAuthenticator } from './authenticator.fixtures.ts'

export const PASSWORD = 'correct horse battery'
type Input = Parameters<Api['send']>[1]

/** What the tests of this folder do again and again. */
export function createTools(server: TestServer) {
  const { api, database, product } = server
  const now = () => product.clock.now().getTime()

  async function refused(route: AnyRoute, input: Input, code: WireErrorCode, status?: number): Promise<Answer> {
    const answer = await api.send(route, input)
    assert.equal(ErrorReply.safeParse(answer.json).data?.error.code, code, JSON.stringify(answer.json))
    if (status !== undefined) assert.equal(answer.status, status)
    return answer
  }

  /** The challenge beside the refusal of a log-in that wants the second step. */
  async function challengeOf(route: AnyRoute, input: Input): Promise<string> {
    const { json } = await refused(route, input, 'second_factor', 401)
    return (json as { challenge: string }).challenge // checked by its use
  }

  async function confirmAddress({ trackerId }: Session): Promise<void> {
    await sql`update members set email_confirmed_at = now() where tracker_id = ${trackerId}`.execute(database.db)
  }

  return {
    refused,
    challengeOf,
    confirmAddress,
    /** A member who signed up, with a confirmed address. */
    async member(): Promise<Session> {
      const session = await api.signUp()
      await confirmAddress(session)
      return session
    },
    async idOf({ trackerId }: Session): Promise<string> {
      return (await product.apis.memberships.memberByTracker(trackerId))?.id ?? ''
    },
    /** A code of the app, in product time. */
    code: (secret: string, steps = 0) => new TOTP({ secret }).generate({ timestamp: now() + steps * 30_000 }),
    /** Turns the second factor on; the next step can be used at once, and has just begun. */
    async turnOn(token: string): Promise<{ secret: string; recoveryCodes: string[] }> {
      const { secret } = await api.call(routes.totpStart, { token, body: {} })
      const code = new TOTP({ secret }).generate({ timestamp: now() })
      const { recoveryCodes } = await api.call(routes.totpConfirm, { token, body: { code } })
      await product.clock.advance(30_000 - (now() % 30_000))
      return { secret, recoveryCodes }
    },
    /** Keeps a passkey of a new device. */
    async addPasskey(token: string, name = 'Phone', headers: Record<string, string> = {}) {
      const device = createAuthenticator(headers['host'] === undefined ? server.url : `http://${headers['host']}`)
      const options = (await api.call(routes.passkeyOptions, { token, body: {}, headers })) as never // the library's own shape
      await api.call(routes.addPasskey, { token, body: { name, passkey: device.create(options) }, headers })
      return device
    },
    async signInOptions(headers: Record<string, string> = {}): Promise<{ challenge: string; rpId: string }> {
      return (await api.call(routes.passkeySignInOptions, { body: {}, headers })) as never // the library's own shape
    },
    isSignedIn: async (token: string) => (await api.send(routes.openSessions, { token })).status === 200,
    /** As if the proof of a session was long ago. */
    async letProofPass(): Promise<void> {
      await product.clock.advance(11 * 60_000)
    },
  }
}
