import { formatsFor } from '@incontro/locale'
import { textsFor } from '@incontro/texts/sync.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { OrderRow, Payer, SendPaymentEmail } from '../charges/index.ts'
import { attachmentOf } from './attachments.ts'

type Unneeded = { readonly order: OrderRow; readonly payer: Payer; readonly attemptId: string }

/**
 * The e-mail about a payment that no order needed: charged, and given back. Its receipt is attached; the credit note comes
 * when the money has gone.
 */
export function createUnneededEmail(sendEmail: SendPaymentEmail) {
  return async function sendUnneeded(tx: Tx, { order, payer, attemptId }: Unneeded): Promise<void> {
    const to = { key: `given-back:${attemptId}`, payer, brandId: order.brand_id, document: attachmentOf(attemptId) }
    await sendEmail(tx, to, ({ brand, language, origin }) => {
      const texts = textsFor(language, 'reversalMail')
      const formats = formatsFor(language)
      const amount = formats.money({ amountMinor: order.amount_minor, currency: order.currency })
      return {
        subject: texts.unneeded.subject(amount),
        intro: texts.unneeded.intro(amount, order.plan_snapshot.name),
        greeting: texts.greeting,
        blocks: [
          {
            kind: 'facts',
            facts: [
              [texts.order, order.id],
              [texts.plan, order.plan_snapshot.name],
              [texts.paidOn, formats.longDate(order.paid_at ?? order.created_at, 'UTC')],
              [texts.amount, amount],
              [texts.onStatement, order.descriptor],
            ],
          },
          { kind: 'text', text: texts.unneeded.means },
          { kind: 'text', text: texts.refund.when },
          { kind: 'button', label: texts.payments, url: `${origin}/profile/payments` },
          { kind: 'note', text: texts.support(brand.support.email) },
        ],
        reason: texts.reason,
      }
    })
  }
}
