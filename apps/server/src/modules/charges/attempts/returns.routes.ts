import { routes } from '@incontro/contract'
import { handle, type RouteBinding } from '../../../platform/http/binding.ts'
import { presentPaypalOk, presentReturn } from './charges.present.ts'
import type { CompleteReturn, Returned } from './complete-return.ts'

type Given = Readonly<Record<string, string | undefined>>

/**
 * The return pages of all providers. One call serves them: it finds the adapter by the attempt, and the adapter knows which
 * parameters are its own. The paths of the specification are aliases that name the parameters as their pages do. What a
 * browser brings is a hint: the provider is asked.
 */
export function returnRoutes(completeReturn: CompleteReturn): RouteBinding[] {
  const complete = async (memberId: string, given: Given, returned: Returned) =>
    presentReturn(await completeReturn(memberId, present(given), returned))
  return [
    handle(routes.adyenStatus, ({ body: { redirectResult, attempt }, principal }) =>
      complete(principal.accountId, { redirectResult }, { attemptId: attempt }),
    ),
    handle(routes.maxpayStatus, ({ body: { reference, attempt }, principal }) =>
      complete(principal.accountId, { reference }, { attemptId: attempt }),
    ),
    handle(routes.trustpayStatus, ({ body: { instanceId: InstanceId, attempt }, principal }) =>
      complete(principal.accountId, { InstanceId }, { attemptId: attempt }),
    ),
    handle(routes.trustpayCheck, ({ body: { instanceId: InstanceId, attempt }, principal }) =>
      complete(principal.accountId, { InstanceId }, { attemptId: attempt }),
    ),
    handle(routes.mollieStatus, ({ body: { attempt }, principal }) =>
      complete(principal.accountId, {}, { attemptId: attempt, method: 'mollie' }),
    ),
    handle(routes.googlePayStatus, ({ body, principal }) => {
      const { redirectResult, InstanceId, reference } = body
      const returned = { attemptId: body.attempt, method: 'googlepay' } as const
      return complete(principal.accountId, { redirectResult, InstanceId, reference }, returned)
    }),
    handle(routes.paypalOk, async ({ body: { request, response }, principal }) => {
      const given = { token: response.id, cancelled: response.isCancelled === true ? '1' : undefined }
      const returned = { attemptId: request.attempt, method: 'paypal' } as const
      return presentPaypalOk(await completeReturn(principal.accountId, present(given), returned))
    }),
  ]
}

/** The parameters that a browser brought. */
function present(given: Given): Record<string, string> {
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
