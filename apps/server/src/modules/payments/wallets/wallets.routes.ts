import { routes } from '@incontro/contract'
import { handle, type RouteBinding } from '../../../platform/http/binding.ts'
import type { createCompleteReturn } from '../facts/complete-return.ts'
import { presentReturn } from '../payments.present.ts'
import type { createValidateMerchant } from './validate-merchant.ts'

type Verbs = {
  readonly validateMerchant: ReturnType<typeof createValidateMerchant>
  readonly completeReturn: ReturnType<typeof createCompleteReturn>
}

/** What the wallets ask for beside the charge. */
export function walletsRoutes({ validateMerchant, completeReturn }: Verbs): RouteBinding[] {
  return [
    handle(routes.validateMerchant, ({ body, principal, call }) =>
      validateMerchant({
        memberId: principal.accountId,
        validationUrl: body.validationURL,
        productId: body.productId,
        origin: call.origin,
      }),
    ),
    handle(routes.googlePayStatus, async ({ body, principal }) => {
      const { redirectResult, InstanceId, reference } = body
      const params = Object.entries({ redirectResult, InstanceId, reference }).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value] as const],
      )
      return presentReturn(
        await completeReturn(principal.accountId, Object.fromEntries(params), {
          attemptId: body.attempt,
          method: 'googlepay',
        }),
      )
    }),
  ]
}
