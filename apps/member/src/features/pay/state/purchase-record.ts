import { PaymentMessage, type StoredPaymentMessage } from '@incontro/contract'
import { z } from 'zod'

/** A page of a bank or of another company that the browser was sent to. */
const Hop = z.object({
  method: z.enum(['GET', 'POST']),
  url: z.string(),
  fields: z.record(z.string(), z.string()),
})
export type Hop = z.infer<typeof Hop>

/** An order that is under way: its key makes every repetition the same order, in all tabs of this browser. */
const Running = z.object({
  key: z.uuid(),
  orderId: z.string().nullable(),
  /** It went out, and what became of it is not known yet. */
  isSent: z.boolean().default(false),
  /** Where it is confirmed, as long as that is open. */
  hop: Hop.nullable().default(null),
})
type Running = z.infer<typeof Running>

const nameOf = (trackerId: string, productId: string) => `order:${trackerId}:${productId}`

/** The order of this member for this plan: the one that is under way, or a new one. A change has a key of its own, and stands under it. */
export function runningOrder(trackerId: string, productId: string, key: string = crypto.randomUUID()): Running {
  const name = nameOf(trackerId, productId)
  const kept = parse(localStorage.getItem(name))
  if (kept) return kept
  const made: Running = { key, orderId: null, isSent: false, hop: null }
  localStorage.setItem(name, JSON.stringify(made))
  return made
}

/** The key of an order that this browser has sent; null where it has sent none. */
export function sentOrder(trackerId: string, productId: string): string | null {
  const kept = parse(localStorage.getItem(nameOf(trackerId, productId)))
  return kept !== null && (kept.isSent || kept.orderId !== null) ? kept.key : null
}

/** Notes how far the order has come. */
export function noteOrder(trackerId: string, productId: string, news: Partial<Omit<Running, 'key'>>): void {
  localStorage.setItem(nameOf(trackerId, productId), JSON.stringify({ ...runningOrder(trackerId, productId), ...news }))
}

/** Its payment has ended without success: the same order may be tried again. */
export function restOrder(trackerId: string, productId: string): void {
  noteOrder(trackerId, productId, { orderId: null, isSent: false, hop: null })
}

/** The order is paid: the next purchase of this plan is another one. */
export function forgetOrder(trackerId: string, productId: string): void {
  localStorage.removeItem(nameOf(trackerId, productId))
}

/** Calls back when another tab sends this order, or has ended it. */
export function watchOrder(trackerId: string, productId: string, onNews: () => void): () => void {
  const name = nameOf(trackerId, productId)
  const listener = (event: StorageEvent) => {
    if (event.storageArea !== localStorage || event.key !== name) return
    if (event.newValue === null || parse(event.newValue)?.isSent === true) onNews()
  }
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}

function parse(text: string | null): Running | null {
  try {
    return Running.nullable().parse(JSON.parse(text ?? 'null'))
  } catch {
    return null
  }
}

const BOUGHT = 'ordine'

/** The order that /ok reports; this tab only, and once. */
export const bought = {
  keep: (orderId: string): void => sessionStorage.setItem(BOUGHT, orderId),
  read: (): string | null => sessionStorage.getItem(BOUGHT),
  forget: (): void => sessionStorage.removeItem(BOUGHT),
}

const REFUSED = 'rifiuto'

/** Why the last payment was refused, for the page that shows it. */
export const refused = {
  keep: (message: PaymentMessage): void => sessionStorage.setItem(REFUSED, PaymentMessage.encode(message)),
  read: (): PaymentMessage | undefined =>
    PaymentMessage.safeDecode(sessionStorage.getItem(REFUSED) as StoredPaymentMessage).data, // or none at all
  forget: (): void => sessionStorage.removeItem(REFUSED),
}
