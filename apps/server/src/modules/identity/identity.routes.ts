import { routes } from '@incontro/contract'
import type { Sealing } from '../../platform/crypto/sealing.ts'
import { handle, type RouteBinding } from '../../platform/http/binding.ts'

type UseCases = {
  sealing: Sealing
  keepDeviceKey: (sessionId: string, publicKey: string) => Promise<string>
}

export function identityRoutes({ sealing, keepDeviceKey }: UseCases): RouteBinding[] {
  return [
    // a public JWK of our own making is what the contract's PublicJwk describes
    handle(routes.authKeys, async () => ({ keys: sealing.publicKeys.map((key) => ({ ...key })) as never })),
    handle(routes.deviceKey, async ({ principal, body }) => {
      const keyId = await keepDeviceKey(principal.sessionId, body.publicKey)
      return { result: true as const, keyId }
    }),
  ]
}
