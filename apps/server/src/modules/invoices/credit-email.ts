import { formatsFor } from '@incontro/locale'
import { textsFor } from '@incontro/texts/sync.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { EmailPlace } from '../../platform/email/email.ts'
import type { Payer, PaymentEmail, SendPaymentEmail } from '../charges/index.ts'
import { attachmentOf } from './attachments.ts'

type Deps = {
  readonly members: { lockMembers(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Payer>> }
  readonly sendEmail: SendPaymentEmail
}
export type Credited = {
  readonly brandId: string
  readonly memberId: string
  readonly attemptId: string
  readonly cause: string
  readonly number: string
  /** The receipt that it takes back a part of. */
  readonly of: string
  readonly backMinor: number
  readonly currency: string
  readonly plan: string
  readonly descriptor: string
}

/**
 * R27, R28: the e-mail that brings a credit note when a refund has been made. The one before it said that the money would
 * come. Once a credit note, in its transaction.
 */
export function createCreditEmail({ members, sendEmail }: Deps) {
  return async function sendCredited(tx: Tx, credited: Credited): Promise<void> {
    const payer = (await members.lockMembers(tx, [credited.memberId])).get(credited.memberId)
    if (payer === undefined) return
    const { brandId, attemptId, cause, number } = credited
    const document = attachmentOf(attemptId, cause)
    await sendEmail(tx, { key: `credit-note:${number}`, payer, brandId, document }, (place) => write(credited, place))
  }
}

function write(credited: Credited, { brand, language, origin }: EmailPlace): PaymentEmail {
  const texts = textsFor(language, 'creditMail')
  const words = textsFor(language, 'reversalMail')
  const back = formatsFor(language).money({ amountMinor: credited.backMinor, currency: credited.currency })
  return {
    subject: texts.subject(back),
    intro: texts.intro(back, credited.plan),
    greeting: words.greeting,
    blocks: [
      {
        kind: 'facts',
        facts: [
          [texts.creditNote, credited.number],
          [texts.receipt, credited.of],
          [words.plan, credited.plan],
          [words.amount, back],
          [words.onStatement, credited.descriptor],
        ],
      },
      { kind: 'text', text: texts.attached },
      { kind: 'button', label: texts.page, url: `${origin}/profile/payments/receipts/${credited.number}` },
      { kind: 'note', text: words.support(brand.support.email) },
    ],
    reason: words.reason,
  }
}
