import type { AttemptWithOrder } from './attempts.store.ts'
import type { StoredAttempt } from '../../gateways/index.ts'

/** An attempt as an adapter may know it. */
export function toStored(attempt: AttemptWithOrder): StoredAttempt {
  return {
    id: attempt.id,
    providerRef: attempt.provider_ref,
    money: { minor: attempt.amount_minor, currency: attempt.currency },
    method: attempt.method,
    initiator: attempt.initiator.kind,
    resume: attempt.resume,
    paymentOrigin: attempt.payment_origin,
    createdAt: attempt.created_at,
    isOver: attempt.ended_at !== null,
  }
}
