import { newId } from '../../platform/ids/ids.ts'
import type { Log } from '../../platform/log/log.ts'
import type { ApplyFact } from './apply-fact.ts'
import type { PaymentsStore, WebhookRow } from './payments.store.ts'
import type { Providers } from './providers/index.ts'
import { BadSignature, type EventTarget, type PaymentProvider } from './providers/provider.ts'

export type WebhookHeaders = Readonly<Record<string, string | undefined>>
export type Received = 'stored' | 'known' | 'bad_signature' | 'no_such_provider'

type Deps = {
  readonly store: PaymentsStore
  readonly providers: Providers
  readonly applyFact: ApplyFact
  readonly timeoutMs: number
  readonly now: () => Date
  readonly log: Log
}

const BATCH = 50
const CLAIM_LASTS_MS = 30_000
/** An event of an attempt that we do not know may come before our row does; after these tries it is put aside to be looked at. */
const MOST_TRIES = 12

/** PY-15: the raw bytes are verified, stored once and acknowledged; applying them comes after, in any order. */
export function createWebhooks({ store, providers, applyFact, timeoutMs, now, log }: Deps) {
  async function receive(providerId: string, raw: Buffer, headers: WebhookHeaders): Promise<Received> {
    const provider = providers.get(providerId)
    if (provider === undefined) return 'no_such_provider'
    const verified = await verify(provider, raw, headers)
    if (verified === null) return 'bad_signature'
    const kept = Object.fromEntries(provider.capabilities.signatureHeaders.map((name) => [name, headers[name]]))
    const insert = verified.isHint === true ? store.insertHint : store.insertWebhook
    const isNew = await insert({
      id: newId(),
      provider: provider.id,
      dedupe_key: verified.dedupeKey,
      raw,
      headers: JSON.stringify(kept),
      verified: true,
      next_try_at: now(),
      received_at: now(),
    })
    return isNew ? 'stored' : 'known'
  }

  async function verify(provider: PaymentProvider, raw: Buffer, headers: WebhookHeaders) {
    try {
      return await provider.parseWebhook(raw, headers, AbortSignal.timeout(timeoutMs))
    } catch (error) {
      if (!(error instanceof BadSignature)) throw error
      log.warn({ provider: provider.id }, 'webhook with a bad signature')
      return null
    }
  }

  /** Applies what was stored and not applied yet. */
  async function applyDue(): Promise<void> {
    for (;;) {
      const due = await store.claimDueWebhooks(now(), new Date(now().getTime() + CLAIM_LASTS_MS), BATCH)
      for (const webhook of due) await apply(webhook)
      if (due.length < BATCH) return
    }
  }

  async function apply(webhook: WebhookRow): Promise<void> {
    const provider = providers.get(webhook.provider)
    if (provider === undefined) return
    try {
      const { items } = await provider.readWebhook(webhook.raw, AbortSignal.timeout(timeoutMs))
      let isParked = false
      for (const { target, fact } of items) {
        const attemptId = await attemptOf(webhook.provider, target)
        const applied = attemptId === null ? null : await applyFact({ attemptId, fact, source: 'webhook' })
        if (applied === null) isParked = true
      }
      if (isParked) return await park(webhook)
      await store.updateWebhook(webhook.id, { state: items.length === 0 ? 'ignored' : 'done' })
    } catch (error) {
      log.error(
        { err: error, webhookId: webhook.id, provider: webhook.provider },
        'webhook could not be applied, will be tried again',
      )
    }
  }

  async function attemptOf(provider: string, { attemptId, providerRef }: EventTarget): Promise<string | null> {
    if (attemptId !== null) return attemptId
    return providerRef === null ? null : ((await store.attemptIdByRef(provider, providerRef)) ?? null)
  }

  async function park(webhook: WebhookRow): Promise<void> {
    if (webhook.tries >= MOST_TRIES) {
      log.error({ webhookId: webhook.id, provider: webhook.provider }, 'webhook for an attempt that never came')
      return store.updateWebhook(webhook.id, { state: 'ignored' })
    }
    await store.updateWebhook(webhook.id, {
      state: 'parked',
      next_try_at: new Date(now().getTime() + 1000 * 2 ** webhook.tries),
    })
  }

  return { receive, applyDue }
}
