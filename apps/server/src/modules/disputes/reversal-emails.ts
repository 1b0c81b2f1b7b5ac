import { formatsFor, type Language } from '@incontro/locale'
import { textsFor } from '@incontro/texts/sync.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { EmailBlock } from '../../platform/email/content.ts'
import { providerEventKey, type OrderRow, type Payer, type RefundRow, type SendPaymentEmail } from '../charges/index.ts'
import type { ProviderEvent } from '../gateways/index.ts'
import { attachmentOf } from '../invoices/index.ts'
import type { DisputeRow } from './disputes.store.ts'

type OfDispute = { readonly order: OrderRow; readonly payer: Payer; readonly dispute: DisputeRow }
type OfRefundRequest = {
  readonly order: OrderRow
  readonly payer: Payer
  readonly attemptId: string
  readonly event: ProviderEvent
  readonly refund: RefundRow
  readonly taken: number
  readonly endsPlan: boolean
}
type Taking = { readonly taken: number; readonly owed: number }
export type ReversalEmails = ReturnType<typeof createReversalEmails>

/** The e-mails about money that goes back: what happened, what it took with it, and what he can do. Each once, in its transaction. */
export function createReversalEmails(sendEmail: SendPaymentEmail) {
  type Words = ReturnType<typeof wordsOf>
  type Content = { readonly subject: string; readonly intro: string; readonly blocks: readonly EmailBlock[] }

  async function send(
    tx: Tx,
    { order, ...to }: { key: string; payer: Payer; order: OrderRow; document?: string },
    write: (words: Words) => Content,
  ): Promise<void> {
    await sendEmail(tx, { ...to, brandId: order.brand_id }, ({ brand, language, origin }) => {
      const words = wordsOf(language)
      const { texts } = words
      const { blocks, ...content } = write(words)
      const ending: EmailBlock[] = [
        { kind: 'button', label: texts.payments, url: `${origin}/profile/payments` },
        { kind: 'note', text: texts.support(brand.support.email) },
      ]
      return { ...content, greeting: texts.greeting, blocks: [...blocks, ...ending], reason: texts.reason }
    })
  }

  const rowsOf = ({ texts, money, date }: Words, order: OrderRow, amountMinor: number): [string, string][] => [
    [texts.order, order.id],
    [texts.plan, order.plan_snapshot.name],
    [texts.paidOn, date(order.paid_at ?? order.created_at)],
    [texts.amount, money(amountMinor, order.currency)],
    [texts.onStatement, order.descriptor],
  ]

  return {
    /** A dispute has opened: the money is gone, and with it what it bought. */
    sendDisputed: (tx: Tx, { order, payer, dispute, taking }: OfDispute & { taking: Taking }) =>
      send(tx, { key: `dispute-opened:${dispute.id}`, payer, order }, (words) => {
        const { texts, count } = words
        const facts = rowsOf(words, order, dispute.amount_minor)
        if (taking.taken > 0) facts.push([texts.taken, count(taking.taken)])
        if (taking.owed > 0) facts.push([texts.owed, count(taking.owed)])
        const blocks: EmailBlock[] = [{ kind: 'facts', facts }]
        if (taking.owed > 0) blocks.push({ kind: 'text', text: texts.opened.owing })
        if (order.plan_snapshot.period !== null) blocks.push({ kind: 'text', text: texts.opened.plan })
        blocks.push({ kind: 'text', text: texts.opened.mistake }, { kind: 'text', text: texts.opened.notYours })
        const { name } = order.plan_snapshot
        return { subject: texts.opened.subject(name), intro: texts.opened.intro(name), blocks }
      }),

    /** A dispute is over, one way or the other. */
    sendDecided: (tx: Tx, { order, payer, dispute, debt }: OfDispute & { debt: number }) => {
      const key = `dispute-${dispute.state}:${dispute.id}`
      const isLost = dispute.state === 'lost' && dispute.lost_minor > 0
      // its credit note is written later in this transaction
      const attachment = attachmentOf(dispute.attempt_id, lossOf(dispute))
      return send(tx, { key, payer, order, ...(isLost && { document: attachment }) }, (words) => {
        const { count } = words
        const { name } = order.plan_snapshot
        const texts = dispute.state === 'won' ? words.texts.won : words.texts.lost
        const facts = rowsOf(words, order, dispute.amount_minor)
        if (debt > 0) facts.push([words.texts.owed, count(debt)])
        const blocks: EmailBlock[] = [
          { kind: 'facts', facts },
          { kind: 'text', text: texts.means },
        ]
        if (order.plan_snapshot.period !== null) blocks.push({ kind: 'text', text: words.texts.noRenewal })
        if (isLost) blocks.push({ kind: 'text', text: words.credit.attached })
        return { subject: texts.subject(name), intro: texts.intro(name), blocks }
      })
    },

    /** A bank gave notice that another person used the card. */
    sendFraud: (tx: Tx, { order, payer, dispute }: OfDispute) =>
      send(tx, { key: `fraud-notice:${dispute.id}`, payer, order }, (words) => {
        const { fraud } = words.texts
        const { name } = order.plan_snapshot
        return {
          subject: fraud.subject(name),
          intro: fraud.intro(name),
          blocks: [
            { kind: 'facts', facts: rowsOf(words, order, dispute.amount_minor) },
            { kind: 'text', text: fraud.yours },
            { kind: 'text', text: fraud.notYours },
          ],
        }
      }),

    /** R6: his bank gave him a payment back because he asked it to. The credit note is written later in this transaction. */
    sendIssuerRefund: (tx: Tx, refunded: OfRefundRequest) =>
      send(
        tx,
        {
          key: `refund-demanded:${refunded.refund.id}`,
          payer: refunded.payer,
          order: refunded.order,
          document: attachmentOf(refunded.attemptId, providerEventKey(refunded.event)),
        },
        (words) => {
          const { texts, count, money, credit } = words
          const { demanded } = texts
          const amount = money(refunded.refund.amount_minor, refunded.refund.currency)
          const { name, period } = refunded.order.plan_snapshot
          const facts = rowsOf(words, refunded.order, refunded.refund.amount_minor)
          if (refunded.taken > 0) facts.push([texts.taken, count(refunded.taken)])
          const blocks: EmailBlock[] = [
            { kind: 'facts', facts },
            { kind: 'text', text: demanded.means },
          ]
          if (refunded.endsPlan) blocks.push({ kind: 'text', text: texts.refund.ends })
          else if (period !== null) blocks.push({ kind: 'text', text: texts.noRenewal })
          blocks.push({ kind: 'text', text: demanded.notYours }, { kind: 'text', text: credit.attached })
          return { subject: demanded.subject(amount), intro: demanded.intro(amount, name), blocks }
        },
      ),

    /** An operator gives money back. */
    sendRefund: (
      tx: Tx,
      refunded: {
        order: OrderRow
        payer: Payer
        refundId: string
        amountMinor: number
        taken: number
        endsPlan: boolean
      },
    ) =>
      send(tx, { key: `refund:${refunded.refundId}`, payer: refunded.payer, order: refunded.order }, (words) => {
        const { texts, money, count } = words
        const { refund } = texts
        const { name } = refunded.order.plan_snapshot
        const amount = money(refunded.amountMinor, refunded.order.currency)
        const facts = rowsOf(words, refunded.order, refunded.amountMinor)
        if (refunded.taken > 0) facts.push([texts.taken, count(refunded.taken)])
        return {
          subject: refund.subject(amount),
          intro: refund.intro(amount, name),
          blocks: [
            { kind: 'facts', facts },
            { kind: 'text', text: refund.when },
            ...(refunded.endsPlan ? [{ kind: 'text' as const, text: refund.ends }] : []),
          ],
        }
      }),
  }
}

/** The event that the credit note of a lost dispute is written for. */
function lossOf({ provider_ref: ref, amount_minor: minor, currency }: DisputeRow): string {
  return providerEventKey({ t: 'dispute_lost', ref, money: { minor, currency } })
}

function wordsOf(language: Language) {
  const formats = formatsFor(language)
  return {
    language,
    texts: textsFor(language, 'reversalMail'),
    credit: textsFor(language, 'creditMail'),
    money: (amountMinor: number, currency: string) => formats.money({ amountMinor, currency }),
    date: (at: Date) => formats.longDate(at, 'UTC'),
    count: (amount: number) => formats.number(amount),
  }
}
