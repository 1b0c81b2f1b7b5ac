import { routes } from '@incontro/contract'
import type { z } from 'zod'
import { call } from '../../../shared/api.ts'

type ReturnReply = z.output<(typeof routes.adyenStatus)['reply']>
/** What a return page knows: the query that the bank or the company sent the browser back with. */
type Back = { readonly trackerId: string; readonly query: URLSearchParams }
type Ask = (back: Back) => Promise<ReturnReply> | null

const calls: Readonly<Record<string, Ask>> = {
  adyen: (back) => {
    const redirectResult = back.query.get('redirectResult')
    return redirectResult === null ? null : call(routes.adyenStatus, { body: { ...common(back), redirectResult } })
  },
}

/** RT-14: asks what became of a payment whose page the browser is back from; null for a page that nobody comes back to. */
export function readReturn(provider: string, back: Back): Promise<ReturnReply> | null {
  return Object.hasOwn(calls, provider) ? (calls[provider]?.(back) ?? null) : null
}

function common({ trackerId }: Back) {
  return { trackerId, domain: location.host }
}
