import type { Log } from '../../../platform/log/log.ts'
import type { Providers } from '../../gateways/index.ts'
import type { ApplyProviderEvent } from '../attempts/apply-provider-event.ts'
import { readLookup } from '../attempts/attempt.rules.ts'
import { toStored } from '../attempts/stored-attempt.ts'
import type { ChargesStore } from '../charges.store.ts'
import type { OrderDeskStore } from './order-desk.store.ts'

type Deps = {
  readonly desk: Pick<OrderDeskStore, 'asked' | 'answered'>
  readonly store: Pick<ChargesStore, 'attempt'>
  readonly providers: Providers
  readonly applyProviderEvent: ApplyProviderEvent
  readonly timeoutMs: number
  readonly notifyDesk: () => Promise<void>
  readonly now: () => Date
  readonly log: Log
}
const BATCH = 20

/**
 * BO-38: asks providers what operators want to know, about attempts that are over too. What a provider says is applied like
 * all that it reports; nothing is sent, cancelled or captured.
 */
export function createAskAttempts({
  desk,
  store,
  providers,
  applyProviderEvent,
  timeoutMs,
  notifyDesk,
  now,
  log,
}: Deps) {
  return async function askAttempts(): Promise<void> {
    for (;;) {
      const ids = await desk.asked(BATCH)
      for (const id of ids) await ask(id)
      if (ids.length < BATCH) return
    }
  }

  async function ask(attemptId: string): Promise<void> {
    const attempt = await store.attempt(attemptId)
    const askedAt = attempt?.asked_at
    if (attempt === undefined || askedAt == null) return
    async function keep(answer: string): Promise<void> {
      await desk.answered(attemptId, { askedAt: new Date(askedAt ?? 0), at: now(), answer })
      await notifyDesk()
    }
    const provider = providers.get(attempt.merchant_account_id)
    if (provider === undefined || provider.capabilities.hasNoLookup === true) return keep('not_askable')
    try {
      const said = await provider.lookup(toStored(attempt), AbortSignal.timeout(timeoutMs))
      const event = readLookup(said, now().getTime() - attempt.created_at.getTime())
      await applyProviderEvent({ attemptId, event, source: 'admin' })
      await keep(event.t)
    } catch (error) {
      log.error({ err: error, attemptId }, 'a provider did not answer what an operator asked')
      await keep('no_answer')
    }
  }
}
