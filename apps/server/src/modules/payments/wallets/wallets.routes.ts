import { routes } from '@incontro/contract'
import { handle, type RouteBinding } from '../../../platform/http/binding.ts'
import type { createValidateMerchant } from './validate-merchant.ts'

type Verbs = { readonly validateMerchant: ReturnType<typeof createValidateMerchant> }

export function walletsRoutes({ validateMerchant }: Verbs): RouteBinding[] {
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
