import { PaymentMessage, type StoredPaymentMessage } from '@incontro/contract'
import type { DeclineCode, ProviderEvent } from '../../gateways/index.ts'

/*
 * Attempts, provider events and notifications keep the codes of declines in the words of the wire: history is never rewritten,
 * and what was stored before is to be recognized when a provider reports it again.
 */

/** A provider event as it is stored. */
export type StoredProviderEvent =
  | Exclude<ProviderEvent, { t: 'declined' }>
  | (Omit<Extract<ProviderEvent, { t: 'declined' }>, 'code'> & { readonly code: StoredPaymentMessage })

/** The stored word of a code or message. */
export function storedWordOf(message: PaymentMessage): StoredPaymentMessage {
  return PaymentMessage.encode(message)
}

/** The code or message that a stored word stands for. */
export function messageOfWord(word: StoredPaymentMessage): PaymentMessage {
  return PaymentMessage.decode(word)
}

/** The code of a decline that a stored word stands for; null for none. */
export function declineOfWord(word: StoredPaymentMessage | null): DeclineCode | null {
  return word === null ? null : (PaymentMessage.decode(word) as DeclineCode) // nothing else is stored of a decline
}

export function toStoredEvent(event: ProviderEvent): StoredProviderEvent {
  return event.t === 'declined' ? { ...event, code: storedWordOf(event.code) } : event
}

export function fromStoredEvent(event: StoredProviderEvent): ProviderEvent {
  return event.t === 'declined' ? { ...event, code: PaymentMessage.decode(event.code) as DeclineCode } : event // as above
}
