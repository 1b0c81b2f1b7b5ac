import { routes } from '@incontro/contract'
import { handle, type RouteBinding } from '../../../platform/http/binding.ts'
import type { CompleteReturn } from './complete-return.ts'
import { presentPaypalOk, presentReturn } from '../payments.present.ts'

/** The calls of the return pages of PayPal, Mollie and TrustPay: hints all of them, since the provider is asked. */
export function returnRoutes(completeReturn: CompleteReturn): RouteBinding[] {
  return [
    handle(routes.paypalOk, async ({ body: { request, response }, principal }) =>
      presentPaypalOk(
        await completeReturn(
          principal.accountId,
          { token: response.id, ...(response.isCancelled === true && { cancelled: '1' }) },
          { attemptId: request.attempt, method: 'paypal' },
        ),
      ),
    ),
    handle(routes.mollieStatus, async ({ body, principal }) =>
      presentReturn(await completeReturn(principal.accountId, {}, { attemptId: body.attempt, method: 'mollie' })),
    ),
    handle(routes.trustpayStatus, async ({ body, principal }) =>
      presentReturn(
        await completeReturn(principal.accountId, { InstanceId: body.instanceId }, { attemptId: body.attempt }),
      ),
    ),
    handle(routes.trustpayCheck, async ({ body, principal }) =>
      presentReturn(
        await completeReturn(principal.accountId, { InstanceId: body.instanceId }, { attemptId: body.attempt }),
      ),
    ),
  ]
}
