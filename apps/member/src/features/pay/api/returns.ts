import { type ReturnReply, routes } from '@incontro/contract'
import { call } from '../../../shared/calls/api.ts'

/** What a return page knows: the query that the bank or the company sent the browser back with. */
type Back = { readonly trackerId: string; readonly query: URLSearchParams }
type Ask = (back: Back) => Promise<ReturnReply> | null

const byResult: Ask = (back) => {
  const redirectResult = back.query.get('redirectResult')
  return redirectResult === null ? null : call(routes.adyenStatus, { body: { ...common(back), redirectResult } })
}
const byInstance: Ask = (back) => {
  const instanceId = back.query.get('InstanceId') ?? back.query.get('instanceId')
  return instanceId === null ? null : call(routes.trustpayStatus, { body: { ...common(back), instanceId } })
}
const byReference: Ask = (back) => {
  const reference = back.query.get('reference')
  return reference === null ? null : call(routes.maxpayStatus, { body: { ...common(back), reference } })
}

/** By the page that was come back to. A card of a Google account may be asked after in any bank's manner (R4). */
const calls: Readonly<Record<string, Ask>> = {
  adyen: byResult,
  trpay: byInstance,
  maxpay: byReference,
  googlePay: (back) => byResult(back) ?? byInstance(back) ?? byReference(back),
  mollie: (back) => call(routes.mollieStatus, { body: common(back) }),
  paypal: (back) => {
    const id = back.query.get('token')
    return id === null ? null : backFromPayPal(back, id)
  },
}

/** RT-14: asks what became of a payment whose page the browser is back from; null for a page that payments do not return to. */
export function readReturn(provider: string, back: Back): Promise<ReturnReply> | null {
  return Object.hasOwn(calls, provider) ? (calls[provider]?.(back) ?? null) : null
}

/** PY-05: its parameters are a hint; the server asks PayPal. */
async function backFromPayPal(back: Back, id: string): Promise<ReturnReply> {
  const isCancelled = back.query.has('cancelled')
  const { status, challenge, message, orderId } = await call(routes.paypalOk, {
    body: { request: common(back), response: { id, isCancelled } },
  })
  // asked to choose another source there: shown as such, and begun again from here
  return challenge ? { result: 'ko', message: 'insufficient_funds', orderId } : { result: status, message, orderId }
}

function common({ trackerId, query }: Back) {
  const attempt = query.get('attempt') ?? undefined
  return { trackerId, domain: location.host, attempt }
}
