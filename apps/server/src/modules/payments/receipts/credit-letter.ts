import { formatsFor } from '@incontro/locale'
import { textsFor } from '@incontro/texts/sync.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { frameLetter } from '../../../platform/mail/letter-frame.ts'
import { senderOf } from '../../../platform/mail/letter-headers.ts'
import type { Payer, QueueLetter, SellingBrand } from '../parties.ts'
import { paperOf } from './papers.ts'

type Deps = {
  readonly members: { lockMembers(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Payer>> }
  readonly brand: (brandId: string) => Promise<SellingBrand>
  readonly brandOriginOf: (brandId: string) => Promise<string>
  readonly queue: QueueLetter
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
 * R27, R28: the letter that brings a credit note when a refund has been made. The one before it said that the money would
 * come. Once a credit note, in its transaction.
 */
export function createCreditLetter({ members, brand, brandOriginOf, queue }: Deps) {
  return async function tellCredited(tx: Tx, credited: Credited): Promise<void> {
    const payer = (await members.lockMembers(tx, [credited.memberId])).get(credited.memberId)
    if (payer === undefined || payer.isErased) return
    const [seller, origin] = await Promise.all([brand(credited.brandId), brandOriginOf(credited.brandId)])
    const { language } = payer
    const texts = textsFor(language, 'creditMail')
    const words = textsFor(language, 'reversalMail')
    const back = formatsFor(language).money({ amountMinor: credited.backMinor, currency: credited.currency })
    const subject = texts.subject(back)
    const intro = texts.intro(back, credited.plan)
    await queue(tx, {
      key: `credit-note:${credited.number}`,
      brandId: credited.brandId,
      from: senderOf(seller),
      to: payer.email,
      memberId: payer.id,
      topic: 'orders',
      despite: ['complained'], // the law owes him this paper, whatever he thinks of our other letters
      document: paperOf(credited.attemptId, credited.cause),
      subject,
      ...frameLetter(
        seller,
        { language, site: origin },
        {
          preview: intro,
          heading: subject,
          blocks: [
            { kind: 'text', text: words.greeting },
            { kind: 'text', text: intro },
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
            { kind: 'note', text: words.support(seller.support.email) },
          ],
          reason: words.reason,
        },
      ),
    })
  }
}
