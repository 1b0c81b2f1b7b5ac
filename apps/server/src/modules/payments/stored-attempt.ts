import type { AttemptWithOrder } from './payments.store.ts'
import type { StoredAttempt } from './providers/provider.ts'

/** An attempt as an adapter may know it. */
export function toStored(attempt: AttemptWithOrder): StoredAttempt {
  return {
    id: attempt.id,
    providerRef: attempt.provider_ref,
    money: { minor: attempt.amount_minor, currency: attempt.currency },
    paymentOrigin: attempt.payment_origin,
    initiator: attempt.initiator.kind,
    createdAt: attempt.created_at,
  }
}
