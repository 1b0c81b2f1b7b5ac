import type { Log } from '../../../platform/log/log.ts'
import type { ApplyProviderEvent } from './apply-provider-event.ts'
import { isLeft, isLive, nextCheckAt, readLookup } from './attempt.rules.ts'
import type { AttemptWithOrder } from './attempts.store.ts'
import type { ChargesStore } from '../charges.store.ts'
import type { ProviderEvent, Providers } from '../../gateways/index.ts'
import { toStored } from './stored-attempt.ts'

type Deps = {
  readonly store: ChargesStore
  readonly providers: Providers
  readonly applyProviderEvent: ApplyProviderEvent
  readonly timeoutMs: number
  readonly now: () => Date
  readonly log: Log
}

const BATCH = 20
/** A claimed attempt whose process ended is due again after this. */
const CLAIM_LASTS_MS = 60_000

/**
 * The scheduled check (payments.md 2.5): asks the provider about every attempt that is due, whatever became of the process that
 * made it. What a customer has approved and no page brought back is taken then (payments.md 1.2), where our call does
 * that. An answer that is no better leaves the attempt as it is, with a later next check.
 */
export function createCheckAttempts({ store, providers, applyProviderEvent, timeoutMs, now, log }: Deps) {
  return async function checkAttempts(): Promise<Date | null> {
    for (;;) {
      const due = await store.claimDueAttempts(now(), new Date(now().getTime() + CLAIM_LASTS_MS), BATCH)
      for (const attempt of due) await check(attempt)
      if (due.length < BATCH) return store.nextDueCheck()
    }
  }

  async function check(attempt: AttemptWithOrder): Promise<void> {
    const provider = providers.get(attempt.merchant_account_id)
    if (provider === undefined)
      return log.error(
        { attemptId: attempt.id, provider: attempt.provider },
        'attempt of a provider that is not set up',
      )
    try {
      const age = now().getTime() - attempt.created_at.getTime()
      const deadline = AbortSignal.timeout(timeoutMs)
      const said = await (provider.finish?.(toStored(attempt), deadline) ??
        provider.lookup(toStored(attempt), deadline))
      let event: ProviderEvent = readLookup(said, age)
      if (isLeft(event, attempt.state, age))
        event = await provider.cancel(toStored(attempt), AbortSignal.timeout(timeoutMs))
      const applied = await applyProviderEvent({ attemptId: attempt.id, event, source: 'janitor' })
      if (applied !== null && isLive(applied.state))
        await store.scheduleCheck(attempt.id, nextCheckAt(applied.state, attempt.checks, now()))
    } catch (error) {
      log.error({ err: error, attemptId: attempt.id }, 'look-up of an attempt failed, it stays due')
    }
  }
}
