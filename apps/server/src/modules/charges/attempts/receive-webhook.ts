import { createHash } from 'node:crypto'
import { newId } from '../../../platform/ids/ids.ts'
import type { Log } from '../../../platform/log/log.ts'
import { countWebhook, type WebhookOutcome } from '../../../platform/metrics/webhooks.ts'
import type { ApplyProviderEvent } from './apply-provider-event.ts'
import type { ReportsStore } from './reports.store.ts'
import type { WebhookRow, WebhooksStore } from './webhooks.store.ts'
import type { ChargesStore } from '../charges.store.ts'
import {
  BadSignature,
  type Candidate,
  type EventTarget,
  NotVerifiedYet,
  type Providers,
  type WebhookHeaders,
} from '../../gateways/index.ts'

export type Received = 'stored' | 'known' | 'bad_signature' | 'try_later' | 'no_such_account'
/** What the sender hears: the acknowledgement is the provider's own. */
export type Answered = { readonly received: Received; readonly acknowledgement?: Acknowledgement }
/** What a scrape says of it; a name that is no account's is never a label, as anybody may call by any. */
const countedAs = {
  stored: 'accepted',
  known: 'duplicate',
  bad_signature: 'bad_signature',
  try_later: 'unverified',
  no_such_account: 'unknown_account',
} as const satisfies Record<Received, WebhookOutcome>
type Acknowledgement = { readonly type: string; readonly body: string }

type Deps = {
  readonly store: Pick<ChargesStore, 'attemptIdByRef' | 'hastenCheck'>
  readonly inbox: WebhooksStore
  readonly reports: Pick<ReportsStore, 'insertReport'>
  readonly providers: Providers
  readonly applyProviderEvent: ApplyProviderEvent
  readonly timeoutMs: number
  readonly now: () => Date
  readonly log: Log
}

const BATCH = 50
const CLAIM_LASTS_MS = 30_000
/** An event of an attempt that we do not know may come before our row does; after these tries it is put aside to be looked at. */
const MOST_TRIES = 12
const LOOK_AFTER_MS = 60_000

/** PY-15: the raw bytes are verified, stored once and acknowledged; applying them comes after, in any order. */
export function createWebhooks({
  store,
  inbox,
  reports: kept,
  providers,
  applyProviderEvent,
  timeoutMs,
  now,
  log,
}: Deps) {
  /** `name`: the merchant account, as the path of the webhook has it. */
  async function receive(name: string, raw: Buffer, headers: WebhookHeaders): Promise<Answered> {
    const account = providers.ofWebhook(name)
    if (account === undefined) {
      countWebhook('none', 'unknown_account')
      return { received: 'no_such_account' }
    }
    const { accountId, provider } = account
    const counted = (received: Received) => {
      countWebhook(provider.id, countedAs[received])
      return received
    }
    const verified = await verify(account, raw, headers)
    const { signatureHeaders, acknowledgement } = provider.capabilities
    const answer = (received: Received) => ({ received, ...(acknowledgement !== undefined && { acknowledgement }) })
    if (verified === 'unreadable') {
      // kept for the operator who looks, and acknowledged: sent again it would be no better
      await inbox.insertWebhook({
        id: newId(),
        provider: provider.id,
        merchant_account_id: accountId,
        dedupe_key: `unreadable:${createHash('sha256').update(raw).digest('base64url')}`,
        raw,
        headers: '{}',
        verified: false,
        state: 'ignored',
        next_try_at: now(),
        received_at: now(),
      })
      countWebhook(provider.id, 'unreadable')
      return answer('known')
    }
    if (typeof verified === 'string') return { received: counted(verified) }
    const insert = verified.isHint === true ? inbox.insertHint : inbox.insertWebhook
    const isNew = await insert({
      id: newId(),
      provider: provider.id,
      merchant_account_id: accountId,
      dedupe_key: verified.dedupeKey,
      raw,
      headers: JSON.stringify(Object.fromEntries(signatureHeaders.map((header) => [header, headers[header]]))),
      verified: true,
      next_try_at: now(),
      received_at: now(),
    })
    return answer(counted(isNew ? 'stored' : 'known'))
  }

  async function verify({ accountId, provider }: Candidate, raw: Buffer, headers: WebhookHeaders) {
    try {
      return await provider.parseWebhook(raw, headers, AbortSignal.timeout(timeoutMs))
    } catch (error) {
      if (error instanceof BadSignature) {
        log.warn({ account: accountId }, 'webhook with a bad signature')
        return 'bad_signature' as const
      }
      if (!(error instanceof NotVerifiedYet)) {
        log.error({ err: error, account: accountId }, 'webhook that cannot be read')
        return 'unreadable' as const
      }
      log.warn({ account: accountId }, 'webhook that could not be verified yet')
      return 'try_later' as const
    }
  }

  /** Applies what was stored and not applied yet. */
  async function applyDue(): Promise<Date | null> {
    for (;;) {
      const due = await inbox.claimDueWebhooks(now(), new Date(now().getTime() + CLAIM_LASTS_MS), BATCH)
      for (const webhook of due) await apply(webhook)
      if (due.length < BATCH) return inbox.nextDue()
    }
  }

  async function apply(webhook: WebhookRow): Promise<void> {
    const provider = providers.get(webhook.merchant_account_id)
    if (provider === undefined) return
    try {
      const { items, reports = [] } = await provider.readWebhook(webhook.raw, AbortSignal.timeout(timeoutMs))
      for (const report of reports) await kept.insertReport(webhook.merchant_account_id, report, now())
      let isParked = false
      for (const { target, event } of items) {
        const attemptId = await attemptOf(webhook.merchant_account_id, target)
        const applied = attemptId === null ? null : await applyProviderEvent({ attemptId, event, source: 'webhook' })
        if (applied === null) isParked = true
        else if (event.t === 'action_required' && attemptId !== null) await lookSoon(attemptId)
      }
      if (isParked) return await park(webhook)
      await inbox.updateWebhook(webhook, { state: items.length + reports.length === 0 ? 'ignored' : 'done' })
    } catch (error) {
      countWebhook(webhook.provider, 'failed')
      log.error(
        { err: error, webhookId: webhook.id, account: webhook.merchant_account_id },
        'webhook could not be applied, will be tried again',
      )
    }
  }

  async function attemptOf(accountId: string, { attemptId, providerRef }: EventTarget): Promise<string | null> {
    if (attemptId !== null) return attemptId
    return providerRef === null ? null : ((await store.attemptIdByRef(accountId, providerRef)) ?? null)
  }

  /** News of a customer who has approved: his page brings it back in a moment, or the scheduled check asks. */
  const lookSoon = (attemptId: string) => store.hastenCheck(attemptId, new Date(now().getTime() + LOOK_AFTER_MS))

  async function park(webhook: WebhookRow): Promise<void> {
    if (webhook.tries >= MOST_TRIES) {
      countWebhook(webhook.provider, 'unmatched')
      log.error(
        { webhookId: webhook.id, account: webhook.merchant_account_id },
        'webhook for an attempt that never came',
      )
      return inbox.updateWebhook(webhook, { state: 'ignored' })
    }
    await inbox.updateWebhook(webhook, {
      state: 'parked',
      next_try_at: new Date(now().getTime() + 1000 * 2 ** webhook.tries),
    })
  }

  return { receive, applyDue }
}
