import { createHash } from 'node:crypto'
import { AppError } from '../../../platform/errors.ts'
import type { ApplyProviderEvent } from './apply-provider-event.ts'
import type { AttemptWithOrder, AttemptRow } from './attempts.store.ts'
import type { OrderRow } from '../orders/orders.store.ts'
import type { ChargesStore } from '../charges.store.ts'
import type { PaymentMethod, Providers, ReturnParams } from '../../gateways/index.ts'
import { toStored } from './stored-attempt.ts'

type Deps = {
  readonly store: ChargesStore
  readonly providers: Providers
  readonly applyProviderEvent: ApplyProviderEvent
  readonly timeoutMs: number
  readonly now: () => Date
  readonly onStep: (step: 'return_claimed' | 'return_answered') => void
}

/** What else a return page knows: the `attempt` of its address, and whose page it is. */
export type Returned = { readonly attemptId?: string | undefined; readonly method?: PaymentMethod }
export type CompleteReturn = ReturnType<typeof createCompleteReturn>

/** A claim that was not finished (the process ended) may be taken again after this. */
const CLAIM_LASTS_MS = 30_000

/**
 * PY-10: the browser is back from the bank with the provider's parameters. They are passed on once, for the attempt of
 * this member that they belong to; every further call is answered from our own record.
 */
export function createCompleteReturn({ store, providers, applyProviderEvent, timeoutMs, now, onStep }: Deps) {
  return async function completeReturn(
    memberId: string,
    params: ReturnParams,
    { attemptId, method }: Returned = {},
  ): Promise<{ order: OrderRow; attempt: AttemptRow }> {
    const named =
      attemptId === undefined ? await nameless(memberId, params, method) : await ownAttempt(memberId, attemptId)
    const key = createHash('sha256')
      .update(JSON.stringify([...Object.entries(params).sort(), ...(isEmpty(params) ? [named?.id] : [])]))
      .digest()
    const known = named ?? (await store.attemptByReturn(memberId, key))
    const candidates = known === undefined ? await store.returnCandidates(memberId) : [known]
    for (const candidate of candidates) {
      const isIts = await passOn(candidate, key, params)
      if (isIts || candidate === known) return read(candidate.order_id)
    }
    const matched = await store.attemptByReturn(memberId, key) // by a call that ran beside this one
    if (matched !== undefined) return read(matched.order_id)
    throw notFound(params)
  }

  async function ownAttempt(memberId: string, attemptId: string): Promise<AttemptWithOrder> {
    const attempt = await store.attempt(attemptId)
    if (attempt === undefined || attempt.member_id !== memberId) throw notFound({ attempt: attemptId })
    return attempt
  }

  /** A page that brings nothing back is that of the member's newest payment by this method. */
  async function nameless(memberId: string, params: ReturnParams, method: PaymentMethod | undefined) {
    if (!isEmpty(params)) return undefined
    const newest = method === undefined ? undefined : await store.newestOfMethod(memberId, method)
    if (newest === undefined) throw notFound(params)
    return newest
  }

  /** Answers whether the parameters belong to the attempt. */
  async function passOn(attempt: AttemptWithOrder, key: Buffer, params: ReturnParams): Promise<boolean> {
    if (attempt.ended_at !== null && attempt.return_key !== null) return true
    const provider = providers.get(attempt.merchant_account_id)
    if (provider === undefined) return false
    const at = now()
    if (!(await store.claimReturn(attempt.id, key, at, new Date(at.getTime() - CLAIM_LASTS_MS)))) return true
    onStep('return_claimed')
    const event = await provider.completeReturn(toStored(attempt), params, AbortSignal.timeout(timeoutMs))
    onStep('return_answered')
    if (event.t === 'unknown' && event.why === 'conflict') {
      await store.releaseReturn(attempt.id, key)
      return false
    }
    await applyProviderEvent({ attemptId: attempt.id, event, source: 'return' })
    // he has to visit the page again, and comes back with the same parameters
    if (event.t === 'action_required') await store.releaseReturn(attempt.id, key)
    return true
  }

  async function read(orderId: string) {
    const [order, attempt] = await Promise.all([store.order(orderId), store.newestAttempt(orderId)])
    if (order === undefined || attempt === undefined) throw new Error('an order without an attempt')
    return { order, attempt }
  }
}

function isEmpty(params: ReturnParams): boolean {
  return Object.keys(params).length === 0
}

function notFound(params: ReturnParams): AppError {
  return new AppError('order_not_found', {
    message: 'no payment of this member waits for that',
    field: Object.keys(params)[0] ?? 'attempt',
  })
}
