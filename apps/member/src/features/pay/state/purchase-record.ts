import { z } from 'zod'

/** An order that is under way: its key makes every repetition the same order, in all tabs of this browser. */
const Running = z.object({ key: z.uuid(), orderId: z.string().nullable() })
type Running = z.infer<typeof Running>

const nameOf = (trackerId: string, productId: string) => `order:${trackerId}:${productId}`

/** The order of this member for this plan: the one that is under way, or a new one. */
export function runningOrder(trackerId: string, productId: string): Running {
  const name = nameOf(trackerId, productId)
  const kept = parse(localStorage.getItem(name))
  if (kept) return kept
  const made: Running = { key: crypto.randomUUID(), orderId: null }
  localStorage.setItem(name, JSON.stringify(made))
  return made
}

/** Notes which order of the server the key has become; null when its payment has ended without success and may be tried anew. */
export function keepOrderId(trackerId: string, productId: string, orderId: string | null): void {
  localStorage.setItem(nameOf(trackerId, productId), JSON.stringify({ ...runningOrder(trackerId, productId), orderId }))
}

/** The order is paid: the next purchase of this plan is another one. */
export function forgetOrder(trackerId: string, productId: string): void {
  localStorage.removeItem(nameOf(trackerId, productId))
}

function parse(text: string | null): Running | null {
  try {
    return Running.nullable().parse(JSON.parse(text ?? 'null'))
  } catch {
    return null
  }
}

const BOUGHT = 'ordine'

/** The order that /ok tells of; this tab only, and once. */
export const bought = {
  keep: (orderId: string): void => sessionStorage.setItem(BOUGHT, orderId),
  read: (): string | null => sessionStorage.getItem(BOUGHT),
  forget: (): void => sessionStorage.removeItem(BOUGHT),
}

const REFUSED = 'rifiuto'

/** Why the last payment was refused, for /ko. */
export const refused = {
  keep: (message: string): void => sessionStorage.setItem(REFUSED, message),
  read: (): string | null => sessionStorage.getItem(REFUSED),
  forget: (): void => sessionStorage.removeItem(REFUSED),
}
