import { formatsFor } from '@incontro/locale'
import { textsFor } from '@incontro/texts/sync.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { OrderRow } from '../orders/orders.store.ts'
import type { Payer } from '../parties.ts'
import type { SendPaymentEmail } from '../send-payment-email.ts'

export type NotApproved = { readonly payer: Payer; readonly order: OrderRow; readonly code: string }

/** PY-13: the e-mail about a payment that the bank had to think about, and refused. */
export function createNotApprovedEmail(sendEmail: SendPaymentEmail) {
  return async function sendNotApproved(tx: Tx, { payer, order, code }: NotApproved): Promise<void> {
    const to = { key: `order-refused:${order.id}`, payer, brandId: order.brand_id }
    await sendEmail(tx, to, ({ language, origin }) => {
      const texts = textsFor(language, 'subscriptionMail')
      const { refused } = textsFor(language, 'planMail')
      const reasons = textsFor(language, 'pay').messages
      const reason = reasons[code as keyof typeof reasons] ?? reasons.generic // a code of the catalogue
      const amount = formatsFor(language).money({ amountMinor: order.amount_minor, currency: order.currency })
      const { name } = order.plan_snapshot
      return {
        subject: refused.subject(name),
        intro: refused.intro(name),
        greeting: texts.greeting,
        blocks: [
          {
            kind: 'facts',
            facts: [
              [texts.order, order.id],
              [texts.amount, amount],
              [texts.refused.why, reason.title],
            ],
          },
          { kind: 'text', text: reason.text },
          { kind: 'button', label: refused.action, url: `${origin}/vip_plan/cred` },
        ],
        reason: texts.reason,
      }
    })
  }
}
