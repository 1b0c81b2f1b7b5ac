import type { ProviderEvents } from '../provider.ts'
import { GatewayEvent, GatewayPayment } from '../sandbox/schema.ts'
import { factOf } from './mapping.ts'

/** Reads the bytes of an event. Only transfers are read: a kind that we do not know has no items, and is kept as ignored. */
export function readEvents(raw: Uint8Array): ProviderEvents {
  const { id: dedupeKey, type, data } = GatewayEvent.parse(JSON.parse(Buffer.from(raw).toString('utf8')))
  if (!type.startsWith('payment.')) return { dedupeKey, items: [] }
  const payment = GatewayPayment.parse(data)
  const target = { attemptId: payment.reference, providerRef: payment.id }
  return { dedupeKey, items: [{ target, fact: factOf(payment, '') }] }
}
