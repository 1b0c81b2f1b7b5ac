import { type Completion, routes, type Session, type VerifyReply } from '@incontro/contract'
import type { Language } from '@incontro/locale'
import type { Sealing } from '../../platform/crypto/sealing.ts'
import { type Call, handle, type RouteBinding } from '../../platform/http/binding.ts'
import type { MemberFacts } from './identity.rules.ts'

type Opened = { memberId: string; token: string }
type Verbs = {
  sealing: Sealing
  register: (input: unknown, call: Call) => Promise<Opened>
  registerExternal: (input: unknown, call: Call) => Promise<Opened>
  complete: (memberId: string, told: Completion, call: Call) => Promise<MemberFacts>
  logIn: (input: { email: string; password: string; lastToken?: string | undefined }, call: Call) => Promise<Opened>
  verifySession: (input: {
    token: string
    brandId: string
    pageLanguage?: Language | undefined
  }) => Promise<VerifyReply>
  keepDeviceKey: (sessionId: string, publicKey: string) => Promise<string>
  logOut: (principal: { accountId: string; sessionId: string }) => Promise<void>
  sessionOf: (memberId: string, token: string) => Promise<Session>
  greet: (memberId: string, token: string) => Promise<Session>
}

export function identityRoutes(verbs: Verbs): RouteBinding[] {
  return [
    // a public JWK of our own making is what the contract's PublicJwk describes
    handle(routes.authKeys, async () => ({ keys: verbs.sealing.publicKeys.map((key) => ({ ...key })) as never })),
    handle(routes.register, async ({ call }) => {
      const { memberId, token } = await verbs.register(call.opened, call)
      return verbs.sessionOf(memberId, token)
    }),
    handle(routes.extSignRegister, async ({ call }) => {
      const { memberId, token } = await verbs.registerExternal(call.opened, call)
      return verbs.sessionOf(memberId, token)
    }),
    handle(routes.completeSignUp, async ({ body, principal, call }) => {
      const { region, city, isVerified, missing } = await verbs.complete(principal.accountId, body, call)
      return { result: true as const, user: { region, city, isVerified, missing: [...missing] } }
    }),
    handle(routes.authenticate, async ({ body, call }) => {
      const { memberId, token } = await verbs.logIn(body, call)
      return verbs.greet(memberId, token)
    }),
    handle(routes.verify, async ({ body: { token, pageLanguage }, call }) =>
      verbs.verifySession({ token, brandId: call.brandId, pageLanguage }),
    ),
    handle(routes.deviceKey, async ({ principal, body }) => {
      const keyId = await verbs.keepDeviceKey(principal.sessionId, body.publicKey)
      return { result: true as const, keyId }
    }),
    handle(routes.logout, async ({ principal }) => {
      await verbs.logOut(principal)
      return { result: true as const }
    }),
  ]
}
