import { routes } from '@incontro/contract'
import { handle, type RouteBinding } from '../../../platform/http/binding.ts'
import type { createValidateMerchant } from './validate-merchant.ts'
import type { RouteLimits } from '../../../platform/http/gate.ts'
import { HOUR } from '../../../platform/rate-limit/windows.ts'

/** How often a caller may make each of these calls. */
const limits = {
  // each is a call of ours to Apple
  validateMerchant: [{ by: 'account', most: 60, windowMs: HOUR }],
} satisfies Record<string, RouteLimits>

type UseCases = {
  readonly validateMerchant: ReturnType<typeof createValidateMerchant>
  /** Rejects who is closed to payments (TS-24). */
  readonly requireOpen: (memberId: string) => Promise<void>
}

/** What the wallets ask for beside the charge. */
export function walletsRoutes({ validateMerchant, requireOpen }: UseCases): RouteBinding[] {
  return [
    handle(routes.validateMerchant, limits.validateMerchant, async ({ body, principal, call }) => {
      await requireOpen(principal.accountId)
      return validateMerchant({
        memberId: principal.accountId,
        validationUrl: body.validationURL,
        productId: body.productId,
        origin: call.origin,
      })
    }),
  ]
}
