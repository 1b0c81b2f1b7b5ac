import { createHmac } from 'node:crypto'

export type MailboxKey = (mailbox: string) => Buffer

/**
 * Names a mailbox without holding it: a keyed hash that says nothing without the key of the process. The hash of a card is
 * made where its number is, on the payment origin, and comes with the payment.
 */
export function createMailboxKey(secret: string): MailboxKey {
  return (mailbox) => createHmac('sha256', `spending-mailbox ${secret}`).update(mailbox).digest()
}
