import { routes } from '@incontro/contract'
import type { Sealing } from '../../platform/crypto/sealing.ts'
import { handle, type RouteBinding } from '../../platform/http/binding.ts'
import type { RouteLimits } from '../../platform/http/gate.ts'
import { HOUR } from '../../platform/rate-limit/windows.ts'

/** How often a caller may make each of these calls. */
const limits = {
  // the same for everybody and asked for by every page: nothing to guess, nothing to fill
  authKeys: [],
  deviceKey: [{ by: 'account', most: 60, windowMs: HOUR }],
} satisfies Record<string, RouteLimits>

type UseCases = {
  sealing: Sealing
  keepDeviceKey: (sessionId: string, publicKey: string) => Promise<string>
}

export function accountsRoutes({ sealing, keepDeviceKey }: UseCases): RouteBinding[] {
  return [
    handle(routes.authKeys, limits.authKeys, async () => ({
      keys: sealing.publicKeys.map((key) => ({ ...key })) as never, // of our own making, as PublicJwk describes
    })),
    handle(routes.deviceKey, limits.deviceKey, async ({ principal, body }) => {
      const keyId = await keepDeviceKey(principal.sessionId, body.publicKey)
      return { result: true as const, keyId }
    }),
  ]
}
