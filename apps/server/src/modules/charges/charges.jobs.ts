/** Jobs that are woken where their work is written. Refunds are given back by a module above. */
export const CHECK_ATTEMPTS = 'payments.attempts'
export const APPLY_WEBHOOKS = 'payments.webhooks'
export const PROCESS_REFUNDS = 'payments.refunds'
export const ASK_ATTEMPTS = 'payments.questions'
