import { randomBytes } from 'node:crypto'
import type { Tx } from '../../platform/database/database.ts'
import { SIGNATURE_HEADER, signWebhook } from '../gateways/index.ts'
import type { GatewayStore } from './gateway.store.ts'

export type SenderSettings = {
  /** Where an account is notified of its payments. */
  readonly webhookUrl: (account: string) => string
  readonly secret: string
  readonly timeoutMs: number
}
export type News = { readonly account: string; readonly type: string; readonly data: unknown }

const BATCH = 20
const LATE_MS = 3_600_000
const OUT_OF_ORDER_MS = 500

/** Signed news of payments, sent until the merchant answers 2xx. */
export function createWebhookSender({
  store,
  settings,
  now,
}: {
  readonly store: GatewayStore
  readonly settings: SenderSettings
  readonly now: () => Date
}) {
  let sending: Promise<void> | undefined
  let again = false

  async function deliver({
    id,
    body,
    merchant_key,
  }: {
    id: string
    body: string
    merchant_key: string
  }): Promise<void> {
    const raw = Buffer.from(body)
    try {
      const response = await fetch(settings.webhookUrl(merchant_key), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [SIGNATURE_HEADER]: signWebhook(settings.secret, raw, Date.now()),
        },
        body: raw,
        signal: AbortSignal.timeout(settings.timeoutMs),
      })
      if (response.ok) await store.webhookDelivered(id, now())
    } catch {
      // stays due; the next round tries again
    }
  }

  async function sendAll(): Promise<void> {
    for (;;) {
      const due = await store.claimWebhooks(now(), BATCH)
      await Promise.all(due.map(deliver))
      if (due.length < BATCH) return
    }
  }

  function send(): Promise<void> {
    if (sending !== undefined) {
      again = true
      return sending
    }
    sending = sendAll().finally(() => {
      sending = undefined
      if (!again) return
      again = false
      poke()
    })
    return sending
  }

  function poke(): void {
    setImmediate(() => void send().catch(() => {})) // the next tick tries again
  }

  async function insert(tx: Tx, { account, type, data }: News, dueAt: Date, times = 1): Promise<void> {
    const id = newId()
    const body = JSON.stringify({ id, type, createdAt: now().getTime(), data })
    for (let time = 0; time < times; time += 1)
      await store.insertWebhook(tx, {
        id: time === 0 ? id : newId(),
        body,
        due_at: dueAt,
        created_at: now(),
        merchant_key: account,
      })
  }

  return {
    /** In the way that the account is notified; `stale` is what was true before, for news that come too late. */
    async add(tx: Tx, news: News, stale?: News): Promise<void> {
      const manner = await store.newsManner(tx, news.account)
      if (manner === 'never') return
      const at = now()
      await insert(tx, news, manner === 'late' ? new Date(at.getTime() + LATE_MS) : at, manner === 'twice' ? 2 : 1)
      if (stale !== undefined && manner === 'out_of_order')
        await insert(tx, stale, new Date(at.getTime() + OUT_OF_ORDER_MS))
    },
    /** Twice under two numbers, and the old news last. */
    async addNoisily(tx: Tx, news: News, stale: News): Promise<void> {
      await insert(tx, news, now())
      await insert(tx, news, now())
      await insert(tx, stale, new Date(now().getTime() + OUT_OF_ORDER_MS))
    },
    send,
    poke,
  }
}

function newId(): string {
  return `evt_${randomBytes(12).toString('hex')}`
}
