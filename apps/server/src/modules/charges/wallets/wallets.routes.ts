import { routes } from '@incontro/contract'
import { handle, type RouteBinding } from '../../../platform/http/binding.ts'
import type { createValidateMerchant } from './validate-merchant.ts'

/** What the wallets ask for beside the charge. */
export function walletsRoutes(validateMerchant: ReturnType<typeof createValidateMerchant>): RouteBinding[] {
  return [
    handle(routes.validateMerchant, ({ body, principal, call }) =>
      validateMerchant({
        memberId: principal.accountId,
        validationUrl: body.validationURL,
        productId: body.productId,
        origin: call.origin,
      }),
    ),
  ]
}
