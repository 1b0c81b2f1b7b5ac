import type { Tx } from '../../platform/database/database.ts'
import type { EmailBlock } from '../../platform/email/content.ts'
import type { Email, EmailPlace } from '../../platform/email/email.ts'
import type { Payer } from './parties.ts'

/** What an e-mail about money says. */
export type PaymentEmail = {
  readonly subject: string
  readonly intro: string
  readonly greeting: string
  readonly blocks: readonly EmailBlock[]
  readonly reason: string
}
type To = { readonly key: string; readonly payer: Payer; readonly brandId: string; readonly document?: string }
export type SendPaymentEmail = (tx: Tx, to: To, write: (place: EmailPlace) => PaymentEmail) => Promise<void>

/** Sends an e-mail about what a member pays, once a key, in the transaction of what it is about. */
export function createSendPaymentEmail(email: Email): SendPaymentEmail {
  return async (tx, { key, payer, brandId, document }, write) => {
    await email.send(tx, {
      to: { brandId, memberId: payer.id, email: payer.email, language: payer.language },
      template(_, place) {
        const { subject, intro, greeting, blocks, reason } = write(place)
        const opening: EmailBlock[] = [
          { kind: 'text', text: greeting },
          { kind: 'text', text: intro },
        ]
        return { subject, preview: intro, heading: subject, blocks: [...opening, ...blocks], reason }
      },
      data: undefined,
      category: 'orders',
      key,
      document,
    })
  }
}
