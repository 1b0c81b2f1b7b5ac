import { randomBytes } from 'node:crypto'
import type { Tx } from '../../../../../platform/database/database.ts'
import { SIGNATURE_HEADER, signWebhook } from '../webhook.ts'
import type { GatewayStore } from './gateway.store.ts'

export type SenderSettings = { readonly webhookUrl: () => string; readonly secret: string; readonly timeoutMs: number }

const BATCH = 20

/** Signed news of payments, sent until the merchant answers 2xx. */
export function createWebhookSender({
  store,
  settings,
}: {
  readonly store: GatewayStore
  readonly settings: SenderSettings
}) {
  let sending: Promise<void> | undefined
  let again = false

  async function deliver({ id, body }: { id: string; body: string }): Promise<void> {
    const raw = Buffer.from(body)
    try {
      const response = await fetch(settings.webhookUrl(), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [SIGNATURE_HEADER]: signWebhook(settings.secret, raw, Date.now()),
        },
        body: raw,
        signal: AbortSignal.timeout(settings.timeoutMs),
      })
      if (response.ok) await store.webhookDelivered(id, new Date())
    } catch {
      // stays due; the next round tries again
    }
  }

  async function sendAll(): Promise<void> {
    for (;;) {
      const due = await store.claimWebhooks(new Date(), BATCH)
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

  return {
    async add(tx: Tx, type: string, payment: unknown, dueAt: Date): Promise<void> {
      const id = `evt_${randomBytes(12).toString('hex')}`
      await store.insertWebhook(tx, {
        id,
        body: JSON.stringify({ id, type, createdAt: Date.now(), data: payment }),
        due_at: dueAt,
        created_at: new Date(),
      })
    },
    send,
    poke,
  }
}
