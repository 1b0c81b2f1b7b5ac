import type { Log } from '../../platform/log/log.ts'
import { type ApplyProviderEvent, type ChargesStore, type RefundRow, toStored } from '../charges/index.ts'
import type { Providers } from '../gateways/index.ts'

type Deps = {
  readonly store: ChargesStore
  readonly providers: Providers
  readonly applyProviderEvent: ApplyProviderEvent
  readonly payAllOwed: () => Promise<void>
  readonly timeoutMs: number
  readonly now: () => Date
  readonly log: Log
}

const BATCH = 20
const CLAIM_LASTS_MS = 60_000
const MOST_WAIT_MS = 6 * 3_600_000

/** Gives back what is owed. The refund's own id is the provider's key, so that asking again is harmless. */
export function createProcessRefunds({ store, providers, applyProviderEvent, payAllOwed, timeoutMs, now, log }: Deps) {
  return async function processRefunds(): Promise<Date | null> {
    await payAllOwed()
    for (;;) {
      const due = await store.claimDueRefunds(now(), new Date(now().getTime() + CLAIM_LASTS_MS), BATCH)
      for (const refund of due)
        await give(refund).catch((error: unknown) =>
          log.error({ err: error, refundId: refund.id }, 'a refund could not be sent, it stays due'),
        )
      if (due.length < BATCH) return store.nextDueRefund()
    }
  }

  async function give(refund: RefundRow): Promise<void> {
    const attempt = await store.attempt(refund.attempt_id)
    const provider = attempt === undefined ? undefined : providers.get(attempt.merchant_account_id)
    if (attempt === undefined || provider === undefined)
      return log.error({ refundId: refund.id }, 'refund without a provider')
    const money = { minor: refund.amount_minor, currency: refund.currency }
    const event = await provider.refund({
      refundId: refund.id,
      attempt: toStored(attempt),
      money,
      deadline: AbortSignal.timeout(timeoutMs),
    })
    if (event.t === 'refunded' || event.t === 'refund_failed') {
      await applyProviderEvent({ attemptId: attempt.id, event, source: 'sync' })
      return
    }
    const wait = Math.min(MOST_WAIT_MS, 30_000 * 2 ** refund.tries)
    await store.rescheduleRefund(refund.id, new Date(now().getTime() + wait))
  }
}
